import { SAYS_YEAR } from '../../../extraction/facts/pricing/page-terms.ts';
import type { PlanPrice, PricedPlan, PricingFacts } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { proof, rounded } from './change.ts';
import type { PlanPair } from './match-plans.ts';

interface Factor {
  plan: string;
  months: number;
  least: number;
  most: number;
  price: PlanPrice | null;
  monthly: PlanPrice | null;
}

const TOLERANCE = 0.3;

export function billingChanges(
  before: PricingFacts,
  after: PricingFacts,
  pairs: readonly PlanPair[],
): Change[] {
  const old = factorsOf(before);
  const now = factorsOf(after);
  const known = new Map(now.map((factor) => [factor.plan, factor]));
  const names = new Map(pairs.map((pair) => [pair.before.name, pair.after.name]));
  const shared = old.flatMap((was): [Factor, Factor][] => {
    const is = known.get(names.get(was.plan) ?? '');
    return is === undefined ? [] : [[was, is]];
  });
  const [first, ...others] =
    shared.length > 0 ? shared.filter(([was, is]) => isOther(was, is)) : ofPage(before, after, old, now);
  if (first === undefined) return [];
  const priced = after.plans.filter(({ amount }) => (amount ?? 0) > 0);
  const isOfAll =
    shared.length > 1 &&
    others.length === shared.length - 1 &&
    priced.length === shared.length &&
    others.every(([was, is]) => isSame(was, first[0]) && isSame(is, first[1]));
  const apart = others.filter(([was, is]) => differs(was, first[0]) || differs(is, first[1]));
  return [first, ...apart.slice(0, 3)].map(([was, is]) => ({
    kind: 'billing_terms_changed' as const,
    facts: {
      plan: (is ?? was)!.plan,
      before: was?.months ?? null,
      after: is?.months ?? null,
      ...(isOfAll && { isOfAll }),
    },
    key: `billing/${(is ?? was)!.plan.toLowerCase()}`,
    before: was === null ? null : { plan: was.plan, months: was.months },
    after: is === null ? null : { plan: is.plan, months: is.months },
    confidence: was === null || is === null ? 0.85 : 0.95,
    proof: [
      ...proof('before', was?.price?.at ?? before.plans[0]?.at),
      ...proof('after', is?.price?.at ?? after.plans[0]?.at),
    ],
  }));
}

export function hasSwitched(before: PricingFacts, after: PricingFacts, pairs: readonly PlanPair[]): boolean {
  const [was, is] = [before.annual?.months, after.annual?.months];
  const months = is ?? was;
  const priced = pricedOf(pairs);
  if (months === undefined || (was ?? months) !== months || priced.length < 2) return false;
  const rises = priced.map((pair) => risesBy(pair, months));
  return rises[0] !== null && rises.every((rise) => rise === rises[0]);
}

export function showsOtherBilling(pairs: readonly PlanPair[]): boolean {
  const priced = pricedOf(pairs);
  const isAnnual = ({ prices: [price] }: PricedPlan): boolean => price!.billed === 'year';
  return (
    priced.length > 0 &&
    priced.every(({ before, after }) => before.prices.length + after.prices.length === 2) &&
    priced.every(({ before }) => isAnnual(before) === isAnnual(priced[0]!.before)) &&
    priced.every(
      ({ before, after }) =>
        isAnnual(before) !== isAnnual(after) &&
        before.amount !== after.amount &&
        isAnnual(before) === before.amount! < after.amount! &&
        before.prices[0]!.period === after.prices[0]!.period,
    )
  );
}

const pricedOf = (pairs: readonly PlanPair[]): PlanPair[] =>
  pairs.filter(({ before, after }) => (before.amount ?? 0) > 0 && (after.amount ?? 0) > 0);

const LEAST_SUM_RATIO = 2;

export function switchedChange(pairs: readonly PlanPair[]): Change {
  const priced = pricedOf(pairs);
  const shown = (plan: PricedPlan, other: PricedPlan): string => {
    const [{ amount, sign, decimals }, against] = [plan.prices[0]!, other.prices[0]!];
    const isSum = Math.max(amount, against.amount) > Math.min(amount, against.amount) * LEAST_SUM_RATIO;
    const isAnnual = isSum === amount > against.amount;
    return `${plan.name} ${sign}${amount.toFixed(decimals)}, billed ${isAnnual ? 'annually' : 'monthly'}`;
  };
  const lines = priced.map(({ before, after }) => ({
    section: null,
    kind: 'row' as const,
    before: shown(before, after),
    after: shown(after, before),
  }));
  const text = (side: 'before' | 'after'): string => lines.map((line) => line[side]).join('\n');
  return {
    kind: 'billing_terms_changed',
    facts: { page: 'pricing', words: lines.length, lines },
    key: 'billing/shown',
    before: { text: text('before') },
    after: { text: text('after') },
    confidence: 0.8,
    proof: priced.flatMap(({ before, after }) => [
      ...proof('before', before.prices[0]!.at),
      ...proof('after', after.prices[0]!.at),
    ]),
  };
}

function risesBy({ before, after }: PlanPair, months: number): boolean | null {
  const [old, now] = [before.prices[0], after.prices[0]];
  const isOpen = [...before.prices, ...after.prices].every(
    ({ billed, period }) => billed === null && (period === 'month' || period === null),
  );
  if (!isOpen || old === undefined || now === undefined || old.amount === now.amount) return null;
  const [less, more] = old.amount < now.amount ? [old, now] : [now, old];
  const isMonthly = Math.abs(less.amount - (more.amount * months) / 12) < 10 ** -less.decimals;
  const isSum =
    (old.period === null || now.period === null) &&
    Math.abs(more.amount - less.amount * months) < 10 ** -more.decimals;
  return isMonthly || isSum ? old.amount < now.amount : null;
}

type Both = [Factor | null, Factor | null];

function ofPage(
  before: PricingFacts,
  after: PricingFacts,
  old: readonly Factor[],
  now: readonly Factor[],
): Both[] {
  const was = old[0] ?? saidIn(before);
  const is = now[0] ?? saidIn(after);
  if (was === null && is === null) return [];
  if (was !== null && is !== null)
    return overlap(was, is) || Math.abs(was.months - is.months) <= TOLERANCE ? [] : [[was, is]];
  const other = was === null ? before : after;
  if (SAYS_YEAR.test(other.discount?.text ?? '')) return [];
  return other.plans.some(({ period, amount }) => period === 'month' && amount !== null && amount > 0) &&
    !paysByYear(other)
    ? [[was, is]]
    : [];
}

const paysByYear = ({ plans }: PricingFacts): boolean =>
  plans.some(({ prices }) => prices.some(({ billed, period }) => billed === 'year' || period === 'year'));

function saidIn({ annual, plans }: PricingFacts): Factor | null {
  const plan = plans.find(({ amount }) => amount !== null && amount > 0);
  if (annual === null || plan === undefined) return null;
  const { months, at } = annual;
  return {
    plan: plan.name,
    months,
    least: months - TOLERANCE,
    most: months + TOLERANCE,
    price: { ...plan.prices[0]!, at },
    monthly: null,
  };
}

function factorsOf({ plans }: PricingFacts): Factor[] {
  return plans.flatMap((plan) => factorOf(plan) ?? []);
}

function factorOf({ name, prices }: PricedPlan): Factor | null {
  const monthly = prices.find(
    ({ period, billed }) => period === 'month' && (billed === null || billed === 'month'),
  );
  const yearly = prices.find(
    ({ period, billed }) =>
      (period === 'month' && billed === 'year') ||
      (period === 'year' && (billed === null || billed === 'year')),
  );
  if (
    monthly === undefined ||
    yearly === undefined ||
    monthly.amount <= 0 ||
    monthly.currency !== yearly.currency
  )
    return null;
  const times = yearly.period === 'month' ? 12 : 1;
  const unit = 10 ** -yearly.decimals;
  const at = (amount: number): number => (amount * times) / monthly.amount;
  const months = at(yearly.amount);
  if (months > 13 || months < 2) return null;
  return {
    plan: name,
    months: rounded(months),
    least: at(yearly.amount - unit),
    most: at(yearly.amount + unit),
    price: yearly,
    monthly,
  };
}

function isOther(was: Factor, is: Factor): boolean {
  const [old, now] = [was.price, is.price];
  const isSameMonth = (['amount', 'currency', 'unit'] as const).every(
    (what) => was.monthly?.[what] === is.monthly?.[what],
  );
  if (old === null || now === null || !isSameMonth || old.period !== now.period) return !overlap(was, is);
  const apart = Math.abs(old.amount - now.amount);
  const isRounded = old.decimals !== now.decimals && apart < 10 ** -Math.min(old.decimals, now.decimals);
  return apart >= 0.005 && !isRounded;
}

const overlap = (one: Factor, other: Factor): boolean => one.least <= other.most && other.least <= one.most;
const isSame = (one: Factor | null, other: Factor | null): boolean =>
  one !== null && other !== null && overlap(one, other);
const differs = (one: Factor | null, other: Factor | null): boolean =>
  one !== null && other !== null && Math.abs(one.months - other.months) > TOLERANCE + 0.2;
