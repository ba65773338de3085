import type { Comparison, OwnStatement } from '../../events/comparison.ts';
import type { Json } from '../../events/change.ts';
import { termsIn } from '../../events/event-facts.ts';
import { cost, money } from '../../events/event-kinds.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { Period } from '../../extraction/facts/facts.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { currencyByPlace } from '../../extraction/facts/pricing/read-plans.ts';
import { termsAt, termsOfUnit } from '../../extraction/facts/pricing/terms.ts';
import { FEE_NAME } from '../../extraction/facts/evidence/kinds.ts';
import { asks } from '../../extraction/facts/evidence/stance.ts';
import { isCharge } from '../../extraction/facts/pricing/fee-words.ts';
import type { OwnFacts } from './own-facts.ts';

interface Price {
  plan: string;
  amount: number;
  currency: string;
  period: Period | null;
  unit: string | null;
  billed: Period | null;
  written?: string;
}

interface OwnPrice extends Price {
  statement: OwnStatement;
  isPlan: boolean;
}

const SAME_UNIT = new Map([
  ['seat', 'user'],
  ['member', 'user'],
  ['licence', 'user'],
  ['license', 'user'],
]);
const unitKey = (unit: string | null): string | null =>
  unit === null ? null : (SAME_UNIT.get(unit.toLowerCase()) ?? unit.toLowerCase());

const LOWEST =
  /(?<!\p{L})(?:from|start(?:s|ing)? (?:at|from)|as (?:low|little) as|up to|ab|à partir de|dès|desde|bis zu)(?:\s(?:just|only|nur|seulement|solo))?\s*$/iu;
const NO_PLAN =
  /(?<!\p{L})(?:set-?up|fees?|add-?ons?|extra|additional|overages?|surcharge|support|storage|onboarding|implementation|migration|training|deposit|penalty|credits?|sav(?:e|es|ing|ings)|earn|refer\p{L}*|discount|off|costs?|charges?|gebühr\p{L}*|einrichtung\p{L}*|zusatz\p{L}*|zuschlag|sparen|frais|supplément|ahorr\p{L}*|cuota)(?!\p{L})/iu;

const GENERAL =
  /^(?:price|charge|cost|fee|rate|standard|regular|from|only|with|your|preis|kosten|gebühr|normal|prix|tarif|tarifa|precio|tarief|prijs|prezzo)s?$/u;
const LEAST_LETTERS = 4;
const MOST_EXTRA_WORDS = 2;
const wordsIn = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []).filter(
    (word) => word.length >= LEAST_LETTERS && !GENERAL.test(word),
  );
const figuresIn = (name: string): string => (name.match(/\d+/gu) ?? []).join(' ');

function isLikeName(one: string, other: string): boolean {
  const [less, more] = [wordsIn(one), wordsIn(other)].toSorted((a, b) => a.length - b.length);
  return (
    less!.length > 0 &&
    more!.length - less!.length <= MOST_EXTRA_WORDS &&
    less!.every((word) => more!.includes(word)) &&
    figuresIn(one) === figuresIn(other)
  );
}

function priceIn(text: string, plan: string, url: string | null, termsOfItem?: string): Price | null {
  const [amount, ...more] = amountsIn(text, currencyByPlace({ language: null, url: url ?? '' }));
  if (amount === undefined || more.length > 0 || amount.amount <= 0 || amount.currency === null) return null;
  if (LOWEST.test(text.slice(0, amount.start))) return null;
  const { period, unit, billed } = termsAt(text, amount.end);
  const isBare = period === null && unit === null && billed === null;
  const terms = isBare && termsOfItem !== undefined ? termsOfUnit(termsOfItem) : { period, unit };
  return { plan, amount: amount.amount, currency: amount.currency, ...terms, billed };
}

const isSingle = ({ period, unit }: Pick<Price, 'period' | 'unit'>): boolean =>
  period === null && unit === null;

export function ownPrices({ facts, pricingNotes }: OwnFacts): OwnPrice[] {
  const onPages = facts.flatMap((fact): Listed[] => {
    const { kind, name, quote, item, heading, unit, url, sourceId, start, end } = fact;
    const plan = item ?? heading ?? '';
    const isNamed = kind === 'price' && plan !== '' && !asks(plan);
    const price = isNamed ? priceIn(quote, plan, url, unit) : null;
    if (price === null || (!isSingle(price) && NO_PLAN.test(plan))) return [];
    const list = `${url} ${heading === plan ? '' : heading} ${quote.includes(plan)}`;
    return [
      {
        ...price,
        statement: { quote, url, sourceId, start, end },
        list,
        isExtra: name === FEE_NAME || isCharge(plan),
      },
    ];
  });
  if (onPages.length > 0) return withPlans(onPages);
  return withPlans(
    pricingNotes.flatMap((quote): Listed[] => {
      const [, plan, rest] = /^[-•*\s]*([^:]{1,60}):\s*(.+)$/u.exec(quote) ?? [];
      const price = plan === undefined || NO_PLAN.test(plan) ? null : priceIn(rest!, plan.trim(), null);
      const statement = { quote: quote.trim(), url: null, sourceId: null, start: null, end: null };
      return price === null ? [] : [{ ...price, statement, list: '', isExtra: isCharge(plan!) }];
    }),
  );
}

type Listed = Omit<OwnPrice, 'isPlan'> & { list: string; isExtra: boolean };
const LEAST_PLANS = 2;

function withPlans(prices: readonly Listed[]): OwnPrice[] {
  const sold = prices.filter(({ isExtra }) => !isExtra);
  const keyOf = ({ list, currency, period, unit }: Listed): string =>
    [list, currency, period, unitKey(unit)].join('|');
  const names = new Map<string, Set<string>>();
  for (const one of sold) names.set(keyOf(one), (names.get(keyOf(one)) ?? new Set()).add(one.plan));
  const isOnly = new Set(sold.map(({ plan }) => plan)).size === 1;
  const paidAgain = new Set(sold.filter(isPaidAgain).map(({ plan }) => plan));
  const isOnlyPaidAgain = (one: Listed): boolean => paidAgain.size === 1 && isPaidAgain(one);
  return prices.map(({ list, isExtra, ...price }) => ({
    ...price,
    isPlan:
      !isExtra &&
      (isOnly ||
        isOnlyPaidAgain({ ...price, list, isExtra }) ||
        names.get(keyOf({ ...price, list, isExtra }))!.size >= LEAST_PLANS),
  }));
}

const isPaidAgain = ({ period }: Pick<Price, 'period'>): boolean =>
  period !== null && PERIODS_IN_MONTHS[period] !== undefined;

const PERIODS_IN_MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

function monthly({ amount, period }: Pick<Price, 'amount' | 'period'>): number | null {
  const months = period === null ? undefined : PERIODS_IN_MONTHS[period];
  return months === undefined ? null : Math.round((amount / months) * 100) / 100;
}

function pairOf(theirs: Price, ours: Price): { theirs: number; ours: number; isPerMonth: boolean } | null {
  const isSame =
    theirs.currency === ours.currency &&
    unitKey(theirs.unit) === unitKey(ours.unit) &&
    (theirs.billed ?? theirs.period) === (ours.billed ?? ours.period);
  if (isSame && theirs.period === ours.period)
    return { theirs: theirs.amount, ours: ours.amount, isPerMonth: false };
  const [one, other] = [monthly(theirs), monthly(ours)];
  const isConvertible =
    theirs.currency === ours.currency &&
    unitKey(theirs.unit) === unitKey(ours.unit) &&
    theirs.billed === ours.billed;
  return !isConvertible || one === null || other === null
    ? null
    : { theirs: one, ours: other, isPerMonth: true };
}

function priceOf(side: Json): Price | null {
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return null;
  const { amount } = side;
  const plan = side['plan'] ?? side['name'];
  const { currency, period, unit, billed = null, startingAt, written } = termsIn(side);
  if (typeof plan !== 'string' || typeof amount !== 'number' || amount <= 0) return null;
  if (currency === null || startingAt === true) return null;
  return { plan, amount, currency, period, unit, billed, ...(written !== undefined && { written }) };
}

function against(theirs: number, ours: number, currency: string): string {
  const gap = Number(Math.abs(theirs - ours).toPrecision(8));
  return gap === 0 ? 'the same as' : `${money(gap, currency)} ${theirs < ours ? 'less' : 'more'} than`;
}

const PRICED: ReadonlySet<EventRecord['kind']> = new Set([
  'price_changed',
  'plan_added',
  'amount_changed',
  'amount_added',
]);

const OF_PLANS: ReadonlySet<EventRecord['kind']> = new Set(['price_changed', 'plan_added']);

const MOST_TIMES = 2;
const isNear = (one: number, other: number): boolean =>
  Math.max(one, other) <= Math.min(one, other) * MOST_TIMES;

export function comparedPrice(event: EventRecord, own: readonly OwnPrice[]): Comparison[] {
  if (!PRICED.has(event.kind)) return [];
  const now = priceOf(event.after);
  if (now === null) return [];
  const isOfPlan = OF_PLANS.has(event.kind);
  const isOffer = !isSingle(now) && !NO_PLAN.test(now.plan) && !isCharge(now.plan);
  const candidates = own.flatMap((ours) => {
    const isLike = isLikeName(now.plan, ours.plan);
    return isLike || (isOffer && ours.isPlan && !isSingle(ours)) ? [{ ours, isLike }] : [];
  });
  const [nearest] = candidates
    .flatMap(({ ours, isLike }) => {
      const pair = pairOf(now, ours);
      if (pair === null) return [];
      const isComparable = isLike || isOfPlan || (now.period !== null && isNear(pair.theirs, pair.ours));
      return isComparable ? [{ ours, pair, isLike, gap: Math.abs(pair.theirs - pair.ours) }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.isLike) - Number(a.isLike) ||
        Number(a.pair.isPerMonth) - Number(b.pair.isPerMonth) ||
        a.gap - b.gap,
    );
  const costs = cost(now.amount, now);
  const told = (text: string, ours: OwnPrice): Comparison[] => [
    {
      text: `${now.plan} now costs ${costs}${text}`,
      ours: ours.statement,
      theirs: { quote: `${now.plan}: ${costs}`, url: event.page_url },
    },
  ];
  if (nearest === undefined) {
    const unlike = isOfPlan && isOffer && !isSoldElsewhere(event, own) ? leastUnlike(now, candidates) : null;
    return unlike === null ? [] : told(unlikeText(unlike), unlike.ours);
  }
  const { ours, pair, isLike } = nearest;
  const { currency } = now;
  const perMonth =
    pair.isPerMonth && now.period !== 'month' ? ` (${money(pair.theirs, currency)} a month)` : '';
  const oursPerMonth =
    pair.isPerMonth && ours.period !== 'month' ? `, ${money(pair.ours, currency)} a month` : '';
  const was = event.kind.endsWith('_changed') ? priceOf(event.before) : null;
  const old = was === null ? null : pairOf(was, ours);
  const what = isLike || isOfPlan ? `your ${ours.plan}` : `your nearest price, ${ours.plan}`;
  const gap = old === null ? '' : gapText(old.theirs - old.ours, pair.theirs - pair.ours, currency);
  return told(
    `${perMonth}, ${against(pair.theirs, pair.ours, currency)} ${what} (${cost(ours.amount, ours)}${oursPerMonth}).${gap}`,
    ours,
  );
}

/** True if the price is in a currency in which we have no price. */
export function isSoldElsewhere({ kind, before, after }: EventRecord, own: readonly OwnPrice[]): boolean {
  if (!PRICED.has(kind) || own.length === 0) return false;
  const theirs = [before, after].flatMap(currenciesIn);
  return theirs.length > 0 && own.every(({ currency }) => !theirs.includes(currency));
}

function currenciesIn(side: Json): string[] {
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return [];
  const { currency, others } = side;
  return [
    ...(typeof currency === 'string' ? [currency] : []),
    ...(Array.isArray(others) ? others.flatMap(currenciesIn) : []),
  ];
}

function gapText(before: number, now: number, currency: string): string {
  if (before === now) return '';
  if (before === 0) return ' Previously, both cost the same.';
  if (now === 0 || Math.sign(before) !== Math.sign(now))
    return ` Previously, it cost ${against(before, 0, currency)} yours.`;
  const [from, to] = [before, now].map((gap) => money(Number(Math.abs(gap).toPrecision(8)), currency));
  return ` The gap ${Math.abs(now) > Math.abs(before) ? 'grew' : 'shrank'} from ${from} to ${to}.`;
}

interface Unlike {
  ours: OwnPrice;
  isLike: boolean;
  terms: string[];
}

const MOST_DIFFERENCES = 2;

function leastUnlike(now: Price, candidates: readonly { ours: OwnPrice; isLike: boolean }[]): Unlike | null {
  const found = candidates.flatMap(({ ours, isLike }): Unlike[] => {
    const terms = [
      ...(now.currency === ours.currency ? [] : ['currency']),
      ...(unitKey(now.unit) === unitKey(ours.unit) ? [] : ['unit']),
      ...(now.period === ours.period ? [] : ['period']),
      ...(now.period === ours.period && now.billed !== ours.billed ? ['billing interval'] : []),
    ];
    return isSingle(ours) || terms.length === 0 || terms.length > MOST_DIFFERENCES || !isOfSameKind(now, ours)
      ? []
      : [{ ours, isLike, terms }];
  });
  const gapOf = ({ ours }: Unlike): number => Math.abs(ours.amount - now.amount);
  return (
    found.toSorted(
      (a, b) => Number(b.isLike) - Number(a.isLike) || a.terms.length - b.terms.length || gapOf(a) - gapOf(b),
    )[0] ?? null
  );
}

const isSubscribed = (price: Pick<Price, 'period'>): boolean => price.period === 'week' || isPaidAgain(price);

const isOfSameKind = (theirs: Price, ours: Price): boolean =>
  theirs.period === ours.period ||
  (isSubscribed(theirs) && isSubscribed(ours) && unitKey(theirs.unit) === unitKey(ours.unit));

const unlikeText = ({ ours, terms }: Unlike): string =>
  `. It cannot be compared exactly: your nearest price, ${ours.plan} (${cost(ours.amount, ours)}), has another ${terms.join(' and ')}.`;

const MOST_NAMED = 3;

export function comparedHiding(
  { kind, title, page_url }: EventRecord,
  own: readonly OwnPrice[],
): Comparison[] {
  // Prices without a URL might not be public.
  const shown = own.filter((one) => one.statement.url !== null && !isSingle(one));
  if (kind !== 'prices_hidden' || shown.length === 0) return [];
  const named = shown.slice(0, MOST_NAMED).map((one) => `${one.plan} ${cost(one.amount, one)}`);
  return [
    {
      text: `Your prices are public: ${named.join('; ')}.`,
      ours: shown[0]!.statement,
      theirs: { quote: title, url: page_url },
    },
  ];
}
