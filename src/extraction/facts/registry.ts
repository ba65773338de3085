import type { EventType } from '../../events/event-kinds.ts';
import type { PageKind } from './page-kinds.ts';
import type { VisiblePage } from '../pages/visible-page.ts';
import { content } from './content.ts';
import { hiring } from './hiring.ts';
import { pricing } from './pricing.ts';
import type { Change, CompareContext, Signal } from './signal.ts';

/** One signal for each type of event. A fourth is one file, one line here and its kinds in `event-kinds.ts`. */
export const SIGNALS = { pricing, content, hiring } as const satisfies Record<EventType, Signal<unknown>>;

export type SignalName = keyof typeof SIGNALS;
type FactsOf<S> = S extends Signal<infer Facts> ? Facts : never;

/** What each signal read from a page; null where it could not. */
export type SignalFacts = { [Name in SignalName]: FactsOf<(typeof SIGNALS)[Name]> | null };
export type SignalVersions = Record<SignalName, number>;

export const NO_FACTS: Readonly<SignalFacts> = { pricing: null, content: null, hiring: null };
export const SIGNAL_NAMES = Object.keys(SIGNALS) as SignalName[];
export const SIGNAL_VERSIONS = Object.fromEntries(
  SIGNAL_NAMES.map((name) => [name, SIGNALS[name].version]),
) as SignalVersions;

const signal = (name: SignalName): Signal<unknown> => SIGNALS[name];

export const extractFacts = (page: VisiblePage, kind: PageKind): SignalFacts =>
  Object.fromEntries(
    SIGNAL_NAMES.map((name) => [name, signal(name).reads(kind) ? signal(name).extract(page, kind) : null]),
  ) as SignalFacts;

/** What changed between two readings of one page by the same extractors. */
export const compareReadings = (
  before: { facts: SignalFacts },
  after: { facts: SignalFacts },
  context: CompareContext,
): Change[] =>
  SIGNAL_NAMES.flatMap((name) => {
    const [old, fresh] = [before.facts[name], after.facts[name]];
    return old === null || fresh === null ? [] : signal(name).compare(old, fresh, context);
  });

/** What was there to read before and is not now: that proves no removal, it makes the look worth nothing. */
export const lostFacts = (before: SignalFacts, after: SignalFacts): SignalName[] =>
  SIGNAL_NAMES.filter((name) => before[name] !== null && after[name] === null);

export const isCurrent = (versions: SignalVersions): boolean =>
  SIGNAL_NAMES.every((name) => versions[name] === SIGNAL_VERSIONS[name]);
