import { SEVERITIES, type Severity } from './base-severity.ts';
import { EVENT_KINDS, type EventKindEntry } from './event-kinds.ts';
import type { EventKind, FactsByKind } from './event-facts.ts';

const TABLE: { [K in EventKind]: EventKindEntry<K> } = EVENT_KINDS;

/** From how many pricing events of one direction on they are a move of the whole price list. */
export const GROUPED_PRICING_EVENTS = 3;
const SURE = 0.7;

/** What is known of a finding besides its facts. */
export interface Circumstances {
  /** 0 to 1. */
  confidence: number;
  /** How many pricing events of this one's direction the check has found, this one with them. */
  groupedPricingEvents: number;
  /** The text that is new names the brand of the workspace. */
  namesOwnBrand: boolean;
  /** What changed is text of the competitor's home page. */
  isHomePage: boolean;
}

// Home pages are reworded all the time. These two are not about wording, wherever they are seen.
const isCapped = (kind: EventKind): boolean => kind !== 'company_event' && kind !== 'site_redirected';

/** Base severity by the table, then at most one step up and one down, then the ceiling for home pages. */
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

/** One plain line of at most a few hundred characters, whatever the page wrote. */
export const titleOf = <K extends EventKind>(kind: K, facts: FactsByKind[K]): string =>
  TABLE[kind].title(facts);
