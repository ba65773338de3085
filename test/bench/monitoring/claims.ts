import type { NewEvent } from '../../../src/events/record-events.ts';
import { pageText } from './baselines.ts';

const GONE = /_removed$|^roles_closed$/;
const NEW = /_added$|_launched$|_published$|^roles_opened$|_role_opened$/;

/**
 * What the two pages say against an event, by their plain text and not by the product's own reading; null for
 * nothing. What is said to be gone must have stood before and not stand now, what is new the other way round.
 */
export function contradiction(
  { kind, before, after, evidence }: NewEvent,
  pages: { before: string; after: string },
): string | null {
  const [old, now] = [folded(pageText(pages.before)), folded(pageText(pages.after))];
  const names = (side: unknown): string[] =>
    namesIn(side)
      .map(folded)
      .filter((name) => name.length > 2);
  const count = (text: string, name: string): number => text.split(name).length - 1;
  if (evidence.length === 0) return 'no evidence';
  if (GONE.test(kind)) {
    const still = names(before).find((name) => count(now, name) >= Math.max(1, count(old, name)));
    if (still !== undefined) return `"${still}" still stands`;
  }
  if (NEW.test(kind)) {
    const known = names(after).find((name) => count(old, name) >= Math.max(1, count(now, name)));
    if (known !== undefined) return `"${known}" stood there before`;
  }
  const amounts = [before, after].map(amountIn);
  if (kind === 'price_changed' && amounts[0] !== null && amounts[1] !== null) {
    const isSaid = (text: string, amount: number): boolean =>
      text.replaceAll(/(\d)[, ](?=\d{3})/g, '$1').includes(String(amount));
    if (!isSaid(old, amounts[0]!)) return `${amounts[0]} does not stand in the old page`;
    if (!isSaid(now, amounts[1]!)) return `${amounts[1]} does not stand in the new page`;
  }
  return null;
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Names of plans, roles, products and customers. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return ['plan', 'name', 'role', 'roles', 'title', 'text', 'lines']
    .flatMap((key) => namesIn((value as Record<string, unknown>)[key]))
    .flatMap((text) => text.split('\n'));
}

const amountIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'number'
    ? value.amount
    : null;
