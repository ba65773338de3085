import type { Finding } from '../../events/event-facts.ts';
import type { PageKind } from './page-kinds.ts';
import type { Span, VisiblePage } from '../pages/visible-page.ts';

/** A value that can be stored and compared: what `before` and `after` of an event are. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where what a change says stands: in the snapshot before it, or after it. */
export interface Proof extends Span {
  side: 'before' | 'after';
}

/** One finding, with all that makes it an event. Equal `kind`, `key`, `before` and `after` are the same change. */
export type Change = Finding & {
  /** What changed among its like: the key of a plan, the canonical address of a post. */
  key: string;
  before: Json;
  after: Json;
  /** 0 to 1; below 0.7 it is doubtful, and one step less severe. */
  confidence: number;
  /** At least one. */
  proof: Proof[];
};

export interface CompareContext {
  kind: PageKind;
  url: string;
}

/**
 * What is read for one type of event. `Facts` are plain JSON: they are stored with the snapshot. `extract` is pure
 * and linear in the size of the page; null means that what is looked for could not be read there, which is never
 * proof that it has gone.
 */
export interface Signal<Facts> {
  /** Raised whenever `extract` may give other facts for the same page. */
  version: number;
  reads(kind: PageKind): boolean;
  extract(page: VisiblePage, kind: PageKind): Facts | null;
  /** What changed from one set of facts to another of the same page and version; in a settled order. */
  compare(before: Facts, after: Facts, context: CompareContext): Change[];
}
