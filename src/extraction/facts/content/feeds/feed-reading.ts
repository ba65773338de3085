import type { Post } from '../../facts.ts';
import { type ContentFacts, noContent } from '../content-facts.ts';
import { markOf } from '../page-links.ts';
import { postAddress } from '../posts/post-addresses.ts';

/** A feed as a snapshot keeps it: one line an entry, and the facts with the places of their titles in it. */
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
