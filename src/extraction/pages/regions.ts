import { Element } from 'domhandler';
import { attribute } from './dom.ts';
import type { Weights } from './weights.ts';
import type { VisibleBlock } from './visible-page.ts';

type Region = VisibleBlock['region'];

const FOOTER = /(?:^|[\s_-])(?:site-?|page-?|global-?|main-?)?footer(?:$|[\s_-])/i;
const NAV = /(?:^|[\s_-])(?:nav|navbar|navigation|menu|mega-?menu|topbar|breadcrumbs?)(?:$|[\s_-])/i;
/** They have headers, footers and menus of their own, which belong to them. */
const PARTS = new Set(['article', 'section', 'main', 'aside']);

/** The region an element opens, or null where it stays in that of its parent. */
export function regionOf(element: Element, parent: Region, weights: Weights): Region | null {
  if (parent !== 'main') return null;
  const { name } = element;
  const role = attribute(element, 'role');
  if (name === 'main' || role === 'main') return null;
  if (role === 'contentinfo' || (name === 'footer' && !isInPart(element))) return 'footer';
  if (name === 'nav' || role === 'navigation' || role === 'menubar') return 'nav';
  const hasMainHeading = weights.get(element)?.hasMainHeading === true;
  // A header with the main heading is the hero of the page.
  if ((role === 'banner' || name === 'header') && !hasMainHeading && !isInPart(element)) return 'nav';
  if (name !== 'div' && name !== 'ul' && name !== 'section') return null;
  const names = `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 500);
  if (hasMainHeading || isInPart(element)) return null;
  if (FOOTER.test(names)) return 'footer';
  return NAV.test(names) && isMostlyLinks(element, weights) ? 'nav' : null;
}

function isInPart(element: Element): boolean {
  for (
    let above = element.parent, steps = 0;
    above instanceof Element && steps < 60;
    above = above.parent, steps++
  )
    if (PARTS.has(above.name)) return true;
  return false;
}

function isMostlyLinks(element: Element, weights: Weights): boolean {
  const weight = weights.get(element);
  return weight !== undefined && weight.linkText * 2 >= weight.text;
}
