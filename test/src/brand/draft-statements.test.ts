import { expect } from 'chai';
import { isStatement } from '../../../src/brand/draft-statements.ts';

describe('isStatement', () => {
  for (const cut of [
    'No other yard even answered that mail.”',
    '“We had our berth back within two days.',
    'Nobody else answered our mail in May."',
    'Kein anderer Hafen hat uns geantwortet.“',
    'Personne n’a répondu à notre courriel »',
  ])
    it(`is false for a part of a quotation: ${cut}`, () => expect(isStatement(cut)).to.equal(false));
  for (const whole of [
    'We call every berth a “home port” for boats.',
    'Wir nennen jeden Liegeplatz einen „Heimathafen“ für Boote.',
    'Our screens measure 24" and resist salt water.',
  ])
    it(`is true for a whole sentence: ${whole}`, () => expect(isStatement(whole)).to.equal(true));
});
