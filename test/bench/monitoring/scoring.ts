import type { Change, Json } from '../../../src/events/change.ts';
import type { EventKind } from '../../../src/events/event-facts.ts';
import type { AllowedChange, ExpectedChange, Truth } from './expected.ts';
import { folded } from './pricing/view.ts';

export interface Score {
  found: number;
  exact: number;
  missed: ExpectedChange[];
  inexact: { expected: ExpectedChange; change: Change }[];
  wrong: Change[];
}

const NAMED_BY: Partial<Record<EventKind, readonly string[]>> = {
  plan_renamed: ['before', 'after'],
  prices_hidden: ['plans'],
  prices_published: ['plans'],
  limit_changed: ['plan', 'limit'],
  feature_gating_changed: ['feature'],
  billing_terms_changed: [],
  trial_changed: [],
  discount_changed: [],
  currency_changed: [],
  headline_changed: [],
  positioning_changed: [],
  roles_opened: ['department', 'roles'],
  roles_closed: ['department', 'roles'],
  leadership_role_opened: ['role'],
  new_department: ['department'],
  new_location: ['location'],
  hiring_freeze: [],
  product_launched: ['product'],
  product_removed: ['product'],
  post_published: ['title'],
  release_published: ['title'],
  company_event: ['title'],
  comparison_page_added: ['title'],
  customer_logo_added: ['customers'],
  customer_logo_removed: ['customers'],
  legal_terms_changed: [],
  copy_changed: [],
};

const namesOf = (kind: EventKind): readonly string[] => NAMED_BY[kind] ?? ['plan'];

export function scored(truth: Truth, changes: readonly Change[]): Score {
  const left = [...changes];
  const score: Score = { found: 0, exact: 0, missed: [], inexact: [], wrong: [] };
  const take = (wanted: readonly ExpectedChange[]): void => {
    for (const expected of wanted) {
      const at = best(expected, left);
      if (at === -1) {
        score.missed.push(expected);
        continue;
      }
      const [change] = left.splice(at, 1);
      score.found += 1;
      if (isExact(expected, change!)) score.exact += 1;
      else score.inexact.push({ expected, change: change! });
    }
  };
  take(truth.expected);
  for (const readings of truth.either) {
    const share = (reading: ExpectedChange[]): number =>
      reading.filter((expected) => best(expected, left) !== -1).length / reading.length;
    take(readings.reduce((a, b) => (share(b) > share(a) ? b : a)));
  }
  score.wrong = left.filter((change) => !truth.allowed.some((allowed) => isAllowed(allowed, change)));
  return score;
}

function best(expected: ExpectedChange, changes: readonly Change[]): number {
  const exact = changes.findIndex((change) => isNamed(expected, change) && isExact(expected, change));
  return exact === -1 ? changes.findIndex((change) => isNamed(expected, change)) : exact;
}

const factsOf = (change: Change): Record<string, Json> => change.facts as unknown as Record<string, Json>;

function isNamed({ kind, facts }: ExpectedChange, change: Change): boolean {
  if (change.kind !== kind) return false;
  const said = factsOf(change);
  return namesOf(kind)
    .filter((name) => facts[name] !== undefined)
    .every((name) => {
      const [want, got] = [facts[name]!, said[name] ?? null];
      if (Array.isArray(want))
        return Array.isArray(got) && want.some((one) => got.some((two) => isSame(one, two)));
      return isSame(want, got) || (LOOSE.has(name) && isPart(want, got));
    });
}

const LOOSE = new Set(['limit', 'feature', 'product', 'title', 'location', 'role']);

function isPart(want: Json, got: Json): boolean {
  const [a, b] = [String(want), String(got)].map((one) => folded(one)) as [string, string];
  return a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a));
}

function isExact({ kind, facts }: ExpectedChange, change: Change): boolean {
  const said = factsOf(change);
  const isSaid = Object.entries(facts).every(([name, want]) => {
    const got = said[name] ?? null;
    if (namesOf(kind).includes(name) && LOOSE.has(name)) return true;
    if (kind === 'limit_changed' && (name === 'before' || name === 'after')) return isSameQuota(want, got);
    if (kind === 'billing_terms_changed') return isNear(want, got);
    if (isRange(want)) return isWithin(want, got);
    return isSame(want, got);
  });
  return (
    isSaid &&
    (kind !== 'price_changed' ||
      (amountOf(change.before) === facts.before && amountOf(change.after) === facts.after))
  );
}

const amountOf = (value: Json): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value.amount ?? null) : null;

function isSame(want: Json, got: Json): boolean {
  if (typeof want === 'number') return typeof got === 'number' && Math.abs(want - got) < 0.005;
  if (typeof want === 'string') return typeof got === 'string' && folded(want) === folded(got);
  if (Array.isArray(want) && Array.isArray(got))
    return want.length === got.length && want.every((one) => got.some((two) => isSame(one, two)));
  return want === got;
}

const isNear = (want: Json, got: Json): boolean =>
  typeof want === 'number' ? typeof got === 'number' && Math.abs(want - got) <= 0.35 : want === got;

const ENDLESS = /unlimit|unbegrenzt|illimit|ilimit|∞/i;

function isSameQuota(want: Json, got: Json): boolean {
  if (typeof want !== 'string' || got === null) return want === got;
  const said = typeof got === 'number' ? String(got) : typeof got === 'string' ? got : '';
  if (ENDLESS.test(want)) return ENDLESS.test(said);
  const number = (text: string): string | undefined => /\d[\d,.]*/.exec(text)?.[0].replaceAll(',', '');
  return number(want) === number(said);
}

interface Range {
  [key: string]: Json;
  least: string[];
  most: string[];
}

const isRange = (value: Json): value is Range =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Array.isArray(value.least);

function isWithin({ least, most }: Range, got: Json): boolean {
  const said =
    typeof got === 'string'
      ? got.split(/\s*[,;·|]\s*|\s+(?:and|und)\s+/)
      : Array.isArray(got)
        ? got.map(String)
        : [];
  return (
    least.every((name) => said.some((one) => folded(one) === folded(name))) &&
    said.every((one) => most.some((name) => folded(one) === folded(name)))
  );
}

function isAllowed({ kind, about, isStated = false }: AllowedChange, change: Change): boolean {
  if (change.kind !== kind || (isStated && !('lines' in change.facts))) return false;
  if (about === null) return true;
  const texts = Object.values(factsOf(change)).flat();
  return texts.some((text) => typeof text === 'string' && (isSame(about, text) || isPart(about, text)));
}
