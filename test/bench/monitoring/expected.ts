import type { EventKind } from '../../../src/events/event-facts.ts';
import type { Json } from '../../../src/events/change.ts';

/** A change that must be found, by those of its facts that the page shows. */
export interface ExpectedChange {
  kind: EventKind;
  /** Of `FactsByKind`; a list of texts is a set of them, a text that is found when one of them stands there. */
  facts: Record<string, Json>;
}

/** What is neither asked for nor wrong: it follows from what is true, or readers may differ about it. */
export interface AllowedChange {
  kind: EventKind;
  /** The plan, feature, role or title it is about, as written on the page; null: any. */
  about: string | null;
  /** Only in the words of the page. */
  isStated?: boolean;
}

/** All that a pair of pages says has changed. Whatever is in none of the three is a false change. */
export interface Truth {
  /** Each must be found, and once. */
  expected: ExpectedChange[];
  /** Several readings of the same change: all changes of one of them must be found, and none of another. */
  either: ExpectedChange[][][];
  allowed: AllowedChange[];
}

export const NOTHING: Truth = { expected: [], either: [], allowed: [] };
