import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { unavailable } from '../errors.ts';
import { startThread } from '../thread.ts';
import type { Embeddings } from './embeddings.ts';
import type { ThreadReply, ThreadStart } from './minilm-thread.ts';

/** Texts a call of the model takes: larger batches gain nothing on a CPU and are slower to cancel. */
const BATCH = 16;

interface Model {
  name: string;
  run(texts: string[]): Promise<Float32Array[]>;
  stop(): Promise<void>;
}

async function loadModel(modelDir: string): Promise<Model> {
  const start: ThreadStart = { modelDir, threads: availableParallelism() };
  const worker = startThread('minilm-thread', import.meta.url, start);
  worker.unref();
  const waiting = new Map<number, { resolve(v: Float32Array[]): void; reject(e: Error): void }>();
  let nextId = 0;
  let dead: Error | undefined;
  const fail = (error: Error): void => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the embedding thread ended with code ${code}`)));
  const [first] = (await once(worker, 'message')) as [ThreadReply];
  if (first.kind !== 'ready') {
    await worker.terminate();
    throw new Error(first.kind === 'failed' ? first.message : 'the embedding thread did not start');
  }
  worker.on('message', (reply: ThreadReply) => {
    if (!('id' in reply)) return;
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if (reply.kind === 'error') waiter?.reject(new Error(reply.message));
    else waiter?.resolve(reply.vectors);
  });
  return {
    name: `all-MiniLM-L6-v2-int8@${first.sha256.slice(0, 8)}`,
    run: (texts) =>
      new Promise((resolve, reject) => {
        if (dead !== undefined) return reject(dead);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, texts });
      }),
    stop: async () => void (await worker.terminate()),
  };
}

/**
 * all-MiniLM-L6-v2 (384 dimensions) on a thread of its own, so that no request waits for a matrix. The
 * model loads on first use; a thread that died is started again by the next call.
 */
export function createMiniLm({ modelDir }: { modelDir: () => Promise<string> }): Embeddings {
  let starting: Promise<Model> | undefined;
  let closed = false;
  let folder: Promise<string> | undefined;
  const requireOpen = (): void => {
    if (closed) throw unavailable('embeddings.closed', 'The service is stopping. Try again.');
  };
  /** The next call begins anew, with the folder: what it holds may be what was wrong. */
  const notLoaded = (cause: unknown): never => {
    starting = folder = undefined;
    throw unavailable('embeddings.not_loaded', 'The local embedding model could not be loaded.', { cause });
  };
  /** Once for model and tokenizer: it may have to be downloaded. */
  const findFolder = (): Promise<string> => (folder ??= modelDir());
  const model = async (): Promise<Model> => {
    requireOpen();
    return await (starting ??= findFolder().then(loadModel)).catch(notLoaded);
  };
  return {
    model: async () => (await model()).name,
    async tokenizer() {
      requireOpen();
      return { kind: 'wordpiece', file: join(await findFolder().catch(notLoaded), 'tokenizer.json') };
    },
    async embed(texts, { signal } = {}) {
      const vectors: Float32Array[] = Array.from({ length: texts.length });
      // Texts of like length share a batch: a batch is as slow as its longest text.
      const order = texts.map((_, i) => i).sort((a, b) => texts[a]!.length - texts[b]!.length);
      const { run } = await model();
      for (let from = 0; from < order.length; from += BATCH) {
        signal?.throwIfAborted();
        const batch = order.slice(from, from + BATCH);
        const found = await run(batch.map((i) => texts[i]!)).catch((error: unknown) => {
          starting = undefined;
          throw unavailable('embeddings.failed', 'The local embedding model stopped.', { cause: error });
        });
        batch.forEach((i, at) => (vectors[i] = found[at]!));
      }
      return vectors;
    },
    async close() {
      closed = true;
      await (await starting?.catch(() => undefined))?.stop();
    },
  };
}
