import { expect } from 'chai';
import { termsIn } from '../../../../src/intel/comparing/read-terms.ts';
import { comparedTerms } from '../../../../src/intel/drafting/compared-terms.ts';
import { edges, questionOnCount, strictTerms } from '../../../../src/intel/drafting/rival-terms.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const said = (vendor: 'Quay' | 'Pier', text: string): UsedFact[] =>
  termsIn({ text, start: 0 }).map(({ term }) =>
    usedFact('offer', text, {
      term,
      vendor,
      party: vendor === 'Quay' ? 'us' : 'market',
      isCountedOnly: true,
    }),
  );
function rowsOf(...facts: UsedFact[]) {
  const { facts: stated, passages } = stating(...facts);
  const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
  return comparedTerms(stated, { isSubject, passages });
}
const RENEWS = 'The contract renews for a further year.';

describe('strictTerms', () => {
  const strict = (...facts: UsedFact[]) => strictTerms(rowsOf(...facts)).map(({ text }) => text);

  it('leaves out a limit that we have too', () => {
    expect(strict(...said('Quay', RENEWS), ...said('Pier', RENEWS))).to.deep.equal([]);
  });
  it('leaves out what the competitor allows', () => {
    expect(strict(...said('Pier', 'The contract does not renew automatically.'))).to.deep.equal([]);
  });
  it('leaves out a term that is shorter than ours', () => {
    const term = (months: number) => `The contract runs for ${months} months.`;
    expect(strict(...said('Quay', term(24)), ...said('Pier', term(12)))).to.deep.equal([]);
  });
  it('quotes a limit of which we say nothing', () => {
    expect(strict(...said('Pier', RENEWS))).to.deep.equal([`Automatic renewal: ${RENEWS}`]);
  });
  it('quotes a long term', () => {
    expect(strict(...said('Pier', 'The contract runs for 24 months.'))).to.have.lengthOf(1);
  });
});

describe('edges', () => {
  const found = (...facts: UsedFact[]) =>
    edges(rowsOf(...facts)).map(({ text, also }) => [text, also?.['weSay']?.text]);
  const FREE = 'Installation is free.';

  it('leaves out limits and charges of the competitor', () => {
    expect(found(...said('Pier', RENEWS), ...said('Pier', 'The set-up fee is £90.'))).to.deep.equal([]);
  });
  it('leaves out what is the same with us', () => {
    expect(found(...said('Quay', FREE), ...said('Pier', FREE))).to.deep.equal([]);
  });
  it('raises no objection on a point on which we say nothing', () => {
    expect(found(...said('Pier', 'Try it free for 30 days.'), ...said('Pier', FREE))).to.deep.equal([]);
  });
  it('has no reply in our own worse charge', () => {
    expect(found(...said('Quay', 'Installation costs £90.'), ...said('Pier', FREE))).to.deep.equal([
      [`Pier says: “${FREE}”`, undefined],
    ]);
  });
  it('has no reply in our own worse rate', () => {
    const rate = (share: number): string => `${share}% of faults are fixed on the first visit.`;
    expect(found(...said('Quay', rate(81)), ...said('Pier', rate(96)))).to.deep.equal([
      [`Pier says: “${rate(96)}”`, undefined],
    ]);
  });
  it('replies with a term of the same kind on which we are ahead, from our own pages alone', () => {
    const ours = ['Installation costs £90.', 'Fuel surcharge: None'].flatMap((text) => said('Quay', text));
    const theirs = [FREE, 'Fuel surcharge: 3%'].flatMap((text) => said('Pier', text));
    const [edge] = edges(rowsOf(...ours, ...theirs));
    expect(edge!.also?.['weSay']?.text).to.equal('Fuel or energy surcharge: none with us');
    expect(edge!.also?.['weSay']?.facts.map(({ party }) => party)).to.deep.equal(['us']);
  });
  it('takes a denied app for no app', () => {
    const theirs = 'Our app shows the tides.';
    expect(found(...said('Quay', 'There is no app.'), ...said('Pier', theirs))).to.deep.equal([
      [`Pier says: “${theirs}”`, undefined],
    ]);
  });
  it('is an objection in the words of a buyer if they count more than we do', () => {
    const [edge] = edges(
      rowsOf(...said('Quay', 'Tours in 12 languages.'), ...said('Pier', 'Tours in 31 languages.')),
    );
    expect(edge!.text).to.equal('Pier offers more languages than you do.');
    expect(edge!.facts.map(({ vendor }) => vendor)).to.deep.equal(['Pier', 'Quay']);
  });
  it('is none if they count fewer than we do', () => {
    expect(
      found(...said('Quay', 'Thirty-one languages.'), ...said('Pier', '12 languages, 90 guides.')),
    ).to.deep.equal([]);
  });
});

describe('questionOnCount', () => {
  it('asks what buyers need', () => {
    expect(questionOnCount('Pier offers more languages than you do.')).to.equal(
      'Which languages do your buyers ask for that you do not offer?',
    );
  });
  it('asks nothing about other objections', () => {
    expect(questionOnCount('Pier says: “Installation is free.”')).to.equal(null);
  });
});
