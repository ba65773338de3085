import { Element } from 'domhandler';
import { attribute, walk } from '../../../pages/dom.ts';
import type { Span, VisibleBlock, VisiblePage } from '../../../pages/visible-page.ts';

/** Of the text beside menus and footers: a `main` element or what follows the headline with less is not the text. */
const LEAST_SHARE = 0.5;
/** Characters: bars above a page are a line or two; more is what the page says. */
const LONGEST_BARS = 400;

/**
 * Where a page says what it has to say. Bars that every page of a site shows stand above the menu or outside `main`,
 * whatever their classes are called. A legal text begins with its headline and ends where `main` does.
 */
export function ownText(page: VisiblePage, isLegal: boolean): Span {
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
