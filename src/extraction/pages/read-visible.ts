import { type ChildNode, type Document, Element, type ParentNode, Text } from 'domhandler';
import { cleanText } from './clean-text.ts';
import { attribute, walk } from './dom.ts';
import { readMetadata } from './page-metadata.ts';
import { INLINE } from './read-blocks.ts';
import { isDataTable } from './tables.ts';
import { weigh } from './weights.ts';
import { findBystanders } from './bystanders.ts';
import { createLineWriter } from './line-writer.ts';
import { regionOf } from './regions.ts';
import type { Span, VisibleBlock, VisiblePage } from './visible-page.ts';

/** These stand in a line with others, though they may be boxes. */
const IN_LINE = new Set([...INLINE, 'label', 'summary']);

/** A parsed page as its readers see it. Linear in its length; text past a million characters is left out. */
export function readVisible(page: Document, url: string): VisiblePage {
  const unseen = findBystanders(page);
  const spans = new Map<ParentNode, Span>();
  const writer = createLineWriter(spans);
  write(page, unseen, writer);
  const { title, description, language } = about(page, url, unseen);
  let noted = '';
  return {
    url,
    language,
    title,
    description,
    get text() {
      return writer.text() + noted;
    },
    blocks: writer.blocks,
    document: page,
    unseen,
    spanOf: (element) => spans.get(element) ?? null,
    note(line) {
      const [said] = cleanText(line).replaceAll(/\s+/g, ' ').trim().slice(0, 2_000).split('\n');
      const start = writer.text().length + noted.length + 1;
      noted += `\n${said ?? ''}`;
      return { start, end: start + (said ?? '').length };
    },
  };
}

/** The title as it is declared: what is compared must not depend on the rest of the page. */
function about(page: Document, url: string, unseen: ReadonlySet<ChildNode>) {
  const { said, description, language } = readMetadata(page, url, { data: [], unseen });
  return { title: said.get('title') ?? null, description, language };
}

type Writer = ReturnType<typeof createLineWriter>;

function write(page: Document, unseen: ReadonlySet<ChildNode>, writer: Writer): void {
  const weights = weigh(page, unseen);
  const regions: VisibleBlock['region'][] = ['main'];
  const opened: (Element | null)[] = [];
  let tables = 0;
  let items = 0;
  walk(page, {
    enter(node) {
      if (node instanceof Text) {
        writer.add(node);
        return;
      }
      if (!(node instanceof Element) || unseen.has(node)) return false;
      const { name } = node;
      if (name === 'br') writer.space();
      if (name === 'br' || IN_LINE.has(name)) return;
      const isInRow = tables > 0;
      if (name === 'td' || name === 'th') {
        if (isInRow) writer.cell();
        else writer.end();
        return;
      }
      if (isInRow && name !== 'tr' && name !== 'table') {
        writer.space();
        return;
      }
      writer.end();
      const region = regionOf(node, regions.at(-1)!, weights);
      if (region !== null) {
        regions.push(region);
        opened.push(node);
        writer.region = region;
      }
      if (name === 'table' && (isInRow || isDataTable(node, unseen))) tables += 1;
      if (name === 'li') items += 1;
      writer.kind = isInRow || tables > 0 ? 'row' : items > 0 ? 'item' : 'text';
      writer.level = headingLevel(node) ?? writer.level;
    },
    leave(element) {
      const { name } = element;
      writer.close(element);
      if (name === 'br' || IN_LINE.has(name)) return;
      if (tables > 0 && name !== 'tr' && name !== 'table') {
        writer.space();
        return;
      }
      writer.end();
      if (name === 'table' && tables > 0) tables -= 1;
      if (name === 'li') items -= 1;
      if (headingLevel(element) !== null) writer.level = null;
      writer.kind = tables > 0 ? 'row' : items > 0 ? 'item' : 'text';
      if (opened.at(-1) === element) {
        opened.pop();
        regions.pop();
        writer.region = regions.at(-1)!;
      }
    },
  });
  writer.end();
}

function headingLevel(element: Element): number | null {
  const [, level] = /^h([1-6])$/.exec(element.name) ?? [];
  if (level !== undefined) return Number(level);
  if (attribute(element, 'role') !== 'heading') return null;
  const said = Number(element.attribs['aria-level'] ?? 2);
  return Number.isInteger(said) && said >= 1 ? Math.min(said, 6) : 2;
}
