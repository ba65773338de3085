import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const row = (cell: string, ...cells: string[]): string =>
  `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join('')}</tr>`;
const head = row('th', '', 'Pup', 'Pack', 'Kennel');
const table = (caption: string, ...rows: string[]): string =>
  `<table><caption>${caption}</caption>${rows.join('')}</table>`;
const pricesIn = (html: string): string[] =>
  readFacts(evidencePage(html), EVIDENCE_URL).facts.flatMap(({ kind, item, quote, unit }) =>
    kind === 'price' ? [`${item}: ${quote} per ${unit ?? 'nothing'}`] : [],
  );

describe('readFacts and rows of plan prices', () => {
  it('take the unit from the caption even if they are billed yearly', () =>
    expect(
      pricesIn(
        `<h1>Plans</h1>${table('Price per vet per month, without VAT', head, row('td', 'Billed yearly', '£5', '£15', '£45'), row('td', 'Billed monthly', '£6', '£18', '£54'))}`,
      ),
    ).to.deep.equal([
      'Pup (billed yearly): £5 per vet per month',
      'Pack (billed yearly): £15 per vet per month',
      'Kennel (billed yearly): £45 per vet per month',
      'Pup: £6 per vet per month',
      'Pack: £18 per vet per month',
      'Kennel: £54 per vet per month',
    ]));

  it('name the plan and its market', () =>
    expect(
      pricesIn(`<h1>Plans</h1>${table('Plans', head, row('td', 'Monthly (Ireland)', '€5', '€15', '€45'))}`),
    ).to.deep.equal([
      'Pup (Ireland): €5 per month',
      'Pack (Ireland): €15 per month',
      'Kennel (Ireland): €45 per month',
    ]));

  it('name the plan without a remark on the row and without a badge on the column', () =>
    expect(
      pricesIn(
        `<h1>Plans</h1>${table('Plans', row('th', '', 'Pup', 'Pack<br><small>most vets choose this</small>', 'Kennel'), row('td', 'Yearly (two months free)', '£50', '£150', '£450'))}`,
      ),
    ).to.deep.equal(['Pup: £50 per year', 'Pack: £150 per year', 'Kennel: £450 per year']));

  it('have no unit for a plan that the page prices in all', () =>
    expect(
      pricesIn(
        `<h1>Plans</h1>${table('Prices per ward', head, row('td', 'Monthly', '£20', '£40', '£300'))}<p>Kennel covers 10 wards at £300 a month in all.</p>`,
      ).slice(0, 3),
    ).to.deep.equal([
      'Pup: £20 per ward per month',
      'Pack: £40 per ward per month',
      'Kennel: £300 per month',
    ]));

  it('give add-ons no unit of the plans above', () =>
    expect(
      pricesIn(
        `<h1>A price per clinic</h1><h2>Add-ons</h2><table>${row('th', 'Add-on', 'Price', 'For')}${row('td', 'Text messages', '£9 for 100', 'All plans')}${row('td', 'Second screen', '£7 a month', 'All plans')}</table>`,
      ),
    ).to.deep.equal(['Text messages: £9 for 100 per nothing', 'Second screen: £7 a month per month']));
});
