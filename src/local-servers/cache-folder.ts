import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf } from './ladder.ts';
import { startOfProcess } from './run-command.ts';
import { noRoom, requireRoom } from './disk-space.ts';

/** Minimum free space in bytes. */
const LEAST_TO_BUILD = 100_000_000;

/** A single rename moves the built folder into place. */
export async function buildIntoCache(o: {
  cacheDir: string;
  name: string;
  build(folder: string): Promise<void>;
  works(folder: string): Promise<unknown>;
}): Promise<string> {
  const target = join(o.cacheDir, o.name);
  const unfinished = join(o.cacheDir, 'unfinished');
  requireRoom(o.cacheDir, 'CACHE_DIR', LEAST_TO_BUILD);
  await mkdir(unfinished, { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  await sweep(unfinished);
  const folder = await mkdtemp(join(unfinished, `${process.pid}-`));
  try {
    const made = join(folder, 'made');
    await mkdir(made);
    await o.build(made);
    await o.works(made);
    if (await moved(made, target)) return target;
    const usable = await o.works(target).then(
      () => true,
      () => false,
    );
    if (!usable) {
      await rename(target, join(folder, 'broken'));
      await rename(made, target);
    }
    return target;
  } catch (error) {
    const why = noRoom(o.cacheDir);
    throw why === undefined ? error : new Error(`${why} (${reasonOf(error)})`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function sweep(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    if (startOfProcess(Number.parseInt(name, 10)) === undefined) {
      await rm(join(unfinished, name), { recursive: true, force: true });
    }
  }
}
