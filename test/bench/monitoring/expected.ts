import type { EventKind } from '../../../src/events/event-facts.ts';
import type { Json } from '../../../src/events/change.ts';

export interface ExpectedChange {
  kind: EventKind;
  facts: Record<string, Json>;
}

export interface AllowedChange {
  kind: EventKind;
  about: string | null;
  isStated?: boolean;
}

export interface Truth {
  expected: ExpectedChange[];
  either: ExpectedChange[][][];
  allowed: AllowedChange[];
}

export const NOTHING: Truth = { expected: [], either: [], allowed: [] };
