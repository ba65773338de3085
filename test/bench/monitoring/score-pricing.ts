import { editedPairs, pricingPairs } from './pricing-corpus.ts';
import { changesBetween } from './reading-pairs.ts';
import { atLeast, type PartOptions } from './part.ts';
import { createTallies, exactnessOf, precisionOf, printTallies, recallOf } from './tally.ts';

const LEAST = { recall: 0.98, precision: 0.99, exact: 0.95 };

export function scorePricing(options: PartOptions): void {
  const tallies = createTallies(options);
  for (const pair of pricingPairs(options))
    if (pair.id.includes(options.only))
      tallies.add(pair.template, pair, changesBetween(pair.before, pair.after, 'pricing', pair.url));
  printTallies('M1 pricing', tallies);
  const edited = createTallies(options);
  for (const pair of editedPairs(options))
    if (pair.id.includes(options.only))
      edited.add(pair.id.split('/')[0]!, pair, changesBetween(pair.before, pair.after, 'pricing', pair.url));
  printTallies('M1 one edit each', edited);
  const sum = tallies.sum();
  atLeast('M1 recall', recallOf(sum), LEAST.recall);
  atLeast('M1 precision', precisionOf(sum), LEAST.precision);
  atLeast('M1 kind, plan, before and after exact', exactnessOf(sum), LEAST.exact);
  atLeast('M1 one edit each: recall', recallOf(edited.sum()), LEAST.recall);
  atLeast('M1 one edit each: precision', precisionOf(edited.sum()), LEAST.precision);
  atLeast('M1 one edit each: exact', exactnessOf(edited.sum()), LEAST.exact);
}
