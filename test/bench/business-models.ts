import { emptyFields } from '../../src/brand/profile.ts';
import { nameOf } from '../../src/extraction/facts/evidence/standard-claims.ts';
import { type BusinessFact, businessModelOf } from '../../src/intel/metrics/business-model.ts';
import type { BusinessModel } from '../../src/intel/metrics/metric.ts';
import { CASES, type Stated } from './business-models/cases.ts';
import { PHYSICAL_CASES } from './business-models/physical.ts';
import { print } from './print.ts';

const factsOf = (facts: readonly Stated[]): BusinessFact[] =>
  facts.map(([kind, quote, more]) => ({
    kind,
    quote,
    party: 'us',
    ...(kind === 'offer' ? { name: nameOf(kind, quote) } : {}),
    ...more,
  }));

interface Judged {
  half: 'open' | 'shut';
  sells: string;
  model: BusinessModel;
  found: { model: BusinessModel; signs: string | null };
}

const asked = (): Judged[] =>
  CASES.map(({ half, model, objective, sells, facts }) => ({
    half,
    sells,
    model,
    found: businessModelOf({
      objective,
      product: sells === '' ? null : sells,
      brand: emptyFields(),
      facts: facts.map(([kind, quote, more]) => ({ kind, quote, party: 'us', ...more })),
    }),
  }));

const physical = (): Judged[] =>
  PHYSICAL_CASES.map(({ half, model, oneLiner, products, pricingNotes = null, valueProps = [], facts }) => ({
    half,
    sells: oneLiner ?? products.join(', '),
    model,
    found: businessModelOf({
      objective: 'more customers who stay',
      product: null,
      brand: { ...emptyFields(), oneLiner, products, valueProps, pricingNotes },
      facts: factsOf(facts),
    }),
  }));

export function businessModels([half = 'open']: string[]): Promise<void> {
  for (const [name, all] of [
    ['business models', asked()],
    ['business models of things rented and work done', physical()],
  ] as const) {
    const judged = all.filter((one) => one.half === half);
    const wrong = judged.filter(({ model, found }) => found.model !== model);
    if (half === 'open')
      for (const { model, sells, found } of wrong)
        print(`${sells}: ${found.model}, not ${model}: ${found.signs}`);
    print(`${name}, ${half} half: ${judged.length - wrong.length} of ${judged.length} right`);
    const software = wrong.filter(({ found }) => found.model === 'subscription').length;
    print(`${software} of them were taken for software`);
  }
  return Promise.resolve();
}
