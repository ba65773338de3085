import { readFileSync } from 'node:fs';
import { createIndexClient } from '../../src/search/embedded/index-client.ts';
import type { IndexedDocument } from '../../src/search/embedded/indexed-document.ts';
import { answerCalls } from './child.ts';
import { below, randomOf } from './site/text.ts';

/** As many as all-MiniLM-L6-v2 gives. */
const DIMENSIONS = 384;
/** As many as the engine hands over at once. */
const CHUNKS_PER_PUT = 500;
const WORDS_PER_CHUNK = 180;
const WORDS_PER_QUERY = 8;
const VOCABULARY = 600_000;
const FREQUENT =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which'.split(
    ' ',
  );
const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ter',
  'sun',
  're',
  'po',
  'ban',
  'di',
  'gar',
  'el',
  'vos',
  'tu',
  'nim',
  'ash',
  'q',
];

const random = randomOf('search-engine');
const client = createIndexClient();
const WORKSPACE = 'ws';
const OTHER_WORKSPACE = 'other';

/** The word of a rank: a frequent English one, or syllables made of the rank's digits. */
function wordOf(rank: number): string {
  if (rank < FREQUENT.length) return FREQUENT[rank]!;
  let word = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % 16]!;
  return word;
}

/** Zipf's law: the probability of a word falls as its rank grows, so that new words never end. */
const anyWord = (): string => wordOf(Math.floor(VOCABULARY ** random()) - 1);

const words = (count: number): string => Array.from({ length: count }, anyWord).join(' ');

/** Rows of unit length in any direction. */
function unitVectors(rows: number): Float32Array {
  const values = Float32Array.from({ length: rows * DIMENSIONS }, () => random() - 0.5);
  for (let at = 0; at < values.length; at += DIMENSIONS) {
    const row = values.subarray(at, at + DIMENSIONS);
    const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
    row.forEach((value, i) => (row[i] = value / length));
  }
  return values;
}

function anyDocument(n: number): IndexedDocument {
  const count = 1 + below(random, 20);
  const name = n.toString(36).padStart(26, '0');
  return {
    id: `pg_${name}`,
    sourceId: `kb_${(n % 50).toString(36).padStart(26, '0')}`,
    title: words(6),
    isSearchable: true,
    chunks: Array.from({ length: count }, (_, i) => ({
      id: `chk_${name}_${i.toString(36)}`,
      heading: words(4),
      text: words(below(random, 2 * WORDS_PER_CHUNK) + 1),
    })),
    vectors: unitVectors(count),
    model: 'any',
  };
}

async function askOnce(workspaceId: string): Promise<number> {
  const request = { text: words(WORDS_PER_QUERY), vector: unitVectors(1), model: 'any' };
  const from = performance.now();
  const { semantic } = await client.rank(workspaceId, { ...request, depth: 200, perDocument: 3 });
  const took = performance.now() - from;
  if (semantic.length === 0) throw new Error('nothing was found');
  return took;
}

/** Peak of this process so far, in bytes. */
const peakMemory = (): number =>
  1024 * Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]);

const calls = {
  /** Milliseconds of each put until there are at least `target` chunks, and of queries of another workspace meanwhile. */
  async load(target: number): Promise<{ puts: number[]; meanwhile: number[] }> {
    const puts: number[] = [];
    const meanwhile: number[] = [];
    await client.put(OTHER_WORKSPACE, [anyDocument(0)]);
    for (let chunks = 0, n = 0; chunks < target;) {
      const documents: IndexedDocument[] = [];
      for (let size = 0; size < CHUNKS_PER_PUT; n++) {
        documents.push(anyDocument(n));
        size += documents.at(-1)!.chunks.length;
      }
      chunks += documents.reduce((sum, document) => sum + document.chunks.length, 0);
      const from = performance.now();
      const loading = client.put(WORKSPACE, documents).then(() => performance.now());
      meanwhile.push(await askOnce(OTHER_WORKSPACE));
      puts.push((await loading) - from);
    }
    return { puts, meanwhile };
  },

  /** Milliseconds of each query, one after the other. */
  async ask(queries: number): Promise<number[]> {
    const took: number[] = [];
    for (let n = 0; n < queries; n++) took.push(await askOnce(WORKSPACE));
    return took;
  },

  /** Milliseconds of each single document added. */
  async add(documents: number): Promise<number[]> {
    const took: number[] = [];
    for (let n = 0; n < documents; n++) {
      const document = anyDocument(1_000_000 + n);
      const from = performance.now();
      await client.put(WORKSPACE, [document]);
      took.push(performance.now() - from);
    }
    return took;
  },

  peakMemory,

  size: () => client.size(),
};

export type SearchEngineCalls = typeof calls;

answerCalls(calls);
