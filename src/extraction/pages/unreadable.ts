import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from './dom.ts';
import { weigh } from './weights.ts';

const NEVER_TEXT = new Set(
  (
    'script style template svg math iframe frame object embed applet canvas audio video map head title ' +
    'input select textarea datalist option progress meter nav menu noembed noframes rp'
  ).split(' '),
);

export function dropUnreadable(page: Document, dropped: Set<ChildNode>): void {
  const withoutScript: Element[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (node.name === 'noscript') {
        withoutScript.push(node);
        return;
      }
      if (isUnslotted(node)) dropped.add(node.parent);
      if (!NEVER_TEXT.has(node.name) && !isControl(node)) return;
      dropped.add(node);
      return false;
    },
  });
  dropNoscript(page, withoutScript, dropped);
}

/** Shadow roots without a slot hide the content of their host (WHATWG HTML 4.8.4). */
export function isUnslotted(node: Element): node is Element & { parent: Element } {
  if (node.name !== 'template' || node.attribs.shadowrootmode === undefined) return false;
  if (!(node.parent instanceof Element) || node.parent.name === 'body') return false;
  let hasSlot = false;
  walk(node, {
    enter(inner) {
      hasSlot ||= inner instanceof Element && inner.name === 'slot';
      return !hasSlot;
    },
  });
  return !hasSlot;
}

function dropNoscript(page: Document, elements: readonly Element[], dropped: Set<ChildNode>): void {
  if (elements.length === 0) return;
  const weights = weigh(page, dropped);
  const textOf = (element: Element): number => weights.get(element)?.text ?? 0;
  const elsewhere = weights.get(page)!.text - elements.reduce((sum, element) => sum + textOf(element), 0);
  for (const element of elements)
    if (elsewhere > HARDLY_ANY_TEXT || textOf(element) <= LONGEST_EXCUSE) dropped.add(element);
}

const LONGEST_EXCUSE = 200;
const HARDLY_ANY_TEXT = 200;

function isControl(element: Element): boolean {
  if (element.name !== 'button' && !(element.name === 'a' && attribute(element, 'role') === 'button'))
    return false;
  if (element.attribs['aria-expanded'] !== undefined || element.attribs['aria-controls'] !== undefined)
    return false;
  return !(element.parent instanceof Element && /^h[1-6]$/.test(element.parent.name));
}
