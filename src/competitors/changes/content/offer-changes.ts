import type { Change } from '../../../events/change.ts';
import type { CompareContext } from '../compare-readings.ts';
import type {
  ContentFacts,
  Linked,
  ListedPost,
  Named,
  Passage,
} from '../../../extraction/facts/content/content-facts.ts';
import { markOf } from '../../../extraction/facts/content/page-links.ts';
import { companyEventIn } from './company-words.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import { canonicalUrl } from '../../../extraction/pages/canonical-url.ts';

const LEAST_LEFT = 0.5;
const DOUBTFUL = 0.6;

export function offerChanges(before: ContentFacts, after: ContentFacts, context: CompareContext): Change[] {
  return [
    ...productChanges(before, after),
    ...comparisonChanges(before, after),
    ...customerChanges(before, after, context),
  ];
}

const hadMenus = (before: ContentFacts, after: ContentFacts): boolean =>
  before.links.length * 2 >= after.links.length;

function isNotLedTo({ links }: ContentFacts): (linked: Linked) => boolean {
  const marks = new Set(links);
  return ({ url }) => !marks.has(markOf(url));
}

function productChanges(before: ContentFacts, after: ContentFacts): Change[] {
  const known = ({ products, menu }: ContentFacts): Linked[] => [...products, ...menu];
  const added = unknownTo(known(before), after.products).filter(isNotLedTo(before));
  const gone = unknownTo(known(after), before.products).filter(isNotLedTo(after));
  const isLost = before.products.length - gone.length < before.products.length * LEAST_LEFT;
  const confidence = before.products.length > 0 && hadMenus(before, after) ? 1 : DOUBTFUL;
  const launched = added.map((product): Change => ({
    kind: 'product_launched',
    facts: { product: product.name },
    key: product.key,
    before: null,
    after: { name: product.name, url: product.url },
    confidence,
    proof: [{ side: 'after', ...product.at }],
  }));
  if (isLost || !hadMenus(after, before)) return launched;
  const removed = gone.map((product): Change => ({
    kind: 'product_removed',
    facts: { product: product.name },
    key: product.key,
    before: { name: product.name, url: product.url },
    after: null,
    confidence: 0.9,
    proof: [{ side: 'before', ...product.at }],
  }));
  return [...launched, ...removed];
}

function unknownTo(known: readonly Linked[], asked: readonly Linked[]): Linked[] {
  const urls = new Set(known.map(({ url }) => url));
  const keys = new Set(known.map(({ key }) => key));
  const taken = new Set<string>();
  return asked.filter(({ url, key }) => {
    if (urls.has(url) || keys.has(key) || taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

function comparisonChanges(before: ContentFacts, after: ContentFacts): Change[] {
  const known = new Set(before.comparisons.map(({ url }) => url));
  const confidence = hadMenus(before, after) ? 1 : DOUBTFUL;
  return after.comparisons
    .filter(({ url }) => !known.has(url))
    .filter(isNotLedTo(before))
    .map(({ key, name, url, at }): Change => ({
      kind: 'comparison_page_added',
      facts: { title: name },
      key,
      before: null,
      after: { title: name, url },
      confidence,
      proof: [{ side: 'after', ...at }],
    }));
}

function customerChanges(before: ContentFacts, after: ContentFacts, { url }: CompareContext): Change[] {
  const added = without(after.customers, before.customers);
  const gone = without(before.customers, after.customers);
  const kept = before.customers.length - gone.length;
  const changes: Change[] = [];
  const isSameStrip = kept > 0 && kept >= before.customers.length * LEAST_LEFT;
  if (added.length > 0 && isSameStrip) {
    changes.push({
      kind: 'customer_logo_added',
      facts: { customers: namesOf(added) },
      key: pageKey(url, 'customers'),
      before: null,
      after: namesOf(added),
      confidence: 0.9,
      proof: proofOf('after', added),
    });
  }
  if (gone.length > 0 && isSameStrip) {
    changes.push({
      kind: 'customer_logo_removed',
      facts: { customers: namesOf(gone) },
      key: pageKey(url, 'customers'),
      before: namesOf(gone),
      after: null,
      confidence: 0.8,
      proof: proofOf('before', gone),
    });
  }
  return changes;
}

const MOST_PROOF = 10;

const without = (named: readonly Named[], others: readonly Named[]): Named[] => {
  const keys = new Set(others.map(({ key }) => key));
  return named.filter(({ key }) => !keys.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
};
const namesOf = (named: readonly Named[]): string[] => named.map(({ name }) => name);
const proofOf = (side: 'before' | 'after', named: readonly Named[]): Change['proof'] =>
  named.slice(0, MOST_PROOF).map(({ at }) => ({ side, ...at }));

const OTHER_LIST = 3;

const MOST_OF_SHORT_LIST = 4;

export function postChanges(
  before: ContentFacts,
  after: ContentFacts,
  { kind, url: pageUrl }: CompareContext,
): Change[] {
  if (before.posts.length === 0) return [];
  const isList = kind === 'posts' || kind === 'changelog';
  const isOnPage = ({ url }: ListedPost): boolean => url.startsWith(`${canonicalUrl(pageUrl)}#`);
  const isStated =
    kind === 'posts' && after.posts.some(isOnPage) ? createIsStated(before, after) : () => false;
  const fresh = newPosts(before, after.posts, isList).filter((post) => !(isOnPage(post) && isStated(post)));
  return fresh.map((post): Change => {
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

function createIsStated(before: ContentFacts, after: ContentFacts): (post: ListedPost) => boolean {
  const known = new Set(before.passages.map(({ text }) => foldedText(text)));
  const isKnown = (text: string): boolean => foldedText(text) !== '' && known.has(foldedText(text));
  const places = new Map(after.passages.map(({ at }, index) => [at.start, index]));
  return ({ title, at }) => {
    const heading = places.get(at.start);
    const below = heading === undefined ? undefined : after.passages.slice(heading + 1).find(isSaid);
    const isBelow = heading !== undefined && after.passages[heading]!.kind === 'heading';
    return (
      isKnown(title) || (isBelow && below !== undefined && below.kind !== 'heading' && isKnown(below.text))
    );
  };
}

const isSaid = ({ text }: Passage): boolean => foldedText(text).includes(' ');

function newPosts(
  { posts: before, links }: ContentFacts,
  after: readonly ListedPost[],
  isList: boolean,
): ListedPost[] {
  const urls = new Set(before.map(({ url }) => url));
  const marks = new Set(links);
  const titles = new Set(before.map(({ title }) => foldedTitle(title)));
  const isKnown = ({ url, title }: ListedPost): boolean =>
    urls.has(url) || marks.has(markOf(url)) || titles.has(foldedTitle(title));
  const newest = newestOf(before);
  const lastKnown = after.findLastIndex(isKnown);
  const isOther = lastKnown === -1 && after.length >= OTHER_LIST;
  const isOlder = ({ date }: ListedPost): boolean =>
    date !== null && newest !== null && !isSince(date, newest);
  const hasAll = after.length > before.length && isContained(before, after);
  const isBackdated = (post: ListedPost, i: number): boolean =>
    (i < lastKnown || before.length <= MOST_OF_SHORT_LIST) &&
    after.every(
      ({ date }, at) => date !== null && (at < i ? isSince(date, post.date!) : isSince(post.date!, date)),
    );
  return after.filter((post, i) => {
    if (isKnown(post)) return false;
    if (isOlder(post)) return isList && hasAll && isBackdated(post, i);
    if (post.date !== null && newest !== null) return true;
    if (post.isNewest && i < lastKnown) return true;
    return isList && !isOther && (i < lastKnown || lastKnown === -1);
  });
}

function isContained(posts: readonly ListedPost[], list: readonly ListedPost[]): boolean {
  const urls = new Set(list.map(({ url }) => url));
  const titles = new Set(list.map(({ title }) => foldedTitle(title)));
  return posts.every(({ url, title }) => urls.has(url) || titles.has(foldedTitle(title)));
}

const foldedTitle = (title: string): string => {
  const words = foldedText(title);
  return /\d/.test(title) || words === '' ? title.toLowerCase() : words;
};

const newestOf = (posts: readonly ListedPost[]): string | null =>
  posts.reduce<string | null>(
    (newest, { date }) => (date !== null && (newest === null || date > newest) ? date : newest),
    null,
  );

function isSince(date: string, newest: string): boolean {
  const length = Math.min(date.length, newest.length, 10);
  return date.slice(0, length) >= newest.slice(0, length);
}

export const siteKey = (url: string, what: string): string => pageKey(URL.parse('/', url)?.href ?? url, what);

export const pageKey = (url: string, what: string): string =>
  `${URL.parse(url) === null ? url : canonicalUrl(url)} ${what}`;
