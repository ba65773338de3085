import type { EventKind } from '../../../../src/events/event-facts.ts';

export interface Told {
  name: string;
  was: string;
  is: string;
  by: string;
  percent: string;
  more: string;
  date: string;
  count: string;
  isUp: boolean;
}

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
