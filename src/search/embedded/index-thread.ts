import { closeSync, openSync } from 'node:fs';
import { createTurns } from './turns.ts';
import { parentPort } from 'node:worker_threads';
import { analysePassage, analyseQuery } from '../analysis/analyse.ts';
import { detectLanguage } from '../analysis/language.ts';
import { type ChunkIndex, createChunkIndex } from './chunk-index.ts';
import { type IndexIdentity, readIndexFile, UnusableFile, writeIndexFile } from './index-file.ts';
import type { IndexedDocument } from './segment.ts';
import type { RankRequest, Ranked } from './rank.ts';

export interface IndexUpdate {
  searchable: { id: string; isSearchable: boolean }[];
  dropped: string[];
}

/** Sizes are in bytes, as in `ChunkIndex.bytes`. */
export interface IndexSize {
  workspaces: { id: string; bytes: number; chunks: number }[];
  bytes: number;
}

export interface RestoredDocument {
  id: string;
  version: string;
  isSearchable: boolean;
}

const indexes = new Map<string, ChunkIndex>();

const calls = {
  put(workspaceId: string, documents: IndexedDocument[]): () => Generator<void, void> {
    const index = indexes.get(workspaceId) ?? emptyIndex();
    indexes.set(workspaceId, index);
    return () => index.putInSteps(documents);
  },
  update(workspaceId: string, { searchable, dropped }: IndexUpdate): () => void {
    const index = indexes.get(workspaceId);
    return () => {
      for (const { id, isSearchable } of searchable) index?.setSearchable(id, isSearchable);
      index?.drop(dropped);
    };
  },
  rank(workspaceId: string, request: RankRequest): () => Ranked {
    const index = indexes.get(workspaceId) ?? emptyIndex();
    return () => index.rank(request);
  },
  forget(workspaceId: string): () => void {
    indexes.delete(workspaceId);
    return () => undefined;
  },
  restore(workspaceId: string, path: string, identity: IndexIdentity) {
    const index = emptyIndex();
    indexes.set(workspaceId, index);
    return function* (): Generator<void, { documents: RestoredDocument[] } | { unusable: string }> {
      try {
        index.restore(yield* readIndexFile(path, identity));
      } catch (error) {
        if (error instanceof UnusableFile) return { unusable: error.message };
        return { unusable: `cannot be read: ${(error as Error).message}` };
      }
      const documents = index.held().map(({ id, version, isSearchable }) => ({ id, version, isSearchable }));
      return { documents };
    };
  },
  /** The caller must flush the new file to disk. */
  save(workspaceId: string, path: string, identity: IndexIdentity, leastChunks: number) {
    const index = indexes.get(workspaceId);
    return function* (): Generator<void, 'saved' | 'too small' | 'forgotten'> {
      if (index === undefined) return 'forgotten';
      if (index.chunkCount() < leastChunks) return 'too small';
      const content = yield* index.content();
      const fd = openSync(path, 'wx', 0o600);
      try {
        yield* writeIndexFile(fd, identity, content);
      } finally {
        closeSync(fd);
      }
      return 'saved';
    };
  },
  size: () => (): IndexSize => {
    const workspaces = [...indexes].map(([id, index]) => ({
      id,
      bytes: index.bytes(),
      chunks: index.chunkCount(),
    }));
    return { workspaces, bytes: workspaces.reduce((sum, { bytes }) => sum + bytes, 0) };
  },
};

type Calls = typeof calls;
type Answer<R> = R extends Generator<void, infer Result> ? Result : R;
export type CallName = keyof Calls;
export type CallArgs<K extends CallName> = Parameters<Calls[K]>;
export type CallResult<K extends CallName> = Answer<ReturnType<ReturnType<Calls[K]>>>;
export interface IndexCall {
  id: number;
  name: CallName;
  args: CallArgs<CallName>;
}
export type IndexReply = { id: number } & ({ result: unknown } | { error: string });

function emptyIndex(): ChunkIndex {
  return createChunkIndex({ analysis: { analysePassage, analyseQuery, detectLanguage } });
}

const port = parentPort;
if (port === null) throw new Error('index-thread can run only as a worker thread');
const takeTurns = createTurns();

const isGenerator = (result: unknown): result is Generator<void, unknown> =>
  typeof result === 'object' && result !== null && Symbol.iterator in result && 'next' in result;

function* answer(id: number, work: () => unknown): Generator<void> {
  let reply: IndexReply;
  try {
    const result = work();
    reply = { id, result: isGenerator(result) ? yield* result : result };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  port!.postMessage(reply);
}

function lineOf({ name, args }: IndexCall): string {
  if (name === 'save') return `file ${args[0]}`;
  const isChange = name === 'put' || name === 'update' || name === 'forget' || name === 'restore';
  return isChange ? `change ${args[0]}` : `question ${args[0] ?? ''}`;
}

port.on('message', (call: IndexCall) => {
  const work = (calls[call.name] as (...args: unknown[]) => () => unknown)(...call.args);
  takeTurns(lineOf(call), answer(call.id, work));
});
port.on('messageerror', (error) => {
  throw error;
});
