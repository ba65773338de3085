import { cleanLine } from '../extraction/pages/clean-text.ts';
import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import type { Json } from './change.ts';
import type { Finding } from './event-facts.ts';
import { money } from './event-kinds.ts';

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

export function inPageWords(finding: Finding, quotes: readonly string[]): Finding {
  switch (finding.kind) {
    case 'price_changed':
    case 'amount_changed': {
      const { before, after, currency } = finding.facts;
      const written = writtenIn(quotes);
      const [old, now] = [written(before, currency), written(after, currency)];
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

export function sidesInPageWords(
  { before, after }: { before: Json; after: Json },
  { facts }: Finding,
): { before: Json; after: Json } {
  const written = 'written' in facts ? facts.written : undefined;
  if (written === undefined) return { before, after };
  const [old, now] = typeof written === 'string' ? [written, written] : [written.before, written.after];
  return { before: spelled(before, old), after: spelled(after, now) };
}

function spelled(side: Json, written: string): Json {
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return side;
  const { amount, currency } = side;
  if (typeof amount !== 'number' || written === money(amount, typeof currency === 'string' ? currency : null))
    return side;
  return { ...side, written };
}
