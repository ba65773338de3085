import { literalPattern } from '../../extraction/literal-pattern.ts';
import { dateIn } from '../../extraction/facts/content/post-dates.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { cleanLine } from '../../extraction/pages/clean-text.ts';

export const FIELD_KINDS = ['amount', 'date', 'text', 'count'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldValue {
  quote: string;
  number: number | null;
  currency: string | null;
  date: string | null;
  start: number;
  end: number;
}

export interface FieldAnchor {
  distance: number | null;
  label: string;
  frame: string;
  above: string;
  further: string;
  below: string;
  rank: number;
  ranks: number;
}

export interface FieldPlace {
  value: FieldValue;
  anchor: FieldAnchor;
  others: number;
}

export const isSameValue = (a: FieldValue, b: FieldValue): boolean =>
  a.number !== null && b.number !== null
    ? a.number === b.number && (a.currency === b.currency || a.currency === null || b.currency === null)
    : a.date !== null && b.date !== null
      ? a.date === b.date
      : folded(a.quote) === folded(b.quote);

interface Line {
  text: string;
  start: number;
}
interface Candidate {
  line: number;
  value: FieldValue;
}

const LONGEST_TEXT = 300;
const FARTHEST = 3;
const MOST_CANDIDATES = 20_000;

const folded = (text: string): string => cleanLine(text).toLowerCase();
const frameOf = (line: Line, { start, end }: FieldValue): string =>
  folded(`${line.text.slice(0, start - line.start)} ¤ ${line.text.slice(end - line.start)}`);
const context = (lines: readonly Line[], at: number): string =>
  folded(lines[at]?.text ?? '').replace(/\d[\d.,\s]*/g, '#');

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((one) => {
    const line = { text: one, start };
    start += one.length + 1;
    return line;
  });
}

function hintIn(line: Line, hint: RegExp): { start: number; end: number } | null {
  const found = hint.exec(line.text);
  return found === null
    ? null
    : { start: line.start + found.index, end: line.start + found.index + found[0].length };
}

function hintPattern(hint: string): RegExp | null {
  const words = cleanLine(hint).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const escaped = words.map(literalPattern).join(String.raw`\s+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}

const COUNT =
  /(?<![\p{L}\p{N}.,:/-])\d{1,3}(?:[.,\u00a0\u202f ’']\d{3})+(?![\d%])|(?<![\p{L}\p{N}.,:/-])\d+(?![\p{L}\d%:/]|[.,]\d)/gu;
const DATE =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2}\.?\s+\p{L}{3,12}\.?,?\s+\d{4}|\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/gu;

function valuesIn(
  text: string,
  lines: readonly Line[],
  kind: Exclude<FieldKind, 'text'>,
  currency: string | null,
): Candidate[] {
  const none = { number: null, currency: null, date: null };
  const amounts = kind === 'date' ? [] : amountsIn(text, { currency, dollar: currency });
  const at = lineAt(lines);
  if (kind === 'amount')
    return amounts.slice(0, MOST_CANDIDATES).map(({ amount, currency: code, start, end }) => ({
      line: at(start),
      value: { ...none, quote: text.slice(start, end), number: amount, currency: code, start, end },
    }));
  const found: Candidate[] = [];
  const pattern = kind === 'count' ? COUNT : DATE;
  for (const [number, line] of lines.entries()) {
    for (const { 0: quote, index } of line.text.matchAll(pattern)) {
      if (found.length >= MOST_CANDIDATES) return found;
      const start = line.start + index;
      const end = start + quote.length;
      if (kind === 'date') {
        const date = dateOf(quote);
        found.push({ line: number, value: { ...none, quote, date, start, end } });
        continue;
      }
      if (amounts.some((amount) => amount.start < end && start < amount.end)) continue;
      found.push({
        line: number,
        value: { ...none, quote, number: Number(quote.replace(/\D/g, '')), start, end },
      });
    }
  }
  return found;
}

function dateOf(quote: string): string | null {
  const [byDay, byMonth] = [dateIn(quote, false), dateIn(quote, true)];
  return byDay === byMonth ? byDay : null;
}

function lineAt(lines: readonly Line[]): (offset: number) => number {
  let at = 0;
  return (offset) => {
    if (offset < lines[at]!.start) at = 0;
    while (at + 1 < lines.length && lines[at + 1]!.start <= offset) at += 1;
    return at;
  };
}

function textsBeside(lines: readonly Line[], pattern: RegExp): Candidate[] {
  const none = { number: null, currency: null, date: null };
  return lines.flatMap((line, at): Candidate[] => {
    const hint = hintIn(line, pattern);
    if (hint === null) return [];
    const rest = /^[\s:–—-]*(\S.*?)\s*$/su.exec(line.text.slice(hint.end - line.start));
    const isBeside = rest?.[1] !== undefined && /[\p{L}\p{N}]/u.test(rest[1]);
    const next = lines.findIndex((one, i) => i > at && i <= at + FARTHEST && /[\p{L}\p{N}]/u.test(one.text));
    const place = isBeside
      ? { line: at, start: hint.end + rest[0].indexOf(rest[1]!), text: rest[1]! }
      : next < 0
        ? null
        : { line: next, start: lines[next]!.start, text: lines[next]!.text };
    if (place === null) return [];
    const quote = place.text.slice(0, LONGEST_TEXT);
    return [
      { line: place.line, value: { ...none, quote, start: place.start, end: place.start + quote.length } },
    ];
  });
}

const BEFORE_NAME = 300;
const borderIn = (text: string): number => {
  const start = text.slice(0, LONGEST_TEXT);
  return /[.!?;](?:\s|$)/u.test(start) ? 600 : /,\s/u.test(start) ? 400 : 0;
};

interface Reading {
  lines: Line[];
  candidates: { candidate: Candidate; distance: number | null; gap: number }[];
}

function read(
  text: string,
  { kind, hint, currency }: { kind: FieldKind; hint: string; currency: string | null },
): Reading {
  const lines = linesOf(text);
  const pattern = hintPattern(hint);
  if (pattern === null) return { lines, candidates: [] };
  const hints = lines.map((line) => hintIn(line, pattern));
  const all = kind === 'text' ? textsBeside(lines, pattern) : valuesIn(text, lines, kind, currency);
  const candidates = all.flatMap((candidate): Reading['candidates'] => {
    const { value, line } = candidate;
    for (let distance = 0; distance <= FARTHEST && line - distance >= 0; distance += 1) {
      const place = hints[line - distance];
      if (!place) continue;
      const isItself = place.start < value.end && value.start < place.end;
      if (isItself) return [{ candidate, distance: null, gap: 0 }];
      const isAfter = value.start >= place.end;
      const between = isAfter ? text.slice(place.end, value.start) : text.slice(value.end, place.start);
      const gap =
        distance > 0 ? distance * 1_000 : between.length + (isAfter ? 0 : BEFORE_NAME) + borderIn(between);
      return [{ candidate, distance, gap }];
    }
    return [];
  });
  return { lines, candidates };
}

const surroundings = (lines: readonly Line[], { line, value }: Candidate, distance: number | null) => ({
  label: distance === null || distance === 0 ? '' : context(lines, line - distance),
  frame: frameOf(lines[line]!, value),
  above: context(lines, line - 1),
  further: context(lines, line - 2),
  below: context(lines, line + 1),
});

export function locateField(
  text: string,
  field: { kind: FieldKind; hint: string; currency: string | null },
): FieldPlace | null {
  const { lines, candidates } = read(text, field);
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (nearest, one) => (nearest === null || one.gap < nearest.gap ? one : nearest),
    null,
  );
  if (best === null) return null;
  const { candidate, distance } = best;
  const around = surroundings(lines, candidate, distance);
  const alike = candidates.filter(
    (one) => one.distance === distance && isAlike(surroundings(lines, one.candidate, one.distance), around),
  );
  const others = candidates.filter(
    (one) => one.gap === best.gap && !isSameValue(one.candidate.value, candidate.value),
  );
  return {
    value: candidate.value,
    anchor: { distance, ...around, rank: alike.indexOf(best), ranks: alike.length },
    others: others.length,
  };
}

const isAlike = (a: ReturnType<typeof surroundings>, b: typeof a): boolean =>
  a.label === b.label &&
  a.frame === b.frame &&
  a.above === b.above &&
  a.further === b.further &&
  a.below === b.below;

const LEAST_SCORE = 5;

const LEAST_BESIDE = 2;
const MOST_BESIDE = 8;

function wordsBeside(frame: string): [before: string[], after: string[]] {
  const at = frame.indexOf('¤');
  const wordsIn = (text: string): string[] => text.match(/\p{L}+|\p{Sc}/gu) ?? [];
  return [
    wordsIn(frame.slice(0, at)).slice(-MOST_BESIDE).toReversed(),
    wordsIn(frame.slice(at + 1)).slice(0, MOST_BESIDE),
  ];
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

export function findField(
  text: string,
  field: { kind: FieldKind; hint: string; currency: string | null; anchor: FieldAnchor },
): FieldPlace | null {
  const { anchor, kind } = field;
  const isItself = anchor.distance === null;
  const lines = linesOf(text);
  const candidates = isItself
    ? (kind === 'text' ? linesAsValues(lines) : valuesIn(text, lines, kind, field.currency)).map(
        (candidate) => ({
          candidate,
          distance: null,
        }),
      )
    : read(text, field).candidates;
  const closeness = (frame: string): number => {
    const [old, now] = [anchor.frame, frame].map(wordsBeside);
    return old!.reduce((sum, words, side) => sum + sharedStart(words, now![side]!), 0);
  };
  const scored = candidates.flatMap(({ candidate, distance }) => {
    const around = surroundings(lines, candidate, distance);
    if (isItself && around.above !== anchor.above) return [];
    const hasWords = /\p{L}/u.test(around.frame);
    const score =
      (around.frame === anchor.frame ? (hasWords ? 3 : 1.5) : 0) +
      (around.above === anchor.above ? 2 : 0) +
      (around.further === anchor.further ? 1 : 0) +
      (around.below === anchor.below ? 1 : 0) +
      (isItself || around.label !== anchor.label ? 0 : distance === anchor.distance ? 3 : 1);
    return [{ candidate, distance, around, score }];
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  if (most < LEAST_SCORE) return null;
  const equal = scored.filter(({ score }) => score === most);
  const isReworded =
    equal.length > anchor.ranks && equal.every(({ around }) => around.frame !== anchor.frame);
  const near = isReworded ? equal.map(({ around }) => closeness(around.frame)) : [];
  const nearest = Math.max(0, ...near);
  const best = nearest >= LEAST_BESIDE ? equal.filter((_, at) => near[at] === nearest) : equal;
  const [first] = best;
  const isOne = best.every(({ candidate }) => isSameValue(candidate.value, first!.candidate.value));
  const chosen = isOne ? first : best.length === anchor.ranks ? best[anchor.rank] : undefined;
  if (chosen === undefined) return null;
  return {
    value: chosen.candidate.value,
    anchor: { distance: chosen.distance, ...chosen.around, rank: best.indexOf(chosen), ranks: best.length },
    others: 0,
  };
}

const linesAsValues = (lines: readonly Line[]): Candidate[] =>
  lines.slice(0, MOST_CANDIDATES).flatMap(({ text, start }, line) =>
    /[\p{L}\p{N}]/u.test(text)
      ? [
          {
            line,
            value: {
              quote: text.slice(0, LONGEST_TEXT),
              number: null,
              currency: null,
              date: null,
              start,
              end: start + Math.min(text.length, LONGEST_TEXT),
            },
          },
        ]
      : [],
  );
