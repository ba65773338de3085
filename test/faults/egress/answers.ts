import type { HostAddress } from '../../../src/web/address-guard.ts';
import { type EgressCase, LOOPBACK, PUBLIC, type Stage } from './stage.ts';

const v6 = (address: string): HostAddress => ({ address, family: 6 });
const v4 = (address: string): HostAddress => ({ address, family: 4 });

const many = (): HostAddress[] => Array.from({ length: 5_000 }, (_, i) => v4(`11.0.${i >> 8}.${i & 0xff}`));

const REFUSED_ANSWERS: Record<string, HostAddress[]> = {
  'a public and a private address': [PUBLIC, LOOPBACK],
  'a private and a public address': [LOOPBACK, PUBLIC],
  'one private among three public ones': [PUBLIC, v4('1.1.1.1'), v4('10.0.0.1'), v4('9.9.9.9')],
  'a public IPv4 and a private IPv6 address': [PUBLIC, v6('::1')],
  'a public IPv6 and a private IPv4 address': [v6('2606:4700::1111'), LOOPBACK],
  'five thousand public addresses and a private one': [...many(), LOOPBACK],
  'a link-local address with a zone': [v6('fe80::1%lo')],
  'loopback with a zone': [v6('::1%1')],
  'an IPv4 address declared as IPv6': [v6('127.0.0.1')],
  'an IPv6 address declared as IPv4': [v4('::1')],
  'an address in the spelling of another': [v6('0:0:0:0:0:ffff:127.0.0.1')],
  'a name, as in a CNAME': [v4('localhost')],
  'a name with a trailing dot': [v4('internal.example.')],
  'a public name': [v4('example.com')],
  'a decimal address': [v4('2130706433')],
  'a short address': [v4('127.1')],
  'a hexadecimal address': [v4('0x7f.0.0.1')],
  'an octal address': [v4('0177.0.0.1')],
  'an address in brackets': [v6('[::1]')],
  'an address with white space': [v4('8.8.8.8 ')],
  'an address with a NUL': [v4('8.8.8.8\0')],
  'an address with a port': [v4('8.8.8.8:80')],
  'a range': [v4('8.8.8.8/0')],
  'nothing in place of an address': [v4('')],
};

const answering = (answer: string, addresses: HostAddress[]): EgressCase => ({
  name: `a name that resolves to ${answer}`,
  code: 'url.address_refused',
  act: ({ web }) => web({ lookup: async () => addresses }).fetchPage('http://inside.example/'),
});

const NAMES_OF_OTHERS = [
  '127.0.0.1.nip.io',
  'metadata.google.internal',
  'localhost.localdomain',
  'ip6-localhost',
  'intranet',
  'localtest.me',
  'kubernetes.default.svc',
  'host.docker.internal',
  'xn--nxasmq6b.example',
  'bücher.example',
  'rebind.example.',
  'test',
  'goodtest',
  'good.test.example',
  'notlocalhost',
];

function inTurn(...answers: HostAddress[]) {
  let asked = 0;
  return async (): Promise<HostAddress[]> => [answers[Math.min(asked++, answers.length - 1)]!];
}

const rebound = ({ web }: Stage, then: HostAddress) =>
  web({ allowCidrs: ['127.0.0.1/32'], lookup: inTurn(LOOPBACK, then) });

const REBOUND_TO = ['127.0.0.2', '127.255.255.254', '::1', '169.254.169.254', '10.0.0.1', '::ffff:127.0.0.2'];

export const ANSWER_CASES: EgressCase[] = [
  ...Object.entries(REFUSED_ANSWERS).map(([answer, addresses]) => answering(answer, addresses)),
  ...NAMES_OF_OTHERS.map((name) => ({
    name: `${name}, which resolves to this machine`,
    code: 'url.address_refused',
    act: ({ web }: Stage) => web().fetchPage(`http://${name}/`),
  })),
  {
    name: 'a name that resolves to nothing',
    code: 'fetch.unresolvable',
    act: ({ web }) => web({ lookup: async () => [] }).fetchPage('http://inside.example/'),
  },
  {
    name: 'a name whose resolver fails',
    code: 'fetch.unresolvable',
    act: ({ web }) =>
      web({ lookup: () => Promise.reject(new Error('no')) }).fetchPage('http://inside.example/'),
  },
  {
    name: 'a public name on an unusual port, if other ranges are allowed',
    code: 'url.port_refused',
    act: ({ web }) =>
      web({ allowCidrs: ['10.0.0.0/8'], lookup: async () => [PUBLIC] }).fetchPage('http://good.example:22/'),
  },
  {
    name: 'a name that was public when the source was added',
    code: 'url.address_refused',
    async act({ web }) {
      const one = web({ lookup: inTurn(PUBLIC, LOOPBACK) });
      await one.checkUrl('http://rebind.example/');
      await one.fetchPage('http://rebind.example/');
    },
  },
  ...REBOUND_TO.map((address) => ({
    name: `a name that resolves to ${address} at the second page`,
    code: 'url.address_refused',
    async act(stage: Stage) {
      const one = rebound(stage, { address, family: address.includes(':') ? 6 : 4 });
      await one.fetchPage(`http://rebind.example:${stage.sitePort}/`);
      await one.fetchPage(`http://rebind.example:${stage.port}/`);
    },
  })),
  ...REBOUND_TO.map((address) => ({
    name: `a name that resolves to ${address} after a redirect to itself`,
    code: 'fetch.redirect_refused',
    act(stage: Stage) {
      const { port, sitePort, serve } = stage;
      serve((_, response) => response.writeHead(302, { location: `http://rebind.example:${port}/` }).end());
      const one = rebound(stage, { address, family: address.includes(':') ? 6 : 4 });
      return one.fetchPage(`http://rebind.example:${sitePort}/`);
    },
  })),
  ...['127.0.0.2', '[::1]', '[::ffff:127.0.0.2]', '[64:ff9b::127.0.0.1]', '[2002:7f00:1::]'].map((host) => ({
    name: `${host}, next to the one address that is allowed`,
    code: 'url.address_refused',
    act: ({ web, port }: Stage) => web({ allowCidrs: ['127.0.0.1/32'] }).fetchPage(`http://${host}:${port}/`),
  })),
];
