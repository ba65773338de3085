import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { AppError } from '../../../src/errors.ts';
import { createBrowser, type RenderedPage } from '../../../src/web/browser.ts';
import { tempFolder, undoAll } from '../local-servers/surroundings.ts';
import {
  browserProcesses,
  executable,
  profileOf,
  runningProcesses,
  startTestBrowser,
  type TestBrowser,
} from './browser-pages.ts';
import { failureOf, testWeb } from './loopback-site.ts';

const script = (code: string): string => `<script>${code}</script>`;
const FOR_EVER = script('while (true);');

const pages: Record<string, string> = {
  '/app.js': `fetch('/plans.json').then((r) => r.json()).then((plans) => {
    document.querySelector('#root').innerHTML = plans.map((plan) => '<li>' + plan + '</li>').join('');
  });`,
  '/plans.json': '["Small", "Large"]',
};
const serve: RequestListener = (request, response) => {
  const body = pages[request.url ?? ''];
  if (request.url === '/silent') return;
  response.writeHead(body === undefined ? 404 : 200, { 'set-cookie': 'from=site' }).end(body);
};

const leaders = (): number[] =>
  browserProcesses()
    .filter((p) => p.pid === p.group)
    .map((p) => p.pid);

async function until(holds: () => boolean, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`);
    await pause(20);
  }
}

describe('createBrowser', () => {
  describe('when there is no browser', () => {
    const without = async (executable: () => Promise<{ path: string; args: string[] }>) => {
      const browser = createBrowser({ client: testWeb().client, executable, userAgent: 'Tester/1.0' });
      const failure = await failureOf(
        browser.render({
          url: 'http://a.test/',
          html: Buffer.from(''),
          contentType: 'text/html',
          signal: new AbortController().signal,
        }),
      );
      await browser.close();
      return [failure.code, failure.retryable];
    };

    it('reports this, as not retryable', async () =>
      expect(await without(() => Promise.reject(new Error('none')))).to.deep.equal([
        'browser.unavailable',
        false,
      ]));
    it('reports this if the program does not start', async () =>
      expect(await without(async () => ({ path: '/bin/false', args: [] }))).to.deep.equal([
        'browser.unavailable',
        true,
      ]));
    it('is the error of a service without a browser', async () => {
      const web = testWeb();
      const { code } = await failureOf(
        web.render({
          url: 'http://a.test/',
          html: Buffer.from(''),
          contentType: 'text/html',
          signal: new AbortController().signal,
        }),
      );
      await web.close();
      expect(code).to.equal('browser.unavailable');
    });
  });

  describe('when a page does not finish', () => {
    let tested: TestBrowser;
    let looping: AppError;
    let beside: RenderedPage;

    before(async () => {
      tested = await startTestBrowser(serve, { renderMs: 5_000, takeDownMs: 500, processBytes: 600_000_000 });
      await tested.render('');
      const ending = failureOf(tested.render(FOR_EVER));
      await pause(2_500);
      const drawing = tested.render(script("setTimeout(() => document.body.append('drawn'), 100)"));
      looping = await ending;
      beside = await drawing;
    });
    after(() => tested.close());

    it('reports a timeout, as not retryable', () =>
      expect([looping.code, looping.retryable]).to.deep.equal(['render.timeout', false]));
    it('lets a concurrent page finish', () => expect(beside.html).to.contain('drawn</body>'));
    it('leaves no process of it', () => until(() => browserProcesses().length === 0));
    it('renders the next page', async () =>
      expect((await tested.render('<p>next</p>')).html).to.contain('<p>next</p>'));
    it('ends one that fills the memory with objects', async () => {
      const grow = script('const all = []; while (true) all.push({ i: "x".repeat(50) + all.length });');
      expect((await failureOf(tested.render(grow))).code).to.match(/^render\.(crashed|timeout)$/);
    });
    it('ends one that fills the memory with buffers', async () => {
      const grow = script('const all = []; while (true) all.push(new Uint8Array(5e7).fill(1));');
      const { code, retryable } = await failureOf(tested.render(grow));
      expect([code, retryable]).to.deep.equal(['render.crashed', true]);
    });
  });

  describe('when a page is difficult', () => {
    let tested: TestBrowser;
    before(async () => (tested = await startTestBrowser(serve, { loadMs: 1_000, stillMs: 1_000 })));
    after(() => tested.close());

    it('reads one that never stops sending requests', async () => {
      const { html } = await tested.render(
        `<p>text</p>${script("setInterval(() => fetch('/plans.json'), 50)")}`,
      );
      expect(html).to.contain('<p>text</p>');
    });
    it('reads one with a script that never loads', async () => {
      const { html } = await tested.render('<p>text</p><script src="/silent"></script>');
      expect(html).to.contain('<p>text</p>');
    });
    it('reads one that shows dialogs', async () => {
      const { html } = await tested.render(script("document.body.append('said ' + confirm('Sure?'))"));
      expect(html).to.contain('said false');
    });
    it('truncates what is too long', async () => {
      const short = await startTestBrowser(serve, { htmlCharacters: 1_000 });
      const { html } = await short.render(script("document.body.append('x'.repeat(1e6))"));
      await short.close();
      expect(html).to.have.length(1_000);
    });
    it('reads one that overrides built-in names', async () => {
      const { html } = await tested.render(
        `<form name="documentElement"></form><p>text</p>${script('Element.prototype.getHTML = String.prototype.slice = null')}`,
      );
      expect(html).to.contain('<p>text</p>');
    });
  });

  describe('when the browser is killed', () => {
    it('reports a crash and renders the next page', async () => {
      const tested = await startTestBrowser(serve);
      const failing = failureOf(tested.render(script("setInterval(() => document.body.append('x'), 50)")));
      await until(() => browserProcesses().length >= 5);
      await pause(500);
      for (const pid of leaders()) process.kill(pid, 'SIGKILL');
      const { code, retryable } = await failing;
      const { html } = await tested.render('<p>next</p>');
      await tested.close();
      expect([code, retryable, html.includes('next')]).to.deep.equal(['render.crashed', true, true]);
    });
  });

  describe('when it is aborted', () => {
    let tested: TestBrowser;
    before(async () => {
      tested = await startTestBrowser(serve, { pagesAtOnce: 1 });
      await tested.render('');
    });
    after(() => tested.close());
    const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => null,
        (error: unknown) => error,
      );

    it('rejects with the reason before the start', async () => {
      const reason = new Error('not wanted');
      expect(await reasonOf(tested.render('', { signal: AbortSignal.abort(reason) }))).to.equal(reason);
    });
    it('rejects with the reason while the page is rendered', async () => {
      const stop = new AbortController();
      const reason = new Error('enough');
      setTimeout(() => stop.abort(reason), 200);
      expect(await reasonOf(tested.render(FOR_EVER, { signal: stop.signal }))).to.equal(reason);
    });
    it('rejects with the reason while the page waits', async () => {
      const first = tested.render('');
      const stop = new AbortController();
      const reason = new Error('too long');
      const second = reasonOf(tested.render('', { signal: stop.signal }));
      stop.abort(reason);
      expect(await second).to.equal(reason);
      await first;
    });
    it('still renders the next page', async () =>
      expect((await tested.render('<p>text</p>')).html).to.contain('text'));
  });

  describe('when a page navigates away', () => {
    let tested: TestBrowser;
    before(async () => (tested = await startTestBrowser(serve)));
    after(() => tested.close());
    const movedTo = async (body: string): Promise<string | null> => (await tested.render(body)).movedTo;

    it('returns no address for a form that is posted', async () =>
      expect(
        await movedTo(`<form method="post" action="/in"></form>${script('document.forms[0].submit()')}`),
      ).to.equal(null));
    it('returns no address for a page that reloads itself', async () =>
      expect(await movedTo(script('location.reload()'))).to.equal(null));
    it('returns no address for a frame that navigates', async () =>
      expect(await movedTo('<iframe srcdoc="<script>location.href = \'/b\'</script>"></iframe>')).to.equal(
        null,
      ));
    it('returns the target of a script', async () =>
      expect(await movedTo(script("location.href = '/b?c=1#d'"))).to.equal('http://a.test/b?c=1'));
    it('returns the target of a refresh', async () =>
      expect(await movedTo('<meta http-equiv="refresh" content="0;url=https://b.test/">')).to.equal(
        'https://b.test/',
      ));
    it('returns the earlier content', async () =>
      expect((await tested.render(`<p>before</p>${script("location.href = '/b'")}`)).html).to.contain(
        'before',
      ));
  });

  describe('when scripts render a page', () => {
    let tested: TestBrowser;
    before(async () => (tested = await startTestBrowser(serve)));
    after(() => tested.close());

    it('returns the text they write', async () =>
      expect(
        (await tested.render(`<p></p>${script("document.querySelector('p').textContent = 'written'")}`)).html,
      ).to.contain('<p>written</p>'));
    it('returns the text they fetch', async () =>
      expect((await tested.render('<ul id="root"></ul><script src="/app.js"></script>')).html).to.contain(
        '<li>Small</li><li>Large</li>',
      ));
    it('returns the text of open shadow roots in its place', async () => {
      const { html } = await tested.render(
        `<x-a><b>slotted</b></x-a>${script("document.querySelector('x-a').attachShadow({ mode: 'open' }).innerHTML = '<i>before</i><slot></slot>'")}`,
      );
      expect(html).to.contain('<x-a><i>before</i><slot><b>slotted</b></slot></x-a>');
    });
    it('decodes the document with the charset of its header', async () => {
      const web = testWeb({ executable });
      const { html } = await web.render({
        url: 'https://a.test/',
        html: Buffer.from([0x3c, 0x70, 0x3e, 0xcf, 0xf0]),
        contentType: 'text/html; charset=windows-1251',
        signal: new AbortController().signal,
      });
      await web.close();
      expect(html).to.contain('<p>Пр');
    });
    it('fetches no more than its limits', async () => {
      let asked = 0;
      const few = await startTestBrowser((_, response) => void response.end(String((asked += 1))), {
        requests: 5,
      });
      await few.render(script("for (let i = 0; i < 20; i++) fetch('/' + i)"));
      await few.close();
      expect(asked).to.equal(5);
    });
  });

  describe('with two pages of a site', () => {
    it("neither sees the other's storage", async () => {
      const tested = await startTestBrowser(serve);
      const keep = (name: string): string =>
        script(`document.body.dataset.seen = [document.cookie, ...Object.keys(localStorage)].join();
          document.cookie = '${name}=1'; localStorage.setItem('${name}', '1'); fetch('/plans.json');`);
      await tested.render('');
      const first = tested.render(keep('a') + script("fetch('/silent')"));
      await pause(1_000);
      const drawn = [await tested.render(keep('b')), await first, await tested.render(keep('c'))];
      await tested.close();
      expect(drawn.map(({ html }) => /data-seen="(.*?)"/.exec(html)?.[1])).to.deep.equal(['', '', '']);
    });
  });

  describe('after its maximum number of pages', () => {
    it('it is replaced by a new one', async () => {
      const tested = await startTestBrowser(serve, { pagesPerProcess: 3 });
      const seen = new Set<number>();
      for (let i = 0; i < 4; i += 1) {
        await tested.render('');
        for (const pid of leaders()) seen.add(pid);
      }
      await tested.close();
      expect(seen.size).to.equal(2);
    });
  });

  describe('when it is no longer needed', () => {
    before(function () {
      if (process.platform !== 'linux') this.skip();
    });

    after(undoAll);

    it('it exits after a while', async () => {
      const tested = await startTestBrowser(serve, { idleMs: 100 });
      await tested.render('');
      expect(browserProcesses()).not.to.deep.equal([]);
      await until(() => browserProcesses().length === 0);
      await tested.close();
    });
    it('no process remains after it is closed', async () => {
      const tested = await startTestBrowser(serve);
      await tested.render('');
      const before = browserProcesses().length;
      await tested.close();
      expect([before > 3, browserProcesses()]).to.deep.equal([true, []]);
    });
    it('no profile remains after it is closed', async () => {
      const tested = await startTestBrowser(serve);
      await tested.render('');
      const [profile] = leaders().map(profileOf);
      const before = existsSync(profile!);
      await tested.close();
      expect([before, existsSync(profile!)]).to.deep.equal([true, false]);
    });
    it('it closes within five seconds while pages are rendered', async () => {
      const tested = await startTestBrowser(serve);
      const { code } = await Promise.all([
        failureOf(tested.render(FOR_EVER)),
        pause(1_500).then(tested.closeBrowser),
      ]).then(([failure]) => failure);
      await tested.close();
      expect([code, browserProcesses()]).to.deep.equal(['browser.unavailable', []]);
    });
    it('it renders nothing once it is closed', async () => {
      const tested = await startTestBrowser(serve);
      await tested.closeBrowser();
      const { code } = await failureOf(tested.render(''));
      await tested.close();
      expect(code).to.equal('browser.unavailable');
    });
    it('it does not outlive a killed service', async () => {
      const host: ChildProcess = spawn(
        process.execPath,
        [fileURLToPath(new URL('browser-host.ts', import.meta.url))],
        { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: tempFolder() } },
      );
      await once(host.stdout!, 'data');
      const started = browserProcesses(host.pid);
      host.kill('SIGKILL');
      await until(() => runningProcesses().every(({ pid }) => !started.some((p) => p.pid === pid)));
      expect(started.length).to.be.greaterThan(3);
    });
  });
});
