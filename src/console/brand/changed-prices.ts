import type { Fact } from '../api/answers.ts';
import { useOwnPriceFacts } from '../facts/own-price-facts.ts';

const AMOUNT =
  /(\d(?:[\d.,\u00A0\u202F' ]*\d)?)(\s?(?:¢|(?:p|ct|cents?|pence|rp|rappen|centimes)(?!\p{L})))?/giu;

function amountsIn(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(([, written, minor]) => {
    const [, whole, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(written!)!;
    const amount = Number(`${whole!.replaceAll(/\D/gu, '')}.${cents}`);
    return minor === undefined ? amount : Math.round(amount * 10) / 1_000;
  });
}

const LINE = /^[-•*\s]*(.{1,100}):\s*([^:]+)$/u;

export type PriceFact = Pick<Fact, 'item' | 'quote'>;

export interface ChangedPrice {
  item: string;
  noted: string;
  quote: string;
}

export function changedPrices(notes: string, facts: readonly PriceFact[]): ChangedPrice[] {
  return notes.split('\n').flatMap((line): ChangedPrice[] => {
    const [, name, price] = LINE.exec(line) ?? [];
    const noted = amountsIn(price ?? '');
    if (name === undefined || noted.length !== 1) return [];
    const key = name.trim().toLowerCase();
    const same = facts.filter(
      ({ item, quote }) => item?.trim().toLowerCase() === key && amountsIn(quote).length > 0,
    );
    const isStated = same.some(({ quote }) => amountsIn(quote).includes(noted[0]!));
    const [now] = isStated ? [] : same;
    return now === undefined ? [] : [{ item: now.item!, noted: price!.trim(), quote: now.quote }];
  });
}

export const withPrice = (notes: string, { item, noted, quote }: ChangedPrice): string =>
  notes
    .split('\n')
    .map((line) => {
      const [, name, price] = LINE.exec(line) ?? [];
      const isSame = name?.trim().toLowerCase() === item.trim().toLowerCase() && price?.trim() === noted;
      return isSame ? `${line.slice(0, line.lastIndexOf(':') + 1)} ${quote}` : line;
    })
    .join('\n');

const MOST_CHANGED = 3;

export function useChangedPrices(notes: string | undefined): ChangedPrice[] | undefined {
  const { data, error } = useOwnPriceFacts({ enabled: notes !== undefined && notes !== '' });
  if (notes === '' || error !== null) return [];
  if (notes === undefined || data === undefined) return undefined;
  return changedPrices(notes, data.facts).slice(0, MOST_CHANGED);
}
