import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { isInvisible, isTransparent } from './invisible-style.ts';
import type { Weight, Weights } from './weights.ts';

/** What a page covers itself with until its script has run, or while a dialog is open. */
const NOT_VISIBLE = /(?:^|;)\s*visibility\s*:\s*hidden/i;
const VEILED_SHARE = 0.5;
/** Whatever hides it: a page that shows nothing until its script has run. */
const NOTHING_ELSE_SHARE = 0.8;
/** What fades in does not stand still. */
const MOVES = /(?:^|;)\s*(?:transform|transition|animation|will-change)/i;
const OPACITY = /(?:^|;)\s*opacity\s*:[^;]{0,20}/gi;

/**
 * Tells which hidden elements are the page itself under a veil, for every reader sees them: one that holds most of the
 * text and the only main heading; or many that fade in one by one and hold most of the text together.
 */
export function findVeil(
  page: Document,
  {
    dropped,
    weights,
    isHidden,
  }: { dropped: ReadonlySet<ChildNode>; weights: Weights; isHidden(element: Element): boolean },
): (element: Element) => boolean {
  const whole = weights.get(page)!.text;
  let hasVisibleHeading = false;
  let fading = 0;
  let fadingDepth = 0;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      if (fadesIn(node)) {
        if (fadingDepth === 0) fading += weights.get(node)!.text;
        fadingDepth += 1;
      } else if (isHidden(node)) return false;
      else if (node.name === 'h1' && fadingDepth === 0) hasVisibleHeading ||= weights.get(node)!.text > 0;
    },
    leave(element) {
      if (fadesIn(element)) fadingDepth -= 1;
    },
  });
  const isFading = fading >= whole * VEILED_SHARE;
  return (element) =>
    (isFading && fadesIn(element)) ||
    (!hasVisibleHeading && coversPage(element, weights.get(element)!, whole));
}

function coversPage(element: Element, { text, hasMainHeading }: Weight, whole: number): boolean {
  if (element.name !== 'main' && !hasMainHeading) return false;
  const style = attribute(element, 'style');
  const share = isTransparent(style) || NOT_VISIBLE.test(style) ? VEILED_SHARE : NOTHING_ELSE_SHARE;
  return text >= whole * share;
}

/** Transparent, and hidden by nothing else. */
function fadesIn(element: Element): boolean {
  const style = attribute(element, 'style');
  if (style === '' || !isTransparent(style) || !MOVES.test(style)) return false;
  return element.attribs.hidden === undefined && !isInvisible(style.replaceAll(OPACITY, ''));
}
