import type { EventRecord } from '../../events/event-record.ts';
import { isWatchId } from '../../events/read-events.ts';
import { SEVERITIES, signedPercent, type Severity } from '../../events/severity.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { valueText } from './value-text.ts';

/** The texts are from other sites, so channels must escape them. */
export interface Entry {
  id: string;
  severity: Severity;
  type: string;
  title: string;
  before: string;
  after: string;
  deltaPct: number | null;
  brief: string;
  quote: string;
  pageUrl: string | null;
  url: string | null;
  at: Date;
}

export interface Group {
  name: string;
  url: string | null;
  facts: string[];
  entries: Entry[];
  rest: string;
}

export interface Note {
  title: string;
  lines: string[];
}

export interface Digest {
  headline: string;
  counts: { severity: Severity; count: number }[];
  summary: string;
  groups: Group[];
  notes: Note[];
  total: number;
  url: string | null;
  timeZone: string;
  destination: string;
  isTest: boolean;
  isShort: boolean;
}

export const IN_FULL = 20;

export const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);

export const byWeight = (a: EventRecord, b: EventRecord): number =>
  rankOf(b.severity) - rankOf(a.severity) ||
  b.detected_at.getTime() - a.detected_at.getTime() ||
  (a._id < b._id ? 1 : -1);

export interface DigestContext {
  names: ReadonlyMap<string, string>;
  publicUrl: string | undefined;
  timeZone: string;
  destination: string;
  isTest?: boolean;
}

const plainMinus = (text: string): string => text.replaceAll('−', '-');

export function entryOf(event: EventRecord, { publicUrl }: Pick<DigestContext, 'publicUrl'>): Entry {
  const title = oneLine(event.title, 300);
  const sides = [valueText(event.before), valueText(event.after)];
  const isInTitle =
    sides.every((side) => isIn(side, title)) &&
    plainMinus(title).includes(plainMinus(deltaText(event.delta_pct)));
  const [before, after] = isInTitle ? ['', ''] : sides;
  const told = oneLine(event.ai_brief || (event.plain_brief ?? ''), 400);
  const isRepeat = [before, after].every((side) => side !== '' && isIn(side!, told));
  const brief = event.ai_brief === '' && (isRepeat || isIn(told, title)) ? '' : told;
  const quotes = event.evidence.map(({ quote }) => quote);
  const shown = `${title}\n${before}\n${after}\n${brief}`;
  const quote = quotes.find((one) => !isIn(one, shown)) ?? '';
  return {
    id: event._id,
    severity: event.severity,
    type: event.type,
    title,
    before: before!,
    after: after!,
    deltaPct: event.delta_pct,
    brief,
    quote: oneLine(quote, 200),
    pageUrl: httpUrl(event.page_url),
    url: publicUrl === undefined ? null : `${publicUrl}/events/${encodeURIComponent(event._id)}`,
    at: event.detected_at,
  };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

function isIn(text: string, other: string): boolean {
  const amounts = amountsIn(text);
  const known = amountsIn(other);
  if (amounts.some(({ amount }) => !known.some((one) => one.amount === amount))) return false;
  const rest = amounts
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  const there = new Set(wordsOf(other));
  return wordsOf(rest).every((word) => there.has(word));
}

export const consolePath = (id: string): string =>
  `/${isWatchId(id) ? 'watches' : 'competitors'}/${encodeURIComponent(id)}`;

export function digestOf(
  events: readonly EventRecord[],
  { names, publicUrl, timeZone, destination, isTest = false }: DigestContext,
): Digest {
  const inConsole = (path: string): string | null => (publicUrl === undefined ? null : `${publicUrl}${path}`);
  const groups = new Map<string, Group>();
  for (const event of events) {
    const id = event.competitor_id;
    const group = groups.get(id) ?? {
      name: oneLine(names.get(id) ?? 'Deleted competitor', 100),
      url: inConsole(consolePath(id)),
      facts: [],
      entries: [],
      rest: '',
    };
    groups.set(id, group);
    group.entries.push(entryOf(event, { publicUrl }));
  }
  const counts = SEVERITIES.toReversed().flatMap((severity) => {
    const count = events.filter((event) => event.severity === severity).length;
    return count === 0 ? [] : [{ severity, count }];
  });
  const all = [...groups.values()];
  return {
    headline: headlineOf(groups, events.length, isTest),
    counts,
    summary: '',
    groups: all,
    notes: [],
    total: events.length,
    url: inConsole('/events'),
    timeZone,
    destination: oneLine(destination, 100),
    isTest,
    isShort: false,
  };
}

function headlineOf(groups: ReadonlyMap<string, Group>, total: number, isTest: boolean): string {
  const [first] = groups.values();
  if (isTest || first === undefined) return 'Test message from Groundwork';
  const changes = counted(total, 'change');
  if (groups.size === 1) return `${changes} from ${oneLine(first.name, 60)}`;
  const pages = [...groups.keys()].filter(isWatchId).length;
  const competitors = groups.size - pages;
  const where = [
    ...(competitors === 0 ? [] : [counted(competitors, 'competitor')]),
    ...(pages === 0 ? [] : [counted(pages, 'watched page')]),
  ];
  return `${changes} from ${where.join(' and ')}`;
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

export const countsText = ({ counts }: Pick<Digest, 'counts'>): string =>
  counts.map(({ severity, count }) => `${count.toLocaleString('en')} ${severity}`).join(', ');

export const deltaText = (percent: number | null): string => (percent === null ? '' : signedPercent(percent));

/** For example, `$49 → $59 (+20.4%)`. */
export function changeText({
  before,
  after,
  deltaPct,
}: Pick<Entry, 'before' | 'after' | 'deltaPct'>): string {
  if (before === '' && after === '') return '';
  const sides =
    before === '' ? `New: ${after}` : after === '' ? `No longer there: ${before}` : `${before} → ${after}`;
  const delta = deltaText(deltaPct);
  return delta === '' ? sides : `${sides} (${delta})`;
}

export const timeText = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

export function oneLine(text: string, most: number): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .trim();
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

function httpUrl(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 1_000 ? url.href : null;
}

export function largestThatFits<T>(
  events: readonly EventRecord[],
  render: (events: readonly EventRecord[]) => T | null,
): { content: T; events: readonly EventRecord[] } | null {
  let best: { content: T; events: readonly EventRecord[] } | null = null;
  let least = 1;
  let most = events.length;
  while (least <= most) {
    const size = best === null && most === events.length ? most : Math.ceil((least + most) / 2);
    const part = events.slice(0, size);
    const content = render(part);
    if (content === null) most = size - 1;
    else {
      best = { content, events: part };
      least = size + 1;
    }
  }
  return best;
}
