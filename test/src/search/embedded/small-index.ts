import { createChunkIndex } from '../../../../src/search/embedded/chunk-index.ts';
import type { IndexedDocument, RankRequest } from '../../../../src/search/embedded/chunk-index.ts';
import { toyAnalysis } from './toy-analysis.ts';

export const emptyIndex = () => createChunkIndex({ analysis: toyAnalysis });

export function indexOf(...documents: IndexedDocument[]) {
  const index = emptyIndex();
  index.put(documents);
  return index;
}

export const doc = (id: string, texts: string[], rest: Partial<IndexedDocument> = {}): IndexedDocument => ({
  id,
  sourceId: `source of ${id}`,
  title: null,
  isSearchable: true,
  chunks: texts.map((text, i) => ({ id: `${id}-${i}`, heading: null, text })),
  vectors: null,
  model: null,
  ...rest,
});

export const ask = (text: string, rest: Partial<RankRequest> = {}): RankRequest => ({
  text,
  vector: null,
  model: null,
  depth: 200,
  perDocument: 3,
  ...rest,
});

export const byMeaning = (values: number[], rest: Partial<RankRequest> = {}): RankRequest =>
  ask('', { vector: Float32Array.from(values), model: 'm', ...rest });

export const withVectors = (
  id: string,
  rows: number[][],
  rest: Partial<IndexedDocument> = {},
): IndexedDocument =>
  doc(
    id,
    rows.map(() => 'text'),
    { vectors: Float32Array.from(rows.flat()), model: 'm', ...rest },
  );

export const ids = (list: readonly { chunkId: string }[]): string[] => list.map(({ chunkId }) => chunkId);

export const exactly = (word: string) => ({
  word,
  alternatives: [{ term: word, weight: 1 }],
  isStopword: false,
});
