import { Worker } from 'node:worker_threads';

/** `from` is the caller's `import.meta.url`. */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  return new Worker(new URL(`./${name}${ending}`, from), { workerData });
}
