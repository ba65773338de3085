import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIntoCache, exists } from './cache-folder.ts';
import type { Provisioning } from './ladder.ts';
import { runCommand } from './run-command.ts';

const SOURCES = fileURLToPath(new URL('../console', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILD_WITHIN_MS = 2 * 60_000;

const works = async (folder: string): Promise<void> => void (await readFile(join(folder, 'index.html')));

export async function provideConsole(p: Provisioning): Promise<string> {
  const name = `console-${await digest()}`;
  const folder = join(p.cacheDir, name);
  if (await exists(folder)) return folder;
  const build = async (made: string): Promise<void> => {
    const args = [join(SOURCES, 'build.ts'), made];
    await runCommand(process.execPath, args, { ...p, cwd: ROOT, timeoutMs: BUILD_WITHIN_MS });
  };
  return buildIntoCache({ cacheDir: p.cacheDir, name, build, works });
}

async function digest(): Promise<string> {
  const found = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')));
  for (const file of files.toSorted())
    hash.update(`\0${file.slice(SOURCES.length)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 20);
}
