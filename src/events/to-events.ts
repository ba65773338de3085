import { createHash } from 'node:crypto';
import type { Change } from './change.ts';
import { percentChange, SEVERITIES, type Severity } from './severity.ts';
import type { EventKind, FactsByKind } from './event-facts.ts';
import {
  EVENT_KINDS,
  type EventKindEntry,
  plainBrief,
  quotesBrief,
  SEVERITY_TABLE_VERSION,
  typeOf,
} from './event-kinds.ts';
import { withoutBars } from '../extraction/pages/row-text.ts';
import { LONGEST_TITLE, short } from './wording.ts';
import { inPageWords, sidesInPageWords } from './page-amounts.ts';
import type { Evidence } from './event-record.ts';
import type { NewEvent } from './record-events.ts';
import { withPeopleOnce } from './new-people.ts';
import { withPlacesOnce } from './new-places.ts';
import { withoutRepeatedRoles } from './role-events.ts';
import { storiesIn } from './stories.ts';
import { linesOf, topicOf } from './topics.ts';

export interface FoundChange {
  change: Change;
  evidence: Evidence[];
  namesOwnBrand: boolean;
}

export interface ChangedPage {
  pageUrl: string;
  isHomePage: boolean;
  changes: readonly FoundChange[];
}

interface CheckFindings {
  workspaceId: string;
  competitorId: string;
  /** Retries of a check use the same epoch, so that no event is stored twice. */
  epoch: number | string;
  pages: readonly ChangedPage[];
}

const HAPPEN_ONCE: ReadonlySet<EventKind> = new Set([
  'post_published',
  'release_published',
  'company_event',
  'comparison_page_added',
  'site_redirected',
]);

type Direction = 'dearer' | 'cheaper';

function directionOf({ kind, facts }: Change): Direction | null {
  switch (kind) {
    case 'price_changed':
      return facts.before === facts.after ? null : facts.after > facts.before ? 'dearer' : 'cheaper';
    case 'free_tier_removed':
    case 'prices_hidden':
      return 'dearer';
    case 'free_tier_added':
    case 'prices_published':
      return 'cheaper';
    default:
      return null;
  }
}

function deltaOf({ kind, facts }: Change): number | null {
  if (kind === 'field_changed')
    return facts.amounts === null ? null : percentChange(facts.amounts.before, facts.amounts.after);
  if (kind !== 'price_changed' && kind !== 'amount_changed') return null;
  return facts.was === undefined ? percentChange(facts.before, facts.after) : null;
}

const sizeOf = (change: Change): number =>
  change.kind === 'price_changed' ? Math.abs(deltaOf(change) ?? Number.POSITIVE_INFINITY) : 0;

type Found = FoundChange & { page: ChangedPage; fingerprint: string };

const severity = ({ change, namesOwnBrand, page }: Found, groupedPricingEvents = 1) =>
  severityOf(change.kind, change.facts, {
    confidence: change.confidence,
    groupedPricingEvents,
    namesOwnBrand,
    isHomePage: page.isHomePage,
  });

const leadOf = (group: readonly Found[]): Found =>
  group.reduce((lead, one) => {
    const moreSevere = SEVERITIES.indexOf(severity(one)) - SEVERITIES.indexOf(severity(lead));
    return moreSevere > 0 || (moreSevere === 0 && sizeOf(one.change) > sizeOf(lead.change)) ? one : lead;
  });

function groupsOf(found: readonly Found[]): Map<string, { group: Found[]; lead: Found }> {
  const groups = new Map<string, { group: Found[]; lead: Found }>();
  for (const direction of ['dearer', 'cheaper'] as const) {
    const group = found.filter(({ change }) => directionOf(change) === direction);
    if (group.length < GROUPED_PRICING_EVENTS) continue;
    const lead = leadOf(group);
    for (const { fingerprint } of group) groups.set(fingerprint, { group, lead });
  }
  return groups;
}

export function toEvents({ workspaceId, competitorId, epoch, pages }: CheckFindings): NewEvent[] {
  const found = new Map<string, Found>();
  for (const page of pages) {
    for (const one of withoutRepeatedRoles(page.changes)) {
      const { kind, key, before, after } = one.change;
      const moment = HAPPEN_ONCE.has(kind) ? { epoch: 'once' } : { before, after, epoch };
      const fingerprint = fingerprintOf({ competitorId, kind, key, ...moment });
      const known = found.get(fingerprint)?.change.confidence ?? -1;
      if (one.change.confidence > known) found.set(fingerprint, { ...one, page, fingerprint });
    }
  }
  const groups = groupsOf([...found.values()]);
  const all = withPeopleOnce([...found.values()]);
  const stories = storiesIn(all.map(({ change }) => change));
  const told = withPlacesOnce(all, stories);
  return told.map((one) => {
    const { change, evidence, page, fingerprint } = one;
    const story = stories.get(change);
    const quotes = evidence.map(({ quote }) => quote);
    const said = inPageWords(change, quotes);
    const title = titleOf(said.kind, said.facts);
    const { group = [], lead } = groups.get(fingerprint) ?? {};
    const sameStory = told.filter((other) => story !== undefined && stories.get(other.change) === story);
    return {
      workspace_id: workspaceId,
      competitor_id: competitorId,
      type: typeOf(change),
      kind: change.kind,
      severity: severity(one, lead === one ? group.length : 1),
      severity_version: SEVERITY_TABLE_VERSION,
      topic: topicOf({ ...change, type: typeOf(change), page_url: page.pageUrl }, linesOf(change)),
      title,
      plain_brief: withoutBars(plainBrief(change, title) || quotesBrief(change, title, quotesBySide(one))),
      page_url: page.pageUrl,
      ...(change.alsoOn !== undefined && { also_on: change.alsoOn }),
      ...sidesInPageWords(change, said),
      delta_pct: deltaOf(change),
      confidence: change.confidence,
      evidence,
      fingerprint,
      ...(story !== undefined && { story }),
      related: [...new Set([...group, ...sameStory])].flatMap((other) =>
        other === one ? [] : [other.fingerprint],
      ),
    };
  });
}

function quotesBySide({ change: { proof }, evidence }: FoundChange): Record<'before' | 'after', string[]> {
  const quotes: Record<'before' | 'after', string[]> = { before: [], after: [] };
  let at = 0;
  for (const { quote, start } of evidence) {
    while (at < proof.length - 1 && proof[at]!.start !== start) at += 1;
    quotes[proof[at]?.side ?? 'after'].push(quote);
    at += 1;
  }
  return quotes;
}

export interface EventIdentity {
  competitorId: string;
  kind: EventKind;
  key: string;
  before?: unknown;
  after?: unknown;
  epoch: number | string;
}

/** Throws for values that JSON cannot express. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part))
      throw new TypeError(`${key} is not a finite number.`);
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });

/** A unique index on this hash prevents duplicate events after a retry. */
export function fingerprintOf({ competitorId, kind, key, before, after, epoch }: EventIdentity): string {
  const identity = [competitorId, kind, key, before ?? null, after ?? null, epoch];
  return createHash('sha256').update(canonicalJson(identity)).digest('hex');
}

const TABLE: { [K in EventKind]: EventKindEntry<K> } = EVENT_KINDS;

const GROUPED_PRICING_EVENTS = 3;
const SURE = 0.7;

export interface Circumstances {
  confidence: number;
  groupedPricingEvents: number;
  namesOwnBrand: boolean;
  isHomePage: boolean;
}

const isCapped = (kind: EventKind): boolean => kind !== 'company_event' && kind !== 'site_redirected';

export function severityOf<K extends EventKind>(
  kind: K,
  facts: FactsByKind[K],
  { confidence, groupedPricingEvents, namesOwnBrand, isHomePage }: Circumstances,
): Severity {
  const { type, severity } = TABLE[kind];
  const base = typeof severity === 'function' ? severity(facts) : severity;
  const isGrouped = type === 'pricing' && groupedPricingEvents >= GROUPED_PRICING_EVENTS;
  const steps = (isGrouped || namesOwnBrand ? 1 : 0) - (confidence < SURE ? 1 : 0);
  const ceiling =
    type === 'content' && isHomePage && isCapped(kind) ? SEVERITIES.indexOf('medium') : SEVERITIES.length - 1;
  const level = Math.min(Math.max(SEVERITIES.indexOf(base) + steps, 0), ceiling);
  return SEVERITIES[level]!;
}

export const titleOf = <K extends EventKind>(kind: K, facts: FactsByKind[K]): string =>
  withoutBars(short(TABLE[kind].title(facts), LONGEST_TITLE));
