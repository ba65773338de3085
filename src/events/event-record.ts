import type { Json } from './change.ts';
import type { EventKind } from './event-facts.ts';
import type { EventType } from './event-kinds.ts';
import type { Severity } from './severity.ts';

/** Words of a stored snapshot: its `text.slice(start, end)` is `quote`. */
export interface Evidence {
  quote: string;
  snapshot_id: string;
  start: number;
  end: number;
}

/** A change of a competitor, as stored in `intel_events`. Unique: `fingerprint`. */
export interface EventRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  type: EventType;
  kind: EventKind;
  severity: Severity;
  /** Version of the table that gave the severity. */
  severity_version: number;
  title: string;
  /** Written by a model. Empty until a brief was written and passed the gate. */
  ai_brief: string;
  /** The text of a change in the words of the page; shown if there is no brief by a model. */
  plain_brief?: string;
  is_read: boolean;
  is_actioned: boolean;
  detected_at: Date;
  page_url: string;
  before: Json;
  after: Json;
  /** Change of a price, in percent of the old price. */
  delta_pct: number | null;
  confidence: number;
  evidence: Evidence[];
  /** Other events of the same move: three or more prices raised in one check. */
  related_ids: string[];
  fingerprint: string;
}
