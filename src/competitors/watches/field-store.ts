import { type Collection, type Db, type IndexDefinition, isDuplicateKey } from '../../database/database.ts';
import type { FieldAnchor, FieldKind, FieldValue } from './field-places.ts';

export const watchFieldIndexes: IndexDefinition[] = [
  { collection: 'watch_fields', keys: { watch_id: 1 } },
  { collection: 'watch_values', keys: { watch_id: 1, field: 1, at: -1 } },
];

export interface WatchField {
  _id: string;
  watch_id: string;
  name: string;
  kind: FieldKind;
  hint: string;
  confirmed: boolean;
  state: 'pending' | 'found' | 'missing' | 'vanished';
  value: (FieldValue & { snapshot_id: string; at: Date }) | null;
  anchor: FieldAnchor | null;
  others: number;
  added_at: Date;
}

export interface PastValue {
  _id: string;
  watch_id: string;
  field: string;
  at: Date;
  value: FieldValue | null;
  snapshot_id: string;
}

export const fieldId = (watchId: string, name: string): string => `${watchId}/${name}`;

export function createFieldStore({ db }: { db: Db }) {
  const fields: Collection<WatchField> = db.collection('watch_fields');
  const values: Collection<PastValue> = db.collection('watch_values');
  return {
    async ofWatches(watchIds: readonly string[]): Promise<WatchField[]> {
      if (watchIds.length === 0) return [];
      const found = await fields.find({ watch_id: { $in: [...watchIds] } }).toArray();
      return found.sort((a, b) => a.added_at.getTime() - b.added_at.getTime() || (a._id < b._id ? -1 : 1));
    },
    async put(field: WatchField): Promise<void> {
      const { _id, ...rest } = field;
      await fields.updateOne({ _id }, { $set: rest }, { upsert: true });
    },
    async update(id: string, hint: string, change: Partial<WatchField>): Promise<void> {
      await fields.updateOne({ _id: id, hint }, { $set: change });
    },
    async remove(id: string): Promise<void> {
      const found = await fields.findOneAndDelete({ _id: id });
      if (found !== null) await values.deleteMany({ watch_id: found.watch_id, field: found.name });
    },
    async note(value: PastValue): Promise<void> {
      await values.insertOne(value).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    history: (watchId: string, field: string, limit: number): Promise<PastValue[]> =>
      values.find({ watch_id: watchId, field }).sort({ at: -1, _id: -1 }).limit(limit).toArray(),
    async removeOf(watchId: string): Promise<void> {
      await fields.deleteMany({ watch_id: watchId });
      await values.deleteMany({ watch_id: watchId });
    },
  };
}

export type FieldStore = ReturnType<typeof createFieldStore>;
