import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  isDuplicateKey,
} from '../database/database.ts';

/** What processes know about each other's requests to a host. Times are by the database's clock. */
interface HostPace {
  /** The host, with its port unless it is a default port. */
  _id: string;
  /** The token of the turn whose request is in flight. */
  holder: string | null;
  /** While a request is in flight, the end of its lease; otherwise the end of the pause after the last request. */
  next_at: Date;
  ended_at: Date;
  rest_until: Date;
  /** The process that has waited longest. Until this time it goes before newcomers. */
  seat: string | null;
  seat_until: Date;
}

const collection = 'host_paces';

/** Longer than any pause or rest. */
const KEEP_SECONDS = 3_600;

export const paceIndexes: readonly IndexDefinition[] = [
  { collection, keys: { next_at: 1 }, options: { expireAfterSeconds: KEEP_SECONDS } },
];

/** If a process dies, its host stays taken for this long. A living process renews its lease three times as often. */
const LEASE_MS = 10_000;
/** The longest waiting process may be late by this much. */
const SEAT_MS = 2_000;

const LONG_AGO = new Date(0);
const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

type TakenTurn = { isTaken: true } | { isTaken: false; waitMs: number };

/** Turns of hosts. Each step is one atomic update, so exactly one process has the turn. */
export function createPaceStore({
  db,
  clock,
  leaseMs = LEASE_MS,
}: {
  db: Db;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
  leaseMs?: number;
}) {
  const askTime = async (): Promise<Date> => (await db.command({ hello: 1 }))['localTime'] as Date;
  const sharedTime = createPaceClock({ askTime, clock });
  // If a server crash loses a turn, a site gets one pause that is too short. Waiting for the journal would slow down
  // every request.
  const paces: Collection<HostPace> = db.collection(collection, { writeConcern: { w: 1, journal: false } });
  const untouched: Omit<HostPace, '_id'> = {
    holder: null,
    next_at: LONG_AGO,
    ended_at: LONG_AGO,
    rest_until: LONG_AGO,
    seat: null,
    seat_until: LONG_AGO,
  };

  /** False if the record already exists. */
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
    /**
     * Takes the host if no process has it, the last request ended `pauseMs` ago, and no other process has waited
     * longer. Otherwise returns the shortest remaining wait; a caller that asks again then goes before others.
     */
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
      // After a request in flight comes a whole pause, so checking again after this pause misses nothing.
      const waitMs = row.holder === null ? readyAt - now.getTime() : pauseMs;
      await paces.updateOne(
        { _id: host, ...isSeatFree },
        { $set: { seat: token, seat_until: later(latest, waitMs + SEAT_MS) } },
      );
      return { isTaken: false, waitMs };
    },
    /** Renews the lease of the request in flight. */
    async keep(host: string, token: string): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne({ _id: host, holder: token }, { $set: { next_at: later(latest, leaseMs) } });
    },
    /** Ends the turn after its request. */
    async free(host: string, { token, pauseMs }: { token: string; pauseMs: number }): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne(
        { _id: host, holder: token },
        { $set: { holder: null, ended_at: latest, next_at: later(latest, pauseMs) } },
      );
    },
    /** Gives up waiting. */
    leave: async (host: string, token: string): Promise<void> =>
      void (await paces.updateOne(
        { _id: host, seat: token },
        { $set: { seat: null, seat_until: LONG_AGO } },
      )),
    /** Blocks requests to the host for `ms` from now; a longer rest already set stays. */
    async rest(host: string, ms: number): Promise<void> {
      const { latest } = await sharedTime();
      const rest_until = later(latest, ms);
      // In two steps: when several calls create a record by `upsert` at once, some engines lose one.
      const { matchedCount } = await paces.updateOne({ _id: host }, { $max: { rest_until } });
      if (matchedCount === 1) return;
      const isMade = await insert({ ...untouched, _id: host, next_at: latest, rest_until });
      if (!isMade) await paces.updateOne({ _id: host }, { $max: { rest_until } });
    },
    /** Milliseconds left of a rest; 0 if there is none. */
    async restOf(host: string): Promise<number> {
      const { earliest } = await sharedTime();
      const row = await paces.findOne({ _id: host }, { projection: { rest_until: 1 } });
      return Math.max(0, (row?.rest_until.getTime() ?? 0) - earliest.getTime());
    },
  };
}

export type PaceStore = ReturnType<typeof createPaceStore>;

/** The current time by the database's clock: not before the first bound, not after the second. */
interface SharedTime {
  earliest: Date;
  latest: Date;
}

const ASK_EVERY_MS = 60_000;
/** A less exact reading is repeated soon, because it makes pauses longer. */
const EXACT_MS = 20;
const ASK_AGAIN_MS = 1_000;
/** One reading of the database's clock. */
const SHOWN_TO_MS = 1;
/** The largest relative drift between two clocks. */
const DRIFT = 1e-4;

interface Answer {
  time: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * One clock for all processes: the database's clock, read once a minute. It was read between the request and the
 * response, so the result has two bounds. A process that waits by the later bound and starts by the earlier one never
 * starts too soon, however long the query took.
 */
export function createPaceClock({
  askTime,
  clock,
}: {
  /** The database clock's reading. */
  askTime: () => Promise<Date>;
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
}) {
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

  /** The more exact of two readings. If they contradict each other, the clock was set, and the new reading counts. */
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
    // Keep using the old reading; the next query reports an unreachable database itself.
    else asking?.catch(() => {});
    const { from, to } = boundsOf(best!);
    return { earliest: new Date(Math.floor(from)), latest: new Date(Math.ceil(to)) };
  };
}
