import { createIndexClient } from '../../src/search/embedded/index-client.ts';
import type { IndexedDocument } from '../../src/search/embedded/segment.ts';
import { answerCalls } from './child.ts';
import { peakRss, rss } from './process-memory.ts';
import { below } from './site/text.ts';
import { createZipf } from './zipf.ts';

const CHUNKS_PER_PUT = 500;
const WORDS_PER_CHUNK = 180;
const WORDS_PER_QUERY = 8;

const { random, words, unitVectors } = createZipf('search-engine');
const client = createIndexClient();
const WORKSPACE = 'ws';
const OTHER_WORKSPACE = 'other';
const SAME_QUERIES = 20;
const identity = { workspaceId: WORKSPACE, database: 'bench', maker: 'bench' };

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

const peakMemory = (): number => peakRss(process.pid);

const calls = {
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

  async ask(queries: number): Promise<number[]> {
    const took: number[] = [];
    for (let n = 0; n < queries; n++) took.push(await askOnce(WORKSPACE));
    return took;
  },

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

  async save(path: string): Promise<number> {
    const from = performance.now();
    const saved = await client.save(WORKSPACE, path, identity, 0);
    if (saved !== 'saved') throw new Error(`the index is ${saved}`);
    return (performance.now() - from) / 1_000;
  },

  async restore(path: string): Promise<number> {
    const from = performance.now();
    const restored = await client.restore(WORKSPACE, path, identity);
    if ('unusable' in restored) throw new Error(`the file ${restored.unusable}`);
    return (performance.now() - from) / 1_000;
  },

  async answers(): Promise<string[]> {
    const same = createZipf('answers');
    const found: string[] = [];
    for (let n = 0; n < SAME_QUERIES; n++) {
      const request = { text: same.words(WORDS_PER_QUERY), vector: same.unitVectors(1), model: 'any' };
      found.push(JSON.stringify(await client.rank(WORKSPACE, { ...request, depth: 200, perDocument: 3 })));
    }
    return found;
  },

  peakMemory,
  memory: (): number => rss(process.pid),

  size: () => client.size(),
};

export type SearchEngineCalls = typeof calls;

answerCalls(calls);
