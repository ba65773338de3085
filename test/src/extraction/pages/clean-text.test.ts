import { expect } from 'chai';
import { cleanLine, cleanText } from '../../../../src/extraction/pages/clean-text.ts';

describe('cleanText', () => {
  it('replaces lone surrogates and leaves pairs alone', () => {
    expect(cleanText('a\uD800b😀\uDC00')).to.equal('a\uFFFDb😀\uFFFD');
  });

  it('removes NULs and other controls', () => {
    expect(cleanText('a\0b\u0001c\u009Fd\te\n')).to.equal('abcd\te\n');
  });

  it('turns every line end into a line feed', () => {
    expect(cleanText('a\r\nb\rc\u2028d\fe')).to.equal('a\nb\nc\nd\ne');
  });

  it('removes text written in tag characters', () => {
    expect(cleanText('a\u{E0041}\u{E0042}b')).to.equal('ab');
  });

  it('removes text written in variation selectors', () => {
    expect(cleanText('by hand\u{E0101}\u{E0102} ☂\uFE0F\uFE01\uFE02 p\uFE01ri\uFE02ce')).to.equal(
      'by hand ☂\uFE0F price',
    );
  });

  it('removes variation selectors with joiners in between, and after digits and signs', () => {
    expect(cleanText('a\uFE01\u200D\uFE02\u200D\uFE03b 1\uFE01.\uFE02,\uFE03')).to.equal('ab 1.,');
  });

  it('keeps the variation selector of an ideograph, a digit or an emoji', () => {
    expect(cleanText('葛\u{E0100}城 1\uFE0F\u20E3 ☂\uFE0F')).to.equal('葛\u{E0100}城 1\uFE0F\u20E3 ☂\uFE0F');
  });

  it('keeps joiners that a script or an emoji needs', () => {
    expect(cleanText('می\u200Cخواهم 👩\u200D🚀')).to.equal('می\u200Cخواهم 👩\u200D🚀');
  });

  it('removes joiners between Latin letters', () => {
    expect(cleanText('pri\u200Dce')).to.equal('price');
  });

  it('does not normalize, because offsets refer to the stored text', () => {
    expect(cleanText('e\u0301')).to.equal('e\u0301');
  });
});

describe('cleanLine', () => {
  it('returns one trimmed line', () => {
    expect(cleanLine('  a\r\n \t b\u00A0 ')).to.equal('a b');
  });
});
