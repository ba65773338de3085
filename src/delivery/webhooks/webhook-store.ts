import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import { MAX_WEBHOOKS, type WebhookEvent, type WebhookRecord } from './delivery.ts';

export const webhookIndexes: IndexDefinition[] = [
  // Each `slot` can be taken once, so the index enforces the limit even for concurrent requests.
  { collection: 'webhooks', keys: { workspace_id: 1, slot: 1 }, options: { unique: true } },
];

const SLOTS = Array.from({ length: MAX_WEBHOOKS }, (_, slot) => slot);

export function createWebhookStore({ db }: { db: Db }) {
  const webhooks: Collection<WebhookRecord> = db.collection('webhooks');
  return {
    async insert(webhook: Omit<WebhookRecord, 'slot'>): Promise<WebhookRecord | null> {
      const { workspace_id } = webhook;
      const seed = Number.parseInt(webhook._id.slice(-6), 36);
      for (;;) {
        const rows = await webhooks
          .find({ workspace_id })
          .project<Pick<WebhookRecord, '_id' | 'slot'>>({ slot: 1 })
          .toArray();
        if (rows.some(({ _id }) => _id === webhook._id)) {
          const stored = await this.get(workspace_id, webhook._id);
          if (stored !== null) return stored;
        }
        const taken = new Set(rows.map(({ slot }) => slot));
        const free = SLOTS.filter((slot) => !taken.has(slot));
        if (free.length === 0) return null;
        const record = { ...webhook, slot: free[seed % free.length]! };
        try {
          await webhooks.insertOne(record);
          return record;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    get: (workspaceId: string, id: string): Promise<WebhookRecord | null> =>
      webhooks.findOne({ _id: id, workspace_id: workspaceId }),
    byId: (id: string): Promise<WebhookRecord | null> => webhooks.findOne({ _id: id }),
    list: (
      workspaceId: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ): Promise<WebhookRecord[]> =>
      webhooks
        .find({ workspace_id: workspaceId, ...olderThan(after) })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    subscribed: async (workspaceId: string, event: WebhookEvent): Promise<string[]> => {
      const found = webhooks
        .find({ workspace_id: workspaceId, events: event, disabled: null })
        .project<{ _id: string }>({ _id: 1 });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    disable: async (id: string, reason: string): Promise<void> =>
      void (await webhooks.updateOne({ _id: id, disabled: null }, { $set: { disabled: reason } })),
    remove: async (workspaceId: string, id: string): Promise<boolean> =>
      (await webhooks.deleteOne({ _id: id, workspace_id: workspaceId })).deletedCount === 1,
  };
}

export type WebhookStore = ReturnType<typeof createWebhookStore>;
