import { below } from '../../site/text.ts';
import type { ModelPlan, PricingModel, Quota } from './models.ts';

export interface PricingView {
  company: string;
  currency: string;
  annualFactor: number | null;
  plans: ShownPlan[];
  features: string[];
  limits: string[];
  addOns: { name: string; price: string }[];
}

export interface ShownPlan {
  name: string;
  tagline: string;
  price: number | null;
  onRequest: string;
  unit: string | null;
  features: string[];
  limits: { name: string; text: string; item: string }[];
}

export const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\bplan\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const ON_REQUEST = ['Contact sales', "Let's talk", 'Custom', 'Contact us', 'Get a quote'];
const MOST_NEW = 3;

export function viewsOf(
  before: PricingModel,
  after: PricingModel,
  { random, most }: { random: () => number; most: number },
): [PricingView, PricingView] {
  const features = shownOnBoth(before, after, (plan) => plan.features, random, most);
  const limits = shownOnBoth(before, after, (plan) => [...plan.limits.keys()], random, Math.ceil(most / 2));
  const onRequest = ON_REQUEST[below(random, ON_REQUEST.length)]!;
  return [
    viewOf(before, features[0], limits[0], onRequest),
    viewOf(after, features[1], limits[1], onRequest),
  ];
}

export function inherited(view: PricingView): PricingView {
  let had: string[] = [];
  const plans = view.plans.map((plan) => {
    had = view.features.filter((feature) => had.includes(feature) || plan.features.includes(feature));
    return { ...plan, features: had };
  });
  return { ...view, plans };
}

function shownOnBoth(
  before: PricingModel,
  after: PricingModel,
  labelsOf: (plan: ModelPlan) => string[],
  random: () => number,
  most: number,
): [string[], string[]] {
  const all = (model: PricingModel): Map<string, string> =>
    new Map(model.plans.flatMap(labelsOf).map((label) => [folded(label), label]));
  const [old, now] = [all(before), all(after)];
  const order = new Map([...new Set([...old.keys(), ...now.keys()])].map((key) => [key, random()]));
  const pick = (keys: string[], count: number): Set<string> =>
    new Set([...keys].sort((a, b) => order.get(a)! - order.get(b)!).slice(0, count));
  const kept = pick(
    [...old.keys()].filter((key) => now.has(key)),
    most,
  );
  const side = (own: Map<string, string>, other: Map<string, string>): string[] => {
    const left = pick(
      [...own.keys()].filter((key) => !other.has(key)),
      Math.min(MOST_NEW, Math.max(0, most + MOST_NEW - kept.size)),
    );
    return [...own.keys()].filter((key) => kept.has(key) || left.has(key)).map((key) => own.get(key)!);
  };
  return [side(old, now), side(now, old)];
}

function viewOf(model: PricingModel, features: string[], limits: string[], onRequest: string): PricingView {
  return {
    company: model.company,
    currency: model.currency,
    annualFactor: model.annualFactor,
    features,
    limits,
    addOns: model.addOns.slice(0, 4),
    plans: model.plans.map((plan) => ({
      name: plan.name,
      tagline: plan.tagline.split(' ').length <= 18 ? plan.tagline : '',
      price: plan.price,
      onRequest,
      unit: plan.unit,
      features: features.filter((label) => plan.features.some((one) => folded(one) === folded(label))),
      limits: limits.flatMap((label) => {
        const found = [...plan.limits].find(([name]) => folded(name) === folded(label));
        return found === undefined
          ? []
          : [{ name: label, text: quotaText(found[1]), item: quotaItem(label, found[1]) }];
      }),
    })),
  };
}

const TIMES: Record<string, string> = { min: 'minutes', minute: 'minutes', hour: 'hours', day: 'days' };

function quotaText({ amount, measure }: Quota): string {
  if (amount === Infinity) return 'Unlimited';
  const number = amount.toLocaleString('en-US');
  if (measure === '') return number;
  if (measure === '%') return `${number}%`;
  if (/[A-Z]/.test(measure)) return `${number} ${measure}`;
  const plural = TIMES[measure] ?? `${measure}s`;
  return `${number} ${amount === 1 ? plural.slice(0, -1) : plural}`;
}

function quotaItem(label: string, quota: Quota): string {
  const text = quotaText(quota);
  const isTime = quota.measure !== '' && !/^[A-Z]/.test(quota.measure) && quota.amount !== Infinity;
  if (isTime || /^minimum/i.test(label)) return `${label}: ${text}`;
  const name = /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
  return `${text} ${quota.amount === 1 && quota.measure === '' ? name.replace(/(?<=[^s])s$/, '') : name}`;
}
