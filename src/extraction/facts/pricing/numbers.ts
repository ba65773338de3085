import { type Sign, signAfter, signBefore } from './currencies.ts';

interface NumberToken {
  start: number;
  end: number;
  plain: string;
}

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const PLAIN_SIGNS = new Map([
  ...['\u00a0', '\u2007', '\u2008', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000'].map(asPlain(' ')),
  ...['’', '‘', '′', 'ʼ', '´', '`', '＇', '٬', '˙'].map(asPlain("'")),
  ...['，', '،', '‚'].map(asPlain(',')),
  ...['．', '٫', '·'].map(asPlain('.')),
  ...['‐', '‑', '‒', '–', '—', '―', '−', '－'].map(asPlain('-')),
  ...['％', '٪', '﹪'].map(asPlain('%')),
]);
const MOST_DIGITS = 18;

const PLAIN_NUMBER = /(?:\d{1,3}(?: \d{3}(?!\d))+|\d+)(?:[.,']\d+)*/y;
const NUMBER_UNGROUPED = /\d+(?:[.,']\d+)*/y;
const NO_CENTS = / ?[.,](?:-{1,2}|=)(?!\d)|\/-(?!\d)/y;

/** Replaces digits and separators of other scripts with ASCII without changing any offset. */
export function plainDigits(text: string): string {
  return text.replace(/[^\x20-\x7f]/gu, (char) => {
    const sign = PLAIN_SIGNS.get(char);
    if (sign !== undefined || char.length > 1) return sign ?? char;
    const code = char.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? char : String(code - zero);
  });
}

export function numberAt(
  plain: string,
  start: number,
  { grouped = true }: { grouped?: boolean } = {},
): NumberToken {
  const bare = matchAt(grouped ? PLAIN_NUMBER : NUMBER_UNGROUPED, plain, start) ?? plain[start]!;
  const end = start + bare.length;
  const dash = matchAt(NO_CENTS, plain, end) ?? '';
  const isPart =
    plain[start - 1] === '.' && !/[\p{L}\d]/u.test(plain[start - 2] ?? ' ') && /^\d+$/u.test(bare);
  return isPart
    ? { start: start - 1, end, plain: `0.${bare}` }
    : { start, end: end + dash.length, plain: bare };
}

export function readNumber(plain: string, { thirds = false }: { thirds?: boolean } = {}): string | null {
  const digits = plain.split(/[^\d]/u);
  if (digits.reduce((sum, { length }) => sum + length, 0) > MOST_DIGITS) return null;
  const separators = plain.replace(/\d/gu, '');
  if (separators === '') return trimmed(plain, '');

  const last = separators.at(-1)!;
  const before = separators.slice(0, -1);
  const tail = digits.at(-1)!;
  const heads = digits.slice(0, -1);
  if (isDecimal())
    return isOneKind(before) && isGrouped(heads, before) ? trimmed(heads.join(''), tail) : null;
  return isOneKind(separators) && isGrouped(digits, separators) ? trimmed(digits.join(''), '') : null;

  function isDecimal(): boolean {
    if (last === ' ' || last === "'") return false;
    if (before !== '') return !before.includes(last) || (isOneKind(separators) && tail.length < 3);
    if (tail.length !== 3 || heads[0]!.length > 3 || heads[0]!.startsWith('0')) return true;
    return thirds && last === '.';
  }
}

const isOneKind = (separators: string): boolean => new Set(separators).size <= 1;

function isGrouped(groups: readonly string[], separators: string): boolean {
  if (groups.length === 1) return true;
  const [first = '', ...rest] = groups;
  if (first.length > 3 || first.startsWith('0')) return false;
  const last = rest.at(-1)!;
  const between = rest.slice(0, -1);
  return (
    last.length === 3 &&
    (between.every(({ length }) => length === 3) ||
      (separators[0] === ',' && first.length < 3 && between.every(({ length }) => length === 2)))
  );
}

export function shifted(amount: string, places: number): string {
  const [whole = '', part = ''] = amount.split('.');
  if (places >= 0) {
    const padded = part.padEnd(places, '0');
    return trimmed(whole + padded.slice(0, places), padded.slice(places));
  }
  const padded = whole.padStart(1 - places, '0');
  return trimmed(padded.slice(0, places), padded.slice(places) + part);
}

function trimmed(whole: string, part: string): string {
  const int = whole.replace(/^0+(?=\d)/u, '');
  const decimals = part.replace(/0+$/u, '');
  return decimals === '' ? int : `${int}.${decimals}`;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function asPlain(plain: string): (char: string) => [string, string] {
  return (char) => [char, plain];
}

interface Multiple {
  power: number;
  end: number;
}

const WORDS = new Map([
  ...['thousand', 'tausend', 'tsd', 'тыс', 'тис'].map(meaning(3)),
  ...['million', 'millions', 'millionen', 'mio', 'mln', 'millones', 'milliones', 'млн'].map(meaning(6)),
  ...['billion', 'milliarden', 'milliards', 'mrd', 'bn', 'млрд'].map(meaning(9)),
  ...['trillion', 'trillions'].map(meaning(12)),
  ...['lakh', 'lakhs', 'lac'].map(meaning(5)),
  ...['crore', 'crores'].map(meaning(7)),
]);
const HAN = new Map([
  ['万', 4],
  ['萬', 4],
  ['만', 4],
  ['億', 8],
  ['亿', 8],
  ['억', 8],
]);
const WORD = /[ \u00a0\u202f]?(\p{L}{2,10})\.?(?!\p{L})/uy;
const LETTER = /([kKmMB])(?![\p{L}\d²³])/uy;

export function multipleAfter(text: string, end: number, signed: boolean): Multiple | null {
  const han = HAN.get(text[end] ?? '');
  if (han !== undefined) return { power: han, end: end + 1 };
  LETTER.lastIndex = end;
  const letter = LETTER.exec(text)?.[1];
  if (letter !== undefined && (signed || /[kK]/u.test(letter)))
    return { power: { k: 3, m: 6, b: 9 }[letter.toLowerCase()]!, end: end + 1 };
  WORD.lastIndex = end;
  const word = WORD.exec(text);
  const power = word === null ? undefined : WORDS.get(word[1]!.toLowerCase());
  return power === undefined ? null : { power, end: end + word![0].length };
}

export const powerOf = (word: string): number | null => WORDS.get(word) ?? null;

function meaning(power: number): (word: string) => [string, number] {
  return (word) => [word, power];
}

export interface SignedNumber {
  number: NumberToken;
  signs: Sign[];
  cents: string | null;
  power: number;
  start: number;
  end: number;
}

const MOST_NUMBERS = 20_000;
const NO_NUMBER = /\+\d[\d ()/-]{6,}|0\d{2,4}(?:[ /-]\d{2,})+|\d+(?:[-/]\d+){2,}|\d{1,2}(?::\d\d)+/y;
const PERCENT = /\s?(?:[%‰]|per ?cent|prozent|pour ?cent|por ciento)/iuy;
const CODE_IS_SURE = /[.,]\d/u;

export function* signedNumbersIn(text: string, plain: string): Generator<SignedNumber> {
  const digit = /\+?\d/gu;
  let from = 0;
  for (let read = 0; read < MOST_NUMBERS; read++) {
    digit.lastIndex = from;
    const next = digit.exec(plain);
    if (next === null) return;
    const at = next.index + next[0].length - 1;
    const prefix = before(text, plain, at, from);
    const skipped = prefix.length === 0 ? lengthOf(NO_NUMBER, plain, next.index) : 0;
    if (skipped > 0) {
      from = next.index + skipped;
      continue;
    }
    const found = numberWithSigns(text, plain, at, prefix);
    from = found.end;
    if (lengthOf(PERCENT, plain, found.number.end) === 0) yield found;
  }
}

function numberWithSigns(text: string, plain: string, at: number, prefix: Sign[]): SignedNumber {
  const number = numberFor(text, plain, at, prefix);
  const multiple = multipleAfter(text, number.end, prefix.length > 0);
  const end = multiple?.end ?? number.end;
  const suffix = behind(text, plain, end, prefix);
  const cents = suffix === null ? null : centsBehind(text, plain, number, suffix);
  const signs = suffix === null ? prefix : [...prefix, suffix];
  const isSure = CODE_IS_SURE.test(number.plain) || plain[suffix?.end ?? end] === '/';
  return {
    number,
    signs: isSure ? signs : signs.filter(({ isWord }) => !isWord),
    cents,
    power: multiple?.power ?? 0,
    start: Math.min(number.start, ...signs.map(({ start }) => start)),
    end: (suffix?.end ?? end) + (cents?.length ?? 0),
  };
}

function numberFor(text: string, plain: string, at: number, prefix: Sign[]): NumberToken {
  const number = numberAt(plain, at);
  const isGlued = prefix.some(({ sign, end }) => end === number.start && /[$£]$/u.test(sign));
  const mayBeTwo =
    isGlued && text.slice(number.start, number.end).includes(' ') && !/[.,]\d\d$/u.test(number.plain);
  return mayBeTwo ? numberAt(plain, at, { grouped: false }) : number;
}

function before(text: string, plain: string, at: number, from: number): Sign[] {
  const isPoint = plain[at - 1] === '.' && signBefore(text, at, from) === null;
  const near = signBefore(text, isPoint ? at - 1 : at, from);
  if (near === null) return [];
  const far = signBefore(text, near.start, from);
  return far !== null && far.isCode !== near.isCode ? [far, near] : [near];
}

function behind(text: string, plain: string, end: number, prefix: Sign[]): Sign | null {
  const sign = signAfter(text, end);
  if (sign === null) return null;
  const isOfNext = /\d/u.test(plain[sign.end] ?? '');
  if (prefix.length > 0 && (!sign.isCode || prefix.some(({ isCode }) => isCode))) return null;
  if (isOfNext && (sign.start > end || sign.isCode)) return null;
  return prefix.length > 0 && /^\s\d/u.test(plain.slice(sign.end, sign.end + 2)) ? null : sign;
}

function centsBehind(text: string, plain: string, number: NumberToken, sign: Sign): string | null {
  if (/[.,]/u.test(number.plain) || sign.start > number.end) return null;
  const isCents = /^\d\d(?![\d.,])/u.test(plain.slice(sign.end, sign.end + 3));
  return isCents ? text.slice(sign.end, sign.end + 2) : null;
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
