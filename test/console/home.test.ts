import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { article } from '../support/site.ts';

describe('Home in the console', () => {
  const used = useConsole();
  let count = 0;
  const newDomain = (): string => `home-rival-${++count}.test`;
  const button = (name: string | RegExp) => used.page.getByRole('button', { name });
  const region = (name: string) => used.page.getByRole('region', { name });

  /** Creates a competitor whose Pro plan went from $49 to $59 after a battlecard was generated. */
  async function repriced(): Promise<void> {
    const [domain, company] = [newDomain(), newCompany()];
    serveCompany(used.service.site, domain, company);
    const { body } = await used.api.post('/api/intel/competitors', { domain, name: 'Rival', every: null });
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
    await used.api.post('/api/intel/competitor', { competitorId: body.id, save: true, name: 'Our card' });
    company.plans[1]!.price = '$59 per month';
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
  }

  describe('with an empty service', () => {
    it('shows the fault of an address beside the field, and starts nothing', async () => {
      await used.open('/');
      await used.page.getByLabel('Your website').fill('no site at all');
      await button('Read my site').click();
      await used.page.locator('.field-error').first().waitFor();
      expect((await used.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
    });

    it('leads to a first battlecard in three steps and seven clicks at most', async () => {
      const { site } = used.service;
      const own = `home-own-${++count}.test`;
      site.serve(
        `http://${own}/`,
        article('Invoices that bake themselves', 'Quill Harbor sends the invoices of small bakeries.'),
      );
      const rivals = [newDomain(), newDomain()];
      for (const rival of rivals) serveCompany(site, rival, newCompany());

      await used.open('/');
      await used.page.getByRole('heading', { name: 'Get started' }).waitFor();
      await used.page.getByLabel('Your website').fill(`http://${own}/`);
      await button('Read my site').click();
      await used.page.getByText('is saved.').waitFor();
      await used.page.getByLabel('Domain of a competitor').fill(rivals[0]!);
      await used.page.getByLabel('Another one').fill(rivals[1]!);
      await button('Track').click();
      await button(`Create battlecard for ${rivals[0]}`).waitFor();
      // After a reload, the guide continues at the same step.
      await used.page.reload();
      await button(`Create battlecard for ${rivals[0]}`).click();
      const card = used.page.getByRole('link', { name: /^Open Battlecard/ });
      await card.waitFor();
      await button(`Create battlecard for ${rivals[1]}`).waitFor();
      await card.click();
      await used.page.getByRole('heading', { name: `Battlecard: ${rivals[0]}` }).waitFor();
      expect(await used.clicks()).to.be.within(4, 7);

      // The guide is complete, so the home page shows the usual content.
      await used.page.getByRole('link', { name: 'Home', exact: true }).click();
      await used.page.getByRole('heading', { name: 'What changed' }).waitFor();
    });

    it('adds the competitors to the brand profile, even if they are entered before it exists', async () => {
      const rival = newDomain();
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await button('Track').click();
      await used.page.getByRole('link', { name: rival }).waitFor();
      const own = `home-own-${++count}.test`;
      used.service.site.serve(
        `http://${own}/`,
        article('Invoices that bake themselves', 'Quill Harbor sends the invoices of small bakeries.'),
      );
      await used.page.getByLabel('Your website').fill(`http://${own}/`);
      const [saved] = await Promise.all([
        used.page.waitForResponse((response) => response.request().method() === 'PATCH'),
        button('Read my site').click(),
      ]);
      expect((await saved.json()).competitors).to.deep.equal([rival]);
    });

    it('keeps a rejected domain and its error when the other one is tracked', async () => {
      const rival = newDomain();
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await used.page.getByLabel('Another one').fill('no domain');
      await button('Track').click();
      await used.page.getByRole('link', { name: rival }).waitFor();
      await used.page.locator('.field-error').waitFor();
      expect(await used.page.getByLabel('Domain of a competitor').inputValue()).to.equal('no domain');
    });

    it('offers no second check while the first one waits', async () => {
      const rival = newDomain();
      await used.page.route('**/check', () => undefined);
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await button('Track').click();
      await used.page.getByRole('link', { name: rival }).waitFor();
      await used.page.getByText('Starting the check …').waitFor();
      expect(await button(`Check ${rival}`).count()).to.equal(0);
    });
  });

  it('shows changes and price moves, and regenerates stale work in one click', async () => {
    await repriced();
    await used.open('/');
    const change = region('What changed')
      .getByRole('listitem')
      .filter({ hasText: /\$49.*Rival ·/s })
      .first();
    await change.waitFor();
    expect(await change.textContent())
      .to.contain('$49 per month')
      .and.to.contain('$59 per month')
      .and.to.contain('Rival');
    await region('Price changes').getByText('$59').waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    await button('Regenerate Our card').click();
    await used.page.getByRole('heading', { name: 'Our card' }).waitFor();
    await used.page
      .getByText(/version 2/)
      .first()
      .waitFor();
    expect(await used.clicks()).to.be.within(1, 7);
  });

  it('shows a briefing as a document, with prices before and after, and exports it as Markdown', async () => {
    await repriced();
    await used.open('/');
    await used.page.getByRole('link', { name: 'Read briefing' }).click();
    const document = used.page.getByRole('article', { name: 'Briefing' });
    const row = document.getByRole('row').nth(1);
    await row.waitFor();
    expect((await row.getByRole('cell').allTextContents()).slice(1)).to.deep.equal([
      '$49',
      '$59',
      'Up 20.4%',
    ]);
    await document
      .getByRole('region', { name: 'Documents to update' })
      .getByRole('link', { name: 'Our card' })
      .waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    const [file] = await Promise.all([
      used.page.waitForEvent('download'),
      button('Download Markdown').click(),
    ]);
    expect(file.suggestedFilename()).to.match(/^briefing-\d{4}-\d\d-\d\d\.md$/);
    expect(await readFile(await file.path(), 'utf8'))
      .to.match(/^# /)
      .and.to.contain('Rival');
    await used.page.getByLabel('Period').selectOption('Last day');
    await used.page.waitForURL(/days=1$/);
    await document.getByRole('region', { name: 'Rival' }).waitFor();
  });

  it('checks all competitors in one click', async () => {
    const [domain, company] = [newDomain(), newCompany()];
    serveCompany(used.service.site, domain, company);
    await used.api.post('/api/intel/competitors', { domain, name: 'Rival', every: null });
    await used.open('/');
    const checked = used.page.waitForResponse('**/check');
    await button('Check competitors').click();
    expect((await checked).status()).to.equal(200);
  });

  it('never shows the domain of a competitor that has a name', async () => {
    await repriced();
    const names = used.page.waitForRequest((request) => request.url().includes('/competitors?limit=1000'));
    await used.page.route('**/api/intel/competitors?limit=1000', () => undefined);
    await used.open('/');
    await names;
    const change = region('What changed').getByRole('listitem').first();
    expect(await change.textContent())
      .to.contain('… ·')
      .and.not.to.contain('.test');
  });

  it('leads from a mistyped address to the view that was meant', async () => {
    await used.open('/console/sorces');
    await used.accessible();
    await used.page.getByRole('link', { name: 'Open Sources' }).click();
    await used.page.getByRole('heading', { name: 'Sources', level: 1 }).waitFor();
  });

  it('names failed sources, and links to them', async () => {
    await used.added({ url: `http://home-gone-${++count}.test/away` });
    await used.open('/');
    await region('Knowledge').getByText('1 failed').waitFor();
    await used.page.getByRole('link', { name: 'Show failed sources' }).click();
    await used.page.getByRole('heading', { name: 'Sources', level: 1 }).waitFor();
    expect(new URL(used.page.url()).search).to.equal('?status=failed');
  });
});
