import { type ChildNode, Element, Text } from 'domhandler';
import { INLINE } from '../../pages/read-blocks.ts';

/** These stand in a line with others, unless a style sheet says otherwise. */
export const IN_LINE: ReadonlySet<string> = new Set([...INLINE, 'label', 'summary']);
const MAY_BE_BOX = new Set(['span', 'b', 'strong', 'em', 'i', 'small', 'a', 'button', 'label']);
const HEADING = /^(?:h[1-6]|p|dt)$/;
const BOX_ROLE = /^(?:cell|gridcell|rowheader|columnheader|row|heading|listitem)$/;

/** The box that an element's words stand in: itself, or the nearest around it that is none of a line. */
export function boxOf(element: Element): Element {
  let box = element;
  while (isInLine(box) && box.parent instanceof Element) box = box.parent;
  return box;
}

/** The nearest element that is not of a line by its name. */
export function blockOf(element: Element): Element {
  let block = element;
  while (
    IN_LINE.has(block.name) &&
    !BOX_ROLE.test(block.attribs.role ?? '') &&
    block.parent instanceof Element
  )
    block = block.parent;
  return block;
}

function isInLine(element: Element): boolean {
  if (!IN_LINE.has(element.name)) return false;
  if (BOX_ROLE.test(element.attribs.role ?? '')) return false;
  return !(MAY_BE_BOX.has(element.name) && element.parent instanceof Element && isRow(element.parent));
}

const rows = new WeakMap<Element, boolean>();
const MOST_CHILDREN = 60;

/** Several elements beside one another and no words between them are boxes, whatever their names: not running text. */
function isRow(parent: Element): boolean {
  const known = rows.get(parent);
  if (known !== undefined) return known;
  let boxes = 0;
  let words = 0;
  for (const child of parent.children.slice(0, MOST_CHILDREN)) {
    if (child instanceof Text) words += /[\p{L}\p{N}]/u.test(child.data) ? 1 : 0;
    else if (
      child instanceof Element &&
      (!IN_LINE.has(child.name) || (MAY_BE_BOX.has(child.name) && holdsText(child)))
    )
      boxes += 1;
  }
  const found = words === 0 && boxes >= 2 && !HEADING.test(parent.name);
  rows.set(parent, found);
  return found;
}

function holdsText(element: Element): boolean {
  let level: ChildNode[] = element.children.slice(0, 8);
  for (let depth = 0; depth < 3; depth++) {
    if (level.some((node) => node instanceof Text && node.data.trim() !== '')) return true;
    level = level.flatMap((node) => (node instanceof Element ? node.children.slice(0, 8) : []));
  }
  return false;
}
