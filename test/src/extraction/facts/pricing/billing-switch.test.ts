import { expect } from 'chai';
import { comparePricing } from '../../../../../src/competitors/changes/pricing/compare-pricing.ts';
import { paidAsChosen } from '../../../../../src/extraction/facts/pricing/billing-switch.ts';
import { cards, factsOf, pageOf } from './plans-of.ts';

const chosenIn = (body: string): string | null => paidAsChosen(pageOf(body));

const plan = (name: string, price: string): string =>
  `<h3>${name}</h3><p><span>$${price}</span><span>/mo</span></p><ul><li>Boards</li><li>Reports</li></ul>`;

describe('paidAsChosen', () => {
  describe('when the selected option is unclear', () => {
    const silent: [string, string][] = [
      ['a page without a switch', '<p>Pay monthly.</p>'],
      ['two words without a mark', '<div><button>Monthly</button><button>Yearly</button></div>'],
      [
        'two marked ones',
        '<div><button class="active">Monthly</button><button class="active">Yearly</button></div>',
      ],
      [
        'a style for when it is active',
        '<div><button>Monthly</button><button class="hover:is-active active:bg-white text-current inactive">Yearly</button></div>',
      ],
      [
        'words that are far apart',
        `<section class="a"><p class="active">Yearly</p><p>${'Much is said here. '.repeat(20)}</p><p>Monthly</p></section>`,
      ],
      [
        'two things to tick',
        '<div><input type="checkbox"><input type="checkbox" checked><label>Monthly</label><label>Yearly</label></div>',
      ],
    ];
    for (const [what, body] of silent)
      it(`returns nothing for ${what}`, () => {
        expect(chosenIn(body)).to.equal(null);
      });
  });

  const yearly: [string, string][] = [
    [
      'a state for readers aloud',
      '<div role="radiogroup"><button role="radio" aria-checked="false">Monthly</button><button role="radio" aria-checked="true">Yearly <span>Save 20%</span></button></div>',
    ],
    [
      'a tab',
      '<ul role="tablist"><li role="tab" aria-selected="false"><a>Monthly</a></li><li role="tab" aria-selected="true"><a>Annually</a></li></ul>',
    ],
    [
      'a pressed button',
      '<div><button aria-pressed="false">Pay monthly</button><button aria-pressed="true">Pay annually (save 20%)</button></div>',
    ],
    ['a class', '<div><span class="tab">Monthly</span><span class="tab is-active">Yearly</span></div>'],
    [
      'a class of a module',
      '<div><a class="t__x1">Monthly</a><a class="t__x1 toggle_selected__Yz9">Annual billing</a></div>',
    ],
    [
      'a state for scripts',
      '<div><button data-state="inactive">Monthly</button><button data-state="active">Annual</button></div>',
    ],
    [
      'a ticked button of a label',
      '<div><input type="radio" id="m"><label for="m">Monthly</label><input type="radio" id="y" checked><label for="y">Yearly</label></div>',
    ],
    [
      'a button within its label',
      '<div><label><input type="radio">Monthly</label><label><input type="radio" checked>Yearly</label></div>',
    ],
    [
      'a slide that is on',
      '<div><span>Monthly</span><button role="switch" aria-checked="true"><i></i></button><span>Yearly</span></div>',
    ],
    [
      'a slide that is off, years first',
      '<div><span>Annually</span><input type="checkbox"><span>Monthly</span></div>',
    ],
    ['a box to tick', '<label><input type="checkbox" checked> Billed annually (-20%)</label>'],
    [
      'a list to pick from',
      '<select><option>Monthly billing</option><option selected>Annual billing</option></select>',
    ],
    ['German', '<div><button>Monatlich</button><button class="active">Jährlich (–20 %)</button></div>'],
    ['French', '<div><button>Mensuel</button><button class="active">Annuel</button></div>'],
    ['Spanish', '<div><button>Mensual</button><button class="active">Anual</button></div>'],
  ];
  for (const [what, body] of yearly)
    it(`detects by ${what} that yearly is selected`, () => {
      expect(chosenIn(body)).to.equal('year');
    });

  it('detects that monthly is selected', () => {
    expect(chosenIn('<div><button class="active">Monthly</button><button>Yearly</button></div>')).to.equal(
      'month',
    );
    expect(chosenIn('<div><span>Monthly</span><input type="checkbox"><span>Yearly</span></div>')).to.equal(
      'month',
    );
  });
});

describe('pricing.extract', () => {
  describe('when a switch selects the billing', () => {
    const toggle = (isYearly: boolean, saving = ''): string =>
      `<div class="toggle"><button aria-checked="${!isYearly}">Monthly</button><button aria-checked="${isYearly}">Yearly ${saving}</button></div>`;
    const waysOf = (body: string): string[][] =>
      factsOf(body)!.plans.map(({ prices }) =>
        prices.map(({ amount, period, billed }) => `${amount} ${period} ${billed}`),
      );
    const compared = (before: string, after: string) =>
      comparePricing(factsOf(before)!, factsOf(after)!).map(
        ({ kind, facts }) => `${kind} ${JSON.stringify(facts)}`,
      );

    it('reads monthly prices below "yearly" as the monthly price with yearly billing', () => {
      expect(waysOf(toggle(true) + cards(plan('Basic', '8'), plan('Pro', '20')))).to.deep.equal([
        ['8 month year'],
        ['20 month year'],
      ]);
      expect(waysOf(toggle(false) + cards(plan('Basic', '10'), plan('Pro', '25')))).to.deep.equal([
        ['10 month null'],
        ['25 month null'],
      ]);
    });

    it('does not change a free plan, or a plan with a yearly price of its own', () => {
      const both = (name: string): string =>
        `<h3>${name}</h3><p class="monthly">$10/mo</p><p class="yearly" hidden>$8/mo billed yearly</p>`;
      expect(
        waysOf(toggle(true) + cards('<h3>Free</h3><p>$0/mo</p>', both('Basic'), both('Pro'))),
      ).to.deep.equal([
        ['0 month null'],
        ['10 month null', '8 month year'],
        ['10 month null', '8 month year'],
      ]);
    });

    it('finds one change of billing terms when the page shows the other option', () => {
      const monthly = cards(plan('Basic', '10'), plan('Pro', '25'));
      const yearly = cards(plan('Basic', '8'), plan('Pro', '21'));
      for (const [before, after] of [
        [toggle(false) + monthly, toggle(true) + yearly],
        [toggle(true) + yearly, toggle(false) + monthly],
      ] as const) {
        const changes = compared(before, after);
        expect(changes).to.have.length(1);
        expect(changes[0]).to.match(/^billing_terms_changed /);
      }
    });

    it('finds nothing when the other option shows yearly totals without saying so', () => {
      const bare = (name: string, price: string): string => `<h3>${name}</h3><p>$${price}</p>`;
      expect(
        compared(
          toggle(false) + cards(bare('Basic', '10'), bare('Pro', '25')),
          toggle(true) + cards(bare('Basic', '96'), bare('Pro', '252')),
        ),
      ).to.deep.equal([]);
    });

    it('finds a price that rose in the yearly option', () => {
      expect(
        compared(
          toggle(true) + cards(plan('Basic', '8'), plan('Pro', '20')),
          toggle(true) + cards(plan('Basic', '8'), plan('Pro', '22')),
        ),
      ).to.deep.equal([
        'price_changed {"plan":"Pro","before":20,"after":22,"currency":"USD","period":"month","unit":null,"billed":"year"}',
      ]);
    });
  });
});
