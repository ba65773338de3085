import { fold, type Folded } from './fold.ts';
import type { Passage } from './passage.ts';

export type QuoteFinding =
  | {
      verdict: 'supported' | 'misattributed';
      passage: number;
      quote: string;
      start: number;
      end: number;
    }
  | {
      verdict: 'stitched' | 'too_short' | 'not_found';
    };

type CheckQuote = (quote: string, named: number) => QuoteFinding;

const LEAST_WORDS = 3;
const LEAST_LENGTH = 12;
const MOST_PIECES = 8;

export function createQuoteCheck(passages: readonly Passage[]): CheckQuote {
  const texts = passages.map(({ text }) => fold(text));

  function find(units: string, order: readonly number[]) {
    const pattern = toPattern(units);
    for (const passage of order) {
      const at = placeOf(texts[passage]!, pattern);
      if (at !== undefined) return { passage, at };
    }
    return undefined;
  }

  return (quote, named) => {
    const full = withoutEllipsis(fold(quote).text);
    const bare = withoutPunctuation(full);
    if (!saysSomething(bare, texts)) return { verdict: 'too_short' };
    const order = [named, ...texts.keys()].filter((i, place) => i in texts && (place === 0 || i !== named));
    for (const units of full === bare ? [full] : [full, bare]) {
      const found = find(units, order);
      if (found === undefined) continue;
      const { passage, at } = found;
      const { starts, ends, original } = texts[passage]!;
      const { start, end } = withMarks(
        original,
        widen(original, starts[at]!, ends[at + units.length - 1]!),
        quote.trim(),
      );
      const offset = passages[passage]!.start;
      return {
        verdict: passage === named ? 'supported' : 'misattributed',
        passage,
        quote: original.slice(start, end),
        start: offset + start,
        end: offset + end,
      };
    }
    return { verdict: isStitched(bare, texts) ? 'stitched' : 'not_found' };
  };
}

const QUOTE_MARK = /["'`‘’‚‛“”„‟«»‹›「」『』]/;

const withMarks = (text: string, { start, end }: { start: number; end: number }, quote: string) => ({
  start: QUOTE_MARK.test(quote[0] ?? '') && QUOTE_MARK.test(text[start - 1] ?? '') ? start - 1 : start,
  end: QUOTE_MARK.test(quote.at(-1) ?? '') && QUOTE_MARK.test(text[end] ?? '') ? end + 1 : end,
});

function placeOf(folded: Folded, pattern: ReturnType<typeof toPattern>): number | undefined {
  for (const at of occurrences(folded.text, pattern)) {
    if (isQuoteBorder(folded, at) && isQuoteBorder(folded, at + pattern.units.length)) return at;
  }
  return undefined;
}

const ELLIPSIS_END = /[\s'.[\]()]/;
const PUNCTUATION = /[\s'.,;:!?()[\]*•·-]/;

/** A regular expression anchored at the end would take quadratic time. */
function trimmed(text: string, isLoose: (at: number) => boolean): string {
  let from = 0;
  let to = text.length;
  while (from < to && isLoose(from)) from += 1;
  while (to > from && isLoose(to - 1)) to -= 1;
  return text.slice(from, to);
}

function withoutEllipsis(folded: string): string {
  const begins = /^[\s'[(]*\.{2}/.test(folded);
  const ends = /^[\s'\])]*\.{2}/.test(reversed(folded.slice(-16)));
  return trimmed(
    folded,
    (at) =>
      folded[at] === ' ' ||
      folded[at] === "'" ||
      ((at < folded.length / 2 ? begins : ends) && ELLIPSIS_END.test(folded[at]!)),
  );
}

const withoutPunctuation = (folded: string): string =>
  trimmed(folded, (at) => PUNCTUATION.test(folded[at]!) && !/^[-.]\d/.test(folded.slice(at, at + 2)));

function saysSomething(folded: string, passages: readonly Folded[]): boolean {
  if (folded === '') return false;
  const words = folded.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu,
  );
  if (words !== null && (words.length >= LEAST_WORDS || folded.length >= LEAST_LENGTH)) return true;
  if (/\p{Nd}/u.test(folded) && /[\p{L}%‰\p{Sc}]/u.test(folded)) return true;
  return passages.some(({ text }) => withoutPunctuation(text) === folded);
}

function isStitched(folded: string, passages: readonly Folded[]): boolean {
  const pieces = folded
    .split(/\.{2,}/)
    .map(withoutPunctuation)
    .filter((piece) => piece !== '');
  if (pieces.length > MOST_PIECES) return false;
  if (pieces.length > 1) {
    return pieces.every((piece) => passages.some((text) => placeOf(text, toPattern(piece)) !== undefined));
  }
  const reach = (units: string, texts: readonly string[]): number =>
    Math.max(0, ...texts.map((text) => longestBeginning(text, toPattern(units), isWordBorder)));
  const texts = passages.map(({ text }) => text);
  const beginning = reach(folded, texts);
  const end = reach(reversed(folded), texts.map(reversed));
  const isPiece = (piece: string): boolean => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(piece);
  return (
    beginning + end >= folded.length - 1 &&
    isPiece(folded.slice(0, beginning)) &&
    isPiece(folded.slice(folded.length - end))
  );
}

const reversed = (text: string): string => text.split('').toReversed().join('');

const WORD = /[\p{L}\p{M}\p{N}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const DIGIT = /\p{Nd}/u;
const JOINT = /[.,:/⁄'-]/;
const GROUPING_SPACE = /[\u00A0\u2009\u202F]/;

const isWord = (unit: string | undefined): boolean =>
  unit !== undefined && WORD.test(unit) && !UNSPACED.test(unit);
const isDigit = (unit: string | undefined): boolean => unit !== undefined && DIGIT.test(unit);

const isWordBorder = (text: string, at: number): boolean => !(isWord(text[at - 1]) && isWord(text[at]));

function isQuoteBorder(folded: Folded, at: number): boolean {
  const { text } = folded;
  if (!isWordBorder(text, at)) return false;
  return !(isDigit(text[at - 1]) && joins(folded, at)) && !(isDigit(text[at]) && joins(folded, at - 1));
}

function joins({ text, original, starts, ends }: Folded, at: number): boolean {
  const unit = text[at];
  if (unit === undefined || !isDigit(text[at - 1]) || !isDigit(text[at + 1])) return false;
  if (unit === ' ') return GROUPING_SPACE.test(original[starts[at]!]!);
  return JOINT.test(unit) && ends[at - 1] === starts[at] && ends[at] === starts[at + 1];
}

/** Knuth-Morris-Pratt (SIAM Journal on Computing 6, 1977). Takes linear time. */
function* occurrences(text: string, pattern: Pattern): Generator<number> {
  const { units, failure } = pattern;
  if (units.length === 0) return;
  let matched = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    while (matched > 0 && (matched === units.length || units.charCodeAt(matched) !== unit)) {
      matched = failure[matched - 1]!;
    }
    if (units.charCodeAt(matched) === unit) matched += 1;
    if (matched === units.length) yield i + 1 - matched;
  }
}

function longestBeginning(
  text: string,
  { units, failure }: Pattern,
  isBorder: (text: string, at: number) => boolean,
): number {
  let matched = 0;
  let longest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    while (matched > 0 && (matched === units.length || units.charCodeAt(matched) !== unit)) {
      matched = failure[matched - 1]!;
    }
    if (units.charCodeAt(matched) === unit) matched += 1;
    if (matched > longest && isBorder(text, i + 1) && isBorder(units, matched)) longest = matched;
  }
  return longest;
}

interface Pattern {
  units: string;
  failure: Uint32Array;
}

function toPattern(units: string): Pattern {
  const failure = new Uint32Array(units.length);
  for (let i = 1, matched = 0; i < units.length; i++) {
    while (matched > 0 && units.charCodeAt(i) !== units.charCodeAt(matched)) matched = failure[matched - 1]!;
    if (units.charCodeAt(i) === units.charCodeAt(matched)) matched += 1;
    failure[i] = matched;
  }
  return { units, failure };
}

const REACH = 24;

const CURRENCY = String.raw`(?:US\$|A\$|C\$|[$€£¥₹₽₩]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR))`;
const BEFORE_NUMBER = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N})\]])[-−–+±<>≤≥≈~]\s?)?(?:${CURRENCY}\s?)?$`,
  'u',
);
const AFTER_NUMBER = new RegExp(
  String.raw`^(?:\s?[%‰]|\s?[€$£¥₹₽₩]|°[CF]?|\s?(?:k|K|M|B|m|bn|tn|mn|percent|per cent|Prozent|hundred|thousand|million|billion|trillion|Tausend|Mio\.?|Mrd\.?|Millionen|Milliarden|millions?|milliards?|millones|USD|EUR|GBP|CHF|JPY|dollars?|euros?|pounds?|cents?)(?![\p{L}\p{N}]))+`,
  'u',
);
const NEGATION =
  /(?<![\p{L}\p{N}])(?:not|no|never|neither|nor|without|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|ohne|nie|niemals|ne|pas|sans|jamais|sin|nunca|não|sem|non|senza|mai|не|без|нет)(?:\s+(?:yet|be|been|a|an|the|any))?\s+$|(?<![\p{L}\p{N}])non[-‐‑]$/iu;

function widen(text: string, start: number, end: number): { start: number; end: number } {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const number = /^\p{Nd}/u.test(text.slice(start, end)) ? (BEFORE_NUMBER.exec(before)?.[0].length ?? 0) : 0;
  const negation = NEGATION.exec(before.slice(0, before.length - number))?.[0].length ?? 0;
  const unit = /\p{Nd}$/u.test(text.slice(start, end)) ? (AFTER_NUMBER.exec(after)?.[0].length ?? 0) : 0;
  return { start: start - number - negation, end: end + unit };
}
