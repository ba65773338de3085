import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingEndpoint {
  baseUrl: string;
  batches: string[][];
  requested(): Promise<void>;
  headers: Record<string, string | string[] | undefined>;
  behave(as: 'answer' | 'hang' | number | object): void;
  close(): Promise<void>;
}

const DIMENSIONS = 64;

export function bagOfWords(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
    vector[hash % DIMENSIONS]! += 1;
  }
  return vector;
}

export async function startEmbeddingEndpoint(): Promise<EmbeddingEndpoint> {
  let behaviour: 'answer' | 'hang' | number | object = 'answer';
  const endpoint = { batches: [] as string[][], headers: {} };
  const arrivals = new EventEmitter();
  const send = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { input, model } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      input: string | string[];
      model: string;
    };
    const texts = [input].flat();
    endpoint.batches.push(texts);
    arrivals.emit('request');
    endpoint.headers = request.headers;
    if (behaviour === 'hang') return;
    if (typeof behaviour === 'number') return send(response, behaviour, { error: { message: 'refused' } });
    if (typeof behaviour === 'object') return send(response, 200, behaviour);
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: bagOfWords(text) }));
    send(response, 200, { object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(endpoint, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requested: async () => void (await once(arrivals, 'request')),
    behave: (as: typeof behaviour) => void (behaviour = as),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
