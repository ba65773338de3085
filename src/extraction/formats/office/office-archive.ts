import { posix } from 'node:path';
import { type About, NOTHING_ABOUT } from '../../pages/reading.ts';
import { type Archive, type ArchiveKind, kindOfArchive, openArchive } from '../archives/archive.ts';
import { damagedFile } from '../file-faults.ts';
import { primaryLanguage, usefulAuthor, usefulTitle } from '../file-title.ts';
import { childrenOf, parseOfficeXml, textAt } from './office-xml.ts';

/**
 * Opens an Office file that is safe to hand to a library: inflated within limits, of the right kind, and no XML in
 * it defines entities (a billion laughs). `title` is for messages. Throws as `openArchive` does.
 */
export function openOffice(bytes: Uint8Array, kind: ArchiveKind, title: string): Archive {
  const archive = openArchive(bytes, title);
  if (kindOfArchive(archive.names) !== kind) throw damagedFile(title);
  // Office writes no DOCTYPE anywhere (ECMA-376 part 2, 8.1.4); pictures and web pages it holds may have one.
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

/** `docProps/core.xml`: what the author or the program says of the document (ECMA-376 part 2, 11). */
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
  /** The last word of the type: `slide`, `notesSlide`, `hyperlink`. */
  type: string;
  /** Name of a part in the archive, or an address when `isExternal`. */
  target: string;
  isExternal: boolean;
}

/** Where the ids in a part lead. */
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
