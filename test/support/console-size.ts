import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const PACKED_LIMIT = 300_000;

export async function packedSize(folder: string): Promise<number> {
  const assets = join(folder, 'assets');
  const sizes = (await readdir(assets)).map(
    async (name) => gzipSync(await readFile(join(assets, name))).length,
  );
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}
