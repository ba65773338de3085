import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { z } from 'zod';
import { notFound } from '../../../src/errors.ts';
import { createApp } from '../../../src/http/app.ts';
import { defineRoute, type Answer, type RouteInput } from '../../../src/http/route.ts';
import { createLog } from '../../../src/log/log.ts';
import { FULL_GRANT, type Grant } from '../../../src/workspaces/grant.ts';
import { createApiClient, type ApiAnswer, type ApiEvent } from '../../support/api-client.ts';

const GRANTS: Record<string, Grant> = {
  reader: { ...FULL_GRANT, scopes: ['read'] },
  limited: { ...FULL_GRANT, tags: ['public'] },
};

describe('runRoute', () => {
  let server: Server;
  let url: string;
  let closing: AbortController;
  let kept: string;
  let arrived: number;
  let left: number;
  let runs: { signal: AbortSignal; answer(): void; fail(): void }[];
  let changed: () => void;

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => (changed = resolve));
  }
  const arrivals = (count: number): Promise<void> => until(() => arrived === count);
  const begun = (count: number): Promise<void> => until(() => runs.length === count);

  function run({ signal }: Pick<RouteInput<never, never, never>, 'signal'>): Promise<Answer> {
    const body = { kept };
    return new Promise((resolve, reject) => {
      runs.push({
        signal,
        answer: () => resolve({ status: 200, body }),
        fail: () => reject(notFound('thing.not_found', 'There is no such thing.')),
      });
      changed();
    });
  }

  const query = z.strictObject({ limit: z.string().optional() }).refine(() => {
    arrived += 1;
    changed();
    return true;
  });
  const params = z.strictObject({ id: z.string() });
  const ok = { description: 'Done.', schema: z.object({ kept: z.string() }) };
  const path = '/api/things/{id}';
  const about = { summary: 'Things', tag: 'test', scope: 'read' as const };
  const routes = [
    defineRoute({
      ...about,
      method: 'get',
      path,
      params,
      query,
      answers: { 200: { ...ok, markdown: true } },
      handle: run,
    }),
    defineRoute({
      ...about,
      scope: 'write',
      method: 'post',
      path,
      params,
      query,
      answers: { 200: ok },
      handle: run,
    }),
    defineRoute({
      ...about,
      method: 'put',
      path: '/api/kept/{id}',
      params,
      body: z.strictObject({}),
      answers: { 204: { description: 'Kept.' } },
      async handle({ params: { id } }) {
        kept = id;
        return { status: 204 };
      },
    }),
    defineRoute({
      ...about,
      method: 'get',
      path: '/api/followed',
      query,
      answers: { 200: { description: 'Events.', events: { tick: z.object({ n: z.number() }) } } },
      async handle(input) {
        const n = runs.length;
        await run(input);
        async function* events() {
          yield { event: 'tick', data: { n } };
        }
        return { status: 200, events: events() };
      },
    }),
    defineRoute({
      ...about,
      method: 'get',
      path: '/api/versioned',
      versioned: true,
      answers: { 200: { ...ok, markdown: true } },
      async handle({ wantsMarkdown }) {
        if (kept === 'gone') throw notFound('thing.not_found', 'There is no such thing.');
        return wantsMarkdown
          ? { status: 200, body: `# ${kept}`, headers: { 'content-type': 'text/markdown; charset=utf-8' } }
          : { status: 200, body: { kept } };
      },
    }),
  ];

  beforeEach(async () => {
    [kept, arrived, left, runs, changed] = ['old', 0, 0, [], () => undefined];
    closing = new AbortController();
    const app = createApp({
      routes,
      keys: {
        find: async (key) => ({
          keyId: key,
          keyName: 'Key',
          workspaceId: `ws_${key}`,
          grant: GRANTS[key] ?? FULL_GRANT,
        }),
      },
      sourcesWithin: async () => ['1'],
      idempotency: undefined as never,
      uploads: undefined as never,
      limits: { jsonBytes: 100, textBytes: 1, fileBytes: 1 },
      rateLimitPerMinute: 1_000,
      closing: closing.signal,
      log: createLog('silent', 'test'),
      watch(ctx, next) {
        ctx.res.once('close', () => {
          left += 1;
          changed();
        });
        return next();
      },
    });
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    closing.abort();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  const client = (key = 'a') => createApiClient({ url, key, workspaceId: `ws_${key}`, routes });

  async function asked(times: number, before = 0): Promise<Promise<ApiAnswer>[]> {
    const answers: Promise<ApiAnswer>[] = [];
    for (let nth = 1; nth <= times; nth += 1) {
      answers.push(client().get('/api/things/1'));
      await arrivals(before + nth);
      if (before + nth === 1) await begun(1);
    }
    return answers;
  }
  const statuses = async (answers: readonly Promise<ApiAnswer>[]): Promise<number[]> =>
    (await Promise.all(answers)).map(({ status }) => status);

  describe('when the key lacks the scope of the route', () => {
    it('answers 403 with the name of the scope and runs nothing', async () => {
      const { status, body } = await client('reader').post('/api/things/1');
      expect([status, body.error.code]).to.deep.equal([403, 'key.scope']);
      expect(body.error.message).to.contain('`write`');
      expect(runs).to.have.length(0);
    });
  });

  describe('when a key is limited and the route is not', () => {
    it('is refused before its body is read', async () => {
      const { status, body } = await client('limited').request('PUT', '/api/kept/1', {
        body: 'not JSON',
        headers: { 'content-type': 'text/plain' },
      });
      expect([status, body.error.code]).to.deep.equal([404, 'key.limited']);
    });
  });

  describe('when equal reads are in progress and a run fails', () => {
    it('fails those that joined it, and starts a new run for the next', async () => {
      const [first, ...joined] = await asked(3);
      runs[0]!.answer();
      await begun(2);
      runs[1]!.fail();
      expect(await statuses([first!, ...joined])).to.deep.equal([200, 404, 404]);
      const [next] = await asked(1, 3);
      await begun(3);
      runs[2]!.answer();
      expect(await statuses([next!])).to.deep.equal([200]);
    });

    it('fails none that arrived after its start', async () => {
      const answers = await asked(2);
      runs[0]!.fail();
      await begun(2);
      runs[1]!.answer();
      expect(await statuses(answers)).to.deep.equal([404, 200]);
    });
  });

  describe('when one of several equal clients disconnects', () => {
    it('continues for the others', async () => {
      const [first, other] = await asked(2);
      const leaving = new AbortController();
      const gone = fetch(`${url}/api/things/1`, {
        headers: { authorization: 'Bearer a' },
        signal: leaving.signal,
      }).catch((error: Error) => error.name);
      await arrivals(3);
      runs[0]!.answer();
      await first;
      await begun(2);
      leaving.abort();
      expect(await gone).to.equal('AbortError');
      await until(() => left === 2);
      expect(runs[1]!.signal.aborted).to.equal(false);
      runs[1]!.answer();
      expect(await statuses([other!])).to.deep.equal([200]);
    });
  });

  describe('when the service stops', () => {
    it('aborts a shared run', async () => {
      const answers = await asked(1);
      closing.abort();
      expect(runs[0]!.signal.aborted).to.equal(true);
      runs[0]!.answer();
      await Promise.all(answers);
    });
  });

  describe('when data changes during a read', () => {
    it('shows the change to a read that starts after its response', async () => {
      const [before] = await asked(1);
      await client().request('PUT', '/api/kept/new', { json: {} });
      const [after] = await asked(1, 1);
      runs[0]!.answer();
      await begun(2);
      runs[1]!.answer();
      expect([(await before!).body, (await after!).body]).to.deep.equal([{ kept: 'old' }, { kept: 'new' }]);
    });
  });

  describe('when a client has a version', () => {
    const read = (etag?: string, accept = 'application/json') =>
      client().request('GET', '/api/versioned', {
        headers: { accept, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
      });
    const etagOf = ({ headers }: ApiAnswer): string => headers.get('etag')!;

    it('answers 304 without a body for the same version, also in a list and as a weak ETag', async () => {
      const etag = etagOf(await read());
      expect(etag).to.match(/^"[\w-]{27}"$/);
      for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const { status, body, headers } = await read(asked);
        expect([status, body, headers.get('etag')], asked).to.deep.equal([304, '', etag]);
      }
    });

    it('sends the full response for another, and after a change', async () => {
      const etag = etagOf(await read());
      expect((await read('"other"')).status).to.equal(200);
      kept = 'new';
      const { status, body, headers } = await read(etag);
      expect([status, body]).to.deep.equal([200, { kept: 'new' }]);
      expect(headers.get('etag')).to.not.equal(etag);
    });

    it('gives each representation its own version', async () => {
      const etag = etagOf(await read());
      const document = await read(etag, 'text/markdown');
      expect([document.status, document.body]).to.deep.equal([200, '# old']);
      expect((await read(etagOf(document), 'text/markdown')).status).to.equal(304);
    });

    it('reports deleted data as missing', async () => {
      const etag = etagOf(await read());
      kept = 'gone';
      const { status, headers } = await read(etag);
      expect([status, headers.get('etag')]).to.deep.equal([404, null]);
    });
  });

  for (const [what, ask] of [
    ['of two workspaces', () => client('b').get('/api/things/1')],
    ['with another query', () => client().get('/api/things/1?limit=2')],
    ['of another resource', () => client().get('/api/things/2')],
    [
      'for JSON and for Markdown',
      () => client().request('GET', '/api/things/1', { headers: { accept: 'text/markdown' } }),
    ],
  ] as const) {
    it(`never shares a run for reads ${what}`, async () => {
      const answers = [...(await asked(1)), ask()];
      await begun(2);
      for (const { answer } of runs) answer();
      await Promise.all(answers);
    });
  }

  it('never shares a run for POST', async () => {
    const answers = [client().post('/api/things/1'), client().post('/api/things/1')];
    await arrivals(2);
    expect(runs.length).to.equal(2);
    for (const { answer } of runs) answer();
    await Promise.all(answers);
  });

  it('sends each of two streams its own events', async () => {
    const streams = [client().events('/api/followed'), client().events('/api/followed')];
    const first = streams.map((stream) => stream.next());
    await arrivals(2);
    expect(runs.length).to.equal(2);
    for (const { answer } of runs) answer();
    const given = (await Promise.all(first)).map(({ value }) => (value as ApiEvent).data.n);
    expect(given.sort()).to.deep.equal([0, 1]);
    for (const stream of streams) await stream.next();
  });

  it('shares one later run among equal reads that arrive during a run', async () => {
    const answers = await asked(4);
    expect(runs.length).to.equal(1);
    runs[0]!.answer();
    await begun(2);
    runs[1]!.answer();
    expect(await statuses(answers)).to.deep.equal([200, 200, 200, 200]);
    expect(runs.length).to.equal(2);
  });
});
