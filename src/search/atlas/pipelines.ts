import { languagesOf } from './query-languages.ts';
import type { Binary } from '../../database/database.ts';
import { ENGINE_DEPTH } from '../engine.ts';
import { SEARCHED_FIELDS, TEXT_INDEX, vectorIndex } from './index-definitions.ts';

export const FETCHED = 2 * ENGINE_DEPTH;

/** MongoDB recommends 20 candidates per result and allows at most 10,000. */
const CANDIDATES = 20 * ENGINE_DEPTH;

const QUERY_CHARACTERS = 4_000;

/**
 * Lucene rejects queries with more than 1,024 clauses, and each search term takes one clause for every path.
 */
const CLAUSES = { everyPath: 750, plainPaths: 250 } as const;

export interface LotQuery {
  workspaceId: string;
  revisions: readonly string[];
}

export function lexicalPipeline({ workspaceId, revisions, text }: LotQuery & { text: string }) {
  const plain = [...SEARCHED_FIELDS];
  const every = [
    ...plain,
    ...SEARCHED_FIELDS.flatMap((value) => languagesOf(text).map((multi) => ({ value, multi }))),
  ];
  const { head, rest } = cutAtTerms(text.slice(0, QUERY_CHARACTERS), {
    count: Math.floor(CLAUSES.everyPath / every.length),
    more: Math.floor(CLAUSES.plainPaths / plain.length),
  });
  if (head === '') return null;
  return [
    {
      $search: {
        index: TEXT_INDEX.name,
        compound: {
          filter: [
            { equals: { path: 'workspace_id', value: workspaceId } },
            { in: { path: 'revision_id', value: [...revisions] } },
          ],
          should: [
            { text: { query: head, path: every } },
            ...(rest === '' ? [] : [{ text: { query: rest, path: plain } }]),
          ],
          minimumShouldMatch: 1,
        },
        // A merge of index segments must not change the order of hits.
        sort: { score: { $meta: 'searchScore', order: -1 }, revision_id: 1, ordinal: 1 },
      },
    },
    { $limit: FETCHED },
    { $project: { revision_id: 1, score: { $meta: 'searchScore' } } },
  ];
}

/** Each hit's score is (1 + cosine) / 2. */
export const semanticPipeline = ({
  workspaceId,
  revisions,
  model,
  vector,
  exact,
}: LotQuery & { model: string; vector: Binary; exact: boolean }) => [
  {
    $vectorSearch: {
      index: vectorIndex(vector.toFloat32Array().length).name,
      path: 'vector',
      queryVector: vector,
      filter: {
        workspace_id: { $eq: workspaceId },
        revision_id: { $in: [...revisions] },
        model: { $eq: model },
      },
      ...(exact ? { exact: true } : { numCandidates: CANDIDATES }),
      limit: FETCHED,
    },
  },
  { $project: { revision_id: 1, score: { $meta: 'vectorSearchScore' } } },
];

export const cosineOf = (score: number): number => Math.min(1, Math.max(-1, 2 * score - 1));

const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const TERM = new RegExp(
  `[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]){1,255}|[\\p{Extended_Pictographic}\\p{Regional_Indicator}]`,
  'gu',
);

export function cutAtTerms(
  text: string,
  { count, more }: { count: number; more: number },
): { head: string; rest: string } {
  const ends: number[] = [];
  for (const match of text.matchAll(TERM)) {
    ends.push(match.index + match[0].length);
    if (ends.length === count + more) break;
  }
  const headEnd = ends[Math.min(count, ends.length) - 1] ?? 0;
  return { head: text.slice(0, headEnd), rest: text.slice(headEnd, ends.at(-1) ?? 0) };
}
