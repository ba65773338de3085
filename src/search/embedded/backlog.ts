import type { CatalogEntry } from '../catalog.ts';

/** Documents taken in at once. */
const LOT = 100;

/**
 * Documents that are taken in behind the searches, which need not wait for them: new pages of a site that is being
 * crawled. `takeIn` is given the entries as they were when they came in, and has to look what became of them.
 */
export function createBacklog(takeIn: (entries: readonly CatalogEntry[]) => Promise<void>) {
  const waiting = new Map<string, CatalogEntry>();
  let underWay: CatalogEntry[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      underWay = [...waiting.values()].slice(0, LOT);
      for (const { id } of underWay) waiting.delete(id);
      await takeIn(underWay).finally(() => (underWay = []));
    }
  }

  return {
    add(entries: readonly CatalogEntry[]): void {
      for (const entry of entries) waiting.set(entry.id, entry);
    },
    /** Begins with what waits, unless that is under way; resolves when all is taken in. */
    takenIn: (): Promise<void> =>
      (working ??= work().finally(() => {
        working = undefined;
      })),
    /** Whether some document of such a source is not taken in yet. */
    has: (isOfInterest: (sourceId: string) => boolean): boolean =>
      [...waiting.values(), ...underWay].some(({ sourceId }) => isOfInterest(sourceId)),
  };
}

export type Backlog = ReturnType<typeof createBacklog>;
