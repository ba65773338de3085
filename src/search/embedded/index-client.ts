import type { Worker } from 'node:worker_threads';
import { internal, unavailable } from '../../errors.ts';
import { startThread } from '../../thread.ts';
import type { CallArgs, CallName, CallResult, IndexCall, IndexReply } from './index-thread.ts';
import type { IndexedDocument } from './segment.ts';
import type { RankRequest } from './rank.ts';

interface Waiter {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** Calls reject with `search.index_failed` or `search.index_lost`. */
export function createIndexClient({
  startIndex = () => startThread('index-thread', import.meta.url, undefined),
}: { startIndex?: () => Worker } = {}) {
  const waiting = new Map<number, Waiter>();
  let worker: Worker | undefined;
  let ended: Error | undefined;
  let nextId = 0;

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }

  function lost(cause: unknown): void {
    end(
      unavailable(
        'search.index_lost',
        'The search index was lost and is being rebuilt. Try again in a few seconds.',
        { cause },
      ),
    );
    void worker?.terminate();
  }

  function settle(reply: IndexReply): void {
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker?.unref();
    if ('error' in reply)
      waiter?.reject(
        internal(
          'search.index_failed',
          `The search index failed: ${reply.error}. Try again; if it happens again, report the request id.`,
        ),
      );
    else waiter?.resolve(reply.result as never);
  }

  function start(): Worker {
    const started = startIndex();
    started.on('message', settle);
    started.on('messageerror', lost);
    started.on('error', lost);
    started.on('exit', (code) => lost(new Error(`the search index thread exited with code ${code}`)));
    return started;
  }

  function call<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    transfer: ArrayBuffer[] = [],
  ): Promise<CallResult<K>> {
    return new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      worker ??= start();
      const id = nextId++;
      worker.postMessage({ id, name, args } as IndexCall, transfer);
      waiting.set(id, { resolve, reject });
      worker.ref();
    });
  }

  return {
    isDead: (): boolean => ended !== undefined,

    /** Moves the caller's arrays to the thread, so they are empty afterwards. */
    put: (workspaceId: string, documents: IndexedDocument[]) =>
      call('put', [workspaceId, documents], buffersOf(documents)),

    update: (...args: CallArgs<'update'>) => call('update', args),

    rank: (workspaceId: string, { vector, ...request }: RankRequest) =>
      call('rank', [workspaceId, { ...request, vector: vector?.slice() ?? null }]),

    restore: (...args: CallArgs<'restore'>) => call('restore', args),

    save: (...args: CallArgs<'save'>) => call('save', args),

    forget: (workspaceId: string) => call('forget', [workspaceId]),

    size: () => call('size', []),

    async close(): Promise<void> {
      end(unavailable('search.closed', 'The service is shutting down. Try again in a few seconds.'));
      await worker?.terminate();
    },
  };
}

export type IndexClient = ReturnType<typeof createIndexClient>;

const buffersOf = (documents: readonly IndexedDocument[]): ArrayBuffer[] => [
  ...new Set(documents.flatMap(({ vectors }) => (vectors === null ? [] : (vectors.buffer as ArrayBuffer)))),
];
