import { expect } from 'chai';
import { drafted, lined, profileOf } from '../../support/drafted-brand.ts';

const head = '<meta property="og:site_name" content="Till Town">';
const home = lined('<h1>Till Town</h1><p>Till Town makes tills for bakeries.</p>', { head });
const page = (kind: 'service' | 'faq' | 'customers' | 'pricing' | 'trust' | 'about', html: string) =>
  lined(html, { url: `http://site.test/${kind}`, kind });

describe('differentiators of a site', () => {
  const compared = (...rows: string[]): string[] =>
    drafted(
      home,
      page(
        'service',
        `<h1>Compare</h1><table><tr><th></th><th>Till Town</th><th>Cashly</th></tr>${rows.join('')}</table>`,
      ),
    ).profile.differentiators;

  it('leave out the rows of a comparison in which the rival is ahead', () => {
    const rows = [
      '<tr><td>Set-up fee</td><td>None</td><td>£90</td></tr>',
      '<tr><td>Payroll</td><td>None: export to Sage</td><td>Built in</td></tr>',
      '<tr><td>Head office</td><td>Ulm</td><td>Boston</td></tr>',
    ];
    expect(compared(...rows)).to.deep.equal(['Set-up fee: None (Cashly: £90)']);
  });

  it('take the rows that the page marks as ours, and none that it marks as theirs', () => {
    const rows = [
      '<tr><td>Price</td><td class="w">Per shop</td><td>Per till</td></tr>',
      '<tr><td>Data</td><td class="w">In Wales only</td><td>Ask them</td></tr>',
      '<tr><td>Printers</td><td>Yes, 4</td><td class="w">No limit</td></tr>',
    ];
    expect(compared(...rows)).to.deep.equal([
      'Price: Per shop (Cashly: Per till)',
      'Data: In Wales only (Cashly: Ask them)',
    ]);
  });

  it('include no place in which the company does not sell', () => {
    const said = '<h1>Help</h1><p>We do not sell it abroad. We do not sell advertising to anyone.</p>';
    expect(drafted(home, page('faq', said)).profile.differentiators).to.deep.equal([
      'We do not sell advertising to anyone.',
    ]);
  });
});

describe('value propositions of a site', () => {
  const listed = (heading: string): string[] =>
    profileOf(
      `<h1>Till Town</h1><h2>${heading}</h2>
      <h3>Short queues</h3><p>Scan, tap, gone.</p><a href="/queues">See how</a>
      <h3>Honest stock</h3><p>Each roll is counted twice.</p><a href="/stock">See how</a>
      <h3>Calm evenings</h3><p>The day closes in two minutes.</p><a href="/close">See how</a>`,
      { head },
    ).valueProps;

  for (const heading of [
    'Three things we do best',
    'Why bakers choose Till Town',
    'Drei Dinge, die wir besser machen',
  ])
    it(`are the list below “${heading}”`, () =>
      expect(listed(heading)).to.deep.equal([
        'Short queues: Scan, tap, gone.',
        'Honest stock: Each roll is counted twice.',
        'Calm evenings: The day closes in two minutes.',
      ]));

  for (const heading of ['Three reasons why bread goes stale', 'Three steps to start'])
    it(`are not the list below “${heading}”`, () =>
      expect(listed(heading).filter((text) => text.startsWith('Short queues'))).to.deep.equal([]));
});

describe('audiences and markets of a site', () => {
  it('keep the kinds of one group together', () =>
    expect(
      profileOf('<h1>Tills</h1><p>Till Town makes tills for bread, cake and coffee shops.</p>').audiences,
    ).to.deep.equal(['bread, cake and coffee shops']));

  it('include the trades that the customers page counts', () => {
    const trades =
      '<h1>Customers</h1><h2>By trade</h2><table><tr><td>Bakeries</td><td>210 tills</td></tr><tr><td>Pizzerias</td><td>90 tills</td></tr><tr><td>Other (kiosks)</td><td>4 tills</td></tr></table>';
    expect(drafted(home, page('customers', trades)).profile.audiences).to.deep.equal([
      'Bakeries',
      'Pizzerias',
    ]);
  });

  it('include nobody who only gets a lower price or falls under a rule', () => {
    const { audiences } = drafted(
      lined('<h1>Till Town</h1><p>Tills for bakeries.</p>', { head }),
      page('pricing', '<h1>Prices</h1><p>Half price for registered charities.</p>'),
      page(
        'trust',
        '<h1>Privacy</h1><p>We are the processor under UK GDPR and, for Irish shops, EU GDPR.</p>',
      ),
    ).profile;
    expect(audiences).to.deep.equal(['bakeries']);
  });

  it('give a country once', () => {
    const about = '<h1>About</h1><p>We have customers in the United Kingdom and Ireland.</p>';
    const { markets } = drafted(
      lined('<h1>Till Town</h1><p>Till Town makes tills for bakeries in the UK and Ireland.</p>', { head }),
      page('about', about),
    ).profile;
    expect(markets).to.deep.equal(['UK', 'Ireland']);
  });
});

describe('proof points of a site with customers', () => {
  it('name the customer below whose name a result stands', () => {
    const html = `<h1>Customers</h1><h2>Otter Bakery, Ulm</h2><p>Otter bakes at night, in two ovens that it bought from a neighbor, and sells its bread to schools from Ulm to Biberach. Use of the oven rose from 51% to 66% in a year.</p>
      <h2><a href="/fern">Fern Foods</a></h2><p>Waste down 38%.</p>`;
    expect(drafted(home, page('customers', html)).profile.proofPoints).to.have.members([
      'Otter Bakery, Ulm: Use of the oven rose from 51% to 66% in a year.',
      'Fern Foods: Waste down 38%.',
    ]);
  });

  it('name the customer of a share on a card, but no question', () => {
    const html = `<h1>Customers</h1><h2>Fern Foods</h2><p>Lunches. 27% more orders with the same crew.</p>
      <h2>And your shop?</h2><p>If your queue is not down 20% in a month, we help you export your data.</p>`;
    expect(drafted(home, page('customers', html)).profile.proofPoints).to.deep.equal([
      'Fern Foods: Lunches. 27% more orders with the same crew.',
    ]);
  });

  for (const said of [
    '10% of the monthly fee for each 0.5% of uptime below that',
    'We are processor under UK GDPR and service provider under the Ohio act.',
  ])
    it(`do not include: ${said}`, () =>
      expect(
        drafted(home, page('trust', `<h1>Trust</h1><ul><li>${said}</li></ul>`)).profile.proofPoints,
      ).to.deep.equal([]));

  it('state a certificate once', () => {
    const { proofPoints } = drafted(
      home,
      page('about', '<h1>About</h1><ul><li>ISO 27001 certified since 2022; open API for all plans</li></ul>'),
      page(
        'trust',
        '<h1>Trust</h1><dl><dt>Certificates</dt><dd>ISO 27001 since May 2022; Cyber Essentials renewed each June</dd></dl>',
      ),
    ).profile;
    expect(proofPoints.filter((text) => text.includes('ISO 27001'))).to.deep.equal([
      'ISO 27001 since May 2022; Cyber Essentials renewed each June',
    ]);
  });

  it('include no level at which an alarm is raised', () =>
    expect(profileOf('<h1>Tills</h1><p>We now warn at 70% rather than 85%.</p>').proofPoints).to.deep.equal(
      [],
    ));
});
