import type { Change } from '../../events/change.ts';
import type { EventType } from '../../events/event-kinds.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { SIGNAL_NAMES, type SignalFacts, type SignalName } from '../../extraction/facts/registry.ts';
import { compareContent } from './content/compare-content.ts';
import { hiringChanges } from './hiring/hiring-changes.ts';
import { comparePricing } from './pricing/compare-pricing.ts';

export interface CompareContext {
  kind: PageKind;
  url: string;
}

/** Tells, in a settled order, what changed from one set of facts to another of the same page and version. */
type Compare<Facts> = (before: Facts, after: Facts, context: CompareContext) => Change[];

/** One comparison for each type of event, and for each reader of facts. */
const COMPARISONS = {
  pricing: comparePricing,
  content: compareContent,
  hiring: hiringChanges,
} as const satisfies Record<EventType, unknown> & {
  [Name in SignalName]: Compare<NonNullable<SignalFacts[Name]>>;
};

/** What changed between two readings of one page by the same extractors. */
export const compareReadings = (
  before: { facts: SignalFacts },
  after: { facts: SignalFacts },
  context: CompareContext,
): Change[] =>
  SIGNAL_NAMES.flatMap((name) => {
    const [old, fresh] = [before.facts[name], after.facts[name]];
    return old === null || fresh === null ? [] : (COMPARISONS[name] as Compare<unknown>)(old, fresh, context);
  });
