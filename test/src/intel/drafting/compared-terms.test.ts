import { expect } from 'chai';
import { termsOfSentence } from '../../../../src/intel/comparing/read-terms.ts';
import { comparedTerms } from '../../../../src/intel/drafting/compared-terms.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

/** Facts with the terms of a sentence. */
const said = (vendor: 'Quay' | 'Pier', text: string): UsedFact[] =>
  termsOfSentence(text).map((term) =>
    usedFact('offer', text, {
      term,
      vendor,
      party: vendor === 'Quay' ? 'us' : 'market',
      isCountedOnly: true,
    }),
  );

const asked = (vendor: 'Quay' | 'Pier', question: string, answer: string): UsedFact =>
  usedFact('faq', question, { question, answer, vendor, party: vendor === 'Quay' ? 'us' : 'market' });

const rowsOf = (...facts: UsedFact[]) => {
  const evidence = stating(...facts);
  const isSubject = ({ url }: { url: string | null }): boolean => url?.includes('pier') === true;
  return comparedTerms(evidence.facts, { isSubject, passages: evidence.passages }).map(
    ({ label, us, them, advantage }) => [label, us?.quote ?? null, them?.quote ?? null, advantage],
  );
};

describe('comparedTerms', () => {
  it('compares nothing that the competitor does not state', () => {
    const [row] = rowsOf(...said('Quay', 'Every boat has a 2-year warranty.'));
    expect(row).to.deep.equal(['Warranty', 'Every boat has a 2-year warranty.', null, null]);
  });
  it('compares nothing that only the competitor states', () => {
    const [row] = rowsOf(...said('Pier', 'Every boat has a 2-year warranty.'));
    expect(row).to.deep.equal(['Warranty', null, 'Every boat has a 2-year warranty.', null]);
  });
  it('does not compare fees in two currencies', () => {
    const [row] = rowsOf(
      ...said('Quay', 'The set-up fee is £90.'),
      ...said('Pier', 'The set-up fee is €80.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('does not judge a party whose statements differ', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Delivery takes 2 days.'),
      ...said('Quay', 'Delivery takes 9 days.'),
      ...said('Pier', 'Delivery takes 5 days.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('judges a party whose statements differ if each of them is worse', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Delivery takes 2 days.'),
      ...said('Pier', 'Delivery takes 5 days.'),
      ...said('Pier', 'Delivery takes 9 days.'),
    );
    expect(row!.at(-1)).to.equal('us');
  });
  it('does not judge a party with one statement that is as good', () => {
    const [row] = rowsOf(
      ...said('Quay', 'Delivery takes 5 days.'),
      ...said('Pier', 'Delivery takes 5 days.'),
      ...said('Pier', 'Delivery takes 9 days.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  it('does not judge two lists of countries that both have others', () => {
    const [row] = rowsOf(
      ...said('Quay', 'We deliver to Norway and Sweden.'),
      ...said('Pier', 'We deliver to Norway and Denmark.'),
    );
    expect(row!.at(-1)).to.equal(null);
  });
  for (const [ours, theirs, advantage] of [
    ['Every boat has a 5-year warranty.', 'Every boat has a 2-year warranty.', 'us'],
    ['Every boat has a 2-year warranty.', 'Jedes Boot hat 2 Jahre Garantie.', 'even'],
    ['Delivery takes 9 days.', 'Delivery takes two days.', 'them'],
    ['You can leave with two months’ notice.', 'Uppsägningstiden är sex månader.', 'us'],
    ['There is no set-up fee.', 'Die Einrichtungsgebühr beträgt 90 €.', 'us'],
    ['We deliver to Norway, Sweden and Denmark.', 'Nous livrons uniquement en Suède.', 'us'],
    ['We deliver to Norway.', 'We deliver to Norway and Iceland.', 'them'],
    ['You can leave with two months’ notice.', 'You can leave with 30 days notice.', 'them'],
  ] as const)
    it(`finds ${advantage} better: “${ours}” and “${theirs}”`, () => {
      const [row] = rowsOf(...said('Quay', ours), ...said('Pier', theirs));
      expect(row).to.deep.include.members([ours, theirs, advantage]);
    });

  it('puts what decides a deal first', () => {
    const rows = rowsOf(
      ...said('Quay', 'Delivery takes 2 days.'),
      ...said('Pier', 'Delivery takes 2 days.'),
      ...said('Pier', 'The set-up fee is £90.'),
      ...said('Quay', 'Every boat has a 5-year warranty.'),
      ...said('Pier', 'Every boat has a 2-year warranty.'),
    );
    expect(rows.map(([label]) => label)).to.deep.equal(['Warranty', 'Delivery time', 'Set-up fee']);
  });

  describe('when both answer the same question', () => {
    it('prefers the party that answers yes', () => {
      const [row] = rowsOf(
        asked('Quay', 'Are the sails made by hand?', 'Yes, in Bergen.'),
        asked('Pier', 'Are your sails made by hand?', 'No, by machine.'),
      );
      expect(row!.at(-1)).to.equal('us');
    });
    it('compares no question about costs, because no is the better answer there', () => {
      expect(
        rowsOf(
          asked('Quay', 'Is there a fee for sails?', 'No.'),
          asked('Pier', 'Is there a fee for sails?', 'Yes.'),
        ),
      ).to.deep.equal([]);
    });
    it('does not compare different questions', () => {
      expect(
        rowsOf(
          asked('Quay', 'Are the sails made by hand?', 'Yes, in Bergen.'),
          asked('Pier', 'Are the engines new?', 'No, they are used.'),
        ),
      ).to.deep.equal([]);
    });
  });

  describe('when one denies what the other states', () => {
    const feature = (vendor: 'Quay' | 'Pier', text: string): UsedFact =>
      usedFact('feature', text, { vendor, party: vendor === 'Quay' ? 'us' : 'market' });
    it('prefers the party that states it', () => {
      const rows = rowsOf(
        feature('Quay', 'Engines are repaired on the same day.'),
        feature('Pier', 'We do not repair engines.'),
      );
      expect(rows).to.deep.equal([
        ['Repair engines', 'Engines are repaired on the same day.', 'We do not repair engines.', 'us'],
      ]);
    });
    it('prefers the competitor if we deny it', () => {
      const [row] = rowsOf(
        feature('Pier', 'Engines are repaired on the same day.'),
        feature('Quay', 'We do not repair engines.'),
      );
      expect(row!.at(-1)).to.equal('them');
    });
    for (const denial of [
      'We do not repair engines after 18:00 unless you ask.',
      'We do not charge for engine repairs.',
      'We do not repair masts.',
    ])
      it(`does not treat it as a contradiction: ${denial}`, () => {
        expect(
          rowsOf(feature('Quay', 'Engines are repaired on the same day.'), feature('Pier', denial)),
        ).to.deep.equal([]);
      });
  });

  it('counts our certificate as an advantage if the competitor answers that it has none yet', () => {
    const [row] = rowsOf(
      usedFact('certification', 'We are certified to ISO 9001.', { name: 'ISO 9001', party: 'us' }),
      asked('Pier', 'Are you certified to ISO 9001?', 'Not yet.'),
    );
    expect(row).to.deep.include.members(['ISO 9001', 'us']);
  });
});
