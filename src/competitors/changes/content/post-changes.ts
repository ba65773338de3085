import type { Change } from '../../../events/change.ts';
import type { CompareContext } from '../compare-readings.ts';
import { companyEventIn } from './company-event.ts';
import type { ContentFacts, ListedPost } from '../../../extraction/facts/content/content-facts.ts';
import { markOf } from '../../../extraction/facts/content/page-links.ts';
import { foldedText } from '../../../extraction/facts/content/text/words.ts';

/** So many entries and none known: another list was read, such as its second page or that of another language. */
const OTHER_LIST = 3;

/**
 * New entries of a list, newest first as it shows them. What is no longer listed has moved to its next page; what
 * appears with an older date than the newest known one, or below known ones, comes from there.
 */
export function postChanges(before: ContentFacts, after: ContentFacts, { kind }: CompareContext): Change[] {
  // A list that could not be read before is no list without entries.
  if (before.posts.length === 0) return [];
  const isList = kind === 'posts' || kind === 'changelog';
  return newPosts(before, after.posts, isList).map((post): Change => {
    const { title, url, date } = post;
    const event = companyEventIn(title);
    const change = {
      key: url,
      before: null,
      after: { title, url, date },
      confidence: date === null ? 0.8 : 1,
      proof: [{ side: 'after' as const, ...post.at }],
    };
    if (event !== null) return { kind: 'company_event', facts: { event, title }, ...change };
    return { kind: post.isRelease ? 'release_published' : 'post_published', facts: { title }, ...change };
  });
}

function newPosts(
  { posts: before, links }: ContentFacts,
  after: readonly ListedPost[],
  isList: boolean,
): ListedPost[] {
  const urls = new Set(before.map(({ url }) => url));
  const marks = new Set(links);
  const titles = new Set(before.map(({ title }) => foldedTitle(title)));
  // The same post at another address has been moved, not written.
  const isKnown = ({ url, title }: ListedPost): boolean =>
    urls.has(url) || marks.has(markOf(url)) || titles.has(foldedTitle(title));
  const newest = newestOf(before);
  const lastKnown = after.findLastIndex(isKnown);
  const isOther = lastKnown === -1 && after.length >= OTHER_LIST;
  return after.filter((post, i) => {
    if (isKnown(post)) return false;
    if (post.date !== null && newest !== null) return isSince(post.date, newest);
    // Without dates the place in the list tells: new ones stand above known ones.
    return isList && !isOther && (i < lastKnown || lastKnown === -1);
  });
}

/** Numbers stay: `Release 2.1` is not `Release 2.0`. */
const foldedTitle = (title: string): string => {
  const words = foldedText(title);
  return /\d/.test(title) || words === '' ? title.toLowerCase() : words;
};

const newestOf = (posts: readonly ListedPost[]): string | null =>
  posts.reduce<string | null>(
    (newest, { date }) => (date !== null && (newest === null || date > newest) ? date : newest),
    null,
  );

/** As exact as both are told: what is of the same day or month may be the newer one. */
function isSince(date: string, newest: string): boolean {
  const length = Math.min(date.length, newest.length, 10);
  return date.slice(0, length) >= newest.slice(0, length);
}
