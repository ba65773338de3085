import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { allRoutes, startApi, type RunningApi } from '../../src/api.ts';
import { createServices, type Services } from '../../src/services.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { startService, type TestService } from '../support/service.ts';

const PER_MINUTE = 20;
const WRONG = 5;

describe('limits of the API', () => {
  let service: TestService;
  let services: Services;
  let other: RunningApi;
  let api: ApiClient;

  before(async function () {
    this.timeout(1_800_000);
    const env = { RATE_LIMIT_PER_MINUTE: `${PER_MINUTE}`, WRONG_KEYS_PER_MINUTE: `${WRONG}` };
    service = await startService(env);
    services = createServices(service.services.config, service.services.log);
    other = await startApi(services);
  });
  after(async () => {
    await other.stop();
    await services.close();
    await service.stop();
  });
  beforeEach(async () => {
    api = await service.newClient();
  });

  const elsewhere = (): ApiClient =>
    createApiClient({ ...api, url: `http://127.0.0.1:${other.port}`, routes: allRoutes(services) });
  const ask = (client = api) => client.get('/api/brand-profile');
  const minute = (): number => Math.floor(Date.now() / 60_000);

  async function withinAWindow(act: () => Promise<void>): Promise<void> {
    for (;;) {
      const began = minute();
      try {
        await act();
        return;
      } catch (error) {
        if (minute() === began) throw error;
        api = await service.newClient();
      }
    }
  }

  describe('requests of a key', () => {
    const exhaust = async (): Promise<void> => {
      for (let n = 0; n < PER_MINUTE; n += 1) await ask();
    };

    it('above the limit get 429 with the seconds to wait', () =>
      withinAWindow(async () => {
        await exhaust();
        const { status, body, headers } = await ask();
        expect([status, body.error.code]).to.deep.equal([429, 'rate.exceeded']);
        expect(Number(headers.get('retry-after'))).to.be.within(1, 60);
        expect(headers.get('ratelimit')).to.match(/^"default";r=0;t=\d+$/);
      }));

    it('above the limit are refused also by another process', () =>
      withinAWindow(async () => {
        await exhaust();
        const { keys, database } = service.services;
        const { _id } = (await keys.list()).find(({ workspace_id }) => workspace_id === api.workspaceId)!;
        const windows = database.db.collection<{ _id: string; count: number }>('rate_windows');
        const isKnown = async (count: number): Promise<void> => {
          const enough = windows.find({ count: { $gte: count } });
          while (!(await enough.clone().toArray()).some((row) => row._id.startsWith(_id)));
        };
        await isKnown(PER_MINUTE);
        await ask(elsewhere());
        await isKnown(PER_MINUTE + 1);
        let allowed = 0;
        while ((await ask(elsewhere())).status === 200) allowed += 1;
        expect(allowed).to.be.lessThan(PER_MINUTE / 2);
      }));

    it('do not count for another key of the same workspace', () =>
      withinAWindow(async () => {
        await exhaust();
        const { workspaceId } = api;
        const { key } = await service.services.keys.create({ workspaceId, name: 'another' });
        const client = createApiClient({
          ...api,
          key,
          url: service.url,
          routes: allRoutes(service.services),
        });
        expect((await ask(client)).status).to.equal(200);
      }));

    it('show the remaining requests, in errors too', () =>
      withinAWindow(async () => {
        const good = await ask();
        const bad = await api.get('/api/knowledge/kb_nothing');
        expect(good.headers.get('ratelimit-policy')).to.equal(`"default";q=${PER_MINUTE};w=60`);
        expect(good.headers.get('ratelimit')).to.match(new RegExp(`^"default";r=${PER_MINUTE - 1};t=\\d+$`));
        expect(bad.headers.get('ratelimit')).to.match(new RegExp(`^"default";r=${PER_MINUTE - 2};t=\\d+$`));
      }));
  });

  describe('a revoked key', () => {
    const openStream = (port: number): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/api/intel/events/stream`, {
        headers: { authorization: `Bearer ${api.key}` },
      });
    async function lastOf({ status, body }: Response): Promise<string> {
      expect(status).to.equal(200);
      let text = '';
      try {
        for await (const part of body!) text += Buffer.from(part).toString();
      } catch {
        return text;
      }
      return text;
    }

    it('ends its open streams in every process, and opens no other', async () => {
      const { keys } = service.services;
      const streams = await Promise.all([service.api.port, other.port].map(openStream));
      const { _id } = (await keys.list()).find(({ workspace_id }) => workspace_id === api.workspaceId)!;
      const ends = streams.map(lastOf);
      await keys.revoke(_id);
      for (const end of ends) expect(await end).to.contain('"code":"key.revoked"');
      expect((await ask()).status).to.equal(401);
    });
  });

  describe('a request', () => {
    const NESTED = '['.repeat(100_000);
    const hostile: [string, string, number, string][] = [
      ['very deep arrays without an end', NESTED, 400, 'json.malformed'],
      ['arrays nested very deeply', NESTED + ']'.repeat(100_000), 400, 'input.invalid'],
      ['a very deep field', `{"text":${NESTED}${']'.repeat(100_000)}}`, 400, 'input.invalid'],
      [
        'objects nested very deeply',
        `{"text":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`,
        400,
        'input.invalid',
      ],
      ['a prototype', '{"text":"a","__proto__":{"enabled":true}}', 400, 'json.malformed'],
      ['a prototype in disguise', '{"text":"a","\\u005f_proto__":{"a":1}}', 400, 'json.malformed'],
      ['a constructor', '{"text":"a","constructor":{"prototype":{"a":1}}}', 400, 'input.invalid'],
    ];
    for (const [what, body, status, code] of hostile) {
      it(`is answered ${status} when it is ${what}`, async () => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-deep-one-000' };
        const answer = await api.request('POST', '/api/knowledge', { body, headers });
        expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
        expect(({} as { a?: number }).a).to.equal(undefined);
      });
    }

    it('gets 414 with a request id if the address is too long', async () => {
      const { status, body } = await api.get(`/api/knowledge?q=${'x'.repeat(9_000)}`);
      expect([status, body.error.code]).to.deep.equal([414, 'request.url_too_long']);
    });

    it('gets 431 if the headers are too long', async () => {
      const headers = { 'x-long': 'x'.repeat(17_000) };
      const sent = httpRequest(`${service.url}/healthz`, { headers }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.statusCode).to.equal(431);
      response.resume();
    });
  });

  describe('every response', () => {
    const paths = ['/docs', '/docs/start.js', '/openapi.json', '/healthz', '/nothing', '/api/knowledge'];
    for (const path of paths) {
      it(`has its security headers: ${path}`, async () => {
        const { headers } = await fetch(service.url + path);
        expect(Object.fromEntries(headers)).to.include({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
          'cross-origin-resource-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
        });
        expect(headers.get('content-security-policy')).to.contain("default-src 'none'");
        expect(headers.get('content-security-policy')).to.contain("frame-ancestors 'none'");
        for (const name of ['server', 'x-powered-by']) expect(headers.has(name), name).to.equal(false);
      });
    }

    it('of the API forbids everything to a page', async () => {
      const { headers } = await ask();
      expect(headers.get('content-security-policy')).to.equal("default-src 'none'; frame-ancestors 'none'");
    });
  });

  describe('wrong keys', () => {
    const withKey = (key: string, headers = {}) =>
      fetch(`${service.url}/api/brand-profile`, { headers: { authorization: `Bearer ${key}`, ...headers } });
    let guesses = 0;
    async function untilHeld(): Promise<Response> {
      for (let n = 0; n <= WRONG * 2; n += 1) {
        const response = await withKey(`wrong-${++guesses}`);
        if (response.status === 429) return response;
        expect(response.status).to.equal(401);
      }
      throw new Error('wrong keys are never held back');
    }

    it('do not lock out a key used earlier from the same address', async () => {
      expect((await ask()).status).to.equal(200);
      await untilHeld();
      expect((await ask()).status).to.equal(200);
    });

    it('get 429 after some, with the seconds to wait', async () => {
      const response = await untilHeld();
      const { error } = (await response.json()) as { error: { code: string } };
      expect(error.code).to.equal('key.too_many_wrong');
      expect(Number(response.headers.get('retry-after'))).to.be.within(1, 60);
      expect(response.headers.get('ratelimit')).to.match(/^"wrong-keys";r=0;t=\d+$/);
    });

    it('cannot be avoided with a forged X-Forwarded-For', async () => {
      await untilHeld();
      const response = await withKey('wrong-forwarded', { 'x-forwarded-for': '198.51.100.7' });
      expect(response.status).to.equal(429);
    });

    it('do not change the 401 of a request without a key', async () => {
      await untilHeld();
      expect((await fetch(`${service.url}/api/brand-profile`)).status).to.equal(401);
    });
  });
});
