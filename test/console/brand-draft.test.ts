import { expect } from 'chai';
import { crawlEnded } from '../support/api-client.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { article } from '../support/site.ts';

describe('Drafting the brand profile in the console from a web site', function () {
  const used = useConsole();

  const field = (name: string) => used.page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => used.page.getByRole('button', { name, exact: true });
  const saved = async () => (await used.api.get('/api/brand-profile')).body;
  const entries = (list: string) =>
    used.page
      .getByRole('group', { name: list })
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  const serveSite = (): void => {
    const { site } = used.service;
    site.serve(
      'http://quillharbor.test/',
      `<!doctype html><html lang="en"><head><title>Invoices – Quill Harbor</title>
      <meta name="description" content="Quill Harbor sends the invoices of small bakeries."></head><body>
      <nav><a href="/pricing">Pricing</a></nav>
      <main><h1>Invoices that bake themselves</h1><p>Write none by hand from now on, says our baker.</p>
      <h2>Products</h2><ul><li>Harbor Billing</li><li>Harbor Ledger – books that balance</li></ul>
      <p>Trusted by 1,200 bakeries in 14 countries.</p></main></body></html>`,
    );
    site.serve('http://quillharbor.test/pricing', article('Pricing', 'Starter costs $9 per month.'));
  };
  const proposal = () => used.page.getByRole('region', { name: 'Proposal' });
  const draft = async (url = 'http://quillharbor.test/'): Promise<void> => {
    await field('Website').fill(url);
    await button('Draft from this site').click();
  };
  beforeEach(async () => {
    serveSite();
    await used.open('/brand');
  });

  it('completes an address without a scheme', async () => {
    await draft('no-brand.test');
    await used.page.getByRole('alert').waitFor();
    expect(await field('Website').inputValue()).to.equal('https://no-brand.test');
  });

  it('offers the site that was read, but only once', async () => {
    const crawl = { seedUrl: 'http://quillharbor.test/', maxPages: 1 };
    await crawlEnded(used.api, (await used.api.post('/api/knowledge/crawl', crawl)).body.crawlId);
    await used.page.reload();
    await used.page.waitForFunction((url) => document.querySelector('input')?.value === url, crawl.seedUrl);
    await field('Website').fill('');
    expect(await field('Website').inputValue()).to.equal('');
  });

  it("shows the API's message for an unreadable address", async () => {
    await draft('http://no-brand.test/');
    await used.page.getByRole('alert').waitFor();
    expect(await used.page.getByRole('alert').textContent()).to.contain('404');
  });

  it('shows each proposal with its quotation and page', async () => {
    await draft();
    const products = proposal().getByRole('region', { name: 'Proposed: Products' });
    await products.getByText('Harbor Ledger – books that balance').waitFor();
    const link = products.getByRole('link', { name: 'http://quillharbor.test/' }).first();
    expect(await link.getAttribute('rel')).to.equal('noreferrer noopener');
    await proposal().getByText('for these fields: Markets').waitFor();
  });

  it('copies one proposal into the form and nothing else', async () => {
    await draft();
    await button('Use Products: Harbor Ledger').click();
    expect(await entries('Products')).to.deep.equal(['Harbor Ledger']);
    expect(await field('Name').inputValue()).to.equal('');
    expect((await saved()).version).to.equal(0);
  });

  it('copies all proposals, which Save stores', async () => {
    await draft();
    await button('Use all').click();
    await button('Save').click();
    await used.page.getByText('The profile was saved as version 1.').waitFor();
    expect(await saved()).to.deep.include({
      name: 'Quill Harbor',
      domain: 'quillharbor.test',
      products: ['Harbor Billing', 'Harbor Ledger'],
      pricingNotes: 'Starter costs $9 per month.',
    });
    const products = used.page.getByRole('group', { name: 'Products', exact: true });
    const page = products.getByRole('link', { name: 'home page' });
    expect(await page.first().getAttribute('href')).to.equal('http://quillharbor.test/');
    await used.page.getByLabel('Products 1', { exact: true }).fill('Harbor Invoices');
    expect(await page.count()).to.equal(1);
  });

  it('keeps the proposals over a reload', async () => {
    await draft();
    await proposal().waitFor();
    await used.page.reload();
    await button('Use Name: Quill Harbor').waitFor();
  });

  it('shows that a site is being read, and can stop it', async () => {
    const answers: (() => void)[] = [];
    used.service.site.serve('http://slow-brand.test/', (_, response) => {
      answers.push(() => void response.end('late'));
    });
    await draft('http://slow-brand.test/');
    await used.page.getByRole('progressbar', { name: /Reading the pages/ }).waitFor();
    await button('Cancel').click();
    await used.page.getByRole('progressbar').waitFor({ state: 'detached' });
    for (const answer of answers) answer();
    expect(await used.page.getByRole('alert').count()).to.equal(0);
  });

  it('is accessible, also on a phone', async () => {
    await draft();
    await proposal().waitFor();
    await button('Use Name: Quill Harbor').click();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    expect(
      await used.page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).to.equal(true);
  });
});
