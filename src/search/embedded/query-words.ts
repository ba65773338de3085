import type { QueryTerm } from '../analysis/analyse.ts';

/** Words of a query that are looked up at all, and that are ranked by: the rarest of them. */
const MAX_LOOKED_UP = 1_000;
const MAX_WORDS = 64;

/** A word of the query as the terms of the index that stand for it. */
export interface QueryWord {
  alternatives: { term: number; weight: number; idf: number }[];
}

interface Counts {
  idOf(term: string): number | undefined;
  /** Chunks in all, and those that have a term. */
  chunks: number;
  frequencyOf(term: number): number;
}

/** Each word once, in the order of the query; stopwords only when there is nothing else. */
export function chooseWords(query: readonly QueryTerm[], counts: Counts): QueryWord[] {
  const distinct = [...new Map(query.map((term) => [term.word, term])).values()];
  const telling = distinct.filter(({ isStopword }) => !isStopword);
  const words = (telling.length > 0 ? telling : distinct)
    .slice(0, MAX_LOOKED_UP)
    .map((term, order) => ({ order, ...lookUp(term, counts) }))
    .filter(({ alternatives }) => alternatives.length > 0);
  if (words.length <= MAX_WORDS) return words;
  return words
    .sort((a, b) => a.frequency - b.frequency || a.order - b.order)
    .slice(0, MAX_WORDS)
    .sort((a, b) => a.order - b.order);
}

function lookUp(query: QueryTerm, { idOf, chunks, frequencyOf }: Counts) {
  const alternatives: QueryWord['alternatives'] = [];
  let highest = 0;
  for (const { term, weight } of query.alternatives) {
    const id = idOf(term);
    const frequency = id === undefined ? 0 : frequencyOf(id);
    if (id === undefined || frequency === 0) continue;
    highest = Math.max(highest, frequency);
    alternatives.push({ term: id, weight, idf: idfOf(frequency, chunks) });
  }
  return { alternatives, frequency: highest };
}

/** Positive also for a term that all chunks have, unlike the weight of Robertson & Spärck Jones. */
const idfOf = (frequency: number, chunks: number): number =>
  Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5));
