import { decodeText } from '../pages/charset.ts';
import { absoluteUrl } from '../pages/page-metadata.ts';
import { parsePage } from '../pages/dom.ts';
import { readPage } from '../pages/readable-page.ts';
import { requireText } from '../pages/reading.ts';
import type { FileFormat } from './file-format.ts';

const DOCUMENT_START =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->)[^]){0,1000}-->\s*){0,5}<(?:!doctype\s+html|html)[\s>]/i;

export const html: FileFormat = {
  title: 'HTML',
  extensions: ['html', 'htm', 'xhtml'],
  contentTypes: ['text/html', 'application/xhtml+xml'],
  recognises: (head) => DOCUMENT_START.test(decodeText(head)),
  read: async (bytes, { name, charset }) =>
    requireText(
      readPage(parsePage(decodeText(bytes, { charset, html: true })), absoluteUrl(name ?? '', null)),
    ),
};
