import { BUSINESS_MODEL_NAMES, type BrandProfile, EMPTY_BRAND } from '../../brand/profile.ts';
import type { ReadBusinessModel } from '../metrics/read-business-model.ts';
import { MODULE_NAMES, type ModuleName, moduleOf } from '../modules/registry.ts';
import type { StaleReason, StaleReasons } from './staleness.ts';

export interface ModelledWork {
  module?: ModuleName;
  /** The version of the brand profile that the work used. Missing in old records. */
  brand_version?: number | undefined;
  /** Null while the work is being generated. */
  result?: object | null;
}

/** Adds a reason to documents that were made for another business model than the profile has now. */
export const withModelChanges =
  ({
    staleReasons,
    brands,
    businessModel,
  }: {
    staleReasons: StaleReasons;
    brands: {
      current(workspaceId: string): Promise<BrandProfile>;
      ofVersion(workspaceId: string, version: number): Promise<BrandProfile | null>;
    };
    businessModel: ReadBusinessModel;
  }): StaleReasons =>
  async (workspaceId, works) => {
    const versions = new Set(works.flatMap((work) => (usesModel(work) ? [work.brand_version!] : [])));
    const [reasons, now] = await Promise.all([
      staleReasons(workspaceId, works),
      versions.size === 0 ? EMPTY_BRAND : brands.current(workspaceId),
    ]);
    const changes = new Map<number, StaleReason | null>(
      await Promise.all(
        [...versions].map(async (version) => [version, await changeSince(version, now)] as const),
      ),
    );
    return works.map((work, i) => {
      const change = usesModel(work) ? changes.get(work.brand_version!) : null;
      return change ? [change, ...reasons[i]!] : reasons[i]!;
    });

    async function changeSince(version: number, now: BrandProfile): Promise<StaleReason | null> {
      if (version === now.version) return null;
      const then = version === 0 ? EMPTY_BRAND : await brands.ofVersion(workspaceId, version);
      // Only a change of the chosen business model is reported. An inferred business model changes only if pages
      // change, and changed sources are reported anyway.
      if (then === null || (then.businessModel ?? null) === (now.businessModel ?? null)) return null;
      const [before, after] = await Promise.all([modelOf(then), modelOf(now)]);
      return before === after
        ? null
        : {
            code: 'business_model_changed',
            message: `The business model is now “${BUSINESS_MODEL_NAMES[after]}” instead of “${BUSINESS_MODEL_NAMES[before]}”. Regenerate to use it.`,
          };
    }

    async function modelOf(profile: BrandProfile) {
      return profile.businessModel ?? (await businessModel(workspaceId, profile)).model;
    }
  };

const usesModel = ({ module, brand_version, result }: ModelledWork): boolean =>
  brand_version !== undefined &&
  result !== null &&
  module !== undefined &&
  // A stored module may no longer exist.
  MODULE_NAMES.includes(module) &&
  moduleOf(module).usesBusinessModel === true;
