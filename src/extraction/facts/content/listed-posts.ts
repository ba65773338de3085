import { type Document, Element } from 'domhandler';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import type { PageKind } from '../page-kinds.ts';
import type { Span, VisibleBlock, VisiblePage } from '../../pages/visible-page.ts';
import type { ListedPost } from './content-facts.ts';
import { changelogEntries, COPYRIGHT, MOST_POSTS, newsEntries, type PagePosts } from './headed-entries.ts';
import { type ContentLink, siteOf, stepsOf } from './page-links.ts';
import { newestAreas, relatedAreas } from './bystanding-areas.ts';
import { dateIn, isDated } from './post-dates.ts';

const LONGEST_TITLE = 300;
const LARGEST_SHARE = 0.3;
const READ_MORE =
  /^(?:read|learn|view|see|continue|find out|more|mehr|weiter|zum (?:artikel|beitrag)|jetzt lesen|lire|en savoir|voir|découvrir|leer|ver|más)\b.{0,25}$|^(?:read|more|→|»|\d+ min.*)$/iu;

export function postsOf(page: VisiblePage, kind: PageKind, links: readonly ContentLink[]): PagePosts {
  if (kind === 'legal' || URL.parse(page.url) === null) return { posts: [], areas: [] };
  const isList = kind === 'posts' || kind === 'changelog';
  const addresses = new Map<string, PostAddress>();
  const site = siteOf(page.url);
  const candidates = links.filter(({ url, steps, region, isHidden }) => {
    if (isHidden || region !== 'main' || HOUSEKEEPING.test(steps.at(-1) ?? '')) return false;
    const known = addresses.get(url) ?? postAddress(url, page.url);
    if (known === null || (!isList && !known.isPostAnywhere)) return false;
    addresses.set(url, known);
    return known.isPost || siteOf(url) === site;
  });
  const isMonthFirst = page.language === null || page.language === 'en';
  const related = relatedAreas(page);
  const newest = newestAreas(page);
  const isInNewest = (at: Span): boolean =>
    newest.some(({ start, end }) => start <= at.start && at.end <= end);
  const posts = new Map<string, ListedPost>();
  const areas: Span[] = [];
  const cards = cardsOf(page, candidates, {
    longest: isList ? LONGEST_CARD : LONGEST_TEASER,
    holdsSeveral: isList ? createHoldsSeveral(page) : () => false,
  });
  for (const card of cards) {
    if (related.some(({ start, end }) => start <= card.at.start && card.at.end <= end)) continue;
    const address = addresses.get(card.url)!;
    const title = titleOf(card, page, isList ? /^h[1-6]$/ : /^h[2-6]$/);
    const said = page.text.slice(card.at.start, card.at.end);
    if (COPYRIGHT.test(said)) continue;
    const date = dateOf(card.element, said, isMonthFirst);
    if (title === null || !isEntry(title, address, date !== null || isDated(said, isMonthFirst))) continue;
    areas.push(card.at);
    const isNewest = isInNewest(card.at);
    const known = posts.get(card.url);
    if (known !== undefined) {
      known.date ??= date;
      if (isNewest) known.isNewest = true;
      continue;
    }
    if (posts.size < MOST_POSTS)
      posts.set(card.url, {
        url: card.url,
        title: title.text,
        date,
        at: title.at,
        isRelease: kind === 'changelog' || address.isRelease,
        ...(isNewest && { isNewest }),
      });
  }
  if (kind === 'changelog') {
    const entries = changelogEntries(page, isMonthFirst);
    if (posts.size < 2 || entries.posts.length >= posts.size * 2) return entries;
  }
  if (kind === 'posts')
    for (const entry of newsEntries(page, isMonthFirst, { linked: areas, apart: related }))
      if (posts.size < MOST_POSTS && !posts.has(entry.url)) posts.set(entry.url, entry);
  if (isList)
    return {
      posts: [...posts.values()].sort((a, b) => a.at.start - b.at.start),
      areas: across(areas),
    };
  const length = areas.reduce((sum, { start, end }) => sum + end - start, 0);
  const isMadeOfThem = kind === 'product' && length > page.text.length * LARGEST_SHARE;
  return { posts: [...posts.values()], areas: isMadeOfThem ? areas.filter(isInNewest) : areas };
}

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

const LONGEST_CARD = 2_500;
const LONGEST_TEASER = 700;
const NO_CARD = new Set(['html', 'body', 'main', 'nav', 'header', 'footer', 'ul', 'ol', 'table', 'tbody']);

interface CardLimits {
  longest: number;
  holdsSeveral: (area: Span) => boolean;
}

function createHoldsSeveral({ blocks }: VisiblePage): (area: Span) => boolean {
  const headings = blocks.filter(({ level, region }) => level !== null && region === 'main');
  const isOnlyHeadline = headings.filter(({ level }) => level === 1).length === 1;
  return (area) => {
    let [from, to] = [0, headings.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (headings[middle]!.start < area.start) from = middle + 1;
      else to = middle;
    }
    const within: VisibleBlock[] = [];
    for (let at = from; at < headings.length && headings[at]!.end <= area.end; at += 1)
      within.push(headings[at]!);
    const top = Math.min(...within.map((one) => one.level!));
    return (
      within.filter(({ level }) => level === top).length > 1 ||
      (isOnlyHeadline && top === 1 && within.length > 1)
    );
  };
}

interface PostCard {
  url: string;
  links: ContentLink[];
  element: Element;
  at: Span;
}

function cardsOf(page: VisiblePage, links: readonly ContentLink[], limits: CardLimits): PostCard[] {
  const tops = soleOwners(page.document, links);
  const cards = new Map<Element, PostCard>();
  for (const link of links) {
    const element = climb(link.element, tops, { url: link.url, page, ...limits });
    const at = page.spanOf(element);
    if (at === null) continue;
    const card = cards.get(element) ?? { url: link.url, links: [], element, at };
    card.links.push(link);
    cards.set(element, card);
  }
  return [...cards.values()];
}

function soleOwners(document: Document, links: readonly ContentLink[]): Map<Element, string | null> {
  const urls = new Map(links.map(({ element, url }) => [element, url]));
  const owners = new Map<Element, string | null>();
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const url = urls.get(node);
      if (url !== undefined) owners.set(node, url);
    },
    leave(element) {
      const own = owners.get(element);
      const { parent } = element;
      if (own === undefined || !(parent instanceof Element)) return;
      const known = owners.get(parent);
      owners.set(parent, known === undefined || known === own ? own : null);
    },
  });
  return owners;
}

function climb(
  from: Element,
  owners: ReadonlyMap<Element, string | null>,
  { url, page, longest, holdsSeveral }: { url: string; page: VisiblePage } & CardLimits,
): Element {
  let element = from;
  for (let above = from.parent; above instanceof Element; above = above.parent) {
    if (owners.get(above) !== url || NO_CARD.has(above.name)) break;
    const span = page.spanOf(above);
    if (span !== null && (span.end - span.start > longest || holdsSeveral(span))) break;
    element = above;
  }
  return element;
}

const POSTS =
  /^(?:blogs?|news|newsroom|press|press-?releases?|insights?|articles?|stories|resources?|journal|magazine?|posts?|updates?|announcements?|media|library|learn|aktuelles|neuigkeiten|presse|pressemitteilungen|beitraege|ratgeber|magazin|actualites?|communiques?|noticias|novedades|prensa|articulos)$/;
const RELEASES =
  /^(?:changelogs?|change-log|releases?|release-notes?|whats-?new|what-s-new|product-updates|versions?|neuerungen|nouveautes|novedades)$/;
const LISTING =
  /^(?:category|categories|tags?|topics?|authors?|archive|archives|page|search|feed|rss|subscribe|newsletter|kategorie|kategorien|categorie|categoria|thema|autor|auteur|label|labels|section|sections)$/;
const HOUSEKEEPING =
  /^(?:imprint|impressum|mentions-legales|aviso-legal|note-legali|legal(?:-notice)?|colofon|privacy(?:-(?:policy|notice))?|datenschutz(?:erklaerung|erklärung)?|privacyverklaring|confidentialite|privacidad|cookies?(?:-policy)?|terms(?:-(?:of-(?:use|service)|and-conditions))?|agb|cgv|cgu|contact(?:-us)?|kontakt|contacto|contatti|sitemap)(?:\.\w{3,5})?$/u;
const DATE_STEP = /^(?:19|20)\d\d$/;

interface PostAddress {
  isPost: boolean;
  isPostAnywhere: boolean;
  isRelease: boolean;
}

export function postAddress(url: string, page: string): PostAddress | null {
  const { hostname, searchParams } = new URL(url);
  const own = new URL(page);
  const steps = stepsOf(url);
  const pageSteps = stepsOf(page);
  if (steps.length === 0) return null;
  if (steps.some((step, i) => LISTING.test(step) && i >= steps.length - 2)) return null;
  const isPaged = [...searchParams.keys()].some((name) =>
    /^(?:page|p|paged|offset|category|tag|sort|filter|q|s|lang)$/i.test(name),
  );
  if (isPaged) return null;
  const isAbove = hostname === own.hostname && steps.every((step, i) => step === pageSteps[i]);
  if (isAbove) return null;
  const above = steps.slice(0, -1);
  const isDatedPath = above.some((step) => DATE_STEP.test(step));
  const onPostHost = /^(?:blog|news|newsroom|press|insights|stories|changelog|updates|releases)\./.test(
    hostname,
  );
  const isBelow =
    hostname === own.hostname && pageSteps.length > 0 && pageSteps.every((step, i) => steps[i] === step);
  const isRelease = above.some((step) => RELEASES.test(step)) || /^(?:changelog|releases)\./.test(hostname);
  const isPostAnywhere = isDatedPath || onPostHost || isRelease || above.some((step) => POSTS.test(step));
  return { isPost: isPostAnywhere || isBelow, isPostAnywhere, isRelease };
}
