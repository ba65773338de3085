import type { Ignored } from './changes/accounting.ts';
import type { UnwatchedPage } from './discovery/further-pages.ts';
import type { ObservationState, PageKind } from '../extraction/facts/page-kinds.ts';

export interface CheckResult {
  ok: boolean;
  changed: boolean;
  /** One or two sentences that summarize the check. */
  summary: string;
  eventIds: string[];
  /** Whether every page was read for the first time, so that nothing was compared. Missing in old records. */
  isFirst?: boolean;
  /** Differences that are not part of any event, by page and reason. Missing in old records. */
  ignored?: Ignored[];
}

export const CHECK_STEPS = ['finding_pages', 'reading_pages', 'confirming_changes', 'comparing'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** A tracked competitor, as stored in `competitors`. `workspace_id` and `domain` together are unique. */
export interface CompetitorRecord {
  _id: string;
  workspace_id: string;
  /** The domain, normalized by `competitorDomain`. */
  domain: string;
  name: string;
  /** Whether a client chose the name. Otherwise, checks replace the domain with the name on the pages. */
  is_named?: boolean;
  created_at: Date;
  /** The interval of scheduled checks as the client wrote it, such as `24h`. Null if no checks are scheduled. */
  every: string | null;
  paused: boolean;
  /**
   * Incremented whenever `every` or `paused` changes, so that an outdated schedule repair can be recognized and
   * dropped.
   */
  schedule_version: number;
  last_analyzed_at: Date | null;
  last_check: (CheckResult & { at: Date }) | null;
  /** The check in progress. If a check is aborted, this field stays set. Missing in old records. */
  checking?: { since: Date; step: CheckStep } | null;
  /** When pages were last discovered. Null if they never were. */
  discovered_at: Date | null;
  /** Unwatched pages that the site's menus link to. Missing in old records. */
  unwatched?: UnwatchedPage[];
  /**
   * Set only for a watch, which is a single page of any site instead of a competitor. `domain` is then that page's
   * address.
   */
  watch?: { url: string };
}

type Subject = Pick<
  CompetitorRecord,
  '_id' | 'workspace_id' | 'domain' | 'name' | 'is_named' | 'created_at' | 'every' | 'watch'
>;

/** The record of a new competitor or watch before its first check. */
export const newSubject = (subject: Subject): CompetitorRecord => ({
  ...subject,
  paused: false,
  schedule_version: 1,
  last_analyzed_at: null,
  last_check: null,
  checking: null,
  discovered_at: null,
});

/** A watched page, as stored in `competitor_pages`. `competitor_id` and `url` together are unique. */
export interface WatchedPage {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  url: string;
  kind: PageKind;
  /** Whether the client named the page. Such a page stays watched even if discovery does not find it. */
  pinned: boolean;
  state: ObservationState | null;
  last_fetched_at: Date | null;
}
