import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'chai';
import { allRoutes } from '../../src/api.ts';
import { createApp } from '../../src/http/app.ts';
import type { Route } from '../../src/http/route.ts';
import { ALL_SCOPES } from '../../src/workspaces/grant.ts';
import { createApiClient, type ApiAnswer, type ApiClient } from '../support/api-client.ts';
import { useCrawls } from '../support/crawls.ts';
import { mcpClient } from '../support/mcp-client.ts';
import { newEvent } from '../support/new-event.ts';
import { routeMatrix } from '../support/scope-matrix.ts';
import {
  BODIES,
  BODIES_WITH_IDS,
  IDEMPOTENCY_KEY,
  idsOf,
  MARK,
  oneOfEverything,
  TOOL_ARGUMENTS,
  WITHOUT_IDS,
  type Everything,
} from './isolation-cases.ts';

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const hasIds = ({ path }: Route): boolean => path.includes('{') && !WITHOUT_IDS.has(path);
const isStream = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ events, schema }) => events !== undefined && schema === undefined);

function filled(path: string, ids: Record<string, string>): string {
  return path.replace(/\{\w+\}/g, (name, at: number) => {
    const prefix = path.slice(0, at + name.length);
    const id = ids[prefix];
    if (id === undefined)
      throw new Error(
        `There is no id for ${prefix}: add one of another workspace to test/api/isolation-cases.ts.`,
      );
    return id;
  });
}

describe('another workspace', () => {
  const test = useCrawls();
  let routes: Route[];
  let first: ApiClient;
  let second: ApiClient;
  let everything: Everything;

  before(async function () {
    this.timeout(600_000);
    routes = allRoutes(test.service.services).filter(({ access }) => access !== 'open');
    first = await test.service.newClient();
    everything = await oneOfEverything(first, test.service, test.ended);
  });
  beforeEach(async () => {
    second = await test.service.newClient();
  });

  const told = ({ status, body }: ApiAnswer) => [status, body.error?.code, body.error?.message];
  const unnamed = (value: unknown): string => JSON.stringify(value).replace(/\b([a-z]+)_\w+/g, '$1_…');
  const bodyFor = (route: Route): { json?: unknown } => {
    if (route.body === undefined) return {};
    const json = BODIES_WITH_IDS[nameOf(route)];
    if (json === undefined)
      throw new Error(`There is no body for ${nameOf(route)}: add one to test/api/isolation-cases.ts.`);
    return { json };
  };
  const send = (api: ApiClient, route: Route, path: string) =>
    api.request(route.method.toUpperCase(), path, bodyFor(route));
  const secretsOf = (it: Everything): string[] => [...Object.values(it), first.workspaceId];
  const expectNothingOf = (it: Everything, text: string, what: string, sent = ''): void => {
    for (const secret of secretsOf(it).filter((one) => !sent.includes(one)))
      expect(text, what).to.not.contain(secret);
  };

  async function seenByFirst(): Promise<Record<string, unknown>> {
    const seen: Record<string, unknown> = {};
    for (const route of routes.filter(({ method, path }) => method === 'get' && !path.endsWith('/modules'))) {
      if (isStream(route)) continue;
      const page = /\/(content|chunks)$/.test(route.path) ? `?page=${everything.page}` : '';
      const path = filled(route.path, idsOf(everything)) + page;
      const { status, body } = await first.get(path);
      expect(status, path).to.equal(200);
      seen[path] = body;
    }
    return seen;
  }

  describe('when it uses foreign ids', () => {
    it('gets the same response from every route as for unknown ids, and changes nothing', async () => {
      const before = await seenByFirst();
      const nothing = Object.fromEntries(
        Object.entries(idsOf(everything)).map(([path, id]) => [
          path,
          id.includes('_') ? `${id.split('_')[0]}_nothing` : id,
        ]),
      );
      const asked: string[] = [];
      for (const route of routes.filter(hasIds)) {
        const theirs = await send(second, route, filled(route.path, idsOf(everything)));
        const none = await send(second, route, filled(route.path, nothing));
        expect(unnamed(told(theirs)), nameOf(route)).to.deep.equal(unnamed(told(none)));
        expect(theirs.status, nameOf(route)).to.equal(404);
        expect(theirs.body.error.code, nameOf(route)).to.match(
          /^\w+(?:\.\w+)*\.(?:\w+_)?(?:not_found|unknown\w*)$/,
        );
        asked.push(nameOf(route));
      }
      expect(asked).to.have.length.greaterThan(25);
      const after = await seenByFirst();
      for (const [path, seen] of Object.entries(before)) expect(after[path], path).to.deep.equal(seen);
    });

    it('gets no inner id of another workspace through its own outer id', async () => {
      const [source, rival, watch, hook, work] = await Promise.all([
        second.post('/api/knowledge', { text: 'Mine.' }),
        second.post('/api/intel/competitors', { domain: 'mine.test', every: null }),
        second.post('/api/intel/watches', { url: 'http://mine.test/', every: null }),
        second.post('/api/webhooks', { url: 'http://isolation-hook.test/in' }),
        second.post('/api/intel/persona', { segment: 'others', save: true }),
      ]);
      const outer: Record<string, string> = {
        '/api/knowledge/{id}': source.body.id,
        '/api/intel/competitors/{id}': rival.body.id,
        '/api/intel/watches/{id}': watch.body.id,
        '/api/webhooks/{id}': hook.body.id,
        '/api/intel/artifacts/{id}': work.body.artifactId,
      };
      const nested = routes.filter(({ path }) => (path.match(/\{/g) ?? []).length > 1);
      expect(nested).to.have.length.greaterThan(2);
      for (const route of nested) {
        const prefix = route.path.slice(0, route.path.indexOf('}') + 1);
        expect(outer, `an id of one's own for ${prefix} in test/api/isolation.test.ts`).to.have.property(
          prefix,
        );
        const path = filled(route.path, { ...idsOf(everything), [prefix]: outer[prefix]! });
        expect((await send(second, route, path)).status, nameOf(route)).to.equal(404);
      }
      await test.service.ended(source.body.id);
    });

    it('learns nothing about the pages of a site through the parameter `page`', async () => {
      const { body } = await second.post('/api/knowledge', { text: 'A source of its own.' });
      await test.service.ended(body.id);
      for (const part of ['content', 'chunks']) {
        const answer = await second.get(`/api/knowledge/${body.id}/${part}?page=${everything.page}`);
        expectNothingOf(everything, JSON.stringify(answer.body), part);
        expect(JSON.stringify(answer.body)).to.not.contain(MARK);
      }
    });
  });

  describe('when it sends bodies', () => {
    it('every route with a body is tested here', () => {
      const taking = routes.filter((route) => route.body !== undefined && !hasIds(route)).map(nameOf);
      expect(Object.keys(BODIES), 'add the missing ones to test/api/isolation-cases.ts').to.have.members(
        taking,
      );
    });

    for (const [name, cases] of Object.entries(BODIES)) {
      for (const [index, { json, status }] of cases.entries()) {
        it(`gets ${status} and no foreign data from ${name}, body ${index + 1}, with its Idempotency-Key`, async () => {
          const [method = '', path = ''] = name.split(' ');
          const answer = await second.request(method.toUpperCase(), path, {
            json: json(everything),
            headers: { 'idempotency-key': IDEMPOTENCY_KEY },
          });
          expect(answer.status, JSON.stringify(answer.body)).to.equal(status);
          expect(answer.headers.has('idempotent-replayed')).to.equal(false);
          const text = JSON.stringify(answer.body);
          expectNothingOf(everything, text, name, status === 404 ? JSON.stringify(json(everything)) : '');
          expect(answer.body.duplicate).to.equal(undefined);
          expect(answer.body.hits ?? answer.body.citations ?? []).to.deep.equal([]);
          if (answer.body.sourceId !== undefined) await test.ended(answer.body.sourceId);
          else if (path === '/api/knowledge') await test.service.ended(answer.body.id);
        });
      }
    }
  });

  describe('when it lists', () => {
    it('gets no foreign data from any route, whatever the filters and cursors', async () => {
      const lists = routes.filter(
        ({ method, path, ...route }) => method === 'get' && !path.includes('{') && !isStream(route as Route),
      );
      expect(lists).to.have.length.greaterThan(5);
      let cursors = 0;
      for (const { path, query } of lists) {
        const parameters = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
        const queries = [''];
        if (parameters.includes('cursor')) {
          const { nextCursor } = (await first.get(`${path}?limit=1`)).body;
          expect(nextCursor, `a second row of ${path} in test/api/isolation-cases.ts`).to.be.a('string');
          queries.push(`?cursor=${encodeURIComponent(nextCursor)}`);
          cursors += 1;
        }
        if (parameters.includes('competitorId')) queries.push(`?competitorId=${everything.competitor}`);
        if (parameters.includes('q')) queries.push(`?q=${MARK}`);
        for (const asked of queries) {
          const { status, body } = await second.get(path + asked);
          expect(status, path + asked).to.equal(200);
          expectNothingOf(everything, JSON.stringify(body), path + asked);
          expect(JSON.stringify(body), path + asked).to.not.contain(MARK);
          if (parameters.includes('cursor')) {
            const rows = Object.values(body as Record<string, { hint?: string }[]>).find((value) =>
              Array.isArray(value),
            );
            const foreign = rows?.filter(({ hint }) => hint === undefined || !second.key.endsWith(hint));
            expect(foreign, path + asked).to.deep.equal([]);
          }
        }
      }
      expect(cursors).to.be.greaterThan(4);
    });
  });

  describe('when it follows events', () => {
    it('gets only its own, even with a foreign last event or competitor', async () => {
      const { events } = test.service.services;
      const mine = (await second.post('/api/intel/competitors', { domain: 'mine.test', every: null })).body
        .id;
      for (const headers of [{}, { 'last-event-id': everything.event }] as Record<string, string>[]) {
        const stop = new AbortController();
        const stream = second.events('/api/intel/events/stream', { signal: stop.signal, headers });
        const next = stream.next();
        const theirs = second.events(`/api/intel/events/stream?competitorId=${everything.competitor}`, {
          signal: stop.signal,
        });
        const never = theirs.next().then(
          ({ value }) => value,
          () => undefined,
        );
        await events.record([
          newEvent(first.workspaceId, `${MARK} ${stop.signal.aborted}`, {
            competitor_id: everything.competitor,
          }),
        ]);
        const seen = new Set<unknown>();
        const arrived = next.then(({ value }) => {
          seen.add(value);
          return value;
        });
        for (let n = 0; seen.size === 0; n += 1) {
          const title = `mine ${n} ${JSON.stringify(headers)}`;
          await events.record([newEvent(second.workspaceId, title, { competitor_id: mine })]);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        expect((await arrived)?.data.competitorId).to.equal(mine);
        stop.abort();
        expect(await never).to.equal(undefined);
        await stream.return().catch(() => undefined);
      }
    });
  });

  async function asked(key: string, route: Route, path: string, json?: unknown) {
    const stop = new AbortController();
    const response = await fetch(test.service.url + path, {
      method: route.method.toUpperCase(),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(route.body === undefined ? {} : { body: JSON.stringify(json ?? {}) }),
      signal: stop.signal,
    });
    const isOpen = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const text = isOpen ? '' : await response.text();
    stop.abort();
    return { status: response.status, text };
  }

  describe('a key with some scopes', () => {
    const unknownIds = () => ({ ...idsOf(everything), '/api/intel/{module}': 'nothing' });

    for (const scope of ALL_SCOPES) {
      const ofScope = () => routes.filter((route) => route.scope === scope);

      it(`gets 403 with \`${scope}\` from every route of that scope if it has all others`, async () => {
        const { key } = await test.service.services.keys.create({
          workspaceId: second.workspaceId,
          name: 'all but one',
          scopes: ALL_SCOPES.filter((other) => other !== scope),
        });
        for (const route of ofScope()) {
          const { status, text } = await asked(key, route, filled(route.path, unknownIds()));
          expect([status, JSON.parse(text).error.code], nameOf(route)).to.deep.equal([403, 'key.scope']);
          expect(text, nameOf(route)).to.contain(`the \`${scope}\` scope`);
        }
      });
    }

    it('is accepted only by the routes of its scope if it has one scope', async () => {
      const { cells, wrong } = await routeMatrix(test.service, second.workspaceId);
      expect(cells).to.be.greaterThan(4 * 60);
      expect(wrong).to.deep.equal([]);
    });
  });

  for (const limit of ['sourceIds', 'tags'] as const) {
    describe(`a key of the same workspace, limited by ${limit}`, () => {
      let open: string;
      let key: string;
      const send = (route: Route, path: string, json?: unknown) => asked(key, route, path, json);
      const expectNothingOutside = (text: string, what: string, sent = ''): void => {
        const { run: _, ...it } = everything;
        for (const secret of Object.values(it).filter((one) => !sent.includes(one)))
          expect(text, what).to.not.contain(secret);
        expect(text, what).to.not.contain('$40 per month').and.to.not.contain('money-back');
      };

      before(async () => {
        const { body } = await first.post('/api/knowledge', {
          text: `Quartz lamps cost 12 euros. This text is limited by ${limit}.`,
          name: 'quartz',
        });
        open = body.id;
        await test.service.ended(open);
        const { database, keys } = test.service.services;
        const sources = database.db.collection<{ _id: string }>('sources');
        await sources.updateOne({ _id: open }, { $set: { tags: ['public', limit] } });
        const limits = limit === 'tags' ? { tags: [limit, 'none'] } : { sourceIds: [open] };
        key = (await keys.create({ workspaceId: first.workspaceId, name: 'limited', ...limits })).key;
      });
      after(() => first.delete(`/api/knowledge/${open}`));

      it('gets 404 from every route for every id outside its limits', async () => {
        for (const route of routes.filter(hasIds)) {
          const { json } = bodyFor(route);
          const path = filled(route.path, idsOf(everything));
          const { status, text } = await send(route, path, json);
          expect(status, nameOf(route)).to.equal(404);
          expectNothingOutside(text, nameOf(route), path);
        }
      });

      it('gets nothing outside its limits from any route without ids', async () => {
        for (const route of routes.filter((one) => !hasIds(one))) {
          const path = filled(route.path, { '/api/intel/{module}': 'nothing' });
          for (const { json } of route.body === undefined ? [{ json: () => ({}) }] : BODIES[nameOf(route)]!) {
            const body = json(everything);
            const { status, text } = await send(route, path, body);
            expect(status, `${nameOf(route)}: ${text}`).to.be.oneOf([200, 404]);
            expectNothingOutside(text, nameOf(route), JSON.stringify(body));
          }
        }
      });

      it('lists, reads and finds everything within them', async () => {
        const client = createApiClient({ url: test.service.url, key, routes, workspaceId: '' });
        const { sources } = (await client.get('/api/knowledge')).body;
        expect(sources.map(({ id }: { id: string }) => id)).to.deep.equal([open]);
        for (const part of ['', '/content', '/chunks', '/facts', '/pages'])
          expect((await client.get(`/api/knowledge/${open}${part}`)).status, part).to.equal(200);
        const { hits } = (await client.post('/api/knowledge/search', { query: 'quartz lamps' })).body;
        expect(hits.map(({ sourceId }: { sourceId: string }) => sourceId)).to.deep.equal([open]);
      });

      it('sees the work it saved, and can regenerate it', async () => {
        const client = createApiClient({ url: test.service.url, key, routes, workspaceId: '' });
        const order = { segment: 'lamp buyers', save: true };
        const { artifactId, runId } = (await client.post('/api/intel/persona', order)).body;
        expect((await client.get(`/api/intel/runs/${runId}`)).status).to.equal(200);
        expect((await client.post(`/api/intel/artifacts/${artifactId}/regenerate`, {})).status).to.equal(200);
        const { artifacts } = (await client.get('/api/intel/artifacts')).body;
        expect(artifacts.map((one: { artifactId: string }) => one.artifactId)).to.deep.equal([artifactId]);
        expect((await client.delete(`/api/intel/artifacts/${artifactId}`)).status).to.equal(204);
      });

      it('gets no response stored for an unlimited key with the same Idempotency-Key', async () => {
        const client = createApiClient({ url: test.service.url, key, routes, workspaceId: '' });
        const headers = { 'idempotency-key': `limited-by-${limit}` };
        const query = { query: MARK };
        expect((await first.post('/api/knowledge/search', query, headers)).body.hits).to.not.deep.equal([]);
        const answer = await client.post('/api/knowledge/search', query, headers);
        expect(answer.headers.has('idempotent-replayed')).to.equal(false);
        expectNothingOutside(JSON.stringify(answer.body), 'search');
      });
    });
  }

  describe('over the Model Context Protocol', () => {
    const connected = (key: string) => mcpClient(test.service.url, key);
    const answerOf = async (client: Client, name: string, args: object): Promise<string> =>
      JSON.stringify((await client.callTool({ name, arguments: { ...args } })).structuredContent);

    it('gets nothing of the first workspace from any tool or resource', async () => {
      const client = await connected(second.key);
      const { tools } = await client.listTools();
      expect(
        Object.keys(TOOL_ARGUMENTS),
        'add the missing ones to test/api/isolation-cases.ts',
      ).to.have.members(tools.map(({ name }) => name));
      for (const [name, cases] of Object.entries(TOOL_ARGUMENTS))
        for (const args of cases) {
          const sent = JSON.stringify(args(everything));
          expectNothingOf(
            everything,
            await answerOf(client, name, args(everything)),
            `${name} ${sent}`,
            sent,
          );
        }
      for (const uri of [
        `groundwork://sources/${everything.text}`,
        `groundwork://sources/${everything.site}/pages/${everything.page}`,
        `groundwork://artifacts/${everything.artifact}`,
      ]) {
        const read = await client.readResource({ uri }).then(
          () => 'was read',
          ({ code }: { code: number }) => code,
        );
        expect(read, uri).to.equal(-32602);
      }
      const { resources } = await client.listResources();
      expectNothingOf(everything, JSON.stringify(resources), 'resources');
      await client.close();
    });
  });

  describe('a request without a valid key', () => {
    const everyRoute = async (authorization: string | undefined, code: string): Promise<void> => {
      for (const route of routes) {
        const path = filled(route.path, { ...idsOf(everything), '/api/intel/{module}': 'nothing' });
        const response = await fetch(test.service.url + path, {
          method: route.method.toUpperCase(),
          ...(authorization === undefined ? {} : { headers: { authorization } }),
        });
        const { error } = (await response.json()) as { error: { code: string } };
        expect([response.status, error.code], nameOf(route)).to.deep.equal([401, code]);
      }
    };

    it('gets 401 from every route without a key', () => everyRoute(undefined, 'key.missing'));

    it('gets 401 from every route with a revoked key', async () => {
      const { keys } = test.service.services;
      const { key, record } = await keys.create({ workspaceId: first.workspaceId, name: 'short-lived' });
      await keys.revoke(record._id);
      await everyRoute(`Bearer ${key}`, 'key.invalid');
    });
  });

  describe('the application', () => {
    it('has no untested route, and no open route under /api', () => {
      const { services } = test.service;
      const all = allRoutes(services);
      const app = createApp({
        ...services,
        routes: all,
        limits: services.config.limits,
        rateLimitPerMinute: 1,
      });
      type Routed = { router?: { stack: { path: string; methods: string[] }[] } };
      const stacks = app.middleware.flatMap((middleware) => (middleware as Routed).router?.stack ?? []);
      const known = all.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
      const found = stacks.flatMap(({ path, methods }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method.toLowerCase()} ${path}`),
      );
      expect(found).to.have.members(known);
      const open = all.filter(({ access }) => access === 'open').map(({ path }) => path);
      expect(open.filter((path) => path.startsWith('/api'))).to.deep.equal([]);
    });
  });
});
