import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startService, type TestService } from '../support/service.ts';

describe('a compressed body', () => {
  let service: TestService;
  let api: ApiClient;

  before(async function () {
    this.timeout(1_800_000);
    service = await startService();
    api = await service.newClient();
  });
  after(() => service.stop());

  const PACKED = gzipSync('{"text":"A text that is long enough to be compressed."}');
  const packed: [string, string, Uint8Array<ArrayBuffer>, number, string][] = [
    ['declared as gzip but plain', 'gzip', Buffer.from('{"text":"a"}'), 400, 'body.unreadable'],
    ['declared as deflate but plain', 'deflate', Buffer.from('{"text":"a"}'), 400, 'body.unreadable'],
    ['declared as Brotli but plain', 'br', Buffer.from('{"text":"a"}'), 400, 'body.unreadable'],
    ['truncated gzip', 'gzip', PACKED.subarray(0, -12), 400, 'body.unreadable'],
    ['gzip with further bytes', 'gzip', Buffer.concat([PACKED, PACKED.subarray(10)]), 400, 'body.unreadable'],
    ['gzip of a text that is not JSON', 'gzip', gzipSync('{"text":'), 400, 'json.malformed'],
    ['much more than it seems', 'gzip', gzipSync(Buffer.alloc(50_000_000, 32)), 413, 'body.too_large'],
    ['declared with an unknown coding', 'zstd', PACKED, 415, 'body.unsupported_encoding'],
  ];
  for (const [what, encoding, bytes, status, code] of packed) {
    it(`is answered ${status} when it is ${what}`, async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await api.request('POST', '/api/knowledge', { body: bytes, headers });
      expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
    });
  }

  it('is answered 415 if it is a compressed form', async () => {
    const boundary = 'between-parts';
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-encoding': 'gzip',
    };
    const body = gzipSync(`--${boundary}--\r\n`);
    const answer = await api.request('POST', '/api/knowledge', { body, headers });
    expect([answer.status, answer.body.error.code]).to.deep.equal([415, 'body.unsupported_encoding']);
  });

  it('is accepted if it is compressed JSON', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { status } = await api.request('POST', '/api/knowledge/search', {
      body: gzipSync('{"query":"compressed"}'),
      headers,
    });
    expect(status).to.equal(200);
  });
});
