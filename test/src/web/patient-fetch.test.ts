import { expect } from 'chai';
import { upstreamFailed } from '../../../src/errors.ts';
import { createPatientFetch } from '../../../src/web/patient-fetch.ts';
import { timedOut } from '../../../src/web/fetch-failure.ts';
import type { FetchedPage, FetchPageOptions } from '../../../src/web/fetch-page.ts';
import type { Politeness } from '../../../src/web/politeness.ts';

const URL_ASKED = 'https://x.io/a';

type Answer = FetchedPage | Error | ((signal: AbortSignal) => Promise<FetchedPage>);

const answer = (status: number, headers: Record<string, string> = {}): FetchedPage => ({
  url: URL_ASKED,
  redirects: [],
  status,
  contentType: 'text/html',
  charset: null,
  headers,
  body: Buffer.from('page'),
  etag: null,
  lastModified: null,
  notModified: false,
});
const throttled = (retryAfter: string, headers: Record<string, string> = {}): FetchedPage =>
  answer(429, { 'retry-after': retryAfter, ...headers });
const refused = (): Error => upstreamFailed('fetch.refused', 'The site does not accept connections.');
const silent = (signal: AbortSignal): Promise<FetchedPage> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

function scripted(
  answers: readonly Answer[],
  { tookMs = 0, queueMs = [] }: { tookMs?: number; queueMs?: readonly number[] } = {},
) {
  const left = [...answers];
  const asked: (FetchPageOptions | undefined)[] = [];
  const turns: { host: string; crawlDelayMs: number | null | undefined }[] = [];
  const rests: { host: string; ms: number }[] = [];
  let time = 1_000;
  let ready = 0;
  const politeness: Politeness = {
    async turn(host, { crawlDelayMs }, request) {
      turns.push({ host, crawlDelayMs });
      time = Math.max(time + (queueMs[turns.length - 1] ?? 0), ready);
      return request();
    },
    size: () => 0,
    rest(host, ms) {
      rests.push({ host, ms });
      ready = time + ms;
    },
  };
  const controller = new AbortController();
  const patientFetch = createPatientFetch({
    politeness,
    clock: () => time,
    async fetchPage(_, options) {
      asked.push(options);
      time += tookMs;
      const next = left.shift();
      if (next === undefined) throw new Error('The site was asked more often than scripted.');
      if (next instanceof Error) throw next;
      return typeof next === 'function' ? next(options!.signal!) : next;
    },
  });
  return {
    asked,
    turns,
    rests,
    controller,
    ends: (options: FetchPageOptions & { crawlDelayMs?: number | null } = {}) =>
      patientFetch(URL_ASKED, { ...options, signal: controller.signal }),
    async ended(): Promise<number | string> {
      return this.ends().then(
        ({ status }) => status,
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
    },
  };
}

describe('createPatientFetch', () => {
  describe('when the response is final', () => {
    for (const status of [404, 403, 410, 401, 301, 304]) {
      it(`requests a page that answers ${status} once`, async () => {
        const site = scripted([answer(status)]);
        expect(await site.ended()).to.equal(status);
      });
    }
    it('requests a page that times out once', async () => {
      expect(await scripted([timedOut()]).ended()).to.equal('fetch.timeout');
    });
    it('requests a page with a permanent error once', async () => {
      const failure = upstreamFailed('fetch.tls', 'No secure connection.', { retryable: false });
      expect(await scripted([failure]).ended()).to.equal('fetch.tls');
    });
    it('rethrows an unknown error', async () => {
      expect(await scripted([new TypeError('a fault of ours')]).ended()).to.equal('a fault of ours');
    });
    it('returns the page', async () => {
      const page = answer(200);
      expect(await scripted([page]).ends()).to.equal(page);
    });
  });

  describe('when the site asks for fewer requests', () => {
    for (const status of [429, 503]) {
      it(`pauses the whole host for the seconds of a ${status}`, async () => {
        const site = scripted([answer(status, { 'retry-after': '7' }), answer(200)]);
        expect(await site.ended()).to.equal(200);
        expect(site.rests).to.deep.equal([{ host: 'x.io', ms: 7_000 }]);
      });
      it(`pauses the whole host until the date of a ${status}`, async () => {
        const date = { date: 'Sun, 06 Nov 1994 08:49:07 GMT' };
        const until = { 'retry-after': 'Sun, 06 Nov 1994 08:49:17 GMT' };
        const site = scripted([answer(status, { ...date, ...until }), answer(200)]);
        expect(await site.ended()).to.equal(200);
        expect(site.rests).to.deep.equal([{ host: 'x.io', ms: 10_000 }]);
      });
      it(`pauses the whole host for one second, then two, if a ${status} has no delay`, async () => {
        const site = scripted([answer(status), answer(status), answer(200)]);
        expect(await site.ended()).to.equal(200);
        expect(site.rests.map(({ ms }) => ms)).to.deep.equal([1_000, 2_000]);
      });
      it(`returns a third ${status}`, async () => {
        const site = scripted([answer(status), answer(status), answer(status)]);
        expect(await site.ended()).to.equal(status);
      });
    }
    it('waits for its turn again at each attempt', async () => {
      const site = scripted([throttled('1'), throttled('1'), answer(200)]);
      await site.ended();
      expect(site.turns).to.have.length(3);
    });
    it('returns the response at once if it asks for more than 25 seconds', async () => {
      const site = scripted([throttled('26')]);
      expect(await site.ended()).to.equal(429);
    });
    it('does not pause the host for a returned response', async () => {
      const site = scripted([throttled('26')]);
      await site.ended();
      expect(site.rests).to.deep.equal([]);
    });
    it('waits if it asks for 25 seconds', async () => {
      expect(await scripted([throttled('25'), answer(200)]).ended()).to.equal(200);
    });
    it('returns the response if all waits exceed 25 seconds', async () => {
      const site = scripted([throttled('15'), throttled('15')]);
      expect(await site.ended()).to.equal(429);
    });
    it("counts the site's response time", async () => {
      const site = scripted([throttled('20')], { tookMs: 6_000 });
      expect(await site.ended()).to.equal(429);
    });
    it('does not count the wait for the first turn', async () => {
      const site = scripted([throttled('20'), answer(200)], { queueMs: [60_000] });
      expect(await site.ended()).to.equal(200);
    });
  });

  describe('when an error may be temporary', () => {
    const faults: [what: string, fault: Answer, end: number | string][] = [
      ['500', answer(500), 500],
      ['502', answer(502), 502],
      ['408', answer(408), 408],
      ['425', answer(425), 425],
      ['a refused connection', refused(), 'fetch.refused'],
    ];
    let ended: (number | string)[];
    let sites: ReturnType<typeof scripted>[];

    before(async () => {
      sites = faults.map(([, fault]) => scripted([fault, throttled('0'), fault]));
      ended = await Promise.all(sites.map((site) => site.ended()));
    });

    faults.forEach(([what, , end], i) => {
      it(`makes three attempts after ${what}`, () => expect(sites[i]!.asked).to.have.length(3));
      it(`returns the last response after ${what}`, () => {
        expect(ended[i]).to.equal(end);
      });
      it(`does not pause the host for ${what}`, () => {
        expect(sites[i]!.rests).to.deep.equal([{ host: 'x.io', ms: 0 }]);
      });
    });
  });

  describe('when the time is up', () => {
    it('aborts the request after 34 seconds in all', async () => {
      const site = scripted([throttled('1'), silent], { queueMs: [0, 33_990] });
      expect(await site.ended()).to.equal('fetch.timeout');
    });
    it('does not retry', async () => {
      const site = scripted([throttled('1'), silent], { queueMs: [0, 33_990] });
      await site.ended();
      expect(site.asked).to.have.length(2);
    });
  });

  describe('when it is aborted', () => {
    const reason = new Error('the crawl was cancelled');

    it('rejects with the reason during a request', async () => {
      const site = scripted([silent]);
      const ended = site.ended();
      site.controller.abort(reason);
      expect(await ended).to.equal(reason.message);
    });
    it('rejects with the reason after a response', async () => {
      const site = scripted([
        async () => {
          site.controller.abort(reason);
          return answer(200);
        },
      ]);
      expect(await site.ended()).to.equal(reason.message);
    });
    it('rejects with the reason while it waits for a retry', async () => {
      const site = scripted([
        async () => {
          setTimeout(() => site.controller.abort(reason), 5);
          return answer(500);
        },
      ]);
      expect(await site.ended()).to.equal(reason.message);
    });
    it('does not retry', async () => {
      const site = scripted([
        async () => {
          setTimeout(() => site.controller.abort(reason), 5);
          return answer(500);
        },
      ]);
      await site.ended();
      expect(site.asked).to.have.length(1);
    });
  });

  describe('its requests', () => {
    it('have the given options', async () => {
      const site = scripted([answer(200)]);
      await site.ends({ etag: '"1"', followRedirects: false });
      expect(site.asked[0]).to.include({ etag: '"1"', followRedirects: false });
    });
    it("wait for the host's turn", async () => {
      const site = scripted([answer(200)]);
      await site.ends({ crawlDelayMs: 2_000 });
      expect(site.turns).to.deep.equal([{ host: 'x.io', crawlDelayMs: 2_000 }]);
    });
    it('have no delay of their own', async () => {
      const site = scripted([answer(200)]);
      await site.ends();
      expect(site.turns).to.deep.equal([{ host: 'x.io', crawlDelayMs: null }]);
    });
  });
});
