import { isCovered, isForm } from './concepts.ts';
import { coverage } from './covered-answer.ts';
import { columnNamesAbove } from '../extraction/pages/row-text.ts';
import { hasAmount } from './verdict.ts';

interface Size {
  value: number;
  unit: string;
}

interface Sizes {
  from: number;
  to: number;
  unit: string | null;
}

const NUMBER = String.raw`\p{N}+(?:[.,'’   ]\p{N}{3})*(?:[.,]\p{N}+)?`;
const UNIT = String.raw`(?:[\s-]?(\p{L}[\p{L}²³]*))?`;
const OVER =
  'over|above|more than|from|ab|über|mehr als|plus de|au-delà de|à partir de|dès|más de|a partir de|desde|meer dan|vanaf|boven|oltre|più di|a partire da';
const UNDER =
  "up to|under|below|less than|bis(?: zu)?|unter|weniger als|jusqu['’]à|moins de|hasta|menos de|tot|onder|minder dan|fino a|meno di";
const MORE = String.raw`\+|(?:and|or|und|oder|et|ou|y|o|en|of|e)\s(?:more|over|above|mehr|darüber|plus|más|meer|più|oltre)`;
const BETWEEN = new RegExp(
  String.raw`(${NUMBER})${UNIT}\s?(?:to|bis|à|a|tot|[-–—])\s?(${NUMBER})${UNIT}(?![\p{N}])`,
  'iu',
);
const AT_LEAST = new RegExp(String.raw`(?<!\p{L})(?:${OVER})\s(${NUMBER})${UNIT}`, 'iu');
const AND_MORE = new RegExp(String.raw`(${NUMBER})${UNIT}\s?(?:${MORE})(?!\p{L})${UNIT}`, 'iu');
const AT_MOST = new RegExp(String.raw`(?<!\p{L})(?:${UNDER})\s(${NUMBER})${UNIT}`, 'iu');
const EXACTLY = new RegExp(String.raw`^(${NUMBER})[\s-]?(\p{L}[\p{L}²³]*)$`, 'iu');
const ASKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{Sc}.,]|\p{Sc}\s)(${NUMBER})[\s-]?(\p{L}[\p{L}²³]*)`,
  'giu',
);
const NO_UNIT =
  /^(?:to|bis|a|tot|and|und|et|y|en|e|or|oder|ou|of|in|at|by|per|für|for|pour|eur|euros?|gbp|usd|chf|pounds?|dollars?|p|am|pm|uhr|st|nd|rd|th|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

const valueOf = (number: string): number =>
  Number(number.replaceAll(/[.,'’   ](?=\p{N}{3}(?!\p{N}))/gu, '').replace(',', '.'));

const SAME_UNITS = [
  /^(?:t|tons?|tonnes?|tonnen?|tonnellat[ea]|tonelada[s]?)$/iu,
  /^(?:kg|kilos?|kilograms?|kilogramm)$/iu,
  /^(?:m²|m2|sqm|qm)$/iu,
];
const isSameUnit = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() ||
  SAME_UNITS.some((unit) => unit.test(a) && unit.test(b)) ||
  (a.length > 3 && b.length > 3 && (isForm(a, b) || isCovered(a, [b])));

const sizesAsked = (question: string): Size[] =>
  [...question.matchAll(ASKED)].flatMap(([, number, unit]) =>
    NO_UNIT.test(unit!) ? [] : [{ value: valueOf(number!), unit: unit! }],
  );

function sizesIn(text: string): Sizes | null {
  const [, from, first, to, second] = BETWEEN.exec(text) ?? [];
  if (from !== undefined && to !== undefined)
    return { from: valueOf(from), to: valueOf(to), unit: second ?? first ?? null };
  const [, least, ofLeast] = AT_LEAST.exec(text) ?? [];
  if (least !== undefined) return { from: valueOf(least), to: Infinity, unit: ofLeast ?? null };
  const [, more, before, after] = AND_MORE.exec(text) ?? [];
  if (more !== undefined) return { from: valueOf(more), to: Infinity, unit: before ?? after ?? null };
  const [, most, ofMost] = AT_MOST.exec(text) ?? [];
  if (most !== undefined) return { from: 0, to: valueOf(most), unit: ofMost ?? null };
  const [, exact, unit] = EXACTLY.exec(text.trim()) ?? [];
  return exact === undefined ? null : { from: valueOf(exact), to: valueOf(exact), unit: unit! };
}

function containsAsked(asked: readonly Size[], label: string, column = ''): boolean | null {
  const sizes = sizesIn(label);
  if (sizes === null) return null;
  const ofUnit = asked.filter(({ unit }) =>
    sizes.unit === null
      ? column.split(/[^\p{L}²³]+/u).some((word) => word !== '' && isSameUnit(unit, word))
      : isSameUnit(unit, sizes.unit),
  );
  return ofUnit.length === 0 ? null : ofUnit.some(({ value }) => sizes.from <= value && value <= sizes.to);
}

export function isOfOtherSize(question: string, row: string): boolean {
  const [label = '', ...rest] = row.split(/ \| |\n|:\s/u);
  return rest.length > 0 && isSizeBesideAsked(question, label);
}

export function isSizeBesideAsked(question: string, label: string): boolean {
  const asked = label.length > LONGEST_LABEL ? [] : sizesAsked(question);
  return asked.length > 0 && containsAsked(asked, label) === false;
}

interface Texts {
  title: string | null;
  heading: string | null;
  text: string;
}

const MOST_ROWS = 3;
const LONGEST_LABEL = 60;
const OF_ANY_SIZE =
  /^(?:systems?|installations?|orders?|anlagen?|systeme?|systèmes?|commandes?|systemen|installaties?|sistemas?|impiant[oi]|sizes?|größe|taille|grootte)$/iu;

export function rowsOfSize<T extends Texts>(
  question: string,
  texts: readonly T[],
  words: readonly string[],
): { of: T; start: number; end: number }[] {
  const asked = sizesAsked(question);
  if (asked.length === 0) return [];
  const telling = words.filter(
    (word) =>
      !OF_ANY_SIZE.test(word) &&
      !/\p{N}/u.test(word) &&
      !isCovered(word, ['price']) &&
      !asked.some(({ unit }) => isSameUnit(unit, word)),
  );
  const found = texts.flatMap((of) => {
    const lines = [...of.text.matchAll(/[^\n]*\S[^\n]*/gu)];
    return lines.flatMap(({ 0: line, index }, i) => {
      const isRow = line.includes(' | ');
      const next = lines[i + 1];
      const [label = ''] = line.split(' | ');
      if (!isRow && (label.length > LONGEST_LABEL || next === undefined || next[0].length > LONGEST_LABEL))
        return [];
      const last = isRow ? lines[i]! : next!;
      const end = last.index + last[0].trimEnd().length;
      if (!hasAmount(of.text.slice(index, end).slice(label.length))) return [];
      const before = lines.slice(0, i).map(([one]) => one);
      const column = isRow
        ? (columnNamesAbove(of.text, index) ?? before.findLast((one) => !/\p{N}/u.test(one)) ?? '')
        : '';
      if (containsAsked(asked, label.trim(), column.split(' | ')[0]) !== true) return [];
      const above = before.findLast((one) => !one.includes(' | ') && one.length <= LONGEST_LABEL) ?? '';
      const told = coverage(telling, [of.title, of.heading, above, column, line].join('\n')).filter(
        Boolean,
      ).length;
      return 2 * told < telling.length
        ? []
        : [{ of, told, start: index + (line.length - line.trimStart().length), end }];
    });
  });
  const most = Math.max(...found.map(({ told }) => told));
  const best = found.filter(({ told }) => told === most);
  return best.length > MOST_ROWS ? [] : best;
}
