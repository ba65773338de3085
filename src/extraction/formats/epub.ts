import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Block } from '../pages/blocks.ts';
import { parsePage } from '../pages/dom.ts';
import { type About, NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { type Archive, openArchive } from './archive.ts';
import { damagedFile, encryptedFile, type FileFormat, primaryLanguage, usefulTitle } from './file-format.ts';
import { readWholePage } from './whole-page.ts';
import { cleanLine } from '../pages/clean-text.ts';

interface BookPackage extends Partial<About> {
  chapters: string[];
}

/** Throws `file.damaged` if entities are declared, because nested ones can multiply the text (billion laughs). */
function refuseEntities(xml: string): void {
  if (/<!DOCTYPE[^[>]*\[[^]*?<!ENTITY/i.test(xml.slice(0, 100_000))) throw damagedFile('EPUB');
}

function packagePath(container: string): string {
  const paths: string[] = [];
  readElements(container, (name, attributes) => {
    if (name === 'rootfile' && attributes['full-path'] !== undefined) paths.push(attributes['full-path']);
  });
  const [first] = paths;
  if (first === undefined) throw damagedFile('EPUB');
  return first;
}

function encryptedPaths(xml: string): Set<string> {
  const paths = new Set<string>();
  readElements(xml, (name, attributes) => {
    if (name === 'CipherReference') paths.add(attributes.URI ?? '');
  });
  return paths;
}

const DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)?)?$/;
const CHAPTER_TYPES = new Set(['application/xhtml+xml', 'text/html']);

function readPackage(opf: string): BookPackage {
  const files = new Map<string, string>();
  const spine: string[] = [];
  const said = new Map<string, string[]>();
  readElements(
    opf,
    (name, { id, href, idref, properties, 'media-type': type }) => {
      const isContents = properties?.split(/\s+/).includes('nav') ?? false;
      if (name === 'item' && id !== undefined && href !== undefined && CHAPTER_TYPES.has(type ?? '')) {
        if (!isContents) files.set(id, href);
      } else if (name === 'itemref' && idref !== undefined) spine.push(idref);
    },
    (name, text) => {
      const value = cleanLine(text);
      if (value !== '') said.set(name, [...(said.get(name) ?? []), value]);
    },
  );
  return {
    title: usefulTitle(said.get('title')?.[0]),
    author: said.get('creator')?.slice(0, 10).join(', ') ?? null,
    publishedAt: said.get('date')?.find((date) => DATE.test(date)) ?? null,
    language: primaryLanguage(said.get('language')?.[0]),
    description: said.get('description')?.[0] ?? null,
    chapters: [...new Set(spine)].flatMap((id) => files.get(id) ?? []),
  };
}

function readElements(
  xml: string,
  onElement: (name: string, attributes: Record<string, string>) => void,
  onText: (name: string, text: string) => void = () => {},
): void {
  refuseEntities(xml);
  let text: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        onElement(withoutPrefix(name), attributes);
        if (name.startsWith('dc:')) text = '';
      },
      ontext(piece) {
        if (text !== null) text += piece;
      },
      onclosetag(name) {
        if (text === null || !name.startsWith('dc:')) return;
        onText(withoutPrefix(name), text);
        text = null;
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

export const epub: FileFormat = {
  title: 'EPUB',
  extensions: ['epub'],
  contentTypes: ['application/epub+zip'],
  read: async (bytes) => {
    const archive = openArchive(bytes, 'EPUB');
    const opf = packagePath(archive.text('META-INF/container.xml'));
    const { chapters, ...about } = readPackage(archive.text(opf));
    const paths = chapters.map((href) => pathFrom(opf, href));
    refuseProtected(archive, paths);
    const found = paths.filter((path) => archive.has(path));
    if (found.length === 0) throw damagedFile('EPUB');
    const blocks = found.flatMap((path) => readChapter(archive.text(path)));
    return requireText({ ...NOTHING_ABOUT, ...about, ...renderBlocks(blocks), pages: [] });
  },
};

/** Encrypted fonts are accepted, because many readable books obfuscate their fonts (EPUB OCF 3.3, 4.2.6.3.2). */
function refuseProtected(archive: Archive, chapters: readonly string[]): void {
  const list = 'META-INF/encryption.xml';
  if (!archive.has(list)) return;
  const encrypted = encryptedPaths(archive.text(list));
  if (chapters.some((path) => encrypted.has(path))) throw encryptedFile();
}

function pathFrom(opf: string, href: string): string {
  const path = href.replace(/[?#].*$/, '');
  try {
    return posix.join(posix.dirname(opf), decodeURIComponent(path));
  } catch {
    return posix.join(posix.dirname(opf), path);
  }
}

function readChapter(source: string): Block[] {
  refuseEntities(source);
  return readWholePage(parsePage(expandEmptyElements(source)));
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

const expandEmptyElements = (source: string): string =>
  source.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (tag, name: string, attributes: string) =>
    VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
