import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { type Weight, weigh } from './weights.ts';

const INVISIBLE_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$)|content-visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;
const OFF_SCREEN_STYLE =
  /(?:^|;)\s*(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|em|rem|pt)/i;
const CLIPPED_STYLE =
  /(?:^|;)\s*(?:clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%)/i;
const NO_WIDTH_OR_HEIGHT = /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*[01](?:px|em|rem|%)?\s*(?:;|!|$)/i;
const NO_OVERFLOW = /(?:^|;)\s*overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i;

// Names frameworks give to text meant for screen readers only or for nobody; the style sheet itself is not read.
const INVISIBLE_NAME =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|is-hidden|hidden-accessible|u-hidden)(?:\s|$)/i;
/** `d-none d-lg-block`: hidden on small screens only. */
const SHOWN_WHEN_WIDE = /(?:^|\s)d-(?:sm|md|lg|xl|xxl)-(?!none)/i;

/** What a page covers itself with until its script has run, or while a dialog is open. */
const VEIL_STYLE = /(?:^|;)\s*(?:visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$))/i;
const VEILED_SHARE = 0.5;
/** Whatever hides it: a page that shows nothing until its script has run. */
const NOTHING_ELSE_SHARE = 0.8;

/**
 * Drops what a reader of the page cannot see: said by an attribute, by inline style or by a class name of the usual
 * frameworks. Style sheets are not evaluated, that needs a browser.
 */
export function dropHidden(page: Document, dropped: Set<ChildNode>): void {
  const weights = weigh(page, dropped);
  const whole = weights.get(page)!.text;
  const arrivesLate = streamsLateParts(page);
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      const weight = weights.get(node)!;
      if (!isHidden(node) && !isIcon(node, weight)) return;
      if (isVeiled(node, weight, whole)) return;
      if (arrivesLate && LATE_PART.test(attribute(node, 'id'))) return;
      dropped.add(node);
      return false;
    },
  });
}

function isHidden(element: Element): boolean {
  const { attribs } = element;
  if (element.name === 'html' || element.name === 'body') return false;
  if (attribs.hidden !== undefined && attribs.hidden !== 'until-found') return true;
  if (element.name === 'dialog' && attribs.open === undefined) return true;
  const style = attribute(element, 'style');
  if (style !== '' && isInvisible(style)) return true;
  const names = attribute(element, 'class');
  return INVISIBLE_NAME.test(names) && !SHOWN_WHEN_WIDE.test(names);
}

/** Characters: the name of an icon, or a sign. */
const LONGEST_ICON = 20;

/** `aria-hidden` keeps text from screen readers, not from eyes; on something so short it says that it is a picture. */
const isIcon = (element: Element, { text }: Weight): boolean =>
  element.attribs['aria-hidden'] === 'true' && text <= LONGEST_ICON;

/**
 * The body of the page under a veil: transparent until its script has run, or out of reach of screen readers while
 * a dialog is open. It is what every reader sees, and it holds most of the text and the main heading.
 */
function isVeiled(element: Element, weight: Weight, whole: number): boolean {
  if (weight.text < whole * VEILED_SHARE || !(element.name === 'main' || weight.hasMainHeading)) return false;
  const style = attribute(element, 'style');
  if (VEIL_STYLE.test(style)) return true;
  return weight.text >= whole * NOTHING_ELSE_SHARE;
}

/** React sends late parts of a page as `<div hidden id="S:1">` with a script that moves them into place. */
const LATE_PART = /^S:[0-9a-f]+$/;

function streamsLateParts(page: Document): boolean {
  let found = false;
  walk(page, {
    enter(node) {
      if (found) return false;
      if (!(node instanceof Element) || node.name !== 'script') return;
      const [script] = node.children;
      found ||= script instanceof Text && script.data.includes('$RC(');
      return false;
    },
  });
  return found;
}

const isInvisible = (style: string): boolean =>
  INVISIBLE_STYLE.test(style) ||
  OFF_SCREEN_STYLE.test(style) ||
  CLIPPED_STYLE.test(style) ||
  // An element of no height shows its content all the same unless the overflow is cut off.
  (NO_WIDTH_OR_HEIGHT.test(style) && NO_OVERFLOW.test(style));
