import { type ChildNode, Document, DomHandler, Element, type ParentNode, Text } from 'domhandler';
import { Parser } from 'htmlparser2';
import { tooLarge } from '../../errors.ts';

/** Deep nesting is slow, because the parser scans all open elements at each tag. */
const MAX_OPEN_ELEMENTS = 512;

const TEXT_ONLY = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);

/** This many nodes take about 200 MB. */
const MAX_NODES = 200_000;
const MAX_PIECES = 2_000_000;

const tooComplex = () =>
  tooLarge(
    'page.too_complex',
    `The page has more than ${MAX_NODES.toLocaleString('en')} elements and text nodes, which is too many. Split it into several pages.`,
  );

/** Takes linear time. Throws `page.too_complex` if the page exceeds a limit. */
export function parsePage(html: string): Document {
  const page = new Document([]);
  let deepest: Document | Element = page;
  let left = MAX_NODES;
  // In HTML, `<![CDATA[` starts a comment that ends at `>` (WHATWG HTML 13.2.5.41).
  let rest = closeFrames(html.replaceAll('<![CDATA[', '<!CDATA['));
  while (rest !== '') {
    const { nodes, read, count }: Parsed = parseUntilTooDeep(rest, left);
    left -= count;
    for (const node of nodes) append(deepest, node);
    rest = rest.slice(read);
    if (rest !== '') deepest = deepestOpen(deepest);
  }
  moveIntoBody(page);
  return page;
}

/** Elements that are allowed in the head (WHATWG HTML 13.2.6.4.4). */
const HEAD_ELEMENTS = new Set(
  'base basefont bgsound link meta title noscript noframes style script template head'.split(' '),
);

/** Disallowed content ends the head (WHATWG HTML 13.2.6.4.4). */
function moveIntoBody(page: Document): void {
  const root = childNamed(page, 'html') ?? page;
  const head = childNamed(root, 'head');
  const body = childNamed(root, 'body');
  if (head === undefined || body === undefined) return;
  const isContent = (node: ChildNode): boolean =>
    node instanceof Element ? !HEAD_ELEMENTS.has(node.name) : node instanceof Text && /\S/.test(node.data);
  const end = head.children.findIndex(isContent);
  if (end === -1) return;
  const inBody = body.children;
  const isMoved = (node: ChildNode, at: number): boolean =>
    at >= end && (node instanceof Text || isContent(node));
  const moved = head.children.filter(isMoved);
  head.children = adopt(
    head,
    head.children.filter((node, at) => !isMoved(node, at)),
  );
  body.children = adopt(body, [...moved, ...inBody]);
  for (const node of moved) if (node instanceof Element) demoteHeadings(node);
}

function demoteHeadings(root: Element): void {
  const demote = (node: ChildNode): void => {
    if (node instanceof Element && node.name === 'h1') node.name = 'h2';
  };
  demote(root);
  walk(root, { enter: demote });
}

const childNamed = (parent: Document | Element, name: string): Element | undefined =>
  parent.children.find((node): node is Element => node instanceof Element && node.name === name);

function adopt(parent: Element, nodes: ChildNode[]): ChildNode[] {
  nodes.forEach((node, at) => {
    node.parent = parent;
    node.prev = nodes[at - 1] ?? null;
    node.next = nodes[at + 1] ?? null;
  });
  return nodes;
}

/** An unclosed frame in `noscript` would swallow the rest of the page (WHATWG HTML 13.2.6.4.4). */
function closeFrames(html: string): string {
  let isFallback = false;
  let isOpen = false;
  return html.replaceAll(/<(\/?)(noscript|iframe)\b/gi, (tag: string, slash: string, name: string) => {
    const isEnd = slash !== '';
    if (name.toLowerCase() === 'iframe') {
      isOpen = isFallback && !isEnd;
      return tag;
    }
    isFallback = !isEnd;
    if (!isEnd || !isOpen) return tag;
    isOpen = false;
    return `</iframe>${tag}`;
  });
}

interface Parsed {
  nodes: ChildNode[];
  read: number;
  count: number;
}

function parseUntilTooDeep(html: string, maxCount: number): Parsed {
  let open = 0;
  let count = 0;
  let pieces = 0;
  let isInText = false;
  let stopped = false;
  const handler = new DomHandler();
  const openTag = handler.onopentag.bind(handler);
  const closeTag = handler.onclosetag.bind(handler);
  const text = handler.ontext.bind(handler);
  const countNode = (): void => {
    count += 1;
    if (count > maxCount) throw tooComplex();
  };
  Object.assign(handler, {
    ontext(data: string): void {
      pieces += 1;
      if (pieces > MAX_PIECES) throw tooComplex();
      if (!isInText) countNode();
      isInText = true;
      text(data);
    },
  });
  handler.onopentag = (name, attributes) => {
    countNode();
    isInText = false;
    openTag(name, attributes);
    open += 1;
    if (open < MAX_OPEN_ELEMENTS || stopped || TEXT_ONLY.has(name)) return;
    stopped = true;
    parser.pause();
  };
  handler.onclosetag = () => {
    isInText = false;
    closeTag();
    open -= 1;
  };
  const parser: Parser = new Parser(handler);
  parser.write(html);
  if (stopped) return { nodes: handler.dom, read: parser.endIndex + 1, count };
  parser.end();
  return { nodes: handler.dom, read: html.length, count };
}

function deepestOpen(from: Document | Element): Document | Element {
  let deepest = from;
  for (let last = from.children.at(-1); last instanceof Element; last = last.children.at(-1)) deepest = last;
  return deepest;
}

function append(parent: Document | Element, node: ChildNode): void {
  const last = parent.children.at(-1) ?? null;
  node.parent = parent;
  node.prev = last;
  node.next = null;
  if (last !== null) last.next = node;
  parent.children.push(node);
}

interface Visitor {
  /** Returns `false` to skip the children and the call to `leave`. */
  enter(node: ChildNode): boolean | void;
  leave?(element: Element): void;
}

export function walk(root: ParentNode, { enter, leave }: Visitor): void {
  let node: ChildNode | null = root.children[0] ?? null;
  while (node !== null) {
    const entered: boolean = enter(node) !== false;
    if (entered && node instanceof Element) {
      const child: ChildNode | undefined = node.children[0];
      if (child !== undefined) {
        node = child;
        continue;
      }
      leave?.(node);
    }
    while (node !== null && node.next === null) {
      const parent: ParentNode | null = node.parent;
      if (parent === null || parent === root || !(parent instanceof Element)) return;
      leave?.(parent);
      node = parent;
    }
    node = node?.next ?? null;
  }
}

export function textOf(root: ParentNode, skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  walk(root, {
    enter(node) {
      if (node instanceof Text) parts.push(node.data);
      else if (node instanceof Element) return !skip(node);
    },
  });
  return parts.join('');
}

export const attribute = (element: Element, name: string): string => element.attribs[name] ?? '';
