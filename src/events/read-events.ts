import { notFound } from '../errors.ts';
import {
  type EventFilter,
  type EventMarks,
  type EventStore,
  ordinalOf,
  type StoredEvent,
} from './event-store.ts';
import { type Compared, concernsUs } from './comparison.ts';
import type { EventRecord } from './event-record.ts';
import { relevanceOf, type Topic, topicOf } from './topics.ts';

const eventNotFound = () =>
  notFound(
    'event.not_found',
    'There is no event with this id in this workspace. Its competitor may have been deleted.',
  );

export function createReadEvents({ events }: { events: Pick<EventStore, 'list' | 'get' | 'mark'> }) {
  async function event(workspaceId: string, id: string): Promise<EventRecord> {
    const found = await events.get(workspaceId, id);
    if (found === null) throw eventNotFound();
    return found;
  }
  return {
    event,
    async list(
      workspaceId: string,
      {
        filter,
        since,
        before = Number.MAX_SAFE_INTEGER,
        limit,
      }: { filter: EventFilter; since?: Date | undefined; before?: number | undefined; limit: number },
    ): Promise<{ page: StoredEvent[]; next: number | null }> {
      const rows = await events.list(workspaceId, { filter, since, before, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return { page, next: rows.length > limit ? ordinalOf(page.at(-1)!) : null };
    },
    async mark(workspaceId: string, id: string, marks: EventMarks): Promise<EventRecord> {
      if (!(await events.mark(workspaceId, id, marks))) throw eventNotFound();
      return event(workspaceId, id);
    },
  };
}

export type ReadEvents = ReturnType<typeof createReadEvents>;

/** Watches are checked like competitors, so an event's competitor id may be that of a watch. */
export const isWatchId = (id: string): boolean => id.startsWith('wat_');

export const eventView = (event: EventRecord) => ({
  id: event._id,
  competitorId: event.competitor_id,
  watchId: isWatchId(event.competitor_id) ? event.competitor_id : null,
  type: event.type,
  severity: event.severity,
  title: event.title,
  aiBrief: event.ai_brief || (event.plain_brief ?? ''),
  isRead: event.is_read,
  isActioned: event.is_actioned,
  detectedAt: event.detected_at.toISOString(),
  kind: event.kind,
  topic: topicOfEvent(event),
  pageUrl: event.page_url,
  ...(event.also_on !== undefined && { alsoOn: event.also_on }),
  before: event.before,
  after: event.after,
  deltaPct: event.delta_pct,
  confidence: event.confidence,
  evidence: event.evidence.map(({ quote, snapshot_id, start, end }) => ({
    quote,
    snapshotId: snapshot_id,
    start,
    end,
  })),
  relatedIds: event.related_ids,
  ...(event.story !== undefined && { story: event.story }),
  ...(event.new_page !== undefined && { newPage: event.new_page }),
});

export const topicOfEvent = (event: EventRecord): Topic => event.topic ?? topicOf(event);

export const comparedView = (
  event: EventRecord,
  { comparisons, missing, isElsewhere }: Compared = { comparisons: [], missing: [] },
) => ({
  ...eventView(event),
  comparisons: [...comparisons],
  ...(missing.length > 0 && { missingTopics: [...missing] }),
  ...(isElsewhere === true && { otherMarket: true as const }),
  relevance: relevanceOf(
    { severity: event.severity, topic: topicOfEvent(event) },
    comparisons.length > 0,
    concernsUs(comparisons),
    isElsewhere === true,
  ),
});
