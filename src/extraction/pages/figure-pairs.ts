import { type ChildNode, Element, Text } from 'domhandler';
import type { Block } from './blocks.ts';
import type { FoundBlock } from './read-blocks.ts';

export const FIGURE =
  /^[\s<>≈~±+-]*\p{Sc}?\s?\p{N}[\p{N}.,'’\s\u00A0\u202F]*(?:[%‰+]|\p{Sc}|(?<=[\p{N}\s\u00A0\u202F])\p{L}{1,12}(?:\s\p{N}+\s\p{L}{1,4})?)?$/u;
const LONGEST_LABEL = 80;
const MOST_LEVELS = 6;
const MOST_NODES = 40;

export function pairFigures(found: readonly FoundBlock[]): void {
  for (const [i, { block, element }] of found.entries()) {
    const before = found[i - 1];
    if (before === undefined || before.block.above !== undefined) continue;
    const texts = [textOf(before.block), textOf(block)] as const;
    if (!isFigureWithLabel(texts)) continue;
    if (isDescribed(before.element, element) || areAlone(before.element, element, texts.join('').length))
      block.above = before.block;
  }
}

function isFigureWithLabel([one, other]: readonly [string, string]): boolean {
  const [figure, label] = FIGURE.test(one) ? [one, other] : [other, one];
  return FIGURE.test(figure) && !FIGURE.test(label) && /^\p{L}/u.test(label) && label.length <= LONGEST_LABEL;
}

const textOf = (block: Block): string =>
  block.kind === 'paragraph' || block.kind === 'heading' ? block.runs.map(({ text }) => text).join('') : '';

function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: ChildNode['parent'] = element; at instanceof Element; at = at.parent)
    if (found.push(at) === MOST_LEVELS) break;
  return found;
}

function isDescribed(one: Element, other: Element): boolean {
  const term = around(one).find(({ name }) => name === 'dt');
  const description = around(other).find(({ name }) => name === 'dd');
  let next = term?.next ?? null;
  while (next instanceof Text) next = next.next;
  return next !== null && next === description;
}

function areAlone(one: Element, other: Element, length: number): boolean {
  const boxes = around(other);
  const box = around(one).find((element) => boxes.includes(element));
  return box !== undefined && hasOnly(box, length);
}

function hasOnly(box: Element, length: number): boolean {
  const open: ChildNode[] = [box];
  let [left, nodes] = [length, MOST_NODES];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node instanceof Text) left -= node.data.trim().length;
    else if (node instanceof Element) open.push(...node.children.slice(0, MOST_NODES));
    nodes -= 1;
    if (left < 0 || nodes < 0) return false;
  }
  return true;
}
