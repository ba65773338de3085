import { type ChildNode, type Document, Element } from 'domhandler';
import { vocabularyOf } from './blocks.ts';
import { cleanLine } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';
import type { About } from './reading.ts';
import { type DataNode, nodeOfType, textIn } from './structured-data.ts';

interface PageMetadata extends About {
  baseUrl: string | null;
  openGraphType: string | null;
  said: ReadonlyMap<string, string>;
}

const LONGEST_VALUE = 4_000;

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
    canonicalUrl: statedUrl(said, baseUrl),
    siteName,
    baseUrl,
    openGraphType: said.get('meta:og:type') ?? null,
    said,
  };
}

function statedUrl(said: ReadonlyMap<string, string>, baseUrl: string | null): string | null {
  for (const stated of [said.get('canonical'), said.get('meta:og:url')]) {
    const url = absoluteUrl(stated ?? '', baseUrl);
    if (url !== null) return url;
  }
  return null;
}

const hostOf = (url: string | null): string | null =>
  url === null ? null : (URL.parse(url)?.hostname.replace(/^www\./, '') ?? null);

const nameOfSite = (data: readonly DataNode[]): string | null => {
  const name = textIn(nodeOfType(data, /^WebSite$/)?.['name']);
  return name === null ? null : cleanLine(name);
};

export function absoluteUrl(href: string, base: string | null): string | null {
  if (href.trim() === '') return null;
  try {
    const url = new URL(href.trim(), base ?? undefined);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

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

const SEPARATOR = /\s+[|\-–—·•:»«⋆/]+\s+|\s*[|»]\s*|:{2}/;
const SEPARATORS_AT_END = /[\s|\-–—·•:»«⋆/]+$/;
const SEPARATORS_AT_START = /^[\s|\-–—·•:»«⋆/]+/;

const SHARED_WORDS = 0.6;
const LONGEST_HEADING = 200;

export interface TitleClues {
  declared: string | null;
  heading: string | null;
  siteName: string | null;
  host: string | null;
}

export function chooseTitle({ declared, heading, siteName, host }: TitleClues): string | null {
  if (declared === null) return heading;
  const named = withoutSite(declared, [siteName, host]);
  if (heading === null || heading.length > LONGEST_HEADING) return named;
  const parts = declared.split(SEPARATOR).filter((part) => part !== '');
  if (parts.some((part) => folded(part) === folded(heading))) return heading;
  return sharedWords(heading, declared) >= SHARED_WORDS ? heading : named;
}

function withoutSite(title: string, names: readonly (string | null)[]): string {
  let named = title;
  for (const name of names) {
    const parts = named.split(SEPARATOR).filter((part) => part !== '');
    if (name === null || parts.length < 2) continue;
    const [first, last] = [parts[0]!, parts.at(-1)!];
    if (isSite(last, name)) named = named.slice(0, named.lastIndexOf(last)).replace(SEPARATORS_AT_END, '');
    else if (isSite(first, name))
      named = named.slice(named.indexOf(first) + first.length).replace(SEPARATORS_AT_START, '');
  }
  return named === '' ? title : named;
}

function isSite(part: string, name: string): boolean {
  const [one, other] = [folded(part), folded(name)];
  if (one === other) return true;
  const label = /([^.]{4,})\.[^.]+$/.exec(name)?.[1];
  return label !== undefined && one.startsWith(folded(label)) && one.length <= folded(label).length + 12;
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function sharedWords(heading: string, title: string): number {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}

const WRITTEN =
  /Article$|^BlogPosting$|^Report$|^DiscussionForumPosting$|^Question$|^HowTo$|^WebPage$|^QAPage$/;
const BY_SOMEBODY = /Article$|^BlogPosting$|^Report$|^DiscussionForumPosting$|^Question$|^HowTo$/;

const AUTHOR_NAMES = [
  'author',
  'article:author',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'byl',
];
const DATE_NAMES = [
  'article:published_time',
  'og:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'parsely-pub-date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publication_date',
  'sailthru.date',
  'citation_date',
];

const LONGEST_NAME = 80;
const BY = /^(?:(?:written |posted )?by\b[:\s]*|author:\s*)/i;

interface Byline {
  author: string | null;
  publishedAt: string | null;
}

function readByline(page: Document, said: ReadonlyMap<string, string>, data: readonly DataNode[]): Byline {
  const marked = markedIn(page);
  const authors = [
    textIn(
      nodeOfType(
        data.filter(({ author }) => author !== undefined),
        BY_SOMEBODY,
      )?.['author'],
    ),
    ...AUTHOR_NAMES.map((name) => said.get(`meta:${name}`) ?? null),
    marked.author,
  ];
  const dates = [
    textIn(
      nodeOfType(
        data.filter(({ datePublished }) => datePublished !== undefined),
        WRITTEN,
      )?.['datePublished'],
    ),
    ...DATE_NAMES.map((name) => said.get(`meta:${name}`) ?? null),
    marked.publishedAt,
  ];
  return {
    author: authors.map(nameIn).find((name) => name !== null) ?? null,
    publishedAt: dates.map(dateIn).find((date) => date !== null) ?? null,
  };
}

function markedIn(page: Document): Byline {
  let author: string | null = null;
  let published: string | null = null;
  let time: string | null = null;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const prop = attribute(node, 'itemprop').toLowerCase();
      const isAuthor = prop === 'author' || attribute(node, 'rel').toLowerCase() === 'author';
      if (isAuthor && author === null)
        author = nameIn(attribute(node, 'content') || textOf(node).slice(0, 500));
      if (prop === 'datepublished' && published === null)
        published = dateIn(
          attribute(node, 'datetime') || attribute(node, 'content') || textOf(node).slice(0, 100),
        );
      if (node.name === 'time' && time === null) time = dateIn(attribute(node, 'datetime'));
    },
  });
  return { author, publishedAt: published ?? time };
}

function nameIn(text: string | null): string | null {
  if (text === null) return null;
  const name = cleanLine(text).replace(BY, '');
  const isName =
    name !== '' && name.length <= LONGEST_NAME && /\p{L}/u.test(name) && !/^https?:|^www\.|[@/]/.test(name);
  return isName ? name : null;
}

const DAY = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?)?/;
const EARLIEST_YEAR = 1990;

function dateIn(text: string | null): string | null {
  if (text === null || text === '') return null;
  const [whole, year, month, day, clock, zone] = DAY.exec(text) ?? [];
  if (whole !== undefined) {
    // If the day does not exist, `Date` returns another day.
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const isDay = Number(year) >= EARLIEST_YEAR && date.toJSON().startsWith(`${year}-${month}-${day}`);
    if (!isDay) return null;
    if (clock === undefined || zone === undefined) return `${year}-${month}-${day}`;
    const time = Date.parse(
      `${year}-${month}-${day}T${clock}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
    );
    return Number.isNaN(time) ? `${year}-${month}-${day}` : new Date(time).toISOString();
  }
  if (!/\d{4}/.test(text) || !/[a-z]{3}/i.test(text) || text.length > 60) return null;
  const time = Date.parse(`${text.replace(/(\d)(?:st|nd|rd|th)\b/, '$1')} UTC`);
  return Number.isNaN(time) || new Date(time).getUTCFullYear() < EARLIEST_YEAR
    ? null
    : new Date(time).toISOString().slice(0, 10);
}
