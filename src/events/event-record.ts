import type { Json } from './change.ts';
import type { EventKind } from './event-facts.ts';
import type { EventType } from './event-kinds.ts';
import type { Severity } from './severity.ts';

/** Words of a stored snapshot: `text.slice(start, end)` of it is `quote`. */
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
  /** Of the table the severity was read in. */
  severity_version: number;
  title: string;
  /** Of a model. Empty until one was written and found true. */
  ai_brief: string;
  /** What a change of text says, in the words of the page; read where there is no brief of a model. */
  plain_brief?: string;
  is_read: boolean;
  is_actioned: boolean;
  detected_at: Date;
  page_url: string;
  before: Json;
  after: Json;
  /** Of a price, in percent of the one before. */
  delta_pct: number | null;
  confidence: number;
  evidence: Evidence[];
  /** Of other events of the same move: three prices or more raised in one check. */
  related_ids: string[];
  fingerprint: string;
}
