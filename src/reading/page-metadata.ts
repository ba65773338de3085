import { type Document, Element } from 'domhandler';
import type { About } from './reading.ts';
import { cleanLine } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';

export interface PageMetadata extends About {
  /** What links are relative to; null when neither the caller nor the page says. */
  baseUrl: string | null;
}

/** Longer is no title or description of anything. */
const LONGEST_VALUE = 4_000;

/** What the page says about itself. The first of several equal declarations counts. */
export function readMetadata(page: Document, pageUrl: string | null): PageMetadata {
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
  return {
    title: chooseTitle(said),
    author: said.get('meta:author') ?? null,
    publishedAt: said.get('meta:article:published_time') ?? null,
    siteName: said.get('meta:og:site_name') ?? null,
    language: primaryTag(said.get('lang') ?? said.get('meta:content-language') ?? said.get('meta:og:locale')),
    description: said.get('meta:description') ?? said.get('meta:og:description') ?? null,
    canonicalUrl: absoluteUrl(said.get('canonical') ?? said.get('meta:og:url') ?? '', baseUrl),
    baseUrl,
  };
}

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

const SEPARATOR = /\s+[|\-–—·•:»«]+\s+|\s*[|»]\s*|:{2}/;

/** The page's own name without the site's: what stands before or after `Name | Site`. */
function chooseTitle(said: ReadonlyMap<string, string>): string | null {
  const full = said.get('meta:og:title') ?? said.get('title');
  const heading = said.get('h1');
  if (full === undefined) return heading ?? null;
  const parts = full.split(SEPARATOR).filter((part) => part !== '');
  if (heading !== undefined && parts.some((part) => same(part, heading))) return heading;
  const site = said.get('meta:og:site_name');
  if (site === undefined || parts.length < 2) return full;
  if (same(parts.at(-1)!, site))
    return full.slice(0, full.lastIndexOf(parts.at(-1)!)).replace(/[\s|\-–—·•:»«]+$/, '');
  if (same(parts[0]!, site)) return full.slice(parts[0]!.length).replace(/^[\s|\-–—·•:»«]+/, '');
  return full;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function primaryTag(tag: string | undefined): string | null {
  return /^\s*([a-z]{2,3})(?:[-_,;\s]|$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null;
}
