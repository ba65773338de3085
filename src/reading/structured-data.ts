import { type Document, Element, Text } from 'domhandler';
import { attribute, walk } from './dom.ts';

/** A node of JSON-LD: whatever its `@type`, all of its values are unchecked. */
export type DataNode = Record<string, unknown>;

const LONGEST_SCRIPT = 1_000_000;
const MOST_NODES = 2_000;
const DEEPEST = 12;

/**
 * The JSON-LD nodes of a page in document order, those within others (`@graph`, `mainEntity`, `offers` …) after
 * the node that holds them. What does not parse is passed over.
 */
export function findStructuredData(page: Document): DataNode[] {
  const nodes: DataNode[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element) || node.name !== 'script') return;
      if (/^application\/ld\+json\b/i.test(attribute(node, 'type').trim())) collect(parsed(node), nodes, 0);
      return false;
    },
  });
  return nodes;
}

function parsed(script: Element): unknown {
  const source = script.children
    .map((child) => (child instanceof Text ? child.data : ''))
    .join('')
    .trim();
  if (source.length > LONGEST_SCRIPT) return null;
  // Templates write comments around it, and line feeds into its strings; `parsePage` spells CDATA `<!CDATA[`.
  const json = source.replace(
    /^(?:\/[/*]\s*)?<!(?:--|CDATA\[)(?:\s*\*\/)?|(?:\/[/*]\s*)?(?:-->|\]\]>)(?:\s*\*\/)?$/g,
    '',
  );
  for (const attempt of [json, json.replace(/[\n\r\t]+/g, ' ')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next spelling, or none.
    }
  }
  return null;
}

function collect(value: unknown, nodes: DataNode[], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST || nodes.length >= MOST_NODES) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, nodes, depth + 1);
    return;
  }
  if ('@type' in value) nodes.push(value as DataNode);
  for (const one of Object.values(value)) collect(one, nodes, depth + 1);
}

/** `Product`, whether written so, as a list or as an address. */
export function typesOf(node: DataNode): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).flatMap((one) =>
    typeof one === 'string' ? [one.slice(one.lastIndexOf('/') + 1)] : [],
  );
}

/** The first node of one of these types. */
export const nodeOfType = (nodes: readonly DataNode[], types: RegExp): DataNode | undefined =>
  nodes.find((node) => typesOf(node).some((type) => types.test(type)));

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? ((value as DataNode)['name'] ?? (value as DataNode)['@value'])
    : undefined;

/** The text of a value, however deep it nests: itself, its `name` or `@value`, or that of the first of several. */
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
