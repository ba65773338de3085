import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  isDuplicateKey,
} from '../database/database.ts';

/** What processes know of each other's requests to a host. Times are the database's. */
interface HostPace {
  /** The host, with its port if it is no common one. */
  _id: string;
  /** Whose request is in flight, by the token of its turn. */
  holder: string | null;
  /** In flight: the end of the lease. Else the end of the pause after the last request. */
  next_at: Date;
  ended_at: Date;
  rest_until: Date;
  /** Who has waited for longest, and goes before whoever comes until then. */
  seat: string | null;
  seat_until: Date;
}

const collection = 'host_paces';

/** Longer than any pause or rest. */
const KEEP_SECONDS = 3_600;

export const paceIndexes: readonly IndexDefinition[] = [
  { collection, keys: { next_at: 1 }, options: { expireAfterSeconds: KEEP_SECONDS } },
];

/** A process that dies holds its host for no longer; one that lives says so three times as often. */
const LEASE_MS = 10_000;
/** Whoever waits in the seat may be this late. */
const SEAT_MS = 2_000;

const LONG_AGO = new Date(0);
const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

type TakenTurn = { isTaken: true } | { isTaken: false; waitMs: number };

/** Turns of hosts, each step one atomic update, so that of all processes one has the turn. */
export function createPaceStore({
  db,
  clock,
  leaseMs = LEASE_MS,
}: {
  db: Db;
  /** Milliseconds, steady. */
  clock: () => number;
  leaseMs?: number;
}) {
  const askTime = async (): Promise<Date> => (await db.command({ hello: 1 }))['localTime'] as Date;
  const sharedTime = createPaceClock({ askTime, clock });
  // A turn that a server forgets as it crashes costs a site one short pause, and waiting for its journal each request.
  const paces: Collection<HostPace> = db.collection(collection, { writeConcern: { w: 1, journal: false } });
  const untouched: Omit<HostPace, '_id'> = {
    holder: null,
    next_at: LONG_AGO,
    ended_at: LONG_AGO,
    rest_until: LONG_AGO,
    seat: null,
    seat_until: LONG_AGO,
  };

  /** False: it is there already. */
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
     * The host, if nobody has it, the last request ended `pauseMs` ago, and nobody else has waited for longer. If
     * not, how long it will take at least; asked again then, it is this one's turn before that of others.
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
      // After a request in flight there is a whole pause, so nothing is missed by looking that much later.
      const waitMs = row.holder === null ? readyAt - now.getTime() : pauseMs;
      await paces.updateOne(
        { _id: host, ...isSeatFree },
        { $set: { seat: token, seat_until: later(latest, waitMs + SEAT_MS) } },
      );
      return { isTaken: false, waitMs };
    },
    /** The request goes on. */
    async keep(host: string, token: string): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne({ _id: host, holder: token }, { $set: { next_at: later(latest, leaseMs) } });
    },
    /** The request has ended. */
    async free(host: string, { token, pauseMs }: { token: string; pauseMs: number }): Promise<void> {
      const { latest } = await sharedTime();
      await paces.updateOne(
        { _id: host, holder: token },
        { $set: { holder: null, ended_at: latest, next_at: later(latest, pauseMs) } },
      );
    },
    /** Waits no more. */
    leave: async (host: string, token: string): Promise<void> =>
      void (await paces.updateOne(
        { _id: host, seat: token },
        { $set: { seat: null, seat_until: LONG_AGO } },
      )),
    /** No request for `ms` from now; a longer rest already set stays. */
    async rest(host: string, ms: number): Promise<void> {
      const { latest } = await sharedTime();
      const rest_until = later(latest, ms);
      // In two steps: of several at once that make a row by `upsert`, some engines lose one.
      const { matchedCount } = await paces.updateOne({ _id: host }, { $max: { rest_until } });
      if (matchedCount === 1) return;
      const isMade = await insert({ ...untouched, _id: host, next_at: latest, rest_until });
      if (!isMade) await paces.updateOne({ _id: host }, { $max: { rest_until } });
    },
    /** What is left of a rest, in milliseconds; 0: there is none. */
    async restOf(host: string): Promise<number> {
      const { earliest } = await sharedTime();
      const row = await paces.findOne({ _id: host }, { projection: { rest_until: 1 } });
      return Math.max(0, (row?.rest_until.getTime() ?? 0) - earliest.getTime());
    },
  };
}

export type PaceStore = ReturnType<typeof createPaceStore>;

/** The time by the database's clock at this moment: not before the one, not after the other. */
interface SharedTime {
  earliest: Date;
  latest: Date;
}

const ASK_EVERY_MS = 60_000;
/** What is known less exactly than this is asked for again soon: it makes pauses longer. */
const EXACT_MS = 20;
const ASK_AGAIN_MS = 1_000;
/** Of what a database shows of its clock. */
const SHOWN_TO_MS = 1;
/** Clocks run apart by no more than this part of the time. */
const DRIFT = 1e-4;

interface Answer {
  time: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * One clock for all processes: the database's, asked for once a minute. The answer was given some time between
 * question and answer, so two bounds are known, and whoever waits by the later and starts by the earlier one never
 * starts too soon, however long the question took.
 */
export function createPaceClock({
  askTime,
  clock,
}: {
  /** What the database's clock shows. */
  askTime: () => Promise<Date>;
  /** Milliseconds, steady. */
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

  /** Of two answers the more exact one; if they contradict each other the clock was set, and the new one counts. */
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
    // What is known still counts; a database that is away tells so by itself.
    else asking?.catch(() => {});
    const { from, to } = boundsOf(best!);
    return { earliest: new Date(Math.floor(from)), latest: new Date(Math.ceil(to)) };
  };
}
