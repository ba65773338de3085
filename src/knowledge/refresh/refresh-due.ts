import type { NewId } from '../../ids.ts';
import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { DueSource, MayBeStale, SourceStore } from '../source-store.ts';
import type { StartIndexing } from '../start-indexing.ts';
import type { AnnounceKnowledge } from '../announcements.ts';
import { everyMs, isStale, nextRefresh } from './every.ts';

const LOOKED_AT = 1_000;
const MOST = 32;
const LEAST = 4;

export function inTurn<Row extends { workspace_id: string }>(rows: readonly Row[]): Row[] {
  const places = new Map<string, number>();
  const placed = rows.map((row) => {
    const place = places.get(row.workspace_id) ?? 0;
    places.set(row.workspace_id, place + 1);
    return { row, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ row }) => row);
}

/** One write requests the run and sets the source's next due time, so only one worker starts the run. */
export function createRefreshDue({
  sources,
  startIndexing,
  newId,
  now,
  deadlineMs,
  crawlDeadlineMs,
  log,
}: {
  sources: Pick<SourceStore, 'due' | 'requestDueRun' | 'countUnderWay'>;
  startIndexing: StartIndexing;
  newId: NewId;
  now: () => Date;
  deadlineMs: number;
  crawlDeadlineMs: number;
  log: Log;
}) {
  async function refresh(due: DueSource): Promise<void> {
    const at = now();
    const isSite = due.type === 'site';
    const deadlineAt = new Date(at.getTime() + (isSite ? crawlDeadlineMs : deadlineMs));
    const source = await sources.requestDueRun(due, {
      next: nextRefresh(due._id, { every: due.every, at }),
      staleCheckAt: staleCheckOf(due, deadlineAt),
      order: newId('order'),
      deadlineAt,
      crawlId: isSite ? newId('crawl') : null,
    });
    if (source !== null) await startIndexing(source);
  }

  return async (): Promise<void> => {
    const due = await sources.due(now(), LOOKED_AT);
    if (due.length === 0) return;
    const room = MOST - (await sources.countUnderWay(MOST));
    const chosen = inTurn(due).slice(0, Math.max(LEAST, room));
    await eachApart(chosen, refresh, (error, { _id }) =>
      log.warn({ sourceId: _id, error }, 'refreshing a source failed and will be retried'),
    );
  };
}

function staleCheckOf({ indexed_at, every, stale_told_for }: DueSource, deadlineAt: Date): Date | null {
  if (indexed_at === null || stale_told_for?.getTime() === indexed_at.getTime()) return null;
  return new Date(Math.max(indexed_at.getTime() + everyMs(every) + 1, deadlineAt.getTime()));
}

export function createTellStale({
  sources,
  wentStale,
  now,
  log,
}: {
  sources: Pick<SourceStore, 'mayBeStale' | 'noteStaleCheck'>;
  wentStale: AnnounceKnowledge['wentStale'];
  now: () => Date;
  log: Log;
}) {
  async function tell(source: MayBeStale): Promise<void> {
    const { _id, enabled, every = null, indexed_at: readAt } = source;
    const toldFor = enabled && isStale({ readAt, every }, now()) ? readAt : null;
    if (toldFor !== null) await wentStale(_id, toldFor);
    await sources.noteStaleCheck(source, toldFor);
  }

  return async (): Promise<void> => {
    const some = await sources.mayBeStale(now(), LOOKED_AT);
    await eachApart(some, tell, (error, { _id }) =>
      log.warn(
        { sourceId: _id, error },
        'queuing the webhook message about a stale source failed and will be retried',
      ),
    );
  };
}
