import type { EventKind } from '../../../src/events/event-facts.ts';
import type { Json } from '../../../src/events/change.ts';

/** A change that must be found, with the facts that the page shows about it. */
export interface ExpectedChange {
  kind: EventKind;
  /**
   * Expected values of fields of `FactsByKind`. Lists of strings are compared as sets. If a string field has several
   * expected strings, any of them matches.
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
  /** If true, a change is allowed only if the page's own words state it. */
  isStated?: boolean;
}

/** All expected, alternative and allowed changes between two versions of a page. Any other change counts as wrong. */
export interface Truth {
  /** Changes that must each be found exactly once. */
  expected: ExpectedChange[];
  /**
   * Alternative ways to describe the same change. All changes of one alternative must be found, and no change of
   * another.
   */
  either: ExpectedChange[][][];
  allowed: AllowedChange[];
}

export const NOTHING: Truth = { expected: [], either: [], allowed: [] };
