import { Worker } from 'node:worker_threads';

/**
 * Starts a thread with the module `name` from the folder of `from`, which is the caller's `import.meta.url`. Keeps the
 * file extension, so it works both in a build and from sources.
 */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  return new Worker(new URL(`./${name}${ending}`, from), { workerData });
}
