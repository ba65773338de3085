import { Element } from 'domhandler';
import type { Line, Stretch, View } from './page-view.ts';
import { quotaOf } from './plan-features.ts';
import {
  BADGE,
  BADGE_BEHIND,
  FREE_LINE,
  NO_NAME,
  ON_REQUEST,
  PRICE_LABEL,
  type PriceMark,
} from './price-marks.ts';

export interface PlanName {
  text: string;
  /** Offset in the view's text. */
  start: number;
  end: number;
  rank: number;
}

const LONGEST_NAME = 60;
const MOST_WORDS = 7;
const MOST_LINES = 24;
const NAME_CLASS =
  /(?:plan|tier|package|card|price|pricing|product|offer|paket|tarif|edition)s?[-_]{0,2}(?:card)?[-_]{0,2}(?:name|title|heading|header|label)|(?:^|[\s_-])(?:name|title|heading)(?:$|[\s_-])/i;
const SENTENCE =
  /\b(?:is|are|costs?|starts?|kostet|kosten|coûte|cuesta|or|and|to|with|for|when|if|the|of|und|oder|für|et|ou|y|o|para|billed|cancel|per month|per year)$|^\p{Ll}\S*(?: \S+){2}|\bbilled\b/u;
const SET_OFF = new Set(['strong', 'b', 'th', 'dt', 'caption', 'legend', 'summary']);
const NOT_IN = new Set(['button', 'a', 'li', 'select', 'blockquote', 'figcaption']);

export function nameIn(
  view: View,
  stretch: Stretch,
  marks: readonly PriceMark[],
  root: Element | null,
): PlanName | null {
  let best: PlanName | null = null;
  let free: PlanName | null = null;
  let custom: (PlanName & { level: number }) | null = null;
  let isFirst = true;
  const price = marks.find(({ kind, isPrice }) => kind !== 'request' && isPrice);
  for (const line of view.linesOf(stretch).slice(0, MOST_LINES)) {
    if (best !== null && price !== undefined && line.start > price.start) break;
    if (isCustom(line, marks)) {
      const rank = rankOf(line, view, root) ?? 1;
      const level = line.level ?? DEEPEST_LEVEL;
      if (custom === null && (rank === 3 || isFirst))
        custom = { text: line.text, start: line.start, end: line.end, rank, level };
      continue;
    }
    const found = nameOfLine(view, line, stretch, marks);
    if (found === null || isIn(line, root, view) || isLabel(line, marks)) continue;
    const rank = rankOf(line, view, root) ?? (isFirst && quotaOf(found.text) === null ? 1 : 0);
    if (custom !== null && isBelow({ rank, level: line.level ?? DEEPEST_LEVEL }, custom)) continue;
    if (FREE_LINE.test(found.text)) {
      const isName = marks.some(({ kind, line: at }) => kind !== 'request' && at !== line);
      if (best === null && (rank >= 2 || (isFirst && isName))) return { ...found, rank: Math.max(1, rank) };
      free ??= { ...found, rank: Math.max(1, rank) };
      continue;
    }
    isFirst = false;
    if (rank > (best?.rank ?? 0)) best = { ...found, rank };
    if (rank === 3) break;
  }
  return best ?? custom ?? free;
}

const CUSTOM =
  /^(?:custom(?:i[sz]ed)?|bespoke|tailored|individuell|maßgeschneidert|sur mesure|personnalisée?|personalizado|a medida|personalizzato|su misura|sob medida|op maat)$/iu;
const DEEPEST_LEVEL = 7;

const isCustom = (line: Line, marks: readonly PriceMark[]): boolean =>
  CUSTOM.test(line.text) &&
  marks.some((mark) => mark.line !== line && (mark.kind === 'amount' || mark.start > line.start));

const isBelow = (line: { rank: number; level: number }, heading: { rank: number; level: number }): boolean =>
  heading.rank === 3 && (line.rank < 3 || line.level > heading.level);

const isLabel = (line: Line, marks: readonly PriceMark[]): boolean =>
  line.owner.name === 'dt' && marks.some(({ start }) => start < line.start);

function nameOfLine(
  view: View,
  line: Line,
  stretch: Stretch,
  marks: readonly PriceMark[],
): Omit<PlanName, 'rank'> | null {
  if (line.end - line.start > LONGEST_NAME * 3) return null;
  const price = marks.find(
    ({ kind, line: at, amount }) => at === line && (amount !== null || kind === 'request'),
  );
  const from = Math.max(line.from, stretch.from);
  const to = Math.min(line.to, stretch.to);
  const words = view.pieces
    .slice(from, to)
    .filter(
      ({ text, element, isStruck }, at) => !isStruck && !BADGE.test(text) && !(at > 0 && isBadge(element)),
    );
  const before = words.filter(({ start }) => price === undefined || start < price.start);
  const first = before[0];
  const last = before.at(-1);
  if (first === undefined || last === undefined) return null;
  const end = Math.min(last.end, price?.start ?? last.end);
  const isSetOff = line.level !== null || /^t[hd]$/u.test(line.owner.name);
  return trimmed(view.text.slice(first.start, end), first.start, isSetOff);
}

const isBadge = ({ attribs }: Element): boolean =>
  /(?:^|[\s_-])(?:badge|tag|pill|chip|ribbon|flag|sticker)(?:$|[\s_-])/iu.test(
    (attribs.class ?? '').slice(0, 300),
  );

const NAME_OR_LABEL = /^(?:solo|base)$/iu;

function trimmed(text: string, start: number, isSetOff: boolean): Omit<PlanName, 'rank'> | null {
  const lead = /^[\s–—:|(*•·-]*/u.exec(text)![0].length;
  const name = text
    .slice(lead)
    .replace(BADGE_BEHIND, '')
    .replace(/[\s–—:|(*•·,-]+$/u, '');
  const isName =
    name !== '' &&
    name.length <= LONGEST_NAME &&
    name.split(' ').length <= MOST_WORDS &&
    /\p{L}/u.test(name) &&
    !/[?!]$|\p{Ll}{3}\.$|\n/u.test(name) &&
    !SENTENCE.test(name) &&
    !/[$€£¥]\s?\d/u.test(name) &&
    !NO_NAME.test(name) &&
    !BADGE.test(name) &&
    !ON_REQUEST.test(name) &&
    ((isSetOff && NAME_OR_LABEL.test(name)) || !PRICE_LABEL.test(`${name} `));
  return isName ? { text: name, start: start + lead, end: start + lead + name.length } : null;
}

function rankOf(line: Line, view: View, root: Element | null): number | null {
  if (line.level !== null) return 3;
  const element = view.pieces[line.from]!.element;
  for (let at: Element | null = element, steps = 0; at !== null && at !== root && steps < 4; steps++) {
    if (NAME_CLASS.test((at.attribs.class ?? '').slice(0, 300)) || at.attribs.itemprop === 'name') return 3;
    if (SET_OFF.has(at.name)) return 2;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return null;
}

function isIn(line: Line, root: Element | null, view: View): boolean {
  for (
    let at: Element | null = view.pieces[line.from]!.element, steps = 0;
    at !== null && at !== root && steps < 8;
    steps++
  ) {
    if (NOT_IN.has(at.name)) return root !== null;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return false;
}

export function foldedName(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\+/gu, ' plus ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = folded
    .replaceAll(
      /(?:^| )(?:the|plan|plans|tier|edition|package|subscription|paket|tarif|forfait|formule|der|die|das|le|la|el|l)(?= |$)/gu,
      '',
    )
    .trim();
  return (bare === '' ? folded : bare).replaceAll(' ', '');
}
