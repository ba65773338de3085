import type { EventKind } from '../../../../src/events/event-facts.ts';

/** The facts in a wording. A false brief is the same wording with facts other than the event's. */
export interface Told {
  /** The name of the plan, product, role, customer or place. */
  name: string;
  /** Amounts in any number format. */
  was: string;
  is: string;
  /** The difference, in the same format. */
  by: string;
  /** `20.4 %` in any format, without a sign. */
  percent: string;
  /** The name of a department, a place, a title or a day. */
  more: string;
  date: string;
  count: string;
  isUp: boolean;
}

/** `up('raised', 'cut')`: the verb for the direction of the change. */
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
