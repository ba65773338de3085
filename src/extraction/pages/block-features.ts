import type { Element } from 'domhandler';
import { type Block, type BlockStats, overlap, speaksOf, TOPIC_NAMES, vocabularyOf } from './blocks.ts';
import { KINDS, type Place, type Places } from './element-places.ts';
import { type BodyPlace, bodyPlaces } from './prose-body.ts';
import type { FoundBlock } from './read-blocks.ts';
import { type DataNode, typesOf } from './structured-data.ts';

const DATA_TYPES = {
  product: /^(?:Product|ProductGroup|IndividualProduct|Offer|AggregateOffer)$/,
  article: /Article$|^BlogPosting$|^Report$/,
  list: /^(?:ItemList|CollectionPage|OfferCatalog|SearchResultsPage)$/,
  forum: /^(?:DiscussionForumPosting|QAPage|Question)$/,
  faq: /^FAQPage$/,
  organization: /Organization$|Business$|^Service$|^Corporation$/,
  docs: /^(?:TechArticle|HowTo|APIReference)$/,
} as const;

const PATHS = {
  product: /\/(?:products?|p|dp|item|pd|shop|store|buy)(?:\/|$)|-p-?\d|\.html$/i,
  article: /\/(?:blog|news|articles?|post|posts|stories|story|magazine|insights|20\d\d)(?:\/|-|$)/i,
  list: /\/(?:category|categories|collections?|c|tag|tags|topics?|browse|search|listing|archive|best|top)(?:\/|-|$)/i,
  forum: /forum|thread|topic|viewtopic|discussion|questions?|community|\/t\/|comments/i,
  docs: /docs?|documentation|wiki|reference|api|guide|manual|learn|tutorial|help|support|en\/latest/i,
  service: /services?|solutions?|pricing|features|platform|about|consult|agency|repair/i,
} as const;

const PAGE_FEATURES = [
  ...(['words', 'prose', 'lists', 'linkShare', 'blocks', 'prices', 'mains', 'articles'] as const),
  ...(['segments', 'pathLength', 'kind'] as const),
  ...(Object.keys(DATA_TYPES) as (keyof typeof DATA_TYPES)[]).map((name) => `says.${name}` as const),
  ...(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((name) => `path.${name}` as const),
] as const;

type PageTraits = Record<(typeof PAGE_FEATURES)[number], number>;

export const ARTICLE = 1;

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
  const path = url === null ? '' : (URL.parse(url)?.pathname ?? '');
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
          ? ARTICLE
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

interface JudgedPage {
  found: readonly FoundBlock[];
  stats: readonly BlockStats[];
  places: Places;
  title: string | null;
  description: string | null;
  traits: PageTraits;
  rules(element: Element): { isMain: boolean; isDropped: boolean };
}

interface Subject {
  block: Block;
  stats: BlockStats;
  near(distance: number): BlockStats | undefined;
  copies: number;
  title: ReadonlySet<string>;
  description: ReadonlySet<string>;
  place: Place;
  chain: readonly Place[];
  whole: number;
  twins: { count: number; at: number; text: number };
  sinceTitle: number | null;
  meeting: { at: number; place: Place } | null;
  index: number;
  count: number;
  textBefore: number;
  section: { stats: BlockStats; since: number } | null;
  body: BodyPlace;
  rules: { isMain: boolean; isDropped: boolean };
  traits: PageTraits;
}

type Feature = (subject: Subject) => number;

const UPWARDS = [1, 2, 3, 4, 6, 8];
const NOWHERE = 40;

const above = ({ chain }: Subject, level: number): Place => chain[Math.min(level, chain.length - 1)]!;
const linkShare = ({ text, linkText }: Place): number => linkText / Math.max(1, text);
const from = <T>(entries: [string, T][]): Record<string, T> => Object.fromEntries(entries);

/** Append only: trained models depend on this order. */
const BLOCK_FEATURES: Record<string, Feature> = {
  words: ({ stats }) => stats.words,
  linkShare: ({ stats }) => stats.linkShare,
  endsSentence: ({ stats }) => stats.endsSentence,
  heading: ({ stats }) => stats.heading,
  chars: ({ stats }) => stats.chars,
  links: ({ stats }) => stats.links,
  sentences: ({ stats }) => stats.sentences,
  capitals: ({ stats }) => stats.capitals,
  digits: ({ stats }) => stats.digits,
  wordLength: ({ stats }) => stats.chars / Math.max(1, stats.words),
  commas: ({ stats }) => stats.commas,
  ...from(TOPIC_NAMES.map((topic) => [`topic.${topic}`, ({ stats }) => speaksOf(stats, topic)])),
  ...from(
    [-2, -1, 1, 2].flatMap((distance): [string, Feature][] => [
      [`near${distance}.words`, ({ near }) => near(distance)?.words ?? -1],
      [`near${distance}.linkShare`, ({ near }) => near(distance)?.linkShare ?? -1],
      [`near${distance}.endsSentence`, ({ near }) => near(distance)?.endsSentence ?? -1],
      [`near${distance}.heading`, ({ near }) => near(distance)?.heading ?? -1],
    ]),
  ),
  list: ({ block }) => block.list?.depth ?? 0,
  quote: ({ block }) => block.quote,
  kind: ({ block }) => ['paragraph', 'heading', 'table', 'code'].indexOf(block.kind),
  copies: ({ copies }) => copies,
  title: ({ stats, title }) => overlap(stats.vocabulary, title),
  description: ({ stats, description }) => overlap(stats.vocabulary, description),
  depth: ({ place }) => place.depth,
  ...from(
    KINDS.map((kind, at) => [
      `in.${kind}`,
      ({ place }) => (place.nearest[at]! < 0 ? NOWHERE : place.depth - place.nearest[at]!),
    ]),
  ),
  ...from(
    UPWARDS.flatMap((level): [string, Feature][] => [
      [`up${level}.text`, (subject) => above(subject, level).text],
      [`up${level}.linkShare`, (subject) => linkShare(above(subject, level))],
      [`up${level}.share`, (subject) => above(subject, level).text / subject.whole],
      [
        `up${level}.perBlock`,
        (subject) => above(subject, level).text / Math.max(1, above(subject, level).blocks),
      ],
    ]),
  ),
  twins: ({ twins }) => twins.count,
  twinsAt: ({ twins }) => twins.at,
  twinText: ({ twins }) => twins.text,
  meetingAt: ({ meeting }) => meeting?.at ?? -1,
  meetingShare: ({ meeting, whole }) => (meeting === null ? -1 : meeting.place.text / whole),
  meetingLinks: ({ meeting }) => (meeting === null ? -1 : linkShare(meeting.place)),
  sinceTitle: ({ sinceTitle }) => sinceTitle ?? -1000,
  sinceTitleShare: ({ sinceTitle, count }) => (sinceTitle === null ? -2 : sinceTitle / count),
  position: ({ index, count }) => index / count,
  textBefore: ({ textBefore, whole }) => textBefore / whole,
  left: ({ index, count }) => count - index,
  index: ({ index }) => index,
  sectionSince: ({ section }) => section?.since ?? -1,
  sectionLevel: ({ section }) => section?.stats.heading ?? 0,
  sectionWords: ({ section }) => section?.stats.words ?? 0,
  ...from(
    (['related', 'account', 'review', 'reply', 'share'] as const).map((topic) => [
      `section.${topic}`,
      ({ section }) => (section === null ? -1 : speaksOf(section.stats, topic)),
    ]),
  ),
  isMain: ({ rules }) => Number(rules.isMain),
  isDropped: ({ rules }) => Number(rules.isDropped),
  isKept: ({ rules }) => Number(rules.isMain && !rules.isDropped),
  ...from(PAGE_FEATURES.map((name) => [`page.${name}`, ({ traits }) => traits[name]])),
  ...from(
    (
      [
        'out',
        'wideOut',
        'gap',
        'share',
        'wideShare',
        'own',
        'alike',
        'alikeCount',
        'alikeWords',
        'sinceLabel',
        'labelAt',
      ] as const
    ).map((name) => [`body.${name}`, ({ body }) => body[name]]),
  ),
};

export const FEATURES: readonly string[] = Object.keys(BLOCK_FEATURES);
export const KEPT_BY_RULES = FEATURES.indexOf('isKept');
const FUNCTIONS = Object.values(BLOCK_FEATURES);

export function featuresOf(page: JudgedPage): Float32Array[] {
  return describeAll(page).map((subject) => {
    // `Float32Array.from` is several times slower than this loop.
    const row = new Float32Array(FUNCTIONS.length);
    for (let at = 0; at < row.length; at++) row[at] = FUNCTIONS[at]!(subject);
    return row;
  });
}

function describeAll({ found, stats, places, title, description, traits, rules }: JudgedPage): Subject[] {
  const chains = found.map(({ element }) => chainOf(places.of(element)));
  const bodies = bodyPlaces(found, stats, places);
  const copies = new Map<string, number>();
  for (const { text } of stats) copies.set(text, (copies.get(text) ?? 0) + 1);
  const titleWords = new Set(vocabularyOf(title ?? ''));
  const titleAt = mainHeading(stats, titleWords);
  const titleChain = new Set(titleAt === null ? [] : chains[titleAt]);
  const descriptionWords = new Set(vocabularyOf(description ?? ''));
  let textBefore = 0;
  let heading: number | null = null;
  return found.map(({ block, element }, index) => {
    const chain = chains[index]!;
    const meetsAt = chain.findIndex((place) => titleChain.has(place));
    const subject: Subject = {
      block,
      stats: stats[index]!,
      near: (distance) => stats[index + distance],
      copies: copies.get(stats[index]!.text)!,
      title: titleWords,
      description: descriptionWords,
      place: chain[0]!,
      chain,
      whole: Math.max(1, places.root.text),
      twins: mostTwins(chain),
      sinceTitle: titleAt === null ? null : index - titleAt,
      meeting: meetsAt === -1 ? null : { at: meetsAt, place: chain[meetsAt]! },
      index,
      count: found.length,
      textBefore,
      body: bodies[index]!,
      section: heading === null ? null : { stats: stats[heading]!, since: index - heading },
      rules: rules(element),
      traits,
    };
    textBefore += stats[index]!.chars;
    if (block.kind === 'heading') heading = index;
    return subject;
  });
}

const LONGEST_CHAIN = 64;

function chainOf(start: Place): Place[] {
  const chain: Place[] = [];
  for (let place: Place | null = start; place !== null && chain.length < LONGEST_CHAIN; place = place.parent)
    chain.push(place);
  return chain;
}

function mostTwins(chain: readonly Place[]): Subject['twins'] {
  let most = { count: 1, at: 0, text: 0 };
  chain.slice(0, UPWARDS.at(-1)).forEach((place, at) => {
    if (place.twins > most.count) most = { count: place.twins, at, text: place.text };
  });
  return most;
}

function mainHeading(stats: readonly BlockStats[], title: ReadonlySet<string>): number | null {
  let best = { at: null as number | null, value: 0 };
  stats.forEach(({ heading, vocabulary }, at) => {
    if (heading === 0 || heading > 2) return;
    const shared = vocabulary.filter((word) => title.has(word)).length;
    const value = shared / Math.max(1, vocabulary.length, title.size) + (heading === 1 ? 0.5 : 0);
    if (value > best.value) best = { at, value };
  });
  return best.at;
}
