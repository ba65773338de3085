import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../database.ts';
import type { Answer } from './route.ts';

const KEPT_MS = 24 * 3_600_000;
/** A request that has not answered by then died with its process; the key is free again. */
const LOCKED_MS = 200_000;

interface IdempotencyRecord {
  _id: string;
  fingerprint: string;
  answer: Answer | null;
  locked_until: Date;
  expires_at: Date;
}

export type Held =
  | { state: 'begun' }
  | { state: 'in_progress' }
  | { state: 'other_request' }
  | { state: 'answered'; answer: Answer };

export const idempotencyIndexes: IndexDefinition[] = [
  { collection: 'idempotency', keys: { expires_at: 1 }, options: { expireAfterSeconds: 0 } },
];

export function createIdempotencyStore({ db, now }: { db: Db; now: () => Date }) {
  const records: Collection<IdempotencyRecord> = db.collection('idempotency');
  const later = (ms: number): Date => new Date(now().getTime() + ms);
  return {
    async begin(id: string, fingerprint: string): Promise<Held> {
      const fresh = { fingerprint, answer: null, locked_until: later(LOCKED_MS), expires_at: later(KEPT_MS) };
      try {
        await records.insertOne({ _id: id, ...fresh });
        return { state: 'begun' };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const held = await records.findOne({ _id: id });
      if (held !== null && held.expires_at > now()) {
        if (held.fingerprint !== fingerprint) return { state: 'other_request' };
        if (held.answer !== null) return { state: 'answered', answer: held.answer };
      }
      // Expired, or left behind by a process that died: whoever changes the row first has it.
      const taken = await records.updateOne(
        { _id: id, $or: [{ answer: null, locked_until: { $lte: now() } }, { expires_at: { $lte: now() } }] },
        { $set: fresh },
      );
      return { state: taken.modifiedCount === 1 ? 'begun' : 'in_progress' };
    },
    async finish(id: string, answer: Answer): Promise<void> {
      await records.updateOne({ _id: id }, { $set: { answer } });
    },
    async abandon(id: string): Promise<void> {
      await records.deleteOne({ _id: id, answer: null });
    },
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
