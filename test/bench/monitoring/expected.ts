import type { EventKind } from '../../../src/events/event-facts.ts';
import type { Json } from '../../../src/events/change.ts';

/** A change that must be found, with those of its facts that the page shows. */
export interface ExpectedChange {
  kind: EventKind;
  /** Fields of `FactsByKind`. A list of texts is compared as a set; a text matches if the found text is in its list. */
  facts: Record<string, Json>;
}

/**
 * A change that is neither required nor wrong: it follows from an expected change, or readers may disagree about it.
 */
export interface AllowedChange {
  kind: EventKind;
  /** The plan, feature, role or title in the change, as written on the page; null means any. */
  about: string | null;
  /** Only a change in the page's own words. */
  isStated?: boolean;
}

/** All changes of a pair of pages. A change that is in none of the three lists is false. */
export interface Truth {
  /** Each must be found exactly once. */
  expected: ExpectedChange[];
  /**
   * Alternative readings of the same change: all changes of one reading must be found, and no change of the other
   * readings.
   */
  either: ExpectedChange[][][];
  allowed: AllowedChange[];
}

export const NOTHING: Truth = { expected: [], either: [], allowed: [] };
