import { invalidInput, tooLarge } from '../../errors.ts';

export interface Heading {
  /** From 1 to 6. */
  level: number;
  text: string;
  /** UTF-16 offset in `Reading.text` at which the heading line starts. */
  start: number;
}

/** Metadata that a document states about itself. A missing value is null. */
export interface About {
  title: string | null;
  author: string | null;
  /** `2026-11-21`, or an ISO 8601 time as precise as the document states it. */
  publishedAt: string | null;
  /** Primary language tag (BCP 47) in lower case, as declared by the document. */
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

/** The content of a page, text or file. All offsets in the service are UTF-16 offsets into `text`. */
export interface Reading extends About {
  text: string;
  markdown: string;
  outline: Heading[];
  /** Where each page (of a PDF) or slide starts in `text`; the first entry is 0. Empty for documents without pages. */
  pages: number[];
}

/**
 * Returns the `Reading`, or throws `document.empty` if it has no text. Pages, texts and files all pass through here, so
 * that every empty document gives the same error.
 */
export function requireText(reading: Reading): Reading {
  if (reading.text.trim() === '') {
    throw invalidInput(
      'document.empty',
      'The document has no readable text: it is empty, or contains only pictures and scripts. Send a document with text in it.',
    );
  }
  return reading;
}

/** Maximum size of a document's text and Markdown together, in bytes. A MongoDB document can have at most 16 MiB. */
const MAX_DOCUMENT_BYTES = 12_000_000;

/** Throws `document.too_long`. */
export function requireStorable({ text, markdown }: Pick<Reading, 'text' | 'markdown'>): void {
  const bytes = Buffer.byteLength(text) + (markdown === text ? 0 : Buffer.byteLength(markdown));
  if (bytes <= MAX_DOCUMENT_BYTES) return;
  throw tooLarge(
    'document.too_long',
    `The document contains more text than one source can store (${MAX_DOCUMENT_BYTES / 1_000_000} MB). Split it into parts.`,
  );
}
