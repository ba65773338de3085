import { languagesOf } from './query-languages.ts';
import type { Binary } from '../../database/database.ts';
import { ENGINE_DEPTH } from '../engine.ts';
import { SEARCHED_FIELDS, TEXT_INDEX, vectorIndex } from './index-definitions.ts';

/**
 * Number of passages per query. It is twice a list's length, because a document may exceed its maximum number of
 * passages.
 */
export const FETCHED = 2 * ENGINE_DEPTH;

/**
 * The `$vectorSearch` documentation recommends 20 times as many candidates as results. The server accepts up to 10,000.
 */
const CANDIDATES = 20 * ENGINE_DEPTH;

/** Maximum length of a query in characters, which also applies to searches that do not come from a request. */
const QUERY_CHARACTERS = 4_000;

/**
 * Maximum number of terms. Lucene rejects a query with more than 1,024 clauses, and the server has no setting for this
 * limit. A term is one clause per path, so only the first terms are searched on every path, and later terms only on the
 * plain paths.
 */
const CLAUSES = { everyPath: 750, plainPaths: 250 } as const;

export interface LotQuery {
  workspaceId: string;
  revisions: readonly string[];
}

/**
 * Finds the best passages by words. Null if the text has no words. Scores are Lucene's BM25, summed over the paths:
 * each word as written (apart from case and accents), and its stem in the query's possible languages. Word frequencies
 * come from the whole index, so scores from different batches are comparable, but other workspaces have a small
 * influence. The query is passed as a value of `text`, where operators have no meaning.
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
        // Without this order, passages with equal scores would come in index order, which changes when segments are
        // merged.
        sort: { score: { $meta: 'searchScore', order: -1 }, revision_id: 1, ordinal: 1 },
      },
    },
    { $limit: FETCHED },
    { $project: { revision_id: 1, score: { $meta: 'searchScore' } } },
  ];
}

/** Finds the nearest passages for a model. The returned score is (1 + cosine) / 2 (see `cosineOf`). */
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

/**
 * Matches characters in scripts without spaces. Only the analyzer knows how many terms they give, but there is at most
 * one term per character.
 */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Matches at most as much text as one term from any analyzer. A token from the standard analyzer has at most 255
 * characters.
 */
const TERM = new RegExp(
  `[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}]){1,255}|[\\p{Extended_Pictographic}\\p{Regional_Indicator}]`,
  'gu',
);

/** Returns the text up to its `count`th term, and the next part with up to `more` terms. Either part may be empty. */
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
