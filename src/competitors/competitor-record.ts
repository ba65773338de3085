import type { Ignored } from './changes/accounting.ts';
import type { UnwatchedPage } from './discovery/further-pages.ts';
import type { ObservationState, PageKind } from '../extraction/facts/page-kinds.ts';

export interface CheckResult {
  ok: boolean;
  changed: boolean;
  summary: string;
  eventIds: string[];
  isFirst?: boolean;
  late?: number;
  /** Number of pages that the first check left for the next check. */
  later?: number;
  ignored?: Ignored[];
}

export interface CheckProgress {
  /** Number of pages that the current step has read. */
  read: number;
  /** Absent while the check searches for pages. */
  found?: number;
}

export const CHECK_STEPS = ['finding_pages', 'reading_pages', 'confirming_changes', 'comparing'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/** The local hour at which daily or less frequent checks start. */
export interface CheckTime {
  hour: number;
  timeZone: string;
}

export interface CompetitorRecord {
  _id: string;
  workspace_id: string;
  domain: string;
  name: string;
  /** If false, checks replace the domain with the name found on the pages. */
  is_named?: boolean;
  created_at: Date;
  /** Check interval as the client wrote it, such as `24h`. Null means no scheduled checks. */
  every: string | null;
  /** Absent or null if checks are spread over the whole interval. */
  check_time?: CheckTime | null;
  paused: boolean;
  /** Incremented when `every`, `check_time` or `paused` changes. Schedule repairs with a lower number are ignored. */
  schedule_version: number;
  last_analyzed_at: Date | null;
  last_check:
    | (CheckResult & {
        at: Date;
        /** Time at which an incomplete check will be repeated. Null if left to the schedule. */
        again_at?: Date | null;
        /** The number of failed or late checks in a row. */
        failures?: number;
      })
    | null;
  /**
   * The check in progress. Stays set until the check has a result, even if one of its steps is aborted and
   * repeated.
   */
  checking?: ({ since: Date; step: CheckStep; seen_at?: Date } & Partial<CheckProgress>) | null;
  discovered_at: Date | null;
  discovery_version?: number;
  unwatched?: UnwatchedPage[];
  /** Set only if a single page is watched. Its address is then stored in `domain` too. */
  watch?: { url: string };
}

type Subject = Pick<
  CompetitorRecord,
  '_id' | 'workspace_id' | 'domain' | 'name' | 'is_named' | 'created_at' | 'every' | 'check_time' | 'watch'
>;

export const newSubject = (subject: Subject): CompetitorRecord => ({
  ...subject,
  paused: false,
  schedule_version: 1,
  last_analyzed_at: null,
  last_check: null,
  checking: null,
  discovered_at: null,
});

export const nameOfWatch = (url: string): string => url.slice(0, 200);

export interface WatchedPage {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  url: string;
  kind: PageKind;
  pinned: boolean;
  state: ObservationState | null;
  last_fetched_at: Date | null;
  title?: string | null;
  outcome?: PageOutcome | null;
}

/** How a version of a page differs from the one before. */
export const VERSION_CHANGES = ['first', 'changed', 'ignored'] as const;
export type VersionChange = (typeof VERSION_CHANGES)[number];

export const PAGE_OUTCOMES = ['first', 'changed', 'unchanged', 'unconfirmed'] as const;
/** The result of the last check that could read the page. */
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];
