import { posix } from 'node:path';
import type { Block } from '../pages/blocks.ts';
import { parsePage } from '../pages/dom.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { type Archive, openArchive } from './archives/archive.ts';
import { encryptedPaths, packagePath, readPackage, refuseEntities } from './archives/epub-package.ts';
import { damagedFile, encryptedFile } from './file-faults.ts';
import type { FileFormat } from './file-format.ts';
import { readWholePage } from './whole-page.ts';

/** A book (EPUB 2 and 3): its chapters in reading order. */
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

/** Shops lock the chapters; fonts alone are scrambled in many a free book (EPUB OCF 3.3, 4.2.6.3.2). */
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

/** `<title/>` is whole in XHTML and opens an element in HTML, which would swallow the chapter. */
const expandEmptyElements = (source: string): string =>
  source.replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (tag, name: string, attributes: string) =>
    VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
