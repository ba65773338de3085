import type { BrandFields } from '../../brand/profile.ts';
import type { Json } from '../../events/change.ts';
import type { Comparison } from '../../events/comparison.ts';
import { countriesIn } from '../../events/countries.ts';
import type { EventKind } from '../../events/event-facts.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { topicOfEvent } from '../../events/read-events.ts';
import { changedSentences, type Topic } from '../../events/topics.ts';
import { foldCase } from '../../search/analysis/pieces.ts';
import { FUNCTION_WORDS } from '../../search/analysis/language.ts';
import { stemOf } from '../../search/analysis/word-terms.ts';

export type Profile = Pick<
  BrandFields,
  'markets' | 'products' | 'differentiators' | 'oneLiner' | 'audiences'
>;

interface Interest {
  concerns: NonNullable<Comparison['concerns']>;
  label: string;
  name: string;
  isIn(sentence: string): boolean;
}

interface Offer extends Interest {
  isOneWord: boolean;
}

const OF_HIRING: ReadonlySet<EventKind> = new Set([
  'new_location',
  'new_department',
  'leadership_role_opened',
  'roles_opened',
]);
const OF_LAUNCH: ReadonlySet<EventKind> = new Set([
  'post_published',
  'release_published',
  'product_launched',
  'headline_changed',
  'positioning_changed',
]);
const NOT_OFFERED: ReadonlySet<Topic> = new Set(['hiring', 'leadership', 'customer', 'terms']);

export function interestsIn(profile: Profile): (event: EventRecord) => Comparison[] {
  const markets = profile.markets.flatMap(marketIn);
  const trade = new Set([profile.oneLiner ?? '', ...profile.audiences].flatMap(pairsIn));
  const offers = [
    ...profile.products.map((name) => offerOf(name, 'product', trade)),
    ...profile.differentiators.map((name) => offerOf(name, 'differentiator', trade)),
  ];
  return (event) => {
    const { gone, fresh, cells = [] } = saidIn(event);
    const told = ({ concerns, label, name }: Interest, quote: string): Comparison => ({
      text: `${label} ${short(name)}: “${short(quote)}”`,
      ours: { quote: name, url: null, sourceId: null, start: null, end: null },
      theirs: { quote: short(quote), url: event.page_url },
      concerns,
    });
    const about = (interest: Interest): Comparison[] => {
      const quote = fresh.find((sentence) => interest.isIn(sentence));
      return quote === undefined || gone.some((sentence) => interest.isIn(sentence))
        ? []
        : [told(interest, cells.find((cell) => interest.isIn(cell)) ?? quote)];
    };
    const isOffered = !OF_HIRING.has(event.kind) && !NOT_OFFERED.has(topicOfEvent(event));
    const launched = OF_LAUNCH.has(event.kind) ? offers : offers.filter(({ isOneWord }) => !isOneWord);
    return [
      ...(isOfMarket(event) ? markets.flatMap(about).slice(0, 1) : []),
      ...(isOffered ? launched.flatMap(about).slice(0, 1) : []),
    ];
  };
}

const LONGEST = 120;
const short = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;

interface Said {
  gone: string[];
  fresh: string[];
  /** The cells of a table row that is read as one sentence. */
  cells?: string[];
}

function saidIn(event: EventRecord): Said {
  const { kind, before, after, title } = event;
  if (OF_HIRING.has(kind)) {
    const cells = textsIn(after);
    return { gone: textsIn(before), fresh: [cells.join(', ')], cells };
  }
  const { gone, fresh } = changedSentences(event);
  const isWhole = gone.length + fresh.length === 0 || kind === 'product_launched';
  return isWhole && kind !== 'page_removed' && after !== null
    ? { gone: textsIn(before), fresh: [...fresh, title] }
    : { gone, fresh };
}

function textsIn(side: Json): string[] {
  if (typeof side === 'string') return [side];
  return typeof side === 'object' && side !== null ? Object.values(side).flatMap(textsIn) : [];
}

const SEES_FIRST_ROLE: ReadonlySet<EventKind> = new Set(['new_location', 'leadership_role_opened']);
const OF_PLACE: ReadonlySet<Topic> = new Set([
  'company',
  'product',
  'positioning',
  'page',
  'post',
  'wording',
]);

/** A further role in a country in which a competitor already hires is not news about that market. */
const isOfMarket = (event: EventRecord): boolean =>
  OF_HIRING.has(event.kind)
    ? SEES_FIRST_ROLE.has(event.kind) ||
      hasFirstPlace(event) ||
      OF_ENTRY.test(textsIn(event.after).join('\n'))
    : event.kind !== 'legal_terms_changed' && OF_PLACE.has(topicOfEvent(event));

/** Roles of people who build up a market. */
const OF_ENTRY =
  /(?<!\p{L})(?:(?:country|regional|general|market|territory) (?:manager|director|lead|head)|head of|launch (?:manager|lead)|expansion|länderchef\p{L}*|landesleit\p{L}+|directeur pays|responsable (?:pays|país|de ventas)|director de país|countrymanager)(?!\p{L})/iu;

const hasFirstPlace = ({ kind, after }: EventRecord): boolean =>
  kind === 'new_department' && typeof after === 'object' && after !== null && 'location' in after;

const LONGEST_MARKET = 240;
const CAPITALIZED = /\p{Lu}[\p{L}’'-]+/gu;
const PASSING =
  /(?<!\p{L})(?:vat|gdpr|act|acts|law|laws|court|courts|tax|taxes|ltd|limited|regulation\p{L}*|pension|holidays?)(?!\p{L})/iu;

function marketIn(name: string): Interest[] {
  const codes = countriesIn(name);
  if (codes.size === 0) return [];
  const towns = new Set([...codes].flatMap(townsOf));
  const isIn = (sentence: string): boolean =>
    sentence.length <= LONGEST_MARKET &&
    !PASSING.test(sentence) &&
    ([...countriesIn(sentence)].some((code) => codes.has(code)) ||
      (sentence.match(CAPITALIZED) ?? []).some((word) => towns.has(word)));
  return [{ concerns: 'market', label: 'In your market', name, isIn }];
}

/** TypeScript's library does not have this method yet. */
type WithTimeZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** Time zones are named after towns, such as Europe/Dublin. */
const townsOf = (code: string): string[] =>
  /^[A-Z]{2}$/u.test(code)
    ? ((new Intl.Locale(`und-${code}`) as WithTimeZones).getTimeZones() ?? []).map((zone) =>
        zone.split('/').at(-1)!.replaceAll('_', ' '),
      )
    : [];

function offerOf(name: string, concerns: 'product' | 'differentiator', trade: ReadonlySet<string>): Offer {
  const pairs = new Set(pairsIn(name).filter((pair) => !trade.has(pair)));
  const words = chunksOf(name).flat();
  const isOneWord = concerns === 'product' && words.length === 1 && words[0]!.length >= SHORTEST_NAME;
  return {
    concerns,
    label: `About your ${concerns}`,
    name,
    isOneWord,
    isIn: isOneWord
      ? (sentence) => ANNOUNCES.test(sentence) && chunksOf(sentence).flat().includes(words[0]!)
      : (sentence) => pairsIn(sentence).some((pair) => pairs.has(pair)),
  };
}
const SHORTEST_NAME = 5;
const ANNOUNCES =
  /(?<!\p{L})(?:introduc\p{L}+|launch\p{L}*|meet|announc\p{L}+|new|say hello to|now available|present\p{L}*|neu|nouveau|nueva?|nuevo)(?!\p{L})/iu;

/** Words that say how much, how long or for whom, but not what is offered. */
const GENERAL =
  /^(?:within|under|over|half|two|three|four|five|six|seven|eight|nine|ten|twelve|plans?|prices?|pricing|customers?|clients?|days?|weeks?|months?|years?|hours?|minutes?|seconds?|working|business(?:es)?|compan(?:y|ies)|teams?|users?|free|new|every|per|full|more|most|best|own|only|included?|available|easy|simple|work|works|make|get|use|used)$/u;

/** Pairs of neighbouring words, in either order, so that "photos of damage" is also "damage photos". */
const pairsIn = (text: string): string[] =>
  chunksOf(text).flatMap((words) =>
    words.slice(1).flatMap((word, at) => (word === words[at] ? [] : [word, words[at]!].toSorted().join(' '))),
  );

const ENGLISH = FUNCTION_WORDS.get('en')!;

const chunksOf = (text: string): string[][] =>
  text
    .slice(0, MOST_READ)
    .split(/[.,;:!?()–—|“”"]+/u)
    .map((chunk) =>
      (chunk.match(/[\p{L}\p{N}]+/gu) ?? [])
        .map(foldCase)
        .filter((word) => word.length > 1 && /\p{L}/u.test(word) && !ENGLISH.has(word) && !GENERAL.test(word))
        .map((word) => stemOf(word, 'en')),
    );
const MOST_READ = 1_000;
