import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEFAULT_WORKSPACE } from '../config/config.ts';
import { inLots, type Collection, type Db, type IndexDefinition } from '../database/database.ts';
import type { NewId } from '../ids.ts';
import { ALL_SCOPES, type Grant, grantOf, type KeptGrant } from './grant.ts';

/** Keys have 256 random bits, so a fast hash without a salt is enough. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Compares the digests again, because the database's collation may treat different digests as equal. */
export const isKeyOf = ({ hash }: Pick<KeyRecord, 'hash'>, key: string): boolean => {
  const [kept, given] = [Buffer.from(hash, 'hex'), Buffer.from(hashOf(key), 'hex')];
  return kept.length === given.length && timingSafeEqual(kept, given);
};

export interface KeyRecord extends KeptGrant {
  _id: string;
  workspace_id: string;
  name: string;
  hash: string;
  hint: string;
  origin: 'command' | 'environment';
  created_at: Date;
  revoked_at: Date | null;
}

export interface KeyOwner {
  keyId: string;
  keyName: string;
  workspaceId: string;
  grant: Grant;
}

export const keyIndexes: IndexDefinition[] = [
  { collection: 'api_keys', keys: { hash: 1 }, options: { unique: true } },
  { collection: 'api_keys', keys: { created_at: -1 } },
  { collection: 'api_keys', keys: { workspace_id: 1, created_at: -1, _id: -1 } },
];

interface NewKey {
  workspaceId: string;
  name: string;
  scopes?: Grant['scopes'];
  sourceIds?: readonly string[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  expiresAt?: Date | null | undefined;
}

export function createKeyStore({ db, newId, now }: { db: Db; newId: NewId; now: () => Date }) {
  const keys: Collection<KeyRecord> = db.collection('api_keys');
  const isExpired = ({ expires_at }: KeyRecord): boolean =>
    expires_at !== null && expires_at !== undefined && expires_at <= now();
  const record = (key: string, about: Pick<KeyRecord, 'workspace_id' | 'name' | 'origin'>): KeyRecord => ({
    _id: newId('key'),
    ...about,
    hash: hashOf(key),
    hint: key.slice(-4),
    created_at: now(),
    revoked_at: null,
  });
  return {
    async find(key: string): Promise<KeyOwner | null> {
      const found = await keys.findOne({ hash: hashOf(key) });
      if (found === null || found.revoked_at !== null || !isKeyOf(found, key) || isExpired(found))
        return null;
      return {
        keyId: found._id,
        keyName: found.name,
        workspaceId: found.workspace_id,
        grant: grantOf(found),
      };
    },
    async wasRevoked(key: string): Promise<boolean> {
      const found = await keys.findOne({ hash: hashOf(key) });
      return found !== null && (found.revoked_at !== null || isExpired(found)) && isKeyOf(found, key);
    },
    async stillValid(ids: readonly string[]): Promise<Set<string>> {
      const valid = new Set<string>();
      for (const lot of inLots(ids)) {
        const found = await keys.find({ _id: { $in: lot }, revoked_at: null }).toArray();
        for (const one of found) if (!isExpired(one)) valid.add(one._id);
      }
      return valid;
    },
    /** The key itself is returned but not stored. */
    async create({ workspaceId, name, scopes = ALL_SCOPES, sourceIds, tags, expiresAt }: NewKey) {
      const key = `gw_${randomBytes(32).toString('base64url')}`;
      const about = { workspace_id: workspaceId, name, origin: 'command' as const };
      const created: KeyRecord = {
        ...record(key, about),
        scopes: [...scopes],
        source_ids: sourceIds ? [...sourceIds] : null,
        tags: tags ? [...tags] : null,
        expires_at: expiresAt ?? null,
      };
      await keys.insertOne(created);
      return { key, record: created };
    },
    list: (): Promise<KeyRecord[]> => keys.find().sort({ created_at: -1, _id: -1 }).toArray(),
    ofWorkspace: (
      workspaceId: string,
      { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
    ): Promise<KeyRecord[]> =>
      keys
        .find({
          workspace_id: workspaceId,
          ...(after === undefined
            ? {}
            : { $or: [{ created_at: { $lt: after.at } }, { created_at: after.at, _id: { $lt: after.id } }] }),
        })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    async revoke(id: string, workspaceId?: string): Promise<boolean> {
      const { modifiedCount } = await keys.updateOne(
        { _id: id, revoked_at: null, ...(workspaceId === undefined ? {} : { workspace_id: workspaceId }) },
        { $set: { revoked_at: now() } },
      );
      return modifiedCount === 1;
    },
    async keepBootstrapKey(key: string): Promise<void> {
      const fresh = record(key, {
        workspace_id: DEFAULT_WORKSPACE,
        name: 'First key (from setup)',
        origin: 'environment',
      });
      const { name, revoked_at, ...onInsert } = fresh;
      await keys.updateOne(
        { hash: fresh.hash },
        { $setOnInsert: onInsert, $set: { name, revoked_at } },
        { upsert: true },
      );
      await keys.updateMany(
        { origin: 'environment', hash: { $ne: fresh.hash }, revoked_at: null },
        { $set: { revoked_at: now() } },
      );
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
