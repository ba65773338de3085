import type { Severity } from './base-severity.ts';
import type { EventKind } from './event-facts.ts';
import { EVENT_KINDS, type EventType } from './event-kinds.ts';
import type { EventRecord } from './event-record.ts';

/** What an event must be to be asked for; what is undefined does not matter. */
export interface EventFilter {
  severity?: Severity | undefined;
  type?: EventType | undefined;
  kind?: EventKind | undefined;
  competitor_id?: string | undefined;
  is_read?: boolean | undefined;
  is_actioned?: boolean | undefined;
}

export const fits =
  (filter: EventFilter) =>
  (event: EventRecord): boolean =>
    Object.entries(filter).every(
      ([field, wanted]) => wanted === undefined || event[field as keyof EventFilter] === wanted,
    );

/** Those with an index of their own, the one that leaves fewest events first. */
const INDEXED = ['competitor_id', 'severity', 'type', 'is_read'] as const;

/**
 * The part of a filter to ask the database for; the rest is for `fits`. Of two fields some engines use the index of
 * neither, and without an index they may as well have all.
 */
export function askedPart(filter: EventFilter): EventFilter {
  const whole = filter.kind === undefined ? filter : { ...filter, type: EVENT_KINDS[filter.kind].type };
  const field = INDEXED.find((one) => whole[one] !== undefined);
  return field === undefined ? filter : { [field]: whole[field] };
}
