import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

describe('the API itself', () => {
  const test = useService();

  const withKey = (authorization: string) =>
    fetch(`${test.service.url}/api/knowledge`, { headers: { authorization } });

  describe('API keys', () => {
    it('answers 401 with WWW-Authenticate without a key', async () => {
      const response = await fetch(`${test.service.url}/api/knowledge`);
      expect(response.status).to.equal(401);
      expect(response.headers.get('www-authenticate')).to.equal('Bearer');
      expect(((await response.json()) as { error: { code: string } }).error.code).to.equal('key.missing');
    });

    it('answers 401 for an unknown key', async () => {
      expect((await withKey('Bearer gw_wrong')).status).to.equal(401);
    });

    it('answers 401 for a key sent by another scheme', async () => {
      expect((await withKey(`Basic ${test.api.key}`)).status).to.equal(401);
    });

    it('answers 401 whether or not a path exists', async () => {
      expect((await fetch(`${test.service.url}/api/nothing`)).status).to.equal(401);
    });

    it('answers 401 once a key is revoked', async () => {
      const { key, record } = await test.service.services.keys.create({
        workspaceId: 'w',
        name: 'short-lived',
      });
      expect((await withKey(`Bearer ${key}`)).status).to.equal(200);
      await test.service.services.keys.revoke(record._id);
      expect((await withKey(`Bearer ${key}`)).status).to.equal(401);
    });

    it('are stored as digests only', async () => {
      const stored = JSON.stringify(
        await test.service.services.database.db.collection('api_keys').find().toArray(),
      );
      expect(stored).not.to.contain(test.api.key);
    });

    it('in the environment opens the default workspace, and an earlier one no longer does', async () => {
      const { keys } = test.service.services;
      await keys.keepBootstrapKey('first-key');
      await keys.keepBootstrapKey('second-key');
      expect(await keys.find('first-key')).to.equal(null);
      expect((await keys.find('second-key'))?.workspaceId).to.equal('default');
    });

    it('in the environment has a name that says where it comes from, also if it was stored with another', async () => {
      const stored = test.service.services.database.db.collection('api_keys');
      await test.service.services.keys.keepBootstrapKey('old-key');
      await stored.updateOne({ origin: 'environment', revoked_at: null }, { $set: { name: 'API_KEY' } });
      await test.service.services.keys.keepBootstrapKey('old-key');
      const [key] = await stored.find({ origin: 'environment', revoked_at: null }).toArray();
      expect(key!['name']).to.equal('First key (from setup)');
    });
  });

  describe('any request', () => {
    it('gets 404 route.not_found for an unknown path', async () => {
      const { status, body } = await test.api.get('/api/nothing');
      expect([status, body.error.code]).to.deep.equal([404, 'route.not_found']);
    });

    it('gets 405 with Allow for an unsupported method', async () => {
      const { status, body, headers } = await test.api.request('PUT', '/api/knowledge');
      expect([status, body.error.code]).to.deep.equal([405, 'method.not_allowed']);
      expect(headers.get('allow')).to.equal('POST, GET');
    });

    it('gets a client error for invalid percent-encoding in the path', async () => {
      expect((await test.api.get('/api/knowledge/%ff%zz')).status).to.be.oneOf([400, 404]);
    });

    it('gets a unique request id', async () => {
      const [a, b] = await Promise.all([test.api.get('/api/knowledge'), test.api.get('/api/knowledge')]);
      expect(a.headers.get('x-request-id')).to.match(/^req_/);
      expect(a.headers.get('x-request-id')).not.to.equal(b.headers.get('x-request-id'));
    });

    it('has the same request id in the header and in the error', async () => {
      const { headers, body } = await test.api.get('/api/nothing');
      expect(body.error.requestId).to.equal(headers.get('x-request-id'));
    });
  });

  describe('Idempotency-Key', () => {
    const send = (json: unknown, key: string) =>
      test.api.post('/api/knowledge', json, { 'idempotency-key': key });

    for (const [what, key] of [
      ['no', ''],
      ['under 8', 'short'],
      ['over 255', 'k'.repeat(256)],
    ] as const) {
      it(`answers 400 for a key of ${what} characters`, async () => {
        const { status, body } = await send({ text: 'a' }, key);
        expect([status, body.error.code]).to.deep.equal([400, 'idempotency.key_invalid']);
      });
    }

    it('answers 409 for the same key with another body', async () => {
      await send({ text: 'One body.' }, 'the-same-key');
      const { status, body } = await send({ text: 'Another body.' }, 'the-same-key');
      expect([status, body.error.code]).to.deep.equal([409, 'idempotency.key_reused']);
      expect((await test.api.get('/api/knowledge')).body.sources).to.have.length(1);
    });

    it('replays the stored response for the same key and body', async () => {
      const first = await send({ text: 'Once only.' }, 'replayed-key');
      const again = await send({ text: 'Once only.' }, 'replayed-key');
      expect([again.status, again.body]).to.deep.equal([202, first.body]);
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
    });

    it('lets one of twenty concurrent requests through', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send({ text: 'Race.' }, 'race-key')),
      );
      const codes = new Set(answers.map(({ body }) => body.error?.code ?? body.status));
      expect([...codes]).to.satisfy((found: string[]) =>
        found.every((c) => ['indexing', 'idempotency.in_progress'].includes(c)),
      );
      expect((await test.api.get('/api/knowledge')).body.sources).to.have.length(1);
    });

    it('can be reused after a client error', async () => {
      expect((await send({ url: 'http://10.0.0.1/' }, 'after-error')).status).to.equal(400);
      expect((await send({ text: 'Now right.' }, 'after-error')).status).to.equal(202);
    });

    it('of one workspace has no effect in another', async () => {
      await send({ text: 'Here.' }, 'shared-key-name');
      const other = await test.service.newClient();
      expect(
        (await other.post('/api/knowledge', { text: 'There.' }, { 'idempotency-key': 'shared-key-name' }))
          .status,
      ).to.equal(202);
    });
  });

  describe('the open routes', () => {
    const open = (path: string) => fetch(test.service.url + path);

    it('show that the process is alive', async () => {
      expect((await open('/healthz')).status).to.equal(200);
    });

    it('show that Temporal and the database respond', async () => {
      const response = await open('/readyz');
      expect([response.status, await response.json()]).to.deep.equal([
        200,
        { ready: true, checks: { database: 'ok', temporal: 'ok' } },
      ]);
    });

    it('show the documentation without loading anything from other hosts', async () => {
      const page = await (await open('/docs')).text();
      const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
      expect(loaded).to.have.length.greaterThan(2);
      for (const address of loaded) expect((await open(address)).status, address).to.equal(200);
    });
  });

  describe('GET /openapi.json', () => {
    interface OpenApi {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; security?: unknown[] }>>;
    }
    const document = async () => (await (await fetch(`${test.service.url}/openapi.json`)).json()) as OpenApi;

    it('is OpenAPI 3.1', async () => {
      expect((await document()).openapi).to.match(/^3\.1\./);
    });

    it('is not sent again to clients that have it', async () => {
      const etag = (await fetch(`${test.service.url}/openapi.json`)).headers.get('etag')!;
      const again = await fetch(`${test.service.url}/openapi.json`, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).to.deep.equal([304, '']);
    });

    it('describes the messages of webhooks', async () => {
      const { webhooks } = (await document()) as unknown as { webhooks: Record<string, object> };
      expect(Object.keys(webhooks)).to.include('knowledge.indexed');
    });

    it('describes every knowledge operation of the interface', async () => {
      const { paths } = await document();
      expect(Object.keys(paths['/api/knowledge']!)).to.have.members(['get', 'post']);
      expect(Object.keys(paths['/api/knowledge/{id}']!)).to.include.members(['get', 'patch', 'delete']);
      expect(Object.keys(paths['/api/knowledge/{id}/reindex']!)).to.deep.equal(['post']);
    });

    it('declares 401 for every operation that needs a key, and none elsewhere', async () => {
      for (const [path, operations] of Object.entries((await document()).paths)) {
        for (const [method, { responses }] of Object.entries(operations)) {
          expect(Object.hasOwn(responses, '401'), `${method} ${path}`).to.equal(
            /^\/(api|v1)(\/|$)|^\/mcp$/.test(path),
          );
        }
      }
    });
  });
});
