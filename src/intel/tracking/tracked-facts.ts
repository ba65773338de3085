import type { Period } from '../../extraction/facts/facts.ts';
import type { ShownJob, ShownPlan } from '../../competitors/tracking/read-competitors.ts';
import { isAppError } from '../../errors.ts';
import { SEVERITIES, type Severity } from '../../events/severity.ts';
import { type CompareEvents, concernsUs } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { isSmallAddition } from '../../events/small-additions.ts';
import { cleanLine } from '../../extraction/pages/clean-text.ts';
import { OF_CONSENT } from '../../extraction/facts/content/consent-words.ts';
import { labelFrom } from '../outputs/bounds.ts';
import { STATEMENT_LENGTH } from '../outputs/statement.ts';
import type { TrackedCompetitors } from './tracked-competitors.ts';

export interface TrackedFacts {
  pricing: {
    currency: string | null;
    plans: {
      name: string;
      amount: number | null;
      period: Period | null;
      unit: string | null;
      billed: Period | null;
      startingAt: boolean;
      keyLimits: string[];
      features?: string[];
      asOf: string;
    }[];
    freeTier: boolean | null;
    contactSales: boolean | null;
  };
  /** The same plans in the other currencies that the pages state. */
  otherPricing?: TrackedFacts['pricing'][];
  recentMoves: { eventId: string; date: string; severity?: Severity; meaning: string }[];
  roles?: { title: string; location: string | null }[];
}

export interface CitedCompetitor {
  id: string;
  as_of: Date;
}

const RECENT_MS = 90 * 86_400_000;
const MOST_MOVES = 6;
const MOST_ROLES = 50;
const MOST_EVENTS = 500;
const MOST_PLANS = 30;
const MOST_LIMITS = 6;
const MOST_FEATURES = 8;

export const createLookUp =
  ({
    tracked,
    compare = () => Promise.resolve(new Map()),
    now,
  }: {
    compare?: CompareEvents;
    tracked: Pick<TrackedCompetitors, 'byId' | 'plans' | 'jobs' | 'events' | 'latestPricing'>;
    now: () => Date;
  }) =>
  async ({
    workspace_id: workspaceId,
    competitor,
  }: {
    workspace_id: string;
    competitor?: { id: string } | null;
  }): Promise<{ tracked: TrackedFacts | null; cited_competitor: CitedCompetitor | null }> => {
    const found = competitor ? await tracked.byId(workspaceId, competitor.id) : null;
    if (found === null) return { tracked: null, cited_competitor: null };
    const { id, checkedAt } = found;
    const at = now();
    const newest = (await tracked.latestPricing(workspaceId, [id])).get(id);
    const [plans, jobs, events] = await Promise.all([
      tracked.plans(workspaceId, id).then(({ plans }) => plans, orNone<ShownPlan>),
      tracked.jobs(workspaceId, id).then(({ jobs }) => jobs, orNone<ShownJob>),
      tracked.events(workspaceId, id, { since: new Date(at.getTime() - RECENT_MS), limit: MOST_EVENTS }),
    ]);
    const compared = await compare(workspaceId, events);
    const isForUs = ({ _id }: EventRecord): boolean => concernsUs(compared.get(_id)?.comparisons);
    // A check stores its events before its plans, so the plans may be older than the newest event.
    const settledAt = checkedAt ?? new Date(0);
    const isUnderWay = newest !== undefined && newest.at > settledAt;
    return {
      tracked: { ...pricingsOf(plans), recentMoves: movesOf(events, isForUs), roles: rolesOf(jobs) },
      cited_competitor: { id, as_of: isUnderWay ? settledAt : at },
    };
  };

function orNone<Shown>(error: unknown): Shown[] {
  if (isAppError(error) && error.kind === 'NotFound') return [];
  throw error;
}

const label = (text: string): string => labelFrom(cleanLine(text.slice(0, 500)));

function pricingsOf(plans: readonly ShownPlan[]): Pick<TrackedFacts, 'pricing' | 'otherPricing'> {
  const stated = plans.flatMap(({ currency }) => currency ?? []);
  const currency = commonest(stated);
  const others = [...new Set(stated)].filter((one) => one !== currency);
  return {
    pricing: pricingOf(plans, currency),
    ...(others.length > 0 && { otherPricing: others.map((one) => pricingOf(plans, one)) }),
  };
}

function pricingOf(all: readonly ShownPlan[], currency: string | null): TrackedFacts['pricing'] {
  const fit = all.filter(
    (plan) =>
      label(plan.name) !== '' &&
      !isHeading(plan) &&
      (plan.amount === null || plan.amount === 0 || plan.currency === null || plan.currency === currency),
  );
  const columns = new Set(
    fit.flatMap(({ features }) => features.flatMap((text) => (CELL.test(text) ? text.split(':')[0]! : []))),
  );
  const spelled = spellingsOf(fit);
  const isCell = (text: string): boolean => CELL.test(text) || columns.has(text);
  const plans = fit
    .slice(0, MOST_PLANS)
    .map(({ name, amount, period, unit, billed, startingAt, limits, features, asOf }) => ({
      name: label(name),
      amount,
      period,
      unit: unit === null || label(unit) === '' ? null : label(unit),
      billed,
      startingAt,
      keyLimits: [
        ...limits.map((limit) => limitText({ ...limit, name: spelled.get(limit.name.toLowerCase())! })),
        ...features.flatMap((text) =>
          CELL.test(text) ? text : columns.has(text) ? `${text}: included` : [],
        ),
      ]
        .slice(0, MOST_LIMITS)
        .map(label)
        .filter((text) => text !== ''),
      features: features
        .filter((text) => !isCell(text))
        .slice(0, MOST_FEATURES)
        .map(label)
        .filter((text) => text !== ''),
      asOf: asOf.toISOString(),
    }));
  return {
    currency,
    plans,
    freeTier: fit.length === 0 ? null : fit.some(({ amount }) => amount === 0),
    contactSales: fit.length === 0 ? null : fit.some(({ contactSales }) => contactSales),
  };
}

const CELL = /^\p{Lu}[^:.!?]{1,40}: \S/u;
const isHeading = ({ amount, contactSales, features, limits }: ShownPlan): boolean =>
  amount === null && !contactSales && features.length === 0 && limits.length === 0;

function spellingsOf(plans: readonly ShownPlan[]): Map<string, string> {
  const spelled = new Map<string, string>();
  for (const { name } of plans.flatMap(({ limits }) => limits))
    spelled.set(name.toLowerCase(), spelled.get(name.toLowerCase()) ?? name);
  return spelled;
}

function limitText({ name, amount }: { name: string; amount: string }): string {
  const isDescribed = /\d/u.test(amount) && /\p{L}{4}/u.test(amount);
  if (/^\p{Lu}.*\s/u.test(name) || (isDescribed && /^\p{Lu}/u.test(name))) return `${name}: ${amount}`;
  const isMost = Number(amount) > 1 && /^(?:users|seats|members|agents)$/iu.test(name);
  return isMost ? `Up to ${amount} ${name}` : `${amount} ${name}`;
}

function commonest(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Two events this close together come from the same check. */
const SAME_CHECK_MS = 3_600_000;
const LEAST_NAMES = 2;

function newsIn({ kind, after }: EventRecord): { event: unknown; names: Set<string> } | null {
  if (kind !== 'company_event' || after === null || typeof after !== 'object' || Array.isArray(after))
    return null;
  const { event, title } = after;
  const names = typeof title === 'string' ? (title.match(/\p{Lu}[\p{L}\p{N}&-]{2,}/gu) ?? []) : [];
  return { event, names: new Set(names) };
}

function withoutRetold(events: readonly EventRecord[]): EventRecord[] {
  const kept: EventRecord[] = [];
  for (const event of events) {
    const news = newsIn(event);
    const isRetold = kept.some((one) => {
      const other = newsIn(one);
      if (news === null || other === null || news.event !== other.event) return false;
      const [less, more] =
        news.names.size <= other.names.size ? [news.names, other.names] : [other.names, news.names];
      return (
        Math.abs(one.detected_at.getTime() - event.detected_at.getTime()) <= SAME_CHECK_MS &&
        less.size >= LEAST_NAMES &&
        [...less].every((name) => more.has(name))
      );
    });
    if (!isRetold) kept.push(event);
  }
  return kept;
}

const isOfConsent = ({ kind, evidence }: EventRecord): boolean =>
  (kind === 'copy_changed' || kind === 'page_rewritten') &&
  evidence.length > 0 &&
  evidence.every(({ quote }) => OF_CONSENT.test(quote));

const checkOf = ({ detected_at }: EventRecord): number => Math.floor(detected_at.getTime() / SAME_CHECK_MS);

const nameIn = (side: EventRecord['after'], key: 'plan' | 'name'): string => {
  const name = side === null || typeof side !== 'object' || Array.isArray(side) ? null : side[key];
  return typeof name === 'string' ? name : '';
};

/**
 * If a plan's price changed, leaves out the changes that the same check found in its other prices, such as the
 * yearly price.
 */
function withoutOtherPrices(events: readonly EventRecord[]): EventRecord[] {
  const plans = events.filter(({ kind }) => kind === 'price_changed');
  return events.filter(
    (event) =>
      event.kind !== 'amount_changed' ||
      !plans.some((of) => {
        const plan = nameIn(of.after, 'plan');
        return plan !== '' && checkOf(of) === checkOf(event) && nameIn(event.after, 'name').startsWith(plan);
      }),
  );
}

function movesOf(
  newestFirst: readonly EventRecord[],
  isForUs: (event: EventRecord) => boolean,
): TrackedFacts['recentMoves'] {
  const told = withoutOtherPrices(withoutRetold(newestFirst)).filter((event) => !isOfConsent(event));
  const severe = told.filter((event) => event.severity !== 'low' || isForUs(event));
  const leads = (event: EventRecord): number => Number(isForUs(event) || event.severity === 'critical');
  return (severe.length > 0 ? severe : told)
    .toSorted(
      (a, b) =>
        leads(b) - leads(a) ||
        SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
        checkOf(b) - checkOf(a) ||
        Number(isSmallAddition(a)) - Number(isSmallAddition(b)) ||
        b.detected_at.getTime() - a.detected_at.getTime(),
    )
    .slice(0, MOST_MOVES)
    .map(({ _id, detected_at, severity, ai_brief, title }) => ({
      eventId: _id,
      date: detected_at.toISOString(),
      severity,
      meaning: (ai_brief || title).slice(0, STATEMENT_LENGTH),
    }));
}

const rolesOf = (jobs: readonly ShownJob[]): NonNullable<TrackedFacts['roles']> =>
  jobs.slice(0, MOST_ROLES).flatMap(({ title, location }) => {
    const name = label(title);
    const place = location === null ? '' : label(location);
    return name === '' ? [] : [{ title: name, location: place === '' ? null : place }];
  });
