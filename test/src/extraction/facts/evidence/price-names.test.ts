import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage } from '../../../../support/evidence-page.ts';

const HOME = 'https://quillgrove.example/';
const PRICES = 'https://quillgrove.example/prices';
const prices = (main: string, url = PRICES): string[] =>
  readFacts(evidencePage(main), url)
    .facts.filter(({ kind }) => kind === 'price')
    .map(({ item, amount }) => `${item}: ${amount}`);

describe('names of prices', () => {
  it('are not the slogan above the price', () =>
    expect(
      prices('<h1>Sharp knives by Monday, or we owe you.</h1><p>Plans from £12 a month</p>', HOME),
    ).to.deep.equal(['Plans: 12']));
  it('are the term of a definition list and not the description before the price', () =>
    expect(
      prices(
        '<h1>Grinding by post</h1><h2>Plans</h2><dl><dt>Kitchen</dt><dd>Adds bread knives, scissors and a return box. £14 a month.</dd><dt>Butcher</dt><dd>Adds cleavers, saws and a weekly van. £39 a month.</dd></dl>',
      ),
    ).to.deep.equal(['Kitchen: 14', 'Butcher: 39']));
  it('are not the text of a button', () =>
    expect(
      prices(
        '<h1>Sharp knives by Monday, or we owe you.</h1><p><a href="/prices">See plans from £12 a month</a></p><p><a href="/join">Join us for £15 a month</a></p>',
        HOME,
      ).filter((price) => /^(?:See|Join)/u.test(price)),
    ).to.deep.equal([]));
  it('are not the name of the page above a question', () =>
    expect(
      prices(
        '<h1>Help</h1><details open><summary>Do you grind scissors that we bring?</summary><p>Yes, and we charge by the pair: £4 per pair.</p></details>',
      ).filter((price) => price.startsWith('Help')),
    ).to.deep.equal([]));
  for (const [sentence, name] of [
    ['Three chairs are included; further chairs are £2 each a month.', 'Further chairs: 2'],
    ['The planner comes with Gold at no charge and costs £9 a month on Silver.', 'Planner: 9'],
    ['Le socle est livré et posé à 40 € / pièce.', 'Socle: 40'],
    ['El curso de poda está a 30 € por persona, antes 45 €.', 'Curso de poda: 30'],
  ] as const)
    it(`are the subject without the verb: ${sentence}`, () =>
      expect(prices(`<h1>Quillgrove</h1><p>${sentence}</p>`)).to.deep.equal([name]));
  it('leave out a badge beside the name', () =>
    expect(
      prices(
        '<h1>Plans</h1><table><tr><th>Plan</th><th>Per month</th></tr><tr><td>Nib <span>new</span></td><td>£9</td></tr><tr><td>Quill <span>Most popular</span></td><td>£19</td></tr></table>',
      ),
    ).to.deep.equal(['Nib: 9', 'Quill: 19']));
  it('are one for each thing that a sentence lists', () =>
    expect(
      prices('<h1>Hire</h1><p>A tent is £14, a large marquee £90 and a bench £3.50, each per day.</p>'),
    ).to.deep.equal(['Tent: 14', 'Large marquee: 90', 'Bench: 3.5']));
  it('are one for each part of a row with several prices', () =>
    expect(
      prices(
        '<h1>Extras</h1><table><tr><td>Lost key / strap</td><td>£8 / £2.50</td></tr><tr><td>Spare key</td><td>£5</td></tr></table>',
      ),
    ).to.include.members(['Lost key: 8', 'Lost strap: 2.5']));
});

describe('amounts that are not the price now', () => {
  for (const [main, price] of [
    [
      '<p>Plateau froid : <del>16,50 € HT</del> 14,90 € HT / personne depuis mars.</p>',
      'Plateau froid: 14.9',
    ],
    ['<ul><li>Bank am Abend: <s>22 €</s> 18 €</li><li>Bank am Tag: 14 €</li></ul>', 'Bank am Abend: 18'],
    ['<p>Die Kante kostet 2,10 € pro Meter, statt bisher 2,60 €.</p>', 'Kante: 2.1'],
  ] as const)
    it(`are struck or former prices: ${price}`, () =>
      expect(prices(`<h1>Quillgrove</h1>${main}`)[0]).to.equal(price));
  for (const quote of [
    '<blockquote><p>I had planned £300 a month for mending.</p></blockquote>',
    '<p>“My last grinder charged £60 a month.”</p>',
    '<p>„Ich hatte 120 € im Monat eingeplant.“</p>',
    '<p>«Otro taller nos pedía 200 € al mes», cuenta Irene Salas.</p>',
  ])
    it(`are told by customers: ${quote}`, () =>
      expect(prices(`<h1>Quillgrove</h1><h2>Customers</h2>${quote}`)).to.deep.equal([]));
});

describe('prices of add-ons', () => {
  const names = (main: string): string[] =>
    readFacts(evidencePage(main), PRICES)
      .facts.filter(({ kind, name }) => kind === 'price' && name === 'Fee')
      .map(({ item }) => item!);
  it('are fees if they stand in the list of a plan', () =>
    expect(
      names(
        '<h1>Prices</h1><h2>Nib</h2><p>£9 / month</p><ul><li>Ink for £3 a month</li></ul><h2>Quill</h2><p>£19 / month</p><ul><li>Ink included</li></ul>',
      ),
    ).to.deep.equal(['Ink']));
  it('are fees if the heading says that they cost extra', () =>
    expect(
      names(
        '<h1>Prices</h1><h2>What costs extra</h2><table><tr><th>Extra</th><th>Price</th></tr><tr><td>Engraving</td><td>£6</td></tr><tr><td>Gift box</td><td>£4</td></tr></table>',
      ),
    ).to.deep.equal(['Engraving', 'Gift box']));
});
