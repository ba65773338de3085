import type { EventRecord } from '../../events/event-record.ts';
import { cost } from '../../events/event-kinds.ts';
import { SEVERITIES } from '../../events/severity.ts';
import type { Briefing, PriceMove } from '../../intel/briefings/briefing.ts';
import { briefReasons } from '../../intel/briefings/brief-reasons.ts';
import { smallerText } from '../../intel/briefings/briefing-document.ts';
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
  { from, to, lead, summary, counts, highlights, omitted, competitors, artifacts, unseen }: Briefing,
  { publicUrl, timeZone, destination }: Omit<DigestContext, 'names' | 'isTest'>,
  most: number,
): Digest {
  const inConsole = (path: string): string | null => (publicUrl === undefined ? null : `${publicUrl}${path}`);
  const shown = new Set(
    competitors
      .flatMap(({ events }) => events)
      .filter(({ _id }) => highlights.includes(_id))
      .toSorted(byWeight)
      .slice(0, most),
  );
  const groups = competitors.map(({ competitorId, name, prices, events }) => {
    const own = events.filter((event) => shown.has(event));
    return {
      name: oneLine(name, 100),
      url: inConsole(consolePath(competitorId)),
      facts: prices.filter(({ eventIds }) => eventIds.length > 1).map(netText),
      entries: own.map((event) => ({
        ...entryOf(event, { publicUrl }),
        title: oneLine(withDelta(event), 300),
        brief: oneLine(event.ai_brief, 400),
        before: '',
        after: '',
        quote: '',
      })),
      rest: smallerText(events.length - own.length, own.length > 0),
    };
  });
  const notes = [
    {
      title: 'Documents to update',
      lines: artifacts.map(({ name, reasons }) => `${name}: ${briefReasons(reasons)}`),
    },
    { title: 'Not checked', lines: unseen.map(({ name, summary: why }) => `${name}: ${why}`) },
  ];
  return {
    headline: `Competitor briefing, ${dayText(from, timeZone)} to ${dayText(to, timeZone)}`,
    counts: SEVERITIES.toReversed().flatMap((severity) =>
      counts[severity] === 0 ? [] : [{ severity, count: counts[severity] }],
    ),
    summary: [
      lead,
      summary,
      omitted === 0
        ? ''
        : `This message leaves out ${omitted.toLocaleString('en')} less severe ${omitted === 1 ? 'change' : 'changes'}.`,
    ]
      .filter(Boolean)
      .join(' '),
    groups,
    notes: notes.filter(({ lines }) => lines.length > 0).map(shortened),
    total: shown.size,
    url: inConsole('/briefing'),
    timeZone,
    destination: oneLine(destination, 100),
    isTest: false,
    isShort: true,
  };
}

function withDelta({ title, delta_pct: percent }: EventRecord): string {
  const delta = deltaText(percent);
  return delta === '' || title.includes(delta) ? title : `${title} (${delta})`;
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
