import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import { MAX_DESTINATIONS, type DestinationRecord, type Pause } from './destination.ts';

const collection = 'destinations';

export const destinationIndexes: IndexDefinition[] = [
  // `slot` has at most `MAX_DESTINATIONS` values, so this index enforces the limit even for concurrent
  // requests.
  { collection, keys: { workspace_id: 1, slot: 1 }, options: { unique: true } },
  { collection, keys: { sends: 1 } },
];

const SLOTS = Array.from({ length: MAX_DESTINATIONS }, (_, slot) => slot);

export function createDestinationStore({ db }: { db: Db }) {
  const destinations: Collection<DestinationRecord> = db.collection(collection);
  const get = (workspaceId: string, id: string): Promise<DestinationRecord | null> =>
    destinations.findOne({ _id: id, workspace_id: workspaceId });
  return {
    get,
    byId: (id: string): Promise<DestinationRecord | null> => destinations.findOne({ _id: id }),
    async insert(given: Omit<DestinationRecord, 'slot'>): Promise<DestinationRecord | null> {
      const { workspace_id } = given;
      for (;;) {
        const stored = await get(workspace_id, given._id);
        if (stored !== null) return stored;
        const rows = await destinations
          .find({ workspace_id })
          .project<Pick<DestinationRecord, 'slot'>>({ slot: 1 })
          .toArray();
        const taken = new Set(rows.map(({ slot }) => slot));
        const slot = SLOTS.find((one) => !taken.has(one));
        if (slot === undefined) return null;
        try {
          await destinations.insertOne({ ...given, slot });
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    list: (
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<DestinationRecord[]> =>
      destinations
        .find({ workspace_id: workspaceId, ...olderThan(after) })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    ofWorkspace: (workspaceId: string): Promise<DestinationRecord[]> =>
      destinations.find({ workspace_id: workspaceId }).toArray(),
    briefed: (): Promise<DestinationRecord[]> =>
      destinations.find({ sends: 'briefing', paused: null }).toArray(),
    noteBriefed: async (id: string, to: Date): Promise<void> =>
      void (await destinations.updateOne({ _id: id }, { $set: { briefed_to: to } })),
    update: (
      workspaceId: string,
      id: string,
      change: Partial<DestinationRecord>,
    ): Promise<DestinationRecord | null> =>
      destinations.findOneAndUpdate(
        { _id: id, workspace_id: workspaceId },
        { $set: change },
        { returnDocument: 'after' },
      ),
    pause: async (id: string, paused: Pause): Promise<void> =>
      void (await destinations.updateOne({ _id: id, paused: null }, { $set: { paused } })),
    remove: async (workspaceId: string, id: string): Promise<boolean> =>
      (await destinations.deleteOne({ _id: id, workspace_id: workspaceId })).deletedCount === 1,
  };
}

export type DestinationStore = ReturnType<typeof createDestinationStore>;
