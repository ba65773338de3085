import type { Competitor, IntelEvent } from '../api/answers.ts';
import { counted } from '../sources/source-words.ts';
import { SEVERITIES } from '../events/event-words.ts';
import { domainOf } from './rival-names.ts';

export interface ChangeGroup {
  /** The id of a competitor, or of a watch if the watched site is no competitor's. */
  competitorId: string;
  /** Sorted by relevance, the most relevant first. */
  main: IntelEvent[];
  /** Small changes that affect no topic, such as the wording of a sentence. */
  minor: IntelEvent[];
}

/** Small changes of these topics are collapsed. */
const FOLDED: ReadonlySet<IntelEvent['topic']> = new Set(['wording', 'post']);

export const isOfWatch = (competitorId: string): boolean => competitorId.startsWith('wat_');

const relevance = ({ relevance: one }: IntelEvent): number => one ?? 0;
const MONEY =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|(?<!\p{L})(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN)\s?\d|\d\s?(?:CHF|EUR|USD|GBP|SEK|NOK|DKK|PLN)(?!\p{L})/u;
const isMinor = (event: IntelEvent): boolean =>
  FOLDED.has(event.topic) &&
  event.severity === 'low' &&
  relevance(event) === 0 &&
  !MONEY.test(`${event.title} ${event.aiBrief}`);

const SEVERITY_ORDER = Object.keys(SEVERITIES);
const severity = (event: IntelEvent): number => SEVERITY_ORDER.indexOf(event.severity);

/**
 * Groups events by company, including those from watched pages on a competitor's site. The events must be sorted
 * newest first. The company with the most relevant change comes first.
 */
export function changeGroups(
  newestFirst: readonly IntelEvent[],
  competitors: readonly Pick<Competitor, 'id' | 'domain'>[],
): ChangeGroup[] {
  const owner = ({ competitorId, pageUrl }: IntelEvent): string => {
    if (!isOfWatch(competitorId)) return competitorId;
    const host = domainOf(pageUrl);
    return (
      competitors.find(({ domain }) => host === domain || host.endsWith(`.${domain}`))?.id ?? competitorId
    );
  };
  const byRelevance = newestFirst.toSorted(
    (a, b) => relevance(b) - relevance(a) || severity(a) - severity(b),
  );
  return [...Map.groupBy(byRelevance, owner)].map(([competitorId, events]) => ({
    competitorId,
    main: events.filter((event) => !isMinor(event)),
    minor: events.filter(isMinor),
  }));
}

/** Leaves out a comparison if an earlier event in the list already has it. */
export function comparisonsOnce(events: readonly IntelEvent[]): Map<string, IntelEvent['comparisons']> {
  const told = new Set<string>();
  return new Map(
    events.map(({ id, comparisons = [] }) => {
      const fresh = comparisons.filter(({ text }) => !told.has(text));
      for (const { text } of fresh) told.add(text);
      return [id, fresh];
    }),
  );
}

/** Returns text such as `6 smaller changes`. */
export const minorText = (minor: readonly IntelEvent[]): string => counted(minor.length, 'smaller change');
