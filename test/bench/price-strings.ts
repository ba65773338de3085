import { readFile } from 'node:fs/promises';
import { statedPrice } from '../../src/extraction/facts/pricing/stated-price.ts';
import { against, check, percent, print } from './print.ts';

interface Case {
  input_price: string | null;
  currency_hint: string | null;
  expected_currency: string | null;
  expected_amount: string | null;
}

const LEAST_RIGHT = 98;

function readPrice({ input_price, currency_hint }: Case): Record<'amount' | 'currency', string | null> {
  const { amount, sign } = statedPrice(input_price ?? '', currency_hint ?? '');
  return { amount: amount === null ? null : String(amount), currency: sign };
}

/** Develop fixes on the even-numbered cases and verify them on the odd-numbered ones. */
export async function priceStrings([file]: string[]): Promise<void> {
  if (file === undefined) throw new Error('Which file? npm run bench -- price-strings FILE');
  const cases = JSON.parse(await readFile(file, 'utf8')) as Case[];
  const read = cases.map((one) => {
    const { amount, currency } = readPrice(one);
    const isAmount = amount === (one.expected_amount === null ? null : String(Number(one.expected_amount)));
    const isCurrency = currency === one.expected_currency;
    return { one, amount, currency, isAmount, isCurrency, isFar: isFar(amount, one.expected_amount) };
  });
  for (const { one, amount, currency, isAmount, isCurrency, isFar: far } of read)
    if (!isAmount || !isCurrency)
      print(
        `${far ? 'TENFOLD ' : ''}${JSON.stringify(one.input_price)} (${JSON.stringify(one.currency_hint)}): ` +
          `${currency} ${amount}, expected ${one.expected_currency} ${one.expected_amount}`,
      );

  print(`\n${'texts'.padEnd(14)}count  amount and currency  amount   currency  10x wrong  no amount read`);
  const isSigned = ({ one }: (typeof read)[number]): boolean =>
    one.expected_currency !== null && (one.input_price ?? '').includes(one.expected_currency);
  for (const [name, some] of [
    ['all', read],
    ['with a sign', read.filter(isSigned)],
    ['even numbers', read.filter((_, index) => index % 2 === 0)],
    ['odd numbers', read.filter((_, index) => index % 2 === 1)],
  ] as const) {
    const count = (is: (one: (typeof read)[number]) => boolean): number => some.filter(is).length;
    print(
      `${name.padEnd(14)}${String(some.length).padStart(5)}  ` +
        `${percent(
          count((one) => one.isAmount && one.isCurrency),
          some.length,
        ).padStart(19)}  ` +
        `${percent(
          count((one) => one.isAmount),
          some.length,
        ).padStart(7)}  ` +
        `${percent(
          count((one) => one.isCurrency),
          some.length,
        ).padStart(7)}  ` +
        `${String(count((one) => one.isFar)).padStart(9)}  ` +
        `${String(count((one) => one.amount === null && one.one.expected_amount !== null)).padStart(14)}`,
    );
  }

  const right = (100 * read.filter((one) => one.isAmount && one.isCurrency).length) / read.length;
  const far = read.filter((one) => one.isFar).length;
  print(`M8: right ${right.toFixed(2)} %, ${against(right, LEAST_RIGHT, 'higher')}`);
  print(`M8: wrong by a factor of ten or more ${far}, target 0: ${far === 0 ? 'met' : 'MISSED'}`);
  check(right >= LEAST_RIGHT, `only ${right.toFixed(2)} % of the price texts are read right`);
  check(far === 0, `${far} amounts are wrong by a factor of ten or more`);
}

function isFar(amount: string | null, expected: string | null): boolean {
  if (amount === null || expected === null || amount === expected) return false;
  const [less = 0, more = 0] = [Number(amount), Number(expected)].sort((a, b) => a - b);
  return less === 0 || more / less >= 10;
}
