import type { Json } from './change.ts';
import type { EventKind } from './event-facts.ts';
import type { EventType } from './event-kinds.ts';
import type { Severity } from './severity.ts';

/** A quote from a stored snapshot: `text.slice(start, end)` of the snapshot is `quote`. */
export interface Evidence {
  quote: string;
  snapshot_id: string;
  start: number;
  end: number;
}

/** A change at a competitor, as stored in `intel_events`. `fingerprint` is unique. */
export interface EventRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  type: EventType;
  kind: EventKind;
  severity: Severity;
  /** Version of the severity table that was used. */
  severity_version: number;
  title: string;
  /** Written by a model. Empty until a brief has been written and has passed verification. */
  ai_brief: string;
  /** The change in the page's own words, shown if no model has written a brief. */
  plain_brief?: string;
  is_read: boolean;
  is_actioned: boolean;
  detected_at: Date;
  page_url: string;
  before: Json;
  after: Json;
  /** Price change in percent of the old price. */
  delta_pct: number | null;
  confidence: number;
  evidence: Evidence[];
  /** Ids of related events, if one check found three or more price increases, or three or more price cuts. */
  related_ids: string[];
  fingerprint: string;
}
