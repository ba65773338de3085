import type { Ignored } from '../changes/accounting.ts';
import type { CheckResult } from '../competitor-record.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { ObservationState } from '../../extraction/facts/page-kinds.ts';

/** The result of one fetch of a page. */
export interface Look {
  state: ObservationState;
  /** A stable code: `challenge`, `http_403`. */
  reason: string;
  /** One plain sentence. */
  detail: string;
  at: Date;
  final_url: string;
  /** Null if the page cannot become a baseline. */
  snapshot_id: string | null;
  /** Hash of the facts. */
  hash: string | null;
  raw_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  traits: PageTraits | null;
  /** Whether a difference from the baseline would become an event. */
  is_news: boolean;
  /** Differences on a page that is not trusted yet; the next check decides about them. */
  withheld?: Ignored[];
  /** The comparison with the baseline, if it found no change. It is not repeated when the check ends. */
  quiet?: QuietComparison;
}

export interface QuietComparison {
  /** Hash of the facts of the baseline, as the current extractors read them. */
  baseline_hash: string;
  ignored: Ignored[];
}

/** A run of a check, as stored in `competitor_checks`, so that a repeated step resumes where it stopped. */
export interface CheckRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  started_at: Date;
  expires_at: Date;
  /** The result of page discovery; null if discovery was not due. */
  discovered: { missing: string[]; home: HomeLook } | null;
  /** By page id. */
  first: Record<string, Look>;
  /** Second fetches of pages that seem to have changed. */
  second: Record<string, Look>;
  result: CheckResult | null;
}

/** The result for a home page that could not be watched at all. */
type HomeLook = Pick<Look, 'state' | 'reason' | 'detail'>;
