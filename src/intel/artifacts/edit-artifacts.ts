import { EMPTY_BRAND, type BrandProfile } from '../../brand/profile.ts';
import { conflict, invalidInput } from '../../errors.ts';
import { moduleOf } from '../modules/registry.ts';
import type { Brief } from '../outputs/module.ts';
import { recounted } from '../runs/result.ts';
import type { ArtifactStore, ArtifactVersion } from './artifact-store.ts';
import { editedSections, type HandEdit, newFaults, stillCited, withHandEdits } from './hand-edits.ts';
import type { ReadArtifacts } from './read-artifacts.ts';

export function createEditArtifacts({
  artifacts,
  read,
  brands,
}: {
  artifacts: Pick<ArtifactStore, 'saveEdited'>;
  read: Pick<ReadArtifacts, 'get'>;
  brands: { ofVersion(workspaceId: string, version: number): Promise<BrandProfile | null> };
}) {
  async function save(version: ArtifactVersion, newest: number): Promise<void> {
    if (!(await artifacts.saveEdited(version))) throw outdated(newest);
  }

  return {
    /** Throws `artifact.version_outdated` for an earlier version. */
    async edit(
      workspaceId: string,
      id: string,
      { number, edits, only }: { number: number; edits: readonly HandEdit[]; only: readonly string[] | null },
    ) {
      const { artifact, version } = await read.get(workspaceId, id, only, number);
      if (artifact.version !== number) throw outdated(number);
      const module = moduleOf(artifact.module);
      const { result, request, cited } = version;
      const { lines, ...edited } = withHandEdits(result, module, edits);
      if (lines.size === 0) return read.get(workspaceId, id, only);
      const { brandProfileVersion } = result.grounding;
      const brand = await brands.ofVersion(workspaceId, brandProfileVersion);
      const brief: Brief = { inputs: request.inputs, brand: brand ?? EMPTY_BRAND };
      const [fault] = newFaults(
        module.checkAlways(result.output, brief),
        module.checkAlways(edited.output, brief),
      );
      if (fault !== undefined)
        throw invalidInput(
          'artifact.edit_refused',
          `This change is not possible: \`${fault.path}\` ${fault.message}.`,
          {
            details: [{ path: 'body.edits', message: fault.message }],
          },
        );
      const next = number + 1;
      await save(
        {
          ...version,
          version: next,
          edited_from: number,
          edits: editedSections(version.edits ?? [], lines, next),
          result: recounted(result, edited, module.fields(brief)),
          cited: stillCited(cited, edited.citations),
        },
        number,
      );
      return read.get(workspaceId, id, only);
    },
    async restore(
      workspaceId: string,
      id: string,
      {
        number,
        newest,
        only,
      }: { number: number; newest?: number | undefined; only: readonly string[] | null },
    ) {
      const { artifact, version } = await read.get(workspaceId, id, only, number);
      if (newest !== undefined && artifact.version !== newest) throw outdated(newest);
      if (artifact.version === number) return read.get(workspaceId, id, only);
      const next = artifact.version + 1;
      const edits = (version.edits ?? []).map((one) => ({ ...one, version: next }));
      await save({ ...version, version: next, edited_from: number, edits }, artifact.version);
      return read.get(workspaceId, id, only);
    },
  };
}

export type EditArtifacts = ReturnType<typeof createEditArtifacts>;

const outdated = (number: number) =>
  conflict(
    'artifact.version_outdated',
    `Version ${number} is no longer the newest version of this document. Read the newest version and make the change there.`,
  );
