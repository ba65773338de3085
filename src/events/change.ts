import type { Span } from '../extraction/pages/visible-page.ts';
import type { Finding } from './event-facts.ts';

/** A value that can be stored and compared: what `before` and `after` of an event are. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The span of a snapshot's text that shows a change: of the snapshot before it, or after it. */
export interface Proof extends Span {
  side: 'before' | 'after';
}

/** One finding, with all that makes it an event. Equal `kind`, `key`, `before` and `after` are the same change. */
export type Change = Finding & {
  /** Tells changes of one kind apart: the key of a plan, the canonical address of a post. */
  key: string;
  before: Json;
  after: Json;
  /** 0 to 1; below 0.7 it is doubtful, and one step less severe. */
  confidence: number;
  /** At least one. */
  proof: Proof[];
  /** Further places whose words say the same, and are no news beside it. */
  owns?: Proof[];
};
