import type { Json } from '../../events/change.ts';
import {
  ENTRY_PRICE,
  type EventKind,
  type PlanOffer,
  termsIn,
  UNNAMED_PRICE,
} from '../../events/event-facts.ts';
import { money } from '../../events/event-kinds.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { topicOfEvent } from '../../events/read-events.ts';
import { changedSentences } from '../../events/topics.ts';
import { isSmallAddition } from '../../events/small-additions.ts';
import { SEVERITIES } from '../../events/severity.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';

const MOST_LEADING = 3;
const MOST_DEEDS = 5;
const MOST_NAMED = 2;
const LONGEST_NAME = 40;

export function leadOf(
  competitors: readonly { competitorId: string; name: string; events: readonly EventRecord[] }[],
  {
    highlights,
    pages,
    isAboutUs,
    isForUs,
  }: {
    highlights: readonly EventRecord[];
    pages: ReadonlySet<string>;
    isAboutUs(event: EventRecord): boolean;
    isForUs(event: EventRecord): boolean;
  },
): string {
  const told = highlights.filter(
    (event) => isForUs(event) || (event.severity !== 'low' && !isSmallAddition(event)),
  );
  const clauses = competitors.flatMap(({ competitorId, name, events }) => {
    const own = told.filter((event) => event.competitor_id === competitorId);
    if (own.length === 0) return [];
    if (pages.has(competitorId)) return [`“${name}” has ${counted(own.length, 'change')}`];
    return [`${name} ${deedsOf(own, { all: events, isAboutUs, isForUs })}`];
  });
  const left = clauses.length - MOST_LEADING;
  const shown = clauses.slice(0, MOST_LEADING);
  return clauses.length === 0
    ? ''
    : `${[...shown, ...(left > 0 ? [`${left} more ${left === 1 ? 'has' : 'have'} important changes`] : [])].join('; ')}.`;
}

function deedsOf(
  events: readonly EventRecord[],
  {
    all,
    isAboutUs,
    isForUs,
  }: {
    all: readonly EventRecord[];
    isAboutUs(event: EventRecord): boolean;
    isForUs(event: EventRecord): boolean;
  },
): string {
  const found = Map.groupBy(events, (event) => (isAboutUs(event) ? 'named' : deedOf(event, all)));
  if (found.has('contract')) found.delete('terms');
  const deeds = Object.entries(DEEDS).flatMap(([deed, told]) => {
    const own = found.get(deed as Deed);
    if (own === undefined) return [];
    const inOrder = own.toSorted((a, b) => Number(isForUs(b)) - Number(isForUs(a)));
    const gravity = gravityOf(deed, own) + (own.some(isForUs) ? SEVERITIES.length : 0);
    return [{ deed, text: told(own.length, inOrder), gravity }];
  });
  const precise = deeds.filter(
    ({ deed, text, gravity }) =>
      deed !== 'other' || gravity >= SEVERITIES.indexOf('high') || !text.startsWith(UNNAMED),
  );
  const inOrder = (precise.length > 0 ? precise : deeds).toSorted((a, b) => b.gravity - a.gravity);
  const texts = inOrder.map(({ text }) => text);
  return LIST.format(texts.length > MOST_DEEDS ? [...texts.slice(0, MOST_DEEDS), 'more'] : texts);
}

const gravityOf = (deed: string, events: readonly EventRecord[]): number =>
  deed === 'named'
    ? 2 * SEVERITIES.length
    : Math.max(...events.map(({ severity }) => SEVERITIES.indexOf(severity)));

const LIST = new Intl.ListFormat('en');

type Tell = (count: number, events: readonly EventRecord[]) => string;

const THE_PRICES = new Map([
  [ENTRY_PRICE, 'its lowest price'],
  [UNNAMED_PRICE, 'a price'],
]);

const priced =
  (verb: string): Tell =>
  (count, events) => {
    const named = events.map(({ before, after }) => {
      const offer = offerIn(after);
      if (offer === null || offer.amount === null || offer.name === '' || offer.name.length > LONGEST_NAME)
        return null;
      const was = offerIn(before);
      const from =
        was === null || was.amount === null ? '' : ` from ${priceIn({ ...was, amount: was.amount })}`;
      return `${THE_PRICES.get(offer.name) ?? offer.name}${from} to ${priceIn({ ...offer, amount: offer.amount })}`;
    });
    return named.length <= MOST_NAMED && named.every((one) => one !== null)
      ? `${verb} ${named.join(' and ')}`
      : `${verb} ${counted(count, 'price')}`;
  };

const priceIn = ({
  amount,
  currency,
  written,
}: { amount: number } & Pick<PlanOffer, 'currency' | 'written'>): string =>
  written ?? money(amount, currency);

const addedPlans: Tell = (count, events) => {
  const [only] = events;
  const offer = count === 1 ? offerIn(only!.after) : null;
  if (offer === null || offer.name === '' || offer.name.length > LONGEST_NAME)
    return `added ${counted(count, 'plan')}`;
  const at = offer.amount === null ? '' : ` at ${priceIn({ ...offer, amount: offer.amount })}`;
  return `added the plan ${offer.name}${at}`;
};

const NAMED_TIME =
  /^(?:[^“”:]+: )?(?<name>[\p{L} ]*(?:term|period|time|contract)):? (?:now “(?<now>[^“”]+)” \(was “(?<old>[^“”]+)”\)|(?<is>[^()“”]+) \(was (?<was>[^()“”]+)\))/iu;
const timedIn = (title: string): string | null => {
  const { name, is, was, now, old } = NAMED_TIME.exec(title)?.groups ?? {};
  return name === undefined ? null : `changed its ${name.toLowerCase()} from ${was ?? old} to ${is ?? now}`;
};

const detailed =
  (verb: string): Tell =>
  (count, events) => {
    const inOrder = mostSevereFirst(events);
    const [first] = inOrder;
    const timed = inOrder
      .filter(({ severity }) => severity === first!.severity)
      .map(({ title }) => timedIn(title))
      .find((one) => one !== null);
    if (timed !== undefined) return timed;
    const detail = detailIn(first!.title);
    if (detail === null) return verb;
    return `${verb} (${detail}${count === 1 ? '' : `; and ${counted(count - 1, 'other change')}`})`;
  };

const LONGEST_DETAIL = 90;

const mostSevereFirst = (events: readonly EventRecord[]): EventRecord[] =>
  events.toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));

function detailIn(title: string): string | null {
  const [, now = title.replace(/; and \d+ more$/u, ''), before = null] =
    /^(.*) \(was (.*)\)$/su.exec(title.replace(/; and \d+ more$/u, '')) ?? [];
  const change = now.replace(/^[^“”:]+: (?=(?:now )?“)/u, '');
  const whole = before === null || title.includes('…') ? change : `${change}, was ${before}`;
  return [whole, change].find((text) => text.length <= LONGEST_DETAIL) ?? null;
}

const UNNAMED = 'made ';
const SAID =
  /^(?:[^“”:]+: )?(?:(?<now>now )|(?<heading>heading now ))?(?<quote>“[^”]+”(?: \(“[^”]+”\))?)(?<added> added)?/u;

const others: Tell = (count, events) => {
  const [first] = mostSevereFirst(events);
  const plain = `${UNNAMED}${counted(count, 'other change')}`;
  const placed = first!.title.replace(/^(?:[^“”:]+: )?(“[^”]+”) added (\(“[^”]+”\))/u, '$1 $2 added');
  const { now, heading, quote, added } = SAID.exec(placed)?.groups ?? {};
  if (quote === undefined || quote.length > LONGEST_DETAIL || quote.includes('…')) return plain;
  const verb = added !== undefined ? 'added' : (now ?? heading) === undefined ? null : 'now says';
  if (verb === null) return plain;
  return `${verb} ${quote}${count === 1 ? '' : ` (and ${counted(count - 1, 'other change')})`}`;
};

const HEADLINE = /^New headline: (?<quote>“[^”]+”)/u;
const messages: Tell = (_, events) => {
  const told = mostSevereFirst(events).find(({ title }) => HEADLINE.test(title));
  if (told === undefined) return detailed('changed its message')(events.length, events);
  const { quote } = HEADLINE.exec(told.title)!.groups!;
  return `${topicOfEvent(told) === 'guarantee' ? 'now promises' : 'has the new headline'} ${quote}`;
};

const PLACE = /^New place: (?<place>[^(“]+?)(?: \(|$)/u;
const places: Tell = (_, events) =>
  `now lists ${LIST.format(events.map(({ title }) => PLACE.exec(title)!.groups!['place']!))} as ${events.length === 1 ? 'a place' : 'places'}`;

const PERSON = /^New (?<role>[\p{L} &-]+): (?<name>\p{Lu}[\p{L}'’. -]+?)(?:; |$)/u;
const people: Tell = (_, events) =>
  `named ${LIST.format(
    events.map(({ title }) => {
      const { role, name } = PERSON.exec(title)!.groups!;
      return `${name} ${role}`;
    }),
  )}`;

const POST = /^New post: (?<title>“[^”]+”)/u;
const posts: Tell = (count, events) => {
  const title = POST.exec(events[0]!.title)!.groups!['title']!;
  return `published ${title}${count === 1 ? '' : ` and ${counted(count - 1, 'other post')}`}`;
};

const hired: Tell = (count, events) => {
  const first = /^First roles? in .+$/u.exec(events[0]!.title)?.[0];
  return first === undefined || first.length > LONGEST_DETAIL
    ? 'changed its open roles'
    : `opened its ${first.charAt(0).toLowerCase()}${first.slice(1)}${count === 1 ? '' : ` and changed ${counted(count - 1, 'other role')}`}`;
};

const STORY = /^New customer story: (?<name>“[^”]+”)/u;
const stories: Tell = (count, events) => {
  const name = STORY.exec(events[0]!.title)?.groups!['name'];
  return count === 1
    ? `published a customer story (${name!.slice(1, -1)})`
    : `published ${counted(count, 'customer story', 'customer stories')}`;
};

const DEEDS = {
  named: () => 'named you',
  raised: priced('raised'),
  cut: priced('cut'),
  priced: (count) => `changed ${counted(count, 'price')}`,
  promoted: () => 'started a promotion',
  ended: () => 'ended a promotion',
  promotion: () => 'changed a promotion',
  contract: detailed('changed its terms'),
  message: messages,
  places,
  people,
  added: addedPlans,
  dropped: (count) => `dropped ${counted(count, 'plan')}`,
  hid: () => 'hid its prices',
  billed: detailed('changed how it bills'),
  terms: detailed('changed its terms'),
  guarantee: detailed('changed its guarantee'),
  certified: detailed('changed its certificates'),
  promised: detailed('changed how fast it responds'),
  plans: () => 'changed what its plans include',
  launched: (count) => `launched ${counted(count, 'product')}`,
  news: () => 'is in the news',
  leaders: (count) => `opened ${counted(count, 'leadership role')}`,
  hired,
  posts,
  stories,
  other: others,
} as const satisfies Record<string, Tell>;
type Deed = keyof typeof DEEDS;

const DEED_OF_KIND: { readonly [K in EventKind]?: Deed } = {
  amount_added: 'priced',
  amount_removed: 'priced',
  currency_changed: 'priced',
  plan_added: 'added',
  free_tier_added: 'added',
  plan_removed: 'dropped',
  free_tier_removed: 'dropped',
  plan_renamed: 'plans',
  limit_changed: 'plans',
  feature_gating_changed: 'plans',
  prices_hidden: 'hid',
  model_changed: 'billed',
  billing_terms_changed: 'billed',
  trial_changed: 'terms',
  legal_terms_changed: 'terms',
  headline_changed: 'message',
  positioning_changed: 'message',
  product_launched: 'launched',
  company_event: 'news',
  site_redirected: 'news',
  leadership_role_opened: 'leaders',
  roles_opened: 'hired',
  roles_closed: 'hired',
  new_department: 'hired',
  new_location: 'hired',
  hiring_freeze: 'hired',
};

function deedOf(event: EventRecord, all: readonly EventRecord[]): Deed {
  const { kind, delta_pct: delta, title, before, after } = event;
  if (kind === 'price_changed' || kind === 'amount_changed') {
    if (delta === null || delta === 0) return 'priced';
    if (isOfPromotion(event, all)) return delta > 0 ? 'ended' : 'promoted';
    return delta > 0 ? 'raised' : 'cut';
  }
  if (kind === 'discount_changed')
    return before === null ? 'promoted' : after === null ? 'ended' : 'promotion';
  if (PERSON.test(title)) return 'people';
  if (PLACE.test(title)) return 'places';
  const known = DEED_OF_KIND[kind];
  if ((known ?? 'terms') === 'terms' && timedIn(title) !== null && /contract|term/iu.test(title))
    return 'contract';
  if (known !== undefined) return known;
  if (STORY.test(title)) return 'stories';
  if (POST.test(title)) return 'posts';
  if (/(?:^|\s)response time: /iu.test(title)) return 'promised';
  const topic = topicOfEvent(event);
  return topic === 'guarantee' || topic === 'terms'
    ? topic
    : topic === 'certification'
      ? 'certified'
      : topic === 'price'
        ? 'priced'
        : 'other';
}

const TEMPORARY =
  /(?<!\p{L})(?:promo(?:tion\p{L}*)?|limited time|introductory|aktion(?:spreis\p{L}*)?|befristet\p{L}*|einführungspreis\p{L}*|offre (?:spéciale|limitée)|promoción|oferta|promozione|promoção|actie(?:prijs)?|promocj\p{L}+|kampanj\p{L}*|kampagne\p{L}*)(?!\p{L})/iu;

function isOfPromotion(event: EventRecord, all: readonly EventRecord[]): boolean {
  const { page_url, delta_pct: delta, detected_at, before, after, evidence } = event;
  const amounts = evidence.filter(({ quote }) => /\d/u.test(quote));
  const marked = amounts.filter(({ quote }) => TEMPORARY.test(quote));
  if (marked.length > 0 && marked.length < amounts.length) return true;
  const name = foldedText(((offerIn(after) ?? offerIn(before))?.name ?? '').replaceAll(/\([^()]*\)/gu, ' '));
  const size = Math.abs(delta ?? 0);
  return all
    .filter(
      (one) =>
        one.kind === 'discount_changed' &&
        one.page_url === page_url &&
        one.detected_at.getTime() === detected_at.getTime(),
    )
    .flatMap((one) => {
      const { gone, fresh } = changedSentences(one);
      return delta !== null && delta < 0 ? fresh : gone;
    })
    .some(
      (text) =>
        (name !== '' && ` ${foldedText(text)} `.includes(` ${name} `)) ||
        [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?%/gu)].some(
          ([, rate]) => Math.abs(Number(rate!.replace(',', '.')) - size) < 1,
        ),
    );
}

export const isSevere = ({ severity }: EventRecord): boolean =>
  severity === 'high' || severity === 'critical';

export const textIn = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export function offerIn(side: Json): (Omit<PlanOffer, 'plan'> & { name: string }) | null {
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return null;
  const amount = side['amount'];
  return {
    name: textIn(side['plan']) ?? textIn(side['name']) ?? '',
    amount: typeof amount === 'number' ? amount : null,
    ...termsIn(side),
  };
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
