import type { Severity } from '../../events/severity.ts';
import {
  changeText,
  countsText,
  type Digest,
  type Entry,
  type Group,
  IN_FULL,
  oneLine,
  timeText,
} from './digest.ts';

/** Mail programs truncate longer emails: Gmail shows 102 KB of HTML. */
const MOST_HTML_BYTES = 100_000;
const SUBJECT_CHARACTERS = 140;

const COLORS: Record<Severity, string> = {
  critical: '#b42318',
  high: '#b54708',
  medium: '#175cd3',
  low: '#475467',
};

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

export function mailMessage(digest: Digest): Mail | null {
  const html = htmlOf(digest);
  if (Buffer.byteLength(html) > MOST_HTML_BYTES) return null;
  return { subject: subjectOf(digest), html, text: textOf(digest) };
}

/** A line break would start another header (RFC 5322 section 2.2). */
function subjectOf({ headline, groups }: Digest): string {
  const title = groups[0]?.entries[0]?.title;
  return oneLine(title === undefined ? headline : `${headline}: ${title}`, SUBJECT_CHARACTERS);
}

const TEST = 'This destination works. Messages about changes will arrive here.';

function htmlOf(digest: Digest): string {
  const full = inFull(digest);
  const groups = digest.groups.map((group) => groupHtml(group, digest.timeZone, full)).join('');
  const notes = digest.notes
    .map(({ title, lines }) => `${heading(escaped(title))}\n${lines.map(paragraph).join('')}`)
    .join('');
  const open =
    digest.url === null
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escaped(digest.url)}" style="background:#101828;color:#ffffff;padding:10px 16px;border-radius:6px;text-decoration:none">Open in Groundwork</a></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(digest.headline)}</title></head>
<body style="margin:0;background:#f2f4f7;font:15px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#101828">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px">
<h1 style="margin:0;font-size:22px;line-height:1.3">${escaped(digest.headline)}</h1>
<p style="margin:4px 0 0;color:#475467">${escaped(leadOf(digest))}</p>
${groups}${notes}${open}
<p style="margin:28px 0 0;font-size:12px;color:#667085">Sent to the destination “${escaped(digest.destination)}”. Times are in ${escaped(digest.timeZone)}.</p>
</td></tr></table></td></tr></table></body></html>
`;
}

const leadOf = (digest: Digest): string =>
  digest.isTest ? TEST : digest.summary === '' ? countsText(digest) : digest.summary;

const heading = (html: string): string =>
  `<h2 style="margin:28px 0 0;font-size:17px;border-bottom:1px solid #e4e7ec;padding-bottom:6px">${html}</h2>`;

const paragraph = (text: string): string =>
  text === '' ? '' : `<p style="margin:4px 0 0">${escaped(text)}</p>`;

const inFull = ({ groups, isShort }: Digest): ReadonlySet<Entry> =>
  isShort ? new Set() : new Set(groups.flatMap(({ entries }) => entries).slice(0, IN_FULL));

const groupHtml = (
  { name, url, facts, entries, rest }: Group,
  timeZone: string,
  full: ReadonlySet<Entry>,
): string =>
  `${heading(linked(url, name))}
${facts.map(paragraph).join('')}${entries.map((entry) => (full.has(entry) ? entryHtml(entry, timeZone) : shortHtml(entry))).join('')}${paragraph(rest)}`;

function entryHtml(entry: Entry, timeZone: string): string {
  const { severity, title, url, pageUrl, quote, brief, at, type } = entry;
  const change = changeText(entry);
  const page = pageUrl === null ? '' : ` · ${linked(pageUrl, 'Source page')}`;
  return `<div style="margin:16px 0 0">
<div><span style="color:${COLORS[severity]};font-size:12px;font-weight:700;text-transform:uppercase">${severity}</span> <strong>${linked(url, title)}</strong></div>
${paragraph(change)}${paragraph(brief)}${quote === '' ? '' : `<blockquote style="margin:6px 0 0;padding-left:10px;border-left:3px solid #d0d5dd;color:#475467">${escaped(quote)}</blockquote>`}
<p style="margin:4px 0 0;font-size:12px;color:#667085">${escaped(`${type} · ${timeText(at, timeZone)}`)}${page}</p>
</div>
`;
}

const shortHtml = ({ severity, title, url, pageUrl, brief }: Entry): string =>
  `<p style="margin:6px 0 0"><span style="color:${COLORS[severity]}">${severity}</span> ${linked(url ?? pageUrl, title)}${brief === '' ? '' : `. ${escaped(brief)}`}</p>
`;

function textOf(digest: Digest): string {
  const full = inFull(digest);
  const underlined = (title: string): string[] => [title, '-'.repeat(Math.min(title.length, 60))];
  const parts = digest.groups.map(({ name, facts, entries, rest }) =>
    [
      ...underlined(name),
      ...facts,
      ...entries.map((entry) => entryText(entry, digest.timeZone, full.has(entry))),
      ...(rest === '' ? [] : [rest]),
    ].join('\n'),
  );
  const foot = [
    ...(digest.url === null ? [] : [`All events: ${digest.url}`]),
    `Sent to the destination "${digest.destination}". Times are in ${digest.timeZone}.`,
  ].join('\n');
  const notes = digest.notes.map(({ title, lines }) =>
    [...underlined(title), ...lines.map((line) => `- ${line}`)].join('\n'),
  );
  return [digest.headline, leadOf(digest), ...parts, ...notes, foot].join('\n\n').concat('\n');
}

function entryText(entry: Entry, timeZone: string, isFull: boolean): string {
  const head = `[${entry.severity}] ${entry.title}`;
  if (!isFull) return entry.brief === '' ? head : `${head}. ${entry.brief}`;
  const lines = [
    changeText(entry),
    entry.brief,
    entry.quote === '' ? '' : `"${entry.quote}"`,
    `${entry.type}, ${timeText(entry.at, timeZone)}`,
    entry.url ?? '',
    entry.pageUrl === null ? '' : `Source: ${entry.pageUrl}`,
  ];
  return [head, ...lines.filter((line) => line !== '').map((line) => `  ${line}`)].join('\n');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark]!);

export const linked = (url: string | null, text: string): string =>
  url === null
    ? escaped(text)
    : `<a href="${escaped(url)}" rel="noreferrer" style="color:#101828">${escaped(text)}</a>`;
