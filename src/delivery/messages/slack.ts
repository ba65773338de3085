import type { Severity } from '../../events/severity.ts';
import { changeText, countsText, type Digest, type Entry, IN_FULL, oneLine, timeText } from './digest.ts';

/** Limits from docs.slack.dev/reference/block-kit/blocks, …/section-block and …/header-block. */
const MOST_BLOCKS = 50;
const SECTION_CHARACTERS = 3_000;
const HEADER_CHARACTERS = 150;
const TEXT_CHARACTERS = 4_000;

const MARKS: Record<Severity, string> = { critical: '🔴', high: '🟠', medium: '🟡', low: '⚪' };

interface Block {
  type: string;
  [field: string]: unknown;
}

export function slackMessage(digest: Digest): string | null {
  const blocks: Block[] = [
    {
      type: 'header',
      text: { type: 'plain_text', text: oneLine(digest.headline, HEADER_CHARACTERS), emoji: false },
    },
  ];
  if (digest.isTest) blocks.push(section('This destination works. Messages about changes will arrive here.'));
  if (digest.summary !== '') blocks.push(section(escaped(digest.summary)));
  let shown = 0;
  for (const { name, url, facts, entries, rest } of digest.groups) {
    const texts = [
      `*${link(url, name)}*`,
      ...facts.map(escaped),
      ...entries.map((entry) =>
        digest.isShort ? line(entry) : ++shown > IN_FULL ? brief(entry) : full(entry, digest.timeZone),
      ),
      ...(rest === '' ? [] : [escaped(rest)]),
    ];
    blocks.push(...packed(texts).map(section));
  }
  for (const { title, lines } of digest.notes)
    blocks.push(
      ...packed([`*${escaped(title)}*`, ...lines.map((line) => `• ${escaped(line)}`)]).map(section),
    );
  const counts = countsText(digest);
  const open = digest.url === null ? null : link(digest.url, 'Open in Groundwork');
  const foot = [escaped(counts), open, escaped(`Destination: ${digest.destination}`)]
    .filter(Boolean)
    .join('  ·  ');
  blocks.push({ type: 'context', elements: [markdown(foot)] });
  if (blocks.length > MOST_BLOCKS) return null;
  return JSON.stringify({
    text: oneLine(summary(digest), TEXT_CHARACTERS),
    blocks,
    unfurl_links: false,
    unfurl_media: false,
  });
}

function summary({ headline, groups }: Digest): string {
  const [first] = groups;
  const title = first?.entries[0]?.title;
  return escaped(title === undefined ? headline : `${headline}: ${title}`);
}

function full(entry: Entry, timeZone: string): string {
  const { severity, title, url, pageUrl, quote, brief: about, at } = entry;
  const change = changeText(entry);
  return [
    `${MARKS[severity]} *${link(url, title)}*`,
    change === '' ? null : escaped(change),
    about === '' ? null : escaped(about),
    quote === '' ? null : `> ${escaped(quote)}`,
    [
      escaped(`${inCapital(severity)} · ${inCapital(entry.type)} · ${timeText(at, timeZone)}`),
      pageUrl === null ? null : link(pageUrl, 'Source page'),
    ]
      .filter((part) => part !== null)
      .join(' · '),
  ]
    .filter((line) => line !== null)
    .join('\n');
}

const inCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const brief = ({ severity, title }: Entry): string => `${MARKS[severity]} ${escaped(title)}`;

const line = ({ severity, title, url, pageUrl, brief: about }: Entry): string =>
  `${MARKS[severity]} ${link(url ?? pageUrl, title)}${about === '' ? '' : `. ${escaped(about)}`}`;

function packed(texts: readonly string[]): string[] {
  const sections: string[] = [];
  for (const text of texts) {
    const last = sections.at(-1);
    const joined = last === undefined ? text : `${last}\n${text}`;
    if (last !== undefined && joined.length <= SECTION_CHARACTERS) sections[sections.length - 1] = joined;
    else sections.push(text);
  }
  return sections;
}

// `verbatim` keeps Slack from adding links and mentions.
const markdown = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });
const section = (text: string): Block => ({ type: 'section', text: markdown(text) });

/** Slack has escapes only for `&`, `<` and `>`. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('*', '∗')
    .replaceAll('~', '∼')
    .replaceAll('`', 'ˋ')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '＿');

const link = (url: string | null, text: string): string =>
  url === null
    ? escaped(text)
    : `<${url.replaceAll(/[<>|]/g, encodeURIComponent).replaceAll('&', '&amp;')}|${escaped(text).replaceAll('|', '¦')}>`;
