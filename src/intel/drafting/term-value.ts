import { RATES } from '../comparing/term-advantage.ts';
import { placeAfter } from '../../events/named-times.ts';
import { SHARE_OF_PRICE } from '../comparing/read-terms.ts';
import { countIn, findDurations, isWorkingTime } from '../../extraction/facts/durations.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import type { UsedFact } from '../outputs/takes.ts';

export type TermFact = UsedFact & { term: NonNullable<UsedFact['term']> };

/** Words about goods. A refund without such words is a money-back guarantee, which a company of any trade may give. */
export const OF_GOODS =
  /(?<!\p{L})(?:return(?:s|ed|ing)?|goods|items?|orders?|unused|unworn|parcels?|exchang\p{L}*|rückgabe\p{L}*|zurück(?:send|schick)\p{L}*|ware\p{L}*|umtausch\p{L}*|widerruf\p{L}*|bestell\p{L}*|retour\p{L}*|articles?|échang\p{L}*|colis|devol\p{L}*|producto\p{L}*|pedido\p{L}*|terug(?:stur|zend)\p{L}*|producten|bestelling\p{L}*|bedenktijd|reso|resi|prodott\p{L}*|ordin[ei])(?!\p{L})/iu;

/** `text` includes the place to which the amount applies. */
export function valueIn({ quote, term }: TermFact): { text: string; bare: string } | null {
  const { amount, currency, isLeast, subject } = term;
  if (isLeast === true) return null;
  const [start, end] = ((): [number, number] | [] => {
    if (currency !== undefined) {
      const money = amountsIn(quote).find((one) => one.amount === amount);
      return money === undefined ? [] : [money.start, money.end];
    }
    if (term.per === SHARE_OF_PRICE) {
      const share = [...quote.matchAll(SHARE)].find(([text]) => Number.parseInt(text, 10) === amount);
      return share === undefined ? [] : [share.index, share.index + share[0].length];
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
    if (time === undefined) return [];
    const from = time.end - time.text.length;
    const rest = quote.slice(time.end);
    // French, Italian, Portuguese, Polish and Spanish put the word for "working" after the unit.
    const kind = isWorkingTime('', rest) ? (/^\s\p{L}+/u.exec(rest)?.[0].length ?? 0) : 0;
    return [rangeStart(quote, from), time.end + kind];
  })();
  if (start === undefined || end === undefined) return null;
  const bare = quote.slice(start, end).trim();
  return { bare, text: `${bare}${placeAfter(quote, end)}` };
}

const NUMBER =
  String.raw`(?:\d{1,4}|${countIn('en')}|${countIn('de')}|${countIn('fr')}|${countIn('es')}|${countIn('nl')}|${countIn('it')})`.replaceAll(
    '?<count>',
    '?:',
  );
const LOWER_END = new RegExp(
  String.raw`(?:(?<!\p{L})(?:between|zwischen|entre|tussen|tra)\s${NUMBER}\s(?:and|und|et|y|en|e)\s|(?<![\p{L}\d.,])${NUMBER}(?:\s(?:to|or|bis|oder|à|ou|a|o|tot|of)\s|\s?[-–—]\s?))$`,
  'iu',
);
const LONGEST_LOWER_END = 40;

/** Returns `from` if no range, such as "two to three weeks", ends there. */
function rangeStart(quote: string, from: number): number {
  const before = quote.slice(Math.max(0, from - LONGEST_LOWER_END), from);
  return from - (LOWER_END.exec(before)?.[0].length ?? 0);
}

const SHARE = /\d{1,3}\s?%/gu;

const RATE =
  /\d+(?:[.,]\d+)?\s?%|(\d+) (?:of|out of|in|in every|von|de cada|sur|op de|van de|su|em cada|na|av|ud af) (\d+)/gu;
