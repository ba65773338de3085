import { languagesOf } from './query-languages.ts';
import type { Binary } from '../../database/database.ts';
import { ENGINE_DEPTH } from '../engine.ts';
import { SEARCHED_FIELDS, TEXT_INDEX, vectorIndex } from './index-definitions.ts';

/** Fetched at a time: as many again as a list holds, for a document may have more than its share of them. */
export const FETCHED = 2 * ENGINE_DEPTH;

/** The documentation of `$vectorSearch` asks for 20 times as many candidates as results; the server takes 10,000. */
const CANDIDATES = 20 * ENGINE_DEPTH;

/** A request allows that much; a search that is not a request gets no further either. */
const QUERY_CHARACTERS = 4_000;

/**
 * Lucene refuses a query of more than 1,024 clauses, and the server does not let that be changed. A term is one
 * on each path. So the first terms are looked for on every path, those after on the plain paths only.
 */
const CLAUSES = { everyPath: 750, plainPaths: 250 } as const;

export interface LotQuery {
  workspaceId: string;
  revisions: readonly string[];
}

/**
 * Best passages by words; null when the text has none. Scores are Lucene's BM25, added up over the paths: every
 * word as it is written but for case and accents, and by its stem in the languages the query may be in. Rarity
 * is that of a word in the whole index, so scores of lots compare, and so other workspaces have a small say in it.
 * The text goes in as a value of `text`, which knows no operators.
 */
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
        // Without it, equal scores come as they lie in the index, which changes as that is merged.
        sort: { score: { $meta: 'searchScore', order: -1 }, revision_id: 1, ordinal: 1 },
      },
    },
    { $limit: FETCHED },
    { $project: { revision_id: 1, score: { $meta: 'searchScore' } } },
  ];
}

/** Nearest passages of a model. The score that comes is (1 + cosine) / 2; see `cosineOf`. */
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

/** Scripts without spaces: how many terms a run of them becomes is known to the analyser only, at most one a character. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** No analyser makes more terms of a text than this finds; a token of the standard one has at most 255 characters. */
const TERM = new RegExp(
  `[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]){1,255}|[\\p{Extended_Pictographic}\\p{Regional_Indicator}]`,
  'gu',
);

/** The text up to its `count`th term, and what follows up to the `more`th after that; either may be empty. */
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
