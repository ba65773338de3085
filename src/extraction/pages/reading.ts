import { invalidInput, tooLarge } from '../../errors.ts';

export interface Heading {
  level: number;
  text: string;
  /** UTF-16 offset of the heading's line in `Reading.text`. */
  start: number;
}

export interface About {
  title: string | null;
  author: string | null;
  publishedAt: string | null;
  /** The primary language tag that the document declares (BCP 47), in lower case. */
  language: string | null;
  description: string | null;
  canonicalUrl: string | null;
  siteName: string | null;
}

export const NOTHING_ABOUT: Readonly<About> = {
  title: null,
  author: null,
  publishedAt: null,
  language: null,
  description: null,
  canonicalUrl: null,
  siteName: null,
};

/** Offsets of headings, pages, chunks and facts are UTF-16 offsets into `text`. */
export interface Reading extends About {
  text: string;
  markdown: string;
  outline: Heading[];
  /** Offset of each page or slide in `text`. Empty for documents without pages. */
  pages: number[];
}

/** Throws `document.empty` if the text is blank. */
export function requireText(reading: Reading): Reading {
  if (reading.text.trim() === '') {
    throw invalidInput(
      'document.empty',
      'The document has no readable text: it is empty, or contains only pictures and scripts. Send a document with text in it.',
    );
  }
  return reading;
}

/** Text and Markdown together, in bytes. MongoDB allows 16 MiB per document. */
const MAX_DOCUMENT_BYTES = 12_000_000;

/** Throws `document.too_long` if the text is too large to store. */
export function requireStorable({ text, markdown }: Pick<Reading, 'text' | 'markdown'>): void {
  const bytes = Buffer.byteLength(text) + (markdown === text ? 0 : Buffer.byteLength(markdown));
  if (bytes <= MAX_DOCUMENT_BYTES) return;
  throw tooLarge(
    'document.too_long',
    `The document contains more text than one source can store (${MAX_DOCUMENT_BYTES / 1_000_000} MB). Split it into parts.`,
  );
}
