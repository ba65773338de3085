import type { Document } from 'domhandler';
import type { Block } from './blocks.ts';
import { mainBlocks, type PageSubject } from './main-blocks.ts';
import { absoluteUrl, readMetadata } from './page-metadata.ts';
import { findBlocks } from './read-blocks.ts';
import type { About, Reading } from './reading.ts';
import { withoutRepeats } from './repeated-blocks.ts';
import { renderBlocks } from './render-blocks.ts';
import { statedArticle, statedFacts } from './stated-facts.ts';
import { findStructuredData } from './structured-data.ts';
import { findUnseen } from './unseen.ts';

/**
 * The main content of a parsed web page (see `parsePage`), without a browser, joined with what the page states of
 * it for search engines; its own description when it has none. `pageUrl` makes its links absolute. A page with
 * nothing gives an empty `text`; whether that is an error is for `requireText` to say.
 */
export function readPage(page: Document, pageUrl: string | null): Reading {
  const look = lookAt(page, pageUrl);
  return readingOf(look, mainBlocks(look.subject));
}

/** The reading of a page whose content has been told from the rest. */
export function readingOf({ about, said, subject }: PageLook, chosen: readonly Block[]): Reading {
  const blocks = withoutRepeats(chosen);
  const rendered = renderBlocks(blocks);
  const content = rendered.text;
  const shown = (): string => renderBlocks(subject.found.map(({ block }) => block)).text;
  const stated = [
    ...(content.length < HARDLY_ANY_TEXT ? statedArticle(subject.data) : []),
    ...statedFacts(subject.data, said, { content, shown }),
  ];
  const read = stated.length === 0 ? rendered : renderBlocks([...blocks, ...stated]);
  // A page drawn by script has no words of its own here; what it says of itself is still worth finding.
  if (read.text.trim() === '' && about.description !== null) {
    return { ...about, text: about.description, markdown: about.description, outline: [], pages: [] };
  }
  return { ...about, ...read, pages: [] };
}

/** In characters: the page is drawn by its scripts, and may state its text for search engines. */
const HARDLY_ANY_TEXT = 200;

export interface PageLook {
  about: About;
  /** See `PageMetadata`. */
  said: ReadonlyMap<string, string>;
  subject: PageSubject;
}

/** All that is known of a page before its content is told from the rest. */
export function lookAt(page: Document, pageUrl: string | null): PageLook {
  const data = findStructuredData(page);
  const { baseUrl, openGraphType, said, ...about } = readMetadata(page, pageUrl, data);
  const unseen = findUnseen(page);
  const found = findBlocks(page, {
    dropped: unseen,
    resolveLink: (href) => (href.startsWith('#') ? null : absoluteUrl(href, baseUrl)),
  });
  const { title, description } = about;
  return {
    about,
    said,
    subject: { page, found, unseen, url: pageUrl, title, description, openGraphType, data },
  };
}
