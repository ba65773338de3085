import { Element } from 'domhandler';
import type { PageKind } from '../page-kinds.ts';
import type { Span, VisibleBlock, VisiblePage } from '../../pages/visible-page.ts';
import type { ContentFacts, Passage } from './content-facts.ts';
import { bystandingAreas, relatedAreas } from './bystanding-areas.ts';
import { countWords, wordsOf } from './words.ts';
import { attribute, walk } from '../../pages/dom.ts';

/** Characters kept: past the longest terms of service. */
const LONGEST_TEXT = 300_000;
const LONGEST_PASSAGE = 20_000;
/** Words of a sentence: what is shorter is a label, a feature of a plan or the title of a job. */
const SENTENCE = 12;

/** Sections that others fill, by their headings; for those of related pages see `relatedAreas`. */
const OTHERS_HEADING =
  /^(?:(?:what|see what|hear what) (?:our |other )?(?:customers|clients|users|people|teams|they) (?:say|are saying|think|love|tell|have to say)\b|testimonials?\b|(?:customer |user )?reviews?$|(?:our |the )?(?:latest|recent|newest) (?:news|posts?|articles?|stories|blog|updates?|insights?|resources?)\b|from (?:the|our) blog\b|das sagen\b|kundenstimmen\b|neueste\b|aktuelle (?:beiträge|news|meldungen)\b|témoignages\b|ce que disent\b|ils parlent de nous\b|articles récents\b|dernières? (?:actualités|articles)\b|testimonios\b|lo que (?:dicen|opinan)\b|artículos recientes\b|últimas (?:noticias|entradas)\b)/iu;
/** A voice of a customer, marks and all. */
const QUOTED = /^\s*["“”„«»『「‘].{20,}["“”«»』」’]/su;
/** Speaks of prices, which are read elsewhere. */
const PRICED = /[$€£¥₹]\s?\d|\d\s?(?:€|£|¥|₹|usd|eur|gbp|chf)(?![\p{L}\p{N}])/iu;
const FOOTNOTE =
  /(?:©|\(c\)\s*\d|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos)/iu;

/**
 * The text of a page, and what of it counts as what the page says. A legal text does as a whole; of other pages not what
 * changes by turns, and not `others`, where posts stand. Of pages of prices, jobs and posts only sentences count, since their lists are
 * compared entry by entry.
 */
export function passagesOf(
  page: VisiblePage,
  kind: PageKind,
  others: readonly Span[],
): { passages: Passage[]; isCut: boolean } {
  const isLegal = kind === 'legal';
  const isList = kind === 'pricing' || kind === 'careers' || kind === 'posts' || kind === 'changelog';
  const areas = merged([...relatedAreas(page), ...bystandingAreas(page, isLegal), ...others]);
  const own = ownText(page, isLegal);
  const passages: Passage[] = [];
  const left = { counted: LONGEST_TEXT, known: LONGEST_TEXT };
  let area = 0;
  /** Level of a heading whose section others fill. */
  let othersLevel: number | null = null;
  for (const block of page.blocks) {
    const isMain = block.region === 'main';
    if (isMain && !isLegal && block.kind === 'heading') {
      const level = block.level ?? 6;
      if (othersLevel !== null && level <= othersLevel) othersLevel = null;
      if (othersLevel === null && level > 1 && OTHERS_HEADING.test(block.text.slice(0, 100)))
        othersLevel = level;
    }
    while (area < areas.length && areas[area]!.end <= block.start) area += 1;
    const isOwn =
      isMain &&
      own.start <= block.start &&
      block.end <= own.end &&
      !isInside(areas[area], block) &&
      (isLegal || (othersLevel === null && counts(block, isList)));
    const budget = isOwn ? 'counted' : 'known';
    if (left[budget] <= 0) {
      if (isOwn) return { passages, isCut: true };
      continue;
    }
    const text = block.text.slice(0, Math.min(LONGEST_PASSAGE, left[budget]));
    left[budget] -= text.length;
    passages.push({ text, at: { start: block.start, end: block.start + text.length }, counts: isOwn });
  }
  return { passages, isCut: false };
}

function counts({ kind, text }: VisibleBlock, isList: boolean): boolean {
  const beginning = text.slice(0, 2_000);
  if (QUOTED.test(beginning) || FOOTNOTE.test(text.slice(0, 300))) return false;
  if (!isList) return true;
  if (kind === 'row' || kind === 'heading' || PRICED.test(beginning)) return false;
  return countWords(wordsOf(beginning).map(({ folded }) => folded)) >= SENTENCE;
}

/** By more than half. */
const isInside = (area: Span | undefined, block: Span): boolean =>
  area !== undefined &&
  (Math.min(area.end, block.end) - Math.max(area.start, block.start)) * 2 > block.end - block.start;

/** In order, those that meet as one. */
function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Of the text beside menus and footers: a `main` element or what follows the headline with less is not the text. */
const LEAST_SHARE = 0.5;
/** Characters: bars above a page are a line or two; more is what the page says. */
const LONGEST_BARS = 400;

/**
 * Where a page says what it has to say. Bars that every page of a site shows stand above the menu or outside `main`,
 * whatever their classes are called. A legal text begins with its headline and ends where `main` does.
 */
function ownText(page: VisiblePage, isLegal: boolean): Span {
  const whole = { start: 0, end: Infinity };
  const blocks = page.blocks.filter(({ region }) => region === 'main');
  const main = mainElement(page);
  const isMost = (part: Span): boolean =>
    lengthOf(blocks.filter((block) => isIn(part, block))) >= lengthOf(blocks) * LEAST_SHARE;
  const heading = blocks.find(({ level }) => level === 1);
  const inMain =
    main !== null && isMost(main) && (heading === undefined || isIn(main, heading)) ? main : whole;
  if (isLegal) {
    const below = { start: heading?.start ?? 0, end: inMain.end };
    return heading !== undefined && isMost(below) ? below : inMain;
  }
  const start = Math.max(inMain.start, belowBars(page, heading));
  const above = blocks.filter(({ end }) => end <= start);
  return lengthOf(above) <= LONGEST_BARS ? { start, end: Infinity } : whole;
}

/** What stands above the menu stands above the site. */
function belowBars({ blocks }: VisiblePage, heading: VisibleBlock | undefined): number {
  const menu = blocks.find(({ region }) => region === 'nav');
  if (menu === undefined || heading === undefined || heading.start < menu.start) return 0;
  return menu.start;
}

/** The largest one. */
function mainElement(page: VisiblePage): Span | null {
  let largest: Span | null = null;
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      const span = node.name === 'main' || attribute(node, 'role') === 'main' ? page.spanOf(node) : null;
      if (span !== null && span.end - span.start > (largest === null ? 0 : largest.end - largest.start))
        largest = span;
    },
  });
  return largest;
}

const isIn = (part: Span, { start, end }: Span): boolean => part.start <= start && end <= part.end;
const lengthOf = (blocks: readonly Span[]): number =>
  blocks.reduce((length, { start, end }) => length + end - start, 0);

const LONGEST_LINE = 500;
/** Blocks below the headline that are read as its lines. */
const MOST_LINES = 2;

/** What the page is headed by: its first main heading, or where it has none the first heading of the second level. */
export function heroOf(page: VisiblePage): ContentFacts['hero'] {
  const title = cut(page.title);
  const meta = cut(page.description);
  const at =
    indexOfHeading(page, 1, ['main']) ??
    indexOfHeading(page, 1, ['nav']) ??
    indexOfHeading(page, 2, ['main']);
  if (at === null) return { title, h1: null, sub: null, meta, level: null, at: { h1: null, sub: null } };
  const heading = page.blocks[at]!;
  const lines = page.blocks.slice(at + 1, at + 1 + MOST_LINES);
  const end = lines.findIndex(({ kind, text }) => kind !== 'text' || text.length < 20);
  const below = end === -1 ? lines : lines.slice(0, end);
  const sub: Span | null =
    below.length === 0
      ? null
      : { start: below[0]!.start, end: Math.min(below.at(-1)!.end, below[0]!.start + LONGEST_LINE) };
  return {
    title,
    h1: cut(heading.text),
    sub: sub === null ? null : page.text.slice(sub.start, sub.end),
    meta,
    level: heading.level,
    at: { h1: { start: heading.start, end: Math.min(heading.end, heading.start + LONGEST_LINE) }, sub },
  };
}

function indexOfHeading(page: VisiblePage, level: number, regions: readonly string[]): number | null {
  const at = page.blocks.findIndex((block) => block.level === level && regions.includes(block.region));
  return at === -1 ? null : at;
}

const cut = (text: string | null): string | null => {
  const line = text?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LINE) ?? '';
  return line === '' ? null : line;
};
