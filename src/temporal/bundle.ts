import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { isEntry } from '../entry.ts';

/** The workflows' own source: `.ts` when run from sources, `.js` when built. */
export const workflowsPath: string = fileURLToPath(
  new URL(`../../workflows/index${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url),
);

/** Bundles the workflows; with a file name as argument, writes the bundle there for production. */
if (isEntry(import.meta.url)) {
  const { code } = await bundleWorkflowCode({ workflowsPath });
  const target = process.argv[2];
  if (target !== undefined) await writeFile(target, code);
  process.stdout.write(`The workflow bundle has ${code.length} characters.\n`);
}
