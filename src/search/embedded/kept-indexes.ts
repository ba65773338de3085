import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '../../config/version.ts';
import type { Log } from '../../log/log.ts';
import { analysePassage } from '../analysis/analyse.ts';
import { detectLanguage, type Language } from '../analysis/language.ts';
import type { IndexClient } from './index-client.ts';
import type { RestoredDocument } from './index-thread.ts';

const LEAST_CHUNKS = 1_000;
const JUST_WRITTEN_MS = 60_000;
/** A temporary file older than this was left behind by a crash. */
const ABANDONED_MS = 3_600_000;
const UNUSED_MS = 30 * 86_400_000;

/** Files are written under a temporary name and renamed, so readers see only complete files. */
export function createKeptIndexes({
  folder,
  database,
  log,
  leastChunks = LEAST_CHUNKS,
  now = () => Date.now(),
}: {
  folder: string;
  /** See `createLineageStore`. */
  database: () => Promise<string>;
  log: Log;
  leastChunks?: number;
  now?: () => number;
}) {
  let isSwept = false;
  const haveFile = new Set<string>();
  const known = new Map<string, number>();

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
    async restore(
      index: IndexClient,
      workspaceId: string,
      isWanted: () => boolean,
    ): Promise<RestoredDocument[]> {
      const place = await placeOf(workspaceId).catch((error: unknown) => {
        log.warn({ workspaceId, error }, 'the search index file could not be located');
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
          `the search index is being loaded from the database, because the index file ${restored.unusable}`,
        );
        return [];
      }
      await utimes(path, new Date(now()), new Date(now())).catch(() => undefined);
      known.set(path, await modifiedAt(path));
      return restored.documents;
    },

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
          // Deletes the old file, because it still contains text of removed passages.
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
        if (!index.isDead()) log.warn({ workspaceId, error }, 'the search index file could not be written');
        return false;
      }
    },
  };
}

export type KeptIndexes = ReturnType<typeof createKeptIndexes>;

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

const SAMPLE =
  "The buyers' running costs weren't lower: 1,299.50 EUR. Die Häuser gehören Müllers. Les prix élevés. Купили дома. 価格表を見る。产品价格 가격표 ราคาสินค้า أسعار مرتفعة कीमतें";

const LANGUAGES: readonly (Language | null)[] = [null, 'en', 'de', 'fr', 'ru'];

let made: string | undefined;

const maker = (): string => (made ??= `${VERSION} ${process.versions.icu} ${analysisDigest()}`);

function analysisDigest(): string {
  const terms = LANGUAGES.map((language) => analysePassage(SAMPLE, language));
  return createHash('sha256')
    .update(JSON.stringify([detectLanguage(SAMPLE), terms]))
    .digest('hex')
    .slice(0, 16);
}
