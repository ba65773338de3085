import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createDatabase, type Database } from '../../../src/database/database.ts';
import { createLog } from '../../../src/log/log.ts';
import { createPaceStore, paceIndexes, type PaceStore } from '../../../src/web/pace-store.ts';
import { createPoliteness, type Politeness } from '../../../src/web/politeness.ts';
import { createSharedPace } from '../../../src/web/shared-pace.ts';
import { testServers } from '../../support/servers.ts';

const log = createLog('silent', 'test');
const clock = (): number => performance.now();
const newToken = (): string => randomBytes(6).toString('hex');
/** The database rounds times to whole milliseconds. */
const TOLERANCE_MS = 5;

describe('createSharedPace', () => {
  let uri: string;
  const name = `test-${randomBytes(6).toString('hex')}`;
  const opened: Database[] = [];
  let seen: { path: string; came: number; answered: number }[];
  let site: Server;
  let origin: string;
  let host: string;

  before(async function () {
    this.timeout(1_800_000);
    uri = (await testServers()).mongodbUri;
    site = createServer((request, response) => {
      const came = clock();
      response.end('seen', () => seen.push({ path: request.url!, came, answered: clock() }));
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    await open().createIndexes([...paceIndexes]);
  });
  after(async () => {
    site.close();
    await opened[0]!.db.dropDatabase();
    for (const database of opened) await database.close();
  });
  beforeEach(() => {
    seen = [];
    host = `${newToken()}.test`;
  });

  function open(at = uri): Database {
    const database = createDatabase({ uri: at, name });
    opened.push(database);
    return database;
  }
  const storeOf = (options: { leaseMs?: number } = {}): PaceStore =>
    createPaceStore({ db: open().db, clock, ...options });
  function newProcess({ delayMs = 0, store = storeOf() }: { delayMs?: number; store?: PaceStore } = {}) {
    const shared = createSharedPace({ store, newToken, clock, log });
    return { shared, store, politeness: createPoliteness({ delayMs, concurrency: 8, shared }) };
  }
  const { signal } = new AbortController();
  const ask = async (
    { politeness }: { politeness: Politeness },
    path: string,
    options: { crawlDelayMs?: number; signal?: AbortSignal } = {},
  ): Promise<string> =>
    politeness.turn(host, { signal, ...options }, async () => (await fetch(`${origin}/${path}`)).text());
  async function hold({ shared }: ReturnType<typeof newProcess>, of: string, pauseMs: number) {
    let letGo = (): void => {};
    let held = Promise.resolve();
    await new Promise<void>((begun) => {
      held = shared.turn(of, { pauseMs, signal }, () => (begun(), new Promise<void>((end) => (letGo = end))));
    });
    return async (): Promise<void> => (letGo(), held);
  }
  async function spend(ms: number, store: PaceStore): Promise<void> {
    for (const until = clock() + ms; clock() < until;) await store.restOf(host);
  }
  const gaps = (): number[] => seen.slice(1).map(({ came }, i) => came - seen[i]!.answered);

  describe('when the database is unavailable', () => {
    it('each process keeps its own pace', async () => {
      const away = createPaceStore({ db: open('mongodb://127.0.0.1:1').db, clock });
      const shared = createSharedPace({ store: away, newToken, clock, log, answerMs: 50 });
      const politeness = createPoliteness({ delayMs: 100, concurrency: 8, shared });
      const asked = ['1', '2', '3'].map((path) => ask({ politeness }, path));
      expect(await Promise.all(asked)).to.deep.equal(['seen', 'seen', 'seen']);
      expect(Math.min(...gaps())).to.be.at.least(100 - TOLERANCE_MS);
    });
  });

  describe('when the database hangs', () => {
    it('waits for it once, not at each request', async () => {
      const silent = createTcpServer(() => {});
      await once(silent.listen(0, '127.0.0.1'), 'listening');
      const { port } = silent.address() as AddressInfo;
      let takes = 0;
      const lines: string[] = [];
      const logged = createLog('warn', 'test', { write: (line) => void lines.push(line) });
      const mute = createPaceStore({
        db: open(`mongodb://127.0.0.1:${port}/?directConnection=true`).db,
        clock,
      });
      const store: PaceStore = { ...mute, take: (...args) => ((takes += 1), mute.take(...args)) };
      const shared = createSharedPace({ store, newToken, clock, log: logged, answerMs: 50 });
      const politeness = createPoliteness({ delayMs: 1, concurrency: 8, shared });
      for (const path of ['1', '2', '3']) expect(await ask({ politeness }, path)).to.equal('seen');
      expect(takes).to.equal(1);
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain('no response within 50 ms');
      silent.close();
    });
  });

  describe('when a request fails', () => {
    it('rejects with its error, and gives the next process its turn', async () => {
      const error = new Error('broken');
      const [first, second] = [newProcess({ delayMs: 1 }), newProcess({ delayMs: 1 })];
      const broken = first.politeness.turn(host, { signal }, () => Promise.reject(error));
      expect(
        await broken.then(
          () => undefined,
          (thrown: unknown) => thrown,
        ),
      ).to.equal(error);
      expect(await ask(second, 'next')).to.equal('seen');
    });
  });

  describe('when a caller aborts', () => {
    it('rejects with the reason, sends nothing, and keeps later turns', async () => {
      const gaveUp = new Error('gave up');
      const [first, second, third] = [newProcess(), newProcess(), newProcess()];
      const controller = new AbortController();
      const letGo = await hold(first, host, 50);
      const given = ask(second, 'never', { crawlDelayMs: 50, signal: controller.signal }).catch(
        (thrown: unknown) => thrown,
      );
      const behind = ask(third, 'behind', { crawlDelayMs: 50 });
      while (!(await opened[0]!.db.collection('host_paces').findOne({ _id: host as never }))?.['seat']);
      controller.abort(gaveUp);
      expect(await given).to.equal(gaveUp);
      await Promise.all([letGo(), behind]);
      expect(seen.map(({ path }) => path)).to.deep.equal(['/behind']);
    });
  });

  describe('when a process dies during a request', () => {
    it('gives its turn to another after the lease', async () => {
      const store = storeOf({ leaseMs: 300 });
      const at = clock();
      expect(await store.take(host, { token: 'of the dead', pauseMs: 10 })).to.deep.equal({ isTaken: true });
      await ask(newProcess({ delayMs: 10 }), 'next');
      expect(seen[0]!.came - at).to.be.at.least(300 - TOLERANCE_MS);
    });
  });

  describe('when a request takes longer than the lease', () => {
    it('keeps its turn', async () => {
      const holder = newProcess({ store: storeOf({ leaseMs: 1_500 }) });
      const letGo = await hold(holder, host, 1);
      const other = storeOf();
      const taken: boolean[] = [];
      for (const until = clock() + 3_500; clock() < until;)
        taken.push((await other.take(host, { token: 'other', pauseMs: 1 })).isTaken);
      expect(taken).not.to.include(true);
      await letGo();
    });
  });

  describe('with several processes and one host', () => {
    it('keeps the delay between all their requests, one at a time', async () => {
      const processes = [1, 2, 3].map(() => newProcess({ delayMs: 120 }));
      await Promise.all(
        processes.flatMap((one, i) => ['a', 'b', 'c'].map((path) => ask(one, `${i}${path}`))),
      );
      expect(seen).to.have.length(9);
      expect(Math.min(...gaps())).to.be.at.least(120 - TOLERANCE_MS);
    });

    it('serves a waiting process before a new one', async () => {
      const processes = ['x', 'y'].map(() => newProcess({ delayMs: 150 }));
      await Promise.all(processes.flatMap((one, i) => [1, 2, 3, 4].map((n) => ask(one, `${'xy'[i]}${n}`))));
      const order = seen.map(({ path }) => path[1]).join('');
      expect(order.slice(0, 6)).not.to.match(/xxx|yyy/);
    });

    it('keeps the longer delay that one of them knows', async () => {
      const [first, second] = [newProcess({ delayMs: 50 }), newProcess({ delayMs: 50 })];
      await ask(first, 'robots.txt');
      await spend(150, second.store);
      await ask(second, 'page', { crawlDelayMs: 600 });
      await ask(first, 'page');
      expect(Math.min(...gaps())).to.be.at.least(600 - TOLERANCE_MS);
    });

    it('no host waits for another', async () => {
      const [first, second] = [newProcess(), newProcess()];
      const letGo = await hold(first, 'busy.test', 60_000);
      expect(await ask(second, 'other', { crawlDelayMs: 60_000 })).to.equal('seen');
      await letGo();
    });
  });

  describe('when a host is paused', () => {
    it('starts no request of another process before the pause is over', async () => {
      const [first, second] = [newProcess(), newProcess()];
      const at = clock();
      first.politeness.rest(host, 500);
      while ((await second.store.restOf(host)) === 0);
      await spend(150, second.store);
      await ask(second, 'rested', { crawlDelayMs: 10 });
      expect(seen[0]!.came - at).to.be.at.least(500 - TOLERANCE_MS);
    });

    it('keeps the pause after the end of a request in progress', async () => {
      const [first, second] = [newProcess(), newProcess()];
      const at = clock();
      await first.shared.turn(host, { pauseMs: 1, signal }, () => second.store.rest(host, 500));
      await spend(150, second.store);
      await ask(second, 'rested', { crawlDelayMs: 10 });
      expect(seen[0]!.came - at).to.be.at.least(500 - TOLERANCE_MS);
    });

    it('also pauses processes without a delay, which do not ask the database before each request', async () => {
      const [first, second] = [newProcess(), newProcess()];
      await first.store.rest(host, 60_000);
      expect(await second.shared.restOf(host)).to.be.above(0);
      expect(await second.shared.restOf(host)).to.equal(0);
    });
  });

  describe('without a delay', () => {
    it('takes no turn in the database', async () => {
      const store = storeOf();
      let takes = 0;
      const counted: PaceStore = { ...store, take: (...args) => ((takes += 1), store.take(...args)) };
      await Promise.all(['1', '2', '3'].map((path) => ask(newProcess({ store: counted }), path)));
      expect([seen.length, takes]).to.deep.equal([3, 0]);
    });
  });
});
