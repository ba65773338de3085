import type { EventRecord } from './event-record.ts';

/** An event in its wire shape: in lists, streams and webhooks. */
export const eventView = (event: EventRecord) => ({
  id: event._id,
  competitorId: event.competitor_id,
  type: event.type,
  severity: event.severity,
  title: event.title,
  aiBrief: event.ai_brief,
  isRead: event.is_read,
  isActioned: event.is_actioned,
  detectedAt: event.detected_at.toISOString(),
  kind: event.kind,
  pageUrl: event.page_url,
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
});
