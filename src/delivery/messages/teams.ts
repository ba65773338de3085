import type { Severity } from '../../events/severity.ts';
import { changeText, countsText, type Digest, type Entry, timeText } from './digest.ts';

/** Teams allows 28 KB per card (learn.microsoft.com/connectors/teams). */
const MOST_BYTES = 26_000;

const IN_FULL = 10;

const COLORS: Record<Severity, string> = {
  critical: 'Attention',
  high: 'Warning',
  medium: 'Accent',
  low: 'Default',
};

interface Element {
  type: string;
  [field: string]: unknown;
}

/** Text from other sites goes into `TextRun` elements, in which Teams interprets no Markdown. */
export function teamsMessage(digest: Digest): string | null {
  const body: Element[] = [
    { type: 'TextBlock', text: escaped(digest.headline), size: 'Large', weight: 'Bolder', wrap: true },
  ];
  if (digest.isTest)
    body.push(rich([run('This destination works. Messages about changes will arrive here.')]));
  if (digest.summary !== '') body.push(rich([run(digest.summary)]));
  let shown = 0;
  for (const { name, url, facts, entries, rest: counted } of digest.groups) {
    const items: Element[] = [
      rich([run(name, { weight: 'Bolder', size: 'Medium', ...opens(url) })]),
      ...facts.map((fact) => rich([run(fact)])),
    ];
    const rest: string[] = [];
    for (const entry of entries) {
      shown += 1;
      if (digest.isShort) items.push(line(entry));
      else if (shown > IN_FULL) rest.push(`- ${escaped(`${entry.severity}: ${entry.title}`)}`);
      else items.push(full(entry, digest.timeZone));
    }
    if (counted !== '') items.push(rich([run(counted)]));
    if (rest.length > 0) items.push({ type: 'TextBlock', text: rest.join('\n'), wrap: true });
    body.push({ type: 'Container', separator: true, spacing: 'Medium', items });
  }
  for (const { title, lines } of digest.notes)
    body.push({
      type: 'Container',
      separator: true,
      spacing: 'Medium',
      items: [
        rich([run(title, { weight: 'Bolder', size: 'Medium' })]),
        { type: 'TextBlock', text: lines.map((line) => `- ${escaped(line)}`).join('\n'), wrap: true },
      ],
    });
  const foot = [countsText(digest), `Destination: ${digest.destination}`]
    .filter((part) => part !== '')
    .join(' · ');
  body.push(rich([run(foot, { isSubtle: true, size: 'Small' })]));
  const json = JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: digest.headline,
          msteams: { width: 'Full' },
          body,
          actions:
            digest.url === null
              ? []
              : [{ type: 'Action.OpenUrl', title: 'Open in Groundwork', url: digest.url }],
        },
      },
    ],
  });
  return Buffer.byteLength(json) > MOST_BYTES ? null : json;
}

function full(entry: Entry, timeZone: string): Element {
  const { severity, title, url, pageUrl, quote, brief, at } = entry;
  const change = changeText(entry);
  const lines = [
    rich([
      run(`${severity.toUpperCase()}  `, { color: COLORS[severity], weight: 'Bolder', size: 'Small' }),
      run(title, { weight: 'Bolder', ...opens(url) }),
    ]),
    ...(change === '' ? [] : [rich([run(change)])]),
    ...(brief === '' ? [] : [rich([run(brief)])]),
    ...(quote === '' ? [] : [rich([run(`“${quote}”`, { italic: true, isSubtle: true })])]),
    rich([
      run(`${entry.type} · ${timeText(at, timeZone)}`, { isSubtle: true, size: 'Small' }),
      ...(pageUrl === null
        ? []
        : [run(' · ', { size: 'Small' }), run('Source page', { size: 'Small', ...opens(pageUrl) })]),
    ]),
  ];
  return { type: 'Container', spacing: 'Small', items: lines };
}

const line = ({ severity, title, url, pageUrl, brief }: Entry): Element =>
  rich([
    run(`${severity.toUpperCase()}  `, { color: COLORS[severity], weight: 'Bolder', size: 'Small' }),
    run(title, opens(url ?? pageUrl)),
    ...(brief === '' ? [] : [run(`. ${brief}`)]),
  ]);

const rich = (inlines: Element[]): Element => ({ type: 'RichTextBlock', spacing: 'None', inlines });
const run = (text: string, style: Record<string, unknown> = {}): Element => ({
  type: 'TextRun',
  text,
  ...style,
});
const opens = (url: string | null) => (url === null ? {} : { selectAction: { type: 'Action.OpenUrl', url } });

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]~|]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
