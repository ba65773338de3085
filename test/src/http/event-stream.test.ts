import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { z } from 'zod';
import { notFound } from '../../../src/errors.ts';
import { createApp } from '../../../src/http/app.ts';
import type { ServerEvent } from '../../../src/http/event-stream.ts';
import { openApi } from '../../../src/http/openapi.ts';
import { defineRoute } from '../../../src/http/route.ts';
import { createLog } from '../../../src/log/log.ts';
import { createApiClient, type ApiEvent } from '../../support/api-client.ts';

const never = new Promise<never>(() => {});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe('eventStream', () => {
  let source: (signal: AbortSignal) => AsyncIterable<ServerEvent>;
  let logged: string;
  let closing: AbortController;
  let server: Server;
  let url: string;

  const route = defineRoute({
    method: 'get',
    path: '/events',
    summary: 'Events',
    tag: 'test',
    access: 'open',
    answers: { 200: { description: 'Events.', events: { tick: z.object({ n: z.number() }) } } },
    handle: async ({ signal }) => ({ status: 200, events: source(signal) }),
  });

  async function start(keepAliveMs?: number): Promise<void> {
    const app = createApp({
      routes: [route],
      keys: { find: async () => null },
      sourcesWithin: async () => [],
      idempotency: undefined as never,
      uploads: undefined as never,
      limits: { jsonBytes: 1, textBytes: 1, fileBytes: 1 },
      rateLimitPerMinute: 1,
      log: createLog('warn', 'test', { write: (line) => void (logged += line) }),
      closing: closing.signal,
      keepAliveMs,
    });
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function stop(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  beforeEach(async () => {
    logged = '';
    closing = new AbortController();
    await start();
  });
  afterEach(stop);

  const client = () => createApiClient({ url, key: 'none', workspaceId: 'none', routes: [route] });

  async function received(): Promise<ApiEvent[]> {
    const events: ApiEvent[] = [];
    for await (const event of client().events('/events')) events.push(event);
    return events;
  }

  const text = async (): Promise<string> => (await fetch(`${url}/events`)).text();

  const tick = (n: number): ServerEvent => ({ event: 'tick', data: { n } });

  async function* ticks(count: number): AsyncGenerator<ServerEvent> {
    for (let n = 1; n <= count; n += 1) yield tick(n);
  }

  function silent() {
    const told = { returns: 0, asked: 0 };
    source = () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => ((told.asked += 1), never),
        return: async () => ((told.returns += 1), { done: true as const, value: undefined }),
      }),
    });
    return told;
  }

  async function connect(): Promise<IncomingMessage> {
    const asked = request(`${url}/events`).on('error', () => {});
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => {});
    return answer;
  }

  describe('when the iterable fails', () => {
    const failing = (error: unknown): void => {
      source = async function* () {
        yield tick(1);
        throw error;
      };
    };

    it('sends code and message of our own error as the last event', async () => {
      failing(notFound('crawl.not_found', 'There is no such crawl.'));
      expect((await received()).at(-1)).to.deep.equal({
        event: 'error',
        data: { code: 'crawl.not_found', message: 'There is no such crawl.' },
      });
    });
    it('hides the details of any other error', async () => {
      failing(new Error('the inside'));
      expect((await received()).at(-1))
        .to.deep.include({ event: 'error' })
        .and.have.nested.property('data.code', 'internal');
      expect(await text()).not.to.contain('inside');
    });
    it('logs an unknown error', async () => {
      failing(new Error('the inside'));
      await received();
      expect(logged).to.contain('the inside');
    });
    it('sends earlier events', async () => {
      failing(new Error('the inside'));
      expect((await received()).map(({ event }) => event)).to.deep.equal(['tick', 'error']);
    });
    it('fails for data that JSON cannot represent', async () => {
      source = async function* () {
        yield { event: 'tick', data: 1n };
      };
      expect((await received()).map(({ event }) => event)).to.deep.equal(['error']);
    });
    it('survives an error on close', async () => {
      source = () => ({
        [Symbol.asyncIterator]: () => ({
          next: async () => ({ done: true as const, value: undefined }),
          return: () => Promise.reject(new Error('the inside')),
        }),
      });
      await received();
      await until(() => logged.includes('the inside'));
    });
  });

  describe('when the client disconnects', () => {
    it('notifies the iterable once', async () => {
      const told = silent();
      const answer = await connect();
      answer.destroy();
      await until(() => told.returns > 0);
      await new Promise((resolve) => setImmediate(resolve));
      expect(told.returns).to.equal(1);
    });
    it('aborts the signal of the handler', async () => {
      let handed: AbortSignal | undefined;
      source = (signal) => {
        handed = signal;
        return { [Symbol.asyncIterator]: () => ({ next: () => never }) };
      };
      const answer = await connect();
      answer.destroy();
      await until(() => handed!.aborted);
      expect(handed!.reason).to.include({ code: 'request.abandoned' });
    });
  });

  describe('when the client requests only the headers', () => {
    it('tells the iterable that no events are needed', async () => {
      const told = silent();
      await fetch(`${url}/events`, { method: 'HEAD' });
      await until(() => told.returns === 1);
      expect(told.asked).to.equal(0);
    });
  });

  describe('when the service stops', () => {
    it('ends a stream that waits for an event', async () => {
      const told = silent();
      const answer = await connect();
      closing.abort();
      answer.resume();
      await once(answer, 'end');
      await until(() => told.returns === 1);
    });
    it('ends completely, without an error', async () => {
      silent();
      const answer = await connect();
      closing.abort();
      let body = '';
      for await (const bytes of answer) body += String(bytes);
      expect(answer.complete).to.equal(true);
      expect(body).not.to.contain('error');
    });
    it('gives the handler a throwable reason', async () => {
      let handed: AbortSignal | undefined;
      source = (signal) => {
        handed = signal;
        return ticks(0);
      };
      closing.abort();
      await received();
      expect(handed!.reason).to.include({ code: 'service.stopping', status: 503 });
    });
    it('sends no event to later clients', async () => {
      source = () => ticks(3);
      closing.abort();
      expect(await received()).to.deep.equal([]);
    });
    it('releases the connection', async () => {
      silent();
      const answer = await connect();
      const closed = once(server, 'close');
      server.close();
      closing.abort();
      answer.resume();
      await closed;
      server.listen(0);
    });
  });

  describe('when the client does not read', () => {
    it('does not request endless events', async () => {
      let asked = 0;
      source = async function* () {
        for (;;) {
          asked += 1;
          yield { event: 'tick', data: { n: 1, padding: 'x'.repeat(10_000) } };
        }
      };
      const answer = await connect();
      let before = -1;
      while (before !== asked) {
        before = asked;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(asked).to.be.greaterThan(0);
      answer.destroy();
    });
  });

  describe('without events', () => {
    it('sends the headers at once', async () => {
      silent();
      const answer = await connect();
      expect(answer.statusCode).to.equal(200);
      answer.destroy();
    });
    it('sends keep-alive comments at intervals', async () => {
      await stop();
      await start(5);
      silent();
      const answer = await connect();
      let body = '';
      for await (const bytes of answer) {
        body += String(bytes);
        if (body.length > 30) break;
      }
      expect(body).to.match(/^(: keep-alive\n\n)+$/);
    });
  });

  describe('when events come', () => {
    it('sends each with its data on one line', async () => {
      source = async function* () {
        yield { event: 'tick', data: { n: 1, text: 'a\nb' } };
        yield { event: 'tick', data: { n: 2 }, id: '7' };
      };
      expect(await text()).to.equal(
        'event: tick\ndata: {"n":1,"text":"a\\nb"}\n\nid: 7\nevent: tick\ndata: {"n":2}\n\n',
      );
    });
    it('does not let an id start a new line', async () => {
      source = async function* () {
        yield { ...tick(1), id: 'a\r\ndata: b' };
      };
      expect(await text()).to.match(/^id: a data: b\nevent/);
    });
    it('sends all of them in order', async () => {
      source = () => ticks(5_000);
      expect((await received()).map(({ data }) => data.n)).to.deep.equal(
        Array.from({ length: 5_000 }, (_, i) => i + 1),
      );
    });
    it('sends each event immediately', async () => {
      source = async function* () {
        yield tick(1);
        await never;
      };
      for await (const event of client().events('/events')) {
        expect(event).to.deep.equal(tick(1));
        break;
      }
    });
    it('has the headers of a stream', async () => {
      source = () => ticks(1);
      const { headers } = await fetch(`${url}/events`);
      expect(Object.fromEntries(headers)).to.include({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
    });
  });

  describe('when a route is defined', () => {
    it('refuses events for a method that supports idempotency keys', () => {
      const define = () =>
        defineRoute({
          method: 'post',
          path: '/events',
          summary: 'Events',
          tag: 'test',
          scope: 'read',
          answers: { 200: { description: 'Events.', events: { tick: z.object({}) } } },
          handle: async () => ({ status: 200 }),
        });
      expect(define).to.throw('post /events');
    });
    it('names the events in the OpenAPI document', () => {
      const { responses } = openApi([route], { version: '1' }).paths['/events']!['get'] as {
        responses: Record<string, { description: string; content: object }>;
      };
      expect(responses['200']!.description).to.contain('tick');
      expect(responses['200']!.content).to.have.all.keys('text/event-stream');
    });
  });
});
