import type { Plans } from '../api/answers.ts';
import { type Line, LineDrafts } from './chart/line.ts';
import { addressText } from './page-words.ts';

type Plan = Plans['history'][number]['plans'][number];

/** Prices that can be compared: same currency, same period. */
interface PriceGroup {
  /** `USD per month`. */
  name: string;
  currency: string | null;
  lines: Line[];
}

/** The current state of a plan that is not drawn. */
interface PlanInWords {
  name: string;
  words: string;
}

interface Named {
  group: string;
  currency: string | null;
  name: string;
}

/** Every plan that ever had a price, over time. */
export function priceGroups({ plans, history }: Plans): PriceGroup[] {
  const named = new Map<string, Named>();
  const manyPages = onManyPages(plans);
  /** The amounts of one page by plan. */
  function amountsOf(set: readonly Plan[], url: string): Map<string, number> {
    const amounts = new Map<string, number>();
    for (const plan of set) {
      if (plan.amount === null) continue;
      const label = labelOf(plan);
      const where = manyPages.has(plan.name) ? ` on ${addressText(url)}` : '';
      const group = groupOf(plan);
      let name = label + where;
      for (let n = 2; amounts.has(`${group} ${name}`); n++) name = `${label}${where} (${n})`;
      named.set(`${group} ${name}`, { group, currency: plan.currency, name });
      amounts.set(`${group} ${name}`, plan.amount);
    }
    return amounts;
  }

  const drafts = new LineDrafts();
  const byPage = new Map<string, Map<string, number>>();
  for (const { at, url, plans: set } of history.toReversed()) {
    // If two pages state the same plan, the newer reading counts.
    byPage.delete(url);
    byPage.set(url, amountsOf(set, url));
    drafts.note(Date.parse(at), joined(byPage.values()));
  }
  const seenAt = Math.max(...plans.map(({ asOf }) => Date.parse(asOf)));
  if (plans.length > 0) {
    // The current plans only, because pages that moved or disappeared may still be in the history.
    const urls = [...new Set(plans.map(({ url }) => url))];
    const current = urls.map((url) =>
      amountsOf(
        plans.filter((plan) => plan.url === url),
        url,
      ),
    );
    drafts.note(seenAt, joined(current));
    drafts.sight(seenAt);
  }

  const groups = new Map<string, PriceGroup>();
  for (const [key, points] of drafts.all()) {
    const { group, currency, name } = named.get(key)!;
    // A plan without any price is listed as text.
    if (points.every(({ value }) => value === 0 || value === null)) continue;
    const one = groups.get(group) ?? { name: group, currency, lines: [] };
    one.lines.push({ name, points });
    groups.set(group, one);
  }
  return [...groups.values()];
}

/** Current plans without a price to draw. */
export function plansInWords({ plans }: Plans): PlanInWords[] {
  const words = plans.flatMap(({ name, amount, contactSales }) => {
    if (amount === 0) return [{ name, words: 'Free' }];
    if (amount !== null) return [];
    return [{ name, words: contactSales ? 'price on request' : 'no price shown' }];
  });
  return [...new Map(words.map((one) => [`${one.name} ${one.words}`, one])).values()];
}

export function amountText(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 4) };
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return amount.toLocaleString('en', options);
  return amount.toLocaleString('en', { ...options, style: 'currency', currency });
}

/** `$49 per seat and month`, `Price on request`. */
export function priceText({ amount, currency, period, unit, contactSales }: Plan): string {
  if (amount === null) return contactSales ? 'Price on request' : 'No price shown';
  if (amount === 0) return 'Free';
  const per = [unit, period === 'once' ? null : period].filter((part) => part !== null).join(' and ');
  return `${amountText(amount, currency)}${per === '' ? '' : ` per ${per}`}${period === 'once' ? ' once' : ''}`;
}

const joined = (pages: Iterable<Map<string, number>>): Map<string, number> =>
  new Map([...pages].flatMap((amounts) => [...amounts]));

const labelOf = ({ name, unit }: Plan): string => (unit === null ? name : `${name}, per ${unit}`);

function groupOf({ currency, period }: Plan): string {
  const money = currency ?? 'Unknown currency';
  if (period === null) return money;
  return period === 'once' ? `${money}, paid once` : `${money} per ${period}`;
}

/** Plan names that occur on more than one current page. */
function onManyPages(plans: Plans['plans']): Set<string> {
  const pages = new Map<string, Set<string>>();
  for (const { name, url } of plans) pages.set(name, (pages.get(name) ?? new Set()).add(url));
  return new Set([...pages].flatMap(([name, urls]) => (urls.size > 1 ? [name] : [])));
}
