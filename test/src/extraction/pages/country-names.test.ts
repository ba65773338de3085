import { expect } from 'chai';
import { countryNames } from '../../../../src/extraction/pages/country-names.ts';

describe('countryNames', () => {
  for (const [code, what] of [
    ['ZZ', 'an unknown region'],
    ['UN', 'the United Nations'],
    ['UK', 'a former code'],
  ])
    it(`has no names for ${what}`, () => expect(countryNames().has(code!)).to.equal(false));
  it('has each name once for each country', () => {
    for (const names of countryNames().values()) expect(names).to.have.lengthOf(new Set(names).size);
  });
  for (const [name, code] of [
    ['Großbritannien', 'GB'],
    ["Côte d'Ivoire", 'CI'],
    ['Trinidad and Tobago', 'TT'],
    ['Hong Kong', 'HK'],
    ['República Checa', 'CZ'],
    ['Kosovo', 'XK'],
  ])
    it(`knows ${name}`, () => expect(countryNames().get(code!)).to.include(name));
  it('reads other languages only if they are asked for', () => {
    expect([countryNames().get('DE'), countryNames(['it']).get('DE')!.includes('Germania')]).to.deep.equal([
      ['Germany', 'Deutschland', 'Allemagne', 'Alemania'],
      true,
    ]);
  });
});
