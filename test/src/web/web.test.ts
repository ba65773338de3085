import { expect } from 'chai';
import type { HostAddress } from '../../../src/web/address-guard.ts';
import { failureOf, type LoopbackSite, startSite, testWeb } from './loopback-site.ts';

const LOOPBACK: HostAddress = { address: '127.0.0.1', family: 4 };
const PUBLIC: HostAddress = { address: '93.184.215.14', family: 4 };

describe('createWeb', () => {
  let site: LoopbackSite;
  let location = '';
  let hosts: string[] = [];

  before(async () => {
    site = await startSite((request, response) => {
      hosts.push(request.headers.host ?? '');
      if (request.url === '/go') response.writeHead(302, { location }).end();
      else response.writeHead(200, { connection: 'close' }).end('hello');
    });
  });
  beforeEach(() => (hosts = []));
  after(() => site.close());

  const map = (pattern: string) => [{ pattern, origin: site.origin }];

  async function attempt(web: ReturnType<typeof testWeb>, url: string): Promise<[string, number]> {
    const before = site.connections;
    const { code } = await failureOf(web.fetchPage(url));
    await web.close();
    return [code, site.connections - before];
  }

  describe('when an address is refused', () => {
    const spellings = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
      '[2002:7f00:1::]',
      'localhost',
      'a.localhost',
    ];
    for (const host of spellings) {
      it(`makes no connection to ${host}`, async () =>
        expect(await attempt(testWeb(), `http://${host}:${site.port}/`)).to.deep.equal([
          'url.address_refused',
          0,
        ]));
    }

    const answers: Record<string, HostAddress[]> = {
      loopback: [LOOPBACK],
      'a public and a loopback address': [PUBLIC, LOOPBACK],
      'a loopback and a public address': [LOOPBACK, PUBLIC],
      'a v4-mapped loopback address': [{ address: '::ffff:127.0.0.1', family: 6 }],
      'a NAT64 form of loopback': [{ address: '64:ff9b::7f00:1', family: 6 }],
      'a 6to4 form of loopback': [{ address: '2002:7f00:1::', family: 6 }],
      'IPv6 loopback': [{ address: '::1', family: 6 }],
      'link-local with a zone': [{ address: 'fe80::1%lo', family: 6 }],
      'a value that is not an address': [{ address: 'localhost', family: 4 }],
    };
    for (const [answer, addresses] of Object.entries(answers)) {
      it(`makes no connection for a name that resolves to ${answer}`, async () => {
        const web = testWeb({ lookup: async () => addresses });
        expect(await attempt(web, `http://example.com/`)).to.deep.equal(['url.address_refused', 0]);
      });
    }

    it('does not reveal the resolved address', async () => {
      const web = testWeb({ lookup: async () => [LOOPBACK] });
      const { message } = await failureOf(web.fetchPage('http://example.com/'));
      await web.close();
      expect(message).not.to.contain('127');
    });
    it('makes no connection when only the port is refused', async () => {
      const web = testWeb({ allowCidrs: ['10.0.0.0/8'], lookup: async () => [PUBLIC] });
      expect(await attempt(web, `http://example.com:${site.port}/`)).to.deep.equal(['url.port_refused', 0]);
    });
  });

  describe('when a name resolves differently the second time', () => {
    const rebinding = () => {
      const answers = [LOOPBACK, { address: '127.0.0.2', family: 4 }];
      let asked = 0;
      const web = testWeb({
        allowCidrs: ['127.0.0.1/32'],
        lookup: async () => [answers[asked++] ?? LOOPBACK],
      });
      return { web, asked: () => asked };
    };

    it('refuses the connection to the second address', async () => {
      const { web } = rebinding();
      const url = `http://rebind.example:${site.port}/`;
      await web.fetchPage(url);
      expect(await attempt(web, url)).to.deep.equal(['url.address_refused', 0]);
    });
    it('resolves once per connection', async () => {
      const { web, asked } = rebinding();
      await web.fetchPage(`http://rebind.example:${site.port}/`);
      await web.close();
      expect(asked()).to.equal(1);
    });
    it('refuses during the fetch what passed the check', async () => {
      const { web } = rebinding();
      const url = `http://rebind.example:${site.port}/`;
      await web.checkUrl(url);
      expect(await attempt(web, url)).to.deep.equal(['url.address_refused', 0]);
    });
  });

  describe('when a page redirects', () => {
    const targets = [
      'http://127.0.0.1:9/',
      'http://0x7f.1/',
      'http://[::1]/',
      '//127.0.0.1/',
      'http://localhost/',
      'http://inside.example/',
      'http://me@a.test/',
      'http://8.8.8.8:22/',
      'file:///etc/passwd',
      'ftp://a.test/',
      'http://',
    ];
    for (const target of targets) {
      it(`does not follow it to ${target}`, async () => {
        const web = testWeb({ resolveRules: map('*.test'), lookup: async () => [LOOPBACK] });
        location = target;
        expect(await attempt(web, 'http://a.test/go')).to.deep.equal(['fetch.redirect_refused', 1]);
      });
    }

    it('reports it as not retryable', async () => {
      const web = testWeb({ resolveRules: map('*.test') });
      location = 'http://127.0.0.1/';
      const failure = await failureOf(web.fetchPage('http://a.test/go'));
      await web.close();
      expect([failure.kind, failure.retryable]).to.deep.equal(['UpstreamFailed', false]);
    });
    it('follows it to another mapped host and another scheme', async () => {
      const web = testWeb({ resolveRules: map('*.test') });
      location = 'https://b.test/x';
      const page = await web.fetchPage('http://a.test/go');
      await web.close();
      expect([page.url, hosts]).to.deep.equal(['https://b.test/x', ['a.test', 'b.test']]);
    });
  });

  describe('when a host is mapped', () => {
    it('sends an https URL to the plain origin under its own name', async () => {
      const web = testWeb({ resolveRules: map('*.test') });
      await web.fetchPage('https://a.b.test:8444/');
      await web.close();
      expect(hosts).to.deep.equal(['a.b.test:8444']);
    });
    it('does not map its parent domain', async () => {
      const web = testWeb({ resolveRules: map('*.test'), lookup: async () => [LOOPBACK] });
      expect(await attempt(web, 'http://test/')).to.deep.equal(['url.address_refused', 0]);
    });
    it('reports an unreachable mapped origin as refused', async () => {
      const gone = await startSite(() => {});
      await gone.close();
      const web = testWeb({ resolveRules: [{ pattern: '*', origin: gone.origin }] });
      expect(await attempt(web, 'http://example.com/')).to.deep.equal(['fetch.refused', 0]);
    });
  });

  describe('when loopback is an allowed range', () => {
    it('fetches a name that resolves there, on any port and under its own name', async () => {
      const web = testWeb({ allowCidrs: ['127.0.0.0/8'], lookup: async () => [LOOPBACK] });
      await web.fetchPage(`http://intranet:${site.port}/`);
      await web.close();
      expect(hosts).to.deep.equal([`intranet:${site.port}`]);
    });
    it('tries the next address if the first does not respond', async () => {
      const dead = { address: '127.0.0.3', family: 4 };
      const web = testWeb({ allowCidrs: ['127.0.0.0/8'], lookup: async () => [dead, LOOPBACK] });
      const page = await web.fetchPage(`http://intranet:${site.port}/`);
      await web.close();
      expect(page.status).to.equal(200);
    });
    it('ignores proxies of the environment', async () => {
      const saved = process.env['http_proxy'];
      process.env['http_proxy'] = 'http://127.0.0.1:9';
      const web = testWeb({ allowCidrs: ['127.0.0.0/8'] });
      const page = await web.fetchPage(`${site.origin}/`).finally(() => {
        if (saved === undefined) delete process.env['http_proxy'];
        else process.env['http_proxy'] = saved;
      });
      await web.close();
      expect(page.status).to.equal(200);
    });
  });

  describe('when a name does not resolve', () => {
    const missing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

    it('is not retryable if the name is unknown', async () => {
      const web = testWeb({ lookup: missing('ENOTFOUND') });
      const { code, retryable } = await failureOf(web.fetchPage('http://nowhere.example/'));
      await web.close();
      expect([code, retryable]).to.deep.equal(['fetch.unresolvable', false]);
    });
    it('is retryable if the resolver failed', async () => {
      const web = testWeb({ lookup: missing('EAI_AGAIN') });
      const { code, retryable } = await failureOf(web.fetchPage('http://nowhere.example/'));
      await web.close();
      expect([code, retryable]).to.deep.equal(['fetch.unresolvable', true]);
    });
    it('fails if there is no address', async () => {
      expect(await attempt(testWeb({ lookup: async () => [] }), 'http://example.com/')).to.deep.equal([
        'fetch.unresolvable',
        0,
      ]);
    });
    it('waits for the resolver up to the time limit', async () => {
      const web = testWeb({ timeoutMs: 100, lookup: () => new Promise(() => {}) });
      const { code, retryable } = await failureOf(web.fetchPage('http://example.com/'));
      await web.close();
      expect(code).to.be.oneOf(['fetch.timeout', 'fetch.unresolvable']);
      expect(retryable).to.equal(true);
    });
  });

  describe('checkUrl', () => {
    const check = async (url: string, addresses: HostAddress[]) => {
      const web = testWeb({ resolveRules: map('*.test'), lookup: async () => addresses });
      try {
        return await web.checkUrl(url);
      } finally {
        await web.close();
      }
    };

    it('refuses a private literal as invalid input', async () => {
      const { kind, code } = await failureOf(check('http://10.0.0.1/', []));
      expect([kind, code]).to.deep.equal(['InvalidInput', 'url.address_refused']);
    });
    it('refuses a name that resolves to a private address', async () => {
      const { kind, code } = await failureOf(check('http://inside.example/', [PUBLIC, LOOPBACK]));
      expect([kind, code]).to.deep.equal(['InvalidInput', 'url.address_refused']);
    });
    it('accepts a name that does not resolve', async () =>
      expect(await check('http://nowhere.example/', [])).to.equal(undefined));
    it('accepts a public name', async () =>
      expect(await check('https://example.com/', [PUBLIC])).to.equal(undefined));
    it('accepts a mapped host whatever it resolves to', async () =>
      expect(await check('https://a.test:1/', [LOOPBACK])).to.equal(undefined));
    it('makes no connection', async () => {
      const before = site.connections;
      await check('https://a.test/', [LOOPBACK]);
      expect(site.connections).to.equal(before);
    });
  });
});
