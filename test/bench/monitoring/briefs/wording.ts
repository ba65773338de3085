import type { EventKind } from '../../../../src/events/event-facts.ts';

/** The facts in a brief. A false brief has the same wording, with facts that differ from the event. */
export interface Told {
  /** The name of the plan, product, role, customer or place. */
  name: string;
  /** The old and the new amount, in any number format. */
  was: string;
  is: string;
  /** The difference between the amounts, in the same number format. */
  by: string;
  /** The percentage change without plus or minus, such as `20.4 %`, in any number format. */
  percent: string;
  /** A second name: of a department, a place, a title or a day. */
  more: string;
  date: string;
  count: string;
  isUp: boolean;
}

/** Selects the verb for the direction of the change: `up('raised', 'cut')`. */
export type Way = (up: string, down: string) => string;

export interface Wording {
  kind: EventKind;
  language: 'en' | 'de' | 'fr' | 'es';
  text(told: Told, up: Way): string;
}

export const wordings =
  (kind: EventKind, language: Wording['language']) =>
  (...texts: Wording['text'][]): Wording[] =>
    texts.map((text) => ({ kind, language, text }));
