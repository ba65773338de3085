import type { PageKind } from '../../page-kinds.ts';
import type { Span, VisibleBlock, VisiblePage } from '../../../pages/visible-page.ts';
import type { Passage } from '../content-facts.ts';
import { relatedAreas } from './related-areas.ts';
import { bystandingAreas } from './bystanding-areas.ts';
import { ownText } from './own-text.ts';
import { countWords, wordsOf } from './words.ts';

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
