import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

describe('a request', () => {
  const test = useService();

  describe('when its path has other methods', () => {
    const allowed = async (path: string, method = 'PUT') => {
      const { status, headers } = await test.api.request(method, path);
      return [status, headers.get('allow')];
    };

    it('is told those of this path, not those of a path with an id in its place', async () => {
      expect(await allowed('/api/knowledge/crawl')).to.deep.equal([405, 'POST']);
      expect(await allowed('/api/knowledge/crawl', 'GET')).to.deep.equal([405, 'POST']);
      expect(await allowed('/api/knowledge/search', 'DELETE')).to.deep.equal([405, 'POST']);
      expect(await allowed('/api/intel/competitors')).to.deep.equal([405, 'POST, GET']);
    });

    it('is told those of the path with an id', async () => {
      expect(await allowed('/api/knowledge/kb_1')).to.deep.equal([405, 'GET, PATCH, DELETE']);
    });
  });

  describe('when it changes something and has no body', () => {
    const profile = { name: 'Acme', products: ['Acme Desk'] };

    for (const method of ['PUT', 'PATCH']) {
      it(`is refused with 400 body.missing to ${method}, and changes nothing`, async () => {
        await test.api.request('PUT', '/api/brand-profile', { json: profile });
        const { status, body } = await test.api.request(method, '/api/brand-profile');
        expect([status, body.error.code]).to.deep.equal([400, 'body.missing']);
        expect((await test.api.get('/api/brand-profile')).body).to.include({ name: 'Acme', version: 1 });
      });
    }

    it('empties what PUT replaces if its body says so', async () => {
      await test.api.request('PUT', '/api/brand-profile', { json: profile });
      const { status, body } = await test.api.request('PUT', '/api/brand-profile', { json: {} });
      expect([status, body.name, body.version]).to.deep.equal([200, null, 2]);
    });
  });
});
