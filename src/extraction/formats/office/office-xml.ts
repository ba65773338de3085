import { type Document, DomHandler, Element, type ParentNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { textOf, walk } from '../../pages/dom.ts';
import { tooLargeInside } from '../file-faults.ts';

/** Characters; as a tree, XML takes some twenty times its length. */
const LONGEST_PART = 20_000_000;

/** A part of an Office file. The parser knows no entities but the five of XML and numbers, and no DTD. */
export function parseOfficeXml(xml: string): Document {
  if (xml.length > LONGEST_PART) throw tooLargeInside('a part of more than 20 MB');
  const handler = new DomHandler();
  new Parser(handler, { xmlMode: true }).end(xml);
  return handler.root;
}

/** Prefixes are the choice of the program that wrote the file. */
export const localName = (element: Element): string => element.name.slice(element.name.indexOf(':') + 1);

export const childrenOf = (parent: ParentNode, name?: string): Element[] =>
  parent.children.filter(
    (node): node is Element => node instanceof Element && (name === undefined || localName(node) === name),
  );

/** The element at the end of a path of local names, the first at every step. */
export function childAt(parent: ParentNode, ...path: string[]): Element | null {
  let at: ParentNode = parent;
  for (const name of path) {
    const next: Element | undefined = childrenOf(at, name)[0];
    if (next === undefined) return null;
    at = next;
  }
  return at instanceof Element ? at : null;
}

/** Everything of that name below `root`, outermost only. */
export function findAll(root: ParentNode, name: string): Element[] {
  const found: Element[] = [];
  walk(root, {
    enter(node) {
      if (!(node instanceof Element) || localName(node) !== name) return;
      found.push(node);
      return false;
    },
  });
  return found;
}

/** The text of the first element of that name, null where there is none. */
export function textAt(root: ParentNode, name: string): string | null {
  const [element] = findAll(root, name);
  return element === undefined ? null : textOf(element);
}

/** `r:id`, whatever the prefix: it names a relation, the plain `id` something else. */
export const relationId = (element: Element, name = 'id'): string =>
  Object.entries(element.attribs).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? '';
