import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf } from './ladder.ts';
import { startOfProcess } from './run-command.ts';
import { noRoom, requireRoom } from './disk-space.ts';

/** What is fetched has up to some hundred megabytes; with less than this nothing need be begun. */
const LEAST_TO_BUILD = 100_000_000;

/**
 * Gives the folder `name` of the cache, made by `build` in a private folder beside it and moved into place
 * by one rename once `works` accepts it. So what lies under `name` is always whole, whatever was killed and
 * however many processes build at once: the one that comes second uses what the first put there.
 */
export async function buildIntoCache(o: {
  cacheDir: string;
  name: string;
  build(folder: string): Promise<void>;
  /** Throws when the folder is of no use. */
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
    // Somebody else was first, or something broken lies there since long.
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
    // Before what was made is removed; programs that were run rarely say it that plainly.
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

/** Removes what builders that were killed left: hundreds of megabytes nobody would ever look for. */
async function sweep(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    if (startOfProcess(Number.parseInt(name, 10)) === undefined) {
      await rm(join(unfinished, name), { recursive: true, force: true });
    }
  }
}
