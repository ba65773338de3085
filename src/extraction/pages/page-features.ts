import type { BlockStats } from './block-stats.ts';
import { speaksOf } from './block-stats.ts';
import type { Places } from './element-places.ts';
import type { FoundBlock } from './read-blocks.ts';
import { type DataNode, typesOf } from './structured-data.ts';
import { parsedUrl } from '../../parsed-url.ts';

/** What a page calls itself in JSON-LD (schema.org). */
const DATA_TYPES = {
  product: /^(?:Product|ProductGroup|IndividualProduct|Offer|AggregateOffer)$/,
  article: /Article$|^BlogPosting$|^Report$/,
  list: /^(?:ItemList|CollectionPage|OfferCatalog|SearchResultsPage)$/,
  forum: /^(?:DiscussionForumPosting|QAPage|Question)$/,
  faq: /^FAQPage$/,
  organization: /Organization$|Business$|^Service$|^Corporation$/,
  docs: /^(?:TechArticle|HowTo|APIReference)$/,
} as const;

/** What its address says. */
const PATHS = {
  product: /\/(?:products?|p|dp|item|pd|shop|store|buy)(?:\/|$)|-p-?\d|\.html$/i,
  article: /\/(?:blog|news|articles?|post|posts|stories|story|magazine|insights|20\d\d)(?:\/|-|$)/i,
  list: /\/(?:category|categories|collections?|c|tag|tags|topics?|browse|search|listing|archive|best|top)(?:\/|-|$)/i,
  forum: /forum|thread|topic|viewtopic|discussion|questions?|community|\/t\/|comments/i,
  docs: /docs?|documentation|wiki|reference|api|guide|manual|learn|tutorial|help|support|en\/latest/i,
  service: /services?|solutions?|pricing|features|platform|about|consult|agency|repair/i,
} as const;

export const PAGE_FEATURES = [
  ...(['words', 'prose', 'lists', 'linkShare', 'blocks', 'prices', 'mains', 'articles'] as const),
  ...(['segments', 'pathLength', 'kind'] as const),
  ...(Object.keys(DATA_TYPES) as (keyof typeof DATA_TYPES)[]).map((name) => `says.${name}` as const),
  ...(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((name) => `path.${name}` as const),
] as const;

/** What kind of page it is: a product page is read otherwise than an article. */
export type PageTraits = Record<(typeof PAGE_FEATURES)[number], number>;

/** A paragraph of prose rather than a label. */
const PROSE_WORDS = 15;

export function traitsOf({
  url,
  openGraphType,
  data,
  found,
  stats,
  places,
}: {
  url: string | null;
  openGraphType: string | null;
  data: readonly DataNode[];
  found: readonly FoundBlock[];
  stats: readonly BlockStats[];
  places: Places;
}): PageTraits {
  const words = stats.reduce((sum, one) => sum + one.words, 0);
  const wordsOf = (matches: (one: BlockStats, index: number) => boolean): number =>
    stats.reduce((sum, one, index) => sum + (matches(one, index) ? one.words : 0), 0);
  const path = url === null ? '' : (parsedUrl(url)?.pathname ?? '');
  const types = data.flatMap(typesOf);
  return {
    words,
    prose: wordsOf((one) => one.words >= PROSE_WORDS && one.linkShare < 0.3) / Math.max(1, words),
    lists: wordsOf((_, index) => found[index]!.block.list !== null) / Math.max(1, words),
    linkShare: places.root.linkText / Math.max(1, places.root.text),
    blocks: found.length,
    prices: stats.filter((one) => speaksOf(one, 'price') === 1).length / Math.max(1, found.length),
    mains: places.count('<main>'),
    articles: places.count('<article>'),
    segments: path.split('/').filter((part) => part !== '').length,
    pathLength: path.length,
    kind:
      openGraphType === null
        ? 0
        : /article/i.test(openGraphType)
          ? 1
          : /product/i.test(openGraphType)
            ? 2
            : 3,
    ...flags(DATA_TYPES, 'says', (type) => types.some((one) => type.test(one))),
    ...flags(PATHS, 'path', (pattern) => pattern.test(path)),
  };
}

const flags = <Name extends string, Prefix extends string>(
  patterns: Readonly<Record<Name, RegExp>>,
  prefix: Prefix,
  matches: (pattern: RegExp) => boolean,
): Record<`${Prefix}.${Name}`, number> =>
  Object.fromEntries(
    Object.entries<RegExp>(patterns).map(([name, pattern]) => [
      `${prefix}.${name}`,
      Number(matches(pattern)),
    ]),
  ) as Record<`${Prefix}.${Name}`, number>;
