import { expect } from 'chai';
import { type BusinessModel, type BrandProfile, EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { type BrandedWork, withProfileChanges } from '../../../../src/intel/artifacts/profile-changes.ts';

const profile = (version: number, businessModel?: BusinessModel): BrandProfile => ({
  ...EMPTY_BRAND,
  version,
  ...(businessModel === undefined ? {} : { businessModel }),
});

const reasons = async (
  work: BrandedWork,
  { profiles, inferred = 'services' }: { profiles: BrandProfile[]; inferred?: BusinessModel },
) => {
  const staleReasons = withProfileChanges({
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

const PLAN: BrandedWork = { module: 'kpi', brand_version: 1 };
const CHANGED = { profiles: [profile(1, 'shop'), profile(2, 'contracts')] };

describe('withProfileChanges', () => {
  it('ignores the business model for a document that does not depend on it', async () => {
    expect(await codes({ module: 'messaging', brand_version: 1 }, CHANGED)).to.deep.equal([]);
  });

  it('ignores the business model for a document that was requested with one', async () => {
    const work = { ...PLAN, inputs: { businessModel: 'services' } };
    expect(await codes(work, CHANGED)).to.deep.equal([]);
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

  it('ignores a newer version that says the same', async () => {
    expect(await codes(PLAN, { profiles: [profile(1, 'shop'), profile(2, 'shop')] })).to.deep.equal([]);
  });

  it("ignores that a competitor's address became its name", async () => {
    const profiles = [
      { ...profile(1), competitors: ['rival.example', 'Other'] },
      { ...profile(2), competitors: ['Rival', 'Other'] },
    ];
    expect(await codes(PLAN, { profiles })).to.deep.equal([]);
  });

  it('ignores a field that an old profile lacks and a new one leaves empty', async () => {
    const { markets: _, ...old } = profile(1);
    expect(await codes(PLAN, { profiles: [old as BrandProfile, profile(2)] })).to.deep.equal([]);
  });

  describe('when the document used only some fields', () => {
    const profiles = [profile(1), { ...profile(2), audiences: ['Bakeries'], name: 'Acme' }];

    it('ignores a change of the other fields', async () => {
      const work = { ...PLAN, brand_fields: ['domain', 'competitors'] };
      expect(await codes(work, { profiles })).to.deep.equal([]);
    });

    it('names only the changed fields that it used', async () => {
      const [reason] = await reasons({ ...PLAN, brand_fields: ['name', 'domain'] }, { profiles });
      expect(reason!.message).to.include('have changed: name. Regenerate ');
    });

    it('still reports a changed business model', async () => {
      expect(await codes({ ...PLAN, brand_fields: [] }, CHANGED)).to.deep.equal(['brand_profile_changed']);
    });
  });

  it('names the changed fields of the profile', async () => {
    const profiles = [profile(1), { ...profile(2), audiences: ['Bakeries'], proofPoints: ['Since 1998'] }];
    expect(await reasons(PLAN, { profiles })).to.deep.equal([
      {
        code: 'brand_profile_changed',
        text: 'These parts of the brand profile have changed: audiences and proof points.',
        message:
          'These parts of the brand profile have changed: audiences and proof points. Regenerate to bring the document up to date.',
      },
    ]);
  });

  it('counts the changed fields beyond the third', async () => {
    const now = {
      ...profile(2),
      name: 'Acme',
      products: ['Ovens'],
      markets: ['Wales'],
      valueProps: ['Fast'],
    };
    const [reason] = await reasons(PLAN, { profiles: [profile(1), now] });
    expect(reason!.message).to.include('have changed: name, markets, products, and 1 more field.');
  });

  it('reports a competitor that was added', async () => {
    const profiles = [profile(1), { ...profile(2), competitors: ['Rival'] }];
    expect(await codes(PLAN, { profiles })).to.deep.equal(['brand_profile_changed']);
  });

  it('gives one reason for a changed business model and other changed fields', async () => {
    const profiles = [profile(1, 'shop'), { ...profile(2, 'contracts'), name: 'Acme' }];
    const found = await reasons(PLAN, { profiles });
    expect(found).to.have.length(1);
    expect(found[0]!.message).to.match(/^The business model is now .* have changed: name\. Regenerate /);
  });

  it('ignores a choice of the model that was inferred', async () => {
    expect(await codes(PLAN, { profiles: [profile(1), profile(2, 'services')] })).to.deep.equal([]);
  });

  it('names the new and the old business model', async () => {
    const [reason] = await reasons(PLAN, CHANGED);
    expect(reason).to.deep.equal({
      code: 'brand_profile_changed',
      text: 'The business model is now “Ongoing services, rentals and memberships” instead of “Product sales”.',
      message:
        'The business model is now “Ongoing services, rentals and memberships” instead of “Product sales”. Regenerate to bring the document up to date.',
    });
  });

  it('compares a choice with the model that was inferred', async () => {
    expect(await codes(PLAN, { profiles: [profile(1), profile(2, 'shop')] })).to.deep.equal([
      'brand_profile_changed',
    ]);
  });

  it('compares the first profile with none', async () => {
    const work = { ...PLAN, brand_version: 0 };
    expect(await codes(work, { profiles: [profile(1, 'shop')] })).to.deep.equal(['brand_profile_changed']);
  });
});
