import type { Language } from '../analysis/language.ts';
import type { PassageTerms, QueryTerm } from '../analysis/analyse.ts';
import type { TermDictionary } from './term-dictionary.ts';

export interface HeldDocument {
  readonly id: string;
  readonly sourceId: string;
  readonly language: Language | null;
  isSearchable: boolean;
  isDropped: boolean;
  readonly chunks: number;
  readonly words: number;
  readonly idPrefix: string;
  readonly model: string | null;
  vectors: Float32Array | null;
  /** See `IndexedDocument.version`. */
  readonly version: string;
}

export type ChunkNumbers = Uint16Array | Uint32Array;

/** Immutable, except that documents can be marked as deleted until a merge removes them. */
export interface Segment {
  documents: readonly HeldDocument[];
  /** Document d has the chunks from `firstChunks[d]` up to but not including `firstChunks[d + 1]`. */
  firstChunks: Uint32Array;
  lengths: Uint32Array;
  idSuffixes: string;
  idEnds: Uint32Array;
  terms: Uint32Array;
  firstPostings: Uint32Array;
  postingChunks: ChunkNumbers;
  frequencies: Uint8Array;
}

const MAX_FREQUENCY = 255;

export const chunkNumbers = (length: number, chunks: number): ChunkNumbers =>
  chunks > 0x1_0000 ? new Uint32Array(length) : new Uint16Array(length);

export const isLive = ({ isDropped }: HeldDocument): boolean => !isDropped;

export const isCounted = ({ isDropped, isSearchable }: HeldDocument): boolean => isSearchable && !isDropped;

export const liveChunks = ({ documents }: Segment): number =>
  documents.reduce((sum, { isDropped, chunks }) => (isDropped ? sum : sum + chunks), 0);

export const chunkIdOf = (
  { documents, idSuffixes, idEnds }: Segment,
  document: number,
  chunk: number,
): string =>
  documents[document]!.idPrefix + idSuffixes.slice(chunk === 0 ? 0 : idEnds[chunk - 1]!, idEnds[chunk]!);

export function placeOf({ terms }: Segment, term: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = terms[middle]!;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const BYTES_PER_DOCUMENT = 500;

export const bytesOf = (segment: Segment): number =>
  segment.firstChunks.byteLength +
  segment.lengths.byteLength +
  segment.idSuffixes.length +
  segment.idEnds.byteLength +
  segment.terms.byteLength +
  segment.firstPostings.byteLength +
  segment.postingChunks.byteLength +
  segment.frequencies.byteLength +
  segment.documents.reduce((sum, d) => sum + BYTES_PER_DOCUMENT + (d.vectors?.byteLength ?? 0), 0);

export interface IndexedChunk {
  id: string;
  heading: string | null;
  text: string;
}

export interface IndexedDocument {
  id: string;
  sourceId: string;
  title: string | null;
  isSearchable: boolean;
  chunks: IndexedChunk[];
  vectors: Float32Array | null;
  model: string | null;
  version?: string;
}

export interface PassageAnalysis {
  analysePassage(text: string, language: Language | null): PassageTerms;
  analyseQuery(text: string, languages: readonly Language[]): QueryTerm[];
  detectLanguage(text: string): Language | null;
}

const LANGUAGE_SAMPLE = 20_000;
const TITLE_WEIGHT = 2;

const CHUNKS_PER_STEP = 5;

export function* buildSegment(
  documents: readonly IndexedDocument[],
  { analysis, dictionary }: { analysis: PassageAnalysis; dictionary: TermDictionary },
): Generator<void, Segment> {
  const postings = createPostings();
  const lengths: number[] = [];
  const suffixes: string[] = [];
  const held: HeldDocument[] = [];
  for (const document of documents) {
    const { chunks, title } = document;
    const language = analysis.detectLanguage(sampleOf(chunks));
    const analyse = rememberingLast((text) => analysis.analysePassage(text, language));
    const titleTerms = title === null ? null : analysis.analysePassage(title, language);
    const idPrefix = commonPrefix(chunks.map(({ id }) => id));
    const before = lengths.length;
    for (const { id, heading, text } of chunks) {
      const weighted = [
        { terms: titleTerms, weight: TITLE_WEIGHT },
        { terms: heading === null ? null : analyse(heading), weight: 1 },
        { terms: analysis.analysePassage(text, language), weight: 1 },
      ];
      let length = 0;
      for (const { terms, weight } of weighted) {
        if (terms === null) continue;
        postings.add(terms.words, weight);
        postings.add(terms.parts, weight);
        length += weight * terms.words.length;
      }
      postings.endChunk();
      lengths.push(length);
      suffixes.push(id.slice(idPrefix.length));
      if (lengths.length % CHUNKS_PER_STEP === 0) yield;
    }
    const words = lengths.slice(before).reduce((sum, length) => sum + length, 0);
    held.push(hold(document, { language, words, idPrefix }));
  }
  return {
    documents: held,
    firstChunks: ends([0, ...held.map(({ chunks }) => chunks)]),
    lengths: Uint32Array.from(lengths),
    idSuffixes: suffixes.join(''),
    idEnds: ends(suffixes.map(({ length }) => length)),
    ...postings.finish(dictionary),
  };
}

function hold(
  { id, sourceId, isSearchable, chunks, vectors, model, version = '' }: IndexedDocument,
  { language, words, idPrefix }: Pick<HeldDocument, 'language' | 'words' | 'idPrefix'>,
): HeldDocument {
  const fitting = vectors !== null && vectors.length % chunks.length === 0 ? vectors : null;
  return {
    id,
    sourceId,
    language,
    isSearchable,
    isDropped: false,
    chunks: chunks.length,
    words,
    idPrefix,
    model,
    vectors: fitting === null ? null : withOwnBuffer(fitting),
    version,
  };
}

const withOwnBuffer = (vectors: Float32Array): Float32Array =>
  vectors.byteLength === vectors.buffer.byteLength ? vectors : vectors.slice();

function ends(sizes: readonly number[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(sizes, (size) => (end += size));
}

function sampleOf(chunks: readonly IndexedChunk[]): string {
  let sample = '';
  for (const { text } of chunks) {
    if (sample.length >= LANGUAGE_SAMPLE) break;
    sample += `${text.slice(0, LANGUAGE_SAMPLE)}\n`;
  }
  return sample;
}

function commonPrefix(ids: readonly string[]): string {
  const [first = ''] = ids;
  let length = first.length;
  for (const id of ids) {
    let same = 0;
    while (same < length && id.charCodeAt(same) === first.charCodeAt(same)) same += 1;
    length = same;
  }
  return first.slice(0, length);
}

function rememberingLast<T>(compute: (text: string) => T): (text: string) => T {
  let last: { text: string; result: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

function createPostings() {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const inChunk: number[] = [];
  const spread: number[] = [];
  const postings = { number: [] as number[], chunk: [] as number[], frequency: [] as number[] };
  let chunk = 0;

  return {
    add(terms: readonly string[], weight: number): void {
      for (const term of terms) {
        let number = numbers.get(term);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(term, number);
          counts.push(0);
          spread.push(0);
        }
        if (counts[number] === 0) inChunk.push(number);
        counts[number]! += weight;
      }
    },

    endChunk(): void {
      for (const number of inChunk) {
        postings.number.push(number);
        postings.chunk.push(chunk);
        postings.frequency.push(Math.min(counts[number]!, MAX_FREQUENCY));
        spread[number]! += 1;
        counts[number] = 0;
      }
      inChunk.length = 0;
      chunk += 1;
    },

    finish(
      dictionary: TermDictionary,
    ): Pick<Segment, 'terms' | 'firstPostings' | 'postingChunks' | 'frequencies'> {
      const ids = Uint32Array.from(numbers.keys(), dictionary.add);
      const byId = Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!);
      const firstPostings = new Uint32Array(ids.length + 1);
      const next = new Uint32Array(ids.length);
      byId.forEach((number, place) => {
        next[number] = firstPostings[place]!;
        firstPostings[place + 1] = firstPostings[place]! + spread[number]!;
      });
      const postingChunks = chunkNumbers(postings.chunk.length, chunk);
      const frequencies = new Uint8Array(postingChunks.length);
      postings.number.forEach((number, p) => {
        const at = next[number]!++;
        postingChunks[at] = postings.chunk[p]!;
        frequencies[at] = postings.frequency[p]!;
      });
      return { terms: byId.map((number) => ids[number]!), firstPostings, postingChunks, frequencies };
    },
  };
}
