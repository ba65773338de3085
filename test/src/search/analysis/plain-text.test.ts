import { expect } from 'chai';
import { plainText } from '../../../../src/search/analysis/pieces.ts';

describe('plainText', () => {
  it('limits the accents of a letter, so that sorting them is cheap', () => {
    for (const marks of ['\u0301\u0327', '\uff9e\u0301'])
      expect(plainText(`a${marks.repeat(1000)}b`)).to.have.length.below(20);
  });

  it('keeps normal accents of every script', () => {
    const text = 'Ạ̈ וְשָׁלוֹם กู้ ภาษา हिन्दी';
    expect(plainText(text)).to.equal(text.normalize('NFKC'));
  });

  it('joins a number with no-break spaces', () => {
    expect(plainText('1\u202f234\u00a0567 €')).to.equal('1234567 €');
  });

  it('does not join the columns of a table', () => {
    expect(plainText('100 200 é 2019\u00a0300')).to.equal('100 200 é 2019 300');
  });
});
