import type { IncomingMessage } from 'node:http';
import type { Page } from '../../support/site.ts';

export const RECEIVER = 'http://hooks.test/in';

export interface Receiver {
  page: Page;
  received: ReadonlyMap<string, readonly string[]>;
  refuseOnce(matching: (id: string) => boolean): void;
}

export function createReceiver(): Receiver {
  const received = new Map<string, string[]>();
  const refusals = new Set<(id: string) => boolean>();
  return {
    received,
    refuseOnce: (matching) => void refusals.add(matching),
    page(request, response) {
      const id = String(request.headers['webhook-id']);
      const refusal = [...refusals].find((matching) => matching(id));
      if (refusal !== undefined) {
        refusals.delete(refusal);
        request.resume();
        return void response.writeHead(500).end();
      }
      void textOf(request).then((text) => {
        const bodies = received.get(id) ?? [];
        received.set(id, [...bodies, text]);
        response.writeHead(204).end();
      });
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return text;
}
