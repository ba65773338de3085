import { below } from '../../site/text.ts';
import type { Truth } from '../expected.ts';
import type { ModelPlan, PricingModel } from './models.ts';

export interface ModelEdit {
  edit(model: PricingModel, random: () => number): PricingModel | null;
  reorders?: true;
  lines?: { before: string; after: string } & Pick<Truth, 'expected'>;
}

const isPriced = ({ price }: ModelPlan): boolean => price !== null && price > 0;

function withPlan(
  model: PricingModel,
  random: () => number,
  fits: (plan: ModelPlan) => boolean,
  change: (plan: ModelPlan) => ModelPlan[],
): PricingModel | null {
  const fitting = model.plans.filter(fits);
  const chosen = fitting[below(random, fitting.length)];
  if (chosen === undefined) return null;
  return { ...model, plans: model.plans.flatMap((plan) => (plan === chosen ? change(plan) : [plan])) };
}

const priced =
  (factor: number) =>
  (plan: ModelPlan): ModelPlan[] => [
    { ...plan, price: Math.max(1, Math.round(plan.price! * factor * 100) / 100) },
  ];

const same = (model: PricingModel): PricingModel => model;

export const MODEL_EDITS: Record<string, ModelEdit> = {
  'a rise': { edit: (model, random) => withPlan(model, random, isPriced, priced(1.12)) },
  'a cut': { edit: (model, random) => withPlan(model, random, isPriced, priced(0.7)) },
  'a rise of 1 %': {
    edit: (model, random) => withPlan(model, random, ({ price }) => (price ?? 0) > 20, priced(1.01)),
  },
  'all prices': {
    edit: (model) => ({
      ...model,
      plans: model.plans.flatMap((plan) => (isPriced(plan) ? priced(1.2)(plan) : [plan])),
    }),
  },
  'a price hidden': {
    edit: (model, random) => withPlan(model, random, isPriced, (plan) => [{ ...plan, price: null }]),
  },
  'a price published': {
    edit: (model, random) =>
      withPlan(
        model,
        random,
        ({ price }) => price === null,
        (plan) => [{ ...plan, price: 450 }],
      ),
  },
  'no free plan': {
    edit: (model, random) =>
      withPlan(
        model,
        random,
        ({ price }) => price === 0,
        () => [],
      ),
  },
  'a free plan': {
    edit: (model) =>
      model.plans.some(({ price }) => price === 0)
        ? null
        : {
            ...model,
            plans: [
              {
                ...model.plans[0]!,
                name: 'Free',
                price: 0,
                features: model.plans[0]!.features.slice(0, 3),
                limits: new Map(),
              },
              ...model.plans,
            ],
          },
  },
  'a plan gone': {
    edit: (model, random) => (model.plans.length < 3 ? null : withPlan(model, random, isPriced, () => [])),
  },
  'a plan more': {
    edit: (model, random) =>
      withPlan(model, random, isPriced, (plan) => [
        plan,
        {
          ...plan,
          name: 'Scale Max',
          price: Math.round(plan.price! * 2.6 * 100) / 100,
          features: plan.features.slice(0, Math.ceil(plan.features.length / 4)),
          limits: new Map(),
          tagline: '',
        },
      ]),
  },
  'a plan under another name': {
    edit: (model, random) => withPlan(model, random, isPriced, (plan) => [{ ...plan, name: 'Momentum' }]),
  },
  'paid by another unit': {
    edit: (model, random) =>
      withPlan(model, random, isPriced, (plan) => [{ ...plan, unit: plan.unit === null ? 'seat' : null }]),
  },
  'a quota doubled': {
    edit: (model, random) =>
      withPlan(
        model,
        random,
        ({ limits }) => [...limits.values()].some(({ amount }) => amount !== Infinity),
        (plan) => {
          const [name, quota] = [...plan.limits].find(([, { amount }]) => amount !== Infinity)!;
          return [
            { ...plan, limits: new Map([...plan.limits, [name, { ...quota, amount: quota.amount * 2 }]]) },
          ];
        },
      ),
  },
  'a feature for fewer': {
    edit: (model, random) =>
      withPlan(
        model,
        random,
        (plan) => plan !== model.plans.at(-1) && plan.features.length > 4,
        (plan) => [{ ...plan, features: plan.features.filter((_, at) => at !== 1) }],
      ),
  },
  'another currency': {
    edit: (model) => ({
      ...model,
      currency: model.currency === 'EUR' ? 'USD' : 'EUR',
      plans: model.plans.flatMap((plan) => (isPriced(plan) ? priced(0.9)(plan) : [plan])),
    }),
  },
  'another currency by place, same amounts': {
    edit: (model) => ({ ...model, currency: model.currency === 'EUR' ? 'USD' : 'EUR' }),
  },
  'plans in another order': {
    edit: (model) => ({ ...model, plans: model.plans.toReversed() }),
    reorders: true,
  },
  'a year for ten months': {
    edit: (model) => ({ ...model, annualFactor: model.annualFactor === null ? 0.8 : null }),
  },
  'a longer trial': {
    edit: same,
    lines: {
      before: 'Try every plan free for 14 days. No credit card required.',
      after: 'Try every plan free for 30 days. No credit card required.',
      expected: [{ kind: 'trial_changed', facts: { before: 14, after: 30 } }],
    },
  },
  'a promotion': {
    edit: same,
    lines: {
      before: '',
      after: 'Spring offer: 20% off the first 3 months of any plan.',
      expected: [{ kind: 'discount_changed', facts: {} }],
    },
  },
  'other words above the plans': {
    edit: same,
    lines: {
      before: 'Simple plans for every team.',
      after: 'Plans for teams of every size, made simple.',
      expected: [{ kind: 'copy_changed', facts: {} }],
    },
  },
};
