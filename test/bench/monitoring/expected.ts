import type { EventKind } from '../../../src/events/event-facts.ts';
import type { Json } from '../../../src/events/change.ts';

export interface ExpectedChange {
  kind: EventKind;
  /** Lists of strings are compared without regard to their order. */
  facts: Record<string, Json>;
}

/** A change that is neither required nor wrong, because readers may disagree about it. */
export interface AllowedChange {
  kind: EventKind;
  about: string | null;
  /** If true, the change is allowed only if words on the page state it. */
  isStated?: boolean;
}

export interface Truth {
  expected: ExpectedChange[];
  either: ExpectedChange[][][];
  allowed: AllowedChange[];
}

export const NOTHING: Truth = { expected: [], either: [], allowed: [] };
