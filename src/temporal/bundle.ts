import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type Logger } from '@temporalio/worker';
import { isEntry } from '../entry.ts';
import { failureConverterPath } from './data-converter.ts';

export const workflowsPath: string = fileURLToPath(
  new URL(`../../workflows/index${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url),
);

export const workflowInterceptorModules: string[] = [
  fileURLToPath(
    new URL(
      `../telemetry/tracing/workflow-interceptors${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`,
      import.meta.url,
    ),
  ),
];

export const bundleFile = (file: string, { encrypts }: { encrypts: boolean }): string =>
  encrypts ? file.replace(/(\.js)?$/, '.encrypting$1') : file;

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

if (isEntry(import.meta.url)) {
  for (const encrypts of [false, true]) {
    const { size } = await writeBundle(process.argv[2], { encrypts });
    process.stdout.write(
      `Wrote the workflow bundle ${encrypts ? 'with encryption ' : ''}(${size} characters).\n`,
    );
  }
}
