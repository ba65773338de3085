import type { QueryTerm } from '../analysis/analyse.ts';
import type { AskedWord } from '../engine.ts';

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

/**
 * In the order of the query; what comes several times stands once, and counts for more. Stopwords only when there
 * is nothing else.
 */
export function chooseWords(query: readonly QueryTerm[], counts: Counts): QueryWord[] {
  const telling = query.filter(({ isStopword }) => !isStopword);
  const words = repetitions(telling.length > 0 ? telling : query)
    .slice(0, MAX_LOOKED_UP)
    .map(({ term, times }, order) => ({ order, ...lookUp(term, times, counts) }))
    .filter(({ alternatives }) => alternatives.length > 0);
  if (words.length <= MAX_WORDS) return words;
  return words
    .sort((a, b) => a.frequency - b.frequency || a.order - b.order)
    .slice(0, MAX_WORDS)
    .sort((a, b) => a.order - b.order);
}

/** Of fewer passages nothing can be told about how rare a word is. */
const TELLING = 1_000;

/** What each word tells: one that no passage has tells most. Terms that an analysis makes of one word are one. */
export function weighWords(query: readonly QueryTerm[], { idOf, chunks, frequencyOf }: Counts): AskedWord[] {
  const words = new Map<string, AskedWord['terms']>();
  for (const { word, alternatives, isStopword } of query.slice(0, MAX_LOOKED_UP))
    if (!isStopword) words.set(word, [...(words.get(word) ?? []), ...alternatives]);
  return [...words.values()].map((terms) => {
    const frequency = ({ term }: { term: string }): number => {
      const id = idOf(term);
      return id === undefined ? 0 : frequencyOf(id);
    };
    return { terms, rarity: idfOf(Math.max(...terms.map(frequency)), Math.max(chunks, TELLING)) };
  });
}

/** Terms are the same when the same alternatives stand for them: one word of a text may give several. */
function repetitions(query: readonly QueryTerm[]): { term: QueryTerm; times: number }[] {
  const found = new Map<string, { term: QueryTerm; times: number }>();
  for (const term of query) {
    const key = term.alternatives.map((alternative) => alternative.term).join(' ');
    const known = found.get(key);
    if (known === undefined) found.set(key, { term, times: 1 });
    else known.times += 1;
  }
  return [...found.values()];
}

/** What repetition adds, and soon adds no more: k3 of Okapi BM25 (Robertson et al., TREC-3, 1994). */
const K3 = 8;

function lookUp(query: QueryTerm, times: number, { idOf, chunks, frequencyOf }: Counts) {
  const emphasis = ((K3 + 1) * times) / (K3 + times);
  const alternatives: QueryWord['alternatives'] = [];
  let highest = 0;
  for (const { term, weight } of query.alternatives) {
    const id = idOf(term);
    const frequency = id === undefined ? 0 : frequencyOf(id);
    if (id === undefined || frequency === 0) continue;
    highest = Math.max(highest, frequency);
    alternatives.push({ term: id, weight: emphasis * weight, idf: idfOf(frequency, chunks) });
  }
  return { alternatives, frequency: highest };
}

/** Positive also for a term that all chunks have, unlike the weight of Robertson & Spärck Jones. */
const idfOf = (frequency: number, chunks: number): number =>
  Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5));
