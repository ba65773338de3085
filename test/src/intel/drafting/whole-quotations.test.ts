import { expect } from 'chai';
import { wholeQuotations } from '../../../../src/intel/drafting/whole-quotations.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const STORY = 'https://quay.example/customers/north-yard';

function whole(
  text: string,
  quotes: readonly (string | [string, Partial<UsedFact>])[],
  url = STORY,
): string[] {
  const facts = quotes.map((one) => {
    const [quote, more] = typeof one === 'string' ? [one, {}] : one;
    const start = text.indexOf(quote);
    return usedFact('testimonial', quote, { party: 'us', url, start, end: start + quote.length, ...more });
  });
  return wholeQuotations(facts, [passage(text, { url })]).map(({ quote }) => quote);
}

describe('wholeQuotations', () => {
  it('does not join a sentence of the vendor and the quotation after it', () =>
    expect(
      whole(
        'We wash 46,000 sails a week.\n\n"I have not bought a sail since March."',
        ['We wash 46,000 sails a week.', '"I have not bought a sail since March."'],
        'https://quay.example/',
      ),
    ).to.have.length(2));

  it('quotes all sentences between the quotation marks', () => {
    const said = '"I was told to expect 20% fewer fines. We had none at all in ten months."';
    expect(whole(`A story.\n\n${said} Ida Berg`, ['"I was told to expect 20% fewer fines.'])).to.deep.equal([
      said,
    ]);
  });

  it('joins two paragraphs of a customer if only the second is followed by a name', () => {
    const said = 'We were woken nine times a week.\n\nWith Quayline we sleep.';
    expect(
      whole(`${said}\n\nIda Berg`, [
        'We were woken nine times a week.',
        ['With Quayline we sleep.', { person: 'Ida Berg' }],
      ]),
    ).to.deep.equal([said]);
  });

  it('does not join the words of two customers', () =>
    expect(
      whole(
        'We sleep.\n\nWe sail.',
        [
          ['We sleep.', { person: 'Ida Berg' }],
          ['We sail.', { person: 'Ole Dahl' }],
        ],
        'https://quay.example/',
      ),
    ).to.deep.equal(['We sleep.', 'We sail.']));

  it('leaves out the same words without a name', () =>
    expect(
      wholeQuotations(
        [
          usedFact('testimonial', '"We sleep."', { party: 'us', url: 'https://quay.example/' }),
          usedFact('testimonial', 'We sleep.', { party: 'us', url: STORY, passage: 1, person: 'Ida Berg' }),
        ],
        [passage('"We sleep."'), passage('We sleep.')],
      ).map(({ person }) => person),
    ).to.deep.equal(['Ida Berg']));
});
