import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import Koa from 'koa';
import { request } from 'undici';
import { consoleFiles } from '../../../src/http/console.ts';
import { handleErrors } from '../../../src/http/handle-errors.ts';
import { refuse } from '../../../src/http/app.ts';
import { securityHeaders } from '../../../src/http/security-headers.ts';
import { createLog } from '../../../src/log/log.ts';
import { VIEW_PATHS } from '../../../src/console/layout/view-paths.ts';
import { tempFolder, undoAll } from '../local-servers/surroundings.ts';

const SCRIPT = 'console.log("script");';

describe('consoleFiles', () => {
  let server: Server;
  let origin: string;
  beforeEach(async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
    writeFileSync(join(folder, 'assets', 'index-abc.js'), SCRIPT);
    writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, '..', 'outside.txt'), 'not for you');
    const app = new Koa();
    app.use(handleErrors({ log: createLog('silent', 'test') })).use(securityHeaders);
    app.use(consoleFiles(folder)).use(refuse);
    server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await undoAll();
  });

  const get = async (
    path: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'POST' = 'GET',
  ) => {
    const { statusCode, headers: answered, body } = await request(origin + path, { method, headers });
    return { status: statusCode, headers: answered, bytes: Buffer.from(await body.arrayBuffer()) };
  };

  it('refuses a folder without a page', () => {
    expect(() => consoleFiles(tempFolder())).to.throw(/does not contain a built console/);
  });

  for (const path of [
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/index.html',
    '/assets/',
    '/assets/missing.js',
    '/sourcesX',
    '/api/sources',
  ]) {
    it(`answers 404 for ${path}`, async () => {
      expect((await get(path)).status).to.equal(404);
    });
  }

  for (const path of ['/sorces', '/console/sorces', '/consol']) {
    it(`shows the page to a browser that opens ${path}, with status 404`, async () => {
      const { status, bytes } = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([status, String(bytes)]).to.deep.equal([404, '<!doctype html><title>Console</title>']);
    });
  }

  it('answers an unknown path with JSON to a client that accepts everything', async () => {
    const { status, bytes } = await get('/sorces', { accept: '*/*' });
    expect([status, JSON.parse(String(bytes)).error.code]).to.deep.equal([404, 'route.not_found']);
  });

  for (const path of ['/api/sorces', '/v1/model', '/mcp/tools']) {
    it(`answers ${path} with JSON to a client that prefers HTML`, async () => {
      const { status, bytes } = await get(path, { accept: 'text/html, image/gif, *; q=.2, */*; q=.2' });
      expect([status, JSON.parse(String(bytes)).error.code]).to.deep.equal([404, 'route.not_found']);
    });
  }

  it('does not accept POST for a page', async () => {
    expect((await get('/', {}, 'POST')).status).to.equal(404);
  });

  for (const path of ['/', ...VIEW_PATHS, '/crawls/crawl_1', '/generate/new/persona']) {
    it(`serves the page at ${path}`, async () => {
      const { status, headers, bytes } = await get(path);
      expect([status, headers['content-type']]).to.deep.equal([200, 'text/html; charset=utf-8']);
      expect(String(bytes)).to.contain('<title>Console</title>');
    });
  }

  it('revalidates the page each time, so that a new build is seen', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).to.equal('no-cache');
    const again = await get('/', { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.bytes.length]).to.deep.equal([304, 0]);
  });

  it('makes assets immutable, because their names contain a hash', async () => {
    const { headers } = await get('/assets/index-abc.js');
    expect(headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    expect(headers['content-type']).to.equal('text/javascript; charset=utf-8');
  });

  it('revalidates other files', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).to.equal('no-cache');
  });

  it('allows only its own scripts, styles, pictures and calls, and no markup from text', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).to.equal(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
    expect(headers['x-content-type-options']).to.equal('nosniff');
  });

  it('compresses for clients that accept it', async () => {
    const { headers, bytes } = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).to.equal('gzip');
    expect(headers['vary']).to.match(/accept-encoding/i);
    expect(String(gunzipSync(bytes))).to.equal(SCRIPT);
  });

  it('does not compress for other clients', async () => {
    const { headers, bytes } = await get('/assets/index-abc.js', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).to.equal(undefined);
    expect(String(bytes)).to.equal(SCRIPT);
  });

  it('has different ETags for compressed and plain bytes', async () => {
    const plain = await get('/', { 'accept-encoding': 'identity' });
    const packed = await get('/', { 'accept-encoding': 'gzip' });
    expect(plain.headers['etag']).not.to.equal(packed.headers['etag']);
  });

  it('answers HEAD without a body', async () => {
    const { status, bytes } = await get('/', {}, 'HEAD');
    expect([status, bytes.length]).to.deep.equal([200, 0]);
  });
});
