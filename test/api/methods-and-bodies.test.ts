import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

describe('a request', () => {
  const test = useService();

  describe('with an unsupported method', () => {
    const allowed = async (path: string, method = 'PUT') => {
      const { status, headers } = await test.api.request(method, path);
      return [status, headers.get('allow')];
    };

    it('gets the methods of this path, not those of a path with an id', async () => {
      expect(await allowed('/api/knowledge/crawl')).to.deep.equal([405, 'POST']);
      expect(await allowed('/api/knowledge/crawl', 'GET')).to.deep.equal([405, 'POST']);
      expect(await allowed('/api/knowledge/search', 'DELETE')).to.deep.equal([405, 'POST']);
      expect(await allowed('/api/intel/competitors')).to.deep.equal([405, 'POST, GET']);
    });

    it('gets the methods of the path with the id', async () => {
      expect(await allowed('/api/knowledge/kb_1')).to.deep.equal([405, 'GET, PATCH, DELETE']);
    });
  });

  describe('when a change has no body', () => {
    const profile = { name: 'Acme', products: ['Acme Desk'] };

    for (const method of ['PUT', 'PATCH']) {
      it(`gets 400 body.missing for ${method}, and changes nothing`, async () => {
        await test.api.request('PUT', '/api/brand-profile', { json: profile });
        const { status, body } = await test.api.request(method, '/api/brand-profile');
        expect([status, body.error.code]).to.deep.equal([400, 'body.missing']);
        expect((await test.api.get('/api/brand-profile')).body).to.include({ name: 'Acme', version: 1 });
      });
    }

    it('clears everything that PUT replaces if its body says so', async () => {
      await test.api.request('PUT', '/api/brand-profile', { json: profile });
      const { status, body } = await test.api.request('PUT', '/api/brand-profile', { json: {} });
      expect([status, body.name, body.version]).to.deep.equal([200, null, 2]);
    });
  });

  describe('when its body is not UTF-8', () => {
    const send = (body: Buffer | string, type = 'application/json') =>
      test.api.request('POST', '/api/knowledge', {
        body: Buffer.from(body) as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': type },
      });
    const told = async (answer: ReturnType<typeof send>) => {
      const { status, body } = await answer;
      return [status, body.error.code, (await test.api.get('/api/knowledge')).body.sources];
    };
    const TEXT = '{"name":"Größe","text":"Die Größe der Bücher"}';

    it('gets 400 body.not_utf8 for Latin-1, and nothing is stored', async () => {
      expect(await told(send(Buffer.from(TEXT, 'latin1')))).to.deep.equal([400, 'body.not_utf8', []]);
    });

    it('gets 400 body.not_utf8 for UTF-16, even though that is not JSON either', async () => {
      const body = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
      expect(await told(send(body))).to.deep.equal([400, 'body.not_utf8', []]);
    });

    it('gets 400 body.not_utf8 if it ends within a character', async () => {
      const body = Buffer.concat([Buffer.from('{}'), Buffer.from('é').subarray(0, 1)]);
      expect(await told(send(body))).to.deep.equal([400, 'body.not_utf8', []]);
    });

    it('gets 415 body.unsupported_charset if it declares another charset', async () => {
      const answer = send(Buffer.from(TEXT, 'latin1'), 'application/json; charset=ISO-8859-1');
      expect(await told(answer)).to.deep.equal([415, 'body.unsupported_charset', []]);
    });
  });

  it('keeps every UTF-8 character, even after a byte order mark', async () => {
    const name = 'Größe 価格 🚀 \ufffd';
    const body = Buffer.from(`\ufeff${JSON.stringify({ name, text: 'A text with a name.' })}`);
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    const { status } = await test.api.request('POST', '/api/knowledge', { body, headers });
    const { sources } = (await test.api.get('/api/knowledge')).body;
    expect([status, sources[0].name]).to.deep.equal([202, name]);
  });
});
