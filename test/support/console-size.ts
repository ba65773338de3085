import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packed } from '../../src/http/console.ts';

export const PACKED_LIMIT = 300_000;

/** Total bytes that the service sends for all files, gzipped. */
export async function packedSize(folder: string): Promise<number> {
  const assets = join(folder, 'assets');
  const sizes = (await readdir(assets)).map(
    async (name) => packed(await readFile(join(assets, name))).length,
  );
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}
