import { type Document, Element } from 'domhandler';
import { cleanLine } from './clean-text.ts';
import { attribute, textOf, walk } from './dom.ts';
import { type DataNode, nodeOfType, textIn } from './structured-data.ts';

/** Pages that somebody wrote at some time; a shop's product has a date of another meaning. */
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
/** `by Ann Lee`: the word is no part of the name. */
const BY = /^(?:(?:written |posted )?by\b[:\s]*|author:\s*)/i;

export interface Byline {
  author: string | null;
  publishedAt: string | null;
}

/** Who wrote a page and when, from its JSON-LD, meta tags, microdata or `time` element, in that order. */
export function readByline(
  page: Document,
  said: ReadonlyMap<string, string>,
  data: readonly DataNode[],
): Byline {
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

/** Microdata (`itemprop`) and the first `time` element with a date. */
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

/** ISO 8601 as far as it is told: a day, or a time with its zone. Other spellings are read as English dates. */
function dateIn(text: string | null): string | null {
  if (text === null || text === '') return null;
  const [whole, year, month, day, clock, zone] = DAY.exec(text) ?? [];
  if (whole !== undefined) {
    // The calendar turns a day it does not have into another.
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
