import type { Fact } from '../api/answers.ts';

const AMOUNT = /\d(?:[\d.,\u00A0\u202F' ]*\d)?/gu;

/** `1.250,00` and `1,250` are both 1250. */
function amountsIn(text: string): number[] {
  return (text.match(AMOUNT) ?? []).map((written) => {
    const [, whole, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(written)!;
    return Number(`${whole!.replaceAll(/\D/gu, '')}.${cents}`);
  });
}

const LINE = /^[-•*\s]*([^:]{1,60}):\s*(.+)$/u;

export type PriceFact = Pick<Fact, 'item' | 'quote'>;

/** The prices on the company's own pages that differ from the profile's line about the same thing. */
export function changedPrices(notes: string, facts: readonly PriceFact[]): PriceFact[] {
  return notes.split('\n').flatMap((line): PriceFact[] => {
    const [, name, price] = LINE.exec(line) ?? [];
    const noted = amountsIn(price ?? '');
    if (name === undefined || noted.length !== 1) return [];
    const key = name.trim().toLowerCase();
    const same = facts.filter(
      ({ item, quote }) => item?.trim().toLowerCase() === key && amountsIn(quote).length > 0,
    );
    const isStated = same.some(({ quote }) => amountsIn(quote).includes(noted[0]!));
    return isStated ? [] : same.slice(0, 1);
  });
}
