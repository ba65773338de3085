import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  isDuplicateKey,
} from '../database/database.ts';

/** All times come from the database's clock. */
interface HostPace {
  _id: string;
  holder: string | null;
  next_at: Date;
  ended_at: Date;
  rest_until: Date;
  seat: string | null;
  seat_until: Date;
}

const collection = 'host_paces';

/** Paces must be kept for longer than any pause or block lasts. */
const KEEP_SECONDS = 3_600;

export const paceIndexes: readonly IndexDefinition[] = [
  { collection, keys: { next_at: 1 }, options: { expireAfterSeconds: KEEP_SECONDS } },
];

/** If a process dies, the website it was fetching from stays locked for this long. */
const LEASE_MS = 10_000;
const SEAT_MS = 2_000;

const LONG_AGO = new Date(0);
const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

type TakenTurn = { isTaken: true } | { isTaken: false; waitMs: number };

/** The update is atomic, so only one process gets each turn. */
export function createPaceStore({
  db,
  clock,
  leaseMs = LEASE_MS,
}: {
  db: Db;
  clock: () => number;
  leaseMs?: number;
}) {
  const askTime = async (): Promise<Date> => (await db.command({ hello: 1 }))['localTime'] as Date;
  const sharedTime = createPaceClock({ askTime, clock });
  // A crash of the database server can lose the last write, which shortens at most one pause between
  // requests.
  const paces: Collection<HostPace> = db.collection(collection, { writeConcern: { w: 1, journal: false } });
  const untouched: Omit<HostPace, '_id'> = {
    holder: null,
    next_at: LONG_AGO,
    ended_at: LONG_AGO,
    rest_until: LONG_AGO,
    seat: null,
    seat_until: LONG_AGO,
  };

  async function insert(row: HostPace): Promise<boolean> {
    try {
      await paces.insertOne(row);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  return {
    leaseMs,
    async take(host: string, { token, pauseMs }: { token: string; pauseMs: number }): Promise<TakenTurn> {
      const { earliest: now, latest } = await sharedTime();
      const isSeatFree: Filter<HostPace> = { $or: [{ seat: token }, { seat_until: { $lte: now } }] };
      const mine = { holder: token, next_at: later(latest, leaseMs), seat: null, seat_until: LONG_AGO };
      const { matchedCount } = await paces.updateOne(
        {
          _id: host,
          next_at: { $lte: now },
          rest_until: { $lte: now },
          ended_at: { $lte: later(now, -pauseMs) },
          ...isSeatFree,
        },
        { $set: mine },
      );
      if (matchedCount === 1) return { isTaken: true };
      const row = await paces.findOne({ _id: host });
      if (row === null)
        return (await insert({ ...untouched, _id: host, ...mine }))
          ? { isTaken: true }
          : { isTaken: false, waitMs: 0 };
      const readyAt = Math.max(
        row.next_at.getTime(),
        row.rest_until.getTime(),
        row.ended_at.getTime() + pauseMs,
      );
      const waitMs = row.holder === null ? readyAt - now.getTime() : pauseMs;
      await paces.updateOne(
        { _id: host, ...isSeatFree },
        { $set: { seat: token, seat_until: later(latest, waitMs + SEAT_MS) } },
      );
      return { isTaken: false, waitMs };
    },
    async keep(host: string, token: string): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne({ _id: host, holder: token }, { $set: { next_at: later(latest, leaseMs) } });
    },
    async free(host: string, { token, pauseMs }: { token: string; pauseMs: number }): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne(
        { _id: host, holder: token },
        { $set: { holder: null, ended_at: latest, next_at: later(latest, pauseMs) } },
      );
    },
    leave: async (host: string, token: string): Promise<void> =>
      void (await paces.updateOne(
        { _id: host, seat: token },
        { $set: { seat: null, seat_until: LONG_AGO } },
      )),
    async rest(host: string, ms: number): Promise<void> {
      const { latest } = await sharedTime();
      const rest_until = later(latest, ms);
      // Some database engines lose one of several concurrent upserts.
      const { matchedCount } = await paces.updateOne({ _id: host }, { $max: { rest_until } });
      if (matchedCount === 1) return;
      const isMade = await insert({ ...untouched, _id: host, next_at: latest, rest_until });
      if (!isMade) await paces.updateOne({ _id: host }, { $max: { rest_until } });
    },
    async restOf(host: string): Promise<number> {
      const { earliest } = await sharedTime();
      const row = await paces.findOne({ _id: host }, { projection: { rest_until: 1 } });
      return Math.max(0, (row?.rest_until.getTime() ?? 0) - earliest.getTime());
    },
  };
}

export type PaceStore = ReturnType<typeof createPaceStore>;

interface SharedTime {
  earliest: Date;
  latest: Date;
}

const ASK_EVERY_MS = 60_000;
const EXACT_MS = 20;
const ASK_AGAIN_MS = 1_000;
const SHOWN_TO_MS = 1;
const DRIFT = 1e-4;

interface Answer {
  time: number;
  askedAt: number;
  answeredAt: number;
}

export function createPaceClock({ askTime, clock }: { askTime: () => Promise<Date>; clock: () => number }) {
  let best: Answer | undefined;
  let lastAskedAt = -Infinity;
  let asking: Promise<void> | undefined;

  function boundsOf({ time, askedAt, answeredAt }: Answer): { from: number; to: number } {
    const now = clock();
    const drift = (now - askedAt) * DRIFT;
    return { from: time + now - answeredAt - drift, to: time + SHOWN_TO_MS + now - askedAt + drift };
  }
  const widthOf = (answer: Answer): number => {
    const { from, to } = boundsOf(answer);
    return to - from;
  };

  function betterOf(old: Answer, fresh: Answer): Answer {
    const [before, after] = [boundsOf(old), boundsOf(fresh)];
    const contradict = after.to < before.from || after.from > before.to;
    return contradict || widthOf(fresh) < widthOf(old) ? fresh : old;
  }

  async function ask(): Promise<void> {
    const askedAt = clock();
    lastAskedAt = askedAt;
    const time = (await askTime()).getTime();
    const fresh = { time, askedAt, answeredAt: clock() };
    best = best === undefined ? fresh : betterOf(best, fresh);
  }

  return async function sharedTime(): Promise<SharedTime> {
    const isExact = best !== undefined && widthOf(best) <= EXACT_MS;
    if (clock() - lastAskedAt > (isExact ? ASK_EVERY_MS : ASK_AGAIN_MS) || best === undefined)
      asking ??= ask().finally(() => (asking = undefined));
    if (best === undefined) await asking;
    else asking?.catch(() => {});
    const { from, to } = boundsOf(best!);
    return { earliest: new Date(Math.floor(from)), latest: new Date(Math.ceil(to)) };
  };
}
