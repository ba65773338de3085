import { amountsIn } from './amounts.ts';

const IN_ALL =
  /^[^.!?;]{0,40}(?<!\p{L})(?:in all|in total|altogether|insgesamt|zusammen|en tout|au total|en total|in totaal|in tot(?:ale|o)|in tutto|ao todo|no total)(?!\p{L})/iu;

/** A price that is stated for everything together isn't charged per unit, whatever the heading of the list says. */
export const isPriceOfAll = (texts: readonly string[], name: string, amounts: readonly number[]): boolean =>
  texts.some((text) =>
    amountsIn(text).some(
      (one) =>
        amounts.includes(one.amount) &&
        IN_ALL.test(text.slice(one.end)) &&
        text.slice(0, one.start).toLowerCase().includes(name.toLowerCase()),
    ),
  );
