import { withoutCountdown } from '../../../extraction/facts/pricing/passing-offers.ts';
import type { PricingFacts } from '../../../extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../events/change.ts';
import { proof } from './change.ts';
import type { PlanPair } from './match-plans.ts';

/** Changes that concern the page as a whole: trial, promotion, currency. */
export function pageChanges(before: PricingFacts, after: PricingFacts, isMoved: boolean): Change[] {
  const changes: Change[] = [];
  if (isMoved)
    changes.push({
      kind: 'currency_changed',
      facts: { before: before.currency!, after: after.currency! },
      key: 'currency',
      before: { currency: before.currency },
      after: { currency: after.currency },
      confidence: 1,
      proof: [...proof('before', pricedIn(before)), ...proof('after', pricedIn(after))],
    });
  const [old, now] = [before.trial, after.trial];
  const isTrialGone = (old === null) !== (now === null);
  if (old?.days !== now?.days && !(isTrialGone && (old ?? now)!.isButton))
    changes.push({
      kind: 'trial_changed',
      facts: { before: old?.days ?? null, after: now?.days ?? null },
      key: 'trial',
      before: old === null ? null : { days: old.days },
      after: now === null ? null : { days: now.days },
      confidence: isTrialGone ? 0.8 : 1,
      proof: [...proof('before', old?.at), ...proof('after', now?.at)],
    });
  const [was, is] = [before.discount, after.discount];
  if (amountsOf(was?.text) !== amountsOf(is?.text))
    changes.push({
      kind: 'discount_changed',
      facts: { before: was?.text ?? null, after: is?.text ?? null },
      key: 'discount',
      before: was === null ? null : { text: was.text },
      after: is === null ? null : { text: is.text },
      confidence: 0.9,
      proof: [...proof('before', was?.at), ...proof('after', is?.at)],
    });
  return changes;
}

const pricedIn = ({ plans }: PricingFacts) =>
  plans.find(({ amount }) => amount !== null && amount > 0)?.prices[0]?.at;

/** A promotion is another one when its numbers are. */
const amountsOf = (text: string | undefined): string =>
  (withoutCountdown(text ?? '').match(/\d+(?:[.,]\d+)?\s?%?|[$€£]/gu) ?? [])
    .map((one) => one.replaceAll(/\s/gu, ''))
    .sort()
    .join(' ');

/** The page is in another currency, and not just with another sign before the same amounts for other visitors. */
export function hasMoved(before: PricingFacts, after: PricingFacts, pairs: readonly PlanPair[]): boolean {
  if (before.currency === null || after.currency === null || before.currency === after.currency) return false;
  const priced = pairs.filter(
    ({ before, after }) => before.amount !== null && before.amount > 0 && after.amount !== null,
  );
  return priced.length === 0 || priced.some(({ before, after }) => before.amount !== after.amount);
}
