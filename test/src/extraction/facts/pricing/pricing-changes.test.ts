import { expect } from 'chai';
import { comparePricing } from '../../../../../src/competitors/changes/pricing/compare-pricing.ts';
import type { PricingFacts } from '../../../../../src/extraction/facts/pricing/pricing-facts.ts';
import type { Change } from '../../../../../src/events/change.ts';
import { cards, factsOf } from './plans-of.ts';

const changesOf = (before: string, after: string): Change[] =>
  comparePricing(factsOf(before)!, factsOf(after)!);

const said = (before: string, after: string): string[] =>
  changesOf(before, after).map(({ kind, facts }) => `${kind} ${JSON.stringify(facts)}`);

const plan = (name: string, price: string, ...features: string[]): string =>
  `<h3>${name}</h3><p class="price">${price}</p><ul>${features.map((one) => `<li>${one}</li>`).join('')}</ul>`;
const FREE = plan('Free', '$0', 'Boards');
const PRO = plan('Pro', '$49 per month', 'Boards', 'Reports', '10 projects', 'Export');
const TEAM = plan('Team', '$99 per month', 'Boards', 'Reports', '50 projects', 'Export', 'SSO');
const PAGE = cards(FREE, PRO, TEAM);

describe('pricing.compare', () => {
  describe('when nothing relevant has changed', () => {
    it('finds nothing on the same page', () => {
      expect(said(PAGE, PAGE)).to.deep.equal([]);
    });

    it('ignores that an earlier version stored the unit under another name', () => {
      const page = (plans: string): PricingFacts => factsOf(cards(plans, FREE))!;
      const now = page(plan('Basis', '59 € pro Arbeitsplatz / Monat', 'Kasse'));
      const plans = now.plans.map((one) => ({
        ...one,
        ...(one.unit !== null && { unit: 'arbeitsplatz' }),
      }));
      expect(comparePricing({ ...now, plans }, now)).to.deep.equal([]);
    });

    it('ignores the order of plans and features', () => {
      expect(
        said(
          PAGE,
          cards(
            plan('Team', '$99 per month', 'SSO', '50 projects', 'Export', 'Boards', 'Reports'),
            FREE,
            PRO,
          ),
        ),
      ).to.deep.equal([]);
    });

    it('ignores a different wording of the same price', () => {
      expect(
        said(
          cards(FREE, PRO),
          cards(
            plan('free plan', 'Free', 'Boards'),
            plan('PRO', '<b>$49</b> /mo', 'Boards', 'Reports', '10 projects', 'Export'),
          ),
        ),
      ).to.deep.equal([]);
      expect(
        said(cards(FREE, plan('Pro', '$1,049.00/mo')), cards(FREE, plan('Pro', '$1049 monthly'))),
      ).to.deep.equal([]);
    });

    it('ignores "user" in place of "seat"', () => {
      expect(
        said(cards(FREE, plan('Pro', '$9 per seat/month')), cards(FREE, plan('Pro', '$9 per user/month'))),
      ).to.deep.equal([]);
    });

    it('ignores a switch that now shows the other of its two prices', () => {
      const both = (month: string, year: string): string =>
        `<h3>Pro</h3><div class="monthly"${month}>$10/mo</div><div class="annual"${year}>$8/mo billed annually</div>`;
      expect(said(cards(FREE, both('', ' hidden')), cards(FREE, both(' hidden', '')))).to.deep.equal([]);
    });

    it("ignores the same amounts in another country's currency", () => {
      expect(
        said(
          cards(FREE, plan('Pro', '$49/mo'), plan('Team', '$99/mo')),
          cards(FREE, plan('Pro', '€49/mo'), plan('Team', '€99/mo')),
        ),
      ).to.deep.equal([]);
    });

    it('does not report the only plan as removed if a different plan was read in its place', () => {
      const single = (name: string, price: string): string =>
        `<section><h2>${name}</h2><p>${price} per month</p></section>`;
      expect(
        changesOf(single('Everything', '$29'), single('Summer', '$9')).map(({ kind }) => kind),
      ).to.not.include('plan_removed');
    });

    it('does not report removed plans if hardly any could be read', () => {
      expect(
        said(PAGE, '<section><h2>Plus</h2><p>$29 per month</p></section>').filter((one) =>
          one.startsWith('plan_removed'),
        ),
      ).to.deep.equal([]);
    });
  });

  it('finds a raised price, with both amounts and their positions', () => {
    const [change, ...others] = changesOf(PAGE, PAGE.replace('$49', '$59'));
    expect(others).to.deep.equal([]);
    expect(change).to.deep.include({
      kind: 'price_changed',
      key: 'pro/price',
      confidence: 1,
      facts: { plan: 'Pro', before: 49, after: 59, currency: 'USD', period: 'month', unit: null },
      before: { plan: 'Pro', amount: 49, currency: 'USD', period: 'month', unit: null },
      after: { plan: 'Pro', amount: 59, currency: 'USD', period: 'month', unit: null },
    });
    expect(change!.proof.map(({ side }) => side)).to.include.members(['before', 'after']);
  });

  it('finds removed and added plans', () => {
    const changes = changesOf(
      PAGE,
      cards(FREE, PRO, plan('Scale', '$299 per month', 'Audit', 'SLA', 'Roles', 'Regions')),
    );
    expect(changes.map(({ kind, key, before, after }) => [kind, key, before, after])).to.deep.equal([
      [
        'plan_removed',
        'team/plan',
        { plan: 'Team', amount: 99, currency: 'USD', period: 'month', unit: null, contactSales: false },
        null,
      ],
      [
        'plan_added',
        'scale/plan',
        null,
        { plan: 'Scale', amount: 299, currency: 'USD', period: 'month', unit: null, contactSales: false },
      ],
    ]);
  });

  it('recognizes a renamed plan by its content, and reports its new price as well', () => {
    const renamed = plan('Business', '$99 per month', 'Boards', 'Reports', '50 projects', 'Export', 'SSO');
    expect(said(PAGE, cards(FREE, PRO, renamed))).to.deep.equal([
      'plan_renamed {"before":"Team","after":"Business"}',
    ]);
    expect(
      changesOf(PAGE, cards(FREE, PRO, renamed.replace('$99', '$149'))).map(({ kind }) => kind),
    ).to.deep.equal(['price_changed', 'plan_renamed']);
  });

  it('reports the end of the free plan once, with its replacement', () => {
    expect(said(PAGE, cards(PRO, TEAM))).to.deep.equal(['free_tier_removed {"plan":"Free"}']);
    const [change, ...others] = changesOf(PAGE, cards(plan('Free', '$5 per month', 'Boards'), PRO, TEAM));
    expect(others).to.deep.equal([]);
    expect(change).to.deep.include({
      kind: 'free_tier_removed',
      after: { plan: 'Free', amount: 5, currency: 'USD', period: 'month', unit: null, contactSales: false },
    });
  });

  it('finds a new free plan', () => {
    expect(said(cards(PRO, TEAM), PAGE)).to.deep.equal(['free_tier_added {"plan":"Free"}']);
  });

  it('reports removed and added prices once for all plans', () => {
    const hidden = cards(
      FREE,
      PRO.replace('$49 per month', 'Contact sales'),
      TEAM.replace('$99 per month', 'Custom'),
    );
    expect(said(PAGE, hidden)).to.deep.equal(['prices_hidden {"plans":["Pro","Team"],"priced":2}']);
    expect(said(hidden, PAGE)).to.deep.equal(['prices_published {"plans":["Pro","Team"]}']);
  });

  it('finds a changed billing unit', () => {
    expect(
      said(cards(FREE, plan('Pro', '$9 per month')), cards(FREE, plan('Pro', '$9 per user / month'))),
    ).to.deep.equal(['model_changed {"plan":"Pro","before":null,"after":"user"}']);
  });

  it('reports one changed unit for all plans once, in page order', () => {
    const page = (unit: string): string =>
      cards(plan('Basic', `$10${unit}/month`), plan('Pro', `$25${unit}/month`), plan('Team', '$99/month'));
    const [change, ...others] = changesOf(page(''), page(' per seat'));
    expect(others).to.deep.equal([]);
    const offer = (plan: string, amount: number, unit: string | null) => ({
      plan,
      amount,
      currency: 'USD',
      period: 'month',
      unit,
    });
    expect(change).to.deep.include({
      kind: 'model_changed',
      key: 'unit/user',
      facts: { plan: 'Basic and Pro', before: null, after: 'seat' },
      before: { unit: null, plans: [offer('Basic', 10, null), offer('Pro', 25, null)] },
      after: { unit: 'seat', plans: [offer('Basic', 10, 'seat'), offer('Pro', 25, 'seat')] },
      confidence: 1,
    });
    expect(change!.proof).to.have.length(8);
  });

  it('reports different new units separately', () => {
    expect(
      said(
        cards(plan('Basic', '$10/month'), plan('Pro', '$25/month')),
        cards(plan('Basic', '$10 per seat/month'), plan('Pro', '$25 per GB/month')),
      ),
    ).to.deep.equal([
      'model_changed {"plan":"Basic","before":null,"after":"seat"}',
      'model_changed {"plan":"Pro","before":null,"after":"GB"}',
    ]);
  });

  it('reports new prices of plans with a new unit together with the unit', () => {
    expect(
      said(
        cards(plan('Basic', '$10/month'), plan('Pro', '$25/month')),
        cards(plan('Basic', '$4 per seat/month'), plan('Pro', '$25 per seat/month')),
      ),
    ).to.deep.equal([
      'model_changed {"plan":"Basic and Pro","before":null,"after":"seat","prices":[{"plan":"Basic","before":10,"after":4,"currency":"USD"}]}',
    ]);
  });

  it('reports a changed currency once for the page', () => {
    expect(said(PAGE, PAGE.replace('$49', '€45').replace('$99', '€89'))).to.deep.equal([
      'currency_changed {"before":"USD","after":"EUR"}',
    ]);
  });

  it('finds a changed yearly saving, once for all plans', () => {
    const both = (name: string, month: number, year: number): string =>
      `<h3>${name}</h3><p>$${month}/mo</p><p hidden>$${year}/mo billed annually</p>`;
    const old = cards(both('Pro', 50, 40), both('Team', 100, 80));
    expect(said(old, cards(both('Pro', 50, 35), both('Team', 100, 70)))).to.deep.equal([
      'billing_terms_changed {"plan":"Pro","before":9.6,"after":8.4,"isOfAll":true}',
    ]);
    const withMonthly = (...plans: string[]): string => cards(...plans, plan('Fleet', '$300/mo'));
    expect(
      said(
        withMonthly(both('Pro', 50, 40), both('Team', 100, 80)),
        withMonthly(both('Pro', 50, 35), both('Team', 100, 70)),
      ),
    ).to.deep.equal(['billing_terms_changed {"plan":"Pro","before":9.6,"after":8.4}']);
    expect(said(old, cards(both('Pro', 50, 35), both('Team', 100, 74)))[0]).to.not.include('isOfAll');
    expect(
      said(old, cards(both('Pro', 60, 48), both('Team', 100, 80))).map((one) => one.split(' ')[0]),
    ).to.deep.equal(['price_changed']);
    expect(said(`<p>Save 20% yearly</p>${PAGE}`, `<p>Save 10% yearly</p>${PAGE}`)).to.deep.equal([
      'billing_terms_changed {"plan":"Pro","before":9.6,"after":10.8}',
    ]);
  });

  it('finds that one yearly price rose while its monthly price stayed', () => {
    const both = (name: string, month: string, year: string): string =>
      `<h3>${name}</h3><p>$${month}/mo</p><p hidden>$${year}/mo billed annually</p>`;
    const old = cards(both('Basic', '10', '8'), both('Pro', '25', '20'));
    expect(said(old, cards(both('Basic', '10', '8'), both('Pro', '25', '22')))).to.deep.equal([
      'billing_terms_changed {"plan":"Pro","before":9.6,"after":10.56}',
    ]);
    expect(said(old, cards(both('Basic', '10', '8'), both('Pro', '25', '21')))).to.deep.equal([
      'billing_terms_changed {"plan":"Pro","before":9.6,"after":10.08}',
    ]);
  });

  it('ignores a yearly price that is rounded, or that follows the monthly price', () => {
    const both = (month: string, year: string): string =>
      cards(FREE, `<h3>Pro</h3><p>$${month}/mo</p><p hidden>$${year}/mo billed annually</p>`);
    expect(said(both('10', '8.33'), both('10', '8'))).to.deep.equal([]);
    expect(said(both('10', '8'), both('11', '9')).map((one) => one.split(' ')[0])).to.deep.equal([
      'price_changed',
    ]);
  });

  it('finds a promotion for yearly plans, which is not a permanent term', () => {
    const sale = 'Black Friday: 30% off all yearly plans until 30 November with code BF30.';
    const promotion = `discount_changed {"before":null,"after":"${sale}"}`;
    expect(said(PAGE, `<p>${sale}</p>${PAGE}`)).to.deep.equal([promotion]);
    expect(said(`<p>Save 20% yearly</p>${PAGE}`, `<p>${sale}</p>${PAGE}`)).to.deep.equal([promotion]);
  });

  it('ignores the remaining days of a promotion', () => {
    const page = (left: string): string => `<p>30% off all plans, ${left}</p>${PAGE}`;
    expect(said(page('3 days left'), page('2 days left'))).to.deep.equal([]);
    expect(said(page('ends in 2 days 13 hours'), page('ends in 1 day 2 hours'))).to.deep.equal([]);
    expect(said(page('3 days left'), page('3 days left').replace('30%', '40%'))).to.have.length(1);
  });

  describe('when the page has the prices of the other billing period only', () => {
    it('finds a change of billing terms and no change of a price', () => {
      const monthly = cards(FREE, plan('Pro', '$10/mo'));
      const yearly = cards(FREE, plan('Pro', '$8/mo, billed annually'));
      expect(said(monthly, yearly).join()).to.match(/^billing_terms_changed .*\$10.*\$8, billed annually/);
      expect(said(yearly, monthly).join()).to.match(/^billing_terms_changed .*\$8.*\$10, billed monthly/);
    });
  });

  describe('when all plans differ by the yearly saving', () => {
    const SAVE = '<p>Save 20% with yearly billing</p>';
    const page = (...prices: string[]): string =>
      SAVE + cards(FREE, ...prices.map((price, i) => plan(['Basic', 'Pro', 'Team'][i]!, `$${price}/mo`)));

    const kindsOf = (before: string, after: string): string[] =>
      said(before, after).map((change) => change.split(' ', 1)[0]!);

    it('finds one change of billing terms, as for the other option of a switch', () => {
      const [monthly, yearly] = [page('10', '29', '60'), page('8', '23', '48')];
      expect(kindsOf(monthly, yearly)).to.deep.equal(['billing_terms_changed']);
      expect(kindsOf(yearly, monthly)).to.deep.equal(['billing_terms_changed']);
    });

    const others: [string, string, string][] = [
      ['only one of them differs', page('10', '29', '60'), page('8', '29', '60')],
      ['one of them differs by more', page('10', '29', '60'), page('8', '23', '42')],
      ['one of them changes in the other direction', page('10', '29', '60'), page('8', '23', '75')],
      ['the page has one plan with a price', page('10'), page('8')],
      [
        'nothing says what a year saves',
        page('10', '29').replace(SAVE, ''),
        page('8', '23').replace(SAVE, ''),
      ],
      ['they are the price of a year and of a month of it', page('10', '25'), page('96', '240')],
    ];
    for (const [what, before, after] of others)
      it(`finds price changes if ${what}`, () => {
        expect(said(before, after).filter((one) => one.startsWith('price_changed'))).to.not.deep.equal([]);
      });
  });

  it('reports the removal of all prices once, in every layout', () => {
    const layouts: ((price: (amount: string) => string) => string)[] = [
      (price) =>
        `<table><tr><th></th><th>Basic</th><th>Pro</th></tr><tr><th>Price</th><td>${price('10')}</td><td>${price('25')}</td></tr><tr><th>Boards</th><td>✓</td><td>✓</td></tr></table>`,
      (price) =>
        `<table><tr><th>Plan</th><th>Price</th><th>Boards</th></tr><tr><td>Basic</td><td>${price('10')}</td><td>3</td></tr><tr><td>Pro</td><td>${price('25')}</td><td>9</td></tr></table>`,
      (price) => `<dl><dt>Basic</dt><dd>${price('10')}</dd><dt>Pro</dt><dd>${price('25')}</dd></dl>`,
      (price) =>
        `<h2>Basic</h2><p>${price('10')}</p><ul><li>Boards</li></ul><h2>Pro</h2><p>${price('25')}</p><ul><li>Boards</li></ul>`,
      (price) => cards(plan('Basic', price('10')), plan('Pro', price('25'))),
    ];
    for (const layout of layouts)
      expect(
        said(
          layout((amount) => `$${amount}/month`),
          layout(() => 'Contact us'),
        ),
      ).to.deep.equal(['prices_hidden {"plans":["Basic","Pro"],"priced":2}']);
  });

  it('finds a changed trial and a changed promotion', () => {
    expect(said(`<p>14-day free trial</p>${PAGE}`, `<p>30-day free trial</p>${PAGE}`)).to.deep.equal([
      'trial_changed {"before":14,"after":30}',
    ]);
    expect(said(`<p>14-day free trial on all plans</p>${PAGE}`, PAGE)).to.deep.equal([
      'trial_changed {"before":14,"after":null}',
    ]);
    expect(said(PAGE, `<p>50% off the first 3 months</p>${PAGE}`)).to.deep.equal([
      'discount_changed {"before":null,"after":"50% off the first 3 months"}',
    ]);
  });

  it('ignores a trial in a button only', () => {
    expect(said(`<a class="btn" href="/x">Start your 14-day free trial</a>${PAGE}`, PAGE)).to.deep.equal([]);
  });

  it('finds a changed quota', () => {
    const [change, ...others] = changesOf(PAGE, PAGE.replace('10 projects', 'Up to 5 projects'));
    expect(others).to.deep.equal([]);
    expect(change).to.deep.include({
      kind: 'limit_changed',
      key: 'pro/limit/project',
      facts: { plan: 'Pro', limit: 'projects', before: '10', after: '5' },
    });
    expect(
      said(PAGE.replace('10 projects', '1,000 projects'), PAGE.replace('10 projects', '1000 projects')),
    ).to.deep.equal([]);
  });

  it('finds a feature that moved to other plans', () => {
    expect(said(PAGE, PAGE.replace('<li>Reports</li>', ''))).to.deep.equal([
      'feature_gating_changed {"feature":"Reports","before":"Pro, Team","after":"Team"}',
    ]);
  });

  it('ignores a feature that another plan words differently', () => {
    const worded = PAGE.replace('<li>Reports</li>', '<li>Weekly team Reports</li>').replace(
      '<li>Reports</li>',
      '<li>Team Reports</li>',
    );
    const mended = worded.replace('Weekly team Reports', 'Team Reports');
    expect(said(worded, mended)).to.deep.equal([]);
  });

  it('combines a cumulative list with the list before it', () => {
    const cumulative = cards(
      FREE,
      PRO,
      `<h3>Team</h3><p>$99 per month</p><p>Everything in Pro, plus:</p><ul><li>50 projects</li><li>SSO</li></ul>`,
    );
    expect(said(PAGE, cumulative)).to.deep.equal([]);
  });

  it('lowers the confidence of guesses', () => {
    const single = (price: string): string =>
      `<section><h2>Everything</h2><p>${price} per month</p></section>`;
    expect(changesOf(single('$29'), single('$39'))[0]!.confidence).to.equal(0.75);
    expect(
      changesOf(
        cards(plan('A', '$9/mo'), plan('B', '$19/mo')),
        cards(plan('C', '$9/mo'), plan('B', '$19/mo')),
      ).map(({ kind, confidence }) => [kind, confidence]),
    ).to.deep.equal([['plan_renamed', 0.6]]);
  });

  describe('when a table crosses plans and markets', () => {
    const markets = ({ top = 'Alpha', pack = '£84', runs = '80', more = ['', '', ''] } = {}): string =>
      `<table><tr><th></th><th>Pup</th><th>Pack</th><th>${top}</th>${more[0]}</tr>` +
      `<tr><td>United Kingdom</td><td>£39</td><td>${pack}</td><td>£170</td>${more[1]}</tr>` +
      `<tr><td>Ireland</td><td>€45</td><td>€98</td><td>€199</td>${more[2]}</tr>` +
      `<tr><td>Runs</td><td>20</td><td>${runs}</td><td>200</td></tr></table>`;

    it('names the plan and the market of a price', () =>
      expect(said(markets(), markets({ pack: '£92' }))).to.deep.equal([
        'price_changed {"plan":"Pack (United Kingdom)","before":84,"after":92,"currency":"GBP","period":null,"unit":null}',
      ]));
    it('reports a renamed plan once, without its neighbors', () =>
      expect(said(markets(), markets({ top: 'Howl' }))).to.deep.equal([
        'plan_renamed {"before":"Alpha","after":"Howl"}',
      ]));
    it('reports a limit once, without a market', () =>
      expect(said(markets(), markets({ runs: '90' }))).to.deep.equal([
        'limit_changed {"plan":"Pack","limit":"Runs","before":"80","after":"90"}',
      ]));
    it('reports a plan that is new in all markets once', () =>
      expect(
        said(markets(), markets({ more: ['<th>Den</th>', '<td>£260</td>', '<td>€299</td>'] })),
      ).to.deep.equal(['plan_added {"plan":"Den","amount":260,"currency":"GBP","period":null,"unit":null}']));
    it('reports a plan that is gone in all markets once', () =>
      expect(
        said(markets({ more: ['<th>Den</th>', '<td>£260</td>', '<td>€299</td>'] }), markets()),
      ).to.deep.equal([
        'plan_removed {"plan":"Den","amount":260,"currency":"GBP","period":null,"unit":null}',
      ]));
  });
});
