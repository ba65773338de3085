import { expect } from 'chai';
import { isPostalAddress } from '../../../../../src/extraction/facts/evidence/postal-address.ts';

describe('isPostalAddress', () => {
  for (const text of [
    'We serve the whole of Yorkshire.',
    'Since 2014 Berlin and Hamburg',
    'In 12 countries',
    'Unterwegs in Bayern und Tirol',
    'Partout en France',
  ])
    it(`is false for ${text}`, () => expect(isPostalAddress(text)).to.equal(false));

  for (const text of [
    'The Old Mill, Valley Road, Dunster TA24 6SQ',
    '14 Harbour Street, Whitby',
    'Hafenweg 22, 48155 Münster',
    'Lange Nieuwstraat 4, 3512 PH Utrecht',
    '18 quai Rambaud, Lyon',
    'Calle de Alcalá, 41, Madrid',
  ])
    it(`is true for ${text}`, () => expect(isPostalAddress(text)).to.equal(true));
});
