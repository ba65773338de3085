import { markedEncoding, wideEncoding } from '../../reading/charset.ts';
import type { FileFormat } from './file-format.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { text } from './text.ts';

export type { FileFormat } from './file-format.ts';

/** What can be uploaded. Another format is one file and one line here. */
export const FILE_FORMATS = { html, markdown, text } as const satisfies Record<string, FileFormat>;

export type FormatKey = keyof typeof FILE_FORMATS;

const FORMATS = Object.entries(FILE_FORMATS) as [FormatKey, FileFormat][];

/**
 * Names the format of a file, or null for one we cannot read. Content comes first: what a format recognises for
 * certain is that format whatever the file is called (a whole HTML document in a `.txt` is read as HTML; a
 * fragment stays the text it is called), and what is not text is none of the text formats. Then the extension,
 * then the declared type; text that nobody has named is plain text.
 */
export function detectFormat(file: {
  name: string | null;
  contentType: string | null;
  head: Uint8Array;
}): FormatKey | null {
  const recognised = FORMATS.find(([, format]) => format.recognises?.(file.head) ?? false);
  if (recognised !== undefined) return recognised[0];
  if (!isText(file.head)) return null;

  const extension = /\.([^./\\]+)$/.exec(file.name ?? '')?.[1]?.toLowerCase() ?? null;
  const contentType = file.contentType?.split(';')[0]!.trim().toLowerCase() || null;
  const named =
    FORMATS.find(([, format]) => extension !== null && format.extensions.includes(extension)) ??
    FORMATS.find(([, format]) => contentType !== null && format.contentTypes.includes(contentType));
  if (named !== undefined) return named[0];
  const isUnnamed =
    extension === null && (contentType === null || contentType === 'application/octet-stream');
  return isUnnamed || contentType?.startsWith('text/') ? 'text' : null;
}

/** First bytes of common formats that are no text although they may hold no NUL early on. */
const SIGNATURES = [
  '%PDF-',
  'PK\x03\x04',
  'PK\x05\x06',
  '{\\rtf',
  'GIF8',
  '\xff\xd8\xff',
  '\x89PNG',
  '\x1f\x8b',
  'BZh',
  '7z\xbc\xaf',
  'Rar!',
  'RIFF',
  'OggS',
  'ID3',
  '\xd0\xcf\x11\xe0',
  '\x7fELF',
];

function isText(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 8));
  if (SIGNATURES.some((signature) => start.startsWith(signature))) return false;
  if (markedEncoding(head) !== null || wideEncoding(head) !== null) return true;
  return !head.includes(0);
}

export const isFormatKey = (name: string): name is FormatKey => Object.hasOwn(FILE_FORMATS, name);

/** For messages: `HTML (.html, .htm), Markdown (.md) and …`. */
export const formatList = (): string =>
  new Intl.ListFormat('en').format(
    FORMATS.map(([, { title, extensions }]) => `${title} (${extensions.map((e) => `.${e}`).join(', ')})`),
  );
