import { decodeText } from '../../extraction/pages/charset.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import type { Judgement } from '../../extraction/judging/page-trust.ts';
import { readFeed } from '../../extraction/facts/content/read-feed.ts';
import { NO_FACTS } from '../../extraction/facts/registry.ts';
import type { PageVisit } from './visit.ts';
import type { Post } from '../../extraction/facts/facts.ts';
import { type ContentFacts, noContent } from '../../extraction/facts/content/content-facts.ts';
import { markOf } from '../../extraction/facts/content/page-links.ts';
import { postAddress } from '../../extraction/facts/content/listed-posts.ts';

const FEED_TYPE = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)$/;
const FEED_START = /^\s*(?:<\?xml[^>]{0,200}\?>)?\s*(?:<!--[^]{0,500}?-->\s*)?<(?:rss|feed|rdf:RDF)[\s>]/;

type Content = NonNullable<PageVisit['content']>;

export function readAsFeed(page: FetchedPage): { content: Content; judgement: Judgement } | null {
  const head = page.body.subarray(0, 2_000).toString('latin1');
  if (!FEED_TYPE.test(page.contentType ?? '') && !FEED_START.test(head)) return null;
  const text = decodeText(page.body, { charset: page.charset, html: true });
  const content = feedContent(text, page.url, page.body, page.charset);
  const count = content.reading.counts.datedLinks;
  return {
    content,
    judgement:
      content.reading.facts.content!.posts.length > 0
        ? { state: 'ok', reason: 'ok', detail: '' }
        : {
            state: 'thin',
            reason: 'empty_feed',
            detail: count === 0 ? 'The feed has no entries.' : 'The feed has no readable entries.',
          },
  };
}

function feedContent(xml: string, url: string, raw: Buffer, charset: string | null): Content {
  const { text, facts } = feedReading(readFeed(xml, url));
  const reading = {
    title: null,
    language: null,
    text,
    facts: { ...NO_FACTS, content: facts },
    traits: null,
    leads: { links: [], feeds: [], boards: [] },
    counts: { prices: 0, jobs: 0, datedLinks: facts.posts.filter(({ date }) => date !== null).length },
    isShell: false,
  };
  return { source: 'feed', raw, charset, reading };
}

export const rereadFeed = (raw: Buffer, charset: string | null, url: string): Content['reading'] =>
  feedContent(decodeText(raw, { charset, html: true }), url, raw, charset).reading;

export function feedReading(posts: readonly Post[]): { text: string; facts: ContentFacts } {
  const lines: string[] = [];
  let start = 0;
  const listed = posts.map((post) => {
    const line = [post.title, post.date, post.url].filter((part) => part !== null).join(' · ');
    const at = { start, end: start + post.title.length };
    lines.push(line);
    start += line.length + 1;
    return {
      ...post,
      at,
      isRelease: postAddress(post.url, post.url.replace(/[^/]*$/, ''))?.isRelease ?? false,
    };
  });
  return {
    text: lines.join('\n'),
    facts: { ...noContent(), posts: listed, links: listed.map(({ url }) => markOf(url)) },
  };
}
