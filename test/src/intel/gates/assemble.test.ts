import { expect } from 'chai';
import { commissionOf, finished, inputsText } from '../../../../src/intel/gates/assemble.ts';
import { fittingFacts } from '../../../../src/intel/drafting/fitting-facts.ts';
import { extract } from '../../../../src/intel/drafting/extract.ts';
import { moduleOf } from '../../../../src/intel/modules/registry.ts';
import { statementsOf } from '../../../../src/intel/outputs/statement.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const SENTENCES = [
  'Quayside is the cheapest way for you to save two hours every day.',
  'Harbour teams increase bookings by 20% with Quayside.',
  'Quayside reduces phone calls for harbour teams.',
];

function messaging() {
  const module = moduleOf('messaging');
  const brand = { ...EMPTY_BRAND, forbiddenClaims: ['the cheapest'] };
  const brief = { inputs: { audience: 'harbour teams', product: 'Quayside', competitors: [] }, brand };
  const stated = stating(...SENTENCES.map((text) => usedFact('proof', text, { party: 'us' })));
  const candidates = fittingFacts(module.fields(brief), stated.facts, { isSubject: null });
  return finished(extract(module, brief, candidates), commissionOf(module, { ...brief, ...stated }));
}

describe('finished', () => {
  describe('when the leading statement of an entry is forbidden by the brand profile', () => {
    const { output, claims, citations, faults, warnings } = messaging();
    it('has no fault', () => {
      expect(faults).to.deep.equal([]);
    });
    it('removes the entry', () => {
      expect(JSON.stringify(output)).to.not.include('the cheapest way');
    });
    it('warns about it', () => {
      expect(warnings.map(({ code }) => code)).to.include('statement.removed');
    });
    it('does not cite it', () => {
      expect(citations.map(({ quote }) => quote)).to.not.include(SENTENCES[0]);
    });
    it('keeps the others, each with its claim', () => {
      const said = [...statementsOf(output)].map(({ statement }) => statement.text);
      expect(said).to.include.members(SENTENCES.slice(1));
      expect(claims.map(({ text }) => text)).to.deep.equal(said);
    });
  });
});

describe('inputsText', () => {
  it('has a line for each text and number, including lists', () => {
    expect(inputsText({ a: 'one', b: null, c: ['two', 'three'], d: 4 })).to.equal('one\ntwo\nthree\n4');
  });
});
