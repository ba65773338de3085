import type { CompetitorRecord } from '../competitor-record.ts';
import type { CompetitorChange, CompetitorStore } from './competitor-store.ts';
import { planPins, type PageOrder } from './page-pins.ts';
import { competitorNotFound, type WatchedPages } from './read-competitors.ts';

export interface ChangeOrder extends CompetitorChange {
  pages?: readonly PageOrder[] | undefined;
}

/** All of an order is checked before any of it is stored. */
export function createChangeCompetitor({
  competitors,
  pages,
  tryToKeepSchedule,
}: {
  competitors: Pick<CompetitorStore, 'find' | 'change'>;
  pages: WatchedPages;
  tryToKeepSchedule(competitorId: string): Promise<void>;
}) {
  return async (
    workspaceId: string,
    id: string,
    { pages: orders = [], ...change }: ChangeOrder,
  ): Promise<CompetitorRecord> => {
    const before = await competitors.find(workspaceId, id);
    if (before === null) throw competitorNotFound(id);
    const watched = orders.length === 0 ? [] : await pages.ofAll([id]);
    const { pins, released } = planPins(before.domain, watched, orders);
    const isOnlyPages = Object.values(change).every((value) => value === undefined);
    const changed = isOnlyPages ? before : await competitors.change(workspaceId, id, change);
    if (changed === null) throw competitorNotFound(id);
    if (released.length > 0) await pages.release(id, released);
    if (pins.length > 0) await pages.pin({ workspaceId, competitorId: id }, pins);
    if (change.every !== undefined || change.paused !== undefined) await tryToKeepSchedule(id);
    return changed;
  };
}

export type ChangeCompetitor = ReturnType<typeof createChangeCompetitor>;
