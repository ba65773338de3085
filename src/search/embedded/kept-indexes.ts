import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '../../config/version.ts';
import type { Log } from '../../log/log.ts';
import { analysePassage } from '../analysis/analyse.ts';
import { detectLanguage, type Language } from '../analysis/language.ts';
import type { IndexClient } from './index-client.ts';
import type { RestoredDocument } from './index-thread.ts';

/** Minimum number of chunks for a file. A smaller index is loaded from the database just as fast. */
const LEAST_CHUNKS = 1_000;
/** If another process wrote the file within this time, the file need not be written again. */
const JUST_WRITTEN_MS = 60_000;
/** A temporary file that is this old was left by a process that ended while writing. */
const ABANDONED_MS = 3_600_000;
/** A file that was neither read nor written for this long is removed. */
const UNUSED_MS = 30 * 86_400_000;

/**
 * Stores the workspaces' indexes as files in `folder`, one file each. A file is a cache: it may be missing, old or
 * damaged, and failures to write it are only logged. Several processes may use the same folder. A file is written under
 * a temporary name and then renamed, so every process reads a complete file.
 */
export function createKeptIndexes({
  folder,
  database,
  log,
  leastChunks = LEAST_CHUNKS,
  now = () => Date.now(),
}: {
  folder: string;
  /** Returns the id of the database (see `createLineageStore`). */
  database: () => Promise<string>;
  log: Log;
  leastChunks?: number;
  now?: () => number;
}) {
  let isSwept = false;
  /** Workspaces whose index has a file. */
  const haveFile = new Set<string>();
  /** For each file, the time of the latest version that this process has written or read. */
  const known = new Map<string, number>();

  /** The id is read only once, because the data in this process comes from the database as it was then. */
  let asked: Promise<string> | undefined;
  function databaseOnce(): Promise<string> {
    asked ??= database();
    asked.catch(() => (asked = undefined));
    return asked;
  }

  async function placeOf(workspaceId: string) {
    const identity = { workspaceId, database: await databaseOnce(), maker: maker() };
    const name = createHash('sha256').update(`${identity.database} ${workspaceId}`).digest('hex');
    return { identity, path: join(folder, `${name.slice(0, 32)}.index`) };
  }

  async function sweep(): Promise<void> {
    if (isSwept) return;
    isSwept = true;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const limit = name.endsWith('.tmp') ? ABANDONED_MS : name.endsWith('.index') ? UNUSED_MS : Infinity;
      if (now() - (await modifiedAt(path)) > limit) await rm(path, { force: true });
    }
  }

  return {
    /**
     * Fills a workspace's index, which must be empty, from its file, and returns the documents in it. Does nothing if
     * nobody wants the index any more when the file is found.
     */
    async restore(
      index: IndexClient,
      workspaceId: string,
      isWanted: () => boolean,
    ): Promise<RestoredDocument[]> {
      const place = await placeOf(workspaceId).catch((error: unknown) => {
        log.warn({ workspaceId, error }, 'the file of the search index could not be looked up');
        return null;
      });
      if (place === null) return [];
      const { path, identity } = place;
      const at = await modifiedAt(path);
      if (at === 0 || !isWanted()) return [];
      haveFile.add(workspaceId);
      known.set(path, at);
      const restored = await index.restore(workspaceId, path, identity);
      if ('unusable' in restored) {
        log.warn(
          { workspaceId, path },
          `the search index is loaded from the database, because its file ${restored.unusable}`,
        );
        return [];
      }
      // Updates the file's time, so that the file is not removed as unused.
      await utimes(path, new Date(now()), new Date(now())).catch(() => undefined);
      known.set(path, await modifiedAt(path));
      return restored.documents;
    },

    /**
     * Writes the file for a workspace with about this many chunks. Returns false if it could not be written or another
     * process has just written it.
     */
    async save(index: IndexClient, workspaceId: string, chunks: number): Promise<boolean> {
      if (chunks < leastChunks && !haveFile.has(workspaceId)) return true;
      let temporary: string | undefined;
      try {
        const { path, identity } = await placeOf(workspaceId);
        const before = await modifiedAt(path);
        if (before !== known.get(path) && now() - before < JUST_WRITTEN_MS) return false;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await sweep();
        temporary = `${path}.${randomUUID()}.tmp`;
        const saved = await index.save(workspaceId, temporary, identity, leastChunks);
        if (saved === 'forgotten') return false;
        if (saved === 'too small') {
          // If the file stayed, it would still contain words from removed passages.
          await rm(path, { force: true });
          haveFile.delete(workspaceId);
          return true;
        }
        await sync(temporary);
        await rename(temporary, path);
        haveFile.add(workspaceId);
        known.set(path, await modifiedAt(path));
        await sync(folder).catch(() => undefined);
        return true;
      } catch (error) {
        if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => undefined);
        if (!index.isDead())
          log.warn({ workspaceId, error }, 'the file of the search index could not be written');
        return false;
      }
    },
  };
}

export type KeptIndexes = ReturnType<typeof createKeptIndexes>;

/** When the file last changed; 0 if there is no such file. */
const modifiedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Text in several scripts. Its terms change when the analysis changes. */
const SAMPLE =
  "The buyers' running costs weren't lower: 1,299.50 EUR. Die Häuser gehören Müllers. Les prix élevés. Купили дома. 価格表を見る。产品价格 가격표 ราคาสินค้า أسعار مرتفعة कीमतें";

const LANGUAGES: readonly (Language | null)[] = [null, 'en', 'de', 'fr', 'ru'];

let made: string | undefined;

/** Identifies the version of the service, of the analysis, and of the Unicode data that the analysis uses. */
const maker = (): string => (made ??= `${VERSION} ${process.versions.icu} ${analysisDigest()}`);

function analysisDigest(): string {
  const terms = LANGUAGES.map((language) => analysePassage(SAMPLE, language));
  return createHash('sha256')
    .update(JSON.stringify([detectLanguage(SAMPLE), terms]))
    .digest('hex')
    .slice(0, 16);
}
