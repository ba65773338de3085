import { cost } from '../../events/event-kinds.ts';
import { SEVERITIES } from '../../events/severity.ts';
import type { Briefing, PriceMove } from '../../intel/briefings/briefing.ts';
import {
  byWeight,
  consolePath,
  deltaText,
  type Digest,
  type DigestContext,
  entryOf,
  oneLine,
} from './digest.ts';

const MOST_NOTES = 20;

export function briefingDigest(
  { from, to, summary, counts, omitted, competitors, artifacts, unseen }: Briefing,
  { publicUrl, timeZone, destination }: Omit<DigestContext, 'names' | 'isTest'>,
  most: number,
): Digest {
  const inConsole = (path: string): string | null => (publicUrl === undefined ? null : `${publicUrl}${path}`);
  const shown = new Set(
    competitors
      .flatMap(({ events }) => events)
      .toSorted(byWeight)
      .slice(0, most),
  );
  const left = omitted + competitors.reduce((sum, { events }) => sum + events.length, 0) - shown.size;
  const groups = competitors.map(({ competitorId, name, prices, events }) => ({
    name: oneLine(name, 100),
    url: inConsole(consolePath(competitorId)),
    facts: prices.filter(({ eventIds }) => eventIds.length > 1).map(netText),
    entries: events.filter((event) => shown.has(event)).map((event) => entryOf(event, { publicUrl })),
  }));
  const notes = [
    {
      title: 'Documents to update',
      lines: artifacts.map(
        ({ name, reasons }) => `${name}: ${reasons.map(({ message }) => message).join(' ')}`,
      ),
    },
    { title: 'Not checked', lines: unseen.map(({ name, summary: why }) => `${name}: ${why}`) },
  ];
  return {
    headline: `Competitor briefing, ${dayText(from, timeZone)} to ${dayText(to, timeZone)}`,
    counts: SEVERITIES.toReversed().flatMap((severity) =>
      counts[severity] === 0 ? [] : [{ severity, count: counts[severity] }],
    ),
    summary:
      left === 0
        ? summary
        : `${summary} This message leaves out ${left.toLocaleString('en')} less severe ${left === 1 ? 'change' : 'changes'}.`,
    groups: groups.filter(({ entries, facts }) => entries.length + facts.length > 0),
    notes: notes.filter(({ lines }) => lines.length > 0).map(shortened),
    total: shown.size,
    url: inConsole('/briefing'),
    timeZone,
    destination: oneLine(destination, 100),
    isTest: false,
  };
}

const shortened = ({ title, lines }: { title: string; lines: string[] }) => {
  const more = lines.length - MOST_NOTES;
  return {
    title,
    lines: [
      ...lines.slice(0, MOST_NOTES).map((line) => oneLine(line, 300)),
      ...(more > 0 ? [`${more.toLocaleString('en')} more`] : []),
    ],
  };
};

/**
 * The net change of a price that changed more than once, such as `In total: Pro, $49 per month → $69 per month
 * (+40.8%)`.
 */
function netText({ name, before, after, deltaPct, startingAt, ...terms }: PriceMove): string {
  const text = (side: 'before' | 'after', amount: number | null, none: string): string =>
    amount === null ? none : cost(amount, { ...terms, startingAt: startingAt[side] });
  const delta = deltaPct === null ? '' : ` (${deltaText(deltaPct)})`;
  return oneLine(
    `In total: ${name === '' ? '' : `${name}, `}${text('before', before, 'new')} → ${text('after', after, 'gone')}${delta}`,
    300,
  );
}

const dayText = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
