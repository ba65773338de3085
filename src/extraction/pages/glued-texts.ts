import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import { FIGURE } from './figure-pairs.ts';

const CONTROLS = new Set(['button', 'label', 'summary']);
const MOST_LEVELS = 12;
const ENDS_LIKE_A_PHRASE = /[\p{L}\p{N}.!?)%+]$/u;
const STARTS_ANEW = /^\p{Lu}/u;
const STARTS_WITH_NUMBER = /^\p{N}/u;
const ENDS_WITHOUT_NUMBER = /[\p{L}.!?)]$/u;
const ENDING = /^\p{Ll}{1,2}(?!\p{L})/u;

export function areApart(one: Text, other: Text): boolean {
  const [before, after] = [one.data, other.data];
  if (one.parent === other.parent || !/\S$/.test(before) || !/^\S/.test(after)) return false;
  if (!/[\p{L}\p{N}]/u.test(before) || !/^[\p{L}\p{N}]/u.test(after)) return false;
  if (areControls(one, other)) return !ENDING.test(after);
  if (areCells(one, other)) return true;
  if (!isPhrase(before) || !isPhrase(after)) return false;
  return STARTS_WITH_NUMBER.test(after)
    ? ENDS_WITHOUT_NUMBER.test(before)
    : ENDS_LIKE_A_PHRASE.test(before) && STARTS_ANEW.test(after);
}

const BOXES = new Set(['div', 'li', 'article', 'section', 'td', 'dd']);
const LABEL = /^\p{L}{4}|^\p{L}+\s/u;
const BEFORE_LABEL = /\p{N}\+?$/u;
const PAIRS = new Set([...BOXES, 'p', 'a', 'figure']);
const LABEL_OF_FIGURE = /^(?:\p{L}{4}|\p{L}{2,}\s)(?<!^(?:st|nd|rd|th|ème|er)\s)/u;
const DISTINCT = /[\s\p{N}-]/u;

function areCells(one: Text, other: Text): boolean {
  const [left, right] = [one.parent, other.parent];
  if (!(left instanceof Element) || !(right instanceof Element)) return false;
  const box = left.parent;
  if (left.next !== right || !(box instanceof Element) || !PAIRS.has(box.name)) return false;
  if (left.children.length !== 1 || right.children.length !== 1) return false;
  if (box.children.every((child) => child === left || child === right || isSpace(child)))
    if (FIGURE.test(one.data) && LABEL_OF_FIGURE.test(other.data)) return true;
  if (!BOXES.has(box.name)) return false;
  if (BEFORE_LABEL.test(one.data)) return LABEL.test(other.data);
  return (
    STARTS_ANEW.test(other.data) &&
    /\p{Ll}$/u.test(one.data) &&
    DISTINCT.test(one.data + other.data) &&
    box.children.length <= MOST_CELLS
  );
}
const MOST_CELLS = 12;

export function isFigureBehindLabel(label: Text, figure: Text): boolean {
  if (/\p{Sc}/u.test(figure.data) || !FIGURE.test(figure.data.trim())) return false;
  if (!LABEL_OF_FIGURE.test(label.data.trim())) return false;
  const [left, right] = [label.parent, figure.parent];
  if (!(left instanceof Element) || !(right instanceof Element)) return false;
  const box = left.parent;
  return (
    box instanceof Element &&
    box === right.parent &&
    left !== right &&
    BOXES.has(box.name) &&
    [left, right].every(({ children }) => children.length === 1) &&
    box.children.every((child) => child === left || child === right || isSpace(child))
  );
}

const isSpace = (node: ChildNode): boolean => node instanceof Text && node.data.trim() === '';

const isPhrase = (text: string): boolean => /\S\s+\S/.test(text);

function areControls(one: Text, other: Text): boolean {
  const [left, right] = [elementsAround(one), elementsAround(other)];
  const isOfOne = (element: Element): boolean => left.includes(element) !== right.includes(element);
  return [...left, ...right].some((element) => CONTROLS.has(element.name) && isOfOne(element));
}

function elementsAround(text: Text): Element[] {
  const found: Element[] = [];
  for (let at: ParentNode | null = text.parent; at instanceof Element; at = at.parent) {
    if (found.length === MOST_LEVELS) break;
    found.push(at);
  }
  return found;
}
