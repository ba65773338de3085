import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Block } from '../pages/blocks.ts';
import { cleanLine, cleanText } from '../pages/clean-text.ts';
import { parsePage } from '../pages/dom.ts';
import { NOTHING_ABOUT, requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { damagedFile, type FileFormat } from './file-format.ts';
import { readWholePage } from './whole-page.ts';

const HEADER = /^([!-9;-~]{1,76}):/;
const MACHINE_HEADERS = new Set(['mime-version', 'received', 'return-path', 'message-id', 'delivered-to']);
const KNOWN_HEADERS = new Set([...MACHINE_HEADERS, 'from', 'to', 'cc', 'subject', 'date', 'reply-to']);

/** Follows RFC 5322 and MIME; attachments are listed but not read. */
export const eml: FileFormat = {
  title: 'E-mail',
  extensions: ['eml'],
  contentTypes: ['message/rfc822'],
  recognises: (head) => beginsWithHeaders(Buffer.from(head.buffer, head.byteOffset, head.length)),
  read: async (bytes) => {
    const email = await parse(bytes);
    const subject = cleanLine(email.subject ?? '');
    const body = bodyOf(email);
    const isEmpty = subject === '' && body.length === 0;
    const rendered = renderBlocks(
      isEmpty ? [] : [...envelope(email, subject), ...body, ...attachments(email)],
    );
    return requireText({
      ...NOTHING_ABOUT,
      title: subject || null,
      author:
        email.from === undefined ? null : cleanLine(email.from.name || email.from.address || '') || null,
      publishedAt: isTime(email.date) ? email.date : null,
      ...rendered,
      pages: [],
    });
  },
};

function beginsWithHeaders(head: Buffer): boolean {
  const known = new Set<string>();
  for (const line of head.toString('latin1').split(/\r?\n/)) {
    // A line that starts with a space continues a folded header (RFC 5322, 2.2.3).
    if (/^[ \t]+\S/.test(line)) continue;
    const name = HEADER.exec(line)?.[1]?.toLowerCase();
    if (name === undefined) break;
    if (KNOWN_HEADERS.has(name)) known.add(name);
  }
  return known.size > 1 && [...known].some((name) => MACHINE_HEADERS.has(name));
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: 50, attachmentEncoding: 'arraybuffer' });
  } catch (error) {
    throw damagedFile('e-mail', error);
  }
}

const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  runs: [{ text, href: null, code: false }],
  quote: 0,
  list: null,
});

function envelope(email: Email, subject: string): Block[] {
  const lines = [
    ['From', namesOf(email.from === undefined ? [] : [email.from])],
    ['To', namesOf(email.to ?? [])],
    ['Cc', namesOf(email.cc ?? [])],
    ['Date', isTime(email.date) ? email.date.slice(0, 10) : ''],
  ].filter(([, value]) => value !== '');
  return [
    ...(subject === '' ? [] : [{ ...paragraph(subject), kind: 'heading' as const, level: 1 } as Block]),
    ...(lines.length === 0 ? [] : [paragraph(lines.map(([name, value]) => `${name}: ${value}`).join('\n'))]),
  ];
}

const isTime = (date: string | undefined): date is string => /^\d{4}-\d\d-\d\dT/.test(date ?? '');

const MOST_NAMES = 20;

const namesOf = (addresses: readonly Address[]): string =>
  addresses
    .slice(0, MOST_NAMES)
    .map(({ name, address }) =>
      cleanLine(address === undefined || address === name ? name : `${name} <${address}>`),
    )
    .join(', ');

function bodyOf(email: Email): Block[] {
  const plain = paragraphsOf(email.text ?? '');
  const html = readWholePage(parsePage(email.html ?? ''));
  return plain.length > 0 && lengthOf(html) <= lengthOf(plain) * 3 ? plain : html;
}

const paragraphsOf = (text: string): Block[] =>
  cleanText(text)
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter((part) => part !== '')
    .map(paragraph);

const lengthOf = (blocks: readonly Block[]): number => renderBlocks(blocks).text.length;

function attachments({ attachments: all }: Email): Block[] {
  const names = all.map(({ filename }) => cleanLine(filename ?? '')).filter((name) => name !== '');
  return names.length === 0 ? [] : [paragraph(`Attachments: ${names.slice(0, MOST_NAMES).join(', ')}`)];
}
