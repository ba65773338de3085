import { expect } from 'chai';
import { cutAtTerms } from '../../../../src/search/atlas/pipelines.ts';

describe('cutAtTerms', () => {
  const cases: [what: string, text: string, head: string, rest: string][] = [
    ['nothing', '', '', ''],
    ['punctuation only', '??? -- !', '', ''],
    ['fewer words than the limit', 'a b', 'a b', ''],
    ['as many words as the limit', 'a b c', 'a b c', ''],
    ['more words', 'one, two; three: four five', 'one, two; three', ': four five'],
    ['more words than both parts hold', 'a b c d e f g', 'a b c', ' d e'],
    ['a word with marks in it', "l'avion n'est pas", "l'avion n", "'est pas"],
    ['Han characters, one by one', '退款需要多久', '退款需', '要多'],
    ['Thai characters, one by one', 'ราคาเท่าไร', 'ราค', 'าเ'],
    ['words and Han characters', 'a 退款 b c', 'a 退款', ' b c'],
    ['pictures', '🍕 a 🍕 b', '🍕 a 🍕', ' b'],
    ['a word longer than a token', 'x'.repeat(1_000), 'x'.repeat(765), 'x'.repeat(235)],
  ];
  for (const [what, text, head, rest] of cases) {
    it(`cuts ${what}`, () => {
      expect(cutAtTerms(text, { count: 3, more: 2 })).to.deep.equal({ head, rest });
    });
  }
});
