import { createHash } from 'node:crypto';
import type { EventRecord } from '../../events/event-record.ts';
import { changeText, type DigestContext, type Entry, entryOf } from '../messages/digest.ts';
import { escaped, linked } from '../messages/mail.ts';

export const FEED_FORMATS = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

export interface FeedContent {
  id: string;
  title: string;
  createdAt: Date;
  selfUrl: string | null;
  homeUrl: string | null;
  events: readonly EventRecord[];
  context: Pick<DigestContext, 'names' | 'publicUrl'>;
}

interface Item extends Entry {
  feedId: string;
  competitor: string;
}

export function feedDocument(format: FeedFormat, feed: FeedContent): { text: string; etag: string } {
  const items = feed.events.map((event): Item => ({
    ...entryOf(event, feed.context),
    // Feed readers recognize known entries by this id.
    feedId: `urn:groundwork:event:${encodeURIComponent(event.fingerprint)}`,
    competitor: feed.context.names.get(event.competitor_id) ?? '',
  }));
  const text = format === 'atom' ? atom(feed, items) : json(feed, items);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

const titleOf = ({ competitor, title }: Item): string =>
  competitor === '' ? title : `${competitor}: ${title}`;

const htmlOf = (item: Item): string =>
  [
    ...[changeText(item), item.brief].filter((text) => text !== '').map((text) => `<p>${escaped(text)}</p>`),
    ...(item.quote === '' ? [] : [`<blockquote>${escaped(item.quote)}</blockquote>`]),
    `<p>${escaped(`${item.severity} · ${item.type}`)}${item.pageUrl === null ? '' : ` · ${linked(item.pageUrl, 'Source page')}`}</p>`,
  ].join('');

function atom(
  { id, title, createdAt, selfUrl, homeUrl, events }: FeedContent,
  items: readonly Item[],
): string {
  const updated = events[0]?.detected_at ?? createdAt;
  const link = (rel: string, href: string | null): string =>
    href === null ? '' : `<link rel="${rel}" href="${xml(href)}"/>\n`;
  const entries = items.map(
    (item) => `<entry>
<id>${xml(item.feedId)}</id>
<title>${xml(titleOf(item))}</title>
<updated>${item.at.toISOString()}</updated>
<published>${item.at.toISOString()}</published>
${link('alternate', item.url ?? item.pageUrl)}<category term="${xml(item.severity)}"/>
<category term="${xml(item.type)}"/>
<content type="html">${xml(htmlOf(item))}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>Groundwork</name></author>
${link('self', selfUrl)}${link('alternate', homeUrl)}${entries.join('')}</feed>
`;
}

const json = ({ title, selfUrl, homeUrl }: FeedContent, items: readonly Item[]): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(homeUrl === null ? {} : { home_page_url: homeUrl }),
    ...(selfUrl === null ? {} : { feed_url: selfUrl }),
    authors: [{ name: 'Groundwork' }],
    items: items.map((item) => ({
      id: item.feedId,
      title: titleOf(item),
      content_html: htmlOf(item),
      date_published: item.at.toISOString(),
      ...((item.url ?? item.pageUrl) === null ? {} : { url: item.url ?? item.pageUrl }),
      ...(item.pageUrl === null ? {} : { external_url: item.pageUrl }),
      tags: [item.severity, item.type],
    })),
  });

/** XML 1.0 forbids most control characters and noncharacters (section 2.2). */
const xml = (text: string): string => escaped(text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ''));
