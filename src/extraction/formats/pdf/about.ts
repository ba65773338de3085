import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type About, NOTHING_ABOUT } from '../../pages/reading.ts';
import { primaryLanguage, usefulAuthor, usefulTitle } from '../file-title.ts';

/** What the document information dictionary and XMP say. Broken ones are as good as none. */
export async function readAbout(pdf: PDFDocumentProxy): Promise<About> {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const said = info as Record<string, unknown>;
  const xmp = (name: string): unknown => {
    const value: unknown = metadata?.get(name);
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    ...NOTHING_ABOUT,
    title: usefulTitle(said['Title']) ?? usefulTitle(xmp('dc:title')),
    author: usefulAuthor(said['Author']) ?? usefulAuthor(xmp('dc:creator')),
    publishedAt: isoDate(said['CreationDate']),
    language: primaryLanguage(said['Language']),
  };
}

/** `D:20240229153000+02'00'` (ISO 32000-1, 7.9.4), where everything after the year may be missing. */
const DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)?(\d\d)?)?\s*(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;

function isoDate(value: unknown): string | null {
  const parts = typeof value === 'string' ? DATE.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', , sign, east, eastMinutes] =
    parts;
  const offset = sign === undefined ? 'Z' : `${sign}${east}:${eastMinutes ?? '00'}`;
  const date = new Date(`${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
