import { type AppError, unsupported } from '../../errors.ts';
import { markedEncoding, wideEncoding } from '../pages/charset.ts';
import { isEncryptedOffice, kindOfArchive, readDirectory } from './archive.ts';
import { csv } from './csv.ts';
import { docx } from './docx.ts';
import { eml } from './eml.ts';
import { epub } from './epub.ts';
import { encryptedFile, type FileFormat } from './file-format.ts';
import { html } from './html.ts';
import { image } from './image.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { pdf } from './pdf.ts';
import { pptx } from './pptx.ts';
import { text } from './text.ts';
import { xlsx } from './xlsx.ts';

export type { FileFormat } from './file-format.ts';

export const FILE_FORMATS = {
  html,
  markdown,
  text,
  csv,
  json,
  pdf,
  docx,
  pptx,
  xlsx,
  eml,
  epub,
  image,
} as const satisfies Record<string, FileFormat>;

export type FormatKey = keyof typeof FILE_FORMATS;

const FORMATS = Object.entries(FILE_FORMATS) as [FormatKey, FileFormat][];

const TEXT_FORMATS: ReadonlySet<FormatKey> = new Set(['html', 'markdown', 'text', 'csv', 'json', 'eml']);
const ARCHIVE_FORMATS: ReadonlySet<FormatKey> = new Set(['docx', 'pptx', 'xlsx', 'epub']);

interface Named {
  name: string | null;
  contentType: string | null;
}

export function detectFormat({ head, ...named }: Named & { head: Uint8Array }): FormatKey | null {
  if (startsWith(head, ZIP) || startsWith(head, OLE)) return namedFormat(named, ARCHIVE_FORMATS) ?? 'docx';
  const recognised = FORMATS.find(([, format]) => format.recognises?.(head) ?? false);
  if (recognised !== undefined) return recognised[0];
  if (!isText(head)) return null;

  const known = namedFormat(named, TEXT_FORMATS);
  if (known !== null) return known;
  const { extension, contentType } = partsOf(named);
  const isUnnamed =
    extension === null && (contentType === null || contentType === 'application/octet-stream');
  return isUnnamed || contentType?.startsWith('text/') ? 'text' : null;
}

/** Throws `file.unsupported_type` or `file.encrypted`. */
export function formatOfFile({ bytes, ...named }: Named & { bytes: Uint8Array }): FormatKey {
  if (startsWith(bytes, OLE)) {
    if (isEncryptedOffice(bytes)) throw encryptedFile();
    throw unsupported(
      'file.unsupported_type',
      'The file is in an old Office format, which cannot be read. Open it and save it as .docx, .xlsx or .pptx.',
    );
  }
  const format = startsWith(bytes, ZIP)
    ? archiveFormat(bytes, named)
    : detectFormat({ ...named, head: bytes.subarray(0, HEAD_BYTES) });
  if (format !== null) return format;
  throw unreadableFile(named);
}

export function unreadableFile(named: Named): AppError {
  const claimed = namedFormat(named, new Set(FORMATS.map(([key]) => key)));
  const { extension } = partsOf(named);
  const known = claimed === null ? [] : FILE_FORMATS[claimed].extensions;
  const shown = known.find((one) => one === extension) ?? known[0];
  return unsupported(
    'file.unsupported_type',
    claimed === null
      ? `This kind of file cannot be read. Supported kinds: ${formatList()}.`
      : `${named.name ?? 'The file'} is not a valid .${shown} file, or it is damaged. Save it again and upload the new file, or send its text instead.`,
  );
}

const HEAD_BYTES = 4_096;

const ZIP = 'PK\x03\x04';
const OLE = '\xd0\xcf\x11\xe0';

function archiveFormat(bytes: Uint8Array, named: Named): FormatKey | null {
  const entries = readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (entries === null) return namedFormat(named, ARCHIVE_FORMATS);
  return kindOfArchive(entries.map(({ name }) => name));
}

function partsOf({ name, contentType }: Named): { extension: string | null; contentType: string | null } {
  return {
    extension: /\.([^./\\]+)$/.exec(name ?? '')?.[1]?.toLowerCase() ?? null,
    contentType: contentType?.split(';')[0]!.trim().toLowerCase() || null,
  };
}

function namedFormat(named: Named, among: ReadonlySet<FormatKey>): FormatKey | null {
  const { extension, contentType } = partsOf(named);
  const formats = FORMATS.filter(([key]) => among.has(key));
  const found =
    formats.find(([, format]) => extension !== null && format.extensions.includes(extension)) ??
    formats.find(([, format]) => contentType !== null && format.contentTypes.includes(contentType));
  return found?.[0] ?? null;
}

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  String.fromCharCode(...bytes.subarray(0, signature.length)) === signature;

const SIGNATURES = [
  '%PDF-',
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
  '\x7fELF',
];

function isText(head: Uint8Array): boolean {
  if (SIGNATURES.some((signature) => startsWith(head, signature))) return false;
  if (markedEncoding(head) !== null || wideEncoding(head) !== null) return true;
  return !head.includes(0);
}

export const isFormatKey = (name: string): name is FormatKey => Object.hasOwn(FILE_FORMATS, name);

export const formatList = (): string =>
  new Intl.ListFormat('en').format(
    FORMATS.map(([, { title, extensions }]) => `${title} (${extensions.map((e) => `.${e}`).join(', ')})`),
  );
