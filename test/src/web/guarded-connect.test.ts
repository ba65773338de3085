import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureOf, type LoopbackSite, startSite, testWeb } from './loopback-site.ts';

function makeCertificate(): { key: Buffer; cert: Buffer } | null {
  const dir = mkdtempSync(join(tmpdir(), 'groundwork-tls-'));
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  try {
    const args = ['req', '-x509', ...newKey, '-out', cert, '-days', '2', '-subj', '/CN=shop.example'];
    execFileSync('openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return null;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

describe('fetchPage over TLS', () => {
  let server: Server;
  let port: number;
  let plain: LoopbackSite;
  let names: string[] = [];
  let requests = 0;
  const web = testWeb({
    allowCidrs: ['127.0.0.0/8'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });

  before(async function () {
    const pair = makeCertificate();
    if (pair === null) return this.skip();
    server = createServer(
      {
        ...pair,
        SNICallback: (name, done) => {
          names.push(name);
          done(null);
        },
      },
      (_, response) => {
        requests += 1;
        response.end('x');
      },
    );
    server.on('tlsClientError', () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    plain = await startSite((_, response) => response.end('x'));
  });
  beforeEach(() => (names = []));
  after(async () => {
    await web.close();
    await plain?.close();
    if (server) await new Promise((closed) => server.close(closed));
  });

  it('refuses an untrusted certificate, as not retryable', async () => {
    const { code, retryable } = await failureOf(web.fetchPage(`https://shop.example:${port}/`));
    expect([code, retryable]).to.deep.equal(['fetch.tls', false]);
  });
  it('sends no request over such a connection', async () => {
    await failureOf(web.fetchPage(`https://shop.example:${port}/`));
    expect(requests).to.equal(0);
  });
  it('is a TLS failure when the site speaks plain HTTP', async () => {
    const { code } = await failureOf(web.fetchPage(`https://shop.example:${plain.port}/`));
    expect(code).to.equal('fetch.tls');
  });
  it('verifies the certificate by name, not by the connected address', async () => {
    await failureOf(web.fetchPage(`https://shop.example:${port}/`));
    expect(names).to.deep.equal(['shop.example']);
  });
  it('verifies it without the trailing dot', async () => {
    await failureOf(web.fetchPage(`https://shop.example.:${port}/`));
    expect(names).to.deep.equal(['shop.example']);
  });
});
