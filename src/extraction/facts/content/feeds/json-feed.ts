import type { FeedEntry } from './feed-entry.ts';

const MOST_ITEMS = 2_000;

/** The items of a JSON Feed (jsonfeed.org, version 1.1); none for other JSON. */
export function readJsonFeed(source: string): FeedEntry[] {
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
