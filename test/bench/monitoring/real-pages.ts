import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findAll, getOuterHTML, replaceElement, removeElement, textContent, append } from 'domutils';
import type { Document, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { markedPages } from '../reading/marked-pages.ts';
import { below, randomOf } from '../site/text.ts';
import { prose, heading } from './content/sentences.ts';
import { text } from './page-frame.ts';
import { NOTHING, type Truth } from './expected.ts';

export interface RealPage {
  id: string;
  type: string;
  url: string;
  html: string;
  content: string;
}

const LARGEST = 400_000;

export function realPages(dataDir: string, count: number, seed: number): RealPage[] {
  const folder = existsSync(join(dataDir, 'wcxb-dev')) ? join(dataDir, 'wcxb-dev') : dataDir;
  const byType = new Map<string, RealPage[]>();
  for (const { id, type, url, html, content } of markedPages(folder))
    if (html.length <= LARGEST && content.length > 400 && type !== 'forum')
      byType.set(type, [...(byType.get(type) ?? []), { id, type, url, html, content }]);
  const random = randomOf(seed, 'real pages');
  const types = [...byType.values()];
  const chosen: RealPage[] = [];
  for (let turn = 0; chosen.length < count && types.some((list) => list.length > 0); turn += 1) {
    const list = types[turn % types.length]!;
    if (list.length > 0) chosen.push(...list.splice(below(random, list.length), 1));
  }
  return chosen;
}

const LONG = 25;

const words = (value: string): string[] => value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function paragraphs(document: Document, content: string): Element[] {
  const flat = ` ${words(content).join(' ')} `;
  return findAll((node) => {
    if (node.name !== 'p') return false;
    const own = words(textContent(node));
    return own.length >= LONG && own.length < 200 && flat.includes(` ${own.slice(0, 12).join(' ')} `);
  }, document.children);
}

export interface RealPair extends Truth {
  id: string;
  edit: string;
  url: string;
  before: string;
  after: string;
}

const COPY: Truth['expected'] = [{ kind: 'copy_changed', facts: {} }];
const element = (html: string): Element => parseDocument(html).children[0] as Element;

export function* realEdits(pages: readonly RealPage[], seed: number): Iterable<RealPair> {
  for (const page of pages) {
    const random = randomOf(seed, page.id);
    const edit = (
      name: string,
      expected: Truth['expected'],
      change: (document: Document, list: Element[]) => boolean,
    ) => {
      const document = parseDocument(page.html);
      if (!change(document, paragraphs(document, page.content))) return [];
      const before = getOuterHTML(parseDocument(page.html));
      return [
        {
          id: `${name}/${page.type}/${page.id}`,
          edit: name,
          url: page.url,
          before,
          after: getOuterHTML(document),
          ...NOTHING,
          expected,
        },
      ];
    };
    const any = (list: Element[]): Element | undefined => list[below(random, list.length)];
    yield* edit('real: paragraph added', COPY, (_, list) => {
      const place = any(list);
      if (place !== undefined) append(place, element(`<p>${text(prose(random, 28))}</p>`));
      return place !== undefined;
    });
    yield* edit('real: paragraph removed', COPY, (_, list) => {
      const place = any(list);
      if (place !== undefined) removeElement(place);
      return place !== undefined;
    });
    yield* edit('real: paragraph rewritten', COPY, (_, list) => {
      const place = any(list);
      if (place !== undefined) replaceElement(place, element(`<p>${text(prose(random, 34))}</p>`));
      return place !== undefined;
    });
    const title = heading(random);
    yield* edit('real: headline', [{ kind: 'headline_changed', facts: { after: title } }], (document) => {
      const heads = findAll(({ name }) => name === 'h1', document.children);
      const isOne = heads.length === 1 && words(textContent(heads[0]!)).length >= 2;
      if (isOne) replaceElement(heads[0]!, element(`<h1>${text(title)}</h1>`));
      return isOne;
    });
    yield* edit('real: nothing', [], () => true);
  }
}
