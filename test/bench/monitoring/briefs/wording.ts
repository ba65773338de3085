import type { EventKind } from '../../../../src/events/event-facts.ts';

/** What a wording is made of. A false brief is the same wording of other facts than those of the event. */
export interface Told {
  /** Names: the plan, product, role, customer or place it is about. */
  name: string;
  /** Amounts as they are written, in whatever style. */
  was: string;
  is: string;
  /** By how much, in the same style. */
  by: string;
  /** `20.4 %` in whatever style, without a sign. */
  percent: string;
  /** Of a department, a place, a title, a day. */
  more: string;
  date: string;
  count: string;
  isUp: boolean;
}

/** `up('raised', 'cut')`: the word for the way it went. */
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
