import { Worker } from 'node:worker_threads';

/** Runs the module `name` next to the module `from` (its `import.meta.url`), in a build or from sources. */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  return new Worker(new URL(`./${name}${ending}`, from), { workerData });
}
