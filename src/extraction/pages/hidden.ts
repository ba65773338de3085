import { dropFootnoteMarks } from './footnote-marks.ts';
import { dropUnreadable } from './unreadable.ts';
import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, textOf, walk } from './dom.ts';
import { weigh, type Weight, type Weights } from './weights.ts';

const INVISIBLE_NAME =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|is-hidden|hidden-accessible|u-hidden)(?:\s|$)/i;
const SHOWN_WHEN_WIDE = /(?:^|\s)d-(?:sm|md|lg|xl|xxl)-(?!none)/i;

export function dropHidden(page: Document, dropped: Set<ChildNode>, { keepsFading = false } = {}): void {
  const weights = weigh(page, dropped);
  const isVeiled = findVeil(page, { dropped, weights, isHidden });
  const lateParts = lateIds(page);
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      const weight = weights.get(node)!;
      if (!isHidden(node) && !isIcon(node, weight)) return;
      if (isVeiled(node) || (keepsFading && fadesInPlace(node))) return;
      if (lateParts.has(attribute(node, 'id'))) return;
      dropped.add(node);
      return false;
    },
  });
}

export function isHidden(element: Element): boolean {
  if (element.name === 'html' || element.name === 'body') return false;
  const style = attribute(element, 'style');
  return isHiddenByMarkup(element) || (style !== '' && isInvisible(style));
}

function isHiddenByMarkup(element: Element): boolean {
  const { attribs } = element;
  if (attribs.hidden !== undefined && attribs.hidden !== 'until-found') return true;
  if (attribs.popover !== undefined) return true;
  if (element.name === 'dialog' && attribs.open === undefined) return true;
  if (element.name === 'font' && isTextOfNoColour(`color:${attribute(element, 'color')}`)) return true;
  const names = attribute(element, 'class');
  return INVISIBLE_NAME.test(names) && !SHOWN_WHEN_WIDE.test(names);
}

const CLOSED_NAME = /(?:^|\s)(?:d-none|is-hidden|u-hidden)(?:\s|$)/i;
const CLOSED_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

export const canOpen = (element: Element): boolean =>
  element.attribs.hidden !== undefined ||
  element.attribs.popover !== undefined ||
  element.name === 'dialog' ||
  CLOSED_NAME.test(attribute(element, 'class')) ||
  CLOSED_STYLE.test(attribute(element, 'style')) ||
  isOnlyTransparent(element);

const LONGEST_ICON = 20;

const isIcon = (element: Element, { text }: Weight): boolean =>
  element.attribs['aria-hidden'] === 'true' && text <= LONGEST_ICON && !isInPrice(element);

const MOST_BESIDE = 12;

function isInPrice(element: Element): boolean {
  const isPriced = (one: ChildNode): boolean =>
    one instanceof Element && one.attribs['aria-hidden'] === 'true' && /\p{Sc}/u.test(textOf(one));
  if (isPriced(element)) return true;
  const beside = element.parent?.children ?? [];
  return beside.length <= MOST_BESIDE && beside.some(isPriced);
}

/** React sends late parts of a page as hidden elements. */
const LATE_PLACE = /^[BP]:([0-9a-f]{1,9})$/;
const LATE_PART = /\$RC\("B:[0-9a-f]{1,9}","(S:[0-9a-f]{1,9})"/g;

function lateIds(page: Document): Set<string> {
  const ids = new Set<string>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const [, place] = node.name === 'template' ? (LATE_PLACE.exec(attribute(node, 'id')) ?? []) : [];
      if (place !== undefined) ids.add(`S:${place}`);
      if (node.name !== 'script') return;
      const [script] = node.children;
      if (script instanceof Text) for (const [, id] of script.data.matchAll(LATE_PART)) ids.add(id!);
      return false;
    },
  });
  return ids;
}

const NOT_VISIBLE = /(?:^|;)\s*visibility\s*:\s*hidden/i;
const VEILED_SHARE = 0.5;
const NOTHING_ELSE_SHARE = 0.8;
const MOVES = /(?:^|;)\s*(?:transform|transition|animation|will-change)/i;
const OPACITY = /(?:^|;)\s*opacity\s*:[^;]{0,20}/gi;

function findVeil(
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

function isOnlyTransparent(element: Element): boolean {
  const style = attribute(element, 'style');
  if (style === '' || !isTransparent(style)) return false;
  return !isHiddenByMarkup(element) && !isInvisible(style.replaceAll(OPACITY, ''));
}

const fadesIn = (element: Element): boolean =>
  MOVES.test(attribute(element, 'style')) && isOnlyTransparent(element);

const OUT_OF_FLOW = /(?:^|;)\s*(?:position\s*:\s*(?:fixed|absolute)|pointer-events\s*:\s*none|z-index)/i;

const MOVED = /(?:^|;)\s*(?:-webkit-)?transform\s*:/i;

const fadesInPlace = (element: Element): boolean => {
  const style = attribute(element, 'style');
  return fadesIn(element) && MOVED.test(style) && !OUT_OF_FLOW.test(style);
};

const INVISIBLE_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|font-size\s*:\s*(?:0(?:em|rem)?|[01]?(?:\.\d+)?(?:px|pt|%))\s*(?:;|!|$))/i;
const OFF_SCREEN_STYLE =
  /(?:^|;)\s*(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|em|rem|pt|vw|vh)/i;
const CLIPPED_STYLE =
  /(?:^|;)\s*(?:clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%)/i;
const NO_WIDTH_OR_HEIGHT = /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*[01](?:px|em|rem|%)?\s*(?:;|!|$)/i;
const NO_OVERFLOW = /(?:^|;)\s*overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i;

const TRANSPARENT_STYLE =
  /(?:^|;)\s*(?:opacity\s*:\s*(?:0?\.0(?:[01]\d{0,4}|2)?|0+|[012]?(?:\.\d{1,4})?%)|filter\s*:\s*opacity\(\s*0?(?:\.0*)?%?\s*\))\s*(?:;|!|$)/i;
// The length is limited, because an attribute may contain megabytes of `/*`.
const COMMENT = /\/\*[^]{0,200}?\*\//g;
const NO_SIZE_STYLE =
  /(?:^|;)\s*(?:transform\s*:[^;]{0,80}\bscale(?:3d|[xy])?\(\s*0?\.?0*\s*[,)]|scale\s*:\s*0?\.?0+\s*(?:;|!|$)|(?:transform|translate)\s*:[^;]{0,80}\d{4,}(?:px|r?em|v[wh])|clip-path\s*:\s*(?:circle\(\s*0|polygon\(\s*0\S{0,2}\s+0[^\d,)]{0,3}(?:,\s*0\S{0,2}\s+0[^\d,)]{0,3}){0,20}\))|font\s*:\s*0[\s/]|(?:margin|inset)\s*:[^;]{0,40}-\d{4,}px|(?:left|text-indent|margin-left)\s*:\s*\d{4,}(?:px|r?em|v[wh]))/i;

const isTransparent = (style: string): boolean => TRANSPARENT_STYLE.test(style);

export function isInvisible(written: string): boolean {
  const style = written.replaceAll(COMMENT, '');
  return (
    INVISIBLE_STYLE.test(style) ||
    isTransparent(style) ||
    OFF_SCREEN_STYLE.test(style) ||
    CLIPPED_STYLE.test(style) ||
    NO_SIZE_STYLE.test(style) ||
    isTextOfNoColour(style) ||
    (NO_WIDTH_OR_HEIGHT.test(style) && NO_OVERFLOW.test(style))
  );
}

const COLOUR = /(?:^|;)\s*(?:-webkit-text-fill-)?color\s*:([^;]{1,60})/gi;
const BACKGROUND = /(?:^|;)\s*background(?:-color)?\s*:([^;]{1,200})/gi;
const PICTURE = /url\(|gradient|background-(?:image|clip)|-webkit-background-clip/i;
const INVISIBLE_DIFFERENCE = 12;
const NAMED: Record<string, string> = { white: '#fff', black: '#000', snow: '#fffafa', ivory: '#fffff0' };

type Colour = [number, number, number];

export function isTextOfNoColour(style: string): boolean {
  if (!/color/i.test(style) || PICTURE.test(style)) return false;
  const colour = colourOf(lastOf(style, COLOUR));
  if (colour === null) return false;
  if (colour === 'transparent') return true;
  const behind = colourOf(lastOf(style, BACKGROUND));
  return behind !== null && behind !== 'transparent' && areAlike(colour, behind);
}

export function isWhiteText(style: string): boolean {
  const colour = colourOf(lastOf(style, COLOUR));
  return colour !== null && colour !== 'transparent' && areAlike(colour, [255, 255, 255]);
}

const lastOf = (style: string, pattern: RegExp): string => [...style.matchAll(pattern)].at(-1)?.[1] ?? '';

const areAlike = (one: Colour, other: Colour): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) <= INVISIBLE_DIFFERENCE);

function colourOf(written: string): Colour | 'transparent' | null {
  const value = written.replace(/!.*/, '').trim().toLowerCase();
  if (value === 'transparent') return 'transparent';
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(
    Object.hasOwn(NAMED, value) ? NAMED[value]! : value,
  )?.[1];
  if (hex !== undefined) {
    const size = hex.length > 4 ? 2 : 1;
    const parts = Array.from({ length: hex.length / size }, (_, at) => hex.slice(at * size, (at + 1) * size));
    const [red, green, blue, alpha = 255] = parts.map((part) => Number.parseInt(part.repeat(3 - size), 16));
    return alpha <= INVISIBLE_DIFFERENCE ? 'transparent' : [red!, green!, blue!];
  }
  const inside =
    /^rgba?\(([\d\s.,/%]{1,50})\)$/
      .exec(value)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  if (inside.length < 3) return null;
  const [red, green, blue, alpha = 1] = inside.map((part) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part),
  );
  if (alpha <= 0.05) return 'transparent';
  return [red!, green!, blue!];
}

export function findUnseen(page: Document): Set<ChildNode> {
  const dropped = new Set<ChildNode>();
  dropUnreadable(page, dropped);
  dropHidden(page, dropped);
  dropFootnoteMarks(page, dropped);
  return dropped;
}
