import { expect } from 'chai';
import { allRoutes } from '../../src/api.ts';
import { createApiClient } from '../support/api-client.ts';
import { useService } from '../support/shared-service.ts';

describe('/api/keys', () => {
  const test = useService();

  const clientWith = (key: string) =>
    createApiClient({
      url: test.service.url,
      key,
      routes: allRoutes(test.service.services),
      workspaceId: test.api.workspaceId,
    });
  const created = async (json: object) => (await test.api.post('/api/keys', json)).body;
  const told = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
    status,
    body.error.code,
  ];

  describe('when a key is created', () => {
    it('is refused without scopes, with an unknown scope, and with a past expiry', async () => {
      for (const json of [
        {},
        { scopes: [] },
        { scopes: ['delete'] },
        { scopes: ['read'], expiresAt: '2001-01-01T00:00:00.000Z' },
      ])
        expect(told(await test.api.post('/api/keys', json))).to.deep.equal([400, 'input.invalid']);
    });

    it('is refused for an unknown source', async () => {
      const answer = await test.api.post('/api/keys', { scopes: ['read'], sourceIds: ['kb_nothing'] });
      expect(told(answer)).to.deep.equal([404, 'source.not_found']);
    });

    it('is refused if it would have a scope that the creating key lacks', async () => {
      const { key } = await created({ scopes: ['admin', 'read'] });
      const answer = await clientWith(key).post('/api/keys', { scopes: ['read', 'write'] });
      expect(told(answer)).to.deep.equal([403, 'key.beyond_own']);
      expect(answer.body.error.message).to.contain('write').and.to.not.contain('read,');
    });

    it('is refused if it would outlive the creating key, whose expiry is the default', async () => {
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      const own = clientWith((await created({ scopes: ['admin'], expiresAt })).key);
      const later = new Date(Date.now() + 7_200_000).toISOString();
      const refused = await own.post('/api/keys', { scopes: ['admin'], expiresAt: later });
      expect(told(refused)).to.deep.equal([400, 'input.invalid']);
      expect((await own.post('/api/keys', { scopes: ['admin'] })).body.expiresAt).to.equal(expiresAt);
    });

    it('is refused to a key limited to some sources', async () => {
      const { key } = await created({ scopes: ['admin', 'read'], tags: ['public'] });
      const answer = await clientWith(key).post('/api/keys', { scopes: ['read'] });
      expect(told(answer)).to.deep.equal([404, 'key.limited']);
    });

    it('is shown once, and stored only as a digest', async () => {
      const headers = { 'idempotency-key': 'one-key-please' };
      const order = { name: 'dashboard', scopes: ['read'] };
      const { key, ...record } = (await test.api.post('/api/keys', order, headers)).body;
      expect(record.hint).to.equal(key.slice(-4));
      const again = await test.api.post('/api/keys', order, headers);
      expect(again.body).to.deep.equal({ ...record, key: null });
      expect((await test.api.get('/api/keys')).body.keys).to.deep.include(record);
      for (const name of ['api_keys', 'idempotency']) {
        const rows = await test.service.services.database.db.collection(name).find().toArray();
        expect(JSON.stringify(rows), name).to.not.contain(key);
      }
    });

    it('works at once, within its scopes', async () => {
      const { key } = await created({ scopes: ['read'] });
      expect((await clientWith(key).get('/api/knowledge')).status).to.equal(200);
      expect(told(await clientWith(key).post('/api/knowledge', { text: 'no' }))).to.deep.equal([
        403,
        'key.scope',
      ]);
    });
  });

  describe('when a key expires', () => {
    it('is no longer accepted', async () => {
      const { id, key } = await created({ scopes: ['read'], expiresAt: '2999-01-01T00:00:00.000Z' });
      expect((await clientWith(key).get('/api/knowledge')).status).to.equal(200);
      const keys = test.service.services.database.db.collection<{ _id: string }>('api_keys');
      await keys.updateOne({ _id: id }, { $set: { expires_at: new Date(Date.now() - 1) } });
      expect(told(await clientWith(key).get('/api/knowledge'))).to.deep.equal([401, 'key.invalid']);
      expect(await test.service.services.keys.stillValid([id])).to.deep.equal(new Set());
    });
  });

  describe('when a key is revoked', () => {
    it('is no longer accepted, is listed as revoked, and cannot be revoked twice', async () => {
      const { id, key } = await created({ scopes: ['read'] });
      expect((await test.api.delete(`/api/keys/${id}`)).status).to.equal(204);
      expect((await clientWith(key).get('/api/knowledge')).status).to.equal(401);
      const { keys } = (await test.api.get('/api/keys')).body;
      expect(keys.find((one: { id: string }) => one.id === id).revokedAt).to.be.a('string');
      expect(told(await test.api.delete(`/api/keys/${id}`))).to.deep.equal([404, 'key.not_found']);
    });
  });

  describe('the list', () => {
    it('has every key of the workspace once, newest first', async () => {
      for (const name of ['one', 'two', 'three']) await created({ name, scopes: ['read'] });
      const names: string[] = [];
      let cursor = '';
      for (;;) {
        const { keys, nextCursor } = (await test.api.get(`/api/keys?limit=1${cursor}`)).body;
        names.push(...keys.map(({ name }: { name: string }) => name));
        if (nextCursor === null) break;
        cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
      }
      expect(names.filter((name) => name !== 'test').sort()).to.deep.equal(['one', 'three', 'two']);
      expect(names).to.have.length(4);
    });
  });

  it('hides process metrics from limited keys, and from keys without `read`', async () => {
    const metrics = async (json: object) => {
      const { key } = await created(json);
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${test.service.url}/metrics`, { headers })).status;
    };
    expect(await metrics({ scopes: ['search'] })).to.equal(403);
    expect(await metrics({ scopes: ['read'], tags: ['public'] })).to.equal(404);
    expect(await metrics({ scopes: ['read'] })).to.equal(200);
  });
});
