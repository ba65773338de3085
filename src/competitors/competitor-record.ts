import type { Ignored } from './changes/account.ts';
import type { ObservationState, PageKind } from '../extraction/facts/page-kinds.ts';

/** What a check is answered with. */
export interface CheckResult {
  ok: boolean;
  changed: boolean;
  /** One or two plain sentences. */
  summary: string;
  eventIds: string[];
  /** What differed and is in no event, by page and reason. Not in records of former versions. */
  ignored?: Ignored[];
}

/** What a check is doing. */
export const CHECK_STEPS = ['finding_pages', 'reading_pages', 'confirming_changes', 'comparing'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** A tracked competitor, as stored in `competitors`. Unique: (`workspace_id`, `domain`). */
export interface CompetitorRecord {
  _id: string;
  workspace_id: string;
  /** The one spelling, of `competitorDomain`. */
  domain: string;
  name: string;
  created_at: Date;
  /** As the client wrote it, `24h`; null: never by itself. */
  every: string | null;
  paused: boolean;
  /** Raised by every change of `every` and `paused`, so that a late repair of the schedule loses. */
  schedule_version: number;
  last_analyzed_at: Date | null;
  last_check: (CheckResult & { at: Date }) | null;
  /** The check under way; one that broke off leaves it behind. Not in records of former versions. */
  checking?: { since: Date; step: CheckStep } | null;
  /** When pages were last looked for; null: never. */
  discovered_at: Date | null;
  /** One page anywhere in place of a competitor, whose `domain` is then its address. Missing: a competitor. */
  watch?: { url: string };
}

/** A page that is watched, as stored in `competitor_pages`. Unique: (`competitor_id`, `url`). */
export interface WatchedPage {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  url: string;
  kind: PageKind;
  /** Pages of a kind the client named stay whatever discovery finds. */
  pinned: boolean;
  state: ObservationState | null;
  last_fetched_at: Date | null;
}
