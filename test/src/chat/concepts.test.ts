import { expect } from 'chai';
import { isNamedExactly, isCovered, wordsBeside } from '../../../src/chat/concepts.ts';

describe('isCovered', () => {
  for (const [word, text] of [
    ['costs', 'kostenlos'],
    ['an', 'another'],
    ['notice', 'kündigen'],
    ['Kündigungsfrist', 'kündigen'],
    ['opzegtermijn', 'opzeggen'],
    ['Buchhaltungssoftware', 'software'],
    ['spoons', 'Löffel'],
    ['Salesforce', 'sales'],
    ['PayPal', 'pay'],
    ['feedback', 'price'],
    ['testimonials', 'trial'],
    ['weekend', 'weeks'],
  ] as const)
    it(`finds no “${word}” in “${text}”`, () => {
      expect(isCovered(word, [text])).to.equal(false);
    });
  for (const [word, ...text] of [
    ['Testat', 'certified'],
    ['certified', 'gecertificeerde'],
    ['opzegtermijn', 'notice'],
    ['disdetta', 'cancel'],
    ['cancel', 'absagen'],
    ['gratuite', 'free'],
    ['garantía', 'Garantie'],
    ['Kündigungsfrist', 'notice'],
    ['Buchhaltungssoftware', 'accounting', 'program'],
    ['modules', 'Module'],
    ['Testversion', 'trial'],
    ['livraison', 'delivery'],
    ['fundada', 'founded'],
  ])
    it(`finds “${word}” in “${text.join(' ')}”`, () => {
      expect(isCovered(word!, text)).to.equal(true);
    });
});

describe('wordsBeside', () => {
  it('gives no words for a name', () => {
    expect(wordsBeside('Gewerkefix')).to.deep.equal([]);
  });
  it('gives the words of the other languages', () => {
    expect(wordsBeside('warranty')).to.include.members(['garantie', 'garantías']);
  });
});

describe('isNamedExactly', () => {
  for (const [word, text, is] of [
    ['Sommerkurs', 'Unsere Kurse', false],
    ['Sommerkurs', 'Kurse im Sommer', true],
    ['Kurs', 'Unterricht', true],
    ['ferry', 'bridge', true],
  ] as const)
    it(`is ${is} for “${word}” in “${text}”`, () => {
      expect(isNamedExactly(word, text.toLowerCase().split(' '))).to.equal(is);
    });
});
