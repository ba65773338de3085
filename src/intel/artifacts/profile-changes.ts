import {
  BUSINESS_MODEL_NAMES,
  type BrandFields,
  type BrandProfile,
  changedFields,
  EMPTY_BRAND,
} from '../../brand/profile.ts';
import { bareDomain } from '../../web/bare-domain.ts';
import type { ReadBusinessModel } from '../metrics/read-business-model.ts';
import { MODULE_NAMES, type ModuleName, moduleOf } from '../modules/registry.ts';
import { advised, type StaleReason, type StaleReasons } from './staleness.ts';

export interface BrandedWork {
  module?: ModuleName;
  brand_version?: number | undefined;
  /** If an old record lacks this list, assume that the document used every field. */
  brand_fields?: readonly string[] | undefined;
  inputs?: object | undefined;
  result?: object | null;
}

interface ProfileChange {
  fields: readonly ListedField[];
  model: string | null;
}

export const withProfileChanges =
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
    const versions = new Set(works.flatMap((work) => (canBeRegenerated(work) ? [work.brand_version!] : [])));
    const [reasons, now] = await Promise.all([
      staleReasons(workspaceId, works),
      versions.size === 0 ? EMPTY_BRAND : brands.current(workspaceId),
    ]);
    const changes = new Map(
      await Promise.all(
        [...versions].map(async (version) => [version, await changeSince(version, now)] as const),
      ),
    );
    return works.map((work, i) => {
      const change = canBeRegenerated(work) ? changes.get(work.brand_version!) : null;
      const reason = change ? reasonOf(usedBy(work, change)) : null;
      return reason === null ? reasons[i]! : [...reasons[i]!, reason];
    });

    async function changeSince(version: number, now: BrandProfile): Promise<ProfileChange | null> {
      if (version === now.version) return null;
      const then = version === 0 ? EMPTY_BRAND : await brands.ofVersion(workspaceId, version);
      return then === null ? null : { fields: changedParts(then, now), model: await modelChange(then, now) };
    }

    async function modelChange(then: BrandProfile, now: BrandProfile): Promise<string | null> {
      if ((then.businessModel ?? null) === (now.businessModel ?? null)) return null;
      const [before, after] = await Promise.all([modelOf(then), modelOf(now)]);
      return before === after
        ? null
        : `The business model is now “${BUSINESS_MODEL_NAMES[after]}” instead of “${BUSINESS_MODEL_NAMES[before]}”.`;
    }

    async function modelOf(profile: BrandProfile) {
      return profile.businessModel ?? (await businessModel(workspaceId, { profile })).model;
    }
  };

function canBeRegenerated({ module, brand_version, result }: BrandedWork): boolean {
  return (
    brand_version !== undefined && result !== null && module !== undefined && MODULE_NAMES.includes(module)
  );
}

const LABELS: Record<Exclude<keyof BrandFields, 'businessModel'>, string> = {
  name: 'name',
  domain: 'domain',
  oneLiner: 'one-liner',
  audiences: 'audiences',
  markets: 'markets',
  products: 'products',
  pricingNotes: 'pricing notes',
  valueProps: 'value propositions',
  differentiators: 'differentiators',
  proofPoints: 'proof points',
  competitors: 'competitors',
  tone: 'tone of voice',
  forbiddenClaims: 'forbidden claims',
};
type ListedField = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as ListedField[];

function changedParts(then: BrandFields, now: BrandFields): ListedField[] {
  const changed = new Set<keyof BrandFields>(changedFields(then, now));
  return FIELDS.filter(
    (field) =>
      changed.has(field) && !(field === 'competitors' && isOnlyNamed(then.competitors, now.competitors)),
  );
}

const usedBy = (
  { module, brand_fields: used, inputs }: BrandedWork,
  { fields, model }: ProfileChange,
): ProfileChange => ({
  fields: fields.filter((field) => used === undefined || used.includes(field)),
  model: moduleOf(module!).usesBusinessModel === true && !choosesModel(inputs) ? model : null,
});

function choosesModel(inputs: object = {}): boolean {
  return Boolean((inputs as { businessModel?: string | null }).businessModel);
}

function isOnlyNamed(then: readonly string[], now: readonly string[]): boolean {
  const gone = then.filter((entry) => !now.includes(entry));
  const added = now.filter((entry) => !then.includes(entry));
  return added.length === gone.length && gone.every((entry) => bareDomain(entry) !== null);
}

const MOST_FIELDS = 3;
const LIST = new Intl.ListFormat('en');

function reasonOf({ fields, model }: ProfileChange): StaleReason | null {
  const told = [
    ...(model === null ? [] : [model]),
    ...(fields.length === 0
      ? []
      : [`These parts of the brand profile have changed: ${listed(fields.map((field) => LABELS[field]))}.`]),
  ];
  return told.length === 0
    ? null
    : advised(
        { code: 'brand_profile_changed' },
        told.join(' '),
        'Regenerate to bring the document up to date.',
      );
}

function listed(fields: readonly string[]): string {
  const more = fields.length - MOST_FIELDS;
  if (more <= 0) return LIST.format(fields);
  return LIST.format([...fields.slice(0, MOST_FIELDS), `${more} more ${more === 1 ? 'field' : 'fields'}`]);
}
