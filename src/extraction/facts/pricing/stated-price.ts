import { type Amount, amountsIn } from './amounts.ts';
import { CLEAR_SIGNS, CODES, signsIn } from './currencies.ts';
import { plainDigits, readNumber, signedNumbersIn } from './numbers.ts';

export interface StatedPrice {
  amount: number | null;
  currency: string | null;
  sign: string | null;
}

const ABBREVIATIONS = new Map(
  `Р RUB|р. RUB|р RUB|TL TRY|KD KWD*|BD BHD*|JD JOD*|DT TND*|LD LYD*|Fr. CHF|Fr CHF|Br. -|Br -|DH MAD|Dh AED|DA DZD|
  LE EGP|SR SAR|QR QAR|RO OMR*|Kz AOA|KM BAM|MK MWK|MT MZN|MTn MZN|ZK ZMW|FRw RWF|RF RWF|FBu BIF|Fdj DJF|FG GNF|FC CDF|
  Le SLE|Nfk ERN|Nu. BTN|Nu BTN|Rf. MVR|Rf MVR|UM MRU|Db STN|VT VUV|Vt VUV|Ar MGA|Bs. -|Bs -|Gs. PYG|Lek ALL|Sh -|Sk SKK|
  Tk BDT|Ks MMK|So'm UZS|man. AZN|SM TJS|Lt LTL|Ls LVL|Kn HRK|kn HRK|NAf ANG|Afl. AWG|Afl AWG`
    .split('|')
    .map((row): [string, { currency: string | null; hasThirds: boolean }] => {
      const [sign = '', code = ''] = row.trim().split(' ');
      return [sign, { currency: code === '-' ? null : code.slice(0, 3), hasThirds: code.endsWith('*') }];
    }),
);
const BESIDE =
  /(?<![\p{L}\d])(\p{L}[\p{L}']{0,4}\.?)\s?(?=\d)|(?<=\d[.,-]{0,2}\s?)(\p{L}[\p{L}']{0,4}\.?)(?!\p{L})/gu;
const ALONE = /^\s*(\p{L}[\p{L}']{0,4}\.?)\s*$/u;
const FREE = /^\W*(?:free|gratis|kostenlos|gratuit|gratuito)\W*$/iu;
const PARTED = /(?<=\d)([.,€])\s(?=\d\d(?!\d))|(?<!\d)\.(?=\.\d\d(?!\d))/gu;
const LONGEST = 500;

export function statedPrice(text: string, beside = ''): StatedPrice {
  const field = text.slice(0, LONGEST).replaceAll(PARTED, '$1');
  const hint = beside.slice(0, LONGEST);
  const [amount] = amountsIn(field);
  const isFirst = amount !== undefined && isFirstNumber(field, amount);
  if (isFirst) return { ...codeOver(amount), amount: amount.amount };
  const short = [field, hint].map(abbreviationIn).find((one) => one !== null) ?? null;
  const clear = [field, hint].map(signIn).find((one) => one !== null) ?? null;
  const named = abbreviationIn(field) ?? clear ?? short;
  const [number] = signedNumbersIn(field, plainDigits(field));
  const value =
    number === undefined ? null : readNumber(number.number.plain, { thirds: named?.hasThirds === true });
  const free = number === undefined && FREE.test(field) ? 0 : null;
  return {
    amount: value === null ? free : Number(value),
    currency: named?.currency ?? null,
    sign: named?.sign ?? null,
  };
}

function isFirstNumber(field: string, { start }: Amount): boolean {
  const [first] = signedNumbersIn(field, plainDigits(field));
  return first === undefined || first.start >= start;
}

function codeOver({ sign, currency, text }: Amount): Omit<StatedPrice, 'amount'> {
  const usual = CLEAR_SIGNS.get(sign)?.usual ?? null;
  if (usual !== null || CODES.has(sign)) return { sign, currency };
  const code = signsIn(text).find((one) => one.isCode);
  return code === undefined ? { sign, currency } : { sign: code.sign, currency: code.usual };
}

type Named = { sign: string; currency: string | null; hasThirds: boolean };

function abbreviationIn(text: string): Named | null {
  const alone = ALONE.exec(text)?.[1];
  const found = [...text.matchAll(BESIDE)].flatMap(([, before, behind]) => before ?? behind ?? []);
  for (const sign of alone === undefined ? found : [alone]) {
    const known = ABBREVIATIONS.get(sign);
    if (known !== undefined) return { sign, ...known };
    if (CODES.has(sign)) return { sign, currency: sign, hasThirds: false };
  }
  return null;
}

function signIn(text: string): Named | null {
  const [sign] = signsIn(text);
  return sign === undefined ? null : { sign: sign.sign, currency: sign.usual, hasThirds: false };
}
