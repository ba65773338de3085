import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type Logger } from '@temporalio/worker';
import { isEntry } from '../entry.ts';
import { failureConverterPath } from './data-converter.ts';

/** The path to the workflows' source: `.ts` when run from sources, `.js` in a build. */
export const workflowsPath: string = fileURLToPath(
  new URL(`../../workflows/index${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url),
);

/** Interceptors for every workflow bundle, which loads them by path. */
export const workflowInterceptorModules: string[] = [
  fileURLToPath(
    new URL(
      `../telemetry/tracing/workflow-interceptors${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`,
      import.meta.url,
    ),
  ),
];

/**
 * Workers that encrypt payloads have a separate bundle, because their bundle encodes failure messages inside the
 * workflow.
 */
export const bundleFile = (file: string, { encrypts }: { encrypts: boolean }): string =>
  encrypts ? file.replace(/(\.js)?$/, '.encrypting$1') : file;

/** Bundles the workflows, with or without encryption, and writes the bundle next to `file`. */
export async function writeBundle(
  file: string | undefined,
  { encrypts, logger }: { encrypts: boolean; logger?: Logger },
): Promise<{ size: number }> {
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    workflowInterceptorModules,
    ...(encrypts ? { failureConverterPath } : {}),
    ...(logger === undefined ? {} : { logger }),
  });
  if (file !== undefined) await writeFile(bundleFile(file, { encrypts }), code);
  return { size: code.length };
}

/** If this module is run as a script with a file name as its argument, it writes both bundles there. */
if (isEntry(import.meta.url)) {
  for (const encrypts of [false, true]) {
    const { size } = await writeBundle(process.argv[2], { encrypts });
    process.stdout.write(`The workflow bundle ${encrypts ? 'that encrypts ' : ''}has ${size} characters.\n`);
  }
}
