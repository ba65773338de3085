import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, parsePage, walk } from '../pages/dom.ts';
import { absoluteUrl } from '../pages/page-metadata.ts';
import { readBlocks } from '../pages/read-blocks.ts';
import { requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { damagedFile, type FileFormat } from './file-format.ts';
import { openOffice, readProperties } from './office-archive.ts';

const TITLE = 'Word document';

export const docx: FileFormat = {
  title: TITLE,
  extensions: ['docx', 'docm', 'dotx'],
  contentTypes: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    'application/vnd.ms-word.document.macroenabled.12',
  ],
  async read(bytes) {
    const archive = openOffice(bytes, 'docx', TITLE);
    const about = readProperties(archive);
    const page = parsePage(await toHtml(bytes));
    const read = renderBlocks(
      readBlocks(page, { dropped: backLinks(page), resolveLink: (href) => absoluteUrl(href, null) }),
    );
    const firstHeading = read.outline.find((heading) => heading.level === 1)?.text ?? null;
    return requireText({ ...about, ...read, title: about.title ?? firstHeading, pages: [] });
  },
};

async function toHtml(bytes: Uint8Array): Promise<string> {
  try {
    const { default: mammoth } = await import('mammoth');
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh"],
        // With an embedded style map, the file's author would decide which HTML is produced.
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return value;
  } catch (error) {
    throw damagedFile(TITLE, error);
  }
}

function backLinks(page: Document): Set<ChildNode> {
  const found = new Set<ChildNode>();
  walk(page, {
    enter(node) {
      if (node instanceof Element && /^#(?:foot|end)note-ref-/.test(attribute(node, 'href'))) found.add(node);
    },
  });
  return found;
}
