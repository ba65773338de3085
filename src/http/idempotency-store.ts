import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../database/database.ts';
import type { IdSeed } from '../ids.ts';
import type { Answer } from './route.ts';

const KEPT_MS = 24 * 3_600_000;
/** A request that does not renew its lock for so long died with its process; whoever repeats it carries it out. */
export const LOCKED_MS = 15_000;

interface IdempotencyRecord {
  _id: string;
  fingerprint: string;
  answer: Answer | null;
  /** Which execution of the request has the lock; missing, like what follows, in records of before there was any. */
  holder?: string;
  /** The same for all executions. */
  seed?: string;
  begun_at?: Date;
  locked_until: Date;
  expires_at: Date;
}

/** One execution of a request, as long as nobody has taken the lock over. */
export interface Lock extends IdSeed {
  id: string;
  holder: string;
}

type Held =
  | { state: 'begun'; lock: Lock }
  | { state: 'in_progress' }
  | { state: 'other_request' }
  | { state: 'answered'; answer: Answer };

export const idempotencyIndexes: IndexDefinition[] = [
  { collection: 'idempotency', keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
];

export function createIdempotencyStore({
  db,
  now,
  newToken,
}: {
  db: Db;
  now: () => Date;
  /** Random, at least 128 bits. */
  newToken: () => string;
}) {
  const records: Collection<IdempotencyRecord> = db.collection('idempotency');
  const later = (ms: number): Date => new Date(now().getTime() + ms);
  const ours = ({ id, holder }: Lock) => ({ _id: id, holder, answer: null });
  return {
    async begin(id: string, fingerprint: string): Promise<Held> {
      const holder = newToken();
      const fresh = {
        fingerprint,
        answer: null,
        holder,
        locked_until: later(LOCKED_MS),
        expires_at: later(KEPT_MS),
      };
      const first = { seed: newToken(), begun_at: now() };
      const begun = ({ seed, begun_at }: typeof first): Held => ({
        state: 'begun',
        lock: { id, holder, seed, begunAt: begun_at },
      });
      try {
        await records.insertOne({ _id: id, ...fresh, ...first });
        return begun(first);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const held = await records.findOne({ _id: id });
      // Given up in the meantime: try again as the only one.
      if (held === null) return this.begin(id, fingerprint);
      const { answer, seed, begun_at, locked_until, expires_at } = held;
      const isExpired = expires_at <= now();
      if (!isExpired) {
        if (held.fingerprint !== fingerprint) return { state: 'other_request' };
        if (answer !== null) return { state: 'answered', answer };
        if (locked_until > now()) return { state: 'in_progress' };
      }
      // Left behind by a process that died, or by a failure: what it has made already is found by its ids.
      const from = isExpired || seed === undefined || begun_at === undefined ? first : { seed, begun_at };
      // Whoever changes the row first has it.
      const taken = await records.updateOne(
        { _id: id, locked_until, expires_at, ...(answer === null ? { answer } : {}) },
        { $set: { ...fresh, ...from } },
      );
      return taken.modifiedCount === 1 ? begun(from) : { state: 'in_progress' };
    },
    /** To be called well within `LOCKED_MS`; does nothing to a lock that somebody else has taken over. */
    renew: async (lock: Lock): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { locked_until: later(LOCKED_MS) } })),
    finish: async (lock: Lock, answer: Answer): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { answer } })),
    /** The next one goes on from what this one has made. */
    release: async (lock: Lock): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { locked_until: now() } })),
    /** Nothing was made: the key is free for any request. */
    abandon: async (lock: Lock): Promise<void> => void (await records.deleteOne(ours(lock))),
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
