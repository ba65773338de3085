import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../database/database.ts';
import type { IdSeed } from '../ids.ts';
import type { Answer } from './route.ts';

const KEPT_MS = 24 * 3_600_000;
/** A request that does not renew its lock within this time crashed with its process; a retry takes over. */
export const LOCKED_MS = 15_000;

interface IdempotencyRecord {
  _id: string;
  fingerprint: string;
  answer: Answer | null;
  /** The execution that holds the lock. Older records do not have this field or the next ones. */
  holder?: string;
  /** The same for all executions of the request. */
  seed?: string;
  begun_at?: Date;
  locked_until: Date;
  expires_at: Date;
}

/** One execution of a request, valid until another execution takes over the lock. */
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
      // The other execution gave up in the meantime; insert again.
      if (held === null) return this.begin(id, fingerprint);
      const { answer, seed, begun_at, locked_until, expires_at } = held;
      const isExpired = expires_at <= now();
      if (!isExpired) {
        if (held.fingerprint !== fingerprint) return { state: 'other_request' };
        if (answer !== null) return { state: 'answered', answer };
        if (locked_until > now()) return { state: 'in_progress' };
      }
      // A crash or a failure left this record. Everything that the execution created can be found by the ids from the
      // same seed.
      const from = isExpired || seed === undefined || begun_at === undefined ? first : { seed, begun_at };
      // The first execution to update the row gets the lock.
      const taken = await records.updateOne(
        { _id: id, locked_until, expires_at, ...(answer === null ? { answer } : {}) },
        { $set: { ...fresh, ...from } },
      );
      return taken.modifiedCount === 1 ? begun(from) : { state: 'in_progress' };
    },
    /** Must be called well within `LOCKED_MS`; does nothing if another execution has taken over the lock. */
    renew: async (lock: Lock): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { locked_until: later(LOCKED_MS) } })),
    finish: async (lock: Lock, answer: Answer): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { answer } })),
    /** The next execution continues from what this one created. */
    release: async (lock: Lock): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { locked_until: now() } })),
    /** Nothing was created, so any request may use the key. */
    abandon: async (lock: Lock): Promise<void> => void (await records.deleteOne(ours(lock))),
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
