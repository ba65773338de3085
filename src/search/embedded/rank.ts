import {
  chunkIdOf,
  type HeldDocument,
  isCounted,
  type PassageAnalysis,
  placeOf,
  type Segment,
} from './segment.ts';
import type { TermDictionary } from './term-dictionary.ts';
import type { Language } from '../analysis/language.ts';
import type { AskedWord, RankedChunk } from '../engine.ts';
import type { QueryTerm } from '../analysis/analyse.ts';

export interface RankRequest {
  text: string;
  vector: Float32Array | null;
  model: string | null;
  documentIds?: readonly string[] | undefined;
  depth: number;
  perDocument: number;
}

/** Best first. Ties are ordered by chunk id. */
export interface Ranked {
  lexical: RankedChunk[];
  semantic: RankedChunk[];
  incomplete: boolean;
  words: AskedWord[];
}

type MayBeFound = (document: HeldDocument) => boolean;

interface Held {
  segments: readonly Segment[];
  dictionary: TermDictionary;
  analysis: Pick<PassageAnalysis, 'analyseQuery'>;
}

export function rank(request: RankRequest, held: Held): Ranked {
  const wanted = request.documentIds === undefined ? null : new Set(request.documentIds);
  const mayBeFound: MayBeFound = (document) =>
    isCounted(document) && (wanted === null || wanted.has(document.id));
  return {
    ...rankByWords(request, held, mayBeFound),
    ...rankByMeaning(request, held.segments, mayBeFound),
  };
}

function rankByWords(
  request: RankRequest,
  { segments, dictionary, analysis }: Held,
  mayBeFound: MayBeFound,
): Pick<Ranked, 'lexical' | 'words'> {
  const { languages, meanLength, chunks, frequencyOf } = statisticsOf(segments);
  if (chunks === 0) return { lexical: [], words: [] };
  const query = analysis.analyseQuery(request.text, languages);
  const counts = { idOf: dictionary.idOf, chunks, frequencyOf };
  const words = chooseWords(query, counts);
  const best = createBestChunks(request);
  for (const segment of words.length === 0 ? [] : segments) {
    const scores = scoreByWords(segment, words, meanLength);
    segment.documents.forEach((document, d) => {
      if (mayBeFound(document)) best.offer(segment, d, scores, 0);
    });
  }
  return { lexical: best.list(), words: weighWords(query, counts) };
}

function rankByMeaning(
  request: RankRequest,
  segments: readonly Segment[],
  mayBeFound: MayBeFound,
): Pick<Ranked, 'semantic' | 'incomplete'> {
  const { vector, model } = request;
  if (vector === null) return { semantic: [], incomplete: false };
  const query: QueryVector = { model, values: Float64Array.from(vector) };
  const best = createBestChunks(request);
  let incomplete = false;
  for (const segment of segments) {
    const scores = new Float64Array(segment.lengths.length);
    segment.documents.forEach((document, d) => {
      if (!mayBeFound(document)) return;
      const vectors = comparableVectors(document, query);
      if (vectors === null) {
        incomplete = true;
        return;
      }
      scoreByMeaning(vectors, query, scores, segment.firstChunks[d]!);
      best.offer(segment, d, scores, Number.NEGATIVE_INFINITY);
    });
  }
  return { semantic: best.list(), incomplete };
}

const K1 = 1.4;
const B = 0.65;

const combine = (score: number, further: number): number => (further > score ? further : score);

/** BM25 (Robertson and Zaragoza 2009, section 3.5), summed in a fixed order for reproducible totals. */
function scoreByWords(segment: Segment, words: readonly QueryWord[], meanLength: number): Float64Array {
  const { firstPostings, postingChunks, frequencies, lengths } = segment;
  const scores = new Float64Array(lengths.length);
  const ofWord = new Float64Array(lengths.length);
  const base = K1 * (1 - B);
  const perLength = (K1 * B) / meanLength;
  for (const { alternatives } of words) {
    const found = alternatives
      .map(({ term, weight, idf }) => ({ place: placeOf(segment, term), worth: weight * idf }))
      .filter(({ place }) => place !== -1);
    for (const { place, worth } of found) {
      for (let p = firstPostings[place]!; p < firstPostings[place + 1]!; p++) {
        const chunk = postingChunks[p]!;
        const frequency = frequencies[p]!;
        const score = (worth * frequency) / (frequency + base + perLength * lengths[chunk]!);
        ofWord[chunk] = combine(ofWord[chunk]!, score);
      }
    }
    for (const { place } of found) {
      for (let p = firstPostings[place]!; p < firstPostings[place + 1]!; p++) {
        const chunk = postingChunks[p]!;
        scores[chunk]! += ofWord[chunk]!;
        ofWord[chunk] = 0;
      }
    }
  }
  return scores;
}

interface QueryVector {
  model: string | null;
  values: Float64Array;
}

function comparableVectors(document: HeldDocument, query: QueryVector): Float32Array | null {
  const { model, vectors, chunks } = document;
  if (vectors === null || model === null || model !== query.model) return null;
  return vectors.length === chunks * query.values.length ? vectors : null;
}

function scoreByMeaning(
  vectors: Float32Array,
  { values }: QueryVector,
  scores: Float64Array,
  at: number,
): void {
  const rows = vectors.length / values.length;
  for (let row = 0; row < rows; row++) {
    const cosine = dot(vectors, row * values.length, values);
    scores[at + row] = Math.min(1, Math.max(-1, cosine));
  }
}

function dot(rows: Float32Array, from: number, values: Float64Array): number {
  const whole = values.length & ~3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = from;
  for (let i = 0; i < whole; i += 4) {
    a += rows[at]! * values[i]!;
    b += rows[at + 1]! * values[i + 1]!;
    c += rows[at + 2]! * values[i + 2]!;
    d += rows[at + 3]! * values[i + 3]!;
    at += 4;
  }
  for (let i = whole; i < values.length; i++) a += rows[from + i]! * values[i]!;
  return a + b + (c + d);
}

const LEAST_SHARE = 0.005;

function statisticsOf(segments: readonly Segment[]) {
  let chunks = 0;
  let words = 0;
  const ofLanguage = new Map<Language, number>();
  const counting = segments.map((segment) => {
    let isWhole = true;
    for (const document of segment.documents) {
      if (!isCounted(document)) {
        isWhole = false;
        continue;
      }
      chunks += document.chunks;
      words += document.words;
      const { language } = document;
      if (language !== null) ofLanguage.set(language, (ofLanguage.get(language) ?? 0) + document.chunks);
    }
    return { segment, isCountedChunk: isWhole ? null : countedChunks(segment) };
  });
  return {
    chunks,
    meanLength: words === 0 ? 1 : words / chunks,
    languages: [...ofLanguage.keys()].filter((l) => ofLanguage.get(l)! >= LEAST_SHARE * chunks).sort(),
    frequencyOf: (term: number): number =>
      counting.reduce((sum, { segment, isCountedChunk }) => {
        const place = placeOf(segment, term);
        return place === -1 ? sum : sum + countPostings(segment, place, isCountedChunk);
      }, 0),
  };
}

function countedChunks({ documents, firstChunks, lengths }: Segment): Uint8Array {
  const counted = new Uint8Array(lengths.length);
  documents.forEach((document, d) => {
    if (isCounted(document)) counted.fill(1, firstChunks[d], firstChunks[d + 1]);
  });
  return counted;
}

function countPostings(
  { firstPostings, postingChunks }: Segment,
  place: number,
  isCountedChunk: Uint8Array | null,
): number {
  const from = firstPostings[place]!;
  const to = firstPostings[place + 1]!;
  if (isCountedChunk === null) return to - from;
  let count = 0;
  for (let p = from; p < to; p++) count += isCountedChunk[postingChunks[p]!]!;
  return count;
}

interface Candidate {
  segment: Segment;
  document: number;
  chunk: number;
  score: number;
  chunkId: string | undefined;
}

const idOf = (one: Candidate): string => (one.chunkId ??= chunkIdOf(one.segment, one.document, one.chunk));

const byRank = (a: Candidate, b: Candidate): number => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1);

function createBestChunks({ depth, perDocument }: { depth: number; perDocument: number }) {
  const heap: Candidate[] = [];
  let floor = Number.NEGATIVE_INFINITY;

  function add(candidate: Candidate): void {
    if (heap.length < depth) push(candidate);
    else if (byRank(candidate, heap[0]!) < 0) replaceWorst(candidate);
    if (heap.length === depth) floor = heap[0]!.score;
  }

  function push(candidate: Candidate): void {
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (byRank(candidate, heap[above]!) < 0) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = candidate;
  }

  function replaceWorst(candidate: Candidate): void {
    let at = 0;
    for (;;) {
      let worse = 2 * at + 1;
      if (worse >= heap.length) break;
      if (worse + 1 < heap.length && byRank(heap[worse]!, heap[worse + 1]!) < 0) worse += 1;
      if (byRank(heap[worse]!, candidate) < 0) break;
      heap[at] = heap[worse]!;
      at = worse;
    }
    heap[at] = candidate;
  }

  return {
    offer(segment: Segment, d: number, scores: Float64Array, above: number): void {
      const own: Candidate[] = [];
      let ownFloor = floor;
      for (let chunk = segment.firstChunks[d]!; chunk < segment.firstChunks[d + 1]!; chunk++) {
        const score = scores[chunk]!;
        if (!(score > above && score >= ownFloor)) continue;
        own.push({ segment, document: d, chunk, score, chunkId: undefined });
        if (own.length <= perDocument) continue;
        own.sort(byRank).pop();
        ownFloor = own[perDocument - 1]!.score;
      }
      own.forEach(add);
    },

    list: (): RankedChunk[] =>
      heap.sort(byRank).map((one) => ({
        chunkId: idOf(one),
        documentId: one.segment.documents[one.document]!.id,
        score: one.score,
      })),
  };
}

const MAX_LOOKED_UP = 1_000;
const MAX_WORDS = 64;

interface QueryWord {
  alternatives: { term: number; weight: number; idf: number }[];
}

interface Counts {
  idOf(term: string): number | undefined;
  chunks: number;
  frequencyOf(term: number): number;
}

function chooseWords(query: readonly QueryTerm[], counts: Counts): QueryWord[] {
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

const TELLING = 1_000;

function weighWords(query: readonly QueryTerm[], { idOf, chunks, frequencyOf }: Counts): AskedWord[] {
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

/** Limits the weight of repetitions, like k3 in Okapi BM25 (Robertson et al., TREC-3, 1994). */
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

const idfOf = (frequency: number, chunks: number): number =>
  Math.log(1 + (chunks - frequency + 0.5) / (frequency + 0.5));
