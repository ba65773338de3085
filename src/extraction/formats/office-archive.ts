import { posix } from 'node:path';
import { type Document, DomHandler, Element, type ParentNode } from 'domhandler';
import { Parser } from 'htmlparser2';
import { type About, NOTHING_ABOUT } from '../pages/reading.ts';
import { type Archive, type ArchiveKind, kindOfArchive, openArchive } from './archive.ts';
import { damagedFile, primaryLanguage, tooLargeInside, usefulAuthor, usefulTitle } from './file-format.ts';
import { textOf, walk } from '../pages/dom.ts';

/** Throws `file.damaged` if the XML has a DOCTYPE, which could define entities (billion laughs). */
export function openOffice(bytes: Uint8Array, kind: ArchiveKind, title: string): Archive {
  const archive = openArchive(bytes, title);
  if (kindOfArchive(archive.names) !== kind) throw damagedFile(title);
  // Only embedded images and web pages may have a DOCTYPE (ECMA-376-2, 8.1.4).
  for (const name of archive.names) {
    if (!/\/media\/|\.(?:x?html?|mht|bin)$/i.test(name) && definesType(archive.bytes(name)))
      throw damagedFile(title);
  }
  return archive;
}

const DOCTYPES = (['utf8', 'utf16le'] as const).map((encoding) => Buffer.from('<!DOCTYPE', encoding));

function definesType(part: Uint8Array): boolean {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return DOCTYPES.some((doctype) => bytes.includes(doctype));
}

/** ECMA-376 part 2, 11. */
export function readProperties(archive: Archive): About {
  if (!archive.has('docProps/core.xml')) return NOTHING_ABOUT;
  const core = parseOfficeXml(archive.text('docProps/core.xml'));
  const created = new Date(textAt(core, 'created')?.trim() || Number.NaN);
  return {
    ...NOTHING_ABOUT,
    title: usefulTitle(textAt(core, 'title')),
    author: usefulAuthor(textAt(core, 'creator')),
    publishedAt: Number.isNaN(created.getTime()) ? null : created.toISOString(),
    language: primaryLanguage(textAt(core, 'language')),
  };
}

export interface Relation {
  type: string;
  target: string;
  isExternal: boolean;
}

export function readRelations(archive: Archive, part: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const file = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(file)) return relations;
  for (const root of childrenOf(parseOfficeXml(archive.text(file)))) {
    for (const { attribs } of childrenOf(root, 'Relationship')) {
      const isExternal = attribs['TargetMode'] === 'External';
      const target = attribs['Target'] ?? '';
      relations.set(attribs['Id'] ?? '', {
        type: (attribs['Type'] ?? '').split('/').at(-1)!,
        target: isExternal ? target : posix.resolve('/', posix.dirname(part), target).slice(1),
        isExternal,
      });
    }
  }
  return relations;
}

export const relationOfType = (relations: ReadonlyMap<string, Relation>, type: string): Relation | null =>
  [...relations.values()].find((relation) => relation.type === type) ?? null;

/** Once parsed, a part takes about twenty times its size in memory. */
const LONGEST_PART = 20_000_000;

export function parseOfficeXml(xml: string): Document {
  if (xml.length > LONGEST_PART) throw tooLargeInside('a part larger than 20 MB');
  const handler = new DomHandler();
  new Parser(handler, { xmlMode: true }).end(xml);
  return handler.root;
}

export const localName = (element: Element): string => element.name.slice(element.name.indexOf(':') + 1);

export const childrenOf = (parent: ParentNode, name?: string): Element[] =>
  parent.children.filter(
    (node): node is Element => node instanceof Element && (name === undefined || localName(node) === name),
  );

export function childAt(parent: ParentNode, ...path: string[]): Element | null {
  let at: ParentNode = parent;
  for (const name of path) {
    const next: Element | undefined = childrenOf(at, name)[0];
    if (next === undefined) return null;
    at = next;
  }
  return at instanceof Element ? at : null;
}

export function findAll(root: ParentNode, name: string): Element[] {
  const found: Element[] = [];
  walk(root, {
    enter(node) {
      if (!(node instanceof Element) || localName(node) !== name) return;
      found.push(node);
      return false;
    },
  });
  return found;
}

function textAt(root: ParentNode, name: string): string | null {
  const [element] = findAll(root, name);
  return element === undefined ? null : textOf(element);
}

export const relationId = (element: Element, name = 'id'): string =>
  Object.entries(element.attribs).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? '';
