import type { ServerResponse } from 'node:http';
import type { Site } from '../../../support/site.ts';
import type { Reply } from '../webhooks/receiver.ts';

interface TextObject {
  type: string;
  text: string;
  verbatim?: boolean;
}
export interface SlackBlock {
  type: string;
  text?: TextObject;
  elements?: TextObject[];
}

export function slackFault(body: string): string | null {
  const message = JSON.parse(body) as { text?: string; blocks?: SlackBlock[] };
  const { text, blocks = [] } = message;
  if (text === undefined || text === '') return 'no_text';
  if (text.length > 40_000) return 'msg_too_long';
  if (blocks.length > 50) return 'invalid_blocks';
  for (const block of blocks) {
    if (block.type === 'header' && (block.text?.type !== 'plain_text' || block.text.text.length > 150))
      return 'invalid_blocks';
    if (block.type === 'section' && !isText(block.text, 3_000)) return 'invalid_blocks';
    if (block.type === 'context' && (block.elements === undefined || block.elements.length > 10))
      return 'invalid_blocks';
    if (block.type === 'context' && !block.elements!.every((one) => isText(one, 3_000)))
      return 'invalid_blocks';
    if (!['header', 'section', 'context', 'divider'].includes(block.type)) return 'invalid_blocks';
  }
  return null;
}

const isText = (text: TextObject | undefined, most: number): boolean =>
  text !== undefined &&
  ['mrkdwn', 'plain_text'].includes(text.type) &&
  text.text.length >= 1 &&
  text.text.length <= most;

export const slackTexts = (body: string): string =>
  (JSON.parse(body) as { blocks: SlackBlock[] }).blocks
    .flatMap(({ text, elements = [] }) => [...(text === undefined ? [] : [text]), ...elements])
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/<[^|>]*\|([^>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

export function teamsFault(body: string): string | null {
  if (Buffer.byteLength(body) > 28 * 1_024) return 'Message is too large: at most 28 KB.';
  const message = JSON.parse(body) as {
    type: string;
    attachments?: { contentType: string; content: unknown }[];
  };
  const [attachment] = message.attachments ?? [];
  if (message.type !== 'message' || attachment === undefined) return 'No attachment.';
  if (attachment.contentType !== 'application/vnd.microsoft.card.adaptive') return 'No Adaptive Card.';
  const card = attachment.content as {
    type: string;
    version: string;
    body: unknown[];
    msteams?: { entities?: unknown };
  };
  if (card.type !== 'AdaptiveCard' || !/^1\.[0-5]$/.test(card.version))
    return 'Unknown version of Adaptive Cards.';
  if (card.msteams?.entities !== undefined) return 'Mentions somebody.';
  return null;
}

interface Vendor {
  fault(body: string): string | null;
  take(response: ServerResponse): void;
}
export const SLACK: Vendor = { fault: slackFault, take: (response) => void response.end('ok') };
export const TEAMS: Vendor = { fault: teamsFault, take: (response) => void response.writeHead(202).end() };

export function chatAt(site: Site, url: string, { fault, take }: Vendor, ...replies: Reply[]) {
  const taken: { id: string; body: string }[] = [];
  const faults: string[] = [];
  site.serve(url, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const reply = replies.shift();
      if (typeof reply === 'number') return void response.writeHead(reply).end();
      if (reply !== undefined) return reply(response);
      const body = Buffer.concat(parts).toString('utf8');
      const found = fault(body);
      if (found !== null) {
        faults.push(found);
        return void response.writeHead(400).end(found);
      }
      taken.push({ id: String(request.headers['webhook-id']), body });
      take(response);
    });
  });
  return { url, taken, faults, replies };
}

export type Chat = ReturnType<typeof chatAt>;
