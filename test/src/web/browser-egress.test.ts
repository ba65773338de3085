import { expect } from 'chai';
import { startForbidden, startTestBrowser, type TestBrowser } from './browser-pages.ts';

const script = (code: string): string => `<script>${code}</script>`;
const inWorker = (code: string): string =>
  script(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}])));`);

const attempts: Record<string, (to: string) => string> = {
  'a picture': (to) => `<img src="${to}/i.png">`,
  'a script': (to) => `<script src="${to}/s.js"></script>`,
  'a module': (to) => `<script type="module" src="${to}/m.js"></script>`,
  'a style sheet': (to) => `<link rel="stylesheet" href="${to}/s.css">`,
  'a font': (to) =>
    `<style>@font-face{font-family:f;src:url(${to}/f.woff)}p{font-family:f}</style><p>text</p>`,
  'a video and a sound': (to) =>
    `<video autoplay src="${to}/v.mp4"></video><audio autoplay src="${to}/a.mp3"></audio>`,
  'a frame': (to) => `<iframe src="${to}/"></iframe>`,
  'an object': (to) => `<object data="${to}/o.html"></object><embed src="${to}/e.html">`,
  fetch: (to) => script(`fetch('${to}/')`),
  'fetch without CORS': (to) => script(`fetch('${to}/', { mode: 'no-cors', keepalive: true })`),
  'a posted XMLHttpRequest': (to) =>
    script(`const x = new XMLHttpRequest(); x.open('POST', '${to}/'); x.send('a')`),
  'a beacon': (to) => script(`navigator.sendBeacon('${to}/', 'a')`),
  'an event stream': (to) => script(`new EventSource('${to}/')`),
  'a web socket': (to) => script(`new WebSocket('${to.replace('http', 'ws')}/')`),
  'a web socket in a worker': (to) => inWorker(`new WebSocket('${to.replace('http', 'ws')}/')`),
  'fetch in a worker': (to) => inWorker(`fetch('${to}/')`),
  'a shared worker': (to) => script(`new SharedWorker(URL.createObjectURL(new Blob(["fetch('${to}/')"])))`),
  'a worker script': (to) => script(`new Worker('${to}/w.js')`),
  'hints to the browser': (to) =>
    [
      'preload" as="fetch',
      'prefetch',
      'preconnect',
      'dns-prefetch',
      'modulepreload',
      'prerender',
      'icon',
      'manifest',
    ]
      .map((rel) => `<link rel="${rel}" href="${to}/">`)
      .join(''),
  'speculation rules': (to) =>
    `<script type="speculationrules">{"prefetch":[{"urls":["${to}/"],"eagerness":"immediate"}],"prerender":[{"urls":["${to}/p"],"eagerness":"immediate"}]}</script>`,
  'a form that a script submits': (to) =>
    `<form method="post" action="${to}/"><input name="a"></form>${script('document.forms[0].submit()')}`,
  'a form that a script submits in a frame': (to) =>
    `<iframe name="f"></iframe><form target="f" action="${to}/"></form>${script('document.forms[0].submit()')}`,
  'a refresh': (to) => `<meta http-equiv="refresh" content="0;url=${to}/printed">`,
  'a navigation': (to) => script(`location.href = '${to}/'`),
  'a window': (to) => script(`window.open('${to}/')`),
  'a click on a link to a new window': (to) =>
    `<a target="_blank" href="${to}/" ping="${to}/ping">x</a>${script("document.querySelector('a').click()")}`,
  'a report of a policy violation': (to) =>
    `<meta http-equiv="content-security-policy" content="img-src 'none'; report-uri ${to}/">` +
    `<iframe srcdoc="<img src='${to}/i.png'>"></iframe>`,
  'a peer-to-peer connection': (to) => {
    const { hostname, port } = new URL(to);
    const turn = `{ urls: 'turn:${hostname}:${port}?transport=tcp', username: 'a', credential: 'b' }`;
    return script(
      `const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${hostname}:${port}' }, ${turn}] });
       p.createDataChannel('a'); p.createOffer().then((o) => p.setLocalDescription(o));`,
    );
  },
  'a page written into a frame': (to) => `<iframe srcdoc="<script>fetch('${to}/')</script>"></iframe>`,
};

const originsOf = (port: number): string[] => [
  `http://127.0.0.1:${port}`,
  `http://[::1]:${port}`,
  `http://localhost:${port}`,
  `http://away-${port}.test`,
  `http://inside.example:${port}`,
  `https://127.0.0.1:${port}`,
];

describe('createBrowser: what a page may reach', () => {
  const outcomes = new Map<string, Promise<string[]>>();
  const asked: string[] = [];
  let tested: TestBrowser;

  async function attempt(body: (to: string) => string): Promise<string[]> {
    const forbidden = await startForbidden();
    const own = `http://${forbidden.ownAddress}:${forbidden.port}`;
    await tested.render([...originsOf(forbidden.port), own].map(body).join('\n'));
    await forbidden.close();
    return forbidden.arrived;
  }

  before(async () => {
    tested = await startTestBrowser(
      (request, response) => {
        const host = request.headers.host ?? '';
        asked.push(`${request.method} ${host}${request.url}`);
        if (host !== 'shut.test') response.setHeader('access-control-allow-origin', '*');
        if (host === 'turn.test') return response.writeHead(302, { location: 'http://shut.test/' }).end();
        const away = /^away-(\d+)\.test$/.exec(host)?.[1];
        if (away === undefined) response.setHeader('content-type', 'text/plain').end('hello');
        else return response.writeHead(302, { location: `http://127.0.0.1:${away}/` }).end();
      },
      { pagesAtOnce: 4, settleMs: 1_000, stillMs: 1_000 },
    );
    for (const [how, body] of Object.entries(attempts)) outcomes.set(how, attempt(body));
  });
  after(() => tested.close());

  describe('when an address is not public', () => {
    for (const how of Object.keys(attempts)) {
      it(`does not reach it by ${how}`, async () => expect(await outcomes.get(how)).to.deep.equal([]));
    }
  });

  describe('when a document is printed', () => {
    it('loads nothing, whatever is in it, and runs no script', async () => {
      const forbidden = await startForbidden();
      const body = ['http://b.test', ...originsOf(forbidden.port)]
        .map(
          (to) =>
            `<img src="${to}/printed"><iframe src="${to}/printed"></iframe><link rel="stylesheet" href="${to}/printed">${script(`fetch('${to}/printed'); location = '${to}/printed'`)}<meta http-equiv="refresh" content="0;url=${to}/printed">`,
        )
        .join('');
      const pdf = await tested.print(`<h1>Plan</h1>${body}`);
      await forbidden.close();
      expect(pdf.subarray(0, 5).toString()).to.equal('%PDF-');
      expect([forbidden.arrived, asked.filter((request) => request.endsWith('/printed'))]).to.deep.equal([
        [],
        [],
      ]);
    });

    it("ends with the caller's abort reason", async () => {
      const reason = new Error('gone');
      const failed = await tested
        .print('<p>a</p>', AbortSignal.abort(reason))
        .catch((error: unknown) => error);
      expect(failed).to.equal(reason);
    });
  });

  describe('when another site sends no CORS headers', () => {
    const readBy = async (url: string, from: string): Promise<string> => {
      const body = script(
        `fetch('${url}').then((r) => r.text()).then((t) => document.body.append('read ' + t))`,
      );
      return (await tested.render(body, { url: from })).html;
    };

    it('lets no script of a page read its responses', async () =>
      expect(await readBy('http://shut.test/', 'http://a.test/')).not.to.contain('read hello'));
    it('lets no script of a page read them after a redirect', async () =>
      expect(await readBy('http://turn.test/', 'http://turn.test/')).not.to.contain('read hello'));
    it('lets a script read responses of its own site', async () =>
      expect(await readBy('http://shut.test/', 'http://shut.test/')).to.contain('read hello'));
  });

  describe('when an address is public', () => {
    const reached: [string, string, string][] = [
      ['fetch', script("fetch('http://b.test/1')"), 'GET b.test/1'],
      [
        'a POST of a script',
        script("fetch('http://b.test/2', { method: 'POST', body: 'a' })"),
        'POST b.test/2',
      ],
      ['a frame', '<iframe src="http://b.test/3"></iframe>', 'GET b.test/3'],
      ['a script', '<script src="http://b.test/4"></script>', 'GET b.test/4'],
      ['fetch in a worker', inWorker("fetch('http://b.test/5')"), 'GET b.test/5'],
    ];
    for (const [how, body, request] of reached) {
      it(`reaches it by ${how}`, async () => {
        await tested.render(body);
        expect(asked).to.include(request);
      });
    }

    const unasked: [string, string, string][] = [
      ['a picture', '<img src="http://c.test/1">', '/1'],
      ['a style sheet', '<link rel="stylesheet" href="http://c.test/2">', '/2'],
      ['a beacon', script("navigator.sendBeacon('http://c.test/3')"), '/3'],
      ['another method', script("fetch('http://c.test/4', { method: 'DELETE' })"), '/4'],
      ['an event stream', script("new EventSource('http://c.test/5')"), '/5'],
    ];
    for (const [how, body, path] of unasked) {
      it(`does not ask for ${how}`, async () => {
        await tested.render(body);
        expect(asked.filter((request) => request.endsWith(`c.test${path}`))).to.deep.equal([]);
      });
    }
  });
});
