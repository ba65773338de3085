import { areAlike } from './likeness.ts';
import type { Span } from '../../pages/visible-page.ts';
import type { HiddenPrices } from './hidden-plans.ts';
import type { PlanDraft, PlanPrice, PricedPlan } from './pricing-facts.ts';
import { type Feature, foldedFeature, quotaOf } from './plan-features.ts';
import { foldedName } from './plan-name.ts';
import type { Paid } from './billing-switch.ts';
import { ordered, wayToPay } from './plan-prices.ts';
import { isWayToPay } from './plan-captions.ts';
import type { View } from './page-view.ts';
import type { PlanGroup, PlanPart } from './plan-cards.ts';

const MOST_PLANS = 40;
const MOST_FEATURES = 400;

export function mergePlans(
  drafts: readonly PlanDraft[],
  more: readonly PlanDraft[],
  hidden: HiddenPrices,
  { spanOf, paid }: { spanOf: (start: number, end: number) => Span | null; paid: Paid | null },
): PricedPlan[] {
  const plans = new Map<string, Merged>();
  const place = ({ start, end, lowest, ...price }: PlanDraft['prices'][number]): PlanPrice => ({
    ...price,
    lowest: lowest === null ? null : spanOf(lowest.start, lowest.end),
    at: spanOf(start, end)!,
  });
  for (const draft of [...drafts, ...more]) {
    const name = foldedName(draft.name.text);
    const same = [...plans.values()].filter((one) => one.name === name);
    const known = same.find((one) => one.draft === draft || !isOtherPlan(one, draft));
    if (known === undefined) {
      const isNew = drafts.length === 0 || drafts.includes(draft) || same.length > 0;
      if (plans.size >= MOST_PLANS || !isNew) continue;
      const group = draft.caption?.label ?? null;
      plans.set(`${name}/${same.length}`, {
        name,
        draft,
        prices: draft.prices.map(place),
        features: [...draft.features],
        isOnRequest: draft.isOnRequest,
        group: same.some((one) => one.group === group) ? null : group,
      });
      continue;
    }
    if (known.draft === draft) continue;
    if (!known.isOnRequest || known.prices.length > 0) known.prices.push(...draft.prices.map(place));
    known.features.push(...draft.features);
  }
  const counts = Map.groupBy(plans.values(), ({ name }) => name);
  return [...plans.values()].map(
    ({ name, draft, prices, features, isOnRequest, group }, position): PricedPlan => {
      const isOne = counts.get(name)!.length === 1;
      const unseen = isOne ? (hidden.get(name) ?? []) : [];
      const all = ordered([...(paid === 'year' ? paidByYear(prices, unseen) : prices), ...unseen]);
      const [main] = all;
      return {
        name: isOne || group === null ? draft.name.text : nameInGroup(draft.name.text, group),
        amount: main?.amount ?? null,
        currency: main?.currency ?? null,
        period: main?.period ?? null,
        billed: main === undefined || main.amount === 0 ? null : main.billed,
        startingAt: main !== undefined && main.lowest !== null,
        unit: main?.unit ?? null,
        ...told(features, spanOf, draft.name.text),
        holds: draft.holds,
        contactSales: main === undefined && isOnRequest,
        position,
        from: draft.from,
        group,
        ...(draft.market !== undefined && { market: draft.market }),
        prices: all,
        ...(draft.headed !== undefined && { headed: draft.headed.map(place) }),
        ...(draft.head !== undefined && { head: spanOf(draft.head.start, draft.head.end)! }),
        at: spanOf(draft.name.start, draft.name.end)!,
      };
    },
  );
}

interface Merged {
  name: string;
  draft: PlanDraft;
  prices: PlanPrice[];
  features: Feature[];
  isOnRequest: boolean;
  group: string | null;
}

export const nameInGroup = (name: string, group: string): string => `${name} (${group})`;

function isOtherPlan({ draft: one, prices }: Merged, draft: PlanDraft): boolean {
  const [caption, other] = [one.caption, draft.caption];
  if (caption === undefined || other === undefined || caption.holder === other.holder) return false;
  if (isWayToPay(caption) || isWayToPay(other)) return false;
  if (caption.label === null || other.label === null || caption.label === other.label) return false;
  if (isTabled(one) !== isTabled(draft)) return false;
  const shared = draft.prices.flatMap((price) => {
    const same = prices.find((known) => wayToPay(known) === wayToPay(price));
    return same === undefined ? [] : [same.amount === price.amount];
  });
  return shared.length > 0 && !shared.includes(true);
}

const isTabled = ({ from }: PlanDraft): boolean => from === 'row' || from === 'column';

function paidByYear(shown: readonly PlanPrice[], unseen: readonly PlanPrice[]): readonly PlanPrice[] {
  if ([...shown, ...unseen].some(({ billed, period }) => billed === 'year' || period === 'year'))
    return shown;
  return shown.map((price) => {
    const isOpen = price.billed === null && (price.period === 'month' || price.period === null);
    return isOpen && price.amount > 0 ? { ...price, billed: 'year' } : price;
  });
}

export function told(
  features: readonly Feature[],
  spanOf: (start: number, end: number) => Span | null,
  planName = '',
): Pick<PricedPlan, 'features' | 'limits' | 'without' | 'places'> {
  const places: PricedPlan['places'] = {};
  const has = new Map<string, string>();
  const limits = new Map<string, { name: string; amount: string }>();
  const without = new Map<string, string>();
  for (const { text, isDenied, start, end } of features.slice(0, MOST_FEATURES)) {
    const quota = isDenied ? null : quotaOf(text);
    const key = foldedFeature(quota?.name ?? text);
    if (key === '' || key === '__proto__') continue;
    if (quota !== null && key === foldedFeature(planName)) continue;
    const at = start === null || end === null ? null : spanOf(start, end);
    if (at !== null && !isDenied) places[key] ??= at;
    if (quota !== null) limits.set(key, limits.get(key) ?? quota);
    else if (isDenied) without.set(key, text);
    else if (!has.has(key)) has.set(key, text);
  }
  for (const key of [...has.keys(), ...limits.keys()]) without.delete(key);
  return {
    features: [...has.values()],
    limits: [...limits.values()],
    without: [...without.values()],
    places,
  };
}

export const OTHER_THINGS =
  /\b(?:add-?ons?|extras?|extensions?|integrations?|templates?|services?|training|onboarding|consulting|gift|merch|blog|articles?|posts?|news|case stud(?:y|ies)|stories|testimonials?|customers|related|resources|webinars?|events?|courses?|books?|faqs?|questions|usage rates|overages?|credits? packs?|top-?ups?|zusatz\p{L}*|zusätzliche|erweiterungen|dienstleistungen|schulung\p{L}*|fragen|ressourcen|options? (?:supplémentaires|en plus)|modules complémentaires|complementos|servicios|preguntas)\b/iu;
const MOST_ABOVE = 8;

export function chooseGroups(view: View, groups: readonly PlanGroup[]): PlanGroup[] {
  const offered = groups.filter(
    (group) =>
      group.parts.filter(isPriced).length * 3 >= group.parts.length ||
      group.parts.every(({ marks }) => marks.length > 0),
  );
  const likely = offered.filter((group) => !OTHER_THINGS.test(headingOver(view, group)));
  let best: PlanGroup | null = null;
  for (const group of likely) if (best === null || scoreOf(group) > scoreOf(best)) best = group;
  if (best === null) return [];
  const names = namesIn(best);
  return likely.filter((group) => group === best || isMore(group, best, names));
}

const isPriced = ({ marks }: PlanPart): boolean => marks.some(({ kind }) => kind !== 'request');
const namesIn = ({ parts }: PlanGroup): Set<string> =>
  new Set(parts.map(({ name }) => foldedName(name.text)));

function isMore(group: PlanGroup, best: PlanGroup, names: ReadonlySet<string>): boolean {
  const own = namesIn(group);
  const known = [...own].filter((name) => names.has(name)).length;
  if (known * 2 >= own.size) return true;
  const [first] = group.parts;
  const [model] = best.parts;
  if (
    first?.root !== null &&
    first?.root !== undefined &&
    model?.root !== null &&
    model?.root !== undefined &&
    first.root.attribs.class === model.root.attribs.class &&
    areAlike(first.root, model.root)
  )
    return true;
  return known === 0 && isFull(group) && isFull(best);
}

const isFull = ({ parts }: PlanGroup): boolean =>
  parts.filter(
    ({ marks, stretch, name }) =>
      name.rank === 3 &&
      stretch.to - stretch.from >= 6 &&
      marks.some(({ kind, terms }) => kind === 'amount' && (terms?.period ?? null) !== null),
  ).length >= 2;

function scoreOf({ parts }: PlanGroup): number {
  let score = 0;
  for (const { marks, name, stretch } of parts) {
    const hasPeriod = marks.some(({ terms }) => (terms?.period ?? null) !== null);
    const isFree = marks.some(({ kind }) => kind === 'free');
    const isAmount = marks.some(({ kind }) => kind === 'amount');
    score +=
      (hasPeriod ? 3 : 0) +
      (isFree ? 1 : 0) +
      (isAmount ? 2 : 0) +
      name.rank +
      Math.min(3, (stretch.to - stretch.from) / 5);
  }
  return Math.min(parts.length, 8) === 0 ? 0 : score;
}

function headingOver(view: View, { stretch, holder, parts }: PlanGroup): string {
  const inside = view
    .linesOf(stretch)
    .find(({ level, from }) => level !== null && from < (parts[0]?.stretch.from ?? 0));
  const names = `${holder.attribs.id ?? ''} ${holder.attribs.class ?? ''}`.replaceAll(/[_-]/g, ' ');
  if (inside !== undefined) return `${inside.text} ${names}`;
  const before = view.linesOf({ from: Math.max(0, stretch.from - 60), to: stretch.from }).slice(-MOST_ABOVE);
  return `${before.findLast(({ level }) => level !== null)?.text ?? ''} ${names}`.slice(0, 400);
}
