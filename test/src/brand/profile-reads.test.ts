import { expect } from 'chai';
import { type BrandProfile, EMPTY_BRAND } from '../../../src/brand/profile.ts';
import { fieldsSaying, inProfileOrder, withoutReads, withReads } from '../../../src/brand/profile-reads.ts';

const PROFILE: BrandProfile = {
  ...EMPTY_BRAND,
  oneLiner: 'Ovens for small bakeries',
  audiences: ['Bakeries with one shop'],
  tone: { do: ['Short sentences'], dont: [] },
};

describe('withReads', () => {
  it('does not record a field that nobody read', () => {
    const { profile, read } = withReads(PROFILE);
    expect(profile.audiences).to.deep.equal(['Bakeries with one shop']);
    expect([...read]).to.deep.equal(['audiences']);
  });

  it('does not record the version, which is no field', () => {
    const { profile, read } = withReads(PROFILE);
    expect([profile.version, [...read]]).to.deep.equal([0, []]);
  });
});

describe('withoutReads', () => {
  it('returns a profile whose reads are not recorded', () => {
    const { profile, read } = withReads(PROFILE);
    expect([withoutReads(profile).oneLiner, [...read]]).to.deep.equal(['Ovens for small bakeries', []]);
  });

  it('returns a profile that records nothing as it is', () => {
    expect(withoutReads(PROFILE)).to.equal(PROFILE);
  });
});

describe('fieldsSaying', () => {
  it('names no field for a text that shares no word with the profile', () => {
    expect(fieldsSaying('Free delivery', PROFILE)).to.deep.equal([]);
  });

  it('names the field with the most words of the text', () => {
    expect(fieldsSaying('We sell to bakeries with one shop.', PROFILE)).to.deep.equal(['audiences']);
  });

  it('finds a rule of the tone of voice', () => {
    expect(fieldsSaying('short sentences', PROFILE)).to.deep.equal(['tone']);
  });
});

describe('inProfileOrder', () => {
  it('names each field once', () => {
    expect(inProfileOrder(['tone', 'name', 'tone'])).to.deep.equal(['name', 'tone']);
  });
});
