import {
  chunkNumbers,
  type HeldDocument,
  type IndexedChunk,
  type IndexedDocument,
  MAX_FREQUENCY,
  type PassageAnalysis,
  type Segment,
} from './segment.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** UTF-16 units; enough to tell a language by. */
const LANGUAGE_SAMPLE = 20_000;
/** A title says what all its passages are about: each of its words counts as two. */
const TITLE_WEIGHT = 2;

/** Chunks analysed in one step: a few milliseconds. */
const CHUNKS_PER_STEP = 5;

/** A segment of documents that have at least one chunk each; some chunks are taken in with each step. */
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

/** All fields in one literal: queries read every document, and V8 reads those of one shape fastest. */
function hold(
  { id, sourceId, isSearchable, chunks, vectors, model }: IndexedDocument,
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
  };
}

/** Of a buffer shared with other documents nothing could be given up before all of them are. */
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

/** Neighbouring chunks mostly have the same heading. */
function rememberingLast<T>(compute: (text: string) => T): (text: string) => T {
  let last: { text: string; result: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

/** Collects the terms of chunk after chunk and turns them into lists of chunks by term. */
function createPostings() {
  /** Terms are numbered as they appear here: most come again and again, and the workspace's are many. */
  const numbers = new Map<string, number>();
  /** Occurrences in the chunk at hand, by number. */
  const counts: number[] = [];
  const inChunk: number[] = [];
  /** Chunks that have the term, by number. */
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
      /** Where the next posting of a term goes, by number. */
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
