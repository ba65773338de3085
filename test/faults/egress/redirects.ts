import type { RequestListener } from 'node:http';
import { type EgressCase, LOOPBACK, PUBLIC, type Stage } from './stage.ts';

const REFUSED = 'fetch.redirect_refused';
const STATUSES = [301, 302, 303, 307, 308];

const redirecting =
  (location: string | string[], status = 302): RequestListener =>
  (_, response) =>
    void response.setHeader('location', location).writeHead(status).end();

const leading = (
  name: string,
  location: string,
  { status = 302, code = REFUSED, from = 'http' } = {},
): EgressCase => ({
  name: `${name}: ${status} to ${JSON.stringify(location)}`,
  code,
  act({ web, serve, port }) {
    const bytes = Buffer.from(location.replaceAll('PORT', String(port))).toString('latin1');
    serve((request, response) => {
      if (request.url === '/go') redirecting(bytes, status)(request, response);
      else response.end('hello');
    });
    return web().fetchPage(`${from}://good.test/go`);
  },
});

const TARGETS: Record<string, string> = {
  loopback: 'http://127.0.0.1:PORT/',
  'IPv6 loopback': 'http://[::1]:PORT/',
  'a name for this machine': 'http://localhost:PORT/',
  'a name that resolves there': 'http://inside.example/',
  'a metadata service': 'http://169.254.169.254/latest/meta-data/',
};

const FORMS: Record<string, string> = {
  'a decimal address': 'http://2130706433:PORT/',
  'a hexadecimal address': 'http://0x7f.1:PORT/',
  'an octal address': 'http://0177.0.0.1:PORT/',
  'full-width digits': 'http://１２７.０.０.１:PORT/',
  'circled digits': 'http://①②⑦.⓪.⓪.①:PORT/',
  'a v4-mapped address': 'http://[::ffff:127.0.0.1]:PORT/',
  'a NAT64 address': 'http://[64:ff9b::7f00:1]:PORT/',
  'a 6to4 address': 'http://[2002:7f00:1::]:PORT/',
  'the unspecified address': 'http://0.0.0.0:PORT/',
  'a private address over https': 'https://10.0.0.1/',
  'the same host without a scheme': '//127.0.0.1:PORT/',
  'slash and backslash': '/\\127.0.0.1:PORT/',
  'two backslashes': '\\\\127.0.0.1:PORT/',
  'backslash and slash': '\\/127.0.0.1:PORT/',
  'three slashes': '///127.0.0.1:PORT/',
  'a tab among the slashes': '/\t/127.0.0.1:PORT/',
  'a tab in the address': 'http://127.0.\t0.1:PORT/',
  'a backslash before a good host': 'http://127.0.0.1:PORT\\@good.test/',
  'a fragment with a good host': 'http://127.0.0.1:PORT#@good.test/',
  userinfo: 'http://good.test@127.0.0.1:PORT/',
  'userinfo of a good host': 'http://user@good.test/',
  'a public address on an unusual port': 'http://8.8.8.8:22/',
  'a file': 'file:///etc/passwd',
  'another protocol': 'ftp://127.0.0.1:PORT/',
  gopher: 'gopher://127.0.0.1:PORT/_x',
  data: 'data:text/html,hello',
  'a script': 'javascript:fetch("http://127.0.0.1:PORT/")',
  'no host': 'http://',
  'a port that is too large': 'http://good.test:65536/',
};

const chain = (length: number, host: (hop: number) => string): EgressCase => ({
  name: `the last of ${length} redirects${host(1) === host(2) ? '' : ', each to another host'}`,
  code: REFUSED,
  act({ web, serve, port }) {
    serve((request, response) => {
      const hop = Number(request.url!.slice(1));
      const next = hop === length ? `http://127.0.0.1:${port}/` : `http://${host(hop + 1)}/${hop + 1}`;
      redirecting(next, STATUSES[hop % STATUSES.length])(request, response);
    });
    return web().fetchPage(`http://${host(1)}/1`);
  },
});

const LENGTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export const REDIRECT_CASES: EgressCase[] = [
  ...STATUSES.flatMap((status) =>
    Object.entries(TARGETS).map(([name, location]) => leading(name, location, { status })),
  ),
  ...Object.entries(FORMS).map(([name, location]) => leading(name, location)),
  leading('no slash, from https', 'http:127.0.0.1:PORT/', { from: 'https' }),
  leading('no slash, from http', 'http:127.0.0.1:PORT/', { code: 'read' }),
  leading('an at sign in a path', '/@127.0.0.1:PORT/', { code: 'read' }),
  leading('a status that is not followed', 'http://127.0.0.1:PORT/', { status: 300, code: 'read' }),
  leading('a proxy to use', 'http://127.0.0.1:PORT/', { status: 305, code: 'read' }),
  leading('a status that is not a redirect', 'http://127.0.0.1:PORT/', { status: 201, code: 'read' }),
  ...LENGTHS.map((length) => chain(length, () => 'good.test')),
  ...LENGTHS.map((length) => chain(length, (hop) => `hop-${hop}.test`)),
  {
    name: 'two Location fields, one of them good',
    code: 'read',
    act({ web, serve, port }) {
      serve((request, response) => {
        if (request.url !== '/go') response.end('hello');
        else redirecting(['/there', `http://127.0.0.1:${port}/`])(request, response);
      });
      return web().fetchPage('http://good.test/go');
    },
  },
  {
    name: 'a name that resolves to a public and a private address',
    code: REFUSED,
    act({ web, serve }) {
      serve(redirecting('http://both.example/'));
      return web({ lookup: async () => [PUBLIC, LOOPBACK] }).fetchPage('http://good.test/');
    },
  },
  ...['HEAD', 'GET'].map((method) => ({
    name: `a redirect of ${method} by the client that webhooks and browsers use`,
    code: REFUSED,
    act({ web, serve, port }: Stage) {
      serve(redirecting(`http://127.0.0.1:${port}/`, 308));
      const limits = { maxBytes: 1_000, maxRedirects: 3, timeoutMs: 2_000 };
      return web().client.request({ url: 'http://good.test/', method: method as 'GET' | 'HEAD', ...limits });
    },
  })),
  ...STATUSES.map((status) => ({
    name: `a redirect of POST with ${status}, which is returned`,
    code: 'read',
    act({ web, serve, port }: Stage) {
      serve(redirecting(`http://127.0.0.1:${port}/`, status));
      const limits = { maxBytes: 1_000, maxRedirects: 3, timeoutMs: 2_000 };
      return web().client.request({ url: 'http://good.test/', method: 'POST', body: 'x', ...limits });
    },
  })),
];
