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
  later?: number;
  ignored?: Ignored[];
}

export interface CheckProgress {
  read: number;
  found?: number;
}

export const CHECK_STEPS = ['finding_pages', 'reading_pages', 'confirming_changes', 'comparing'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

export interface CheckTime {
  hour: number;
  timeZone: string;
}

export interface CompetitorRecord {
  _id: string;
  workspace_id: string;
  domain: string;
  name: string;
  is_named?: boolean;
  created_at: Date;
  every: string | null;
  check_time?: CheckTime | null;
  paused: boolean;
  /** Incremented when `every`, `check_time` or `paused` changes, so that a concurrent schedule update runs again. */
  schedule_version: number;
  last_analyzed_at: Date | null;
  last_check:
    | (CheckResult & {
        at: Date;
        again_at?: Date | null;
        failures?: number;
      })
    | null;
  /** Stays set until the check has a result, even if a step is aborted and repeated. */
  checking?: ({ since: Date; step: CheckStep; seen_at?: Date } & Partial<CheckProgress>) | null;
  discovered_at: Date | null;
  discovery_version?: number;
  unwatched?: UnwatchedPage[];
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

export const VERSION_CHANGES = ['first', 'changed', 'ignored'] as const;
export type VersionChange = (typeof VERSION_CHANGES)[number];

export const PAGE_OUTCOMES = ['first', 'changed', 'unchanged', 'unconfirmed'] as const;
export type PageOutcome = (typeof PAGE_OUTCOMES)[number];
