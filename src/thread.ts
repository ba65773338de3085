import { Worker } from 'node:worker_threads';

/**
 * A worker thread that runs the module `name` next to the module `from` (its `import.meta.url`), built or from source.
 */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  return new Worker(new URL(`./${name}${ending}`, from), { workerData });
}
