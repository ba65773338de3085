import type { NewEvent } from '../../../src/events/record-events.ts';
import { pageText } from './baselines.ts';

const GONE = /_removed$|^roles_closed$/;
const NEW = /_added$|_launched$|_published$|^roles_opened$|_role_opened$/;

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
  const amounts = [before, after].map(amountIn);
  if (kind === 'amount_removed' && amounts[0] !== null) {
    if (isStillSaid(amounts[0]!, { here: old, there: now })) return `${amounts[0]} is still on the page`;
  } else if (kind === 'amount_added' && amounts[1] !== null) {
    if (isStillSaid(amounts[1]!, { here: now, there: old }))
      return `${amounts[1]} was already on the old page`;
  } else if (GONE.test(kind)) {
    const still = names(before).find((name) => count(now, name) >= Math.max(1, count(old, name)));
    if (still !== undefined) return `"${still}" is still on the page`;
  } else if (NEW.test(kind)) {
    const known = names(after).find((name) => count(old, name) >= Math.max(1, count(now, name)));
    if (known !== undefined) return `"${known}" was already on the old page`;
  }
  if (kind === 'price_changed' && amounts[0] !== null && amounts[1] !== null) {
    if (timesSaid(old, amounts[0]!) === 0) return `${amounts[0]} is not on the old page`;
    if (timesSaid(now, amounts[1]!) === 0) return `${amounts[1]} is not on the new page`;
  }
  return null;
}

function isStillSaid(amount: number, { here, there }: { here: string; there: string }): boolean {
  const times = timesSaid(here, amount, true) > 0 ? timesSaid(there, amount, true) : timesSaid(there, amount);
  return times >= Math.max(1, timesSaid(here, amount, true) || timesSaid(here, amount));
}

const CURRENCY = String.raw`(?:[$€£¥₹]|(?<!\p{L})(?:usd|eur|gbp|chf|cad|aud|inr|jpy)(?!\p{L}))`;

function timesSaid(text: string, amount: number, asMoney = false): number {
  const [whole, decimals = ''] = String(amount).split('.');
  const decimal = decimals === '' ? String.raw`(?:[.,]00?(?!\d))?` : `[.,]${decimals}0?`;
  const said = String.raw`(?<![\d.,])${whole}${decimal}(?!\d|[.,]\d)`;
  const wanted = asMoney
    ? String.raw`${CURRENCY}\s*${said}|${said}\s*${CURRENCY}`
    : String.raw`${said}(?!\s?%)`;
  return (
    text
      .replaceAll(/(\d)[, '’](?=\d{3}(?!\d))/g, '$1')
      .replaceAll(/(\d) (?=[.,]\d\d(?!\d))/g, '$1')
      .split(new RegExp(wanted, 'u')).length - 1
  );
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

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
