import { decodeHTML } from 'entities';
import { canonicalUrl } from '../../../pages/canonical-url.ts';
import { cleanLine } from '../../../pages/clean-text.ts';
import { absoluteUrl } from '../../../pages/page-metadata.ts';
import type { Post } from '../../facts.ts';
import { dateIn } from '../posts/post-dates.ts';

const LONGEST_URL = 2_048;
const LONGEST_TITLE = 300;

/** An entry as a feed writes it; empty for what it leaves out. */
export interface FeedEntry {
  link: string;
  /** An address at times, else anything. */
  id: string;
  title: string;
  /** What stands for a title in notes that have none. */
  summary: string;
  date: string;
}

export function toPost({ link, id, title, summary, date }: FeedEntry, base: string): Post | null {
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

/** Titles are text in some feeds and HTML in others; neither may bring tags or line feeds along. */
const lineOf = (text: string): string =>
  cleanLine(decodeHTML(text.slice(0, 4 * LONGEST_TITLE)).replaceAll(/<\/?[a-z][^<>]{0,300}>/gi, ' '))
    .slice(0, LONGEST_TITLE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const EARLIEST_YEAR = 1990;

/** RFC 3339 or RFC 822, to the second; a day where the feed tells no more. */
function momentOf(text: string): string | null {
  const said = text.trim().slice(0, 100);
  if (said === '') return null;
  const isMoment = /\d{1,2}:\d{2}/.test(said) && /\d{4}/.test(said);
  const time = isMoment ? Date.parse(said) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).getUTCFullYear() < EARLIEST_YEAR) return dateIn(said, true);
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
