import { expect } from 'chai';
import { describeSentences } from '../../../src/chat/answer-features.ts';
import { passage } from '../../support/passages.ts';

const featuresOf = (question: string, text: string) =>
  describeSentences(question, { passages: [passage(text)] }).map(({ features }) => features);

describe('describeSentences', () => {
  it('recognizes names in a question without capital letters', () => {
    const [acme, zenith] = featuresOf(
      'who opened the zenith shop',
      'The Acme shop was opened by Ada. The Zenith shop was opened by Bea.',
    );
    expect([acme!.names, zenith!.names]).to.deep.equal([0, 1]);
  });
  it('counts a synonym less than the word itself', () => {
    const [same, synonym, other] = featuresOf(
      'What is the warranty?',
      'We give a warranty of five years. We give a guarantee of five years. We give away a lamp of brass.',
    );
    expect(same!.words).to.be.greaterThan(synonym!.words);
    expect(synonym!.words).to.be.greaterThan(other!.words);
  });
  it('treats a line as a fragment if it is not a sentence and has no value', () => {
    const described = describeSentences('What does it cost?', {
      passages: [
        passage('Prices of all our lamps\n\nThe lamp costs ten euros.\n\nThe lamp in brass: 20 euros'),
      ],
    });
    const fragments = described.filter(({ features }) => features.isFragment === 1);
    expect(fragments.map(({ quoted }) => quoted.quote)).to.deep.equal(['Prices of all our lamps']);
  });
  it('does not look for English words in a text in another language', () => {
    const [german] = featuresOf(
      'Do you take PayPal or credit cards?',
      'Wir nehmen alle gängigen Zahlungsmittel an, und die Rechnung kommt mit der Post nach Hause.',
    );
    expect(german!.tells).to.equal(0);
  });
  it('does not treat a word as a name if the passages usually write it in lower case', () => {
    const [lamps] = featuresOf(
      'who sells the lamps',
      'Lamps are sold here. The lamps are red. We mend lamps.',
    );
    expect(lamps!.names).to.equal(0.8);
  });
});
