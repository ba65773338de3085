import type { Span } from '../extraction/pages/visible-page.ts';
import type { Finding } from './event-facts.ts';

/** A JSON value that can be stored and compared. The type of an event's `before` and `after`. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Text that shows a change, as a span of the snapshot before or after it. */
export interface Proof extends Span {
  side: 'before' | 'after';
}

/**
 * One finding with everything needed for an event. Findings with equal `kind`, `key`, `before` and `after` are the same
 * change.
 */
export type Change = Finding & {
  /** Distinguishes changes of the same kind: for example a plan's key or a post's canonical address. */
  key: string;
  before: Json;
  after: Json;
  /** From 0 to 1. Below 0.7, the change is doubtful, and its severity is lowered by one step. */
  confidence: number;
  /** At least one span. */
  proof: Proof[];
  /** Further places on the page that this change explains, so that they do not cause separate events. */
  owns?: Proof[];
};
