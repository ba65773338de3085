import type { Amount } from './amounts.ts';

const BETWEEN = /^\s?(?:[/|·]|or|oder|ou|o|bzw\.)\s?$/iu;

export const arePaired = (
  text: string,
  one: Pick<Amount, 'end' | 'sign' | 'currency'>,
  next: Pick<Amount, 'start' | 'sign' | 'currency'>,
): boolean =>
  one.sign !== next.sign &&
  (one.currency === null || one.currency !== next.currency) &&
  BETWEEN.test(text.slice(one.end, next.start));

export function pricePairIn(text: string, amounts: readonly Amount[]): Amount[] | null {
  const groups: Amount[][] = [];
  for (const amount of amounts) {
    const group = groups.at(-1);
    if (group !== undefined && arePaired(text, group.at(-1)!, amount)) group.push(amount);
    else groups.push([amount]);
  }
  const [first = [], second, ...more] = groups;
  if (first.length < 2 || more.length > 0) return null;
  if (second === undefined) return first;
  const isFormer =
    second.length === first.length &&
    second.every(({ amount, sign }, at) => sign === first[at]!.sign && amount < first[at]!.amount) &&
    /^\s*$/u.test(text.slice(first.at(-1)!.end, second[0]!.start));
  return isFormer ? second : null;
}
