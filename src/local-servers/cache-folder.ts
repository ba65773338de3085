import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf } from './ladder.ts';
import { startOfProcess } from './run-command.ts';
import { noRoom, requireRoom } from './disk-space.ts';

/** Minimum free space for a download, in bytes. Downloads can have several hundred megabytes. */
const LEAST_TO_BUILD = 100_000_000;

/**
 * Returns the folder `name` in the cache. If it is missing, `build` creates it in a private folder next to it. Once
 * `works` accepts the result, a single rename moves it into place. The folder `name` is therefore always complete, even
 * if processes are killed or several processes build it at once. A second process uses the folder that the first one
 * built.
 */
export async function buildIntoCache(o: {
  cacheDir: string;
  name: string;
  build(folder: string): Promise<void>;
  /** Throws if the folder is unusable. */
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
    // Either another process finished first, or the existing folder has been broken for a long time.
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
    // The space is checked before the build is removed, because programs rarely report a full disk clearly.
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

/**
 * Removes the build folders of processes that were killed. They contain hundreds of megabytes that no process would
 * ever use.
 */
async function sweep(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    if (startOfProcess(Number.parseInt(name, 10)) === undefined) {
      await rm(join(unfinished, name), { recursive: true, force: true });
    }
  }
}
