import { expect } from 'chai';
import type { Candidate } from '../../../../src/intel/drafting/candidate.ts';
import { withSpeaker } from '../../../../src/intel/drafting/speakers.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const SAID = 'We used to count the sails by hand.';
const stated = (text: string, attribution: string | undefined, spoken: true | 'verbatim' = true): string => {
  const fact = usedFact('testimonial', SAID, { ...(attribution !== undefined && { attribution }) });
  const candidate: Candidate = { text: SAID, basis: 'source', facts: [fact], label: '' };
  return withSpeaker(candidate, [passage(text)], spoken).text;
};

describe('withSpeaker', () => {
  it('shows the words in quotation marks if the speaker is unknown', () => {
    expect(stated(`“${SAID}”`, undefined)).to.equal(`“${SAID}”`);
  });
  it('changes nothing if the name is far away', () => {
    expect(stated(`“${SAID}”\n${'Sails. '.repeat(60)}\nIda Berg, sailor`, 'Ida Berg, sailor')).to.equal(SAID);
  });
  it('names a speaker below the words', () => {
    expect(stated(`“${SAID}”\n\nIda Berg, sailor`, 'Ida Berg, sailor')).to.equal(
      `“${SAID}” (Ida Berg, sailor)`,
    );
  });
  it('names a speaker in front of the words', () => {
    expect(stated(`Ida Berg, sailor: “${SAID}”`, 'Ida Berg, sailor')).to.equal(
      `“${SAID}” (Ida Berg, sailor)`,
    );
  });
  it('shows the words in quotation marks and the speaker after a dash, word for word', () => {
    expect(stated(`${SAID}”\n\nIda Berg, sailor`, 'Ida Berg, sailor', 'verbatim')).to.equal(
      `“${SAID}” – Ida Berg, sailor`,
    );
  });
});
