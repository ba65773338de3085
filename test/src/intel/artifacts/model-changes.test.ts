import { expect } from 'chai';
import { type BusinessModel, type BrandProfile, EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { type ModelledWork, withModelChanges } from '../../../../src/intel/artifacts/model-changes.ts';

const profile = (version: number, businessModel?: BusinessModel): BrandProfile => ({
  ...EMPTY_BRAND,
  version,
  ...(businessModel === undefined ? {} : { businessModel }),
});

/** The last profile is the current one. `inferred` is what pages and profile show without a choice. */
const reasons = async (
  work: ModelledWork,
  { profiles, inferred = 'services' }: { profiles: BrandProfile[]; inferred?: BusinessModel },
) => {
  const staleReasons = withModelChanges({
    staleReasons: async (_, works) => works.map(() => []),
    brands: {
      current: async () => profiles.at(-1)!,
      ofVersion: async (_, version) => profiles.find((one) => one.version === version) ?? null,
    },
    businessModel: async () => ({ model: inferred, signs: null }),
  });
  const [found] = await staleReasons('ws', [{ cited: [], ...work }]);
  return found!;
};
const codes = async (...args: Parameters<typeof reasons>) => (await reasons(...args)).map(({ code }) => code);

const PLAN: ModelledWork = { module: 'kpi', brand_version: 1 };
const CHANGED = { profiles: [profile(1, 'shop'), profile(2, 'contracts')] };

describe('withModelChanges', () => {
  it('ignores a document that does not depend on the business model', async () => {
    expect(await codes({ module: 'messaging', brand_version: 1 }, CHANGED)).to.deep.equal([]);
  });

  it('ignores a document of a module that no longer exists', async () => {
    expect(await codes({ module: 'speech' as 'kpi', brand_version: 1 }, CHANGED)).to.deep.equal([]);
  });

  it('ignores a run without a result', async () => {
    expect(await codes({ ...PLAN, result: null }, CHANGED)).to.deep.equal([]);
  });

  it('ignores an old record without a version of the profile', async () => {
    expect(await codes({ module: 'kpi' }, CHANGED)).to.deep.equal([]);
  });

  it('ignores other changes of the profile', async () => {
    const profiles = [profile(1, 'shop'), { ...profile(2, 'shop'), name: 'Acme' }];
    expect(await codes(PLAN, { profiles })).to.deep.equal([]);
  });

  it('ignores a choice of the model that was inferred', async () => {
    expect(await codes(PLAN, { profiles: [profile(1), profile(2, 'services')] })).to.deep.equal([]);
  });

  it('names the new and the old business model', async () => {
    const [reason] = await reasons(PLAN, CHANGED);
    expect(reason).to.deep.equal({
      code: 'business_model_changed',
      message:
        'The business model is now “Ongoing services, rentals and memberships” instead of “Product sales”. Regenerate to use it.',
    });
  });

  it('compares a choice with the model that was inferred', async () => {
    expect(await codes(PLAN, { profiles: [profile(1), profile(2, 'shop')] })).to.deep.equal([
      'business_model_changed',
    ]);
  });

  it('compares the first profile with none', async () => {
    const work = { ...PLAN, brand_version: 0 };
    expect(await codes(work, { profiles: [profile(1, 'shop')] })).to.deep.equal(['business_model_changed']);
  });
});
