import { expect } from 'chai';
import { PHONE, useConsole } from '../support/console.ts';

const PATH = '/api/intel/watches';

describe('Watches in the console', () => {
  const used = useConsole();
  let count = 0;
  const shop = { price: '€49.00', delivery: '2 days' };
  const button = (name: string) => used.page.getByRole('button', { name, exact: true });
  const field = (name: string) => used.page.getByRole('listitem', { name, exact: true });
  const newPage = (): string => {
    const url = `http://console-shop-${++count}.test/kettle`;
    Object.assign(shop, { price: '€49.00', delivery: '2 days' });
    used.service.site.serve(url, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="en"><head><title>Kettle</title></head><body><main><h1>Enamel kettle</h1>
          <p>Price: ${shop.price}</p><p>Delivery: ${shop.delivery}</p><h2>About it</h2>
          <p>Every order is packed by hand in our workshop and leaves the house on the day it was placed.</p>
          <p>It holds two litres and fits every stove we know of, gas and induction included.</p></main></body></html>`);
    });
    return url;
  };
  const watched = async (fields: object[] = []): Promise<string> =>
    (await used.api.post(PATH, { url: newPage(), name: 'Kettle shop', every: null, fields })).body.id;
  const check = (id: string) => used.api.post(`${PATH}/${id}/check`);
  const read = async (id: string) => (await used.api.get(`${PATH}/${id}`)).body;
  const isWithinWidth = (): Promise<boolean> =>
    used.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  it('shows faults beside the inputs, and links to a page that is already watched', async () => {
    const id = await watched();
    const { url } = await read(id);
    await used.open('/watches');
    await used.page.getByLabel('Address').fill('kettle');
    await button('Add a value').click();
    await button('Watch page').click();
    await used.page.locator('.field-error').first().waitFor();
    expect(await used.page.getByLabel('Near the words').getAttribute('aria-invalid')).to.equal('true');
    await used.accessible();
    await button('Leave out value 1').click();
    await used.page.getByLabel('Address').fill(url);
    await button('Watch page').click();
    await used.page.getByRole('link', { name: 'Open the watched page' }).click();
    await used.page.getByRole('heading', { name: 'Kettle shop', level: 1 }).waitFor();
  });

  describe('when the page is on the site of a competitor', () => {
    beforeEach(async () => {
      const pages = [{ url: 'https://www.kettles.test/prices/', kind: 'pricing' }];
      const rival = { domain: 'kettles.test', name: 'Kettle & Co', every: null };
      const { body } = await used.api.post('/api/intel/competitors', rival);
      await used.api.patch(`/api/intel/competitors/${body.id}`, { pages });
      await used.open('/watches');
    });

    it('says that the page is already checked, and links to the competitor', async () => {
      await used.page.getByLabel('Address').fill('kettles.test/prices#today');
      await used.page.getByText('The checks of Kettle & Co already include this page.').waitFor();
      await used.accessible();
      await used.page.getByRole('link', { name: 'Open Kettle & Co' }).click();
      await used.page.getByRole('heading', { name: 'Kettle & Co', level: 1 }).waitFor();
    });

    it('says where to add a page that is not checked yet', async () => {
      await used.page.getByLabel('Address').fill('kettles.test/prices/offices');
      await used.page.getByText('This site belongs to Kettle & Co.').waitFor();
    });

    it('says nothing about a page of another site', async () => {
      await used.page.getByLabel('Address').fill('kettles.test/prices');
      await used.page.getByText('already include this page.').waitFor();
      await used.page.getByLabel('Address').fill('cups.test/prices');
      await used.page.getByText('already include this page.').waitFor({ state: 'detached' });
      expect(await used.page.getByText('This site belongs to').count()).to.equal(0);
    });
  });

  it('goes from a new page to a price that is located, confirmed, and changes', async () => {
    const url = newPage();
    await used.open('/');
    await used.page.getByRole('link', { name: 'Single pages', exact: true }).click();
    await used.page.getByText('No pages are being watched yet').waitFor();
    await used.page.getByLabel('Address').fill(url);
    await used.page.getByLabel('Name (optional)').fill('Kettle shop');
    await used.page.getByLabel('Check', { exact: true }).selectOption('Only on demand');
    await button('Add a value').click();
    await used.page.getByLabel('Value name').fill('Kettle price');
    await used.page.getByLabel('Near the words').fill('Price');
    await button('Watch page').click();
    await used.page.getByRole('link', { name: 'Kettle shop' }).click();
    await button('Confirm Kettle price').click();
    await field('Kettle price').getByText('Tracked').waitFor();
    const { watches } = (await used.api.get(PATH)).body;
    expect(watches[0].fields[0]).to.include({ name: 'Kettle price', kind: 'amount', confirmed: true });

    await button('Actions for Kettle price').click();
    await used.page.getByRole('menuitem', { name: 'Show on the page' }).click();
    await used.page.getByRole('dialog').locator('mark').getByText('€49.00').waitFor();
    await button('Close').click();

    shop.price = '€59.00';
    await button('Check now').click();
    await used.page.getByText('Changed', { exact: true }).waitFor();
    await field('Kettle price').getByText('History of Kettle price (2)').click();
    await field('Kettle price').getByRole('cell', { name: '€49.00' }).waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    expect(await isWithinWidth()).to.equal(true);
    await used.page.getByRole('list', { name: 'Events from this check' }).getByRole('link').click();
    await used.page.getByRole('link', { name: 'Kettle shop', exact: true }).waitFor();
    await used.page
      .getByRole('button', { name: /^Show full text/ })
      .first()
      .waitFor();
  });

  it('relocates a field that was located in the wrong place, and deletes one', async () => {
    const id = await watched([
      { name: 'Arrival', kind: 'text', hint: 'Price' },
      { name: 'Cost', kind: 'amount', hint: 'Fee' },
    ]);
    await check(id);
    await used.open(`/watches/${id}`);
    await field('Cost').getByText('These words are not on the page').waitFor();
    await button('Actions for Arrival').click();
    await used.page.getByRole('menuitem', { name: 'Choose another place' }).click();
    await used.page.getByLabel('Near the words').fill('Delivery');
    await button('Use these words').click();
    await field('Arrival').getByText('Not located yet').waitFor();
    await button('Check now').click();
    await field('Arrival').getByRole('paragraph').getByText('2 days').waitFor();
    await button('Actions for Cost').click();
    await used.page.getByRole('menuitem', { name: 'Delete' }).click();
    await used.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await field('Cost').waitFor({ state: 'detached' });
    expect((await read(id)).fields.map(({ name }: { name: string }) => name)).to.deep.equal(['Arrival']);
  });

  it('says in the list why a page could not be read', async () => {
    const id = await watched();
    const { url } = await read(id);
    used.service.site.serve(url, (_, response) => void response.writeHead(404).end());
    await check(id);
    await used.open('/watches');
    const { summary } = (await read(id)).lastCheck;
    await used.page.getByRole('row', { name: 'Kettle shop' }).getByText(summary).waitFor();
  });

  it('shows the first check as such, and not as unchanged', async () => {
    const id = await watched();
    await check(id);
    await used.open('/watches');
    const row = used.page.getByRole('row', { name: 'Kettle shop' });
    await row.getByText('First check', { exact: true }).waitFor();
    await check(id);
    await used.page.reload();
    await row.getByText('Unchanged', { exact: true }).waitFor();
  });

  it('shows the steps of a check of a single page', async () => {
    const id = await watched();
    const checking = { since: new Date().toISOString(), step: 'finding_pages' };
    const record = await read(id);
    await used.page.route(new RegExp(`${PATH}/${id}$`), (route) =>
      route.fulfill({ json: { ...record, checking } }),
    );
    await used.open(`/watches/${id}`);
    await used.page.getByText('Opening the page …').waitFor();
    await used.page.unrouteAll();
  });

  it('is on Home while a field needs a confirmation', async () => {
    const id = await watched([{ name: 'Price', kind: 'amount', hint: 'Price' }]);
    await check(id);
    await used.added({ text: 'Tea is served at four.' });
    await used.open('/');
    const section = used.page.getByRole('region', { name: 'Single pages' });
    await section.getByText('1 value to confirm').waitFor();
    await section.getByRole('link', { name: 'Kettle shop' }).click();
    await button('Confirm Price').waitFor();
  });

  it('is deleted once the undo time is over', async () => {
    const id = await watched();
    await used.open(`/watches/${id}`);
    await button('Delete').click();
    await used.page.getByText('No pages are being watched yet').waitFor();
    expect((await read(id)).id).to.equal(id);
    await button('Undo').click();
    await used.page.getByRole('link', { name: 'Kettle shop' }).click();
    await button('Delete').click();
    const deleted = used.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await button('Dismiss').click();
    expect((await deleted).status()).to.equal(204);
    expect((await used.api.get(`${PATH}/${id}`)).status).to.equal(404);
  });
});
