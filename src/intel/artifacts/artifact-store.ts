import { type Collection, type Db, type IndexDefinition, isDuplicateKey } from '../../database/database.ts';
import { olderThan, type Position } from '../../http/paging.ts';
import type { ModuleName } from '../modules/registry.ts';
import type { CitedDocument, IntelRequest, IntelResult } from '../runs/intel-run.ts';
import type { CitedCompetitor } from '../tracking/tracked-facts.ts';

export const artifactIndexes: IndexDefinition[] = [
  { collection: 'intel_artifacts', keys: { workspace_id: 1, created_at: -1, _id: -1 } },
  { collection: 'intel_versions', keys: { artifact_id: 1, version: -1 } },
];

export function createArtifactStore({ db, now }: { db: Db; now: () => Date }) {
  const artifacts: Collection<ArtifactRecord> = db.collection('intel_artifacts');
  const versions: Collection<ArtifactVersion> = db.collection('intel_versions');
  return {
    get: (workspaceId: string, id: string): Promise<ArtifactRecord | null> =>
      artifacts.findOne({ _id: id, workspace_id: workspaceId }),
    /** Newest first. */
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
    version: (workspaceId: string, id: string, version: number): Promise<ArtifactVersion | null> =>
      versions.findOne({ _id: versionId(id, version), workspace_id: workspaceId }),
    /** What a run has saved already. */
    ofRun: (artifactId: string, runId: string): Promise<ArtifactVersion | null> =>
      versions.findOne({ artifact_id: artifactId, run_id: runId }),
    /** Newest first. */
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
    /**
     * Saves the result of a run as the next version of the artifact, which is made if `name` is given. Run again it
     * finds what it did before. Null: the artifact is not there (any more).
     */
    async save({
      artifactId,
      name,
      ...kept
    }: Omit<ArtifactVersion, '_id' | 'version' | 'artifact_id' | 'created_at'> & {
      artifactId: string;
      name: string | null;
    }): Promise<number | null> {
      const at = now();
      const { workspace_id } = kept;
      const found = await artifacts.findOne({ _id: artifactId, workspace_id });
      if (found === null && name === null) return null;
      const version = await this.putVersion(artifactId, kept, at);
      const { model, confidence, generatedAt, grounding } = kept.result;
      const { cited, cited_competitor = null } = kept;
      const { coverage } = grounding;
      const { source_ids } = kept.request;
      const latest = { model, confidence, generatedAt, coverage, cited, cited_competitor, source_ids };
      if (found === null) {
        const record = { workspace_id, module: kept.request.module, name: name!, created_at: at };
        const fresh: ArtifactRecord = { _id: artifactId, ...record, version, updated_at: at, latest };
        await artifacts.insertOne(fresh).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
        return version;
      }
      // A version that is already newer stays.
      const { matchedCount } = await artifacts.updateOne(
        { _id: artifactId, version: { $lt: version } },
        { $set: { version, updated_at: at, latest } },
      );
      if (matchedCount === 1 || (await artifacts.findOne({ _id: artifactId })) !== null) return version;
      // Deleted meanwhile: nothing of it stays.
      await versions.deleteMany({ artifact_id: artifactId });
      return null;
    },
    async putVersion(
      artifactId: string,
      kept: Omit<ArtifactVersion, '_id' | 'version' | 'artifact_id' | 'created_at'>,
      at: Date,
    ): Promise<number> {
      for (;;) {
        const [newest] = await versions
          .find({ artifact_id: artifactId })
          .sort({ version: -1 })
          .limit(1)
          .toArray();
        // Looked up last: what the same run saved in between would be taken for another run's version.
        const known = await this.ofRun(artifactId, kept.run_id);
        if (known !== null) return known.version;
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
          // Another run of the same artifact was first; this one becomes the next.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    /** False: it was not there. */
    async remove(workspaceId: string, id: string): Promise<boolean> {
      const { deletedCount } = await artifacts.deleteOne({ _id: id, workspace_id: workspaceId });
      await versions.deleteMany({ artifact_id: id, workspace_id: workspaceId });
      return deletedCount === 1;
    },
  };
}

const versionId = (artifactId: string, version: number): string => `${artifactId}/${version}`;

export type ArtifactStore = ReturnType<typeof createArtifactStore>;

/** Saved work; what it says is in its versions. */
export interface ArtifactRecord {
  _id: string;
  workspace_id: string;
  module: ModuleName;
  name: string;
  /** The newest. */
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Of the newest version: for lists, and to tell whether it is still up to date. */
  latest: Pick<IntelResult, 'model' | 'confidence' | 'generatedAt'> & {
    coverage: number;
    cited: CitedDocument[];
    cited_competitor?: CitedCompetitor | null;
    /** What it was asked of; missing in records of before keys had limits. */
    source_ids?: string[] | null;
  };
}

export interface ArtifactVersion {
  /** Artifact and number. */
  _id: string;
  artifact_id: string;
  workspace_id: string;
  version: number;
  run_id: string;
  created_at: Date;
  request: Pick<IntelRequest, 'module' | 'inputs' | 'source_ids' | 'tags' | 'about' | 'language'>;
  result: IntelResult;
  cited: CitedDocument[];
  /** Null: none that is tracked. */
  cited_competitor?: CitedCompetitor | null;
}
