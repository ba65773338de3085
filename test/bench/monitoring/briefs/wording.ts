import type { EventKind } from '../../../../src/events/event-facts.ts';

/** The facts in a brief. In a false brief, one fact differs from the event. */
export interface Told {
  name: string;
  was: string;
  is: string;
  by: string;
  /** The percentage without a plus or minus sign, such as `20.4 %`. */
  percent: string;
  more: string;
  date: string;
  count: string;
  isUp: boolean;
}

/** Selects a verb that fits the direction of the change, as in `up('raised', 'cut')`. */
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
