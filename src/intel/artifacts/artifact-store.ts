import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  isDuplicateKey,
  updateThenFind,
} from '../../database/database.ts';
import type { ProfileField } from '../../brand/profile-reads.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import type { ModuleName } from '../modules/registry.ts';
import type { CitedDocument, IntelRequest, IntelResult } from '../runs/intel-run.ts';
import type { EditedSection } from './hand-edits.ts';
import type { CitedCompetitor } from '../tracking/tracked-facts.ts';

export const artifactIndexes: IndexDefinition[] = [
  { collection: 'intel_artifacts', keys: { workspace_id: 1, created_at: -1, _id: -1 } },
  { collection: 'intel_artifacts', keys: { auto_regenerate: 1, _id: 1 } },
  { collection: 'intel_versions', keys: { artifact_id: 1, version: -1 } },
];

const MOST_PERSONAS = 50;

export function createArtifactStore({ db, now }: { db: Db; now: () => Date }) {
  const artifacts: Collection<ArtifactRecord> = db.collection('intel_artifacts');
  const versions: Collection<ArtifactVersion> = db.collection('intel_versions');
  return {
    get: (workspaceId: string, id: string): Promise<ArtifactRecord | null> =>
      artifacts.findOne({ _id: id, workspace_id: workspaceId }),
    async names(workspaceId: string, ids: readonly string[]): Promise<Map<string, string>> {
      const found = await artifacts
        .find({ _id: { $in: [...ids] }, workspace_id: workspaceId })
        .project<Pick<ArtifactRecord, '_id' | 'name'>>({ name: 1 })
        .toArray();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
    async namesAmong(workspaceId: string, names: readonly string[]): Promise<Set<string>> {
      const found = await artifacts
        .find({ workspace_id: workspaceId, name: { $in: [...names] } })
        .project<Pick<ArtifactRecord, 'name'>>({ _id: 0, name: 1 })
        .toArray();
      return new Set(found.map(({ name }) => name));
    },
    list: (
      workspaceId: string,
      {
        module,
        after,
        limit,
      }: { module?: ModuleName | undefined; after: Position | undefined; limit: number },
    ): Promise<ArtifactRecord[]> =>
      artifacts
        .find({ workspace_id: workspaceId, ...(module === undefined ? {} : { module }), ...olderThan(after) })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    async personas(workspaceId: string): Promise<ArtifactVersion[]> {
      const found = await artifacts
        .find({ workspace_id: workspaceId, module: 'persona' })
        .project<Pick<ArtifactRecord, '_id' | 'version'>>({ version: 1 })
        .sort({ updated_at: -1, _id: -1 })
        .limit(MOST_PERSONAS)
        .toArray();
      const ids = found.map(({ _id, version }) => versionId(_id, version));
      const read = await versions.find({ _id: { $in: ids }, workspace_id: workspaceId }).toArray();
      return read.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
    },
    change: (workspaceId: string, id: string, change: ArtifactChange): Promise<ArtifactRecord | null> =>
      updateThenFind(
        artifacts,
        { _id: id, workspace_id: workspaceId },
        { $set: change as Partial<ArtifactRecord> },
      ),
    keptFresh: (after: string, limit: number): Promise<ArtifactRecord[]> =>
      artifacts
        .find({ auto_regenerate: true, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    /** Returns true for only one of several concurrent callers. */
    async claimRegeneration(
      id: string,
      version: number,
      { before, sameBefore }: { before: Date; sameBefore: Date },
    ): Promise<boolean> {
      const free: Filter<ArtifactRecord>[] = [
        { regeneration: null },
        { 'regeneration.at': { $lt: before }, 'regeneration.version': { $ne: version } },
        { 'regeneration.at': { $lt: sameBefore } },
      ];
      const { matchedCount } = await artifacts.updateOne(
        { _id: id, version, auto_regenerate: true, $or: free },
        { $set: { regeneration: { version, at: now() } } },
      );
      return matchedCount === 1;
    },
    version: (workspaceId: string, id: string, version: number): Promise<ArtifactVersion | null> =>
      versions.findOne({ _id: versionId(id, version), workspace_id: workspaceId }),
    ofRun: (artifactId: string, runId: string): Promise<ArtifactVersion | null> =>
      versions.findOne({ artifact_id: artifactId, run_id: runId, edited_from: null }),
    versions: (
      workspaceId: string,
      id: string,
      { before, limit }: { before: number; limit: number },
    ): Promise<ArtifactVersion[]> =>
      versions
        .find({ artifact_id: id, workspace_id: workspaceId, version: { $lt: before } })
        .sort({ version: -1 })
        .limit(limit)
        .toArray(),
    /** Returns the same version for a repeated run, and null if the artifact was deleted. */
    async save({
      artifactId,
      name,
      since,
      ...kept
    }: Omit<ArtifactVersion, '_id' | 'version' | 'artifact_id' | 'created_at'> & {
      artifactId: string;
      name: string | null;
      since: number;
    }): Promise<number | 'outdated' | null> {
      const at = now();
      const { workspace_id } = kept;
      const found = await artifacts.findOne({ _id: artifactId, workspace_id });
      if (found === null && name === null) return null;
      const version = await this.putVersion(artifactId, { kept, since }, at);
      if (version === 'outdated') return version;
      const latest = latestOf(kept);
      if (found === null) {
        const record = { workspace_id, module: kept.request.module, name: name!, created_at: at };
        const fresh: ArtifactRecord = { _id: artifactId, ...record, version, updated_at: at, latest };
        await artifacts.insertOne(fresh).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
        return version;
      }
      return (await this.pointTo(artifactId, { version, updated_at: at, latest })) ? version : null;
    },
    /** Returns false if the version is no longer the newest. */
    async renew(
      artifactId: string,
      version: number,
      { edits, ...kept }: Omit<ArtifactVersion, '_id' | 'version' | 'artifact_id' | 'created_at'>,
    ): Promise<boolean> {
      const { matchedCount } = await versions.updateOne(
        { _id: versionId(artifactId, version) },
        edits === undefined ? { $set: kept, $unset: { edits: '' } } : { $set: { ...kept, edits } },
      );
      const newest = await artifacts.updateOne(
        { _id: artifactId, version },
        { $set: { latest: latestOf(kept) } },
      );
      // A crash before this update only delays the next automatic regeneration.
      await artifacts.updateOne(
        { _id: artifactId, version, regeneration: { $ne: null } },
        { $set: { 'regeneration.version': 0 } },
      );
      return matchedCount === 1 && newest.matchedCount === 1;
    },
    /** If the artifact was deleted in the meantime, deletes its versions and returns false. */
    async pointTo(
      artifactId: string,
      newest: Pick<ArtifactRecord, 'version' | 'updated_at' | 'latest'>,
    ): Promise<boolean> {
      const { matchedCount } = await artifacts.updateOne(
        { _id: artifactId, version: { $lt: newest.version } },
        { $set: newest },
      );
      if (matchedCount === 1 || (await artifacts.findOne({ _id: artifactId })) !== null) return true;
      await versions.deleteMany({ artifact_id: artifactId });
      return false;
    },
    /** Returns false if the artifact was deleted or has a newer version. */
    async saveEdited(edited: ArtifactVersion): Promise<boolean> {
      const { artifact_id: artifactId, version } = edited;
      const at = now();
      try {
        await versions.insertOne({ ...edited, _id: versionId(artifactId, version), created_at: at });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Repeat `pointTo`, because the process that saved this version may have died before calling it.
        const taken = await versions.findOne({ _id: versionId(artifactId, version) });
        if (taken !== null)
          await this.pointTo(artifactId, { version, updated_at: taken.created_at, latest: latestOf(taken) });
        return false;
      }
      return this.pointTo(artifactId, { version, updated_at: at, latest: latestOf(edited) });
    },
    async putVersion(
      artifactId: string,
      {
        kept,
        since,
      }: { kept: Omit<ArtifactVersion, '_id' | 'version' | 'artifact_id' | 'created_at'>; since: number },
      at: Date,
    ): Promise<number | 'outdated'> {
      for (;;) {
        const [newest] = await versions
          .find({ artifact_id: artifactId })
          .sort({ version: -1 })
          .limit(1)
          .toArray();
        // Query the newest version first and this run's version second, because another attempt of this run may
        // save a version between the two queries.
        const known = await this.ofRun(artifactId, kept.run_id);
        if (known !== null) return known.version;
        if (newest !== undefined && newest.version > since) {
          // The process that saved this version may have died before `pointTo`.
          const { version, created_at: savedAt } = newest;
          await this.pointTo(artifactId, { version, updated_at: savedAt, latest: latestOf(newest) });
          return 'outdated';
        }
        const version = (newest?.version ?? 0) + 1;
        const record = {
          _id: versionId(artifactId, version),
          artifact_id: artifactId,
          version,
          created_at: at,
        };
        try {
          await versions.insertOne({ ...record, ...kept });
          return version;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    async remove(workspaceId: string, id: string): Promise<boolean> {
      const { deletedCount } = await artifacts.deleteOne({ _id: id, workspace_id: workspaceId });
      await versions.deleteMany({ artifact_id: id, workspace_id: workspaceId });
      return deletedCount === 1;
    },
  };
}

function latestOf({
  result,
  cited,
  cited_competitor = null,
  request: { source_ids, inputs },
}: Pick<ArtifactVersion, 'result' | 'cited' | 'cited_competitor' | 'request'>): ArtifactRecord['latest'] {
  const { model, confidence, generatedAt, grounding } = result;
  const {
    coverage,
    counted,
    brandProfileVersion: brand_version,
    brandProfileFields: brand_fields,
  } = grounding;
  return {
    model,
    confidence,
    generatedAt,
    coverage,
    ...(counted !== undefined && { counted }),
    brand_version,
    ...(brand_fields && { brand_fields }),
    cited,
    cited_competitor,
    source_ids,
    ...(typeof inputs['businessModel'] === 'string' && {
      inputs: { businessModel: inputs['businessModel'] },
    }),
  };
}

const versionId = (artifactId: string, version: number): string => `${artifactId}/${version}`;

export type ArtifactStore = ReturnType<typeof createArtifactStore>;

export interface ArtifactChange {
  name?: string | undefined;
  auto_regenerate?: boolean | undefined;
}

export interface ArtifactRecord {
  _id: string;
  workspace_id: string;
  module: ModuleName;
  name: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  auto_regenerate?: boolean;
  regeneration?: { version: number; at: Date } | null;
  latest: Pick<IntelResult, 'model' | 'confidence' | 'generatedAt'> & {
    coverage: number;
    counted?: number;
    brand_version?: number;
    brand_fields?: ProfileField[];
    cited: CitedDocument[];
    cited_competitor?: CitedCompetitor | null;
    source_ids?: string[] | null;
    inputs?: { businessModel: string };
  };
}

export interface ArtifactVersion {
  _id: string;
  artifact_id: string;
  workspace_id: string;
  version: number;
  run_id: string;
  created_at: Date;
  request: Pick<IntelRequest, 'module' | 'inputs' | 'source_ids' | 'tags' | 'about' | 'language'>;
  result: IntelResult;
  cited: CitedDocument[];
  cited_competitor?: CitedCompetitor | null;
  edited_from?: number | null;
  edits?: EditedSection[];
}
