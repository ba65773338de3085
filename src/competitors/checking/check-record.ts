import type { Ignored } from '../changes/account.ts';
import type { CheckResult } from '../competitor-record.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { ObservationState } from '../../extraction/facts/page-kinds.ts';

/** What one fetch of a page gave. */
export interface Look {
  state: ObservationState;
  /** Stable: `challenge`, `http_403`. */
  reason: string;
  /** One plain sentence. */
  detail: string;
  at: Date;
  final_url: string;
  /** Null where there is nothing that could become a baseline. */
  snapshot_id: string | null;
  /** Of its facts. */
  hash: string | null;
  raw_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  traits: PageTraits | null;
  /** Whether it differs from the baseline in something that would be news. */
  is_news: boolean;
  /** What differs on a page that is not trusted yet; it waits for the next check. */
  withheld?: Ignored[];
}

/** A run of a check, as stored in `competitor_checks`, so that a step that runs twice goes on where it stood. */
export interface CheckRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  started_at: Date;
  expires_at: Date;
  /** What looking for pages came to; null where it was not due. */
  discovered: { missing: string[]; home: HomeLook } | null;
  /** By id of the page. */
  first: Record<string, Look>;
  /** Of pages where something seems to have changed. */
  second: Record<string, Look>;
  result: CheckResult | null;
}

/** Of a home page that could not be watched at all. */
type HomeLook = Pick<Look, 'state' | 'reason' | 'detail'>;
