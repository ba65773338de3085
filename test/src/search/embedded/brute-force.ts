import type { RankedChunk } from '../../../../src/search/engine.ts';
import type { IndexedDocument, RankRequest, Ranked } from '../../../../src/search/embedded/chunk-index.ts';
import type { QueryTerm } from '../../../../src/search/analysis/analyse.ts';
import { toyAnalysis } from './toy-analysis.ts';

interface Passage {
  id: string;
  document: IndexedDocument;
  row: number;
  length: number;
  frequency: Map<string, number>;
}

function passagesOf(document: IndexedDocument): Passage[] {
  return document.chunks.map(({ id, heading, text }, row) => {
    const frequency = new Map<string, number>();
    let length = 0;
    for (const part of [document.title, document.title, heading, text]) {
      const { words, parts } = toyAnalysis.analysePassage(part ?? '', null);
      for (const term of [...words, ...parts]) frequency.set(term, (frequency.get(term) ?? 0) + 1);
      length += words.length;
    }
    return { id, document, row, length, frequency };
  });
}

export function bruteForce(
  documents: readonly IndexedDocument[],
  request: RankRequest,
): Omit<Ranked, 'words'> {
  const searchable = documents.filter((d) => d.isSearchable && d.chunks.length > 0);
  const all = searchable.flatMap(passagesOf);
  const candidates = all.filter(
    ({ document }) => request.documentIds === undefined || request.documentIds.includes(document.id),
  );
  const { vector, model } = request;
  const comparable = candidates.filter(
    ({ document: d }) =>
      vector !== null && d.model === model && d.vectors?.length === d.chunks.length * vector.length,
  );
  const score = scoring(all, request.text);
  return {
    lexical: best(
      candidates.map((p) => ({ p, score: score(p) })).filter((s) => s.score > 0),
      request,
    ),
    semantic: best(
      comparable.map((p) => ({ p, score: cosine(p, vector!) })),
      request,
    ),
    incomplete: vector !== null && comparable.length < candidates.length,
  };
}

function scoring(all: readonly Passage[], text: string): (passage: Passage) => number {
  const mean = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  const isGerman = all.some(({ document: d }) =>
    toyAnalysis.detectLanguage(d.chunks.map((c) => c.text).join(' ')),
  );
  const query = toyAnalysis.analyseQuery(text, isGerman ? ['de'] : []);
  const telling = query.filter(({ isStopword }) => !isStopword);
  const words = new Map<string, { term: QueryTerm; times: number }>();
  for (const term of telling.length > 0 ? telling : query) {
    const key = JSON.stringify(term.alternatives);
    words.set(key, { term, times: (words.get(key)?.times ?? 0) + 1 });
  }
  const idf = (term: string): number => {
    const df = all.filter(({ frequency }) => frequency.has(term)).length;
    return Math.log(1 + (all.length - df + 0.5) / (df + 0.5));
  };
  const idfs = new Map(
    [...words.values()].flatMap(({ term: { alternatives } }) =>
      alternatives.map(({ term }) => [term, idf(term)]),
    ),
  );
  return ({ frequency, length }) =>
    [...words.values()].reduce((sum, { term: { alternatives }, times }) => {
      const emphasis = (9 * times) / (8 + times);
      const scores = alternatives.map(({ term, weight }) => {
        const tf = Math.min(255, frequency.get(term) ?? 0);
        return (
          (emphasis * weight * idfs.get(term)! * tf) /
          (tf + 1.4 * (1 - 0.65) + ((1.4 * 0.65) / mean) * length)
        );
      });
      return sum + Math.max(...scores.map((s) => (Number.isNaN(s) ? 0 : s)));
    }, 0);
}

function cosine({ document: { vectors }, row }: Passage, vector: Float32Array): number {
  const sum = vector.reduce((total, value, i) => total + value * vectors![row * vector.length + i]!, 0);
  return Math.min(1, Math.max(-1, sum));
}

function best(scored: { p: Passage; score: number }[], { depth, perDocument }: RankRequest): RankedChunk[] {
  const taken = new Map<string, number>();
  return scored
    .sort((a, b) => b.score - a.score || (a.p.id < b.p.id ? -1 : 1))
    .filter(({ p: { document } }) => {
      taken.set(document.id, (taken.get(document.id) ?? 0) + 1);
      return taken.get(document.id)! <= perDocument;
    })
    .slice(0, depth)
    .map(({ p, score }) => ({ chunkId: p.id, documentId: p.document.id, score }));
}

export function listsOf({ lexical, semantic, incomplete }: Ranked): Omit<Ranked, 'words'> {
  return { lexical, semantic, incomplete };
}
