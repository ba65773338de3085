import { expect } from 'chai';
import { cards, factsOf, pageOf, plansOf } from './plans-of.ts';
import { pricing } from '../../../../../src/extraction/facts/registry.ts';

describe('pricing.extract: cards', () => {
  describe('when the page has no plans', () => {
    it('ignores answers and testimonials with amounts', () => {
      expect(
        factsOf(`<div class="faq"><div class="item"><h3>What does it cost?</h3><p>Most teams pay $49 per month, some $99 per month.</p></div>
          <div class="item"><h3>Is there a discount?</h3><p>Yes, charities pay half, which is $24 per month.</p></div></div>
          <blockquote>We saved $3,000 per month.</blockquote>`),
      ).to.equal(null);
    });

    it('ignores articles with a price in their teaser', () => {
      expect(
        factsOf(`<h2>From the blog</h2><div class="posts"><article><h3>How we price</h3><p>We moved from $10 to $12 a month and nobody left us for that, as far as we know.</p></article>
          <article><h3>Why we grew</h3><p>Our first customer paid $99 per month and is still with us after nine years.</p></article></div>`),
      ).to.equal(null);
    });

    it('ignores products of a shop', () => {
      const shop = { url: 'https://shop.example/kitchen', title: 'Kitchen' };
      expect(factsOf(cards('<h3>Mug</h3><b>$12.00</b>', '<h3>Bowl</h3><b>$18.00</b>'), shop)).to.equal(null);
    });

    it('ignores a length of time without a price', () => {
      expect(
        plansOf(
          '<h3>Ochtend €85</h3><h4>10:00 - 13:00</h4><h3>Avond €90</h3><h3>2,5 uur</h3><h4>18:30 - 21:00</h4>',
        ).filter((plan) => plan.startsWith('2,5')),
      ).to.deep.equal([]);
    });

    it('ignores a crossed-out price', () => {
      expect(
        factsOf(cards('<h3>Pro</h3><s>$49</s> per month', '<h3>Team</h3><del>$99</del> per month')),
      ).to.equal(null);
    });
  });

  it('reads the name, the price and its terms', () => {
    expect(
      plansOf(
        cards('<h3>Starter</h3><p>$19 per user / month</p>', '<h3>Pro</h3><p>$49.50 per user / month</p>'),
      ),
    ).to.deep.equal(['Starter 19 USD month user', 'Pro 49.5 USD month user']);
  });

  it('joins a price split over several elements', () => {
    expect(
      plansOf(
        cards(
          '<h3>Starter</h3><div class="price"><span>$</span><span>19</span><span>.99</span><span>/mo</span></div>',
          '<h3>Pro</h3><div class="price"><div>$</div><div>49</div><div>/mo</div></div>',
          '<h3>Team</h3><div class="price"><sup>$</sup>99<sup>50</sup> <small>per month</small></div>',
        ),
      ),
    ).to.deep.equal(['Starter 19.99 USD month', 'Pro 49 USD month', 'Team 99.5 USD month']);
  });

  it('removes a badge inside the name', () => {
    expect(
      plansOf(
        cards(
          '<h3>Basic</h3><p>$10/mo</p>',
          '<h3>Pro Most popular</h3><p>$25/mo</p>',
          '<h3>Team (recommended)</h3><p>$60/mo</p>',
          '<h3>Value Pack</h3><p>$90/mo</p>',
        ),
      ),
    ).to.deep.equal([
      'Basic 10 USD month',
      'Pro 25 USD month',
      'Team 60 USD month',
      'Value Pack 90 USD month',
    ]);
  });

  it('reads a name below the price', () => {
    expect(
      plansOf(
        cards('<div class="p">$19/mo</div><h3>Starter</h3>', '<div class="p">$49/mo</div><h3>Pro</h3>'),
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it('reads a name and a price in one heading', () => {
    expect(
      plansOf(
        cards(
          '<h3>Starter – $19/month</h3><ul><li>A</li></ul>',
          '<h3>Pro – $49/month</h3><ul><li>B</li></ul>',
        ),
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it("does not use badges and the price's heading as a name", () => {
    expect(
      plansOf(
        cards(
          '<p class="eyebrow">Starter</p><h2>$19</h2><p>per month</p>',
          '<span class="badge">Most popular</span><p class="eyebrow">Pro</p><h2>$49</h2><p>per month</p>',
        ),
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it('uses the new price next to a crossed-out price', () => {
    expect(
      plansOf(
        cards(
          '<h3>Starter</h3><s>$29</s> <b>$19</b>/mo',
          '<h3>Pro</h3><span class="price--strike">$79</span> <b>$49</b>/mo',
        ),
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it('recognizes a free plan by a price of 0 or a word', () => {
    expect(
      plansOf(
        cards(
          '<h3>Free</h3><p>$0</p>',
          '<h3>Hobby</h3><p>Free forever</p>',
          '<h3>Pro</h3><p>$49 / month</p>',
        ),
      ),
    ).to.deep.equal(['Free 0 USD', 'Hobby 0 USD', 'Pro 49 USD month']);
  });

  it('recognizes a price on request', () => {
    expect(
      plansOf(
        cards(
          '<h3>Pro</h3><p>$49 / month</p><a>Contact sales</a>',
          '<h3>Business</h3><p>Custom pricing</p>',
          "<h3>Enterprise</h3><p>Let's talk</p>",
          '<h3>Government</h3><p>Request a quote</p>',
        ),
      ),
    ).to.deep.equal([
      'Pro 49 USD month',
      'Business on request',
      'Enterprise on request',
      'Government on request',
    ]);
  });

  it('returns an unknown price for a plan without a price', () => {
    expect(
      plansOf(
        cards(
          '<h3>Starter</h3><p>$19/mo</p>',
          '<h3>Pro</h3><p>$49/mo</p>',
          '<h3>Partner</h3><p>For resellers</p>',
        ),
      ),
    ).to.include('Partner unknown');
  });

  it('uses the lowest price for plans with "from"', () => {
    expect(
      plansOf(
        cards('<h3>Starter</h3><p>Starting at $19/mo</p>', '<h3>Pro</h3><p>from $49 per seat/month</p>'),
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month seat']);
  });

  it('keeps the plans in a second row of cards', () => {
    expect(
      plansOf(
        `<section>${cards('<h3>A</h3><p>$1/mo</p>', '<h3>B</h3><p>$2/mo</p>')}${cards('<h3>C</h3><p>$3/mo</p>', '<h3>D</h3><p>$4/mo</p>')}</section>`,
      ),
    ).to.have.length(4);
  });

  it('leaves out add-ons, in their own section or in a card', () => {
    const own = cards(
      '<h3>Starter</h3><p>$19/mo</p><ul><li>Extra seat <b>$5/mo</b></li><li>Extra site <b>$7/mo</b></li></ul>',
      '<h3>Pro</h3><p>$49/mo</p>',
    );
    expect(
      plansOf(`${own}<h2>Add-ons</h2>${cards('<h3>Backup</h3><p>$9/mo</p>', '<h3>Audit</h3><p>$19/mo</p>')}`),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it('does not read a saving in its own box as a price', () => {
    const card = (name: string, price: string): string =>
      `<h3>${name}</h3><div><span>Save</span><span>$9</span></div><p>${price}</p>`;
    expect(plansOf(cards(card('Starter', '$19/mo'), card('Pro', '$49/mo')))).to.deep.equal([
      'Starter 19 USD month',
      'Pro 49 USD month',
    ]);
  });

  it('does not read a financing rate below a plan as its price', () => {
    const plan = (name: string, price: string): string =>
      `<h2>${name}</h2><p>All of it for teams.</p><dl><dt>Price</dt><dd>${price}</dd><dt>Users</dt><dd>50</dd></dl>`;
    const page = (ticker: string): string =>
      `${plan('Standard', '$7.53 per user / month')}${plan('Premium', '$13.53 per user / month')}${plan('Enterprise', 'Get a quote')}${ticker}`;
    expect(plansOf(page('<div>ACME 67.72 USD (+1.4%)</div>'))).to.deep.equal(plansOf(page('')));
  });

  it('reads links that are cards, and utility classes', () => {
    const card = (name: string, price: string): string =>
      `<a href="/x" class="flex p-4 ring-1"><div class="flex"><div class="text-lg">${name}</div></div><div class="flex"><span class="text-4xl">${price}</span><span class="text-sm">/month</span></div></a>`;
    expect(plansOf(`<div class="grid">${card('Starter', '$19')}${card('Pro', '$49')}</div>`)).to.deep.equal([
      'Starter 19 USD month',
      'Pro 49 USD month',
    ]);
  });

  it('reads a single plan', () => {
    expect(
      plansOf(
        '<section class="plan"><h2>Everything</h2><p>$29 per month</p><ul><li>All of it</li></ul></section>',
      ),
    ).to.deep.equal(['Everything 29 USD month']);
  });

  it('separates features, quotas and missing features', () => {
    const [plan] = factsOf(
      cards(
        '<h3>Pro</h3><p>$49/mo</p><ul><li>10 projects</li><li>Up to 5 GB storage</li><li>Unlimited users</li><li>Priority support</li><li class="disabled">SSO</li><li>✗ Audit log</li></ul>',
        '<h3>Team</h3><p>$99/mo</p><p>Everything in Pro, plus:</p><ul><li>SSO</li></ul>',
      ),
    )!.plans;
    expect(plan!.features).to.deep.equal(['Priority support']);
    expect(plan!.limits).to.deep.equal([
      { name: 'projects', amount: '10' },
      { name: 'storage', amount: '5 GB' },
      { name: 'users', amount: 'Unlimited' },
    ]);
    expect(plan!.without).to.deep.equal(['SSO', 'Audit log']);
  });

  it('recognizes the plan that another plan builds on', () => {
    expect(
      factsOf(
        cards(
          '<h3>Pro</h3><p>$49/mo</p>',
          '<h3>Team</h3><p>$99/mo</p><p>Everything in Pro, plus:</p><ul><li>SSO</li></ul>',
        ),
      )!.plans[1]!.holds,
    ).to.equal('Pro');
  });

  it('returns correct offsets for every amount', () => {
    const page = pageOf(
      cards(
        '<h3>Starter</h3><p><span>$</span><span>19</span></p>',
        '<h3>Pro</h3><div>49 €<br>pro Monat</div>',
      ),
    );
    const { plans } = pricing.extract(page, 'pricing')!;
    expect(plans.map(({ prices: [price] }) => page.text.slice(price!.at.start, price!.at.end))).to.deep.equal(
      ['$19', '49 €'],
    );
    expect(plans.map(({ at }) => page.text.slice(at.start, at.end))).to.deep.equal(['Starter', 'Pro']);
  });
});

describe('names and quotas of cards', () => {
  const card = (name: string, price: string, ...items: string[]): string =>
    `<h3>${name}</h3><p>${price}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

  it('does not use a lone verb in a heading as a name', () => {
    expect(plansOf(cards(card('Start', '$9 per month'), card('Select', '$29 per month')))).to.deep.equal([
      'Start 9 USD month',
      'Select 29 USD month',
    ]);
  });

  it('does not include the verb of a sentence in the name', () => {
    expect(plansOf(cards('<p>Pro is $20 per month.</p>', '<p>Team is $49 per month.</p>'))).to.deep.equal([
      'Pro 20 USD month',
      'Team 49 USD month',
    ]);
  });

  it('reads a quota next to its name', () => {
    const items = ['<span>Seats</span> 10', '<b>Requests:</b> 5 / sec', '<span>Support</span> by mail'];
    const [plan] = factsOf(
      cards(card('Basic', '$9 per month', ...items), card('Pro', '$29 per month')),
    )!.plans;
    expect(plan!.limits).to.deep.equal([
      { name: 'Seats', amount: '10' },
      { name: 'Requests', amount: '5 / sec' },
    ]);
  });

  it('reads an empty box next to a feature as a no', () => {
    const items = [
      '<span>Audit log</span> <i class="fa fa-square-o"></i>',
      '<span>SSO</span> <i class="fa fa-check-square-o"></i>',
    ];
    const [plan] = factsOf(
      cards(card('Basic', '$9 per month', ...items), card('Pro', '$29 per month')),
    )!.plans;
    expect(plan).to.deep.include({ features: ['SSO'], without: ['Audit log'] });
  });

  describe('when an item of the list has several lines', () => {
    const featuresOf = (item: string): string[] =>
      factsOf(cards(`<h3>Pro</h3><p>$49/mo</p><ul><li>${item}</li></ul>`, '<h3>Team</h3><p>$99/mo</p>'))!
        .plans[0]!.features;

    it('keeps the descriptions of items with the same bold line', () => {
      expect(
        featuresOf(
          '<b>Backups</b><br>Kept for ten days</li><li><b>Backups</b><br>Sent to places of yours',
        ).map((text) => text.replaceAll(/\s+/g, ' ')),
      ).to.deep.equal(['Backups Kept for ten days', 'Backups Sent to places of yours']);
    });
    it('leaves the description below a bold line out', () => {
      expect(featuresOf('<strong>Audit log</strong><br>See who changed what')).to.deep.equal(['Audit log']);
    });
    it('keeps what the plan includes', () => {
      expect(featuresOf('<span>Support</span> Standard<br>By mail (3 days)')).to.deep.equal([
        'Support Standard By mail (3 days)',
      ]);
    });
  });
});
