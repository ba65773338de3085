import type { Job } from '../facts.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { BoardName } from './boards/registry.ts';

/** A job and where the text says it. */
export interface PlacedJob extends Job {
  at: Span;
}

export interface HiringFacts {
  jobs: PlacedJob[];
  /** Whether these are all open positions: only then has a missing one been closed. */
  isProven: boolean;
  /** Null for a page of the company's own. */
  board: BoardName | null;
  /** `none`: the page says that there are no open positions. */
  from: 'board' | 'json-ld' | 'list' | 'none';
  /** Where the text says how many there are, or that there are none; null where it does not. */
  at: Span | null;
}
