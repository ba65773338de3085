import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Site } from '../../../support/site.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export type Reply = number | ((response: ServerResponse) => void);

export function receiverAt(site: Site, url: string, ...replies: Reply[]) {
  const received: Received[] = [];
  const changes = new EventEmitter();
  site.serve(url, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const reply = replies.shift() ?? 204;
      if (typeof reply === 'number') response.writeHead(reply).end();
      else reply(response);
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      changes.emit('received');
    });
  });
  return {
    url,
    received,
    async messages(count: number): Promise<Received[]> {
      while (received.length < count) await once(changes, 'received');
      return received;
    },
  };
}

export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
}
