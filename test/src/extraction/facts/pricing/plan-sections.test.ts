import { expect } from 'chai';
import { factsOf, plansOf } from './plans-of.ts';

describe('pricing.extract: plans without boxes', () => {
  describe('when headings are not of plans', () => {
    it('reads none from chapters that tell of amounts', () => {
      expect(
        factsOf(
          '<h2>Costs</h2><p>Most teams spend about $49 per month on tools like ours.</p><h2>Savings</h2><p>A team of ten saved $1,200 per year, by their own count.</p>',
        ),
      ).to.equal(null);
    });
  });

  it('reads sections without boxes by what begins them', () => {
    expect(
      plansOf(
        '<h2>Starter</h2><p>$19 per month</p><ul><li>One</li></ul><h2>Pro</h2><p>$49 per month</p><ul><li>Two</li></ul><h2>Questions</h2><p>Ask us.</p>',
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it('reads sections that begin with a line in bold', () => {
    expect(
      plansOf(
        '<p><strong>Starter</strong></p><p>$19 per month</p><p><strong>Business Plus</strong></p><p>$49 per month</p>',
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Business Plus 49 USD month']);
  });

  it('reads names and prices of one line that opens the details', () => {
    const details = (name: string, price: string): string =>
      `<details><summary><b>${name}</b> <span>${price}</span></summary><ul><li>A</li></ul></details>`;
    expect(
      plansOf(`<div>${details('Free', 'Free')}${details('Business Plus', '$25/mo')}</div>`),
    ).to.deep.equal(['Free 0 USD', 'Business Plus 25 USD month']);
  });

  it('reads definition lists', () => {
    expect(
      plansOf(
        '<dl><dt>Starter</dt><dd>$19 per month</dd><dd>One site</dd><dt>Pro</dt><dd>$49 per month</dd><dd>Two sites</dd></dl>',
      ),
    ).to.deep.equal(['Starter 19 USD month', 'Pro 49 USD month']);
  });

  it('takes elements beside one another without words between them for boxes', () => {
    const item = (name: string, price: string): string =>
      `<li><span>${name}</span><span>For growing companies</span><span>${price}</span></li>`;
    expect(plansOf(`<ul>${item('Business', '$19/mo')}${item('Business Plus', '$49/mo')}</ul>`)).to.deep.equal(
      ['Business 19 USD month', 'Business Plus 49 USD month'],
    );
  });
});
