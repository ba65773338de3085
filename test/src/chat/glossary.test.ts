import { expect } from 'chai';
import { inEnglish, inOneWord } from '../../../src/chat/glossary.ts';

describe('inEnglish', () => {
  it('leaves unknown words as they are', () => {
    expect(inEnglish('Zwetschgenknödel', 'de')).to.equal('zwetschgenknödel');
  });

  it('does not translate a word of another language', () => {
    expect(inEnglish('taal', 'de')).to.equal('taal');
  });

  it('translates the parts of a compound', () => {
    expect(inEnglish('Mindestauftragswert', 'de')).to.equal('minimum order value');
  });

  it('keeps numbers and signs', () => {
    expect(inEnglish('Kaution: 150 €', 'de')).to.equal('deposit: 150 €');
  });

  it('keeps a denial', () => {
    expect(inEnglish('Nicht am Wochenende', 'de')).to.match(/^no .*weekend$/u);
  });

  it('drops words without a meaning of their own', () => {
    expect(inEnglish('der Rabatt', 'de').trim()).to.equal('discount');
  });
});

describe('inOneWord', () => {
  it('keeps words of different meanings apart', () => {
    expect(inOneWord('profit')).not.to.equal(inOneWord('turnover'));
  });

  it('gives words of one meaning the same word', () => {
    expect(inOneWord('defects')).to.equal(inOneWord('fault'));
  });
});
