import type { Json } from '../../events/change.ts';
import type { EventKind, Terms } from '../../events/event-facts.ts';
import { type Comparison, concernsUs, namesUs } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { topicOfEvent } from '../../events/read-events.ts';
import { byRelevance, relevanceOf } from '../../events/topics.ts';
import { percentChange, SEVERITIES, type Severity } from '../../events/severity.ts';
import { counted, isSevere, leadOf, offerIn, textIn } from './lead.ts';
import type { StaleReason } from '../artifacts/staleness.ts';
import type { ModuleName } from '../modules/registry.ts';

export interface Briefing {
  from: Date;
  to: Date;
  lead: string;
  summary: string;
  highlights: string[];
  counts: Record<Severity, number>;
  omitted: number;
  competitors: BriefedCompetitor[];
  artifacts: TouchedArtifact[];
  comparisons: ReadonlyMap<string, readonly Comparison[]>;
  unseen: { competitorId: string; name: string; summary: string }[];
}

export interface BriefedCompetitor {
  competitorId: string;
  name: string;
  domain: string;
  severity: Severity;
  prices: PriceMove[];
  roles: { opened: RoleMove[]; closed: RoleMove[] };
  events: EventRecord[];
}

export interface PriceMove extends Terms {
  name: string;
  before: number | null;
  after: number | null;
  deltaPct: number | null;
  startingAt: { before: boolean; after: boolean };
  pageUrl: string;
  eventIds: string[];
}

export interface RoleMove {
  department: string | null;
  roles: string[];
  count: number;
  eventId: string;
}

export interface TouchedArtifact {
  artifactId: string;
  module: ModuleName;
  name: string;
  reasons: Pick<StaleReason, 'text' | 'message' | 'competitorId' | 'sourceId' | 'eventId'>[];
}

export interface BriefedSubject {
  id: string;
  name: string;
  domain: string;
  isPage?: boolean;
  trackedSince?: Date;
  unseen: string | null;
}

interface BriefingFacts {
  from: Date;
  to: Date;
  events: readonly EventRecord[];
  comparisons?: ReadonlyMap<string, readonly Comparison[]>;
  /** Ids of events about prices in a currency in which we have none. */
  elsewhere?: ReadonlySet<string>;
  subjects: readonly BriefedSubject[];
  artifacts: readonly TouchedArtifact[];
}

const MOST_EVENTS_EACH = 40;
const MOST_HIGHLIGHTS = 10;

export function briefingOf({
  from,
  to,
  events,
  comparisons = new Map(),
  elsewhere = new Set(),
  subjects,
  artifacts,
}: BriefingFacts): Briefing {
  const counts = { low: 0, medium: 0, high: 0, critical: 0 };
  const known = new Set(subjects.map(({ id }) => id));
  const told = events.filter(({ competitor_id: id }) => known.has(id));
  for (const { severity } of told) counts[severity] += 1;
  const competitors = subjects.flatMap((subject) => {
    const own = told.filter(({ competitor_id: id }) => id === subject.id);
    return own.length === 0 ? [] : [briefed(subject, own, comparisons)];
  });
  const shown = competitors.reduce((sum, one) => sum + one.events.length, 0);
  const highlights = highlightsOf(
    competitors.flatMap((one) => one.events),
    { comparisons, elsewhere },
  );
  const concerning = ({ events: own }: BriefedCompetitor): number =>
    Number(own.some(({ _id }) => namesUs(comparisons.get(_id)))) * 2 +
    Number(own.some(({ _id }) => concernsUs(comparisons.get(_id))));
  const inOrder = competitors.toSorted(
    (a, b) =>
      concerning(b) - concerning(a) ||
      rank(b.severity) - rank(a.severity) ||
      b.events.length - a.events.length ||
      byName(a, b),
  );
  const unseen = subjects.flatMap(({ id, name, unseen: summary }) =>
    summary === null ? [] : [{ competitorId: id, name, summary }],
  );
  return {
    from,
    to,
    lead: leadOf(inOrder, {
      highlights,
      pages: new Set(subjects.filter(({ isPage }) => isPage === true).map(({ id }) => id)),
      isAboutUs: ({ _id }) => namesUs(comparisons.get(_id)),
      isForUs: ({ _id }) => concernsUs(comparisons.get(_id)),
    }),
    highlights: highlights.map(({ _id }) => _id),
    summary: summaryOf({
      from,
      counts,
      changed: new Set(competitors.map((one) => one.competitorId)),
      subjects,
      artifacts,
    }),
    counts,
    omitted: told.length - shown,
    competitors: inOrder,
    artifacts: [...artifacts],
    comparisons,
    unseen: unseen.toSorted(byName),
  };
}

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);
const byName = (a: { name: string; competitorId: string }, b: typeof a): number =>
  a.name.localeCompare(b.name, 'en') || (a.competitorId < b.competitorId ? -1 : 1);

function briefed(
  { id, name, domain }: BriefedSubject,
  own: readonly EventRecord[],
  comparisons: Briefing['comparisons'],
): BriefedCompetitor {
  const inOrder = own.toSorted((a, b) => a.detected_at.getTime() - b.detected_at.getTime());
  const bySeverity = inOrder.toSorted((a, b) => rank(b.severity) - rank(a.severity));
  return {
    competitorId: id,
    name,
    domain,
    severity: bySeverity[0]!.severity,
    prices: pricesOf(inOrder),
    roles: {
      opened: inOrder.flatMap((event) => rolesIn(event._id, openedBy(event))),
      closed: inOrder.flatMap((event) =>
        event.kind === 'roles_closed' ? rolesIn(event._id, event.before) : [],
      ),
    },
    events: own
      .toSorted((a, b) => byRelevance(ranked(a, comparisons), ranked(b, comparisons)))
      .slice(0, MOST_EVENTS_EACH),
  };
}

function highlightsOf(
  events: readonly EventRecord[],
  { comparisons, elsewhere }: Required<Pick<BriefingFacts, 'comparisons' | 'elsewhere'>>,
): readonly EventRecord[] {
  const isForUs = ({ _id }: EventRecord): boolean => concernsUs(comparisons.get(_id));
  const leads = (event: EventRecord): number =>
    namesUs(comparisons.get(event._id)) ? 2 : Number(isForUs(event) || event.severity === 'critical');
  const sorted = events.toSorted(
    (a, b) =>
      leads(b) - leads(a) ||
      Number(elsewhere.has(a._id)) - Number(elsewhere.has(b._id)) ||
      rank(b.severity) - rank(a.severity) ||
      byRelevance(ranked(a, comparisons), ranked(b, comparisons)),
  );
  if (sorted.length <= MOST_HIGHLIGHTS) return sorted;
  const isImportant = (event: EventRecord): boolean => isSevere(event) || isForUs(event);
  const important = sorted.filter(isImportant);
  const others = sorted.filter((event) => !isImportant(event) && event.severity !== 'low');
  const told = new Set([...important, ...others.slice(0, Math.max(0, MOST_HIGHLIGHTS - important.length))]);
  return sorted.filter((event) => told.has(event));
}

function ranked(event: EventRecord, comparisons: Briefing['comparisons']) {
  const topic = topicOfEvent(event);
  const found = comparisons.get(event._id) ?? [];
  const relevance = relevanceOf({ severity: event.severity, topic }, found.length > 0, concernsUs(found));
  return { relevance, severity: event.severity, at: event.detected_at.getTime() };
}

const PRICED: ReadonlySet<EventKind> = new Set([
  'price_changed',
  'plan_added',
  'plan_removed',
  'model_changed',
  'amount_changed',
  'amount_added',
  'amount_removed',
]);

type Offer = NonNullable<ReturnType<typeof offerIn>>;

const isOnSameTerms = (one: Terms, other: Terms): boolean =>
  one.currency === other.currency &&
  one.period === other.period &&
  one.unit === other.unit &&
  (one.billed ?? null) === (other.billed ?? null);

function sidesOf({ before, after }: EventRecord): [Json, Json][] {
  const [old, now] = [plansIn(before), plansIn(after)];
  return old === null || now === null
    ? [[before, after]]
    : Array.from({ length: Math.max(old.length, now.length) }, (_, i) => [old[i] ?? null, now[i] ?? null]);
}

function plansIn(side: Json): Json[] | null {
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return null;
  return Array.isArray(side['plans']) ? side['plans'] : null;
}

interface Moved extends Pick<PriceMove, 'startingAt'> {
  offer: Offer;
  was: number | null;
  is: number | null;
}

function movedIn([old, now]: [Json, Json]): Moved[] {
  const [before, after] = [offerIn(old), offerIn(now)];
  const startingAt = { before: before?.startingAt === true, after: after?.startingAt === true };
  const ended = before === null ? [] : [{ offer: before, was: before.amount, is: null, startingAt }];
  const began = after === null ? [] : [{ offer: after, was: null, is: after.amount, startingAt }];
  const hasTwo = before !== null && after !== null;
  if (!hasTwo || (before.amount !== null && after.amount !== null && !isOnSameTerms(before, after)))
    return [...ended, ...began];
  return [{ offer: after, was: before.amount, is: after.amount, startingAt }];
}

function pricesOf(inOrder: readonly EventRecord[]): PriceMove[] {
  const moves: PriceMove[] = [];
  for (const event of inOrder.filter(({ kind }) => PRICED.has(kind))) {
    for (const { offer, was, is, startingAt } of sidesOf(event).flatMap(movedIn)) {
      if (was === null && is === null) continue;
      const same = moves.find(
        (move) =>
          move.name === offer.name &&
          isOnSameTerms(move, offer) &&
          move.pageUrl === event.page_url &&
          move.after === was,
      );
      if (same !== undefined) {
        same.after = is;
        same.startingAt.after = startingAt.after;
        same.eventIds.push(event._id);
        continue;
      }
      const { name, currency, period, unit, billed = null } = offer;
      const told = { name, currency, period, unit, billed, before: was, after: is, deltaPct: null };
      moves.push({ ...told, startingAt: { ...startingAt }, pageUrl: event.page_url, eventIds: [event._id] });
    }
  }
  return moves.flatMap((move) => {
    const { before, after } = move;
    if (before === after && move.startingAt.before === move.startingAt.after) return [];
    return [{ ...move, deltaPct: before === null || after === null ? null : percentChange(before, after) }];
  });
}

function openedBy({ kind, after }: EventRecord): Json {
  if (kind === 'roles_opened') return after;
  return typeof after === 'object' && after !== null && !Array.isArray(after)
    ? (after['opened'] ?? null)
    : null;
}

function rolesIn(eventId: string, side: Json): RoleMove[] {
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return [];
  const { department, roles, count } = side;
  const named = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
  const all = typeof count === 'number' ? count : named.length;
  return [{ department: textIn(department), roles: named, count: all, eventId }];
}

function summaryOf({
  from,
  counts,
  changed,
  subjects,
  artifacts,
}: {
  counts: Record<Severity, number>;
  changed: ReadonlySet<string>;
  from: Date;
  subjects: readonly BriefedSubject[];
  artifacts: readonly TouchedArtifact[];
}): string {
  const all = SEVERITIES.reduce((sum, one) => sum + counts[one], 0);
  const severe = (['critical', 'high'] as const).flatMap((one) =>
    counts[one] === 0 ? [] : [`${counts[one].toLocaleString('en')} of ${one} severity`],
  );
  const groups = [
    { name: 'competitor', of: subjects.filter(({ isPage }) => isPage !== true) },
    { name: 'watched page', of: subjects.filter(({ isPage }) => isPage === true) },
  ];
  const where = groups.flatMap(({ name, of }) => {
    const some = of.filter(({ id }) => changed.has(id)).length;
    if (of.length === 0 || (all > 0 && some === 0)) return [];
    const isAll = all === 0 || some === of.length;
    return [`${isAll ? '' : `${some} of `}${counted(of.length, name)}`];
  });
  const found =
    subjects.length === 0
      ? 'No competitors are being tracked.'
      : all === 0
        ? subjects.every(({ trackedSince }) => trackedSince !== undefined && trackedSince > from)
          ? `No changes are known yet, because you began to track ${where.join(' and ')} in this period. Changes from now on appear here.`
          : `No changes were found for ${where.join(' and ')}.`
        : `${counted(all, 'change')} from ${where.join(' and ')}${severe.length === 0 ? '' : `: ${severe.join(', ')}`}.`;
  const stale = artifacts.length;
  return stale === 0
    ? found
    : `${found} ${counted(stale, 'saved document')} ${stale === 1 ? 'is' : 'are'} out of date.`;
}
