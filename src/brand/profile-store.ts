import { isDuplicateKey, type Collection, type Db, type IndexDefinition } from '../database/database.ts';
import { unavailable } from '../errors.ts';
import {
  changedFields,
  EMPTY_BRAND,
  emptyFields,
  fieldsOf,
  sourcesFor,
  type BrandFields,
  type BrandSource,
  type BrandProfile,
} from './profile.ts';

interface BrandRecord {
  /** The id is `workspace/version`, so only one writer can store each version. */
  _id: string;
  workspace_id: string;
  version: number;
  fields: BrandFields;
  sources?: BrandSource[];
  updated_at: Date;
  saved_by?: string;
}

export interface BrandVersion extends Pick<BrandProfile, 'version' | 'updatedAt'> {
  savedBy: string | null;
  changed: ReturnType<typeof changedFields>;
}

export const brandProfileIndexes: IndexDefinition[] = [
  { collection: 'brand_profiles', keys: { workspace_id: 1, version: -1 } },
];

/** A save fails only if this many saves by other writers succeed first. */
const MOST_ATTEMPTS = 50;

export function createBrandProfileStore({ db, now }: { db: Db; now: () => Date }) {
  const profiles: Collection<BrandRecord> = db.collection('brand_profiles');
  const profileOf = ({ fields, sources = [], version, updated_at }: BrandRecord): BrandProfile => ({
    ...fieldsOf(fields),
    ...(sources.length === 0 ? {} : { sources }),
    version,
    updatedAt: updated_at,
  });

  async function current(workspaceId: string): Promise<BrandProfile> {
    const [newest] = await profiles
      .find({ workspace_id: workspaceId })
      .sort({ version: -1 })
      .limit(1)
      .toArray();
    return newest === undefined ? { ...EMPTY_BRAND, ...emptyFields() } : profileOf(newest);
  }

  return {
    current,
    async versions(
      workspaceId: string,
      { before, limit }: { before: number | undefined; limit: number },
    ): Promise<{ versions: BrandVersion[]; next: number | null }> {
      const older = before === undefined ? {} : { version: { $lt: before } };
      const rows = await profiles
        .find({ workspace_id: workspaceId, ...older })
        .sort({ version: -1 })
        .limit(limit + 1)
        .toArray();
      const versions = rows.slice(0, limit).map((row, at) => ({
        version: row.version,
        updatedAt: row.updated_at,
        savedBy: row.saved_by ?? null,
        changed: changedFields(fieldsOf(rows[at + 1]?.fields ?? emptyFields()), fieldsOf(row.fields)),
      }));
      return { versions, next: rows.length > limit ? versions.at(-1)!.version : null };
    },
    async ofVersion(workspaceId: string, version: number): Promise<BrandProfile | null> {
      const found = await profiles.findOne({ _id: `${workspaceId}/${version}` });
      return found === null ? null : profileOf(found);
    },
    /** May call `change` several times, because another process may save first. */
    async save(
      workspaceId: string,
      change: (current: BrandProfile) => BrandFields,
      savedBy?: string,
      given?: readonly BrandSource[],
    ): Promise<BrandProfile> {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const before = await current(workspaceId);
        const fields = fieldsOf(change(before));
        if (JSON.stringify(fields) === JSON.stringify(fieldsOf(before))) return before;
        const version = before.version + 1;
        const _id = `${workspaceId}/${version}`;
        const sources = sourcesFor(fields, given ?? before.sources ?? []);
        const saved = savedBy === undefined ? {} : { saved_by: savedBy };
        const record = {
          _id,
          workspace_id: workspaceId,
          version,
          fields,
          sources,
          updated_at: now(),
          ...saved,
        };
        try {
          await profiles.insertOne(record);
          return profileOf(record);
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      throw unavailable(
        'brand_profile.busy',
        'Too many requests are changing the brand profile at once. Try again.',
      );
    },
  };
}

export type BrandProfileStore = ReturnType<typeof createBrandProfileStore>;
