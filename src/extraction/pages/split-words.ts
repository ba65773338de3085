import { type ChildNode, Element, Text } from 'domhandler';

const LEAST_WORDS = 3;
const MOST_WORDS = 60;
const LONGEST_WORD = 40;
const MOST_NODES = 100;
const WORD = /^["“„(]?[\p{L}\p{N}][\p{L}\p{N}’'&.-]*[.,:;!?…)"”]{0,2}$/u;
const LEAST_LETTERS = 0.6;

export function isSplitIntoWords({ children }: Element): boolean {
  if (children.length < LEAST_WORDS || children.length > MOST_WORDS) return false;
  const [first] = children;
  if (!(first instanceof Element) || first.name !== 'span') return false;
  let letters = 0;
  for (const child of children) {
    if (!(child instanceof Element) || child.name !== 'span') return false;
    if (child.attribs.class !== first.attribs.class) return false;
    const word = wordIn(child);
    if (word === null || !WORD.test(word)) return false;
    letters += Number(/\p{L}{2}/u.test(word));
  }
  return letters >= children.length * LEAST_LETTERS;
}

function wordIn(span: Element): string | null {
  let word = '';
  const inside: ChildNode[] = [span];
  for (let seen = 0; inside.length > 0; seen += 1) {
    if (seen > MOST_NODES || word.length > LONGEST_WORD) return null;
    const node = inside.pop()!;
    if (node instanceof Text) word += node.data;
    else if (node instanceof Element) {
      if (node.children.length > MOST_NODES) return null;
      inside.push(...node.children.toReversed());
    }
  }
  return word;
}
