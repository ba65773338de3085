import { expect } from 'chai';
import { cards, factsOf, pageOf, plansOf } from './plans-of.ts';
import { pricing } from '../../../../../src/extraction/facts/registry.ts';

const stated = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const state = (data: unknown): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;
const offer = (name: string, price: string) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'MON' },
});

describe('pricing.extract: data of a page that shows no prices', () => {
  describe('when the data is unusable', () => {
    it('reads no plans from data that does not parse', () => {
      expect(factsOf('<script type="application/json">{"plans":[</script>')).to.equal(null);
    });

    it('ignores one-off products', () => {
      const shop = { url: 'https://shop.example/mugs', title: 'Mugs' };
      expect(
        factsOf(
          stated({
            '@type': 'Product',
            name: 'Mug',
            offers: { '@type': 'Offer', price: '12', priceCurrency: 'USD' },
          }),
          shop,
        ),
      ).to.equal(null);
    });

    it('is ignored if prices are visible', () => {
      expect(
        plansOf(
          cards('<h3>Pro</h3><p>$49/mo</p>', '<h3>Team</h3><p>$99/mo</p>') +
            stated({ '@type': 'Product', name: 'Acme', offers: [offer('Pro', '1')] }),
        ),
      ).to.deep.equal(['Pro 49 USD month', 'Team 99 USD month']);
    });
  });

  it('reads offers of JSON-LD', () => {
    expect(
      plansOf(
        stated({
          '@type': 'SoftwareApplication',
          name: 'Acme',
          offers: [offer('Free', '0'), offer('Pro', '49.00')],
        }),
      ),
    ).to.deep.equal(['Free 0 USD month', 'Pro 49 USD month']);
    expect(
      plansOf(
        stated({
          '@type': 'Product',
          name: 'Acme',
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: '1',
            offers: [offer('Pro', '49'), offer('Team', '99')],
          },
        }),
      ),
    ).to.deep.equal(['Pro 49 USD month', 'Team 99 USD month']);
  });

  it('reads the state that a script renders', () => {
    const plans = [
      { name: 'Free', price: 0, features: ['One site'] },
      {
        name: 'Pro',
        price: { monthly: 49, annual: 40 },
        currency: 'EUR',
        features: [
          { title: 'SSO', included: false },
          { title: '10 sites', included: true },
        ],
      },
      { name: 'Enterprise', price: null },
    ];
    expect(plansOf(state({ props: { pageProps: { plans } } }))).to.deep.equal([
      'Free 0 EUR',
      'Pro 49 EUR month',
      'Enterprise on request',
    ]);
  });

  it('reads prices in whole units and in cents', () => {
    expect(
      plansOf(
        state({
          tiers: [
            { title: 'Pro', price: '$49 per user/month' },
            { title: 'Team', price: 'Contact sales' },
          ],
        }),
      ),
    ).to.deep.equal(['Pro 49 USD month user', 'Team on request']);
    expect(
      plansOf(
        state({
          tiers: [
            { title: 'Pro', unit_amount: 4900, currency: 'usd', interval: 'month' },
            { title: 'Team', unit_amount: 9900, currency: 'usd', interval: 'month' },
          ],
        }),
      ),
    ).to.deep.equal(['Pro 49 USD month', 'Team 99 USD month']);
  });

  it('records each price as evidence', () => {
    const page = pageOf(stated({ '@type': 'Product', name: 'Acme', offers: [offer('Pro', '49.00')] }));
    const [plan] = pricing.extract(page, 'pricing')!.plans;
    expect(page.text.slice(plan!.prices[0]!.at.start, plan!.prices[0]!.at.end)).to.equal('49.00 USD');
  });
});
