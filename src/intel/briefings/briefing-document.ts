import { cost } from '../../events/event-kinds.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { moduleOf } from '../modules/registry.ts';
import { bullets, page, plain, safeUrl, section, subsection, table } from '../outputs/markdown.ts';
import type { BriefedCompetitor, Briefing, PriceMove, RoleMove, TouchedArtifact } from './briefing.ts';

const day = (date: Date): string => date.toISOString().slice(0, 10);

export function briefingMarkdown(briefing: Briefing): string {
  const { from, to, summary, omitted, competitors, artifacts, unseen } = briefing;
  return `${page(
    `# Competitor briefing, ${day(from)} to ${day(to)}`,
    plain(summary),
    ...competitors.map(ofCompetitor),
    omitted === 0 ? '' : `This briefing leaves out ${omitted.toLocaleString('en')} less severe changes.`,
    section('Documents to update', bullets(artifacts.map(ofArtifact))),
    section(
      'Not checked',
      bullets(unseen.map(({ name, summary: why }) => `**${plain(name)}:** ${plain(why)}`)),
    ),
  )}\n`;
}

const ofCompetitor = ({ name, domain, prices, roles, events }: BriefedCompetitor): string =>
  section(
    `${plain(name)}${name === domain ? '' : ` (${plain(domain)})`}`,
    bullets(events.map(ofEvent)),
    subsection('Prices', table(['Plan', 'Before', 'After', 'Change'], prices.map(ofPrice))),
    subsection(
      'Open roles',
      bullets([...roles.opened.map(ofRoles('Opened')), ...roles.closed.map(ofRoles('Closed'))]),
    ),
  );

function ofEvent({ severity, title, ai_brief, plain_brief, page_url, detected_at }: EventRecord): string {
  const brief = ai_brief || (plain_brief ?? '');
  return `**${severity.charAt(0).toUpperCase()}${severity.slice(1)}:** ${plain(title)}. ${
    brief === '' ? '' : `${plain(brief)} `
  }(${day(detected_at)}, <${safeUrl(page_url)}>)`;
}

const ofPrice = ({ name, before, after, deltaPct, startingAt, ...terms }: PriceMove): string[] => {
  const text = (side: 'before' | 'after', amount: number | null): string =>
    amount === null ? '–' : plain(cost(amount, { ...terms, startingAt: startingAt[side] }));
  const change =
    before === null
      ? 'new'
      : after === null
        ? 'gone'
        : deltaPct === null
          ? '–'
          : `${deltaPct.toLocaleString('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })}%`;
  return [name === '' ? '–' : plain(name), text('before', before), text('after', after), change];
};

const ofRoles =
  (verb: string) =>
  ({ department, roles, count }: RoleMove): string => {
    const more = count - roles.length;
    const named = [...roles.map(plain), ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])].join(
      '; ',
    );
    return `${verb}${department === null ? '' : ` in ${plain(department)}`}: ${named}`;
  };

const ofArtifact = ({ name, module, reasons }: TouchedArtifact): string =>
  `**${plain(name)}** (${moduleOf(module).title}): ${[...new Set(reasons.map(({ message }) => plain(message)))].join(' ')}`;
