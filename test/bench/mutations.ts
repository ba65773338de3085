import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { ChildNode } from 'domhandler';
import { Element, Text } from 'domhandler';
import { getOuterHTML as render, removeElement } from 'domutils';
import { eventsOf, watchInMemory } from '../../src/competitors/checking/watch-in-memory.ts';
import { parsePage, textOf, walk } from '../../src/extraction/pages/dom.ts';
import type { PageKind } from '../../src/extraction/facts/page-kinds.ts';
import { contradiction } from './monitoring/claims.ts';
import { randomOf } from '../support/random.ts';
import { print } from './print.ts';

type Random = () => number;
type Page = ReturnType<typeof parsePage>;

const NO_WORDS = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title', 'head']);
const BOXES = new Set(['li', 'p', 'tr', 'div', 'section', 'h2', 'h3', 'article']);

function elementsOf(page: Page, wanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (NO_WORDS.has(node.name)) return false;
      if (wanted(node)) found.push(node);
    },
  });
  return found;
}

const oneOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];
const boxes = (page: Page, most = 600): Element[] =>
  elementsOf(page, (one) => {
    const { length } = textOf(one).trim();
    return BOXES.has(one.name) && length > 2 && length < most;
  });
function textsOf(page: Page, wanted: RegExp): Text[] {
  const found: Text[] = [];
  walk(page, {
    enter(node: ChildNode) {
      if (node instanceof Element && NO_WORDS.has(node.name)) return false;
      if (node instanceof Text && wanted.test(node.data)) found.push(node);
    },
  });
  return found;
}
const copyInto = (element: Element, page: Page, random: Random): void => {
  const place = oneOf(boxes(page), random);
  if (place?.parent === null || place === undefined) return;
  const [copy] = parsePage(render(element)).children;
  if (copy === undefined) return;
  const siblings = place.parent.children;
  copy.parent = place.parent;
  siblings.splice(siblings.indexOf(place), 0, copy);
};

const OPERATORS: Record<string, (page: Page, random: Random, other: Page) => void> = {
  'a box goes': (page, random) => {
    const box = oneOf(boxes(page), random);
    if (box !== undefined) removeElement(box);
  },
  'a box comes': (page, random, other) => {
    const box = oneOf(boxes(other), random);
    if (box !== undefined) copyInto(box, page, random);
  },
  'a box moves': (page, random) => {
    const box = oneOf(boxes(page), random);
    if (box === undefined) return;
    removeElement(box);
    copyInto(box, page, random);
  },
  'a box twice': (page, random) => {
    const box = oneOf(boxes(page), random);
    if (box !== undefined) copyInto(box, page, random);
  },
  'another number': (page, random) => {
    const text = oneOf(textsOf(page, /\d/), random);
    if (text !== undefined) text.data = text.data.replace(/\d/, (digit) => String((Number(digit) % 9) + 1));
  },
  'other words': (page, random, other) => {
    const [text, words] = [
      oneOf(textsOf(page, /\p{L}{4}/u), random),
      oneOf(textsOf(other, /\p{L}{4}/u), random),
    ];
    if (text !== undefined && words !== undefined) text.data = words.data;
  },
  'the page came thin': (page, random) => {
    for (const box of boxes(page, 4_000)) if (random() < 0.6) removeElement(box);
  },
  rebuilt: (page, random, other) => {
    for (const box of boxes(page, 4_000)) if (random() < 0.5) removeElement(box);
    const body = elementsOf(page, ({ name }) => name === 'body')[0];
    for (const box of boxes(other).slice(0, 60))
      if (body !== undefined && random() < 0.6) copyInto(box, page, random);
  },
};

const KINDS: readonly PageKind[] = ['pricing', 'product', 'home', 'careers'];
const PATHS: Partial<Record<PageKind, string>> = {
  pricing: 'pricing',
  careers: 'careers',
  product: 'product',
};

export async function mutations(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const [dir] = positionals;
  if (dir === undefined)
    throw new Error('Where are the pages? npm run bench -- mutations DIR [--count N] [--only ID]');
  const index = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as {
    id: string;
    page_type: string;
  }[];
  const ids = index
    .filter(({ page_type: type }) => type === 'service' || type === 'product')
    .map(({ id }) => id);
  const random = randomOf('mutations', values.seed);
  const html = (id: string): string =>
    gunzipSync(readFileSync(join(dir, 'html', `${id}.html.gz`))).toString('utf8');
  const rows = new Map(Object.keys(OPERATORS).map((name) => [name, { pages: 0, events: 0, untrue: 0 }]));
  for (let i = 0; i < Number(values.count); i += 1) {
    const name = oneOf(Object.keys(OPERATORS), random)!;
    const kind = oneOf(KINDS, random)!;
    const [id, otherId] = [oneOf(ids, random)!, oneOf(ids, random)!];
    const before = html(id);
    if (before.length > 400_000) continue;
    const page = parsePage(before);
    OPERATORS[name]!(page, random, parsePage(html(otherId)));
    // Skipping a page would shift the random choices for later pages.
    if (values.only.length > 0 && !values.only.includes(id)) continue;
    const after = render(page);
    const watching = watchInMemory({ url: `https://www.watched.example/${PATHS[kind] ?? ''}`, kind });
    await watching.check(0, before);
    const row = rows.get(name)!;
    row.pages += 1;
    for (const served of [after, after]) {
      for (const event of eventsOf(await watching.check(1, served))) {
        row.events += 1;
        const why = contradiction(event, { before, after });
        if (why === null) continue;
        row.untrue += 1;
        print(`untrue ${id} as ${kind}, ${name}: ${event.kind}: ${event.title}: ${why}`);
      }
    }
  }
  print(`\n${'rule 8'.padEnd(24)}${'pages'.padStart(8)}${'events'.padStart(8)}${'untrue'.padStart(8)}`);
  const all = { pages: 0, events: 0, untrue: 0 };
  for (const [name, row] of rows) {
    for (const key of ['pages', 'events', 'untrue'] as const) all[key] += row[key];
    print(
      `${name.padEnd(24)}${String(row.pages).padStart(8)}${String(row.events).padStart(8)}${String(row.untrue).padStart(8)}`,
    );
  }
  print(
    `${'all'.padEnd(24)}${String(all.pages).padStart(8)}${String(all.events).padStart(8)}${String(all.untrue).padStart(8)}`,
  );
}
