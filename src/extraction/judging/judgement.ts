import type { ObservationState } from '../facts/page-kinds.ts';
import type { PageTraits } from './page-traits.ts';

/** What a look at a page was worth. */
export interface Judgement {
  state: ObservationState;
  /** Stable code, such as `challenge`, `http_403`, `soft_404`; equal to the state for `ok` and `not_modified`. */
  reason: string;
  /** One plain sentence for the summary of a check; empty for `ok`. */
  detail: string;
}

/** The page as it was when it was last taken for what it is. */
export interface Before {
  traits: PageTraits;
  url: string;
}

export interface Observed {
  asked: string;
  /** After redirects; null where there was no answer. */
  finalUrl: string | null;
  status: number | null;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Of an `AppError`, where there was no answer. */
  failure: { code: string; message: string } | null;
  /** Null for an answer that is no page, or was not read. */
  traits: PageTraits | null;
  before: Before | null;
  /** Of the competitor. */
  domain: string;
}

export const OK: Judgement = { state: 'ok', reason: 'ok', detail: '' };
