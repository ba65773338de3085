import type { Span } from '../extraction/pages/visible-page.ts';
import type { Finding } from './event-facts.ts';

/** A JSON value that can be stored and compared: the type of an event's `before` and `after`. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A span of a snapshot's text that shows a change: of the snapshot before the change, or after it. */
export interface Proof extends Span {
  side: 'before' | 'after';
}

/**
 * One finding with everything needed for an event. Changes with equal `kind`, `key`, `before` and `after` are the same
 * change.
 */
export type Change = Finding & {
  /** Distinguishes changes of the same kind: the key of a plan, the canonical address of a post. */
  key: string;
  before: Json;
  after: Json;
  /** 0 to 1. Below 0.7 the change is doubtful and one step less severe. */
  confidence: number;
  /** At least one. */
  proof: Proof[];
  /** Further places with the same words. They cause no separate event. */
  owns?: Proof[];
};
