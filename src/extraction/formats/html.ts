import { decodeText } from '../pages/charset.ts';
import { absoluteUrl } from '../pages/page-metadata.ts';
import { parsePage } from '../pages/dom.ts';
import { readPage } from '../pages/readable-page.ts';
import { requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';

/** Comments and an XML declaration may come first. All charsets except UTF-16 share these ASCII characters. */
const DOCUMENT_START =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->)[^]){0,1000}-->\s*){0,5}<(?:!doctype\s+html|html)[\s>]/i;

export const html: FileFormat = {
  title: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  contentTypes: ['text/html', 'application/xhtml+xml'],
  // A fragment may also be Markdown with tags, so only complete documents count.
  recognises: (head) => DOCUMENT_START.test(decodeText(head)),
  // The name of a fetched page is its URL. The page's links are relative to this URL.
  read: async (bytes, { name, charset }) =>
    requireText(
      readPage(parsePage(decodeText(bytes, { charset, html: true })), absoluteUrl(name ?? '', null)),
    ),
};
