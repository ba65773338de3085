import { type ChildNode, type Document, Element } from 'domhandler';
import { vocabularyOf } from './block-stats.ts';
import { readByline } from './byline.ts';
import { cleanLine } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';
import { chooseTitle } from './page-title.ts';
import type { About } from './reading.ts';
import { type DataNode, nodeOfType, textIn } from './structured-data.ts';
import { parsedUrl } from '../../parsed-url.ts';

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
  { data, unseen }: { data: readonly DataNode[]; unseen: ReadonlySet<ChildNode> },
): PageMetadata {
  const said = new Map<string, string>();
  const say = (key: string, value: string): void => {
    const line = cleanLine(value.slice(0, LONGEST_VALUE));
    if (line !== '' && !said.has(key)) said.set(key, line);
  };
  walk(page, {
    enter(node) {
      // A picture has a title too.
      if (!(node instanceof Element) || node.name === 'svg') return false;
      if (node.name === 'html') say('lang', attribute(node, 'lang') || attribute(node, 'xml:lang'));
      else if (node.name === 'title') {
        say('title', textOf(node));
        return false;
      } else if (node.name === 'base') say('base', attribute(node, 'href'));
      else if (node.name === 'link' && /\bcanonical\b/i.test(attribute(node, 'rel'))) {
        say('canonical', attribute(node, 'href'));
      } else if (node.name === 'meta') {
        const key = attribute(node, 'property') || attribute(node, 'name') || attribute(node, 'http-equiv');
        say(`meta:${key.toLowerCase()}`, attribute(node, 'content'));
      }
    },
  });
  const heading = seenHeading(page, unseen);
  const baseUrl = absoluteUrl(said.get('base') ?? '', pageUrl) ?? pageUrl;
  const siteName = said.get('meta:og:site_name') ?? nameOfSite(data);
  return {
    title: chooseTitle({
      declared: declaredTitle(said, heading),
      heading,
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
  url === null ? null : (parsedUrl(url)?.hostname.replace(/^www\./, '') ?? null);

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

/** The first main heading a reader sees, and of it what is seen. */
function seenHeading(page: Document, unseen: ReadonlySet<ChildNode>): string | null {
  let heading = '';
  walk(page, {
    enter(node) {
      if (heading !== '' || !(node instanceof Element) || unseen.has(node)) return false;
      if (node.name !== 'h1') return;
      heading = cleanLine(textOf(node, (inner) => unseen.has(inner)).slice(0, LONGEST_VALUE));
      return false;
    },
  });
  return heading === '' ? null : heading;
}

/**
 * Open Graph's is the better one, without the site's name and slogans, but nobody sees it: it counts when it stands
 * in what the tab or the page shows.
 */
function declaredTitle(said: ReadonlyMap<string, string>, heading: string | null): string | null {
  const [shared, shown] = [said.get('meta:og:title'), said.get('title')];
  if (shared === undefined) return shown ?? null;
  const stands = [shown, heading].some((seen) => wordsIn(seen ?? null).includes(wordsIn(shared)));
  return stands ? shared : (shown ?? null);
}

const wordsIn = (text: string | null): string => ` ${vocabularyOf(text ?? '').join(' ')} `;

function primaryTag(tag: string | undefined): string | null {
  return /^\s*([a-z]{2,3})(?:[-_,;\s]|$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null;
}
