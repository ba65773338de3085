import { expect } from 'chai';
import { termsText } from '../../../../src/console/competitors/price-terms.ts';
import { unitInWords } from '../../../../src/extraction/facts/pricing/terms.ts';

describe('termsText', () => {
  for (const [unit, text] of [
    ['colis', ' / colis'],
    ['Aangifte', ' / Aangifte'],
    ['45-Minuten-Einheit', ' / 45-Minuten-Einheit'],
    ['colis per month', ' / colis per month'],
    ['order', ' per order'],
    ['1000 events', ' per 1000 events'],
    ['30-minute session', ' per 30-minute session'],
    ['user per month', ' per user per month'],
    ['m²', ' per m²'],
    ['once', ' one-off'],
  ] as const)
    it(`says what a price is for:${text}`, () => expect(termsText({ unit })).to.equal(text));

  it('is empty without terms', () =>
    expect(termsText({ unit: null, period: null, billed: null })).to.equal(''));
  it('says that a price is paid once', () => expect(termsText({ period: 'once' })).to.equal(' one-off'));
  for (const unit of ['colis', 'order', 'user per month', '1000 events', 'once'])
    it(`uses the words of the service: ${unit}`, () =>
      expect(termsText({ unit })).to.equal(` ${unitInWords(unit)}`));
});
