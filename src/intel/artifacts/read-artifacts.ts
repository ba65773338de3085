import { notFound } from '../../errors.ts';
import { toPage, type Position } from '../../http/paging.ts';
import type { ArtifactChange, ArtifactRecord, ArtifactStore, ArtifactVersion } from './artifact-store.ts';
import { isMadeWithin } from './made-within.ts';
import { artifactNotFound } from '../runs/generate.ts';
import type { ModuleName } from '../modules/registry.ts';
import type { StaleReason, StaleReasons } from './staleness.ts';

export interface JudgedArtifact {
  artifact: ArtifactRecord;
  staleReasons: StaleReason[];
}

const LOT = 100;
const MOST_LOT = 2_000;

export function createReadArtifacts({
  artifacts,
  staleReasons,
}: {
  artifacts: ArtifactStore;
  staleReasons: StaleReasons;
}) {
  async function judged(workspaceId: string, found: readonly ArtifactRecord[]): Promise<JudgedArtifact[]> {
    const reasons = await staleReasons(
      workspaceId,
      found.map(({ module, latest }) => ({ ...latest, module })),
    );
    return found.map((artifact, i) => ({ artifact, staleReasons: reasons[i]! }));
  }

  async function artifact(
    workspaceId: string,
    id: string,
    only: readonly string[] | null,
  ): Promise<ArtifactRecord> {
    const found = await artifacts.get(workspaceId, id);
    if (found === null || !isVisible(found, only)) throw artifactNotFound(id);
    return found;
  }

  return {
    /** Staleness is computed on read, so filling one page of results may take several queries. */
    async list(
      workspaceId: string,
      {
        module,
        stale,
        only,
        after,
        limit,
      }: {
        only: readonly string[] | null;
        module?: ModuleName | undefined;
        stale?: boolean | undefined;
        after: Position | undefined;
        limit: number;
      },
    ) {
      const rows: JudgedArtifact[] = [];
      let from = after;
      let lot = Math.max(LOT, limit + 1);
      while (rows.length <= limit) {
        const found = await artifacts.list(workspaceId, {
          module,
          after: from,
          limit: lot,
        });
        const seen = found.filter((one) => isVisible(one, only));
        const fit = (await judged(workspaceId, seen)).filter(
          (one) => stale === undefined || one.staleReasons.length > 0 === stale,
        );
        rows.push(...fit);
        const last = found.at(-1);
        if (last === undefined || found.length < lot) break;
        from = { at: last.created_at, id: last._id };
        lot = Math.min(4 * lot, Math.max(MOST_LOT, lot));
      }
      return toPage(rows.slice(0, limit + 1), limit, ({ artifact: { created_at: at, _id: id } }) => ({
        at,
        id,
      }));
    },
    async get(
      workspaceId: string,
      id: string,
      only: readonly string[] | null,
      number?: number,
    ): Promise<{ artifact: ArtifactRecord; version: ArtifactVersion; staleReasons: StaleReason[] }> {
      const found = await artifact(workspaceId, id, only);
      const version = await artifacts.version(workspaceId, id, number ?? found.version);
      if (version === null) {
        throw notFound(
          'artifact.unknown_version',
          `The document ${id} has no version ${number}. List its versions to see their numbers.`,
        );
      }
      if (!isMadeWithin(version, only)) throw artifactNotFound(id);
      const [reasons] = await staleReasons(workspaceId, [
        {
          ...version,
          generatedAt: version.result.generatedAt,
          module: version.request.module,
          inputs: version.request.inputs,
          brand_version: version.result.grounding.brandProfileVersion,
          brand_fields: version.result.grounding.brandProfileFields,
        },
      ]);
      return { artifact: found, version, staleReasons: reasons! };
    },
    async versions(
      workspaceId: string,
      id: string,
      { before, limit, only }: { before: number; limit: number; only: readonly string[] | null },
    ) {
      await artifact(workspaceId, id, only);
      const found = await artifacts.versions(workspaceId, id, { before, limit: limit + 1 });
      const page = found.slice(0, limit);
      const next = found.length > limit ? page.at(-1)!.version : null;
      return { page: page.filter((version) => isMadeWithin(version, only)), next };
    },
    async change(
      workspaceId: string,
      id: string,
      change: ArtifactChange,
      only: readonly string[] | null,
    ): Promise<JudgedArtifact> {
      await artifact(workspaceId, id, only);
      const changed = await artifacts.change(workspaceId, id, change);
      if (changed === null) throw artifactNotFound(id);
      return (await judged(workspaceId, [changed]))[0]!;
    },
    async remove(workspaceId: string, id: string, only: readonly string[] | null): Promise<void> {
      await artifact(workspaceId, id, only);
      if (!(await artifacts.remove(workspaceId, id))) throw artifactNotFound(id);
    },
  };
}

const isVisible = ({ latest }: ArtifactRecord, only: readonly string[] | null): boolean =>
  isMadeWithin({ ...latest, request: { source_ids: latest.source_ids ?? null } }, only);

export type ReadArtifacts = ReturnType<typeof createReadArtifacts>;
