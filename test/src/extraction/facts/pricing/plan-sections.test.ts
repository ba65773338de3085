import { expect } from 'chai';
import { factsOf, plansOf } from './plans-of.ts';

describe('pricing.extract: plans without boxes', () => {
  describe('when headings are not plan names', () => {
    it('ignores chapters that mention amounts', () => {
      expect(
        factsOf(
          '<h2>Costs</h2><p>Most teams spend about $49 per month on tools like ours.</p><h2>Savings</h2><p>A team of ten saved $1,200 per year, by their own count.</p>',
        ),
      ).to.equal(null);
    });
  });

  it('reads sections without boxes by their headings', () => {
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

  it('reads names and prices in a line that opens the details', () => {
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

  it('treats adjacent elements without words between them as boxes', () => {
    const item = (name: string, price: string): string =>
      `<li><span>${name}</span><span>For growing companies</span><span>${price}</span></li>`;
    expect(plansOf(`<ul>${item('Business', '$19/mo')}${item('Business Plus', '$49/mo')}</ul>`)).to.deep.equal(
      ['Business 19 USD month', 'Business Plus 49 USD month'],
    );
  });
});

describe('a page with one price', () => {
  const LIST = '<ul><li>Boards without limit</li><li>Reports</li></ul>';

  it('has no plan if nothing above the price names one', () => {
    expect(plansOf(`<p>$29 per month</p>${LIST}`)).to.deep.equal([]);
  });

  it('has no plan for an amount in a story', () => {
    const page = '<section><h2>Our funding</h2><p>$20 million</p></section>';
    expect(plansOf(page)).to.deep.equal([]);
  });

  it('has no plan for an amount without a period in a sentence', () => {
    const page = '<section><h2>Our promise</h2><p>We refund up to $50 in full</p></section>';
    expect(plansOf(page)).to.deep.equal([]);
  });

  it('has no plan if two boxes below one heading have prices', () => {
    const page = `<div class="a"><p>$9 per month</p></div><p>Words between them.</p><aside><p>$19 per month</p></aside>`;
    expect(plansOf(page, { title: 'What Acme costs' })).to.deep.equal([]);
  });

  it("is named after the heading above the price's box", () => {
    const page = `<div class="box"><p>$99</p><p>per year</p>${LIST}</div>`;
    expect(plansOf(page, { title: 'Acme for everyone' })).to.deep.equal(['Acme for everyone 99 USD year']);
  });

  it('reads a price in its own sentence', () => {
    const page = '<p>Everything for <b>$29 per month</b>.</p><p>Cancel any time.</p>';
    expect(plansOf(page, { title: 'Acme for everyone' })).to.deep.equal(['Acme for everyone 29 USD month']);
  });

  it('needs no period below a heading', () => {
    const page = `<section><h2>Acme Pro</h2><p class="price">From $149</p>${LIST}</section>`;
    expect(plansOf(page)).to.deep.equal(['Acme Pro 149 USD']);
  });
});
