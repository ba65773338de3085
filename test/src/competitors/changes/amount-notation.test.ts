import { expect } from 'chai';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { limitChanges } from '../../../../src/competitors/changes/pricing/feature-changes.ts';
import type { PlanPair } from '../../../../src/competitors/changes/pricing/match-plans.ts';
import { changeOf } from './quiet-page.ts';

type Edit = [what: string, kind: PageKind, before: string, after: string];

const isTold = (edits: readonly Edit[]): void => {
  for (const [what, kind, before, after] of edits)
    it(`is reported: ${what}`, async () => {
      expect((await changeOf(kind, before, after)).events).to.be.greaterThan(0);
    });
};
const isIgnored = (edits: readonly Edit[]): void => {
  for (const [what, kind, before, after] of edits)
    it(`is ignored: ${what}`, async () => {
      expect(await changeOf(kind, before, after)).to.deep.equal({ events: 0, ignored: ['markup'] });
    });
};
const table = (...rows: string[][]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('an amount in another notation', () => {
  isTold([
    [
      'a point that may separate a fraction',
      'pricing',
      '<p>Heizöl kostet heute 1.085 € ab Lager.</p>',
      '<p>Heizöl kostet heute € 1,085 ab Lager.</p>',
    ],
    [
      'a fraction of the amount',
      'pricing',
      '<p>Eine Palette kostet 2.340 €.</p>',
      '<p>Eine Palette kostet 2,34 €.</p>',
    ],
    [
      'the dollar of another country',
      'pricing',
      '<p>Each van costs $75 a day.</p><ul><li>Fuel $12</li><li>Map $9</li><li>Seat $5</li></ul>',
      '<p>Each van costs NZ$75 a day.</p><ul><li>Fuel $12</li><li>Map $9</li><li>Seat $5</li></ul>',
    ],
    [
      'another unit',
      'pricing',
      table(['Płytki', '85 zł/m²'], ['Fuga', '12 zł/kg']),
      table(['Płytki', '85 zł / m3'], ['Fuga', '12 zł / kg']),
    ],
    ['another period', 'pricing', '<p>Stellplatz: 40 €/Monat</p>', '<p>Stellplatz: € 40,- / Jahr</p>'],
    [
      'one of two amounts',
      'pricing',
      table(['Canoe', '€ 25,00', '€ 90,00'], ['Kayak', '€ 30,00', '€ 99,00']),
      table(['Canoe', '25 €', '95 €'], ['Kayak', '30 €', '99 €']),
    ],
    [
      'amounts that changed places',
      'pricing',
      table(['Canoe', '€ 25,00', '€ 90,00'], ['Kayak', '€ 30,00', '€ 99,00']),
      table(['Canoe', '90 €', '25 €'], ['Kayak', '30 €', '99 €']),
    ],
    [
      'an amount without a currency on a page with two currencies',
      'pricing',
      '<p>Frakt til Norge 89 NOK, til Sverige 95 SEK.</p><p>Montering koster 450 NOK.</p>',
      '<p>Frakt til Norge 89 NOK, til Sverige 95 SEK.</p><p>Montering koster 450,-</p>',
    ],
  ]);
  isIgnored([
    [
      'a dash in place of cents',
      'pricing',
      table(['Kano', 'per dag', '€ 24,00'], ['Kajak', 'per dag', '€ 31,00']),
      table(['Kano', 'per dag', '€ 24,-'], ['Kajak', 'per dag', '€ 31,-']),
    ],
    [
      'another separator of thousands',
      'product',
      '<p>La caldera cuesta 3.480 € con montaje.</p>',
      '<p>La caldera cuesta 3480 € con montaje.</p>',
    ],
    [
      'the name of the currency',
      'legal',
      '<p>Die Haftung ist auf 25.000 € je Schaden begrenzt.</p>',
      '<p>Die Haftung ist auf 25 000 Euro je Schaden begrenzt.</p>',
    ],
    [
      'the sign before the number',
      'pricing',
      '<p>送料は全国一律でご案内します。</p><ul><li>手数料 450円</li><li>設置 9,800円</li></ul>',
      '<p>送料は全国一律でご案内します。</p><ul><li>手数料 ¥450</li><li>設置 ¥9,800</li></ul>',
    ],
    [
      'a unit with a raised digit',
      'pricing',
      table(['Dlažba', '390 Kč/m²'], ['Beton', '2 450 Kč/m³']),
      table(['Dlažba', '390 Kč / m2'], ['Beton', '2450 CZK / m3']),
    ],
    [
      'no currency on a page with a single currency',
      'pricing',
      '<p>Montering koster 450 NOK.</p><p>Frakt koster 89 NOK.</p>',
      '<p>Montering koster 450,-</p><p>Frakt koster 89 NOK.</p>',
    ],
    ['an inverse unit', 'product', table(['Pumpe', '95 h⁻¹', '20 l']), table(['Pumpe', '95 1/h', '20 l'])],
  ]);

  it('is not only another notation if it moved to another section', async () => {
    const [basic, pro] = ['<h2>Basic</h2><ul><li>Email</li>', '</ul><h2>Pro</h2><ul><li>Telephone</li>'];
    const { ignored } = await changeOf(
      'pricing',
      `${basic}<li>Onboarding 300 €</li>${pro}</ul>`,
      `${basic}${pro}<li>Onboarding €300.00</li></ul>`,
    );
    expect(ignored).not.to.include('markup');
  });
  it('is not a change of a quota', () => {
    expect(quotaChanges('1.290,00 €', 'EUR 1290,–')).to.equal(0);
  });
  it('is a change of a quota if the amount differs', () => {
    expect(quotaChanges('1.290,00 €', '1.390,– €')).to.equal(1);
  });
});

function quotaChanges(before: string, after: string): number {
  const plan = (amount: string) => ({
    name: 'Digger',
    currency: 'EUR',
    limits: [{ name: 'Week', amount }],
    places: {},
    at: { start: 0, end: 1 },
    source: 'table',
  });
  return limitChanges([
    { before: plan(before), after: plan(after), confidence: 1, isRenamed: false } as unknown as PlanPair,
  ]).length;
}
