import { fold } from '../../grounding/fold.ts';
import type { BuyerKind } from './buyer-kind.ts';
import { type BusinessModel, definitionOf, type MetricSet } from './metric.ts';
import { BOOKINGS } from './models/bookings.ts';
import { CONTENT } from './models/content.ts';
import { CONTRACTS } from './models/contracts.ts';
import { COURSES } from './models/courses.ts';
import { GENERAL } from './models/general.ts';
import { INSURANCE } from './models/insurance.ts';
import { MARKETPLACE } from './models/marketplace.ts';
import { NONPROFIT } from './models/nonprofit.ts';
import { ORDERS } from './models/orders.ts';
import { PROJECTS } from './models/projects.ts';
import { PUBLIC_SERVICE } from './models/public-service.ts';
import { SERVICES } from './models/services.ts';
import { SHOP } from './models/shop.ts';
import { SUBSCRIPTION } from './models/subscription.ts';
import { TRAINING } from './models/training.ts';

const CATALOGUE: Readonly<Record<BusinessModel, MetricSet>> = {
  subscription: SUBSCRIPTION,
  marketplace: MARKETPLACE,
  insurance: INSURANCE,
  contracts: CONTRACTS,
  services: SERVICES,
  projects: PROJECTS,
  orders: ORDERS,
  courses: COURSES,
  shop: SHOP,
  content: CONTENT,
  nonprofit: NONPROFIT,
  'public service': PUBLIC_SERVICE,
  general: GENERAL,
};

const FOR_BUYER_KIND: Readonly<Record<BuyerKind, Partial<Record<BusinessModel, MetricSet>>>> = {
  organizations: { courses: TRAINING },
  people: {},
};

export function metricSetFor(
  model: BusinessModel,
  buyerKind: BuyerKind | null,
  { isBooked = false }: { isBooked?: boolean } = {},
): MetricSet {
  if (model === 'services' && buyerKind === 'organizations' && isBooked) return BOOKINGS;
  return (buyerKind === null ? undefined : FOR_BUYER_KIND[buyerKind][model]) ?? CATALOGUE[model];
}

export const METRIC_SETS: readonly MetricSet[] = [
  CATALOGUE,
  { bookings: BOOKINGS },
  ...Object.values(FOR_BUYER_KIND),
].flatMap((sets) => Object.values(sets));

export const REVIEW_RITUAL =
  'Once a week, the owner of each input metric explains why it has changed. Once a month, the team compares the North Star with its input metrics and guardrails and decides which metric to work on next.';

function* textsOf({ northStars, metrics, guardrails, vanity }: MetricSet): Generator<string> {
  for (const { definition, whyItPredicts } of northStars) yield* [definition, whyItPredicts];
  for (const metric of metrics) yield* [metric.definition, definitionOf(metric)];
  for (const { threshold, ...guardrail } of guardrails) {
    yield* [guardrail.definition, definitionOf(guardrail)];
    if (threshold !== null) yield threshold;
  }
  for (const { why } of vanity) yield why;
}

const STANDARD = new Set(
  [REVIEW_RITUAL, ...METRIC_SETS.flatMap((set) => [...textsOf(set)])].map((text) => fold(text).text),
);

export const isStandard = (text: string): boolean => STANDARD.has(fold(text).text);
