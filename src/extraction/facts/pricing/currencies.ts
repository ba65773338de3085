import { CLEAR_SIGNS, CODES, SHORT_SIGNS, THREE_DECIMALS, WORD_CODES } from './currency-signs.ts';

/** A sign, word or code of money, where it stands. */
export interface Sign {
  /** As the text writes it. */
  sign: string;
  start: number;
  end: number;
  /** ISO 4217, where the sign alone says it or usually means it. */
  usual: string | null;
  /** Everything it may mean. */
  candidates: readonly string[];
  /** An ISO code rather than a sign. */
  isCode: boolean;
  /** A code that is a word too. */
  isWord: boolean;
}

/** How much may be taken for money: in the text of one price more than in running text. */
export type Strictness = 'price' | 'running';

const LONGEST = 9;
/** White space and direction marks between a sign and its number; in running text all on one line. */
const SPACE = {
  price: /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u,
  running: /[^\S\r\n]|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u,
} satisfies Record<Strictness, RegExp>;
const MOST_SPACES = 3;
/** Letters that are written without spaces between words: no limit of a word is to be seen there. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTER = /\p{L}/u;
/** What a clear sign or a code can begin with. */
const FIRSTS = new Set([...CLEAR_SIGNS.keys(), ...CODES].map((sign) => sign[0]));
const MINOR = new Set(['¢', 'cents', 'Cent']);
/** Where lower case is as good as upper case: no words of a great language. */
const EITHER_CASE = new Set(
  'USD EUR GBP CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF JPY CNY INR BRL MXN SGD HKD ZAR'.split(' '),
);

/** The sign that ends before `at`, spaces between them allowed. Nothing before `from` is looked at. */
export function signBefore(text: string, at: number, how: Strictness, from = 0): Sign | null {
  const end = skipBack(text, at, from, how);
  for (let length = Math.min(LONGEST, end - from); length > 0; length--) {
    const start = end - length;
    if (isInWord(text, start)) continue;
    const found = meaning(text.slice(start, end), how);
    if (found !== null) return { ...found, start, end };
  }
  return null;
}

/** The sign that begins after `at`, spaces between them allowed. */
export function signAfter(text: string, at: number, how: Strictness): Sign | null {
  let start = at;
  while (start < text.length && start - at < MOST_SPACES && SPACE[how].test(text[start]!)) start++;
  for (let length = Math.min(LONGEST, text.length - start); length > 0; length--) {
    const end = start + length;
    if (isInWord(text, end)) continue;
    const found = meaning(text.slice(start, end), how);
    if (found !== null) return { ...found, start, end };
  }
  return null;
}

/** Signs anywhere in a text that need no number beside them: symbols, and codes in capitals. */
export function signsIn(text: string): Sign[] {
  const found: Sign[] = [];
  for (let at = 0; at < text.length; at++) {
    if (!FIRSTS.has(text[at]!) || isInWord(text, at)) continue;
    const next = signAt(text, at);
    if (next === null) continue;
    found.push(next);
    at = next.end - 1;
  }
  return found;
}

/**
 * The ISO code of the signs of one amount: what a sign alone says, then the only one of its meanings that the page
 * names, then the first of `assumed` it may mean, then what it usually means; null where nothing tells.
 */
export function isoOf(
  signs: readonly Sign[],
  { named, assumed }: { named: ReadonlySet<string>; assumed: readonly string[] },
): string | null {
  for (const { candidates } of signs) if (candidates.length === 1) return candidates[0]!;
  for (const { candidates, usual } of signs) {
    const [only, ...others] = candidates.filter((code) => named.has(code));
    if (only !== undefined && others.length === 0) return only;
    const code = assumed.find((one) => candidates.includes(one)) ?? usual;
    if (code !== null) return code;
  }
  return null;
}

/** A sign of dollars that does not say whose. */
export const isBareDollar = ({ sign }: Sign): boolean => sign === '$' || sign === '＄';

/** A code or sign of one of the dollars. */
export const saysWhoseDollar = (sign: Sign): boolean =>
  sign.candidates.length === 1 && CLEAR_SIGNS.get('$')!.candidates.includes(sign.candidates[0]!);

/** Hundredths of what it names. */
export const isMinor = ({ sign }: Sign): boolean => MINOR.has(sign);

export const hasThreeDecimals = ({ usual }: Sign): boolean => usual !== null && THREE_DECIMALS.has(usual);

function signAt(text: string, at: number): Sign | null {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const end = at + length;
    const sign = text.slice(at, end);
    if (isInWord(text, end) || WORD_CODES.has(sign)) continue;
    const found = meaning(sign, 'running');
    if (found !== null && (!found.isCode || sign === sign.toUpperCase())) return { ...found, start: at, end };
  }
  return null;
}

function meaning(sign: string, how: Strictness): Omit<Sign, 'start' | 'end'> | null {
  const known = CLEAR_SIGNS.get(sign) ?? (how === 'price' ? SHORT_SIGNS.get(sign) : undefined);
  if (known !== undefined) return { sign, ...known, isCode: false, isWord: false };
  if (sign.length !== 3) return null;
  const code = sign.toUpperCase();
  if (!CODES.has(code)) return null;
  if (code !== sign && !EITHER_CASE.has(code) && (how === 'running' || WORD_CODES.has(code))) return null;
  return { sign, usual: code, candidates: [code], isCode: true, isWord: WORD_CODES.has(code) };
}

/** Letters on both sides, of a script that parts its words. */
function isInWord(text: string, at: number): boolean {
  const before = text[at - 1];
  const after = text[at];
  return before !== undefined && after !== undefined && isWordLetter(before) && isWordLetter(after);
}

const isWordLetter = (char: string): boolean => LETTER.test(char) && !UNSPACED.test(char);

function skipBack(text: string, at: number, from: number, how: Strictness): number {
  let end = at;
  while (end > from && at - end < MOST_SPACES && SPACE[how].test(text[end - 1]!)) end--;
  return end;
}
