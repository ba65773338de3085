import { documentDocx } from './document-docx.ts';
import { documentHtml } from './document-html.ts';

export const FORMATS = {
  markdown: { type: 'text/markdown', extension: 'md' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  pdf: { type: 'application/pdf', extension: 'pdf' },
} as const satisfies Record<string, { type: string; extension: string }>;

export type Format = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as [Format, ...Format[]];

/** Printing must not load any resources that the HTML refers to. */
export type Print = (request: { html: string; signal: AbortSignal }) => Promise<Buffer>;

export interface ExportedDocument {
  title: string;
  language: string;
  markdown: string;
}

export const createExportDocument =
  ({ print }: { print: Print }) =>
  async (
    { title, language, markdown }: ExportedDocument,
    format: Format,
    signal: AbortSignal,
  ): Promise<{ body: string | Buffer; headers: Record<string, string> }> => {
    const { type, extension } = FORMATS[format];
    const named = { 'content-disposition': dispositionOf(title, extension) };
    switch (format) {
      case 'markdown':
        return { body: markdown, headers: { 'content-type': `${type}; charset=utf-8`, ...named } };
      case 'docx':
        return {
          body: await documentDocx(markdown, { title, language }),
          headers: { 'content-type': type, ...named },
        };
      case 'pdf': {
        const html = documentHtml(markdown, { title, language });
        return { body: await print({ html, signal }), headers: { 'content-type': type, ...named } };
      }
    }
  };

export type ExportDocument = ReturnType<typeof createExportDocument>;

const LONGEST_NAME = 80;
/** Windows would open a device instead of a file with one of these names. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Follows RFC 6266, with an ASCII file name for old clients. */
export function dispositionOf(title: string, extension: string): string {
  const name = (text: string, other: RegExp): string => {
    const letters = [...text.replace(other, '-').replace(/^-+/, '')];
    const cut = letters.slice(0, LONGEST_NAME).join('');
    const isCutInWord = letters.length > LONGEST_NAME && letters[LONGEST_NAME] !== '-';
    const trimmed = (isCutInWord ? cut.replace(/(?<=.)-[^-]*$/, '') : cut).replace(/-+$/, '');
    return trimmed === '' || DEVICE.test(trimmed) ? `document${trimmed}` : trimmed;
  };
  const whole = `${name(title.normalize('NFC'), /[^\p{L}\p{M}\p{N}]+/gu)}.${extension}`;
  const ascii = `${name(title.normalize('NFKD').replace(/\p{M}/gu, ''), /[^A-Za-z0-9]+/g)}.${extension}`;
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"${whole === ascii ? '' : `; filename*=UTF-8''${encoded}`}`;
}
