import { Element, Text } from 'domhandler';
import { decodeText } from './pages/charset.ts';
import { attribute, parsePage, walk } from './pages/dom.ts';
import { isScriptShell } from './pages/script-shell.ts';
import { type PageTraits, traitsOf } from './judging/page-traits.ts';
import { amountsIn } from './facts/pricing/amounts.ts';
import { extractFacts, type SignalFacts } from './facts/registry.ts';
import type { PageKind } from './facts/page-kinds.ts';
import { readVisible, regionOf, type VisibleBlock, type VisiblePage } from './pages/visible-page.ts';
import { type BoardAccount, boardsInPage } from './facts/hiring/job-boards.ts';
import { cleanLine } from './pages/clean-text.ts';
import { absoluteUrl } from './pages/page-metadata.ts';
import { weigh } from './pages/weights.ts';

/** Throws `page.too_complex` if the page exceeds a parsing limit. */
export function readWatchedPage({
  html,
  charset = null,
  url,
  kind,
}: {
  html: Uint8Array | string;
  /** The character set named in the response header. */
  charset?: string | null;
  url: string;
  kind: PageKind;
}): WatchedReading {
  const source = typeof html === 'string' ? html : decodeText(html, { charset, html: true });
  const document = parsePage(source);
  const page = readVisible(document, url);
  const facts = extractFacts(page, kind);
  const { text } = page;
  const shown = text.slice(0, page.blocks.at(-1)?.end ?? 0) + page.notedText;
  return {
    title: page.title,
    language: page.language,
    text,
    facts,
    traits: traitsOf(page, source),
    leads: leadsOf(page),
    counts: {
      prices: Math.max(amountsIn(shown).length, facts.pricing?.plans.length ?? 0),
      jobs: facts.hiring?.jobs.length ?? 0,
      datedLinks: facts.content?.posts.filter(({ date }) => date !== null).length ?? 0,
    },
    isShell: isScriptShell({ page: document, textLength: text.length }),
  };
}

/** Plain data only: it is sent between processes. */
export interface WatchedReading {
  title: string | null;
  language: string | null;
  text: string;
  facts: SignalFacts;
  traits: PageTraits | null;
  leads: PageLeads;
  counts: PageCounts;
  isShell: boolean;
}

export interface PageLink {
  url: string;
  text: string;
  region: VisibleBlock['region'];
}

export interface PageLeads {
  links: PageLink[];
  feeds: string[];
  boards: BoardAccount[];
}

export interface PageCounts {
  prices: number;
  jobs: number;
  datedLinks: number;
}

const MOST_LINKS = 2_000;
const MOST_ANCHORS = 20_000;
const MOST_FEEDS = 20;
const MOST_BOARDS = 20;
const LONGEST_URL = 2_048;
const LONGEST_TEXT = 200;
const NO_WORDS = new Set(['script', 'style', 'template', 'svg']);
const FEED = /^application\/(?:(?:rss|atom)\+xml|feed\+json)\b/i;

interface Anchor {
  url: string;
  region: PageLink['region'];
  said: string;
  named: string;
}

export function leadsOf({ document, url }: VisiblePage): PageLeads {
  const weights = weigh(document, new Set());
  const anchors: Anchor[] = [];
  const feeds = new Set<string>();
  const regions: PageLink['region'][] = ['main'];
  const regionEnds: Element[] = [];
  const open: { element: Element; anchor: Anchor }[] = [];
  const say = (text: string): void => {
    const anchor = open.at(-1)?.anchor;
    if (anchor !== undefined && anchor.said.length < LONGEST_TEXT) anchor.said += text.slice(0, LONGEST_TEXT);
  };
  walk(document, {
    enter(node) {
      if (node instanceof Text) say(node.data);
      if (!(node instanceof Element)) return;
      if (NO_WORDS.has(node.name)) return false;
      const region = regionOf(node, regions.at(-1)!, weights);
      if (region !== null) {
        regions.push(region);
        regionEnds.push(node);
      }
      if (node.name === 'link') noteFeed(node, url, feeds);
      else if (node.name === 'img') say(` ${attribute(node, 'alt')} `);
      else if (node.name === 'a' || node.name === 'area') {
        const anchor = anchors.length < MOST_ANCHORS ? anchorOf(node, url, regions.at(-1)!) : null;
        if (anchor === null) return;
        anchors.push(anchor);
        open.push({ element: node, anchor });
      } else if (open.length > 0) say(' ');
    },
    leave(element) {
      if (open.at(-1)?.element === element) open.pop();
      if (regionEnds.at(-1) === element) {
        regionEnds.pop();
        regions.pop();
      }
    },
  });
  return {
    links: linksOf(anchors),
    feeds: [...feeds],
    boards: boardsInPage(document, url).slice(0, MOST_BOARDS),
  };
}

function linksOf(anchors: readonly Anchor[]): PageLink[] {
  const byUrl = new Map<string, PageLink>();
  for (const { url, region, said, named } of anchors) {
    const text = cleanLine(said).slice(0, LONGEST_TEXT) || cleanLine(named).slice(0, LONGEST_TEXT);
    const known = byUrl.get(url);
    if (known === undefined) byUrl.set(url, { url, text, region });
    else if (known.text === '') known.text = text;
  }
  const links = [...byUrl.values()];
  let surplus = links.length - MOST_LINKS;
  if (surplus <= 0) return links;
  const isKept = links.toReversed().map(({ region }) => region !== 'main' || surplus-- <= 0);
  return links.filter((_, at) => isKept[links.length - 1 - at]).slice(0, MOST_LINKS);
}

function anchorOf(element: Element, base: string, region: PageLink['region']): Anchor | null {
  const href = attribute(element, 'href').trim();
  const url = href === '' || href.length > LONGEST_URL ? null : absoluteUrl(href, base);
  if (url === null || url.length > LONGEST_URL) return null;
  const named = attribute(element, 'aria-label') || attribute(element, 'title') || attribute(element, 'alt');
  return {
    url: url.replace(/#.*$/s, ''),
    region,
    said: '',
    named: named.slice(0, 2 * LONGEST_TEXT),
  };
}

function noteFeed(element: Element, base: string, feeds: Set<string>): void {
  if (feeds.size === MOST_FEEDS) return;
  if (!/(?:^|\s)alternate(?:\s|$)/i.test(attribute(element, 'rel'))) return;
  if (!FEED.test(attribute(element, 'type').trim())) return;
  const href = attribute(element, 'href').trim();
  const url = href === '' || href.length > LONGEST_URL ? null : absoluteUrl(href, base);
  if (url !== null && url.length <= LONGEST_URL) feeds.add(url);
}
