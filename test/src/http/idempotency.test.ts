import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { conflict, invalidInput, unavailable, type AppError } from '../../../src/errors.ts';
import { ABANDONED, once, onceAsEvents } from '../../../src/http/idempotency.ts';
import { createIdempotencyStore, type IdempotencyStore } from '../../../src/http/idempotency-store.ts';
import type { Answer } from '../../../src/http/route.ts';
import { newId } from '../../../src/ids.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

const LOCK_OVER_MS = 15_001;
const DAY_MS = 24 * 3_600_000;
const NEVER_MS = DAY_MS;

describe('once', () => {
  let database: OwnDatabase;
  let store: IdempotencyStore;
  let time: number;
  let renewed: () => void;
  let key: string;

  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
    const real = createIdempotencyStore({
      db: database.db,
      now: () => new Date(time),
      newToken: randomUUID,
    });
    store = { ...real, renew: (lock) => real.renew(lock).then(() => renewed()) };
  });
  beforeEach(() => {
    time = Date.now();
    renewed = () => undefined;
    key = randomUUID();
  });
  after(() => database.drop());

  const send = (
    act: () => Promise<Answer>,
    { fingerprint = 'this', renewedMs = NEVER_MS }: { fingerprint?: string; renewedMs?: number } = {},
  ) => once(store, { workspaceId: 'ws', key, fingerprint, renewedMs }, act);
  const failure = (sent: Promise<unknown>): Promise<AppError> =>
    sent.then(
      () => expect.fail('it was answered'),
      (error: AppError) => error,
    );
  const make = async (): Promise<Answer> => ({ status: 201, body: { id: newId('source') } });
  const idOf = ({ body }: Answer): string => (body as { id: string }).id;

  const dies = (): Promise<string> =>
    new Promise((resolve) => {
      void send(() => {
        resolve(newId('source'));
        return new Promise(() => undefined);
      });
    });

  describe('when the first request is in progress', () => {
    it('refuses the same one as retryable', async () => {
      await dies();
      const { code, retryAfter } = await failure(send(make));
      expect([code, retryAfter]).to.deep.equal(['idempotency.in_progress', 2]);
    });

    it('refuses it as long as the lock is renewed', async () => {
      const looked = new Promise<string>((resolve) => {
        void send(
          async () => {
            for (let count = 0; count < 2; count++) {
              time += 10_000;
              await new Promise<void>((done) => (renewed = done));
            }
            resolve((await failure(send(make))).code);
            return { status: 200 };
          },
          { renewedMs: 5 },
        );
      });
      expect(await looked).to.equal('idempotency.in_progress');
    });

    it('refuses it as long as its events are sent', async () => {
      async function* events() {
        yield { event: 'token', data: 'a' };
        yield { event: 'answer', data: { text: 'a' } };
      }
      const streaming = await onceAsEvents(
        (act) => send(act, { renewedMs: 5 }),
        'answer',
        async () => ({ status: 200, events: events() }),
      );
      const codes: string[] = [];
      for await (const { event } of streaming.events!) {
        if (event !== 'token') continue;
        for (let count = 0; count < 2; count++) {
          time += 10_000;
          await new Promise<void>((done) => (renewed = done));
        }
        codes.push((await failure(send(make))).code);
      }
      expect(codes).to.deep.equal(['idempotency.in_progress']);
    });
  });

  describe('when the first request has crashed', () => {
    it('refuses a different request with its key', async () => {
      await dies();
      time += LOCK_OVER_MS;
      expect((await failure(send(make, { fingerprint: 'other' }))).code).to.equal('idempotency.key_reused');
    });

    it('lets one of many through once the lock has expired', async () => {
      await dies();
      time += LOCK_OVER_MS;
      let count = 0;
      const act = async (): Promise<Answer> => ({ status: 201, body: { count: ++count } });
      await Promise.allSettled(Array.from({ length: 8 }, () => send(act)));
      expect(count).to.equal(1);
    });

    it('returns the same ids again', async () => {
      const id = await dies();
      time += LOCK_OVER_MS;
      expect(idOf(await send(make))).to.equal(id);
    });

    it('returns the same ids the third time', async () => {
      const id = await dies();
      time += LOCK_OVER_MS;
      await dies();
      time += LOCK_OVER_MS;
      expect(idOf(await send(make))).to.equal(id);
    });

    it('returns other ids a day later', async () => {
      const id = await dies();
      time += DAY_MS;
      expect(idOf(await send(make))).not.to.equal(id);
    });

    it('creates new ids if the record has no seed', async () => {
      const id = await dies();
      await database.db.collection('idempotency').updateMany({}, { $unset: { seed: '', holder: '' } });
      time += LOCK_OVER_MS;
      expect(idOf(await send(make))).not.to.equal(id);
    });
  });

  describe('when the first request had only paused', () => {
    it('keeps the response of the one that took over', async () => {
      let goOn: (answer: Answer) => void = () => undefined;
      let begun: () => void = () => undefined;
      const isBegun = new Promise<void>((resolve) => (begun = resolve));
      const first = send(() => {
        begun();
        return new Promise<Answer>((resolve) => (goOn = resolve));
      });
      await isBegun;
      time += LOCK_OVER_MS;
      const second = send(async () => {
        goOn({ status: 200, body: 'of the first' });
        await first;
        return { status: 200, body: 'of the second' };
      });
      await second;
      expect((await send(make)).body).to.equal('of the second');
    });
  });

  describe('when the first request has failed', () => {
    const failing = async (error: Error): Promise<string> => {
      let id = '';
      await failure(
        send(async () => {
          id = newId('source');
          throw error;
        }),
      );
      return id;
    };

    for (const [what, error] of [
      ['because a server was unavailable', unavailable('queue.unavailable', 'Later.')],
      ['for an unknown reason', new Error('broken')],
      ['because its client left', invalidInput(ABANDONED, 'It left.')],
    ] as const) {
      it(`returns the same ids again at once if it failed ${what}`, async () => {
        const id = await failing(error);
        expect(idOf(await send(make))).to.equal(id);
      });
    }

    it('accepts any request with the key of a refused one', async () => {
      const id = await failing(conflict('competitor.already_tracked', 'It is there.'));
      expect(idOf(await send(make, { fingerprint: 'other' }))).not.to.equal(id);
    });
  });
});
