import { QUERY_LANGUAGES } from './query-languages.ts';

export interface SearchIndex {
  name: string;
  type: 'search' | 'vectorSearch';
  definition: Record<string, unknown>;
}

export const SEARCHED_FIELDS = ['text', 'heading', 'title'] as const;

const LEAN = { type: 'string', indexOptions: 'freqs', store: false } as const;

const FOLDING = {
  name: 'folding',
  tokenizer: { type: 'standard' },
  tokenFilters: [{ type: 'icuFolding' }],
} as const;

const searched = {
  ...LEAN,
  analyzer: FOLDING.name,
  multi: Object.fromEntries(
    QUERY_LANGUAGES.map((language) => [language, { ...LEAN, analyzer: `lucene.${language}` }]),
  ),
};

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

const NAMED: ReadonlySet<string> = new Set(['fields', 'multi']);

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
