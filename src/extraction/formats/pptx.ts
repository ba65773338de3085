import type { Element, ParentNode } from 'domhandler';
import { type Block, type Run, tidyRuns } from '../pages/blocks.ts';
import { requireText } from '../pages/reading.ts';
import type { Archive } from './archive.ts';
import { type FileFormat, renderPages } from './file-format.ts';
import {
  childAt,
  childrenOf,
  findAll,
  localName,
  openOffice,
  parseOfficeXml,
  readProperties,
  readRelations,
  type Relation,
  relationId,
  relationOfType,
} from './office-archive.ts';
import { cleanText } from '../pages/clean-text.ts';
import { textOf } from '../pages/dom.ts';
import { absoluteUrl } from '../pages/page-metadata.ts';

interface Shape {
  element: Element;
  placeholder: Placeholder | null;
}

interface Placeholder {
  type: string;
  idx: string;
}

interface Placed {
  shapes: Shape[];
  x: number;
  y: number;
}

const INCH = 914_400;
const SAME_ROW = INCH * 0.3;

type InheritedPlace = (placeholder: Placeholder) => Element | null;

function shapesInOrder(tree: ParentNode, inherited: InheritedPlace): Shape[] {
  const placed: Placed[] = [];
  for (const element of contentsOf(tree)) {
    const shape = { element, placeholder: placeholderOf(element) };
    const isGroup = localName(element) === 'grpSp';
    const offset = offsetOf(element) ?? (shape.placeholder && offsetOf(inherited(shape.placeholder)));
    const before = placed.at(-1);
    placed.push({
      shapes: isGroup ? shapesInOrder(element, inherited) : [shape],
      x: Number(offset?.attribs['x'] ?? before?.x ?? 0),
      y: Number(offset?.attribs['y'] ?? before?.y ?? 0),
    });
  }
  return rowsOf(placed).flatMap((row) => row.flatMap(({ shapes }) => shapes));
}

function rowsOf(placed: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const one of [...placed].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row !== undefined && one.y - row[0]!.y <= SAME_ROW) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

const CONTENT = new Set(['sp', 'grpSp', 'graphicFrame', 'cxnSp']);

function contentsOf(tree: ParentNode): Element[] {
  return childrenOf(tree).flatMap((element) => {
    // `Choice` comes first: `Fallback` is often only an image.
    if (localName(element) === 'AlternateContent') {
      const choice = childAt(element, 'Choice') ?? childAt(element, 'Fallback');
      return choice === null ? [] : contentsOf(choice);
    }
    return CONTENT.has(localName(element)) ? [element] : [];
  });
}

const offsetOf = (element: Element | null): Element | null =>
  element === null
    ? null
    : (childAt(element, 'spPr', 'xfrm', 'off') ??
      childAt(element, 'grpSpPr', 'xfrm', 'off') ??
      childAt(element, 'xfrm', 'off'));

function placeholderOf(element: Element): Placeholder | null {
  for (const child of childrenOf(element)) {
    const found = childAt(child, 'nvPr', 'ph');
    if (found !== null) return { type: found.attribs['type'] ?? 'obj', idx: found.attribs['idx'] ?? '0' };
  }
  return null;
}

type Bulleted = (level: number) => boolean;

function readParagraphs(
  body: Element,
  relations: ReadonlyMap<string, Relation>,
  isBulleted: Bulleted,
): Block[] {
  const blocks: Block[] = [];
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

function ownBullet(properties: Element | null): boolean | null {
  for (const child of properties === null ? [] : childrenOf(properties)) {
    const name = localName(child);
    if (name === 'buNone') return false;
    if (name === 'buChar' || name === 'buAutoNum' || name === 'buBlip') return true;
  }
  return null;
}

function readTable(table: Element, relations: ReadonlyMap<string, Relation>): Block[] {
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

function readRuns(paragraph: Element, relations: ReadonlyMap<string, Relation>): Run[] {
  const runs: Run[] = [];
  for (const child of childrenOf(paragraph)) {
    const name = localName(child);
    if (name === 'br') runs.push({ text: '\n', href: null, code: false });
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

interface Layout {
  placeOf: InheritedPlace;
  bulletsOf(placeholder: Placeholder | null): Bulleted;
}

const BULLETED = new Set(['body', 'obj']);

function createLayouts(archive: Archive): (relations: ReadonlyMap<string, Relation>) => Layout {
  const read = new Map<string, Layout>();
  return (relations) => {
    const part = relationOfType(relations, 'slideLayout')?.target ?? '';
    const known = read.get(part) ?? readLayout(archive, part);
    read.set(part, known);
    return known;
  };
}

function readLayout(archive: Archive, part: string): Layout {
  const master = relationOfType(readRelations(archive, part), 'slideMaster')?.target ?? '';
  const frames = [part, master].map((name) => framesOf(archive, name));

  const inherits = (placeholder: Placeholder): Element[] =>
    frames.flatMap((all) => {
      const found =
        all.find(({ own }) => own.idx === placeholder.idx && sameKind(own, placeholder)) ??
        all.find(({ own }) => sameKind(own, placeholder));
      return found === undefined ? [] : [found.element];
    });

  return {
    placeOf: (placeholder) =>
      inherits(placeholder).find((element) => childAt(element, 'spPr', 'xfrm') !== null) ?? null,
    bulletsOf: (placeholder) => (level) => {
      if (placeholder === null || !BULLETED.has(placeholder.type)) return false;
      for (const element of inherits(placeholder)) {
        const bullet = ownBullet(childAt(element, 'txBody', 'lstStyle', `lvl${level + 1}pPr`));
        if (bullet !== null) return bullet;
      }
      return true;
    },
  };
}

function framesOf(archive: Archive, part: string): { element: Element; own: Placeholder }[] {
  if (!archive.has(part)) return [];
  const [root] = childrenOf(parseOfficeXml(archive.text(part)));
  const tree = root === undefined ? null : childAt(root, 'cSld', 'spTree');
  return (tree === null ? [] : childrenOf(tree, 'sp')).flatMap((element) => {
    const own = placeholderOf(element);
    return own === null ? [] : [{ element, own }];
  });
}

const sameKind = (a: Placeholder, b: Placeholder): boolean => kindOf(a.type) === kindOf(b.type);

const kindOf = (type: string): string =>
  type === 'ctrTitle' ? 'title' : ['ftr', 'dt', 'sldNum', 'title', 'subTitle'].includes(type) ? type : 'body';

const TITLE = 'PowerPoint presentation';
const PRESENTATION = 'ppt/presentation.xml';

export const pptx: FileFormat = {
  title: TITLE,
  extensions: ['pptx', 'pptm', 'ppsx', 'potx'],
  contentTypes: [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    'application/vnd.openxmlformats-officedocument.presentationml.template',
    'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  ],
  async read(bytes) {
    const archive = openOffice(bytes, 'pptx', TITLE);
    const about = readProperties(archive);
    const layoutOf = createLayouts(archive);
    const slides = slideParts(archive).flatMap((part) => {
      const [slide] = childrenOf(parseOfficeXml(archive.text(part)), 'sld');
      if (slide === undefined || isHidden(slide)) return [];
      const relations = readRelations(archive, part);
      return [{ blocks: readSlide(slide, archive, relations, layoutOf(relations)) }];
    });
    const read = renderPages(slides);
    return requireText({ ...about, ...read, title: about.title ?? read.outline[0]?.text ?? null });
  },
};

function slideParts(archive: Archive): string[] {
  const relations = readRelations(archive, PRESENTATION);
  return findAll(parseOfficeXml(archive.text(PRESENTATION)), 'sldId')
    .map((slide) => relations.get(relationId(slide))?.target ?? '')
    .filter((part) => archive.has(part));
}

const isHidden = (slide: Element): boolean => ['0', 'false'].includes(slide.attribs['show'] ?? '1');

const TITLES = new Set(['title', 'ctrTitle']);
const FURNITURE = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg']);

function readSlide(
  slide: Element,
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
  layout: Layout,
): Block[] {
  const tree = childAt(slide, 'cSld', 'spTree');
  if (tree === null) return [];
  const shapes = shapesInOrder(tree, layout.placeOf).filter(
    ({ placeholder }) => !FURNITURE.has(placeholder?.type ?? ''),
  );
  const title = shapes.find(({ placeholder }) => TITLES.has(placeholder?.type ?? ''));
  return [
    ...(title === undefined ? [] : readTitle(title, relations)),
    ...shapes
      .filter((shape) => shape !== title)
      .flatMap((shape) => readShape(shape, archive, relations, layout)),
    ...readNotes(archive, relations),
  ];
}

function readTitle({ element }: Shape, relations: ReadonlyMap<string, Relation>): Block[] {
  const body = childAt(element, 'txBody');
  const space: Run = { text: ' ', href: null, code: false };
  const runs = tidyRuns(
    (body === null ? [] : childrenOf(body, 'p')).flatMap((line) => [...readRuns(line, relations), space]),
  );
  return runs.length === 0 ? [] : [{ kind: 'heading', level: 2, runs, quote: 0, list: null }];
}

function readShape(
  { element, placeholder }: Shape,
  archive: Archive,
  relations: ReadonlyMap<string, Relation>,
  layout: Layout,
): Block[] {
  const body = childAt(element, 'txBody');
  if (body !== null) return readParagraphs(body, relations, layout.bulletsOf(placeholder));
  const data = childAt(element, 'graphic', 'graphicData');
  if (data === null) return [];
  const table = childAt(data, 'tbl');
  if (table !== null) return readTable(table, relations);
  const diagram = childAt(data, 'relIds');
  return diagram === null ? [] : readDiagram(archive, relations.get(relationId(diagram, 'dm'))?.target ?? '');
}

function readDiagram(archive: Archive, part: string): Block[] {
  if (!archive.has(part)) return [];
  return findAll(parseOfficeXml(archive.text(part)), 'pt').flatMap((point) => {
    const body = childAt(point, 't');
    return body === null ? [] : readParagraphs(body, new Map(), () => true);
  });
}

function readNotes(archive: Archive, relations: ReadonlyMap<string, Relation>): Block[] {
  const part = relationOfType(relations, 'notesSlide')?.target ?? '';
  if (!archive.has(part)) return [];
  const own = readRelations(archive, part);
  return findAll(parseOfficeXml(archive.text(part)), 'sp')
    .filter((element) => placeholderOf(element)?.type === 'body')
    .flatMap((element) => childrenOf(element, 'txBody'))
    .flatMap((body) => readParagraphs(body, own, () => false))
    .map((block) => ({ ...block, quote: 1 }));
}
