import type { Comparison } from '../../events/comparison.ts';
import { cost } from '../../events/event-kinds.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { signedPercent } from '../../events/severity.ts';
import { moduleOf } from '../modules/registry.ts';
import { bullets, page, plain, safeUrl, section, subsection, table } from '../outputs/markdown.ts';
import { briefReasons } from './brief-reasons.ts';
import type { BriefedCompetitor, Briefing, PriceMove, TouchedArtifact } from './briefing.ts';

const day = (date: Date): string => date.toISOString().slice(0, 10);

export function briefingMarkdown(briefing: Briefing): string {
  const { from, to, lead, summary, omitted, competitors, artifacts, unseen } = briefing;
  return `${page(
    `# Competitor briefing, ${day(from)} to ${day(to)}`,
    lead === '' ? '' : `**${plain(lead)}**`,
    plain(summary),
    ...competitors.map((one) => ofCompetitor(one, briefing)),
    omitted === 0
      ? ''
      : `This briefing leaves out ${omitted.toLocaleString('en')} less severe ${omitted === 1 ? 'change' : 'changes'}.`,
    section('Documents to update', bullets(artifacts.map(ofArtifact))),
    section(
      'Not checked',
      bullets(unseen.map(({ name, summary: why }) => `**${plain(name)}:** ${plain(why)}`)),
    ),
  )}\n`;
}

const ofCompetitor = (
  { name, domain, prices, events }: BriefedCompetitor,
  { highlights, comparisons }: Briefing,
): string => {
  const shown = events.filter(({ _id }) => highlights.includes(_id));
  return section(
    `${plain(name)}${name === domain ? '' : ` (${plain(domain)})`}`,
    bullets(shown.map((event) => ofEvent(event, comparisons.get(event._id) ?? []))),
    smallerText(events.length - shown.length, shown.length > 0),
    subsection(
      'Prices in total',
      table(
        ['Plan or item', 'Before', 'After', 'Change'],
        prices.filter(({ eventIds }) => eventIds.length > 1).map(ofPrice),
      ),
    ),
  );
};

export function smallerText(count: number, hasOthers: boolean): string {
  const changes = `${count.toLocaleString('en')} smaller ${count === 1 ? 'change' : 'changes'}`;
  return count === 0 ? '' : hasOthers ? `And ${changes}.` : `${changes}.`;
}

function ofEvent(
  { severity, title, ai_brief: brief, page_url, detected_at }: EventRecord,
  comparisons: readonly Comparison[],
): string {
  const isTagged = severity !== 'low' || comparisons.length === 0;
  const tag = isTagged ? `**${severity.charAt(0).toUpperCase()}${severity.slice(1)}:** ` : '';
  const lines = [
    `${tag}${plain(title)}. ${
      brief === '' ? '' : `${plain(brief)} `
    }(${day(detected_at)}, <${safeUrl(page_url)}>)`,
    ...comparisons.map(
      ({ text, ours: { url } }) =>
        `For you: ${plain(text)} (${url === null ? 'brand profile' : `<${safeUrl(url)}>`})`,
    ),
  ];
  return lines.join('\n  ');
}

const ofPrice = ({ name, before, after, deltaPct, startingAt, ...terms }: PriceMove): string[] => {
  const text = (side: 'before' | 'after', amount: number | null): string =>
    amount === null ? '–' : plain(cost(amount, { ...terms, startingAt: startingAt[side] }));
  const change =
    before === null ? 'new' : after === null ? 'gone' : deltaPct === null ? '–' : signedPercent(deltaPct);
  return [name === '' ? '–' : plain(name), text('before', before), text('after', after), change];
};

const ofArtifact = ({ name, module, reasons }: TouchedArtifact): string =>
  `**${plain(name)}** (${moduleOf(module).title}): ${plain(briefReasons(reasons))}`;
