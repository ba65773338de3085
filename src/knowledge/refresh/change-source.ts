import { invalidInput } from '../../errors.ts';
import { sourceNotFound } from '../reindex-source.ts';
import type { SourceRecord } from '../source-record.ts';
import type { SourceChange, SourceStore } from '../source-store.ts';
import { everyMs, nextRefresh } from './every.ts';

export function requireOrigin(every: string | null | undefined, type: SourceRecord['type']): void {
  if (every === null || every === undefined || type === 'url' || type === 'site') return;
  throw invalidInput(
    'every.no_origin',
    `A ${type} has no address to fetch again. Leave out \`every\`, or add a url source instead.`,
    { details: [{ path: 'body.every', message: `must be null for a ${type}` }] },
  );
}

/** Null means no refresh, and undefined means no change. */
function dueAfter(
  before: SourceRecord,
  change: Pick<SourceChange, 'enabled' | 'every'>,
  at: Date,
): Date | null | undefined {
  const every = change.every === undefined ? (before.every ?? null) : change.every;
  const isEnabled = change.enabled ?? before.enabled;
  if (every === null || !isEnabled) return null;
  if (every !== before.every) return nextRefresh(before._id, { every, at });
  if (before.enabled) return undefined;
  const readAt = before.indexed_at ?? before.created_at;
  return new Date(Math.max(at.getTime(), readAt.getTime() + everyMs(every)));
}

export function createChangeSource({
  sources,
  now,
}: {
  sources: Pick<SourceStore, 'find' | 'change'>;
  now: () => Date;
}) {
  return async (workspaceId: string, id: string, change: SourceChange): Promise<SourceRecord> => {
    if (change.enabled === undefined && change.every === undefined) {
      const changed = await sources.change(workspaceId, id, change);
      if (changed === null) throw sourceNotFound();
      return changed;
    }
    for (;;) {
      const before = await sources.find(workspaceId, id);
      if (before === null) throw sourceNotFound();
      requireOrigin(change.every, before.type);
      const due = dueAfter(before, change, now());
      const changed = await sources.change(workspaceId, id, { ...change, next_refresh_at: due }, before);
      if (changed !== null) return changed;
    }
  };
}
