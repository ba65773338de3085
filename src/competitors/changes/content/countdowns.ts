import type { Proof } from '../../../events/change.ts';
import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';
import { LONGEST_LINE } from './text-events.ts';

const LEFT =
  /(?<!\p{L})(?:ends?|ending|left|remaining|expires?|hurry|noch|endet|reste|termine|quedan)(?!\p{L})/iu;

const DURATION = /\d+(?::\d+)+|\d+\s?(?:days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|tage?n?|stunden?|jours?|heures?|días?|horas?)(?!\p{L})/giu; // prettier-ignore

export function isRunningOut({ before, after }: BlockChange): boolean {
  const [old, now] = [before, after].map((side) => side?.passage.text.slice(0, LONGEST_LINE) ?? '');
  if (!LEFT.test(old!) || !LEFT.test(now!)) return false;
  return old!.replaceAll(DURATION, '') === now!.replaceAll(DURATION, '');
}

const SALE_ENDS =
  /(?<!\p{L})(?:sale|offer|deal|promo\p{L}*|discount|early bird|angebot|aktion|rabatt|soldes|oferta)(?!\p{L}).*(?<!\p{L})(?:ends?|ending|left|remaining|endet|noch|termine|quedan)(?!\p{L})/iu;

export const isSaleRunningOut = (block: BlockChange): boolean =>
  [block.before, block.after].every((side) =>
    SALE_ENDS.test(side?.passage.text.slice(0, LONGEST_LINE) ?? ''),
  ) && isRunningOut(block);

const UNITS = {
  day: /^(?:\d{1,3}\s?)?(?:d|days?|tage?|jours?|días?)$/iu,
  hour: /^(?:\d{1,3}\s?)?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?)$/iu,
  minute: /^(?:\d{1,3}\s?)?(?:m|mins?|minutes?|minuten?|minutos?)$/iu,
  second: /^(?:\d{1,3}\s?)?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?)$/iu,
};

const CLOCK_FIGURE = /^\d{1,3}(?:\s?\p{L}{1,9}\.?)?$/u;

const LEAST_UNITS = 3;

const CLOCK_LINES = 7;

export function createIsClock(
  passages: Record<Proof['side'], readonly Passage[]>,
): (block: BlockChange) => boolean {
  const isIn = (side: Proof['side'], one: ChangedSide | null): boolean => {
    if (one === null || !CLOCK_FIGURE.test(one.passage.text.trim())) return false;
    const near = passages[side]
      .slice(Math.max(0, one.index - CLOCK_LINES), one.index + CLOCK_LINES + 1)
      .map(({ text }) => text.trim());
    const units = Object.values(UNITS).filter((unit) => near.some((text) => unit.test(text)));
    return units.length >= LEAST_UNITS;
  };
  return ({ before, after }) => isIn('before', before) && isIn('after', after);
}
