import { Worker } from 'node:worker_threads';

/**
 * A worker thread that runs the module `name` beside the module `from` (its `import.meta.url`). Built code
 * loads `name.js`; from sources `name.ts` is loaded through tsx, which Node 20 does not hand on to threads.
 */
export function startThread(name: string, from: string, workerData: unknown): Worker {
  const ending = from.slice(from.lastIndexOf('.'));
  const file = new URL(`./${name}${ending}`, from);
  if (ending !== '.ts') return new Worker(file, { workerData });
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(from)}))`;
  return new Worker(load, { eval: true, workerData });
}
