import { type Answer, type Fault, forever, goodPage, HTML, page, reply, WORDS } from './answer.ts';

const to = (location: string): Answer => reply(302, { Location: location });

const circle =
  (length: number): Answer =>
  (socket, visit) => {
    const next = (Number(visit.path.slice(1)) + 1) % length;
    to(next === 0 ? '/' : `/${next}`)(socket, visit);
  };

const chain =
  (length: number): Answer =>
  (socket, visit) => {
    const passed = Number(visit.path.slice(1));
    (passed === length ? goodPage : to(`/${passed + 1}`))(socket, visit);
  };

const refused = (name: string, location: string): Fault => ({
  name: `redirect-to-${name}`,
  ends: 'fetch.redirect_refused',
  answer: to(location),
});

const once =
  (first: Answer): Answer =>
  (socket, visit) =>
    (visit.path === '/' ? first : goodPage)(socket, visit);

export const REDIRECT_FAULTS: Fault[] = [
  ...[1, 2, 3].map((length) => ({
    name: `redirect-circle-of-${length}`,
    ends: 'fetch.redirect_loop',
    answer: circle(length),
  })),
  { name: 'redirect-to-its-own-fragment', ends: 'fetch.redirect_loop', answer: to('#top') },
  { name: 'redirect-to-nothing', ends: 'fetch.redirect_loop', answer: to('') },
  { name: 'redirect-chain-of-11', ends: 'fetch.too_many_redirects', answer: chain(11) },
  { name: 'redirect-chain-of-10', ends: 'indexed', answer: chain(10) },
  {
    name: 'redirect-for-ever',
    ends: 'fetch.too_many_redirects',
    answer: (socket, visit) => to(`/${Number(visit.path.slice(1)) + 1}`)(socket, visit),
  },
  { name: 'redirect-without-location', ends: 'fetch.http_302', answer: reply(302) },
  refused('a-private-address', 'http://10.0.0.1/'),
  refused('this-machine', 'http://127.0.0.1:9/'),
  refused('a-file', 'file:///etc/passwd'),
  refused('a-script', 'javascript:alert(1)'),
  refused('data', 'data:text/html,words'),
  refused('a-broken-address', 'http://'),
  refused('a-broken-port', 'http://neighbour.test:99999/'),
  refused('userinfo', 'http://user:word@neighbour.test/'),
  refused('an-odd-port', 'http://8.8.8.8:22/'),
  { name: 'redirect-to-another-site', ends: 'indexed', answer: to('https://neighbour.test/') },
  {
    name: 'redirect-in-raw-utf-8',
    ends: 'indexed',
    answer: once(to(Buffer.from('/grüße').toString('latin1'))),
  },
  {
    name: 'redirect-with-a-body-without-end',
    ends: 'indexed',
    heavy: true,
    answer: once(forever('HTTP/1.1 302 Found\r\nLocation: /there\r\n\r\n', 'word '.repeat(2_000))),
  },
  {
    name: 'redirect-of-60000-characters',
    ends: 'indexed',
    answer: once(to(`/${'a'.repeat(60_000)}`)),
  },
  {
    name: 'refresh-header-to-this-machine',
    ends: 'indexed',
    answer: page(WORDS, { ...HTML, Refresh: '0;url=http://127.0.0.1/' }),
  },
];
