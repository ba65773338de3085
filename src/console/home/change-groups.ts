import type { Competitor, IntelEvent } from '../api/answers.ts';
import { counted } from '../sources/source-words.ts';
import { SEVERITIES } from '../events/event-words.ts';
import { domainOf } from './rival-names.ts';

export interface ChangeGroup {
  /** For a watched site that is no competitor's, this is the id of the watch. */
  competitorId: string;
  main: IntelEvent[];
  /** Changes of wording and posts, of low severity, without relevance and without an amount of money. */
  minor: IntelEvent[];
  /** Changes that the user has dealt with. */
  done: IntelEvent[];
}

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
 * The events must be sorted newest first. In the result, new changes come first, then the most relevant ones, and the
 * company with the first change comes first. A company whose changes are all done comes last.
 */
export function changeGroups(
  newestFirst: readonly IntelEvent[],
  competitors: readonly Pick<Competitor, 'id' | 'domain'>[],
  isNew: (event: IntelEvent) => boolean = () => true,
): ChangeGroup[] {
  const owner = ({ competitorId, pageUrl }: IntelEvent): string => {
    if (!isOfWatch(competitorId)) return competitorId;
    const host = domainOf(pageUrl);
    return (
      competitors.find(({ domain }) => host === domain || host.endsWith(`.${domain}`))?.id ?? competitorId
    );
  };
  const byRelevance = newestFirst.toSorted(
    (a, b) =>
      Number(a.isActioned) - Number(b.isActioned) ||
      Number(isNew(b)) - Number(isNew(a)) ||
      relevance(b) - relevance(a) ||
      severity(a) - severity(b),
  );
  return [...Map.groupBy(byRelevance, owner)].map(([competitorId, events]) => {
    const open = events.filter(({ isActioned }) => !isActioned);
    return {
      competitorId,
      main: open.filter((event) => !isMinor(event)),
      minor: open.filter(isMinor),
      done: events.filter(({ isActioned }) => isActioned),
    };
  });
}

/** Each comparison is shown only at the first event that has it. */
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

export const minorText = (minor: readonly IntelEvent[]): string => counted(minor.length, 'smaller change');
