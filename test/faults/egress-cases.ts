import { LOCAL_NAMES, LOOPBACK_SPELLINGS, METADATA, SPECIAL_V4, SPECIAL_V6 } from './egress/addresses.ts';
import { ANSWER_CASES } from './egress/answers.ts';
import { REDIRECT_CASES } from './egress/redirects.ts';
import { SIDE_CASES } from './egress/side-doors.ts';
import type { EgressCase } from './egress/stage.ts';

const REFUSED = 'url.address_refused';

const fetching = (name: string, url: string, code = REFUSED): EgressCase => ({
  name: `${name}: ${JSON.stringify(url)}`,
  code,
  act: ({ web, port }) => web().fetchPage(url.replaceAll('PORT', String(port))),
});

const hosts = (group: Record<string, string>): EgressCase[] =>
  Object.entries(group).map(([name, host]) => fetching(name, `http://${host}:PORT/`));

const literals = (group: Record<string, string[]>, write: (address: string) => string): EgressCase[] =>
  Object.entries(group).flatMap(([name, addresses]) =>
    addresses.map((address) => fetching(name, `http://${write(address)}/`)),
  );

const ALL_SPECIAL = [...Object.values(SPECIAL_V4).flat(), ...Object.values(SPECIAL_V6).flat()];

const CONFUSING: Record<string, [url: string, code: string]> = {
  'a user': ['http://good.test@127.0.0.1:PORT/', 'url.userinfo'],
  'a user and a password': ['http://good.test:80@127.0.0.1:PORT/', 'url.userinfo'],
  'a user before a good host': ['http://127.0.0.1:PORT@good.test/', 'url.userinfo'],
  'two users': ['http://a@b@127.0.0.1:PORT/', 'url.userinfo'],
  'an empty user': ['http://@127.0.0.1:PORT/', REFUSED],
  'an empty user and password': ['http://:@127.0.0.1:PORT/', REFUSED],
  'a percent-encoded at sign': ['http://good.test%40127.0.0.1:PORT/', 'url.invalid'],
  'a good host in the fragment': ['http://127.0.0.1:PORT/#@good.test/', REFUSED],
  'a good host in a fragment without a path': ['http://127.0.0.1:PORT#@good.test/', REFUSED],
  'a good host in the query': ['http://127.0.0.1:PORT?@good.test/', REFUSED],
  'a good host after a backslash': ['http://127.0.0.1:PORT\\@good.test/', REFUSED],
  'the refused host after a backslash': ['http://good.test\\@127.0.0.1:PORT/', 'read'],
  'the refused host in the fragment': ['http://good.test#@127.0.0.1:PORT/', 'read'],
  'the refused host in the query': ['http://good.test?@127.0.0.1:PORT/', 'read'],
  'the refused host after a semicolon': ['http://good.test/;@127.0.0.1:PORT/', 'read'],
  'backslashes in place of slashes': ['http:\\\\127.0.0.1:PORT\\', REFUSED],
  'mixed slashes': ['http:/\\127.0.0.1:PORT/', REFUSED],
  'one slash': ['http:/127.0.0.1:PORT/', REFUSED],
  'no slash': ['http:127.0.0.1:PORT/', REFUSED],
  'five slashes': ['http://///127.0.0.1:PORT/', REFUSED],
  'capitals in the scheme': ['HtTp://127.0.0.1:PORT/', REFUSED],
  'a tab in the scheme': ['ht\ttp://127.0.0.1:PORT/', REFUSED],
  'a tab in the host': ['http://127.0.\t0.1:PORT/', REFUSED],
  'a line feed in the host': ['http://127.0.0\n.1:PORT/', REFUSED],
  'a carriage return in the port': ['http://127.0.0.1:\rPORT/', REFUSED],
  'white space around': [' \n http://127.0.0.1:PORT/ \t', REFUSED],
  'control characters before': ['\u0001\u001fhttp://127.0.0.1:PORT/', REFUSED],
  'a space in the host': ['http://127.0.0.1 .good.test:PORT/', 'url.invalid'],
  'a NUL in the host': ['http://127.0.0.1\0.good.test/', 'url.invalid'],
  'a percent-encoded NUL in the host': ['http://127.0.0.1%00.good.test/', 'url.invalid'],
  'a header in the host': ['http://127.0.0.1%0d%0aHost:good.test/', 'url.invalid'],
  'a fraction slash': ['http://127.0.0.1\u2044good.test/', 'read'],
  'a part that is too large': ['http://256.0.0.1:PORT/', 'url.invalid'],
  'a number that is too large': ['http://4294967296:PORT/', 'url.invalid'],
  'a number that wraps to loopback': ['http://6425673729:PORT/', 'url.invalid'],
  'five parts': ['http://127.0.0.0.1:PORT/', 'url.invalid'],
  'invalid octal': ['http://0189.0.0.1:PORT/', 'url.invalid'],
  'two trailing dots': ['http://127.0.0.1../', REFUSED],
  'no host': ['http://:PORT/', 'url.invalid'],
  'only a dot': ['http://./', REFUSED],
  'brackets around IPv4': ['http://[127.0.0.1]:PORT/', 'url.invalid'],
  'an unclosed bracket': ['http://[::1:PORT/', 'url.invalid'],
  'a zone': ['http://[fe80::1%25lo]:PORT/', 'url.invalid'],
  'a zone that is not encoded': ['http://[::1%lo]:PORT/', 'url.invalid'],
  'IPv6 of a future version': ['http://[v1.7f000001]:PORT/', 'url.invalid'],
  'a port that is too large': ['http://127.0.0.1:65536/', 'url.invalid'],
};

const OTHER_SCHEMES = [
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'file:/etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'wss://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_GET',
  'dict://127.0.0.1:PORT/x',
  'ldap://127.0.0.1:PORT/',
  'tftp://127.0.0.1:PORT/',
  'sftp://127.0.0.1:PORT/',
  'ssh://127.0.0.1:PORT/',
  'smb://127.0.0.1/x',
  'telnet://127.0.0.1:PORT/',
  'redis://127.0.0.1:PORT/',
  'mongodb://127.0.0.1:PORT/',
  'data:text/html,hello',
  'javascript:fetch("http://127.0.0.1:PORT/")',
  'blob:http://127.0.0.1:PORT/1',
  'about:blank',
  'view-source:http://127.0.0.1:PORT/',
  'feed:http://127.0.0.1:PORT/',
  'mailto:a@127.0.0.1',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
  'unix:/var/run/docker.sock',
  'jar:http://127.0.0.1:PORT/!/',
  'chrome://settings',
  'netdoc:///etc/passwd',
  'php://filter/x',
  'intent://127.0.0.1:PORT/',
  'httpx://127.0.0.1/',
].map((url) => fetching('another scheme', url, 'url.not_http'));

const ODD_PORTS = [
  0, 1, 21, 22, 23, 25, 81, 111, 135, 445, 1433, 2375, 3306, 5432, 6379, 7233, 8081, 9200, 11211, 27017,
  65535,
].flatMap((port) => [
  fetching('a public address on an unusual port', `http://8.8.8.8:${port}/`, 'url.port_refused'),
  fetching(
    'a public IPv6 address on an unusual port',
    `https://[2001:4860:4860::8888]:${port}/`,
    'url.port_refused',
  ),
]);

const ALLOWED_PORTS = [80, 443, 8080, 8443].flatMap((port) =>
  ['127.0.0.1', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]'].map((host) =>
    fetching('this machine on a port that is allowed', `http://${host}:${port}/`),
  ),
);

export const EGRESS_CASES: Record<string, EgressCase[]> = {
  'is written in another notation': hosts(LOOPBACK_SPELLINGS),
  'is a name for this machine': hosts(LOCAL_NAMES),
  'is special in the IPv4 registry': literals(SPECIAL_V4, (address) => address),
  'is special in the IPv6 registry': literals(SPECIAL_V6, (address) => `[${address}]`),
  'is a metadata service': Object.entries(METADATA).map(([name, host]) =>
    fetching(name, `http://${host}/latest/meta-data/`),
  ),
  'is in a URL that can be read in two ways': Object.entries(CONFUSING).map(([name, [url, code]]) =>
    fetching(name, url, code),
  ),
  'has another scheme': OTHER_SCHEMES,
  'has a port': [...ODD_PORTS, ...ALLOWED_PORTS],
  'is what a name resolves to': [
    ...ALL_SPECIAL.map((address) => ({
      name: `a name that resolves to ${address}`,
      code: REFUSED,
      act: ({ web }: Parameters<EgressCase['act']>[0]) =>
        web({
          lookup: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
        }).fetchPage('http://inside.example/'),
    })),
    ...ANSWER_CASES,
  ],
  'is where a redirect leads': REDIRECT_CASES,
  'is named by a page, a file or a variable': SIDE_CASES,
};
