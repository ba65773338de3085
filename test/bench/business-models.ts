import { emptyFields } from '../../src/brand/profile.ts';
import { businessModelOf } from '../../src/intel/metrics/business-model.ts';
import { CASES } from './business-models/cases.ts';
import { print } from './print.ts';

/** Measures how often a measurement plan uses the right business model. `open` also prints the wrong models. */
export function businessModels([half = 'open']: string[]): Promise<void> {
  const cases = CASES.filter((one) => one.half === half);
  const judged = cases.map(({ model, objective, sells, facts }) => ({
    model,
    sells,
    found: businessModelOf({
      objective,
      product: sells === '' ? null : sells,
      brand: emptyFields(),
      facts: facts.map(([kind, quote, more]) => ({ kind, quote, party: 'us', ...more })),
    }),
  }));
  const right = judged.filter(({ model, found }) => found.model === model);
  if (half === 'open')
    for (const { model, sells, found } of judged.filter((one) => !right.includes(one)))
      print(`${sells}: ${found.model}, not ${model}: ${found.signs}`);
  print(`business models, ${half} half: ${right.length} of ${cases.length} right`);
  return Promise.resolve();
}
