import type { Element } from 'domhandler';
import { type Block, type Run, tidyRuns } from '../pages/blocks.ts';
import { requireText } from '../pages/reading.ts';
import type { Archive } from './archives/archive.ts';
import type { FileFormat } from './file-format.ts';
import {
  openOffice,
  readProperties,
  readRelations,
  type Relation,
  relationOfType,
} from './office/office-archive.ts';
import { childAt, childrenOf, findAll, parseOfficeXml, relationId } from './office/office-xml.ts';
import { renderPages } from './paged-reading.ts';
import { createLayouts, type Layout } from './office/pptx-layout.ts';
import { placeholderOf, type Shape, shapesInOrder } from './office/pptx-shapes.ts';
import { readParagraphs, readRuns, readTable } from './office/pptx-text.ts';

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

/** The slides as the presentation shows them; the numbers in the file names are those of their making. */
function slideParts(archive: Archive): string[] {
  const relations = readRelations(archive, PRESENTATION);
  return findAll(parseOfficeXml(archive.text(PRESENTATION)), 'sldId')
    .map((slide) => relations.get(relationId(slide))?.target ?? '')
    .filter((part) => archive.has(part));
}

const isHidden = (slide: Element): boolean => ['0', 'false'].includes(slide.attribs['show'] ?? '1');

const TITLES = new Set(['title', 'ctrTitle']);
/** The same on every slide, or a picture of the slide in its notes. */
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

/** SmartArt: what is in its boxes, as a list. */
function readDiagram(archive: Archive, part: string): Block[] {
  if (!archive.has(part)) return [];
  return findAll(parseOfficeXml(archive.text(part)), 'pt').flatMap((point) => {
    const body = childAt(point, 't');
    return body === null ? [] : readParagraphs(body, new Map(), () => true);
  });
}

/** Speaker notes stand in quotation: they belong to the slide and are not on it. */
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
