import type { Change } from './change.ts';
import { percentChange, SEVERITIES } from './base-severity.ts';
import type { EventKind } from './event-facts.ts';
import { EVENT_KINDS, SEVERITY_TABLE_VERSION } from './event-kinds.ts';
import type { Evidence } from './event-record.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { NewEvent } from './new-event.ts';
import { GROUPED_PRICING_EVENTS, severityOf, titleOf } from './severity.ts';

/** A change that counts, with what proves it. */
export interface FoundChange {
  change: Change;
  evidence: Evidence[];
  /** The text that is new names the brand of the workspace. */
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
  /** Sets these changes apart from the same ones of another time; the same in every attempt of one check. */
  epoch: number | string;
  pages: readonly ChangedPage[];
}

/** A post is new once, on whichever page and however much later it is met again; so is a move to another site. */
const HAPPEN_ONCE: ReadonlySet<EventKind> = new Set([
  'post_published',
  'release_published',
  'company_event',
  'comparison_page_added',
  'site_redirected',
]);

type Direction = 'dearer' | 'cheaper';

/** Which way a pricing event moves what customers pay; null where it cannot be said. */
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

const deltaOf = ({ kind, facts }: Change): number | null =>
  kind === 'price_changed' ? percentChange(facts.before, facts.after) : null;

/** By how much a price moved; what was free has grown beyond any percentage. */
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

/** The gravest, of those the one that moved most; the first of equals. */
const leadOf = (group: readonly Found[]): Found =>
  group.reduce((lead, one) => {
    const graver = SEVERITIES.indexOf(severity(one)) - SEVERITIES.indexOf(severity(lead));
    return graver > 0 || (graver === 0 && sizeOf(one.change) > sizeOf(lead.change)) ? one : lead;
  });

/** Fingerprints with the group each belongs to, of the moves of a whole price list. */
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

/**
 * What a check found as events, in the order of its pages and changes. A change that two pages tell of is one event,
 * of the surer of them. Three or more pricing events of one direction belong together: the gravest leads and is one
 * step graver for it, the others keep their severity, and each names the rest.
 */
export function toEvents({ workspaceId, competitorId, epoch, pages }: CheckFindings): NewEvent[] {
  const found = new Map<string, Found>();
  for (const page of pages) {
    for (const one of page.changes) {
      const { kind, key, before, after } = one.change;
      const moment = HAPPEN_ONCE.has(kind) ? { epoch: 'once' } : { before, after, epoch };
      const fingerprint = fingerprintOf({ competitorId, kind, key, ...moment });
      const known = found.get(fingerprint)?.change.confidence ?? -1;
      if (one.change.confidence > known) found.set(fingerprint, { ...one, page, fingerprint });
    }
  }
  const groups = groupsOf([...found.values()]);
  return [...found.values()].map((one) => {
    const { change, evidence, page, fingerprint } = one;
    const { group = [], lead } = groups.get(fingerprint) ?? {};
    return {
      workspace_id: workspaceId,
      competitor_id: competitorId,
      type: EVENT_KINDS[change.kind].type,
      kind: change.kind,
      severity: severity(one, lead === one ? group.length : 1),
      severity_version: SEVERITY_TABLE_VERSION,
      title: titleOf(change.kind, change.facts),
      page_url: page.pageUrl,
      before: change.before,
      after: change.after,
      delta_pct: deltaOf(change),
      confidence: change.confidence,
      evidence,
      fingerprint,
      related: group.flatMap((other) => (other === one ? [] : [other.fingerprint])),
    };
  });
}
