import { expect } from 'chai';
import { allowedBy, createForbids } from '../../../../src/intel/modules/messaging.ts';

describe('createForbids', () => {
  const says = (text: string, ...claims: string[]) => createForbids(claims)(text);

  describe('when a text makes no forbidden claim', () => {
    const cases: [string, string, string][] = [
      ['another word that begins the same', 'The cheapestest of all', 'cheapest'],
      ['another word that ends the same', 'Uncheapest', 'cheapest'],
      ['the words in another order', 'Class is best', 'best class'],
      ['the words with others between them', 'The best and the cheapest', 'the cheapest best'],
      ['a number without its sign', '1 shop', '#1'],
      ['a percentage of something else', '99 % and 100 shops', '100%'],
      ['a claim of punctuation only', '…', '?!'],
    ];
    for (const [what, text, claim] of cases)
      it(`allows ${what}`, () => {
        expect(says(text, claim)).to.equal(undefined);
      });
    it('allows everything if nothing is forbidden', () => {
      expect(says('The cheapest')).to.equal(undefined);
    });
  });

  describe('when a text makes one', () => {
    const cases: [string, string, string][] = [
      ['unchanged', 'the cheapest', 'the cheapest'],
      ['in another case', 'THE Cheapest', 'the cheapest'],
      ['within a longer sentence', 'We are by far the cheapest in town.', 'the cheapest'],
      ['with other punctuation', 'Simply best in class, as ever', 'best-in-class'],
      ['with the full stop of an abbreviation', 'no 1 in Wales', 'No. 1'],
      ['in quotation marks', 'They call us “the cheapest”.', 'the cheapest'],
      ['with another apostrophe', 'The world’s best oven', "world's best"],
      ['over a line break', 'the\n  cheapest', 'the cheapest'],
      ['with a soft hyphen in it', 'the cheap\u00ADest', 'the cheapest'],
      ['in full-width letters', 'ｔｈｅ ｃｈｅａｐｅｓｔ', 'the cheapest'],
      ['with the space before a percent sign', 'A 100 % success', '100% success'],
      ['with its sign', 'We are #1!', '#1'],
      ['in a script without spaces', '我们是行业第一的公司', '行业第一'],
      ['beside letters of another script', '我们是行业第一bus', '行业第一'],
      ['with a possessive s', "The cheapest's secret", 'the cheapest'],
    ];
    for (const [how, text, claim] of cases)
      it(`finds it ${how}`, () => {
        expect(says(text, 'nothing of the kind', claim)).to.equal(claim);
      });
  });
});

describe('allowedBy', () => {
  describe('when some texts make a forbidden claim', () => {
    it('keeps the others, in order', () => {
      const texts = ['Fresh', 'The best bread', 'Warm'];
      expect(allowedBy(['best bread'])(texts)).to.deep.equal(['Fresh', 'Warm']);
    });
  });
});
