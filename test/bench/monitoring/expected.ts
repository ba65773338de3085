import type { EventKind } from '../../../src/events/event-facts.ts';
import type { Json } from '../../../src/events/change.ts';

/** A change that must be found, with those of its facts that the page shows. */
export interface ExpectedChange {
  kind: EventKind;
  /**
   * Expected values of fields of `FactsByKind`. Lists of texts are compared as sets. If several texts are given for a
   * text field, any of them matches.
   */
  facts: Record<string, Json>;
}

/**
 * A change that is neither required nor wrong, because it follows from an expected change or because readers may
 * disagree about it.
 */
export interface AllowedChange {
  kind: EventKind;
  /** The plan, feature, role or title that the change is about, as written on the page. Null means any. */
  about: string | null;
  /** If true, only a change that the page's own words state is allowed. */
  isStated?: boolean;
}

/** All changes between two versions of a page. A change that is in none of the three lists counts as false. */
export interface Truth {
  /** Changes that must each be found exactly once. */
  expected: ExpectedChange[];
  /**
   * Alternative ways to describe the same change. All changes of one alternative must be found, and none of the others.
   */
  either: ExpectedChange[][][];
  allowed: AllowedChange[];
}

export const NOTHING: Truth = { expected: [], either: [], allowed: [] };
