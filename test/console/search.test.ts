import { expect } from 'chai';
import { PHONE, useConsole } from '../support/console.ts';
import { vendorPage } from '../support/vendor-page.ts';

describe('Search in the console', () => {
  const used = useConsole();
  const box = () => used.page.getByRole('combobox', { name: 'Search everything' });
  const group = (name: string) => used.page.getByRole('group', { name, exact: true });

  it('says that nothing was found, and offers to ask the chat', async () => {
    await used.open('/brand');
    await used.page.keyboard.press('Control+k');
    await box().fill('xylophone');
    await used.page.getByText('Nothing else matches “xylophone”.').waitFor();
    await used.page.keyboard.press('Enter');
    await used.page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor();
    expect(await used.page.getByRole('textbox').last().inputValue()).to.equal('xylophone');
  });

  it('finds a proof by keyboard, and opens its words in the text', async () => {
    used.service.site.serve('http://search-vendor.test/', vendorPage());
    await used.added({ url: 'http://search-vendor.test/', name: 'Our vendor' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('money-back');
    await group('Facts').getByRole('option').first().waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    await box().fill('vendor');
    await group('Sources').getByRole('option', { name: 'Our vendor' }).waitFor();
    await box().fill('money-back');
    const fact = group('Facts').getByRole('option').first();
    await fact.waitFor();
    while ((await fact.getAttribute('aria-selected')) !== 'true') await box().press('ArrowDown');
    await used.page.keyboard.press('Enter');
    await used.page.locator('mark').getByText('money-back').waitFor();
    expect(await used.clicks()).to.equal(0);
  });

  it('ignores a slash typed into an input', async () => {
    await used.open('/sources?q=a');
    await used.page.getByLabel('Search', { exact: true }).press('/');
    expect(await used.page.getByLabel('Search', { exact: true }).inputValue()).to.equal('/a');
    expect(await box().count()).to.equal(0);
  });
});
