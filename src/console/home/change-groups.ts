import type { Competitor, IntelEvent } from '../api/answers.ts';
import { SEVERITIES } from '../events/event-words.ts';
import { domainOf } from './rival-names.ts';

export interface ChangeGroup {
  competitorId: string;
  main: IntelEvent[];
  minor: IntelEvent[];
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

const isCompared = ({ comparisons = [] }: IntelEvent): boolean => comparisons.length > 0;
const namesUs = ({ comparisons = [] }: IntelEvent): boolean =>
  comparisons.some(({ namesYou }) => namesYou === true);
const concernsUs = (event: IntelEvent): boolean =>
  namesUs(event) || (event.comparisons ?? []).some(({ concerns }) => concerns !== undefined);

/** Changes that concern us and critical ones lead; prices in other currencies come last. */
const leads = (event: IntelEvent): number =>
  event.otherMarket === true ? 0 : concernsUs(event) || event.severity === 'critical' ? LEADING : 1;
const LEADING = 2;

const isSevere = ({ severity: one }: IntelEvent): boolean => one === 'high' || one === 'critical';

const SEVERITY_ORDER = Object.keys(SEVERITIES);
const severity = (event: IntelEvent): number => SEVERITY_ORDER.indexOf(event.severity);

const figuresIn = (text: string): number[] =>
  (text.replaceAll(/\([^()]*%\)/gu, '').match(/\d+(?:[.,]\d+)*/gu) ?? []).map((figure) =>
    Number(figure.replace(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.')),
  );

const pageOf = (url: string): string => {
  const { hostname, pathname } = URL.parse(url) ?? { hostname: url, pathname: '' };
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [folded(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const WEEK_MS = 7 * 86_400_000;
const LEAST_TEXT = 12;

function isSameChange(watched: IntelEvent, event: IntelEvent): boolean {
  if (isOfWatch(event.competitorId) || pageOf(watched.pageUrl) !== pageOf(event.pageUrl)) return false;
  const [at, when] = [Date.parse(watched.detectedAt), Date.parse(event.detectedAt)];
  if (Math.abs(at - when) > WEEK_MS) return false;
  const [one, other] = [watched, event].map(({ title }) => figuresIn(title).slice(-2));
  if (one!.length === 2 && one!.join() === other!.join()) return true;
  if (one!.length > 0) return false;
  const said = textsIn(event.after).join(' ');
  const fresh = textsIn(watched.after).filter((text) => text.length >= LEAST_TEXT);
  return fresh.some((text) => said.includes(text));
}

function withoutRepeated(events: readonly IntelEvent[]): IntelEvent[] {
  return events.filter(
    (event) => !isOfWatch(event.competitorId) || !events.some((other) => isSameChange(event, other)),
  );
}

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
      Number(isNew(b)) - Number(isNew(a)) ||
      leads(b) - leads(a) ||
      relevance(b) - relevance(a) ||
      severity(a) - severity(b),
  );
  return [...Map.groupBy(byRelevance, owner)].map(([competitorId, found]) => {
    const events = withoutRepeated(found);
    const open = events
      .filter(({ isActioned }) => !isActioned)
      .toSorted(
        (a, b) =>
          Number(isNew(b)) - Number(isNew(a)) ||
          leads(b) - leads(a) ||
          severity(a) - severity(b) ||
          Number(namesUs(b)) - Number(namesUs(a)) ||
          Number(isCompared(b)) - Number(isCompared(a)),
      );
    return {
      competitorId,
      main: open.filter((event) => !isMinor(event)),
      minor: open.filter(isMinor),
      done: events.filter(({ isActioned }) => isActioned),
    };
  });
}

export function storiesIn(main: readonly IntelEvent[], minor: readonly IntelEvent[]): IntelEvent[][] {
  const told = new Set<IntelEvent>();
  return main.flatMap((event) => {
    if (told.has(event)) return [];
    const { story } = event;
    const same = story === undefined ? [event] : [...main, ...minor].filter((other) => other.story === story);
    for (const one of same) told.add(one);
    return [same];
  });
}

/** The first entries, as many as a company's share, and all that concern us or are severe. */
export const unfolded = (entries: readonly IntelEvent[][], share: number): IntelEvent[][] =>
  entries.filter((events, at) => at < share || events.some((one) => leads(one) === LEADING || isSevere(one)));

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
