import { type ChildNode, type Document, Element, type ParentNode, Text } from 'domhandler';
import { walk } from './dom.ts';

export interface Weight {
  text: number;
  linkText: number;
  hasMainHeading: boolean;
  hasHeading: boolean;
}

export type Weights = Map<ParentNode, Weight>;

export function weigh(page: Document, dropped: ReadonlySet<ChildNode>): Weights {
  const weights: Weights = new Map();
  const open: Weight[] = [emptyWeight()];
  weights.set(page, open[0]!);
  let linkDepth = 0;
  walk(page, {
    enter(node) {
      if (node instanceof Text) {
        addText(open.at(-1)!, node.data, linkDepth > 0);
        return;
      }
      if (!(node instanceof Element) || dropped.has(node)) return false;
      const weight = emptyWeight();
      if (node.name === 'a' && node.attribs.href !== undefined) {
        linkDepth += 1;
      }
      weight.hasMainHeading = node.name === 'h1';
      weight.hasHeading = /^h[1-6]$/.test(node.name) || node.attribs.role === 'heading';
      weights.set(node, weight);
      open.push(weight);
    },
    leave(element) {
      const weight = open.pop()!;
      if (element.name === 'a' && element.attribs.href !== undefined) linkDepth -= 1;
      addWeight(open.at(-1)!, weight);
    },
  });
  return weights;
}

const emptyWeight = (): Weight => ({ text: 0, linkText: 0, hasMainHeading: false, hasHeading: false });

export const ownText = (weight: Weight): number => weight.text - weight.linkText;

function addText(weight: Weight, text: string, inLink: boolean): void {
  const solid = text.length - countSpaces(text);
  if (solid === 0) return;
  weight.text += solid;
  if (inLink) weight.linkText += solid;
}

function countSpaces(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 ? code === 0x20 || (code >= 9 && code <= 13) : code >= 0xa0 && /\s/.test(text[at]!))
      count += 1;
  }
  return count;
}

function addWeight(parent: Weight, child: Weight): void {
  parent.text += child.text;
  parent.linkText += child.linkText;
  parent.hasMainHeading ||= child.hasMainHeading;
  parent.hasHeading ||= child.hasHeading;
}
