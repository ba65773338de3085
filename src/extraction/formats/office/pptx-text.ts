import type { Element } from 'domhandler';
import { type Block, type Run, tidyRuns } from '../../pages/blocks.ts';
import { cleanText } from '../../pages/clean-text.ts';
import { textOf } from '../../pages/dom.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import type { Relation } from './office-archive.ts';
import { childAt, childrenOf, localName, relationId } from './office-xml.ts';

/** What PowerPoint inherits where a paragraph does not say for itself whether it has a bullet. */
export type Bulleted = (level: number) => boolean;

/** The paragraphs of a text body (`txBody`): those with a bullet or a number are list blocks. */
export function readParagraphs(
  body: Element,
  relations: ReadonlyMap<string, Relation>,
  isBulleted: Bulleted,
): Block[] {
  const blocks: Block[] = [];
  /** The last number given at each level. */
  const numbers: number[] = [];
  for (const paragraph of childrenOf(body, 'p')) {
    const runs = readRuns(paragraph, relations);
    if (runs.length === 0) continue;
    const properties = childAt(paragraph, 'pPr');
    const level = Math.min(Math.max(Number.parseInt(properties?.attribs['lvl'] ?? '0', 10) || 0, 0), 8);
    const numbered = properties === null ? null : childAt(properties, 'buAutoNum');
    numbers.length = Math.min(numbers.length, level + 1);
    if (numbered === null) numbers.length = Math.min(numbers.length, level);
    else numbers[level] = (numbers[level] ?? (Number(numbered.attribs['startAt'] ?? 1) || 1) - 1) + 1;
    const hasBullet = numbered !== null || (ownBullet(properties) ?? isBulleted(level));
    const marker = numbered === null ? '-' : `${numbers[level]}.`;
    blocks.push({ kind: 'paragraph', runs, quote: 0, list: hasBullet ? { depth: level + 1, marker } : null });
  }
  return blocks;
}

/** `buNone` or a bullet of its own in paragraph properties; null where they leave it to what they inherit. */
export function ownBullet(properties: Element | null): boolean | null {
  for (const child of properties === null ? [] : childrenOf(properties)) {
    const name = localName(child);
    if (name === 'buNone') return false;
    if (name === 'buChar' || name === 'buAutoNum' || name === 'buBlip') return true;
  }
  return null;
}

export function readTable(table: Element, relations: ReadonlyMap<string, Relation>): Block[] {
  const rows = childrenOf(table, 'tr').map((row) =>
    childrenOf(row, 'tc').map((cell) => readCell(cell, relations)),
  );
  const filled = rows.filter((row) => row.some((cell) => cell.length > 0));
  return filled.length === 0 ? [] : [{ kind: 'table', rows: filled, quote: 0, list: null }];
}

function readCell(cell: Element, relations: ReadonlyMap<string, Relation>): Run[] {
  const body = childAt(cell, 'txBody');
  if (body === null) return [];
  const space: Run = { text: ' ', href: null, code: false };
  return tidyRuns(childrenOf(body, 'p').flatMap((paragraph) => [...readRuns(paragraph, relations), space]));
}

export function readRuns(paragraph: Element, relations: ReadonlyMap<string, Relation>): Run[] {
  const runs: Run[] = [];
  for (const child of childrenOf(paragraph)) {
    const name = localName(child);
    if (name === 'br') runs.push({ text: '\n', href: null, code: false });
    // A field shows a date or the number of the slide.
    if (name !== 'r' && !(name === 'fld' && child.attribs['type'] !== 'slidenum')) continue;
    const text = childAt(child, 't');
    const link = childAt(child, 'rPr', 'hlinkClick');
    const target = link === null ? undefined : relations.get(relationId(link));
    runs.push({
      text: text === null ? '' : cleanText(textOf(text)),
      href: target?.isExternal ? absoluteUrl(target.target, null) : null,
      code: false,
    });
  }
  return tidyRuns(runs);
}
