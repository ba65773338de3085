import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { IndexContent } from './chunk-index.ts';
import { chunkNumbers, type HeldDocument, type Segment } from './segment.ts';

/** Increment this when the layout changes. */
const FORMAT = 1;
const MAGIC = Buffer.from('GWINDEX\n', 'latin1');
const BYTE_ORDER = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 'little' : 'big';

const STEP_BYTES = 2_000_000;

export interface IndexIdentity {
  workspaceId: string;
  database: string;
  maker: string;
}

export class UnusableFile extends Error {}

type Bytes = Uint8Array<ArrayBufferLike>;
type DocumentFields = Omit<HeldDocument, 'vectors' | 'isDropped'> & { values: number };

/** The file starts with a magic number and ends with an empty block. Each block has a length, bytes and a CRC-32. */
export function* writeIndexFile(
  fd: number,
  identity: IndexIdentity,
  { terms, segments }: IndexContent,
): Generator<void> {
  let pending = 0;
  function put(bytes: Bytes): void {
    for (let at = 0; at < bytes.byteLength;) at += writeSync(fd, bytes, at);
    pending += bytes.byteLength;
  }
  function* block(parts: Iterable<ArrayBufferView>, length: number): Generator<void> {
    put(bytesOf(Float64Array.of(length)));
    let sum = 0;
    for (const part of parts) {
      for (const bytes of slices(bytesOf(part))) {
        put(bytes);
        sum = crc32(bytes, sum);
        if (pending < STEP_BYTES) continue;
        pending = 0;
        yield;
      }
    }
    put(bytesOf(Uint32Array.of(sum)));
  }
  const array = (view: ArrayBufferView): Generator<void> => block([view], view.byteLength);
  const text = (value: string): Generator<void> => array(Buffer.from(value));

  put(MAGIC);
  yield* text(JSON.stringify(described(identity)));
  yield* array(terms.letters);
  yield* array(terms.ends);
  yield* array(Uint32Array.of(segments.length));
  for (const segment of segments) {
    const { documents } = segment;
    yield* text(JSON.stringify(documents.map(fieldsOf)));
    yield* text(segment.idSuffixes);
    for (const name of ARRAYS) yield* array(segment[name]);
    const vectors = documents.flatMap((document) => document.vectors ?? []);
    yield* block(
      vectors,
      vectors.reduce((sum, { byteLength }) => sum + byteLength, 0),
    );
  }
  yield* block([], 0);
}

const ARRAYS = [
  'firstChunks',
  'lengths',
  'idEnds',
  'terms',
  'firstPostings',
  'postingChunks',
  'frequencies',
] as const satisfies (keyof Segment)[];

const described = (identity: IndexIdentity) => ({ format: FORMAT, byteOrder: BYTE_ORDER, ...identity });

function fieldsOf(document: HeldDocument): DocumentFields {
  const { vectors, isDropped: _, ...fields } = document;
  return { ...fields, values: vectors?.length ?? 0 };
}

const bytesOf = (view: ArrayBufferView): Bytes =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

function* slices(bytes: Bytes): Generator<Bytes> {
  for (let from = 0; from < bytes.length; from += STEP_BYTES) yield bytes.subarray(from, from + STEP_BYTES);
}

/** Throws `UnusableFile` if the file is incomplete or damaged, or does not match `identity`. */
export function* readIndexFile(path: string, identity: IndexIdentity): Generator<void, IndexContent> {
  const fd = openSync(path, 'r');
  try {
    return yield* readOpenFile(fd, identity);
  } finally {
    closeSync(fd);
  }
}

function* readOpenFile(fd: number, identity: IndexIdentity): Generator<void, IndexContent> {
  let left = fstatSync(fd).size;
  let pending = 0;

  function fill(bytes: Bytes): void {
    for (let at = 0; at < bytes.length;) {
      const read = readSync(fd, bytes, at, bytes.length - at, null);
      if (read === 0) throw new UnusableFile('is truncated');
      at += read;
    }
    left -= bytes.length;
    pending += bytes.length;
  }
  function number<A extends Float64Array | Uint32Array>(array: A): number {
    fill(bytesOf(array));
    return array[0]!;
  }
  function* block(allocate: (length: number) => readonly ArrayBufferView[]): Generator<void> {
    if (left < 8) throw new UnusableFile('is truncated');
    const length = number(new Float64Array(1));
    // A length read from a damaged file can have any value.
    if (!Number.isInteger(length) || length < 0 || length > left - 4)
      throw new UnusableFile('is truncated or corrupt');
    let sum = 0;
    for (const view of allocate(length)) {
      for (const bytes of slices(bytesOf(view))) {
        fill(bytes);
        sum = crc32(bytes, sum);
        if (pending < STEP_BYTES) continue;
        pending = 0;
        yield;
      }
    }
    if (number(new Uint32Array(1)) !== sum) throw new UnusableFile('is corrupt');
  }
  function* array<A extends ArrayBufferView>(ofLength: (bytes: number) => A): Generator<void, A> {
    let made: A | undefined;
    yield* block((length) => [(made = ofLength(length))]);
    return made!;
  }
  function* text(): Generator<void, string> {
    return (yield* array((length) => Buffer.alloc(length))).toString();
  }
  const words = (): Generator<void, Uint32Array<ArrayBuffer>> =>
    array((length) => new Uint32Array(length / 4));

  if (left < MAGIC.length) throw new UnusableFile('is truncated');
  const magic = Buffer.alloc(MAGIC.length);
  fill(magic);
  if (!magic.equals(MAGIC)) throw new UnusableFile('was not written by this service');
  requireSame(JSON.parse(yield* text()) as Record<string, unknown>, described(identity));

  const letters = yield* array((length) => new Uint8Array(length));
  const ends = yield* words();
  const count = (yield* words())[0]!;
  const segments: Segment[] = [];
  for (let n = 0; n < count; n++) {
    const fields = JSON.parse(yield* text()) as DocumentFields[];
    const idSuffixes = yield* text();
    const firstChunks = yield* words();
    const lengths = yield* words();
    const idEnds = yield* words();
    const terms = yield* words();
    const firstPostings = yield* words();
    const chunks = lengths.length;
    const postingChunks = yield* array((length) =>
      chunkNumbers(length / chunkNumbers(0, chunks).BYTES_PER_ELEMENT, chunks),
    );
    const frequencies = yield* array((length) => new Uint8Array(length));
    const documents = fields.map(documentOf);
    yield* block((length) => {
      const vectors = documents.flatMap((document) => document.vectors ?? []);
      const bytes = vectors.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (bytes !== length) throw new UnusableFile('is corrupt');
      return vectors;
    });
    segments.push({
      documents,
      firstChunks,
      lengths,
      idSuffixes,
      idEnds,
      terms,
      firstPostings,
      postingChunks,
      frequencies,
    });
  }
  yield* block((length) => {
    if (length !== 0 || left !== 4) throw new UnusableFile('is corrupt');
    return [];
  });
  return { terms: { letters, ends }, segments };
}

const documentOf = ({ values, ...fields }: DocumentFields): HeldDocument => ({
  id: fields.id,
  sourceId: fields.sourceId,
  language: fields.language,
  isSearchable: fields.isSearchable,
  isDropped: false,
  chunks: fields.chunks,
  words: fields.words,
  idPrefix: fields.idPrefix,
  model: fields.model,
  vectors: values === 0 ? null : new Float32Array(values),
  version: fields.version,
});

const DIFFERENCES: Record<keyof ReturnType<typeof described>, string> = {
  format: 'has the file format of another version',
  byteOrder: 'was written on a machine with a different byte order',
  maker: 'was written by another version of the service',
  database: 'is for another database',
  workspaceId: 'is for another workspace',
};

function requireSame(found: Record<string, unknown>, wanted: Record<string, unknown>): void {
  for (const [field, sentence] of Object.entries(DIFFERENCES))
    if (found[field] !== wanted[field]) throw new UnusableFile(sentence);
}
