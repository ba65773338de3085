import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { isInvisible } from './invisible-style.ts';
import { isTextOfNoColour } from './text-colour.ts';
import { findVeil } from './veil.ts';
import { type Weight, weigh } from './weights.ts';

// Names frameworks give to text meant for screen readers only or for nobody; external style sheets are not read.
const INVISIBLE_NAME =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|d-none|is-hidden|hidden-accessible|u-hidden)(?:\s|$)/i;
/** `d-none d-lg-block`: hidden on small screens only. */
const SHOWN_WHEN_WIDE = /(?:^|\s)d-(?:sm|md|lg|xl|xxl)-(?!none)/i;

/**
 * Drops what a reader of the page cannot see: said by an attribute, by inline style or by a class name of the usual
 * frameworks. For the rules of style elements see `findRuledOut`; external style sheets need a browser.
 */
export function dropHidden(page: Document, dropped: Set<ChildNode>): void {
  const weights = weigh(page, dropped);
  const isVeiled = findVeil(page, { dropped, weights, isHidden });
  const lateParts = lateIds(page);
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (dropped.has(node)) return false;
      const weight = weights.get(node)!;
      if (!isHidden(node) && !isIcon(node, weight)) return;
      if (isVeiled(node)) return;
      if (lateParts.has(attribute(node, 'id'))) return;
      dropped.add(node);
      return false;
    },
  });
}

function isHidden(element: Element): boolean {
  const { attribs } = element;
  if (element.name === 'html' || element.name === 'body') return false;
  if (attribs.hidden !== undefined && attribs.hidden !== 'until-found') return true;
  if (attribs.popover !== undefined) return true;
  if (element.name === 'dialog' && attribs.open === undefined) return true;
  const style = attribute(element, 'style');
  if (style !== '' && isInvisible(style)) return true;
  if (element.name === 'font' && isTextOfNoColour(`color:${attribute(element, 'color')}`)) return true;
  const names = attribute(element, 'class');
  return INVISIBLE_NAME.test(names) && !SHOWN_WHEN_WIDE.test(names);
}

/** Characters: the name of an icon, or a sign. */
const LONGEST_ICON = 20;

/** `aria-hidden` keeps text from screen readers, not from eyes; on something so short it says that it is a picture. */
const isIcon = (element: Element, { text }: Weight): boolean =>
  element.attribs['aria-hidden'] === 'true' && text <= LONGEST_ICON;

/**
 * React sends late parts of a page as `<div hidden id="S:1">` and a script that moves them into place, by the ids of
 * the place and of the part. The place is a template of the same number, which tells where the script does not.
 */
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
