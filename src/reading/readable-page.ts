import type { Document } from 'domhandler';
import { findDropped } from './dropped.ts';
import { findMainContent } from './main-content.ts';
import { absoluteUrl, readMetadata } from './page-metadata.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { withoutRepeats } from './repeated-blocks.ts';
import { renderBlocks } from './render-blocks.ts';

/**
 * The main content of a parsed web page (see `parsePage`), without a browser, or its own description when it has none. `pageUrl` makes
 * its links absolute. A page with neither gives an empty `text`; whether that is an error is for `requireText` to say.
 */
export function readPage(page: Document, pageUrl: string | null): Reading {
  const { baseUrl, ...about } = readMetadata(page, pageUrl);
  const dropped = findDropped(page);
  const blocks = readBlocks(findMainContent(page, dropped), {
    dropped,
    resolveLink: (href) => (href.startsWith('#') ? null : absoluteUrl(href, baseUrl)),
  });
  const read = renderBlocks(withoutRepeats(blocks));
  // A page drawn by script has no words of its own here; what it says of itself is still worth finding.
  if (read.text.trim() === '' && about.description !== null) {
    return { ...about, text: about.description, markdown: about.description, outline: [], pages: [] };
  }
  return { ...about, ...read, pages: [] };
}
