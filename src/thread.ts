import { Worker } from 'node:worker_threads';

/**
 * Starts a thread with the module `name` from the folder of `from`, which is the caller's `import.meta.url`. The
 * module gets the caller's file extension, which is `.js` in a build and `.ts` in a source checkout.
 */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  return new Worker(new URL(`./${name}${ending}`, from), { workerData });
}
