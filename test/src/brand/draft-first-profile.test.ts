import { expect } from 'chai';
import { type BrandDraft, createDraftFirstProfile } from '../../../src/brand/draft.ts';
import { type BrandFields, type BrandProfile, EMPTY_BRAND, emptyFields } from '../../../src/brand/profile.ts';

const draft = (name: string): BrandDraft => ({
  profile: { ...emptyFields(), name },
  evidence: [],
  pages: [],
  model: 'extractive',
  warnings: [],
});

function stage(found: BrandProfile = EMPTY_BRAND) {
  const { promise, resolve, reject } = Promise.withResolvers<BrandDraft>();
  const saved: BrandFields[] = [];
  let drafts = 0;
  const draftFirstProfile = createDraftFirstProfile({
    draftBrand: () => {
      drafts += 1;
      return promise;
    },
    profiles: {
      async save(_, change) {
        saved.push(change(found));
        return found;
      },
    },
  });
  return { draftFirstProfile, saved, resolve, reject, count: () => drafts };
}

describe('draftFirstProfile', () => {
  it('saves the draft even if nobody waits for it any more', async () => {
    const { draftFirstProfile, saved, resolve } = stage();
    const underWay = draftFirstProfile('ws', 'https://acme.test/');
    resolve(draft('Acme'));
    await underWay;
    expect(saved.map(({ name }) => name)).to.deep.equal(['Acme']);
  });

  it('never replaces a profile that was filled in meanwhile', async () => {
    const mine = { ...EMPTY_BRAND, version: 1, name: 'Mine' };
    const { draftFirstProfile, saved, resolve } = stage(mine);
    resolve(draft('Acme'));
    await draftFirstProfile('ws', 'https://acme.test/');
    expect(saved.map(({ name }) => name)).to.deep.equal(['Mine']);
  });

  it('drafts once for two requests for the same site', async () => {
    const { draftFirstProfile, resolve, count } = stage();
    const both = ['ws', 'ws', 'other'].map((id) => draftFirstProfile(id, 'https://acme.test/'));
    resolve(draft('Acme'));
    await Promise.all(both);
    expect(count()).to.equal(2);
  });

  it('drafts again after a failure', async () => {
    const { draftFirstProfile, reject, count } = stage();
    reject(new Error('No such site.'));
    for (let n = 0; n < 2; n++)
      expect(await draftFirstProfile('ws', 'https://acme.test/').catch(String)).to.contain('No such site.');
    expect(count()).to.equal(2);
  });
});
