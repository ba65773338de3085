import { type ChildNode, Element, Text } from 'domhandler';

/** Nodes looked at: what says something in short has fewer. */
const MOST_NODES = 40;

export interface Beginning {
  text: string;
  isWhole: boolean;
  /** Among what was looked at. */
  hasLink: boolean;
}

/**
 * The beginning of an element's text, and whether it is all of it. Costs the same for any element, for what nests is
 * asked about once at each level.
 */
export function beginningOf(element: Element, longest: number): Beginning {
  const open: ChildNode[] = firstOf(element);
  let text = '';
  let hasLink = false;
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen === MOST_NODES || text.length > longest) return { text, isWhole: false, hasLink };
    const node = open.pop()!;
    if (node instanceof Text) text += ` ${node.data.slice(0, longest)}`;
    else if (node instanceof Element) {
      hasLink ||= node.name === 'a';
      open.push(...firstOf(node));
    }
  }
  return { text, isWhole: text.length <= longest, hasLink };
}

const firstOf = ({ children }: Element): ChildNode[] => children.slice(0, MOST_NODES + 1).toReversed();
