import { Element } from 'domhandler';
import { cleanLine } from '../../../pages/clean-text.ts';
import { attribute, textOf, walk } from '../../../pages/dom.ts';
import type { PageKind } from '../../page-kinds.ts';
import type { Span, VisiblePage } from '../../../pages/visible-page.ts';
import { parsedUrl } from '../../../../parsed-url.ts';
import type { ListedPost } from '../content-facts.ts';
import { type ContentLink, siteOf } from '../page-links.ts';
import { relatedAreas } from '../text/related-areas.ts';
import { changelogEntries } from './changelog-entries.ts';
import { type PostAddress, postAddress } from './post-addresses.ts';
import { MOST_POSTS, type PagePosts } from './page-posts.ts';
import { cardsOf, type PostCard } from './post-cards.ts';
import { dateIn, isDated } from './post-dates.ts';

const LONGEST_TITLE = 300;
/** Of the text of a page. */
const LARGEST_SHARE = 0.3;
const READ_MORE =
  /^(?:read|learn|view|see|continue|find out|more|mehr|weiter|zum (?:artikel|beitrag)|jetzt lesen|lire|en savoir|voir|découvrir|leer|ver|más)\b.{0,25}$|^(?:read|more|→|»|\d+ min.*)$/iu;

/**
 * The entries a page lists. A page of posts is believed about what lies below it and about what has a date beside it;
 * any other page only about addresses that are those of posts anywhere.
 */
export function postsOf(page: VisiblePage, kind: PageKind, links: readonly ContentLink[]): PagePosts {
  if (kind === 'legal' || parsedUrl(page.url) === null) return { posts: [], areas: [] };
  const isList = kind === 'posts' || kind === 'changelog';
  const addresses = new Map<string, PostAddress>();
  const site = siteOf(page.url);
  const candidates = links.filter(({ url, region, isHidden }) => {
    if (isHidden || region !== 'main') return false;
    const known = addresses.get(url) ?? postAddress(url, page.url);
    if (known === null || (!isList && !known.isPostAnywhere)) return false;
    addresses.set(url, known);
    return known.isPost || siteOf(url) === site;
  });
  const isMonthFirst = page.language === null || page.language === 'en';
  const related = relatedAreas(page);
  const posts = new Map<string, ListedPost>();
  const areas: Span[] = [];
  for (const card of cardsOf(page, candidates)) {
    if (related.some(({ start, end }) => start <= card.at.start && card.at.end <= end)) continue;
    const address = addresses.get(card.url)!;
    const title = titleOf(card, page, isList ? /^h[1-6]$/ : /^h[2-6]$/);
    const said = page.text.slice(card.at.start, card.at.end);
    const date = dateOf(card.element, said, isMonthFirst);
    if (title === null || !isEntry(title, address, date !== null || isDated(said, isMonthFirst))) continue;
    areas.push(card.at);
    const known = posts.get(card.url);
    if (known !== undefined) {
      known.date ??= date;
      continue;
    }
    if (posts.size < MOST_POSTS)
      posts.set(card.url, {
        url: card.url,
        title: title.text,
        date,
        at: title.at,
        isRelease: kind === 'changelog' || address.isRelease,
      });
  }
  if (kind === 'changelog') {
    // Releases may lead to manuals and posts; they are what most of the page is made of.
    const entries = changelogEntries(page, isMonthFirst);
    if (posts.size < 2 || entries.posts.length >= posts.size * 2) return entries;
  }
  if (isList) return { posts: [...posts.values()], areas: across(areas) };
  // What a product page is made of is what it says, even if it looks like a list of posts.
  const length = areas.reduce((sum, { start, end }) => sum + end - start, 0);
  const isMadeOfThem = kind === 'product' && length > page.text.length * LARGEST_SHARE;
  return { posts: [...posts.values()], areas: isMadeOfThem ? [] : areas };
}

/** From the first to the last: what stands between the entries of a list is theirs as well. */
function across(areas: readonly Span[]): Span[] {
  if (areas.length < 3) return [...areas];
  return [
    {
      start: Math.min(...areas.map(({ start }) => start)),
      end: Math.max(...areas.map(({ end }) => end)),
    },
  ];
}

interface Title {
  text: string;
  at: Span;
  isHeading: boolean;
}

function isEntry({ text, isHeading }: Title, address: PostAddress, isWithDate: boolean): boolean {
  const words = text.split(/\s+/).length;
  if (isWithDate) return text.length >= 3;
  return address.isPost && (isHeading ? text.length >= 4 : words >= 3 || text.length >= 16);
}

/** The heading of the card, else what its longest link says; the main heading of a page that is no list is its own. */
function titleOf(card: PostCard, page: VisiblePage, headings: RegExp): Title | null {
  let heading: Element | null = null;
  walk(card.element, {
    enter(node) {
      if (heading !== null || page.unseen.has(node)) return false;
      if (node instanceof Element && (headings.test(node.name) || attribute(node, 'role') === 'heading'))
        heading = node;
    },
  });
  const element: Element | null = heading;
  if (element !== null) {
    const title = seen(element, page, true);
    if (title !== null) return title;
  }
  return (
    card.links
      .filter(({ text }) => !READ_MORE.test(text))
      .map((link) => seen(link.element, page, false))
      .filter((title) => title !== null)
      .sort((a, b) => b.text.length - a.text.length)[0] ?? null
  );
}

function seen(element: Element, page: VisiblePage, isHeading: boolean): Title | null {
  const span = page.spanOf(element);
  if (span === null) return null;
  const [line = ''] = page.text.slice(span.start, Math.min(span.end, span.start + LONGEST_TITLE)).split('\n');
  const text = line.trim();
  return text.length < 3
    ? null
    : { text, at: { start: span.start, end: span.start + line.length }, isHeading };
}

/** As a `time` element tells it, else as the card says it; a machine's time is kept to the day. */
function dateOf(card: Element, said: string, isMonthFirst: boolean): string | null {
  let stated: string | null = null;
  walk(card, {
    enter(node) {
      if (stated !== null) return false;
      if (!(node instanceof Element)) return;
      if (node.name !== 'time' && attribute(node, 'itemprop') !== 'datePublished') return;
      stated = dateIn(
        attribute(node, 'datetime') || attribute(node, 'content') || cleanLine(textOf(node).slice(0, 200)),
        isMonthFirst,
      );
    },
  });
  return stated ?? dateIn(said, isMonthFirst);
}
