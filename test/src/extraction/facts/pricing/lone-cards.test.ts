import { expect } from 'chai';
import { cards, plansOf } from './plans-of.ts';
import { processorMsOf } from '../../../../support/growth.ts';

const BUTTON = '<a href="/signup">Start</a>';
const card = (name: string, price: string): string =>
  `<h3>${name}</h3><p class="price">${price}</p><ul><li>Boards of ${name}</li><li>Reports of ${name}</li></ul>${BUTTON}`;
const ROW = `<section><h2>Plans</h2>${cards(card('Basic', '$10/mo'), card('Pro', '$20/mo'))}`;
const NAMES = ['Basic 10 USD month', 'Pro 20 USD month'];
const wide = (inner: string): string => `<div class="wide"><div>${inner}</div></div></section>`;
const LIST = '<ul><li>Own servers</li><li>Own team</li></ul>';

describe('pricing.extract: a card outside of the row of cards', () => {
  for (const [what, lone] of [
    ['is an add-on', wide(`<h3>Add-ons</h3><p>$5/mo</p>${LIST}`)],
    ['has no price', wide(`<h3>Trusted by many</h3><p>Ask them.</p>${BUTTON}`)],
    ['has only one item', wide('<h3>Good to know</h3><p>$5/mo</p><ul><li>Boards</li></ul>')],
    ['is only a call for contact', wide('<h3>Still unsure</h3><p>Ask us anything.</p><p>Contact us</p>')],
    ['is paid for another period', wide(`<h3>Workshop</h3><p>$900 once</p>${LIST}`)],
    ['has no list', wide(`<h3>Globex pays less</h3><p>$25/mo</p>${BUTTON}`)],
    ['is help that is paid monthly', wide(`<h3>Priority support</h3><p class="price">$99/mo</p>${LIST}`)],
    ['asks partners for contact', wide(`<h3>Become a partner</h3><p class="price">Contact us</p>${LIST}`)],
    ['asks for contact in another kind of box', wide(`<h3>Fleet</h3><p>Contact us</p>${LIST}`)],
    [
      'is in another section',
      `</section><section><h2>Training</h2><div><h3>Class</h3><p>$5/mo</p>${LIST}</div></section>`,
    ],
  ] as const)
    it(`is not a plan if it ${what}`, () => {
      expect(plansOf(ROW + lone)).to.deep.equal(NAMES);
    });

  it('is a plan below the row', () => {
    expect(plansOf(ROW + wide(card('Scale', 'From $999/mo')))).to.deep.equal([
      ...NAMES,
      'Scale 999 USD month',
    ]);
  });
  it('is a plan above the row', () => {
    const above = ROW.replace(
      '<h2>Plans</h2>',
      `<h2>Plans</h2><div class="wide">${card('Lite', '$1/mo')}</div>`,
    );
    expect(plansOf(`${above}</section>`)).to.deep.equal(['Lite 1 USD month', ...NAMES]);
  });
  it('is a plan on request if its price has the same class as the other prices', () => {
    const lone = wide(`<h3>Fleet</h3><p class="price">Contact us</p>${LIST}`);
    expect(plansOf(ROW + lone)).to.deep.equal([...NAMES, 'Fleet on request']);
  });
  it('is a plan on request if its box has the same class as the other boxes', () => {
    const lone = wide(`<div class="card"><h3>Fleet</h3><p>Contact us</p>${LIST}</div>`);
    expect(plansOf(ROW + lone)).to.deep.equal([...NAMES, 'Fleet on request']);
  });
  it('is found quickly among thousands of prices', () => {
    const fees = '<p>$3.50</p><p>Fee</p>'.repeat(4_000) + '<p>One more line</p>'.repeat(20_000);
    const html = `${ROW}</section><section>${'<div>'.repeat(9)}${fees}${'</div>'.repeat(9)}</section>`;
    expect(processorMsOf(() => plansOf(html))).to.be.below(2_500);
  });
  it('is one plan if the page repeats it in a table', () => {
    const table =
      '<table><tr><th></th><th>Basic<br>$10/mo</th><th>Pro<br>$20/mo</th><th>Scale<br>$999/mo</th></tr><tr><td>Boards</td><td>1</td><td>2</td><td>3</td></tr></table>';
    expect(plansOf(ROW + wide(card('Scale', '$999/mo')) + table)).to.deep.equal([
      ...NAMES,
      'Scale 999 USD month',
    ]);
  });
});

describe('pricing.extract: a plan called Custom', () => {
  it('is a price rather than a plan if another heading names the plan', () => {
    expect(
      plansOf(cards(card('Basic', '$10/mo'), '<h3>Enterprise</h3><h4>Custom</h4><p>Contact us</p>')),
    ).to.deep.equal(['Basic 10 USD month', 'Enterprise on request']);
  });
  for (const [what, names] of [
    ['is above the name', '<div>Custom</div><div class="title">Enterprise</div>'],
    ['is a heading of the same level', '<h3>Tailored</h3><h3>Enterprise</h3>'],
  ] as const)
    it(`is a price rather than a plan if it ${what}`, () => {
      const custom = `${names}<p>Contact us</p><ul><li>All boards</li></ul>`;
      expect(plansOf(cards(card('Basic', '$10/mo'), card('Pro', '$20/mo'), custom))).to.deep.equal([
        ...NAMES,
        'Enterprise on request',
      ]);
    });
  it('has its own price', () => {
    expect(plansOf(cards(card('Basic', '$10/mo'), card('Custom', 'From $999/mo')))).to.deep.equal([
      'Basic 10 USD month',
      'Custom 999 USD month',
    ]);
  });
  it('may be on request', () => {
    expect(
      plansOf(cards(card('Basic', '$10/mo'), card('Pro', '$20/mo'), card('Custom', 'Contact us'))),
    ).to.deep.equal([...NAMES, 'Custom on request']);
  });
});

describe('pricing.extract: a table below the cards', () => {
  const table = (...heads: string[]): string =>
    `<table><tr><th></th>${heads.map((head) => `<th>${head}</th>`).join('')}</tr><tr><td>Boards</td>${heads.map(() => '<td>yes</td>').join('')}</tr></table>`;
  it('adds no plan if its plans are not those of the cards', () => {
    expect(
      plansOf(`${ROW}</section>${table('Mug<br>$8/mo', 'Bowl<br>$9/mo', 'Pro<br>$20/mo')}`),
    ).to.deep.equal(NAMES);
  });
  it('adds a plan that it shows next to the plans of the cards', () => {
    expect(
      plansOf(`${ROW}</section>${table('Basic<br>$10/mo', 'Pro<br>$20/mo', 'Custom<br>From $999/mo')}`),
    ).to.deep.equal([...NAMES, 'Custom 999 USD month']);
  });
});
