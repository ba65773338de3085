import { type Document } from 'domhandler';
import { addressesModels } from './instructions.ts';
import type { Block } from './blocks.ts';
import { mainBlocks, type PageSubject } from './main-blocks.ts';
import { absoluteUrl, readMetadata } from './page-metadata.ts';
import { findBlocks } from './read-blocks.ts';
import type { About, Reading } from './reading.ts';
import { withoutRepeats } from './boilerplate.ts';
import { renderBlocks } from './render-blocks.ts';
import { findRuledOut } from './ruled-out.ts';
import { statedFacts, statedText } from './stated-facts.ts';
import { findStructuredData } from './structured-data.ts';
import { findUnseen } from './hidden.ts';

export function readPage(page: Document, pageUrl: string | null): Reading {
  const look = lookAt(page, pageUrl);
  return readingOf(look, mainBlocks(look.subject));
}

export function readingOf({ about, said, subject }: PageLook, chosen: readonly Block[]): Reading {
  const blocks = withoutRepeats(chosen);
  const rendered = renderBlocks(blocks);
  const content = rendered.text;
  const isBare = content.length <= LONGEST_SPLASH;
  const stated = [...(isBare ? statedText(subject.data) : []), ...statedFacts(subject.data, said, content)];
  const read = stated.length === 0 ? rendered : renderBlocks([...blocks, ...stated]);
  if (read.text.trim() === '' && about.description !== null && !addressesModels(about.description)) {
    return { ...about, text: about.description, markdown: about.description, outline: [], pages: [] };
  }
  return { ...about, ...read, pages: [] };
}

const LONGEST_SPLASH = 20;

export interface PageLook {
  about: About;
  /** See `PageMetadata`. */
  said: ReadonlyMap<string, string>;
  subject: PageSubject;
}

export function lookAt(page: Document, pageUrl: string | null): PageLook {
  const data = findStructuredData(page);
  const unseen = findUnseen(page);
  const ruledOut = findRuledOut(page, unseen);
  const { baseUrl, openGraphType, said, ...about } = readMetadata(page, pageUrl, {
    data,
    unseen: new Set([...unseen, ...ruledOut]),
  });
  const found = findBlocks(page, {
    dropped: unseen,
    resolveLink: (href) => (href.startsWith('#') ? null : absoluteUrl(href, baseUrl)),
  });
  const { title, description } = about;
  const url = telling(about.canonicalUrl) ?? pageUrl;
  return {
    about,
    said,
    subject: { page, found, unseen, ruledOut, url, title, description, openGraphType, data },
  };
}

const telling = (canonicalUrl: string | null): string | null =>
  canonicalUrl !== null && (URL.parse(canonicalUrl)?.pathname ?? '/') !== '/' ? canonicalUrl : null;
