import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  isDuplicateKey,
} from '../database/database.ts';

/** What processes know about each other's requests to a host. Times are from the database's clock. */
interface HostPace {
  /** The host, with its port unless it is a default port. */
  _id: string;
  /** Token of the process with a request in flight. */
  holder: string | null;
  /** The end of the lease while a request is in flight, otherwise the end of the pause after the last request. */
  next_at: Date;
  ended_at: Date;
  rest_until: Date;
  /** Token of the process that has waited longest, and when its precedence over newer requests ends. */
  seat: string | null;
  seat_until: Date;
}

const collection = 'host_paces';

/** Records are kept for this long, which is longer than any pause or block. */
const KEEP_SECONDS = 3_600;

export const paceIndexes: readonly IndexDefinition[] = [
  { collection, keys: { next_at: 1 }, options: { expireAfterSeconds: KEEP_SECONDS } },
];

/**
 * Length of a lease in milliseconds. If a process dies, its host stays locked for this long. A living process renews
 * its lease three times as often.
 */
const LEASE_MS = 10_000;
/** The process that has waited longest keeps its precedence for this long after its turn was due. */
const SEAT_MS = 2_000;

const LONG_AGO = new Date(0);
const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

type TakenTurn = { isTaken: true } | { isTaken: false; waitMs: number };

/**
 * Gives processes turns to send requests to a host. Each step is one atomic update, so only one process has the turn.
 */
export function createPaceStore({
  db,
  clock,
  leaseMs = LEASE_MS,
}: {
  db: Db;
  /** A monotonic clock in milliseconds. */
  clock: () => number;
  leaseMs?: number;
}) {
  const askTime = async (): Promise<Date> => (await db.command({ hello: 1 }))['localTime'] as Date;
  const sharedTime = createPaceClock({ askTime, clock });
  // Waiting for the database's journal would slow down every request. Without this wait, a server crash may lose a
  // turn, but then a site only gets a single pause that is too short.
  const paces: Collection<HostPace> = db.collection(collection, { writeConcern: { w: 1, journal: false } });
  const untouched: Omit<HostPace, '_id'> = {
    holder: null,
    next_at: LONG_AGO,
    ended_at: LONG_AGO,
    rest_until: LONG_AGO,
    seat: null,
    seat_until: LONG_AGO,
  };

  /** Returns false if the record already exists. */
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
     * longer. Otherwise returns the shortest remaining wait. A caller that asks again after that wait has precedence.
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
      // A whole pause follows the request in flight, so checking again after that time is enough.
      const waitMs = row.holder === null ? readyAt - now.getTime() : pauseMs;
      await paces.updateOne(
        { _id: host, ...isSeatFree },
        { $set: { seat: token, seat_until: later(latest, waitMs + SEAT_MS) } },
      );
      return { isTaken: false, waitMs };
    },
    /** Renews the lease for the request in flight. */
    async keep(host: string, token: string): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne({ _id: host, holder: token }, { $set: { next_at: later(latest, leaseMs) } });
    },
    /** Ends the turn once its request has ended. */
    async free(host: string, { token, pauseMs }: { token: string; pauseMs: number }): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne(
        { _id: host, holder: token },
        { $set: { holder: null, ended_at: latest, next_at: later(latest, pauseMs) } },
      );
    },
    /** Stops waiting for a turn. */
    leave: async (host: string, token: string): Promise<void> =>
      void (await paces.updateOne(
        { _id: host, seat: token },
        { $set: { seat: null, seat_until: LONG_AGO } },
      )),
    /** Blocks requests to the host for `ms` from now. A longer existing block stays unchanged. */
    async rest(host: string, ms: number): Promise<void> {
      const { latest } = await sharedTime();
      const rest_until = later(latest, ms);
      // Uses two steps, because some database engines lose one of several concurrent upserts that create a record.
      const { matchedCount } = await paces.updateOne({ _id: host }, { $max: { rest_until } });
      if (matchedCount === 1) return;
      const isMade = await insert({ ...untouched, _id: host, next_at: latest, rest_until });
      if (!isMade) await paces.updateOne({ _id: host }, { $max: { rest_until } });
    },
    /** Time in milliseconds for which the host is still blocked; 0 if it is not blocked. */
    async restOf(host: string): Promise<number> {
      const { earliest } = await sharedTime();
      const row = await paces.findOne({ _id: host }, { projection: { rest_until: 1 } });
      return Math.max(0, (row?.rest_until.getTime() ?? 0) - earliest.getTime());
    },
  };
}

export type PaceStore = ReturnType<typeof createPaceStore>;

/** The current time on the database's clock, as two bounds: not before the first and not after the second. */
interface SharedTime {
  earliest: Date;
  latest: Date;
}

const ASK_EVERY_MS = 60_000;
/** A reading of the clock that is less exact than this is soon repeated, because such a reading makes pauses longer. */
const EXACT_MS = 20;
const ASK_AGAIN_MS = 1_000;
/** Precision of a reading of the database's clock, in milliseconds. */
const SHOWN_TO_MS = 1;
/** Largest relative drift between two clocks. */
const DRIFT = 1e-4;

interface Answer {
  time: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * One clock for all processes: the database's clock, read once a minute. The exact moment of a reading, somewhere
 * between request and response, is unknown, so the time has two bounds. A process that calculates a wait with the later
 * bound and checks it with the earlier bound never starts too soon, however long the query took.
 */
export function createPaceClock({
  askTime,
  clock,
}: {
  /** Reads the database's clock. */
  askTime: () => Promise<Date>;
  /** A monotonic clock in milliseconds. */
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

  /**
   * Returns the more exact of two readings. If the readings contradict each other, the clock was changed, and the new
   * reading is used.
   */
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
    // Keeps using the old reading. If the database is unreachable, the next query reports this.
    else asking?.catch(() => {});
    const { from, to } = boundsOf(best!);
    return { earliest: new Date(Math.floor(from)), latest: new Date(Math.ceil(to)) };
  };
}
