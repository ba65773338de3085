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

  for (const told of [
    'After a season in our yard, the share of torn sails fell from 31% to 9%.',
    'North Yard moved 40 boats to us, and we mended every mast.',
  ])
    it(`does not put a sentence of the vendor into the mouth of a customer: ${told}`, () => {
      const said = 'We sail on every Sunday now. My insurance is £900 lower, too.';
      const quoted: [string, object] = [said, { person: 'Ida Berg', company: 'North Yard' }];
      expect(whole(`${told}\n\n${said}\n\nIda Berg`, [quoted])).to.deep.equal([said]);
    });

  it('does not put what the vendor did into the mouth of a customer', () => {
    const said = 'We sail on every Sunday now. My insurance is £900 lower, too.';
    const quoted: [string, object] = [said, { person: 'Ida Berg', heading: 'What we did' }];
    expect(whole(`We sent two riggers.\n\n${said}\n\nIda Berg`, [quoted])).to.deep.equal([said]);
  });

  it('quotes no part of a quotation beside the whole', () => {
    const [whole, part] = ['We sail on every Sunday now. My bill is lower.', 'My bill is lower.'].map(
      (quote) =>
        usedFact('testimonial', quote, { party: 'us', url: 'https://quay.example/', person: 'Ida Berg' }),
    );
    expect(
      wholeQuotations([part!, { ...whole!, passage: 1 }], [passage(part!.quote), passage(whole!.quote)]),
    ).to.have.length(1);
  });

  it('quotes the same words of a person on two pages once', () => {
    const pages = [0, 1].map((at) =>
      usedFact('testimonial', 'We sleep.', {
        party: 'us',
        passage: at,
        person: 'Ida Berg',
        url: `${STORY}-${at}`,
      }),
    );
    expect(wholeQuotations(pages, [passage('We sleep.'), passage('We sleep.')])).to.have.length(1);
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
