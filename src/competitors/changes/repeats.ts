import { type Change, isJsonObject, type Json, type Proof } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { foldedText, tokensOf } from '../../extraction/facts/content/words.ts';
import type { Span } from '../../extraction/pages/visible-page.ts';

const MOST_EVIDENCE = 40;

const TERMS = new Set(
  (
    'per a an and or from to only just starting starts at as low for the in on of is now was our us sales contact request custom quote talk call ' +
    'month months monthly mo year years yearly yr annual annually billed billing user users seat seats member members price prices pricing plan plans usd eur gbp ' +
    'ab pro monat jahr nutzer preis auf anfrage par mois an prix sur devis desde mes año precio'
  ).split(' '),
);

export const OTHER_OFFER =
  /(?<!\p{L})(?:add[- ]?ons?|extras?|modules?|editions?|students?|schools?|education|teachers?|charit(?:y|ies)|non[- ]?profits?|startups?|resellers?|partners?|(?:old|existing|current|former|legacy) (?:customers?|users?|plans?|prices?)|zusatz\p{L}*|bestandskund\p{L}*|studierende\p{L}*|étudiants?|estudiantes?)(?!\p{L})/iu;

interface Told {
  change: Change;
  names: string[];
  offers?: Record<Proof['side'], Offer[]>;
  before: string[];
  after: string[];
}

export function withoutRepeats(changes: readonly Change[]): Change[] {
  const told = changes.flatMap((change) => toldBy(change) ?? []);
  const cards = changes.flatMap((change) => cardOf(change) ?? []);
  if (told.length + cards.length === 0 && !changes.some(({ kind }) => kind === 'amount_changed'))
    return [...changes];
  const added = new Map<Change, Change[]>();
  const kept = changes.filter((change) => {
    const owner =
      told.find((one) => one.change !== change && isRepeated(change, one))?.change ??
      changes.find((one) => isMonthlyShare(change, one)) ??
      cards.find((card) => isOnCard(change, card))?.change;
    if (owner === undefined) return true;
    added.set(owner, [...(added.get(owner) ?? []), change]);
    return false;
  });
  return kept.map((change) => {
    const more = added.get(change);
    return more === undefined ? change : more.reduce(withRepeat, change);
  });
}

function withRepeat(change: Change, repeat: Change): Change {
  const isWorded = change.kind === repeat.kind && 'lines' in repeat.facts;
  return {
    ...change,
    ...(isWorded && {
      before: worded(change.before, repeat.before),
      after: worded(change.after, repeat.after),
    }),
    proof:
      change.proof.length >= MOST_EVIDENCE
        ? change.proof
        : [...change.proof, ...repeat.proof].slice(0, MOST_EVIDENCE),
  };
}

function worded(state: Json, words: Json): Json {
  if (!isJsonObject(state) || !isJsonObject(words) || words.hidden === true || 'text' in state) return state;
  return words.text === undefined ? state : { ...state, text: words.text };
}

interface Card extends Span {
  change: Change;
  side: Proof['side'];
}

const OF_WHOLE_PLANS: ReadonlySet<Change['kind']> = new Set([
  'plan_added',
  'plan_removed',
  'free_tier_added',
  'free_tier_removed',
]);

function cardOf(change: Change): Card | null {
  if (!OF_WHOLE_PLANS.has(change.kind) || (change.before === null) === (change.after === null)) return null;
  const side = change.before === null ? 'after' : 'before';
  const spans = [...change.proof, ...(change.owns ?? [])].filter((one) => one.side === side);
  if (spans.length === 0) return null;
  const [start, end] = [Math.min(...spans.map((one) => one.start)), Math.max(...spans.map((one) => one.end))];
  return { change, side, start, end };
}

function isOnCard(change: Change, { side, start, end }: Card): boolean {
  if (change.kind !== 'copy_changed') return false;
  return (
    change.facts.lines.every(
      (line) =>
        line.kind !== 'row' &&
        line.opensOnClick === undefined &&
        line[side] !== null &&
        line[side === 'after' ? 'before' : 'after'] === null,
    ) && change.proof.every((one) => one.side === side && one.start >= start && one.end <= end)
  );
}

const amount = (value: number | null | undefined): string[] =>
  value === null || value === undefined ? [] : [String(value)];

type AmountChange = Extract<Change, { kind: 'amount_changed' | 'amount_added' | 'amount_removed' }>;

interface Offer {
  plan?: Json;
  amount?: Json;
  period?: Json;
  unit?: Json;
}

function offersIn(state: Json): Offer[] {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return [];
  return Array.isArray(state.plans) ? (state.plans as Offer[]) : [state];
}

function ofOffers(change: Change): Told {
  const [old, now] = [offersIn(change.before), offersIn(change.after)];
  const amounts = (offers: readonly Offer[]): string[] =>
    offers.flatMap((one) => (typeof one.amount === 'number' ? [String(one.amount)] : []));
  const names = [...old, ...now].flatMap(({ plan }) => (typeof plan === 'string' ? [plan] : []));
  return {
    change,
    names: [...new Set(names)],
    offers: { before: old, after: now },
    before: amounts(old),
    after: amounts(now),
  };
}

function toldBy(change: Change): Told | null {
  switch (change.kind) {
    case 'price_changed':
    case 'model_changed':
    case 'prices_hidden':
    case 'prices_published':
    case 'plan_added':
    case 'plan_removed':
      return ofOffers(change);
    case 'trial_changed':
      return 'lines' in change.facts
        ? null
        : { change, names: [], before: amount(change.facts.before), after: amount(change.facts.after) };
    case 'discount_changed':
      return 'lines' in change.facts
        ? null
        : { change, names: [], before: figuresIn(change.facts.before), after: figuresIn(change.facts.after) };
    case 'limit_changed':
      return 'lines' in change.facts
        ? null
        : {
            change,
            names: [change.facts.limit, change.facts.plan],
            before: figuresIn(change.facts.before),
            after: figuresIn(change.facts.after),
          };
    default:
      return null;
  }
}

function isRepeated(change: Change, told: Told): boolean {
  if (change.kind === 'amount_changed') {
    if (!isOfOffers(change, 'after', told)) return false;
    const at = told.before.indexOf(String(change.facts.before));
    return (
      at !== -1 && told.after[at] === String(change.facts.after) && isAbout(change.facts.name, told.names)
    );
  }
  if (change.kind === 'amount_removed' || change.kind === 'amount_added') {
    const side = change.kind === 'amount_removed' ? 'before' : 'after';
    return (
      isOfOffers(change, side, told) &&
      told[side].includes(String(change.facts.amount)) &&
      isAbout(change.facts.name, told.names)
    );
  }
  if (!('lines' in change.facts)) return false;
  const { lines } = change.facts;
  if (change.kind === told.change.kind) return lines.every((line) => hasFigures(line, told));
  return change.kind === 'copy_changed' && lines.every((line) => isPriceLine(line, told));
}

const MONTHS_IN_YEAR = 12;
/** The same price may be stated for two periods, as in "€1,200/year" and "that is €100 a month". */
function isMonthlyShare(change: Change, yearly: Change): boolean {
  if (change.kind !== 'amount_changed' || change.facts.period !== 'month') return false;
  const { before, after } = change.facts;
  const isShare = (month: number, year: number): boolean =>
    Math.abs(year / MONTHS_IN_YEAR - month) <= (Number.isInteger(month) ? 0.5 : 0.01);
  return pricesPerYear(yearly).some((one) => isShare(before, one.before) && isShare(after, one.after));
}

function pricesPerYear(change: Change): { before: number; after: number }[] {
  if (change.kind === 'amount_changed')
    return change.facts.period === 'year' ? [{ before: change.facts.before, after: change.facts.after }] : [];
  if (change.kind !== 'price_changed') return [];
  const [old, now] = [offersIn(change.before), offersIn(change.after)];
  return old.flatMap(({ amount: was, period }, at) => {
    const is = now[at]?.amount;
    return period === 'year' && typeof was === 'number' && typeof is === 'number'
      ? [{ before: was, after: is }]
      : [];
  });
}

function isOfOffers({ facts, key }: AmountChange, side: Proof['side'], told: Told): boolean {
  const offers = told.offers?.[side] ?? [];
  const isOther = offers.every(
    ({ period = null, unit = null }) =>
      (facts.unit !== null && unit === null) ||
      (facts.period !== null && period !== null && facts.period !== period),
  );
  return !isOther && !OTHER_OFFER.test(key);
}

function isAbout(name: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap((one) => foldedText(one).split(' ')));
  return foldedText(name)
    .split(' ')
    .every((word) => word === '' || known.has(word) || TERMS.has(word));
}

const figuresIn = (text: string | null): string[] =>
  (text?.match(/\p{N}[\p{N}.,]*/gu) ?? []).map((figure) => figure.replace(/[.,]+$/, ''));

const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((one) => !others.includes(one));

function otherWords(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) =>
    tokensOf(text).flatMap(({ folded, kind }) => (kind === 'word' ? [folded] : [])),
  );
  return [...without(old!, now!), ...without(now!, old!)];
}

function hasFigures({ before, after, section, kind }: ChangedLine, told: Told): boolean {
  const text = `${section ?? ''} ${before ?? ''} ${after ?? ''}`;
  if (OTHER_OFFER.test(text)) return false;
  if (before !== null && after !== null && !otherWords(before, after).every((word) => TERMS.has(word)))
    return false;
  const [old, now] = [figuresIn(before), figuresIn(after)];
  const [gone, fresh] = [without(old, now), without(now, old)];
  return (
    gone.length + fresh.length > 0 &&
    gone.every((one) => told.before.includes(one)) &&
    fresh.every((one) => told.after.includes(one)) &&
    (told.change.kind !== 'limit_changed' ||
      isSaid(text, kind === 'row' ? told.names.slice(0, 1) : told.names))
  );
}

const isSaid = (text: string, names: readonly string[]): boolean =>
  names.every((name) => foldedText(text).includes(foldedText(name)));

function isPriceLine({ before, after, section }: ChangedLine, told: Told): boolean {
  if (before === null || after === null || OTHER_OFFER.test(section ?? '')) return false;
  const [old, now] = [before, after].map((text) => amountsIn(text).map((one) => String(one.amount)));
  const [gone, fresh] = [without(old!, now!), without(now!, old!)];
  if (gone.length + fresh.length === 0) return false;
  if (!gone.every((one) => told.before.includes(one)) || !fresh.every((one) => told.after.includes(one)))
    return false;
  const [words, others] = [before, after].map((text) =>
    tokensOf(text).flatMap(({ folded, kind }) => (kind === 'word' ? [folded] : [])),
  );
  const known = new Set(told.names.flatMap((one) => foldedText(one).split(' ')));
  const isNamed = [...words!, ...others!].some((word) => known.has(word));
  const isTerm = (word: string): boolean => TERMS.has(word);
  return (
    [...without(words!, others!), ...without(others!, words!)].every(isTerm) &&
    (isNamed || [...words!, ...others!].every(isTerm))
  );
}
