import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCalls } from './child.ts';
import { randomOf } from './site/text.ts';

const DIMENSIONS = 384;
const DISTINCT = 64;

const vectors = Array.from({ length: DISTINCT }, (_, i) => {
  const random = randomOf('vector', i);
  return JSON.stringify(Array.from({ length: DIMENSIONS }, () => Number((random() * 2 - 1).toFixed(6))));
});

let texts = 0;
let requests = 0;

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { input } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { input: string | string[] };
  const asked = [input].flat();
  requests += 1;
  const data = asked.map((_, index) => {
    const embedding = vectors[(texts + index) % DISTINCT]!;
    return `{"object":"embedding","index":${index},"embedding":${embedding}}`;
  });
  texts += asked.length;
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(
      `{"object":"list","model":"stub","data":[${data.join(',')}],"usage":{"prompt_tokens":1,"total_tokens":1}}`,
    );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const calls = {
  port: () => (server.address() as AddressInfo).port,
  counted: () => ({ texts, requests }),
};
export type StubCalls = typeof calls;
answerCalls(calls);
