import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';
import { headlineChanges } from '../../competitors/changes/content/headline-changes.ts';
import { offerChanges } from '../../competitors/changes/content/offer-changes.ts';
import { postChanges } from '../../competitors/changes/content/post-changes.ts';
import { textChanges } from '../../competitors/changes/content/text-changes.ts';
import type { ContentFacts } from './content/content-facts.ts';
import { comparisonsOf } from './content/offers/comparisons.ts';
import { customersOf } from './content/offers/customers.ts';
import { productsOf } from './content/offers/products.ts';
import { linksOf, markOf, pageAddress } from './content/page-links.ts';
import { postsOf } from './content/posts/listed-posts.ts';
import { heroOf } from './content/text/hero.ts';
import { passagesOf } from './content/text/passages.ts';
import type { Change, CompareContext, Signal } from './signal.ts';

export type { ContentFacts };

/** What a page says: its headline, its posts, what it offers and to whom, and the rest of its text. */
export const content: Signal<ContentFacts> = {
  version: 2,
  reads: () => true,
  extract,
  compare,
};

/** Null for a page without a visible word of its own. */
function extract(page: VisiblePage, kind: PageKind): ContentFacts | null {
  if (!page.blocks.some(({ region }) => region === 'main')) return null;
  const isLegal = kind === 'legal';
  const links = isLegal ? [] : linksOf(page);
  const { posts, areas } = postsOf(page, kind, links);
  const isPost = new Set(posts.map(({ url }) => url));
  return {
    hero: heroOf(page),
    posts,
    products: productsOf(page, links),
    customers: kind === 'home' || kind === 'product' ? customersOf(page) : [],
    comparisons: comparisonsOf(page, links, (url) => isPost.has(url)),
    ...passagesOf(page, kind, areas),
    links: [...new Set(links.flatMap(({ url }) => [markOf(url), markOf(pageAddress(url))]))].sort(
      (a, b) => a - b,
    ),
  };
}

function compare(before: ContentFacts, after: ContentFacts, context: CompareContext): Change[] {
  const headlines = headlineChanges(before, after, context);
  const offers = offerChanges(before, after, context);
  const said = [
    ...(headlines.length === 0 ? [] : [before, after].flatMap(({ hero }) => heroLines(hero))),
    ...[before, after].flatMap(({ posts, products, comparisons, customers }) => [
      ...posts.map(({ title }) => title),
      ...[...products, ...comparisons, ...customers].map(({ name }) => name),
    ]),
  ];
  return [
    ...headlines,
    ...postChanges(before, after, context),
    ...offers,
    ...textChanges(before, after, context, said),
  ];
}

/** The headline and the lines below it are one thing. */
const heroLines = ({ h1, sub }: ContentFacts['hero']): string[] =>
  [h1, ...(sub ?? '').split('\n')].filter((line) => line !== null);
