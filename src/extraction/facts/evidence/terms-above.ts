import { amountsIn } from '../pricing/amounts.ts';
import { isOfAddOns } from '../pricing/fee-words.ts';
import type { Terms } from '../pricing/terms.ts';
import { termsOfAll } from '../pricing/label-terms.ts';
import type { Unit } from './units.ts';

export type TermsAbove = Pick<Terms, 'period' | 'unit'>;
export const NO_TERMS: TermsAbove = { period: null, unit: null };

const MOST_SENTENCES = 6;

export function termsAbove(units: readonly Unit[], i: number): TermsAbove {
  const unit = units[i]!;
  const texts: string[] = [];
  if (unit.shape === 'row') {
    let at = i;
    while (at > 0 && units[at - 1]!.shape === 'row' && units[at - 1]!.line === units[at]!.line - 1) at -= 1;
    for (let before = at - 1; before >= 0 && before >= at - MOST_SENTENCES; before--) {
      const { shape, heading, text } = units[before]!;
      if (shape === 'row' || shape === 'heading' || heading !== unit.heading) break;
      if (shape === 'sentence' && amountsIn(text).length === 0) texts.push(text);
    }
  }
  for (let at = unit.heading; at !== null; at = units[at]!.heading) {
    texts.push(units[at]!.text);
    if (isOfAddOns(units[at]!.text)) break;
  }
  return texts.map(termsOfAll).find((terms) => terms !== null) ?? NO_TERMS;
}
