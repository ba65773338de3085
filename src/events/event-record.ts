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
  ai_brief: string;
  plain_brief?: string;
  is_read: boolean;
  is_actioned: boolean;
  detected_at: Date;
  page_url: string;
  also_on?: string[];
  before: Json;
  after: Json;
  delta_pct: number | null;
  confidence: number;
  evidence: Evidence[];
  related_ids: string[];
  story?: string;
  new_page?: NewPage;
  fingerprint: string;
}
