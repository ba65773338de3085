import { expect } from 'chai';
import { cards, factsOf, pageOf, plansOf } from './plans-of.ts';
import { pricing } from '../../../../../src/extraction/facts/registry.ts';

const pricesOf = (body: string): string[][] =>
  factsOf(body)!.plans.map(({ prices }) =>
    prices.map(
      ({ amount, period, billed }) => `${amount} ${period}${billed === null ? '' : ` by the ${billed}`}`,
    ),
  );

describe('pricing.extract: prices', () => {
  describe("when amounts are not the plan's price", () => {
    for (const other of [
      'Save $120 a year',
      '$100 credits included',
      'Setup fee $200',
      'Worth $500',
      'Additional seats: $5',
      '+ $0.10 per extra GB',
    ])
      it(JSON.stringify(other), () => {
        expect(
          plansOf(cards(`<h3>Starter</h3><p>${other}</p><p>$19/mo</p>`, '<h3>Pro</h3><p>$49/mo</p>'))[0],
        ).to.equal('Starter 19 USD month');
      });
  });

  describe('when a plan has a price range', () => {
    const range = (text: string): string =>
      plansOf(cards(`<h3>Starter</h3><p>${text}</p>`, '<h3>Pro</h3><p>$49/mo</p>'))[0]!;

    it('is not a range if the second amount is lower', () => {
      expect(range('$19 – $9 / month')).to.equal('Starter 9 USD month');
    });

    it('uses the lower amount, with the terms after the upper one', () => {
      expect(range('$9 – $19 / month')).to.equal('Starter 9 USD month');
      expect(range('$9 to $19 per user and month')).to.equal('Starter 9 USD month user');
    });
  });

  describe('when a card has two prices per month', () => {
    for (const [yearly, monthly] of [
      ['/month, annual', '/month, rolling'],
      ['per month, yearly', 'per month, no contract'],
      ['pro Monat, jährlich', 'pro Monat, ohne Laufzeit'],
      ['par mois, annuel', 'par mois, sans engagement'],
    ])
      it(`reads the one for a year as billed yearly: ${yearly}`, () =>
        expect(
          pricesOf(
            cards(
              `<h3>Starter</h3><p>€62 ${yearly}</p><p>€78 ${monthly}</p>`,
              `<h3>Pro</h3><p>€94 ${yearly}</p><p>€112 ${monthly}</p>`,
            ),
          )[0],
        ).to.deep.equal(['78 month', '62 month by the year']));
  });

  it('reads monthly and yearly prices of a switch, whichever is visible', () => {
    const card = (name: string, month: number, year: number, shown: string): string =>
      `<h3>${name}</h3><div class="monthly"${shown === 'year' ? ' hidden' : ''}>$${month}/mo</div><div class="annual"${shown === 'month' ? ' style="display:none"' : ''}>$${year}/mo <small>billed annually</small></div>`;
    const both = [
      ['19 month', '15 month by the year'],
      ['49 month', '40 month by the year'],
    ];
    expect(pricesOf(cards(card('Starter', 19, 15, 'month'), card('Pro', 49, 40, 'month')))).to.deep.equal(
      both,
    );
    expect(pricesOf(cards(card('Starter', 19, 15, 'year'), card('Pro', 49, 40, 'year')))).to.deep.equal(both);
  });

  it('reads the other price from attributes and from hidden cards', () => {
    expect(
      pricesOf(
        cards(
          '<h3>Starter</h3><b data-monthly="$19" data-annual="$15">$19</b>/mo',
          '<h3>Pro</h3><b data-monthly="$49" data-annual="$40">$49</b>/mo',
        ),
      ),
    ).to.deep.equal([
      ['19 month', '15 month by the year'],
      ['49 month', '40 month by the year'],
    ]);
    expect(
      pricesOf(
        `<div id="monthly">${cards('<h3>Starter</h3><p>$19/mo</p>', '<h3>Pro</h3><p>$49/mo</p>')}</div><div id="yearly" hidden>${cards('<h3>Starter</h3><p>$190/year</p>', '<h3>Pro</h3><p>$490/year</p>')}</div>`,
      ),
    ).to.deep.equal([
      ['19 month', '190 year'],
      ['49 month', '490 year'],
    ]);
  });

  it('records hidden prices as evidence', () => {
    const page = pageOf(
      cards('<h3>Starter</h3><b>$19</b>/mo<i hidden>$15/mo billed annually</i>', '<h3>Pro</h3><b>$49</b>/mo'),
    );
    const [, hidden] = pricing.extract(page, 'pricing')!.plans[0]!.prices;
    expect(page.text.slice(hidden!.at.start, hidden!.at.end)).to.equal('$15');
  });

  it('reads a yearly total next to the monthly price', () => {
    expect(
      pricesOf(
        cards(
          '<h3>Starter</h3><p>$15/mo</p><p>$180 billed yearly</p>',
          '<h3>Pro</h3><p>$40/mo</p><p>$480 billed yearly</p>',
        ),
      ),
    ).to.deep.equal([
      ['15 month', '180 year'],
      ['40 month', '480 year'],
    ]);
  });

  it('recognizes a monthly price with yearly billing', () => {
    expect(
      pricesOf(
        cards(
          '<h3>Starter</h3><p>$15</p><p>per user / month</p><p>Billed annually</p>',
          '<h3>Pro</h3><p>$40</p><p>per user / month</p><p>Billed annually</p>',
        ),
      ),
    ).to.deep.equal([['15 month by the year'], ['40 month by the year']]);
  });

  for (const [language, starter, pro, expected] of [
    [
      'de',
      '19,90 € pro Nutzer / Monat',
      '1.299,00 € pro Nutzer / Monat',
      ['Starter 19.9 EUR month user', 'Pro 1299 EUR month user'],
    ],
    ['de', 'Kostenlos', 'Preis auf Anfrage', ['Starter 0', 'Pro on request']],
    [
      'de',
      '12 € pro Channel / Monat',
      'Kontaktieren Sie uns',
      ['Starter 12 EUR month channel', 'Pro on request'],
    ],
    ['fr', '19 € par mois', 'Sur devis', ['Starter 19 EUR month', 'Pro on request']],
    ['fr', 'Gratuit', '49 €/mois/utilisateur', ['Starter 0 EUR', 'Pro 49 EUR month user']],
    ['es', '19 € al mes', 'Contactar con ventas', ['Starter 19 EUR month', 'Pro on request']],
    ['en', '£19 per month', '£49 per month', ['Starter 19 GBP month', 'Pro 49 GBP month']],
    ['en', 'CHF 19 per month', 'CHF 1’049.– per month', ['Starter 19 CHF month', 'Pro 1049 CHF month']],
    ['sv', '199 kr per month', '499 kr per month', ['Starter 199 SEK month', 'Pro 499 SEK month']],
    ['ja', '¥1,900 / 月', '¥4,900 / 月', ['Starter 1900 JPY month', 'Pro 4900 JPY month']],
    ['en', '₹1,499 per month', '₹12,49,900 per month', ['Starter 1499 INR month', 'Pro 1249900 INR month']],
  ] as const)
    it(`reads ${starter} (${language})`, () => {
      expect(
        plansOf(cards(`<h3>Starter</h3><p>${starter}</p>`, `<h3>Pro</h3><p>${pro}</p>`), { language }),
      ).to.deep.equal(expected);
    });
});

describe('pricing.extract: terms of all plans', () => {
  const plans = cards('<h3>Starter</h3><p>$19/mo</p>', '<h3>Pro</h3><p>$49/mo</p>');
  const saidIn = (line: string) => factsOf(`<p>${line}</p>${plans}`)!;

  describe('when a line means something else', () => {
    it('does not read a guarantee as a trial', () => {
      expect(saidIn('30-day money-back guarantee').trial).to.equal(null);
    });

    it('does not read the yearly saving as a promotion', () => {
      expect(saidIn('Save 20% with annual billing').discount).to.equal(null);
    });
  });

  for (const [line, days] of [
    ['Start your free 14-day trial', 14],
    ['Try it free for 30 days', 30],
    ['Two weeks free trial', 14],
    ['14 Tage kostenlos testen', 14],
    ['Essai gratuit de 15 jours', 15],
    ['Prueba gratis de 7 días', 7],
  ] as const)
    it(`reads ${JSON.stringify(line)} as a trial of ${days} days`, () => {
      expect(saidIn(line).trial?.days).to.equal(days);
    });

  for (const [line, months] of [
    ['Save 20% with annual billing', 9.6],
    ['Pay yearly and get 2 months free', 10],
    ['Annual (save 25%)', 9],
    ['Yearly -10%', 10.8],
    ['Bei jährlicher Zahlung 15 % sparen', 10.2],
  ] as const)
    it(`reads ${JSON.stringify(line)} as ${months} months for a year`, () => {
      expect(saidIn(line).annual?.months).to.equal(months);
    });

  it("reads a promotion in the page's words", () => {
    expect(saidIn('50% off your first 3 months').discount?.text).to.equal('50% off your first 3 months');
  });
});
