import type { Json } from './change.ts';
import type { EventKind } from './event-facts.ts';
import type { EventType } from './event-kinds.ts';
import type { Severity } from './severity.ts';

/** A quotation from a stored snapshot: `text.slice(start, end)` of the snapshot is `quote`. */
export interface Evidence {
  quote: string;
  snapshot_id: string;
  start: number;
  end: number;
}

/** A change of a competitor, as stored in `intel_events`. `fingerprint` is unique. */
export interface EventRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  type: EventType;
  kind: EventKind;
  severity: Severity;
  /** Version of the table from which the severity was taken. */
  severity_version: number;
  title: string;
  /** Written by a model. Empty until a brief was written and passed verification. */
  ai_brief: string;
  /** The change in the page's own words. Shown if there is no brief written by a model. */
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
  /** Ids of related events: three or more prices raised, or three or more lowered, in one check. */
  related_ids: string[];
  fingerprint: string;
}
