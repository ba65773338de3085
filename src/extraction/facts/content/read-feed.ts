import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import type { Post } from '../facts.ts';
import { MOST_POSTS } from './headed-entries.ts';
import { canonicalUrl } from '../../pages/canonical-url.ts';
import { cleanLine } from '../../pages/clean-text.ts';
import { absoluteUrl } from '../../pages/page-metadata.ts';
import { dateIn } from './post-dates.ts';

/** In characters. */
const LONGEST_FEED = 10_000_000;

export function readFeed(text: string, url: string): Post[] {
  const source = text.slice(0, LONGEST_FEED).replace(/^\uFEFF/, '');
  const entries = /^\s*\{/.test(source.slice(0, 1_000))
    ? readJsonFeed(source)
    : readXmlFeed(source, MOST_POSTS);
  const posts = new Map<string, Post>();
  for (const entry of entries) {
    const post = toPost(entry, url);
    if (post !== null && !posts.has(post.url) && posts.size < MOST_POSTS) posts.set(post.url, post);
  }
  return [...posts.values()];
}

const MOST_ITEMS = 2_000;

/** Reads JSON Feed (jsonfeed.org) and returns an empty list for other JSON. */
function readJsonFeed(source: string): FeedEntry[] {
  let feed: unknown;
  try {
    feed = JSON.parse(source);
  } catch {
    return [];
  }
  const items = fieldOf(feed, 'items');
  if (!Array.isArray(items) || !String(fieldOf(feed, 'version')).includes('jsonfeed.org')) return [];
  return items.slice(0, MOST_ITEMS).map((item: unknown) => ({
    link: textOf(item, 'url') || textOf(item, 'external_url'),
    id: textOf(item, 'id'),
    title: textOf(item, 'title'),
    summary: textOf(item, 'summary') || textOf(item, 'content_text'),
    date: textOf(item, 'date_published') || textOf(item, 'date_modified'),
  }));
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
}

/** Deep nesting is slow, because the parser scans all open elements at each tag. */
const MAX_OPEN_ELEMENTS = 64;
const LONGEST_TEXT = 4_000;

const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry']);
const DATES = ['pubdate', 'published', 'date', 'created', 'issued', 'updated', 'modified'] as const;

/** The parser ignores DTDs, so entities in RSS or Atom (RFC 4287) cannot expand. */
function readXmlFeed(xml: string, most: number): FeedEntry[] {
  const entries: FeedEntry[] = [];
  const open: string[] = [];
  let fields: Map<string, string> | null = null;
  let depth = 0;
  let said = '';
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    parser.pause();
  };
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (isStopped) return;
        const name = localName(tag);
        open.push(name);
        if (open.length > MAX_OPEN_ELEMENTS) {
          stop();
          return;
        }
        if (ENTRIES.has(name)) {
          fields = new Map();
          depth = open.length;
          const about = attributes['rdf:about'];
          if (about !== undefined) fields.set('id', about);
        } else if (fields !== null && open.length === depth + 1) {
          said = '';
          if (name === 'link' && isPage(attributes)) set(fields, 'link', attributes['href'] ?? '');
        }
      },
      ontext(text) {
        if (fields !== null && said.length <= LONGEST_TEXT) said += text;
      },
      onclosetag(tag) {
        if (isStopped) return;
        const name = localName(tag);
        open.pop();
        if (fields === null) return;
        if (open.length === depth) set(fields, name === 'guid' ? 'id' : name, said);
        if (open.length >= depth) return;
        entries.push(toEntry(fields));
        fields = null;
        if (entries.length >= most) stop();
      },
    },
    { xmlMode: true },
  );
  // `parser.end()` would report a truncated entry as complete.
  parser.write(xml);
  return entries;
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

const isPage = ({ rel, href }: Record<string, string>): boolean =>
  href !== undefined && (rel === undefined || rel === 'alternate');

function set(fields: Map<string, string>, name: string, text: string): void {
  const value = text.trim();
  if (value !== '' && !fields.has(name)) fields.set(name, value.slice(0, LONGEST_TEXT));
}

const toEntry = (fields: ReadonlyMap<string, string>): FeedEntry => ({
  link: fields.get('link') ?? '',
  id: fields.get('id') ?? '',
  title: fields.get('title') ?? '',
  summary: fields.get('summary') ?? fields.get('description') ?? '',
  date: DATES.map((name) => fields.get(name)).find((date) => date !== undefined) ?? '',
});

const LONGEST_URL = 2_048;
const LONGEST_TITLE = 300;

interface FeedEntry {
  link: string;
  id: string;
  title: string;
  summary: string;
  date: string;
}

function toPost({ link, id, title, summary, date }: FeedEntry, base: string): Post | null {
  const url =
    addressOf(link.trim(), base) ?? (/^https?:/i.test(id.trim()) ? addressOf(id.trim(), base) : null);
  const name = lineOf(title) || lineOf(summary).slice(0, 120).trim();
  return url === null || name === '' ? null : { url, title: name, date: momentOf(date) };
}

function addressOf(href: string, base: string): string | null {
  if (href === '' || href.length > LONGEST_URL) return null;
  const url = absoluteUrl(href, base);
  return url === null || url.length > LONGEST_URL ? null : canonicalUrl(url);
}

const lineOf = (text: string): string =>
  cleanLine(decodeHTML(text.slice(0, 4 * LONGEST_TITLE)).replaceAll(/<\/?[a-z][^<>]{0,300}>/gi, ' '))
    .slice(0, LONGEST_TITLE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const EARLIEST_YEAR = 1990;

function momentOf(text: string): string | null {
  const said = text.trim().slice(0, 100);
  if (said === '') return null;
  const isMoment = /\d{1,2}:\d{2}/.test(said) && /\d{4}/.test(said);
  const time = isMoment ? Date.parse(said) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).getUTCFullYear() < EARLIEST_YEAR) return dateIn(said, true);
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
