import { expect } from 'chai';
import { useConsole } from '../support/console.ts';
import { vendorPage } from '../support/vendor-page.ts';

const PATH = '/api/brand-profile';

describe('The brand profile of the console', () => {
  const used = useConsole();

  const field = (name: string) => used.page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => used.page.getByRole('button', { name, exact: true });
  const saved = async () => (await used.api.get(PATH)).body;
  const save = async (version: number): Promise<void> => {
    await button('Save').click();
    await used.page.getByText(`The profile was saved as version ${version}.`).waitFor();
  };
  const described = (name: string): Promise<string> =>
    field(name).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const entries = (list: string) =>
    used.page
      .getByRole('group', { name: list })
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  it('lists earlier versions with their key and changes, and restores one', async () => {
    const [old, now] = ['We mend boats for clubs.', 'We build boats for clubs.'];
    await used.api.request('PUT', PATH, { json: { oneLiner: old, markets: ['Wales'] } });
    await used.api.request('PUT', PATH, { json: { oneLiner: now, markets: ['Wales'] } });
    await used.open('/brand');
    await used.page.getByText('Version history').click();
    const rows = used.page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.first().textContent()).to.match(
      /Version 2.*saved with the key “.+”\. Changed: One-liner\./,
    );
    await button('Compare version 1').click();
    const compared = used.page.getByRole('region', { name: 'Version 1 compared with the current version' });
    await compared.getByRole('heading', { name: 'One-liner' }).waitFor();
    expect(await compared.getByRole('listitem').textContent()).to.equal(
      'Changed: We mendbuild boats for clubs.',
    );
    await used.accessible();
    await button('Restore version 1').click();
    await save(3);
    expect((await saved()).oneLiner).to.equal(old);
  });

  it('says that the price on our site differs from the profile', async () => {
    used.service.site.serve('http://brand-prices.test/', vendorPage());
    const id = await used.added({ url: 'http://brand-prices.test/', about: 'us' });
    const { facts } = (await used.api.get(`/api/knowledge/${id}/facts?kind=price`)).body;
    const { item, quote } = facts.find((one: { item: string | null }) => one.item !== null);
    await used.api.request('PUT', PATH, { json: { pricingNotes: `${item}: €1 per month` } });
    await used.open('/brand');
    await used.page.getByText(`Your site now gives a different price for ${item}: “${quote}”.`).waitFor();
    await used.accessible();
    await button(`Use this price for ${item}`).click();
    expect(await field('Pricing notes').inputValue()).to.equal(`${item}: ${quote}`);
    await used.page
      .getByText(`Your site now gives a different price for ${item}`)
      .waitFor({ state: 'detached' });
    await save(2);
    expect((await saved()).pricingNotes).to.equal(`${item}: ${quote}`);
  });

  it('shows all lines of the pricing notes, and says how many follow if they are many', async () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, i) => `Cabin ${i + 1}: €${i + 40} per night`).join('\n');
    const isWhole = () => field('Pricing notes').evaluate((one) => one.scrollHeight <= one.clientHeight + 1);
    await used.api.request('PUT', PATH, { json: { pricingNotes: lines(12) } });
    await used.open('/brand');
    expect(await isWhole()).to.equal(true);
    expect(await described('Pricing notes')).to.not.contain('Scroll');
    await field('Pricing notes').fill(lines(27));
    expect(await isWhole()).to.equal(false);
    expect(await described('Pricing notes')).to.contain('Scroll for 7 more lines.');
  });

  it('says that a figure on our site differs from a proof point', async () => {
    const [noted, now] = ['Used by 1,140 rowing clubs', 'Used by 1,210 rowing clubs.'];
    await used.added({ text: `We build boats for races. ${now}`, about: 'us' });
    await used.api.request('PUT', PATH, { json: { proofPoints: [noted, 'Founded in 1998'] } });
    await used.open('/brand');
    await used.page.getByText(`Your site now says: “${now}”.`).waitFor();
    await used.accessible();
    await button(`Use this text instead of “${noted}”`).click();
    expect(await entries('Proof points')).to.deep.equal([now, 'Founded in 1998']);
    await used.page.getByText('Your site now says').waitFor({ state: 'detached' });
  });

  it('says after a change which documents still use the older version', async () => {
    await used.api.request('PUT', PATH, { json: { name: 'Acme' } });
    await used.added({ text: 'Acme builds boats for rowing clubs.' });
    const json = { segment: 'Rowing clubs', save: true, name: 'Rowers' };
    const { artifactId } = (await used.api.post('/api/intel/persona', json)).body;
    await used.open('/brand');
    await field('One-liner').fill('We build boats.');
    await save(2);
    await used.page.getByRole('link', { name: '1 document still uses an older version' }).click();
    await used.page.getByRole('link', { name: 'Rowers' }).first().waitFor();
    const { staleReasons } = (await used.api.get(`/api/intel/artifacts/${artifactId}`)).body;
    expect(staleReasons).to.have.length(1);
  });

  it('says which business model is inferred, and quotes the words that decided', async () => {
    await used.api.request('PUT', PATH, { json: { name: 'Acme', products: ['Kitchen repairs'] } });
    await used.open('/brand');
    const status = used.page.getByText(
      'Inferred: Bookings and appointments, from these words: “repairs” (products).',
    );
    await status.waitFor();
    await used.accessible();
    await used.page.getByLabel('Business model').selectOption('Product sales (shop, maker)');
    await status.waitFor({ state: 'detached' });
  });

  describe('when nothing is saved yet', () => {
    beforeEach(() => used.open('/brand'));

    it('says what the profile is for, and that nothing is saved', async () => {
      await used.page.getByText('Every generated document uses the brand profile').waitFor();
      await used.page.getByText('Nothing has been saved yet.').waitFor();
      expect(await button('Save').isDisabled()).to.equal(true);
    });

    it('shows the fault of the domain beside it, keeps the input and saves nothing', async () => {
      await field('Name').fill('Acme');
      await field('Domain').fill('not a host');
      await button('Save').click();
      await used.page.locator('[aria-invalid=true]').waitFor();
      expect(await described('Domain')).to.contain('This must be a public domain');
      expect(await field('Domain').evaluate((node) => node === document.activeElement)).to.equal(true);
      expect(await field('Name').inputValue()).to.equal('Acme');
      expect((await saved()).version).to.equal(0);
    });

    it('shows the fault of an entry beside it, until the entry changes', async () => {
      await button('Add product').click();
      await field('Products 1').fill('Ledger');
      await field('Products 1').press('Enter');
      await field('Products 2').fill('x'.repeat(501));
      await button('Save').click();
      await used.page.locator('[aria-invalid=true]').waitFor();
      expect(await described('Products 2')).to.contain('500');
      expect(await field('Products 1').getAttribute('aria-invalid')).to.equal(null);
      await field('Products 2').fill('Till');
      expect(await field('Products 2').getAttribute('aria-invalid')).to.equal(null);
    });

    it('saves the input without blank lines, as the API stores it', async () => {
      await field('Name').fill('Acme');
      await field('Domain').fill('HTTPS://www.Acme.example/about');
      await button('Add product').click();
      await field('Products 1').fill('Ledger');
      await field('Products 1').press('Enter');
      await field('Products 2').press('Enter');
      await field('Products 3').fill('Till');
      await button('Add tone to avoid').click();
      await field('Tone: avoid 1').fill('Superlatives');
      await save(1);
      expect(await saved()).to.deep.include({
        name: 'Acme',
        domain: 'acme.example',
        products: ['Ledger', 'Till'],
        tone: { do: [], dont: ['Superlatives'] },
        version: 1,
      });
      expect(await field('Domain').inputValue()).to.equal('acme.example');
      await used.page.getByText('Last changed').waitFor();
    });

    it('keeps unsaved changes over a reload, and marks them as unsaved', async () => {
      await field('One-liner').fill('Anvils for all.');
      await used.page.reload();
      await used.page.getByText('Unsaved changes.').waitFor();
      expect(await field('One-liner').inputValue()).to.equal('Anvils for all.');
    });

    it('discards changes, and restores them on undo', async () => {
      await field('Name').fill('Acme');
      await button('Drop changes').click();
      expect(await field('Name').inputValue()).to.equal('');
      await button('Undo').click();
      expect(await field('Name').inputValue()).to.equal('Acme');
    });

    it('is accessible', async () => {
      await button('Add product').click();
      await field('Domain').fill('not a host');
      await button('Save').click();
      await used.page.locator('[aria-invalid=true]').waitFor();
      await used.accessible();
    });
  });

  describe('a list', () => {
    beforeEach(async () => {
      await used.api.request('PUT', PATH, { json: { products: ['One', 'Two', 'Three'] } });
      await used.open('/brand');
      await field('Products 1').waitFor();
    });

    it('can be reordered with the keyboard alone', async () => {
      await button('Move product 3 up').focus();
      await used.page.keyboard.press('Enter');
      await used.page.keyboard.press('Enter');
      expect(await entries('Products')).to.deep.equal(['Three', 'One', 'Two']);
      await used.page.keyboard.press('Enter');
      expect(await entries('Products')).to.deep.equal(['One', 'Three', 'Two']);
    });

    it('removes an entry with its button, and keeps the focus in the list', async () => {
      await button('Remove product 2').click();
      expect(await entries('Products')).to.deep.equal(['One', 'Three']);
      expect(await field('Products 1').evaluate((node) => node === document.activeElement)).to.equal(true);
    });

    it('splits pasted lines into entries', async () => {
      await field('Products 2').fill('- Two\n- Two and a half\n');
      expect(await entries('Products')).to.deep.equal(['One', 'Two', 'Two and a half', 'Three']);
    });
  });

  it('keeps both changes if another tab changed other fields', async () => {
    await used.api.request('PUT', PATH, { json: { name: 'Acme' } });
    await used.open('/brand');
    await field('One-liner').fill('Anvils for all.');
    await used.api.request('PUT', PATH, { json: { name: 'Acme Ltd' } });
    await button('Save').click();
    await button('Keep both changes').click();
    await used.page.getByText('The profile was saved as version 3.').waitFor();
    expect(await saved()).to.include({ name: 'Acme Ltd', oneLiner: 'Anvils for all.' });
  });

  describe('when someone else saves in between', () => {
    beforeEach(async () => {
      await used.api.request('PUT', PATH, { json: { name: 'Acme' } });
      await used.open('/brand');
      await field('Name').fill('Mine');
      await used.api.request('PUT', PATH, { json: { name: 'Theirs', markets: ['Kenya'] } });
      await button('Save').click();
      await used.page.getByRole('alert').getByText('changed: Name, Markets').waitFor();
    });

    it('saves nothing, and asks which version to keep', async () => {
      expect(await saved()).to.include({ name: 'Theirs', version: 2 });
      expect(await field('Name').inputValue()).to.equal('Mine');
      await used.accessible();
    });

    it('shows the other version as soon as it is loaded, and never an older one', async () => {
      const shown = await button('Load the other version').evaluate(async (node) => {
        const name = document.querySelector<HTMLInputElement>('input')!;
        const values = new Set<string>();
        (node as HTMLButtonElement).click();
        for (let turn = 0; turn < 10; turn++) {
          await Promise.resolve();
          values.add(name.value);
        }
        return { last: name.value, values: [...values] };
      });
      expect(shown.last).to.equal('Theirs');
      expect(shown.values).not.to.include('Acme');
    });

    it('loads the other version, and keeps mine until the undo time is over', async () => {
      await button('Load the other version').click();
      expect(await field('Name').inputValue()).to.equal('Theirs');
      expect(await entries('Markets')).to.deep.equal(['Kenya']);
      await button('Undo').click();
      expect(await field('Name').inputValue()).to.equal('Mine');
    });

    it('names the field that both changed, and does not offer to keep both', async () => {
      await used.page.getByText('Changed in both versions: Name.').waitFor();
      expect(await button('Keep both changes').count()).to.equal(0);
    });

    it('overwrites the other version on request', async () => {
      await button('Save my version anyway').click();
      await used.page.getByText('The profile was saved as version 3.').waitFor();
      expect(await saved()).to.deep.include({ name: 'Mine', markets: [], version: 3 });
    });
  });
});
