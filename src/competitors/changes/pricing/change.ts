import type { Span } from '../../../extraction/pages/visible-page.ts';
import type { Change, Json, Proof } from '../../../events/change.ts';
import type { Period } from '../../../extraction/facts/facts.ts';
import { foldedFeature } from '../../../extraction/facts/pricing/plan-features.ts';
import type { PlanPair } from './match-plans.ts';
import type { PlanPrice, PlanSource, PricedPlan } from '../../../extraction/facts/pricing/pricing-facts.ts';
import { UNLIMITED } from '../../../extraction/facts/pricing/price-marks.ts';

const TRUST: Record<PlanSource, number> = {
  card: 1,
  column: 1,
  row: 1,
  section: 0.9,
  stated: 0.8,
  prose: 0.8,
  single: 0.75,
};

export const trustIn = (...plans: readonly PricedPlan[]): number =>
  Math.min(1, ...plans.map(({ from }) => TRUST[from]));

export const rounded = (value: number): number => Math.round(value * 100) / 100;

export function offerOf(
  { name, amount, currency, period, unit, billed, startingAt }: PricedPlan,
  price: PlanPrice | null = null,
) {
  return price === null
    ? { plan: name, amount, currency, period, unit, ...termsIfAny({ billed, startingAt }) }
    : {
        plan: name,
        amount: price.amount,
        currency: price.currency ?? currency,
        period: price.period,
        unit: price.unit,
        ...termsIfAny({ billed: price.billed, startingAt: price.lowest !== null }),
      };
}

export const termsIfAny = ({
  billed,
  startingAt,
}: {
  billed: Period | null;
  startingAt: boolean;
}): { billed?: Period; startingAt?: true } => ({
  ...(billed !== null && { billed }),
  ...(startingAt && { startingAt }),
});

export const fullOfferOf = (plan: PricedPlan): { [key: string]: Json } => ({
  ...offerOf(plan),
  contactSales: plan.contactSales,
});

export const proof = (side: Proof['side'], ...spans: readonly (Span | null | undefined)[]): Proof[] =>
  spans.flatMap((span) =>
    span === null || span === undefined ? [] : [{ side, start: span.start, end: span.end }],
  );

export const proofOf = (
  side: Proof['side'],
  plan: PricedPlan,
  price: PlanPrice | null = plan.prices[0] ?? null,
): Proof[] => proof(side, plan.at, price?.lowest ?? price?.at);

export const proofOfFeature = (side: Proof['side'], plan: PricedPlan, feature: string): Proof[] =>
  proof(side, plan.at, plan.places[foldedFeature(feature)]);

type Trust = Pick<Change, 'confidence' | 'proof'>;

export const trust = ({ before, after, confidence }: PlanPair): Trust => ({
  confidence: rounded(confidence * trustIn(before, after)),
  proof: [...proofOf('before', before), ...proofOf('after', after)],
});

export const trustOfAll = (pairs: readonly PlanPair[]): Trust => ({
  confidence: Math.min(...pairs.map((pair) => trust(pair).confidence)),
  proof: pairs.slice(0, 10).flatMap((pair) => trust(pair).proof),
});

export type { Change };

export function folded(amount: string): string {
  const said = amount
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^(?:up to|bis zu|jusqu[’']à|hasta|max\.?)\s/u, '');
  if (UNLIMITED.test(said)) return '∞';
  return said
    .replaceAll(/(\d)[,.’' ](?=\d{3}(?!\d))/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}.,%+]/gu, '')
    .replace(/(\d)k$/u, '$1000')
    .replaceAll(/(\p{L}{3})s(?!\p{L})/gu, '$1');
}
