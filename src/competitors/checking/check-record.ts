import type { Ignored } from '../changes/accounting.ts';
import type { CheckResult } from '../competitor-record.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { ObservationState } from '../../extraction/facts/page-kinds.ts';

/** The result of one fetch of a page. */
export interface Look {
  state: ObservationState;
  /** A stable code, such as `challenge` or `http_403`. */
  reason: string;
  /** A sentence that explains the state. */
  detail: string;
  at: Date;
  final_url: string;
  /** The stored snapshot's id. Null if the page cannot become a baseline. */
  snapshot_id: string | null;
  /** Hash of the page's facts. */
  hash: string | null;
  raw_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  traits: PageTraits | null;
  /** Whether the page differs from the baseline in a way that would become an event. */
  is_news: boolean;
  /** Differences on a page that is not trusted yet. The next check decides whether they are reported. */
  withheld?: Ignored[];
  /** The comparison with the baseline, if it found no change. The end of the check reuses this comparison. */
  quiet?: QuietComparison;
  /** Whether the snapshot was already stored as confirmed, because the page differs from its baseline only by noise. */
  is_confirmed?: boolean;
}

export interface QuietComparison {
  /** Hash of the baseline's facts, as the current extractors read them. */
  baseline_hash: string;
  ignored: Ignored[];
}

/** The state of a check, as stored in `competitor_checks`. A repeated step continues where it stopped. */
export interface CheckRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  started_at: Date;
  expires_at: Date;
  /** The result of page discovery. Null if discovery has not run in this check. */
  discovered: {
    missing: string[];
    home: HomeLook;
    /** Ids of the pages that the next check fetches for the first time. Missing in old records. */
    later?: string[];
    /** Names of unwatched pages that the menus link to. Missing in old records. */
    unwatched?: string[];
  } | null;
  /** Each page's first fetch, by page id. */
  first: Record<string, Look>;
  /** The second fetch of each page that seems to have changed, by page id. */
  second: Record<string, Look>;
  result: CheckResult | null;
}

/** The result of discovery's visit to the home page. */
type HomeLook = Pick<Look, 'state' | 'reason' | 'detail'>;
