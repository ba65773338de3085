import { expect } from 'chai';
import { type CompanyPage, readCompanyPage } from '../../../src/extraction/company-page.ts';

const URL = 'https://tilltown.example/';

const read = (body: string, head = ''): CompanyPage =>
  readCompanyPage({
    bytes: Buffer.from(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`),
    charset: 'utf-8',
    url: URL,
  });
const data = (...nodes: object[]): string =>
  `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;

describe('readCompanyPage', () => {
  it('has no reading of a page without text, and no data about its company', () => {
    const { reading, facts, signs } = read('<div></div>');
    expect({ reading, facts, names: signs.names, menu: signs.menu }).to.deep.equal({
      reading: null,
      facts: [],
      names: [],
      menu: [],
    });
  });

  it('skips broken structured data', () => {
    const { signs } = read('<p>Bread.</p>', '<script type="application/ld+json">{"@type": "Organ</script>');
    expect(signs.names).to.deep.equal([]);
  });

  const foreign: [string, object][] = [
    [
      'says that its site is another one',
      { '@type': 'Organization', name: 'Initech', url: 'https://initech.example/' },
    ],
    [
      'is identified by another site',
      { '@type': 'Organization', name: 'Initech', '@id': 'https://initech.example/#us' },
    ],
    [
      'is the parent of another',
      { '@type': 'Corporation', parentOrganization: { '@type': 'Organization', name: 'Initech' } },
    ],
    ['wrote a review', { '@type': 'Review', author: { '@type': 'Organization', name: 'Initech' } }],
    [
      'employs somebody',
      { '@type': 'Person', name: 'Ann', worksFor: { '@type': 'Organization', name: 'Initech' } },
    ],
  ];
  for (const [what, node] of foreign) {
    it(`ignores the name of a company that ${what}`, () => {
      expect(read('<p>Bread.</p>', data(node)).signs.names).to.deep.equal([]);
    });
  }

  it('has names and descriptions of the company that owns the site, even as its publisher', () => {
    const { signs } = read(
      '<p>Bread.</p>',
      data({
        '@type': 'WebSite',
        name: 'Till Town shop',
        publisher: { '@type': 'Organization', name: 'Till Town', description: 'Tills for corner shops.' },
      }),
    );
    expect(signs.names).to.deep.equal(['Till Town', 'Till Town shop']);
    expect(signs.descriptions).to.deep.equal(['Tills for corner shops.']);
  });

  it("has no company data if the page's canonical address is on another site", () => {
    const head = `<link rel="canonical" href="https://initech.example/">${data({ '@type': 'Organization', name: 'Initech' })}`;
    expect(read('<p>Bread.</p>', head).signs.names).to.deep.equal([]);
  });

  it('has menu entries with the labels of their menus, the nearest first', () => {
    const { signs } = read(`<nav><ul><li><button>Solutions</button><div><h4>By industry</h4><ul>
      <li><a href="/bakers">Bakers</a></li></ul></div></li></ul></nav><main><p>Bread.</p></main>`);
    expect(signs.menu).to.deep.equal([
      { text: 'Bakers', labels: ['By industry', 'Solutions'], url: `${URL}bakers` },
    ]);
  });

  it('uses the first line of an entry that is a card', () => {
    const { signs } = read(
      '<nav><ul><li><a href="/till"><strong>Till</strong><p>Counts cash in a minute.</p></a></li></ul></nav><main><p>Bread.</p></main>',
    );
    expect(signs.menu.map(({ text }) => text)).to.deep.equal(['Till']);
  });

  it('has the logo that links to the home page', () => {
    expect(read('<a href="/"><img src="/l.png" alt="Till Town logo"></a><p>Bread.</p>').signs.logo).to.equal(
      'Till Town',
    );
  });

  it('names the country of each price if the columns of a table are countries', () => {
    const row = (cell: string, ...cells: string[]) =>
      `<tr>${cells.map((one) => `<${cell}>${one}</${cell}>`).join('')}</tr>`;
    const { signs } = read(
      `<main><h1>Prices</h1><table>${row('th', 'Offer', 'Ireland', 'France')}${row('td', 'Evening class', '€ 390', '€ 410')}${row('td', 'Summer class', '€ 240', '€ 255')}</table></main>`,
    );
    expect(signs.plans.map(({ text }) => text)).to.deep.equal([
      'Evening class: 390 € (Ireland), 410 € (France)',
      'Summer class: 240 € (Ireland), 255 € (France)',
    ]);
  });

  it('formats plans for people, with the words of the page', () => {
    const card = (name: string, price: string): string =>
      `<div class="plan"><h3>${name}</h3><p>${price}</p><ul><li>3 tills</li><li>Mail support</li></ul><a href="/go">Choose ${name}</a></div>`;
    const { signs } = read(
      `<main><h1>Pricing</h1><section>${card('Free', '$0')}${card('Basic', '$12 per month')}${card('Team', '$40 per month')}</section></main>`,
    );
    expect(signs.plans.map(({ text }) => text)).to.deep.equal([
      'Free plan',
      'Basic: $12 per month',
      'Team: $40 per month',
    ]);
    expect(signs.plans[1]!.quote).to.contain('Basic').and.to.contain('$12 per month');
  });
});
