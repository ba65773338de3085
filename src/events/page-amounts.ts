import { cleanLine } from '../extraction/pages/clean-text.ts';
import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import type { Finding } from './event-facts.ts';

/** Returns an amount as the event's page writes it, such as `$44.00` or `1 250 €`. */
type Written = (amount: number, currency: string | null) => string | undefined;

function writtenIn(quotes: readonly string[]): Written {
  const found = quotes.flatMap((quote) => amountsIn(quote));
  return (amount, currency) => {
    const same = found.find(
      (one) =>
        one.amount === amount && (one.currency === null || currency === null || one.currency === currency),
    );
    return same === undefined ? undefined : tidied(same.text);
  };
}

const tidied = (text: string): string =>
  cleanLine(text)
    .replaceAll(/\s/gu, ' ')
    .replace(/^(\p{Sc}) /u, '$1');

/** Adds the page's own spelling of amounts to an event's facts, for its title. */
export function inPageWords(finding: Finding, quotes: readonly string[]): Finding {
  switch (finding.kind) {
    case 'price_changed':
    case 'amount_changed': {
      const { before, after, currency } = finding.facts;
      const written = writtenIn(quotes);
      const [old, now] = [written(before, currency), written(after, currency)];
      // Both amounts must be in the page's spelling, or they would look like different currencies.
      if (old === undefined || now === undefined) return finding;
      return { ...finding, facts: { ...finding.facts, written: { before: old, after: now } } } as Finding;
    }
    case 'plan_added':
    case 'plan_removed':
    case 'amount_added':
    case 'amount_removed': {
      const { amount, currency } = finding.facts;
      const written = amount === null ? undefined : writtenIn(quotes)(amount, currency);
      return written === undefined
        ? finding
        : ({ ...finding, facts: { ...finding.facts, written } } as Finding);
    }
    default:
      return finding;
  }
}
