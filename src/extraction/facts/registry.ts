import type { VisiblePage } from '../pages/visible-page.ts';
import type { FactReader } from './fact-reader.ts';
import type { PageKind } from './page-kinds.ts';
import type { PricingFacts } from './pricing/pricing-facts.ts';
import { readPricing } from './pricing/read-plans.ts';
import { findNodesOfType } from '../pages/structured-data.ts';
import { type HiringFacts, MOST_JOBS } from './hiring/job.ts';
import { isWholeList, noJobsStatement, statedCount } from './hiring/whole-list.ts';
import { jobsIn, placeJobs } from './hiring/jobs-in-page.ts';
import { type ContentFacts, noContent } from './content/content-facts.ts';
import { unseenParts } from './content/closed-parts.ts';
import { comparisonsOf, productsOf } from './content/products.ts';
import { customersOf } from './content/customers.ts';
import { languagesOf, menuOf } from './content/menus.ts';
import { labelsOf, linksOf, markOf, pageAddress } from './content/page-links.ts';
import { postsOf } from './content/listed-posts.ts';
import { heroOf, passagesOf } from './content/passages.ts';

export const pricing: FactReader<PricingFacts> = {
  version: 19,
  reads: (kind) => kind === 'pricing' || kind === 'home' || kind === 'product',
  extract: (page, kind) => readPricing(page, kind),
};

export const hiring: FactReader<HiringFacts> = {
  version: 12,
  reads: (kind: PageKind) => kind === 'careers',
  extract: extractHiring,
};

function extractHiring(page: VisiblePage): HiringFacts | null {
  const { jobs: found, from } = jobsIn(page.document, page.url);
  if (from === 'none') {
    const at = noJobsStatement(page.blocks);
    return at === null ? null : { jobs: [], isProven: true, board: null, from, at };
  }
  const jobs = placeJobs(page, found);
  const isCutOff =
    jobs.length >= MOST_JOBS || (from === 'json-ld' && !findNodesOfType(page.document, 'JobPosting').isWhole);
  const stated = statedCount(page.blocks);
  return {
    jobs,
    isProven: !isCutOff && isWholeList(page, jobs),
    board: null,
    from,
    at: stated?.count === jobs.length ? stated.at : null,
  };
}

export const content: FactReader<ContentFacts> = {
  version: 21,
  reads: () => true,
  extract: extractContent,
};

function extractContent(page: VisiblePage, kind: PageKind): ContentFacts | null {
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
    menu: menuOf(page, links, (url) => isPost.has(url)),
    languages: languagesOf(page, links),
    unseen:
      kind === 'pricing' || kind === 'home' || kind === 'product' ? unseenParts(page) : noContent().unseen,
    ...passagesOf(page, kind, areas),
    ...(!isLegal && { labels: labelsOf(page) }),
    ...(page.language !== null && { language: page.language }),
    links: [...new Set(links.flatMap(({ url }) => [markOf(url), markOf(pageAddress(url))]))].sort(
      (a, b) => a - b,
    ),
  };
}

const FACT_READERS = { pricing, content, hiring } as const satisfies Record<string, FactReader<unknown>>;

export type SignalName = keyof typeof FACT_READERS;
type FactsOf<R> = R extends FactReader<infer Facts> ? Facts : never;

export type SignalFacts = { [Name in SignalName]: FactsOf<(typeof FACT_READERS)[Name]> | null };
export type SignalVersions = Record<SignalName, number>;

export const NO_FACTS: Readonly<SignalFacts> = { pricing: null, content: null, hiring: null };
const SIGNAL_NAMES = Object.keys(FACT_READERS) as SignalName[];
export const SIGNAL_VERSIONS = Object.fromEntries(
  SIGNAL_NAMES.map((name) => [name, FACT_READERS[name].version]),
) as SignalVersions;

const reader = (name: SignalName): FactReader<unknown> => FACT_READERS[name];

export const extractFacts = (page: VisiblePage, kind: PageKind): SignalFacts =>
  Object.fromEntries(
    SIGNAL_NAMES.map((name) => [name, reader(name).reads(kind) ? reader(name).extract(page, kind) : null]),
  ) as SignalFacts;

export const lostFacts = (before: SignalFacts, after: SignalFacts): SignalName[] =>
  SIGNAL_NAMES.filter((name) => before[name] !== null && after[name] === null);

export const isCurrent = (versions: SignalVersions): boolean =>
  SIGNAL_NAMES.every((name) => versions[name] === SIGNAL_VERSIONS[name]);
