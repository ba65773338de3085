import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../database/database.ts';
import type { IdSeed } from '../ids.ts';
import type { Answer } from './route.ts';

const KEPT_MS = 24 * 3_600_000;
/** Milliseconds without renewal after which a retry may take over the lock. */
export const LOCKED_MS = 15_000;

interface IdempotencyRecord {
  _id: string;
  fingerprint: string;
  answer: Answer | null;
  /** Token of the lock's owner. Missing in old records. */
  holder?: string;
  /** All executions of a request must generate the same ids. */
  seed?: string;
  begun_at?: Date;
  locked_until: Date;
  expires_at: Date;
}

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
  /** Must return at least 128 random bits. */
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
      if (held === null) return this.begin(id, fingerprint);
      const { answer, seed, begun_at, locked_until, expires_at } = held;
      const isExpired = expires_at <= now();
      if (!isExpired) {
        if (held.fingerprint !== fingerprint) return { state: 'other_request' };
        if (answer !== null) return { state: 'answered', answer };
        if (locked_until > now()) return { state: 'in_progress' };
      }
      // Ids derived from this seed let a retry find the data that was created before a crash.
      const from = isExpired || seed === undefined || begun_at === undefined ? first : { seed, begun_at };
      const taken = await records.updateOne(
        { _id: id, locked_until, expires_at, ...(answer === null ? { answer } : {}) },
        { $set: { ...fresh, ...from } },
      );
      return taken.modifiedCount === 1 ? begun(from) : { state: 'in_progress' };
    },
    /** Extends this execution's lock, but never another's. Call it well before `LOCKED_MS` have passed. */
    renew: async (lock: Lock): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { locked_until: later(LOCKED_MS) } })),
    finish: async (lock: Lock, answer: Answer): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { answer } })),
    /** Keeps the record, so a retry reuses the data already created. */
    release: async (lock: Lock): Promise<void> =>
      void (await records.updateOne(ours(lock), { $set: { locked_until: now() } })),
    abandon: async (lock: Lock): Promise<void> => void (await records.deleteOne(ours(lock))),
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
