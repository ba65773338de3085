import type { Ignored } from '../changes/accounting.ts';
import type { CheckResult } from '../competitor-record.ts';
import type { PageTraits } from '../../extraction/judging/page-traits.ts';
import type { ObservationState } from '../../extraction/facts/page-kinds.ts';

export interface Look {
  state: ObservationState;
  reason: string;
  detail: string;
  at: Date;
  final_url: string;
  snapshot_id: string | null;
  hash: string | null;
  raw_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  traits: PageTraits | null;
  is_news: boolean;
  withheld?: Ignored[];
  quiet?: QuietComparison;
  is_confirmed?: boolean;
}

export interface QuietComparison {
  baseline_hash: string;
  ignored: Ignored[];
}

export interface CheckRecord {
  _id: string;
  workspace_id: string;
  competitor_id: string;
  started_at: Date;
  expires_at: Date;
  discovered: {
    missing: string[];
    home: HomeLook;
    later?: string[];
    unwatched?: string[];
  } | null;
  first: Record<string, Look>;
  second: Record<string, Look>;
  result: CheckResult | null;
}

type HomeLook = Pick<Look, 'state' | 'reason' | 'detail'>;
