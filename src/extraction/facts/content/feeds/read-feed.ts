import type { Post } from '../../facts.ts';
import { MOST_POSTS } from '../posts/page-posts.ts';
import { toPost } from './feed-entry.ts';
import { readJsonFeed } from './json-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

/** Longer feeds are read up to here: their newest entries come first. */
const LONGEST_FEED = 10_000_000;

/**
 * The entries of an RSS 2.0, RSS 1.0, Atom or JSON feed in its order, each address once, at most 500. `url` is the
 * feed's own, for relative addresses. Empty for what is no feed; what is broken is read as far as it goes.
 */
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
