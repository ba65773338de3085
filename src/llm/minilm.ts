import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isAppError, unavailable } from '../errors.ts';
import { startThread } from '../thread.ts';
import type { Embeddings } from './embeddings.ts';
import type { Pieces, ThreadReply, ThreadStart } from './minilm-thread.ts';

const BATCH = 16;
const TURN = 4 * BATCH;
/** Two models with half the threads each are faster than one. */
const PASSAGE_MODELS = 2;
const REMEMBERED_PASSAGES = 2_000;

interface Embedded {
  vectors: Float32Array[];
  pieces: Pieces[];
}

interface Model {
  name: string;
  run(texts: string[]): Promise<Embedded>;
  stop(): Promise<void>;
}

async function loadModel(modelDir: string, threads: number): Promise<Model> {
  const start: ThreadStart = { modelDir, threads };
  const worker = startThread('minilm-thread', import.meta.url, start);
  worker.unref();
  const waiting = new Map<number, { resolve(e: Embedded): void; reject(e: Error): void }>();
  let nextId = 0;
  let dead: Error | undefined;
  const fail = (error: Error): void => {
    dead = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the embedding thread exited with code ${code}`)));
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
    else waiter?.resolve(reply);
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

/** If the thread has died, the next call starts it again. */
function createLane({ findFolder, threads }: { findFolder: () => Promise<string>; threads: number }) {
  let starting: Promise<Model> | undefined;
  let waiting = 0;
  const model = (): Promise<Model> =>
    (starting ??= findFolder()
      .then((folder) => loadModel(folder, threads))
      .catch((error: unknown) => {
        starting = undefined;
        throw error;
      }));
  return {
    isStarted: () => starting !== undefined,
    waiting: () => waiting,
    name: async () => (await model()).name,
    async run(texts: string[]): Promise<Embedded> {
      waiting += texts.length;
      try {
        const { run } = await model();
        return await run(texts).catch((error: unknown) => {
          starting = undefined;
          throw unavailable(
            'embeddings.failed',
            'The local embedding model stopped. Try again in a few seconds.',
            { cause: error },
          );
        });
      } finally {
        waiting -= texts.length;
      }
    },
    stop: async () => (await starting?.catch(() => undefined))?.stop(),
  };
}

function createLanes({ findFolder, threads }: { findFolder: () => Promise<string>; threads: number }) {
  const count = Math.min(PASSAGE_MODELS, threads);
  const lanes = Array.from({ length: count }, (_, i) =>
    createLane({ findFolder, threads: Math.ceil((threads - i) / count) }),
  );
  return {
    name: lanes[0]!.name,
    run: (texts: string[]): Promise<Embedded> =>
      lanes.reduce((least, lane) => (lane.waiting() < least.waiting() ? lane : least)).run(texts),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

/** Runs the model all-MiniLM-L6-v2 (384 dimensions) on worker threads. */
export function createMiniLm({ modelDir }: { modelDir: () => Promise<string> }): Embeddings {
  let closed = false;
  let folder: Promise<string> | undefined;
  const requireOpen = (): void => {
    if (closed)
      throw unavailable('embeddings.closed', 'The service is shutting down. Try again in a few seconds.');
  };
  const notLoaded = (cause: unknown): never => {
    if (isAppError(cause)) throw cause;
    folder = undefined;
    throw unavailable(
      'embeddings.not_loaded',
      'The local embedding model could not be loaded. See the log for the reason, then try again.',
      { cause },
    );
  };
  const findFolder = (): Promise<string> => (folder ??= modelDir());
  const passages = createLanes({ findFolder, threads: Math.max(1, availableParallelism() - 1) });
  const queries = createLane({ findFolder, threads: 1 });
  const inTurn = oneAtATime();
  const remembered = new LRUCache<string, Float32Array>({ max: REMEMBERED_PASSAGES });
  return {
    async model() {
      requireOpen();
      return await (queries.isStarted() ? queries : passages).name().catch(notLoaded);
    },
    async tokenizer() {
      requireOpen();
      return { kind: 'wordpiece', file: join(await findFolder().catch(notLoaded), 'tokenizer.json') };
    },
    async embed(texts, { signal, isUrgent = false } = {}) {
      requireOpen();
      const vectors = texts.map((text) => remembered.get(text));
      const order = texts
        .map((_, i) => i)
        .filter((i) => vectors[i] === undefined)
        .sort((a, b) => texts[a]!.length - texts[b]!.length);
      for (let from = 0; from < order.length; from += TURN) {
        const turn = order.slice(from, from + TURN);
        if (isUrgent || turn.length <= BATCH) await embedAll(turn);
        else await inTurn(() => embedAll(turn));
      }
      return vectors as Float32Array[];

      async function embedAll(wanted: readonly number[]): Promise<void> {
        signal?.throwIfAborted();
        // All batches are sent together to keep the model's thread busy.
        const batches: Promise<void>[] = [];
        for (let at = 0; at < wanted.length; at += BATCH)
          batches.push(embedBatch(wanted.slice(at, at + BATCH)));
        await Promise.all(batches);
      }

      async function embedBatch(batch: readonly number[]): Promise<void> {
        const lane = isUrgent ? queries : passages;
        const found = await lane.run(batch.map((i) => texts[i]!)).catch(notLoaded);
        batch.forEach((i, at) => {
          vectors[i] = found.vectors[at]!;
          remembered.set(texts[i]!, found.vectors[at]!);
        });
      }
    },
    async embedQuery(text, { signal } = {}) {
      requireOpen();
      signal?.throwIfAborted();
      const { vectors, pieces } = await queries.run([text]).catch(notLoaded);
      return { vector: vectors[0]!, model: await queries.name(), trust: trustOf(text, pieces[0]!) };
    },
    async close() {
      closed = true;
      await Promise.all([passages.stop(), queries.stop()]);
    },
  };
}

function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}

const ENGLISH = 1.5;
const FOREIGN = 2.5;

function trustOf(text: string, { count, unknown }: Pieces): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (words === 0 || letters === 0) return 1;
  const latin = (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters;
  const marks = text.match(/[\p{P}\p{S}]/gu)?.length ?? 0;
  const perWord = (Math.max(0, count - marks) + unknown) / words;
  return latin * Math.min(1, Math.max(0, (FOREIGN - perWord) / (FOREIGN - ENGLISH)));
}
