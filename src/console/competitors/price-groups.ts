import { addressText } from '../elements/web-address.ts';
import { amountText } from '../elements/amount-text.ts';
import type { Plans } from '../api/answers.ts';
import { type Line, LineDrafts } from './chart/line.ts';
import { termsText, unitText } from './price-terms.ts';

type Plan = Plans['history'][number]['plans'][number];

interface PriceGroup {
  name: string;
  currency: string | null;
  lines: Line[];
}

interface Named {
  group: string;
  currency: string | null;
  name: string;
}

export interface Rename {
  before: string;
  after: string;
  /** In milliseconds since 1970. */
  at: number;
}

function nameNow(name: string, at: number, renames: readonly Rename[]): string {
  let now = name;
  for (const rename of renames.toSorted((a, b) => a.at - b.at))
    if (rename.at >= at && rename.before === now) now = rename.after;
  return now;
}

export function priceGroups({ plans, history }: Plans, renames: readonly Rename[] = []): PriceGroup[] {
  const earlier = new Map(renames.map(({ before, after }) => [after, before]));
  const named = new Map<string, Named>();
  const manyPages = onManyPages(plans);
  function amountsOf(set: readonly Plan[], url: string, at = Infinity): Map<string, number> {
    const amounts = new Map<string, number>();
    for (const found of set) {
      if (found.amount === null) continue;
      const plan = { ...found, amount: found.amount, name: nameNow(found.name, at, renames) };
      const was = earlier.get(plan.name);
      const label = `${plan.name}${was === undefined ? '' : ` (earlier ${was})`}`;
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
    byPage.delete(url);
    byPage.set(url, amountsOf(set, url, Date.parse(at)));
    drafts.note(Date.parse(at), joined(byPage.values()));
  }
  const seenAt = Math.max(...plans.map(({ asOf }) => Date.parse(asOf)));
  if (plans.length > 0) {
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
    if (points.every(({ value }) => value === 0 || value === null)) continue;
    const one = groups.get(group) ?? { name: group, currency, lines: [] };
    one.lines.push({ name, points });
    groups.set(group, one);
  }
  return [...groups.values()];
}

export function priceText({ amount, currency, contactSales, startingAt, ...terms }: Plan): string {
  if (amount === null) return contactSales ? 'Price on request' : 'No price shown';
  if (amount === 0) return 'Free';
  return `${startingAt ? 'From ' : ''}${amountText(amount, currency)}${termsText(terms)}`;
}

const joined = (pages: Iterable<Map<string, number>>): Map<string, number> =>
  new Map([...pages].flatMap((amounts) => [...amounts]));

function groupOf({ currency, unit, period }: Plan): string {
  const money = `${currency ?? 'Unknown currency'}${unit === null ? '' : ` ${unitText(unit)}`}`;
  if (period === null) return money;
  return period === 'once' ? `${money}, paid once` : `${money} per ${period}`;
}

function onManyPages(plans: Plans['plans']): Set<string> {
  const pages = new Map<string, Set<string>>();
  for (const { name, url } of plans) pages.set(name, (pages.get(name) ?? new Set()).add(url));
  return new Set([...pages].flatMap(([name, urls]) => (urls.size > 1 ? [name] : [])));
}
