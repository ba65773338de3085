import type { VisiblePage } from '../pages/visible-page.ts';
import type { PageKind } from './page-kinds.ts';
import type { ContentFacts } from './content/content-facts.ts';
import { comparisonsOf } from './content/offers/comparisons.ts';
import { customersOf } from './content/offers/customers.ts';
import { productsOf } from './content/offers/products.ts';
import { linksOf, markOf, pageAddress } from './content/page-links.ts';
import { postsOf } from './content/posts/listed-posts.ts';
import { heroOf } from './content/text/hero.ts';
import { passagesOf } from './content/text/passages.ts';
import type { FactReader } from './fact-reader.ts';

/** What a page says: its headline, its posts, what it offers and to whom, and the rest of its text. */
export const content: FactReader<ContentFacts> = {
  version: 2,
  reads: () => true,
  extract,
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
