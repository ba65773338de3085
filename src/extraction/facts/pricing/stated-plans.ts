import { type Document, Element } from 'domhandler';
import type { VisiblePage } from '../../pages/visible-page.ts';
import { type DataNode, textIn, typesOf } from '../../pages/structured-data.ts';
import { told } from './merge-plans.ts';
import { foldedName } from './plan-name.ts';
import { ordered } from './plan-prices.ts';
import type { PlanPrice, PricedPlan } from './pricing-facts.ts';
import type { Period } from '../facts.ts';
import type { Feature } from './plan-features.ts';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import { amountsIn } from './amounts.ts';
import { statedPrice } from './stated-price.ts';
import { termsAt } from './terms.ts';
import { FREE_LINE, lowestIn, ON_REQUEST } from './price-marks.ts';

const MOST = 40;

export function statedPlans(page: VisiblePage, data: readonly DataNode[]): PricedPlan[] {
  const embedded = embeddedPlans(page.document);
  const stated = embedded.length > 0 ? embedded : offeredIn(data);
  const seen = new Set<string>();
  const plans = stated
    .filter(({ name }) => !seen.has(foldedName(name)) && seen.add(foldedName(name)))
    .slice(0, MOST);
  return plans.map(({ name, prices, isOnRequest, features }, position): PricedPlan => {
    const named = page.note(name);
    const placed = prices.map(({ text, isLowest = false, ...price }): PlanPrice => {
      const { start, end } = page.note(`${name}: ${text}`);
      const decimals = /\.(\d+)$/u.exec(String(price.amount))?.[1]?.length ?? 0;
      const at = { start: start + name.length + 2, end };
      return { ...price, sign: '', decimals, lowest: isLowest ? at : null, at };
    });
    const all = ordered(placed);
    const [main] = all;
    return {
      name,
      amount: main?.amount ?? null,
      currency: main?.currency ?? null,
      period: main?.period ?? null,
      billed: main?.billed ?? null,
      startingAt: main !== undefined && main.lowest !== null,
      unit: main?.unit ?? null,
      ...told(features, () => null),
      holds: null,
      contactSales: main === undefined && isOnRequest,
      position,
      from: 'stated',
      group: null,
      prices: all,
      at: named,
    };
  });
}

const HOLDER =
  /^(?:Product|SoftwareApplication|WebApplication|MobileApplication|Service|ProductGroup|OfferCatalog|SoftwareSourceCode|WebSite|Organization)$/;

function offeredIn(data: readonly DataNode[]): StatedPlan[] {
  const plans: StatedPlan[] = [];
  for (const node of data) {
    if (!typesOf(node).some((type) => HOLDER.test(type))) continue;
    const offers = listed(node['offers'] ?? node['makesOffer'] ?? node['itemListElement']).flatMap((offer) =>
      typesOf(offer).includes('AggregateOffer') && offer['offers'] !== undefined
        ? listed(offer['offers'])
        : [offer],
    );
    for (const offer of offers.slice(0, MOST)) {
      const own =
        textIn(offer['name']) ??
        textIn(offer['itemOffered']) ??
        textIn(offer['category']) ??
        textIn(offer['description']);
      const name = own ?? (offers.length === 1 ? textIn(node['name']) : null);
      const price = priceOf(offer);
      if (name !== null && name.length <= 80 && price !== null)
        plans.push({ name, prices: [price], isOnRequest: false, features: [] });
    }
  }
  return plans;
}

function priceOf(offer: DataNode): StatedPlan['prices'][number] | null {
  const spec = listed(offer['priceSpecification'])[0];
  const fixed = textIn(offer['price'] ?? (offer['lowPrice'] === undefined ? spec?.['price'] : undefined));
  const said = fixed ?? textIn(offer['lowPrice'] ?? spec?.['minPrice']);
  const currency = textIn(offer['priceCurrency'] ?? spec?.['priceCurrency']);
  const amount = said === null ? null : amountOf(said, currency);
  if (said === null || amount === null) return null;
  const quantity = listed(spec?.['referenceQuantity'])[0];
  const code = textIn(
    spec?.['billingDuration'] ??
      spec?.['unitCode'] ??
      quantity?.['unitCode'] ??
      quantity?.['unitText'] ??
      spec?.['unitText'] ??
      spec?.['billingIncrement'] ??
      offer['eligibleDuration'],
  );
  const text = [said, currency].filter((one) => one !== null).join(' ');
  const isLowest = fixed === null;
  return { amount, currency, period: periodOf(code), unit: null, billed: null, text, isLowest };
}

const amountOf = (said: string, currency: string | null): number | null =>
  /^\s*\d+(?:\.\d+)?\s*$/u.test(said) ? Number(said) : statedPrice(said, currency ?? '').amount;

const listed = (value: unknown): DataNode[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, 200)
    .filter((one): one is DataNode => typeof one === 'object' && one !== null && !Array.isArray(one));

interface StatedPlan {
  name: string;
  prices: (Omit<PlanPrice, 'at' | 'sign' | 'decimals' | 'lowest'> & { text: string; isLowest?: boolean })[];
  isOnRequest: boolean;
  features: Feature[];
}

function periodOf(code: string | null): Period | null {
  if (code === null) return null;
  const said = code.trim().toLowerCase();
  if (
    /^(?:p?1m|mon|month|months|monthly|mo|p1m|per month|\/mo(?:nth)?|1 month|user\/month|.{0,20}\/month)$/.test(
      said,
    )
  )
    return 'month';
  if (
    /^(?:p?1y|p12m|ann|year|years|yearly|annual|annually|yr|per year|\/y(?:ea)?r|1 year|.{0,20}\/year)$/.test(
      said,
    )
  )
    return 'year';
  if (/^(?:p1w|p7d|week|weekly|wee)$/.test(said)) return 'week';
  if (/^(?:p1d|day|daily)$/.test(said)) return 'day';
  if (/^(?:p3m|quarter|quarterly)$/.test(said)) return 'quarter';
  return /^(?:once|one[-_ ]?time|lifetime)$/.test(said) ? 'once' : null;
}

type Node = Record<string, unknown>;

const NOWHERE = { start: null, end: null };
const LONGEST_SCRIPT = 3_000_000;
const MOST_VALUES = 60_000;
const DEEPEST = 40;
const NAME_KEYS = ['name', 'title', 'displayName', 'planName', 'label', 'heading'];
const PRICE_KEY =
  /^(?:(?:base|unit|list|plan|display|starting|from)?_?(?:price|amount|cost|fee)s?(?:_?(?:label|text|display|value|per_?(?:month|year|user|seat)))?|(?:price|cost|amount)?_?(?:monthly|annual|annually|yearly|month|year)_?(?:price|cost|amount|billing)?|pricing|unit_?amount|amount_?cents|price_?(?:in_?)?cents)$/i;
const LOWEST_KEY = /^(?:starting|from)/i;
const FEATURES_KEY =
  /^(?:features?|feature_?list|benefits|items|bullets|highlights|perks|includes?|included)$/i;
const LIMITS_KEY = /^(?:limits?|usage_?limits?|quotas?|allowances?)$/i;

function embeddedPlans(page: Document): StatedPlan[] {
  let best: StatedPlan[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element) || node.name !== 'script') return;
      const isData =
        attribute(node, 'id') === '__NEXT_DATA__' ||
        /^application\/json\b/i.test(attribute(node, 'type').trim());
      const source = isData ? textOf(node).trim() : '';
      if (source === '' || source.length > LONGEST_SCRIPT) return false;
      const found = plansIn(parsed(source));
      if (found.length > best.length) best = found;
      return false;
    },
  });
  return best;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

function plansIn(root: unknown): StatedPlan[] {
  let best: StatedPlan[] = [];
  let left = MOST_VALUES;
  const open: { value: unknown; currency: string | null; depth: number }[] = [
    { value: root, currency: null, depth: 0 },
  ];
  while (open.length > 0 && left-- > 0) {
    const { value, currency, depth } = open.pop()!;
    if (typeof value !== 'object' || value === null || depth > DEEPEST) continue;
    const own = Array.isArray(value) ? currency : (currencyIn(value as Node) ?? currency);
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    const isList =
      inner.length >= 2 &&
      inner.length <= 40 &&
      inner.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    if (isList) {
      const plans = inner.flatMap((one) => planOf(one as Node, own) ?? []);
      const isMore =
        plans.length * 2 > inner.length &&
        plans.length >= 2 &&
        plans.filter(isOffer).length > best.filter(isOffer).length;
      if (isMore) best = plans;
    }
    for (const one of inner) open.push({ value: one, currency: own, depth: depth + 1 });
  }
  return best;
}

const isOffer = ({ prices, isOnRequest }: StatedPlan): boolean => prices.length > 0 || isOnRequest;

function currencyIn(node: Node): string | null {
  const said = node['currency'] ?? node['priceCurrency'] ?? node['currencyCode'] ?? node['currency_code'];
  return typeof said === 'string' && /^[A-Za-z]{3}$/.test(said) ? said.toUpperCase() : null;
}

function planOf(node: Node, currency: string | null): StatedPlan | null {
  const name = NAME_KEYS.map((key) => node[key]).find(
    (one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= 80,
  );
  const keys = Object.keys(node).filter((key) => PRICE_KEY.test(key));
  if (name === undefined || keys.length === 0) return null;
  const unit = textAt(node, ['unit', 'per', 'unitLabel', 'priceUnit']);
  const period = periodOf(
    textAt(node, ['interval', 'period', 'billingPeriod', 'billing', 'frequency', 'priceInterval', 'cycle']),
  );
  const terms = { currency: currencyIn(node) ?? currency, ...unitAndPeriod(unit, period) };
  const prices = keys.flatMap((key) =>
    pricesAt(key, node[key], terms).map((price) =>
      LOWEST_KEY.test(key) ? { ...price, isLowest: true } : price,
    ),
  );
  const texts = keys.map((key) => node[key]).filter((one) => typeof one === 'string');
  const isOnRequest =
    prices.length === 0 &&
    (texts.some((one) => ON_REQUEST.test(one)) ||
      node['contactSales'] === true ||
      node['custom'] === true ||
      keys.some((key) => node[key] === null));
  return { name: name.trim(), prices, isOnRequest, features: featuresIn(node) };
}

function unitAndPeriod(
  unit: string | null,
  period: Period | null,
): { unit: string | null; period: Period | null } {
  if (unit === null) return { unit: null, period };
  const terms = termsAt(`/${unit.replace(/^\s*(?:\/|per )\s*/iu, '')}`, 0);
  return { unit: terms.unit, period: period ?? terms.period };
}

interface Terms {
  currency: string | null;
  unit: string | null;
  period: Period | null;
}

function pricesAt(key: string, value: unknown, terms: Terms, depth = 0): StatedPlan['prices'] {
  const isAnnual = /annual|year/i.test(key);
  const named = isAnnual ? 'year' : /month/i.test(key) ? 'month' : null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || value < 0) return [];
    const amount = /cents|unit_?amount/i.test(key) ? value / 100 : value;
    const text = [String(amount), terms.currency].filter((one) => one !== null).join(' ');
    return [
      {
        ...terms,
        amount,
        ...(isAnnual
          ? { period: null, billed: 'year' as const }
          : { period: terms.period ?? named, billed: null }),
        text,
      },
    ];
  }
  if (typeof value === 'string') return priceInText(value, terms, named);
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  const inner = value as Node;
  const own = { ...terms, currency: currencyIn(inner) ?? terms.currency };
  const period = periodOf(textAt(inner, ['interval', 'period', 'billingPeriod']));
  return Object.entries(inner)
    .slice(0, 20)
    .flatMap(([name, one]) =>
      PRICE_KEY.test(name) || /^(?:value|usd|eur|gbp)$/i.test(name)
        ? pricesAt(
            named === null ? name : `${key} ${name}`,
            one,
            {
              ...own,
              period: own.period ?? period,
              currency: /^(?:usd|eur|gbp)$/i.test(name) ? name.toUpperCase() : own.currency,
            },
            depth + 1,
          )
        : [],
    );
}

function priceInText(value: string, terms: Terms, named: Period | null): StatedPlan['prices'] {
  const text = value.slice(0, 200);
  if (FREE_LINE.test(text)) return [{ ...terms, amount: 0, billed: null, text }];
  const [amount] = amountsIn(text, { currency: terms.currency, dollar: 'USD' });
  if (amount === undefined) {
    const bare = /^\s*\d{1,7}(?:\.\d{1,2})?\s*$/.test(text) ? Number(text) : null;
    return bare === null
      ? []
      : [
          {
            ...terms,
            amount: bare,
            period: terms.period ?? (named === 'year' ? null : named),
            billed: named === 'year' ? 'year' : null,
            text: text.trim(),
          },
        ];
  }
  const said = termsAt(text, amount.end);
  const period = said.period ?? terms.period ?? (named === 'year' ? null : named);
  const billed = said.billed ?? (named === 'year' && period !== 'year' ? 'year' : null);
  return [
    {
      amount: amount.amount,
      currency: amount.currency ?? terms.currency,
      unit: said.unit ?? terms.unit,
      period,
      billed: billed === period ? null : billed,
      text: amount.text,
      isLowest: lowestIn(text, amount) !== null,
    },
  ];
}

function textAt(node: Node, keys: readonly string[]): string | null {
  const found = keys
    .map((key) => node[key])
    .find((one): one is string => typeof one === 'string' && one.length <= 60);
  return found ?? null;
}

function featuresIn(node: Node): Feature[] {
  return Object.entries(node).flatMap(([key, value]): Feature[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (LIMITS_KEY.test(key)) return quotasIn(value);
    if (!FEATURES_KEY.test(key)) return [];
    if (!Array.isArray(value)) return quotasIn(value);
    return value.slice(0, 300).flatMap((one: unknown): Feature[] => {
      if (typeof one === 'string')
        return one.length <= 160 ? [{ ...NOWHERE, text: one, isDenied: false }] : [];
      if (typeof one !== 'object' || one === null) return [];
      const text = textAt(one as Node, ['name', 'title', 'label', 'text', 'description']);
      return text === null
        ? []
        : [
            valued(
              text,
              ['included', 'value', 'available', 'enabled', 'amount', 'limit']
                .map((name) => (one as Node)[name])
                .find((found) => found !== undefined),
            ),
          ];
    });
  });
}

function quotasIn(value: object): Feature[] {
  if (Array.isArray(value))
    return value.slice(0, 200).flatMap((one: unknown): Feature[] => {
      if (typeof one === 'string') return [{ ...NOWHERE, text: one.slice(0, 160), isDenied: false }];
      if (typeof one !== 'object' || one === null) return [];
      const text = textAt(one as Node, ['name', 'title', 'label', 'text']);
      return text === null
        ? []
        : [valued(text, (one as Node)['value'] ?? (one as Node)['amount'] ?? (one as Node)['limit'])];
    });
  return Object.entries(value)
    .slice(0, 200)
    .map(([name, one]) => valued(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '), one));
}

function valued(text: string, value: unknown): Feature {
  if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
    return { ...NOWHERE, text: `${text}: ${String(value).slice(0, 60)}`, isDenied: false };
  return { ...NOWHERE, text, isDenied: value === false || value === null };
}
