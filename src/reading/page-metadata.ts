import { type Document, Element } from 'domhandler';
import { readByline } from './byline.ts';
import { cleanLine } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';
import { chooseTitle } from './page-title.ts';
import type { About } from './reading.ts';
import { type DataNode, nodeOfType, textIn } from './structured-data.ts';

export interface PageMetadata extends About {
  /** What links are relative to; null when neither the caller nor the page says. */
  baseUrl: string | null;
  openGraphType: string | null;
  /** Values of meta tags by `meta:` and their name in lower case, and of a few elements. */
  said: ReadonlyMap<string, string>;
}

/** Longer is no title or description of anything. */
const LONGEST_VALUE = 4_000;

/** What the page says about itself. The first of several equal declarations counts. */
export function readMetadata(
  page: Document,
  pageUrl: string | null,
  data: readonly DataNode[],
): PageMetadata {
  const said = new Map<string, string>();
  const say = (key: string, value: string): void => {
    const line = cleanLine(value.slice(0, LONGEST_VALUE));
    if (line !== '' && !said.has(key)) said.set(key, line);
  };
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (node.name === 'html') say('lang', attribute(node, 'lang') || attribute(node, 'xml:lang'));
      else if (node.name === 'title') {
        // A picture has a title too.
        if (!insidePicture(node)) say('title', textOf(node));
        return false;
      } else if (node.name === 'base') say('base', attribute(node, 'href'));
      else if (node.name === 'link' && /\bcanonical\b/i.test(attribute(node, 'rel'))) {
        say('canonical', attribute(node, 'href'));
      } else if (node.name === 'meta') {
        const key = attribute(node, 'property') || attribute(node, 'name') || attribute(node, 'http-equiv');
        say(`meta:${key.toLowerCase()}`, attribute(node, 'content'));
      } else if (node.name === 'h1') say('h1', textOf(node));
    },
  });
  const baseUrl = absoluteUrl(said.get('base') ?? '', pageUrl) ?? pageUrl;
  const siteName = said.get('meta:og:site_name') ?? nameOfSite(data);
  return {
    title: chooseTitle({
      declared: said.get('meta:og:title') ?? said.get('title') ?? null,
      heading: said.get('h1') ?? null,
      siteName,
      host: hostOf(baseUrl),
    }),
    ...readByline(page, said, data),
    language: primaryTag(said.get('lang') ?? said.get('meta:content-language') ?? said.get('meta:og:locale')),
    description: said.get('meta:description') ?? said.get('meta:og:description') ?? null,
    canonicalUrl: absoluteUrl(said.get('canonical') ?? said.get('meta:og:url') ?? '', baseUrl),
    siteName,
    baseUrl,
    openGraphType: said.get('meta:og:type') ?? null,
    said,
  };
}

const hostOf = (url: string | null): string | null =>
  url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./, '');

const nameOfSite = (data: readonly DataNode[]): string | null => {
  const name = textIn(nodeOfType(data, /^WebSite$/)?.['name']);
  return name === null ? null : cleanLine(name);
};

/** An absolute http(s) URL, or null: nothing else may be followed or shown as a link. */
export function absoluteUrl(href: string, base: string | null): string | null {
  if (href.trim() === '') return null;
  try {
    const url = new URL(href.trim(), base ?? undefined);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

const insidePicture = (title: Element): boolean =>
  title.parent instanceof Element && title.parent.name === 'svg';

function primaryTag(tag: string | undefined): string | null {
  return /^\s*([a-z]{2,3})(?:[-_,;\s]|$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null;
}
