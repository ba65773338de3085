import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread that runs the module `name`, which is next to the module `from` (given by its
 * `import.meta.url`). Works both for built code and for source files.
 */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  return new Worker(new URL(`./${name}${ending}`, from), { workerData });
}
