import { type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';

export type DataNode = Record<string, unknown>;

const LONGEST_SCRIPT = 1_000_000;
const MOST_NODES = 2_000;
const MOST_OF_A_TYPE = 5_000;
const DEEPEST = 12;

export const findStructuredData = (page: Document): DataNode[] =>
  read(page, { nodes: [], most: MOST_NODES, isWanted: () => true, isWhole: true }).nodes;

export function findNodesOfType(page: Document, type: string): { nodes: DataNode[]; isWhole: boolean } {
  const isWanted = (node: DataNode): boolean => typesOf(node).includes(type);
  const { nodes, isWhole } = read(page, { nodes: [], most: MOST_OF_A_TYPE, isWanted, type, isWhole: true });
  return { nodes, isWhole };
}

interface Collection {
  nodes: DataNode[];
  most: number;
  isWanted(node: DataNode): boolean;
  type?: string;
  isWhole: boolean;
}

function read(page: Document, into: Collection): Collection {
  walk(page, {
    enter(node) {
      if (!(node instanceof Element) || node.name !== 'script') return;
      if (!/^application\/ld\+json\b/i.test(attribute(node, 'type').trim())) return false;
      const source = sourceOf(node);
      const value = parsed(source);
      if (value === undefined) into.isWhole &&= into.type === undefined || !source.includes(into.type);
      else collect(value, into, 0);
      return false;
    },
  });
  return into;
}

const sourceOf = (script: Element): string =>
  script.children
    .map((child) => (child instanceof Text ? child.data : ''))
    .join('')
    .trim();

function parsed(source: string): unknown {
  if (source.length > LONGEST_SCRIPT) return undefined;
  // The pattern has `<!CDATA[`, because `parsePage` changes `<![CDATA[` to it.
  const json = source.replace(
    /^(?:\/[/*]\s*)?<!(?:--|CDATA\[)(?:\s*\*\/)?|(?:\/[/*]\s*)?(?:-->|\]\]>)(?:\s*\*\/)?$/g,
    '',
  );
  for (const attempt of [json, json.replace(/[\n\r\t]+/g, ' ')]) {
    try {
      return JSON.parse(attempt);
    } catch {}
  }
  return undefined;
}

function collect(value: unknown, into: Collection, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST || into.nodes.length >= into.most) {
    into.isWhole = false;
    return;
  }
  if (Array.isArray(value)) {
    for (const one of value) collect(one, into, depth + 1);
    return;
  }
  if ('@type' in value && into.isWanted(value as DataNode)) into.nodes.push(value as DataNode);
  for (const one of Object.values(value)) collect(one, into, depth + 1);
}

export function typesOf(node: DataNode): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).flatMap((one) =>
    typeof one === 'string' ? [one.slice(one.lastIndexOf('/') + 1)] : [],
  );
}

export const nodeOfType = (nodes: readonly DataNode[], types: RegExp): DataNode | undefined =>
  nodes.find((node) => typesOf(node).some((type) => types.test(type)));

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? ((value as DataNode)['name'] ?? (value as DataNode)['@value'])
    : undefined;

export function textIn(value: unknown): string | null {
  let inner = value;
  while (typeof inner === 'object' && inner !== null) {
    inner = Array.isArray(inner)
      ? (inner.find((one) => typeof one !== 'object' || nameOf(one) !== undefined) ?? inner[0])
      : nameOf(inner);
  }
  if (typeof inner === 'number') return String(inner);
  return typeof inner === 'string' ? inner.trim() || null : null;
}
