import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { isEntry } from '../entry.ts';
import { failureConverterPath } from './data-converter.ts';

/** The workflows' own source: `.ts` when run from sources, `.js` when built. */
export const workflowsPath: string = fileURLToPath(
  new URL(`../../workflows/index${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url),
);

/** Interceptors that are part of every bundle; they are loaded by their path. */
export const workflowInterceptorModules: string[] = [
  fileURLToPath(
    new URL(
      `../telemetry/tracing/workflow-interceptors${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`,
      import.meta.url,
    ),
  ),
];

/** The bundle for workers that encrypt stands beside the other one: what failures say is encoded inside of it. */
export const bundleFile = (file: string, { encrypts }: { encrypts: boolean }): string =>
  encrypts ? file.replace(/(\.js)?$/, '.encrypting$1') : file;

/** Bundles the workflows, for workers that encrypt and for others; with a file name as argument, writes them there. */
if (isEntry(import.meta.url)) {
  const target = process.argv[2];
  for (const encrypts of [false, true]) {
    const { code } = await bundleWorkflowCode({
      workflowsPath,
      workflowInterceptorModules,
      ...(encrypts ? { failureConverterPath } : {}),
    });
    if (target !== undefined) await writeFile(bundleFile(target, { encrypts }), code);
    process.stdout.write(
      `The workflow bundle ${encrypts ? 'that encrypts ' : ''}has ${code.length} characters.\n`,
    );
  }
}
