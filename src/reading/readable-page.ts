import { parsePage } from './dom.ts';
import { findDropped } from './dropped.ts';
import { findMainContent } from './main-content.ts';
import { absoluteUrl, readMetadata } from './page-metadata.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { withoutRepeats } from './repeated-blocks.ts';
import { renderBlocks } from './render-blocks.ts';

/**
 * The main content of a web page, without a browser. `pageUrl` makes its links absolute. A page with nothing to
 * read gives an empty `text`; whether that is an error is for `requireText` to say.
 */
export function readPage(html: string, pageUrl: string | null): Reading {
  const page = parsePage(html);
  const { baseUrl, ...about } = readMetadata(page, pageUrl);
  const dropped = findDropped(page);
  const blocks = readBlocks(findMainContent(page, dropped), {
    dropped,
    resolveLink: (href) => (href.startsWith('#') ? null : absoluteUrl(href, baseUrl)),
  });
  return { ...about, ...renderBlocks(withoutRepeats(blocks)) };
}
