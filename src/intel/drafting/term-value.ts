import { RATES } from '../comparing/term-advantage.ts';
import { placeAfter } from '../../events/named-times.ts';
import { findDurations } from '../../extraction/facts/durations.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import type { UsedFact } from '../outputs/takes.ts';

export type TermFact = UsedFact & { term: NonNullable<UsedFact['term']> };

/** Matches goods that are sent back. Without them, a refund is a guarantee of any trade. */
export const OF_GOODS =
  /(?<!\p{L})(?:return(?:s|ed|ing)?|goods|items?|orders?|unused|unworn|parcels?|exchang\p{L}*|rückgabe\p{L}*|zurück(?:send|schick)\p{L}*|ware\p{L}*|umtausch\p{L}*|widerruf\p{L}*|bestell\p{L}*|retour\p{L}*|articles?|échang\p{L}*|colis|devol\p{L}*|producto\p{L}*|pedido\p{L}*|terug(?:stur|zend)\p{L}*|producten|bestelling\p{L}*|bedenktijd|reso|resi|prodott\p{L}*|ordin[ei])(?!\p{L})/iu;

/** The amount of a term as the quote states it. `text` includes the place that it applies to. */
export function valueIn({ quote, term }: TermFact): { text: string; bare: string } | null {
  const { amount, currency, isLeast, subject } = term;
  if (isLeast === true) return null;
  const [start, end] = ((): [number, number] | [] => {
    if (currency !== undefined) {
      const money = amountsIn(quote).find((one) => one.amount === amount);
      return money === undefined ? [] : [money.start, money.end];
    }
    if (RATES.has(subject)) {
      const rate = [...quote.matchAll(RATE)].find(
        ([text, share, of]) =>
          (of === undefined
            ? Number.parseFloat(text.replace(',', '.'))
            : (100 * Number(share)) / Number(of)) === amount,
      );
      return rate === undefined ? [] : [rate.index, rate.index + rate[0].length];
    }
    const time = findDurations(quote).find(({ days }) => days === amount);
    return time === undefined ? [] : [time.end - time.text.length, time.end];
  })();
  if (start === undefined || end === undefined) return null;
  const bare = quote.slice(start, end).trim();
  return { bare, text: `${bare}${placeAfter(quote, end)}` };
}

/** Matches a rate such as `84%` or `8 de cada 10`. */
const RATE =
  /\d+(?:[.,]\d+)?\s?%|(\d+) (?:of|out of|in|in every|von|de cada|sur|op de|van de|su|em cada|na|av|ud af) (\d+)/gu;
