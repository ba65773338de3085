import {
  buildSegment,
  bytesOf,
  chunkIdOf,
  type ChunkNumbers,
  chunkNumbers,
  type HeldDocument,
  type IndexedDocument,
  isLive,
  liveChunks,
  type PassageAnalysis,
  type Segment,
} from './segment.ts';
import { rank, type Ranked, type RankRequest } from './rank.ts';
import { createTermDictionary, type SpelledTerms } from './term-dictionary.ts';

export type { IndexedChunk, IndexedDocument } from './segment.ts';
export type { RankRequest, Ranked } from './rank.ts';

const CHUNKS_AT_ONCE = 250;
const DROPPED_BEFORE_SWEEP = 1_000;

export interface IndexContent {
  terms: SpelledTerms;
  segments: readonly Segment[];
}

export function createChunkIndex({ analysis }: { analysis: PassageAnalysis }) {
  let dictionary = createTermDictionary();
  const documents = new Map<string, HeldDocument>();
  let segments: Segment[] = [];
  let droppedSinceSweep = 0;

  function dropOne(id: string): void {
    const document = documents.get(id);
    if (document === undefined) return;
    documents.delete(id);
    document.isDropped = true;
    document.vectors = null;
    droppedSinceSweep += document.chunks;
  }

  const chunkCount = (): number => segments.reduce((sum, segment) => sum + liveChunks(segment), 0);

  function tidy(): void {
    for (let chosen = nextMerge(segments); chosen !== null; chosen = nextMerge(segments)) {
      const merged = mergeSegments(chosen);
      const others = segments.filter((segment) => !chosen.includes(segment));
      segments = merged.documents.length === 0 ? others : [...others, merged];
    }
    if (droppedSinceSweep > Math.max(DROPPED_BEFORE_SWEEP, chunkCount())) sweepDictionary();
  }

  function sweepDictionary(): void {
    const isUsed = new Uint8Array(dictionary.size());
    for (const { terms } of segments) for (const term of terms) isUsed[term] = 1;
    const newIds = dictionary.keepOnly((id) => isUsed[id] === 1);
    segments = segments.map((segment) => ({ ...segment, terms: segment.terms.map((id) => newIds[id]!) }));
    droppedSinceSweep = 0;
  }

  function* putBatch(batch: readonly IndexedDocument[]): Generator<void> {
    const filled = batch.filter(({ chunks }) => chunks.length > 0);
    const segment = yield* buildSegment(filled, { analysis, dictionary });
    for (const { id } of batch) dropOne(id);
    for (const document of segment.documents) documents.set(document.id, document);
    segments = [...segments, segment];
    tidy();
  }

  function* putInSteps(added: readonly IndexedDocument[]): Generator<void> {
    const latest = new Map(added.map((document) => [document.id, document]));
    for (const batch of inBatches(latest.values())) yield* putBatch(batch);
  }

  function* purge(): Generator<void> {
    for (;;) {
      const dirty = segments.find((segment) => !segment.documents.every(isLive));
      if (dirty === undefined) break;
      const merged = mergeSegments([dirty]);
      segments = segments.flatMap((segment) => {
        if (segment !== dirty) return [segment];
        return merged.documents.length === 0 ? [] : [merged];
      });
      yield;
    }
    if (droppedSinceSweep > 0) sweepDictionary();
  }

  return {
    put(added: readonly IndexedDocument[]): void {
      for (const _ of putInSteps(added));
    },

    putInSteps,

    setSearchable(id: string, isSearchable: boolean): void {
      const document = documents.get(id);
      if (document !== undefined) document.isSearchable = isSearchable;
    },

    drop(ids: readonly string[]): void {
      for (const id of ids) dropOne(id);
      tidy();
    },

    *content(): Generator<void, IndexContent> {
      yield* purge();
      const copied = segments.map((segment) => ({
        ...segment,
        documents: segment.documents.map((document) => ({ ...document })),
      }));
      return { terms: dictionary.spelled(), segments: copied };
    },

    restore(content: IndexContent): void {
      dictionary = createTermDictionary({ terms: content.terms });
      segments = [...content.segments];
      for (const segment of segments)
        for (const document of segment.documents) documents.set(document.id, document);
    },

    held: (): readonly HeldDocument[] => [...documents.values()],

    rank: (request: RankRequest): Ranked => rank(request, { segments, dictionary, analysis }),

    bytes: (): number => dictionary.bytes() + segments.reduce((sum, segment) => sum + bytesOf(segment), 0),

    chunkCount,
  };
}

export type ChunkIndex = ReturnType<typeof createChunkIndex>;

function* inBatches(documents: Iterable<IndexedDocument>): Generator<IndexedDocument[]> {
  let batch: IndexedDocument[] = [];
  let chunks = 0;
  for (const document of documents) {
    if (batch.length > 0 && chunks + document.chunks.length > CHUNKS_AT_ONCE) {
      yield batch;
      batch = [];
      chunks = 0;
    }
    batch.push(document);
    chunks += document.chunks.length;
  }
  if (batch.length > 0) yield batch;
}

const FACTOR = 8;
export const MAX_CHUNKS = 32_768;
const MAX_DEAD = 1 / 3;

export function nextMerge(segments: readonly Segment[]): Segment[] | null {
  const tiers = new Map<number, { segment: Segment; live: number }[]>();
  for (const segment of segments) {
    const live = liveChunks(segment);
    if (live === 0 || live < segment.lengths.length * (1 - MAX_DEAD)) return [segment];
    const tier = Math.floor(Math.log(live) / Math.log(FACTOR));
    tiers.set(tier, [...(tiers.get(tier) ?? []), { segment, live }]);
  }
  for (const alike of tiers.values()) {
    if (alike.length < FACTOR) continue;
    const chosen: Segment[] = [];
    let chunks = 0;
    for (const { segment, live } of alike.sort((a, b) => a.live - b.live)) {
      chunks += live;
      if (chunks > MAX_CHUNKS) break;
      chosen.push(segment);
    }
    if (chosen.length > 1) return chosen;
  }
  return null;
}

const NONE = 0xffff_ffff;

function mergeSegments(segments: readonly Segment[]): Segment {
  const documents = segments.flatMap((segment) => segment.documents.filter(isLive));
  const chunks = segments.reduce((sum, segment) => sum + liveChunks(segment), 0);
  const firstChunks = new Uint32Array(documents.length + 1);
  documents.forEach((document, d) => (firstChunks[d + 1] = firstChunks[d]! + document.chunks));
  return {
    documents,
    firstChunks,
    ...mergeChunks(segments, chunks),
    ...mergePostings(segments, chunks),
  };
}

function mergeChunks(segments: readonly Segment[], chunks: number) {
  const lengths = new Uint32Array(chunks);
  const idEnds = new Uint32Array(chunks);
  const suffixes: string[] = [];
  let next = 0;
  let end = 0;
  for (const segment of segments) {
    segment.documents.forEach((document, d) => {
      if (!isLive(document)) return;
      for (let chunk = segment.firstChunks[d]!; chunk < segment.firstChunks[d + 1]!; chunk++) {
        const suffix = chunkIdOf(segment, d, chunk).slice(document.idPrefix.length);
        suffixes.push(suffix);
        end += suffix.length;
        idEnds[next] = end;
        lengths[next] = segment.lengths[chunk]!;
        next += 1;
      }
    });
  }
  return { lengths, idEnds, idSuffixes: suffixes.join('') };
}

function renumber(segments: readonly Segment[]): Uint32Array[] {
  let next = 0;
  return segments.map(({ documents, firstChunks, lengths }) => {
    const numbers = new Uint32Array(lengths.length);
    documents.forEach((document, d) => {
      for (let chunk = firstChunks[d]!; chunk < firstChunks[d + 1]!; chunk++)
        numbers[chunk] = isLive(document) ? next++ : NONE;
    });
    return numbers;
  });
}

function mergePostings(segments: readonly Segment[], chunks: number) {
  const numbers = renumber(segments);
  const sum = (size: (segment: Segment) => number): number =>
    segments.reduce((total, segment) => total + size(segment), 0);
  const terms = new Uint32Array(sum((s) => s.terms.length));
  const firstPostings = new Uint32Array(terms.length + 1);
  const postingChunks = chunkNumbers(
    sum((s) => s.postingChunks.length),
    chunks,
  );
  const frequencies = new Uint8Array(postingChunks.length);
  const cursors = segments.map(() => 0);
  let term = 0;
  let posting = 0;
  for (;;) {
    let lowest = NONE;
    segments.forEach((segment, s) => (lowest = Math.min(lowest, segment.terms[cursors[s]!] ?? NONE)));
    if (lowest === NONE) break;
    const before = posting;
    for (let s = 0; s < segments.length; s++) {
      const segment = segments[s]!;
      const at = cursors[s]!;
      if (segment.terms[at] !== lowest) continue;
      cursors[s] = at + 1;
      posting = copyLive(segment, at, numbers[s]!, { postingChunks, frequencies }, posting);
    }
    if (posting === before) continue;
    terms[term] = lowest;
    term += 1;
    firstPostings[term] = posting;
  }
  return {
    terms: cut(terms, term),
    firstPostings: cut(firstPostings, term + 1),
    postingChunks: cut(postingChunks, posting),
    frequencies: cut(frequencies, posting),
  };
}

function copyLive(
  { firstPostings, postingChunks, frequencies }: Segment,
  place: number,
  numbers: Uint32Array,
  into: { postingChunks: ChunkNumbers; frequencies: Uint8Array },
  at: number,
): number {
  let next = at;
  for (let p = firstPostings[place]!; p < firstPostings[place + 1]!; p++) {
    const chunk = numbers[postingChunks[p]!]!;
    if (chunk === NONE) continue;
    into.postingChunks[next] = chunk;
    into.frequencies[next] = frequencies[p]!;
    next += 1;
  }
  return next;
}

const cut = <A extends Uint8Array | ChunkNumbers>(array: A, length: number): A =>
  array.length === length ? array : (array.slice(0, length) as A);
