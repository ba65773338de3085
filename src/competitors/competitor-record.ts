import type { Ignored } from './changes/accounting.ts';
import type { ObservationState, PageKind } from '../extraction/facts/page-kinds.ts';

/** The answer to a check. */
export interface CheckResult {
  ok: boolean;
  changed: boolean;
  /** One or two plain sentences. */
  summary: string;
  eventIds: string[];
  /** Differences that are not part of an event, by page and reason. Missing in records of earlier versions. */
  ignored?: Ignored[];
}

/** The current step of a check. */
export const CHECK_STEPS = ['finding_pages', 'reading_pages', 'confirming_changes', 'comparing'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** A tracked competitor, as stored in `competitors`. Unique: (`workspace_id`, `domain`). */
export interface CompetitorRecord {
  _id: string;
  workspace_id: string;
  /** As normalized by `competitorDomain`. */
  domain: string;
  name: string;
  created_at: Date;
  /** As the client wrote it, such as `24h`; null if there are no scheduled checks. */
  every: string | null;
  paused: boolean;
  /** Incremented by every change of `every` and `paused`, so that an outdated repair of the schedule is discarded. */
  schedule_version: number;
  last_analyzed_at: Date | null;
  last_check: (CheckResult & { at: Date }) | null;
  /** The check in progress. If a check is aborted, the field stays set. Missing in records of earlier versions. */
  checking?: { since: Date; step: CheckStep } | null;
  /** Time of the last page discovery; null if there was none. */
  discovered_at: Date | null;
  /**
   * Set for a watch: a single page of any site instead of a competitor. `domain` is then the address of the page.
   * Missing for competitors.
   */
  watch?: { url: string };
}

type Subject = Pick<
  CompetitorRecord,
  '_id' | 'workspace_id' | 'domain' | 'name' | 'created_at' | 'every' | 'watch'
>;

/** The record of a competitor or a watch before its first check. */
export const newSubject = (subject: Subject): CompetitorRecord => ({
  ...subject,
  paused: false,
  schedule_version: 1,
  last_analyzed_at: null,
  last_check: null,
  checking: null,
  discovered_at: null,
});

/** A watched page, as stored in `competitor_pages`. Unique: (`competitor_id`, `url`). */
export interface WatchedPage {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  url: string;
  kind: PageKind;
  /** Pages that the client named stay, even if discovery does not find them. */
  pinned: boolean;
  state: ObservationState | null;
  last_fetched_at: Date | null;
}
