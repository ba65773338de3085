import { decodeText } from '../pages/charset.ts';
import { absoluteUrl } from '../pages/page-metadata.ts';
import { parsePage } from '../pages/dom.ts';
import { readPage } from '../pages/readable-page.ts';
import { requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';

/**
 * Comments and an XML declaration may come first. Comparing ASCII is enough, because these characters are the same in
 * every charset except UTF-16.
 */
const DOCUMENT_START =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->)[^]){0,1000}-->\s*){0,5}<(?:!doctype\s+html|html)[\s>]/i;

export const html: FileFormat = {
  title: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  contentTypes: ['text/html', 'application/xhtml+xml'],
  // Recognizes only complete documents. A fragment may be Markdown with tags, or text about HTML.
  recognises: (head) => DOCUMENT_START.test(decodeText(head)),
  // A web page's name is its address, which is the base of its relative links.
  read: async (bytes, { name, charset }) =>
    requireText(
      readPage(parsePage(decodeText(bytes, { charset, html: true })), absoluteUrl(name ?? '', null)),
    ),
};
