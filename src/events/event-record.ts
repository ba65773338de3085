import type { Json } from './change.ts';
import type { EventKind } from './event-facts.ts';
import type { EventType } from './event-kinds.ts';
import type { Severity } from './severity.ts';
import type { Topic } from './topics.ts';

export interface Evidence {
  quote: string;
  snapshot_id: string;
  start: number;
  end: number;
}

export interface NewPage {
  url: string;
  title: string | null;
  quotes: string[];
}

export interface EventRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  type: EventType;
  kind: EventKind;
  severity: Severity;
  severity_version: number;
  topic?: Topic;
  title: string;
  /** Empty until a model's brief has passed the brief check. */
  ai_brief: string;
  plain_brief?: string;
  is_read: boolean;
  is_actioned: boolean;
  detected_at: Date;
  page_url: string;
  /** Other pages that show the same change. */
  also_on?: string[];
  before: Json;
  after: Json;
  delta_pct: number | null;
  confidence: number;
  evidence: Evidence[];
  related_ids: string[];
  /** A new place, customer or product that other events of the same check also name. */
  story?: string;
  /** Missing until the new page has been read. */
  new_page?: NewPage;
  fingerprint: string;
}
