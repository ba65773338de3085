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

/** A site with scripted responses, and a host whose rest ends as soon as it is requested. */
function scripted(
  answers: readonly Answer[],
  /** Duration of each request, and its wait for a turn. */
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
    /** Its status, or the code of its error. */
    async ended(): Promise<number | string> {
      return this.ends().then(
        ({ status }) => status,
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
    },
  };
}

describe('createPatientFetch', () => {
  describe('when the answer is final', () => {
    for (const status of [404, 403, 410, 401, 301, 304]) {
      it(`asks once for a page that answers ${status}`, async () => {
        const site = scripted([answer(status)]);
        expect(await site.ended()).to.equal(status);
      });
    }
    it('asks once for a page that is silent', async () => {
      expect(await scripted([timedOut()]).ended()).to.equal('fetch.timeout');
    });
    it('asks once for a page with a fault that does not pass', async () => {
      const failure = upstreamFailed('fetch.tls', 'No secure connection.', { retryable: false });
      expect(await scripted([failure]).ended()).to.equal('fetch.tls');
    });
    it('hands on an error nobody foresaw', async () => {
      expect(await scripted([new TypeError('a fault of ours')]).ended()).to.equal('a fault of ours');
    });
    it('gives the page', async () => {
      const page = answer(200);
      expect(await scripted([page]).ends()).to.equal(page);
    });
  });

  describe('when the site asks for fewer requests', () => {
    for (const status of [429, 503]) {
      it(`lets the whole host rest for the seconds a ${status} asks for`, async () => {
        const site = scripted([answer(status, { 'retry-after': '7' }), answer(200)]);
        expect(await site.ended()).to.equal(200);
        expect(site.rests).to.deep.equal([{ host: 'x.io', ms: 7_000 }]);
      });
      it(`lets the whole host rest until the date a ${status} names`, async () => {
        const date = { date: 'Sun, 06 Nov 1994 08:49:07 GMT' };
        const until = { 'retry-after': 'Sun, 06 Nov 1994 08:49:17 GMT' };
        const site = scripted([answer(status, { ...date, ...until }), answer(200)]);
        expect(await site.ended()).to.equal(200);
        expect(site.rests).to.deep.equal([{ host: 'x.io', ms: 10_000 }]);
      });
      it(`lets the whole host rest for a second, then for two, when a ${status} does not say`, async () => {
        const site = scripted([answer(status), answer(status), answer(200)]);
        expect(await site.ended()).to.equal(200);
        expect(site.rests.map(({ ms }) => ms)).to.deep.equal([1_000, 2_000]);
      });
      it(`gives a third ${status} back`, async () => {
        const site = scripted([answer(status), answer(status), answer(status)]);
        expect(await site.ended()).to.equal(status);
      });
    }
    it('takes its turn again for each attempt', async () => {
      const site = scripted([throttled('1'), throttled('1'), answer(200)]);
      await site.ended();
      expect(site.turns).to.have.length(3);
    });
    it('gives the answer back at once when it asks for more than 25 seconds', async () => {
      const site = scripted([throttled('26')]);
      expect(await site.ended()).to.equal(429);
    });
    it('does not let the host rest for an answer it gives back', async () => {
      const site = scripted([throttled('26')]);
      await site.ended();
      expect(site.rests).to.deep.equal([]);
    });
    it('waits when it asks for 25 seconds', async () => {
      expect(await scripted([throttled('25'), answer(200)]).ended()).to.equal(200);
    });
    it('gives the answer back when all waits make more than 25 seconds', async () => {
      const site = scripted([throttled('15'), throttled('15')]);
      expect(await site.ended()).to.equal(429);
    });
    it('counts the time the site took for its answers', async () => {
      const site = scripted([throttled('20')], { tookMs: 6_000 });
      expect(await site.ended()).to.equal(429);
    });
    it('does not count the time the first turn took', async () => {
      const site = scripted([throttled('20'), answer(200)], { queueMs: [60_000] });
      expect(await site.ended()).to.equal(200);
    });
  });

  // The first delay of half a second is real here; further delays are tested with responses that make the host rest.
  describe('when a fault may pass', () => {
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
      it(`asks three times in all behind ${what}`, () => expect(sites[i]!.asked).to.have.length(3));
      it(`gives the last of them for an answer behind ${what}`, () => {
        expect(ended[i]).to.equal(end);
      });
      it(`does not let the host rest for ${what}`, () => {
        expect(sites[i]!.rests).to.deep.equal([{ host: 'x.io', ms: 0 }]);
      });
    });
  });

  describe('when the time is up', () => {
    it('ends the request after 34 seconds in all', async () => {
      // The second turn comes 33.99 seconds after the first.
      const site = scripted([throttled('1'), silent], { queueMs: [0, 33_990] });
      expect(await site.ended()).to.equal('fetch.timeout');
    });
    it('does not ask again', async () => {
      const site = scripted([throttled('1'), silent], { queueMs: [0, 33_990] });
      await site.ended();
      expect(site.asked).to.have.length(2);
    });
  });

  describe('when it is aborted', () => {
    const reason = new Error('the crawl was cancelled');

    it('rejects with the reason while a request is under way', async () => {
      const site = scripted([silent]);
      const ended = site.ended();
      site.controller.abort(reason);
      expect(await ended).to.equal(reason.message);
    });
    it('rejects with the reason behind an answer', async () => {
      const site = scripted([
        async () => {
          site.controller.abort(reason);
          return answer(200);
        },
      ]);
      expect(await site.ended()).to.equal(reason.message);
    });
    it('rejects with the reason while it waits to try again', async () => {
      const site = scripted([
        async () => {
          setTimeout(() => site.controller.abort(reason), 5);
          return answer(500);
        },
      ]);
      expect(await site.ended()).to.equal(reason.message);
    });
    it('does not ask again', async () => {
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

  describe('when it asks', () => {
    it('hands the options on', async () => {
      const site = scripted([answer(200)]);
      await site.ends({ etag: '"1"', followRedirects: false });
      expect(site.asked[0]).to.include({ etag: '"1"', followRedirects: false });
    });
    it("takes its turn at the host's pace", async () => {
      const site = scripted([answer(200)]);
      await site.ends({ crawlDelayMs: 2_000 });
      expect(site.turns).to.deep.equal([{ host: 'x.io', crawlDelayMs: 2_000 }]);
    });
    it('asks for no pause of its own', async () => {
      const site = scripted([answer(200)]);
      await site.ends();
      expect(site.turns).to.deep.equal([{ host: 'x.io', crawlDelayMs: null }]);
    });
  });
});
