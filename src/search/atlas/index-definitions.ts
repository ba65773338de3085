import { QUERY_LANGUAGES } from './query-languages.ts';

export interface SearchIndex {
  name: string;
  type: 'search' | 'vectorSearch';
  definition: Record<string, unknown>;
}

export const SEARCHED_FIELDS = ['text', 'heading', 'title'] as const;

/**
 * Term frequencies are enough for BM25. Highlights and phrases would need positions and stored text, but they are not
 * used.
 */
const LEAN = { type: 'string', indexOptions: 'freqs', store: false } as const;

/**
 * Indexes words as written, apart from case, accents and width, in any script. In scripts without spaces, this makes a
 * word a single character (Han, Kana) or a whole sequence of characters (Lao, Khmer, Burmese), so language analyzers
 * are used as well.
 */
const FOLDING = {
  name: 'folding',
  tokenizer: { type: 'standard' },
  tokenFilters: [{ type: 'icuFolding' }],
} as const;

const searched = {
  ...LEAN,
  analyzer: FOLDING.name,
  // A passage's language is unknown. Therefore, passages are indexed in all languages, and the query selects some of
  // them.
  multi: Object.fromEntries(
    QUERY_LANGUAGES.map((language) => [language, { ...LEAN, analyzer: `lucene.${language}` }]),
  ),
};

/**
 * Contains only options that differ from the defaults, so that defaults added by the server do not count as
 * differences.
 */
export const TEXT_INDEX: SearchIndex = {
  name: 'chunks_text',
  type: 'search',
  definition: {
    analyzers: [FOLDING],
    mappings: {
      fields: {
        ...Object.fromEntries(SEARCHED_FIELDS.map((field) => [field, searched])),
        workspace_id: { type: 'token' },
        revision_id: { type: 'token' },
        ordinal: { type: 'number' },
      },
    },
  },
};

/**
 * There is one index per number of dimensions, because all vectors in an index have the same length, and a change of
 * the embedding model must not wait for a rebuild.
 */
export const vectorIndex = (dimensions: number): SearchIndex => ({
  name: `chunks_vector_${dimensions}`,
  type: 'vectorSearch',
  definition: {
    fields: [
      { type: 'vector', path: 'vector', numDimensions: dimensions, similarity: 'cosine' },
      { type: 'filter', path: 'workspace_id' },
      { type: 'filter', path: 'revision_id' },
      { type: 'filter', path: 'model' },
    ],
  },
});

/**
 * Keys whose value is an object with our own names as keys. All other keys are options, and the server may add more
 * options.
 */
const NAMED: ReadonlySet<string> = new Set(['fields', 'multi']);

/** Whether the server's definition matches ours. The server adds defaults and may turn a single value into a list. */
export function saysTheSame(ours: unknown, theirs: unknown): boolean {
  if (Array.isArray(ours)) {
    return (
      Array.isArray(theirs) &&
      ours.length === theirs.length &&
      ours.every((value, i) => saysTheSame(value, theirs[i]))
    );
  }
  const other: unknown = Array.isArray(theirs) && theirs.length === 1 ? theirs[0] : theirs;
  if (!isObject(ours) || !isObject(other)) return ours === other;
  return Object.entries(ours).every(([key, value]) => {
    const counterpart = other[key];
    if (NAMED.has(key) && isObject(value) && !haveSameSize(value, counterpart)) return false;
    return saysTheSame(value, counterpart);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const haveSameSize = (ours: Record<string, unknown>, theirs: unknown): boolean =>
  isObject(theirs) && Object.keys(ours).length === Object.keys(theirs).length;
