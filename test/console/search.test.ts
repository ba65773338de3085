import { expect } from 'chai';
import { newCompany, serveCompany } from '../support/company-site.ts';
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
    await used.page.getByText('Nothing matches “xylophone”.').waitFor();
    await used.page.getByText('Competitors’ events: none.').waitFor();
    await used.page.keyboard.press('Enter');
    await used.page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor();
    expect(await used.page.getByRole('textbox').last().inputValue()).to.equal('xylophone');
  });

  it('opens the first result of the typed text if Enter is pressed before the results arrive', async () => {
    await used.added({ text: 'The ferry to the island leaves at noon.', name: 'Ferry times' });
    await used.open('/brand');
    await used.page.keyboard.press('/');
    await box().waitFor();
    await used.page.keyboard.insertText('Ferry times');
    await used.page.keyboard.press('Enter');
    await used.page.getByRole('heading', { name: 'Ferry times', level: 1 }).waitFor();
  });

  it('does not say that it is searching once there are results', async () => {
    await used.added({ text: 'The ferry to the island leaves at noon.', name: 'Ferry times' });
    await used.open('/brand');
    await used.page.route('**/api/intel/watches?*', () => undefined);
    await used.page.keyboard.press('/');
    await box().fill('Ferry times');
    await group('Sources').getByRole('option', { name: 'Ferry times' }).waitFor();
    expect(await used.page.getByText('Searching …').count()).to.equal(0);
  });

  it('finds a proof by keyboard, and opens its words in the text', async () => {
    used.service.site.serve('http://search-vendor.test/', vendorPage());
    await used.added({ url: 'http://search-vendor.test/', name: 'Our vendor' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('money-back');
    await group('Facts in your sources').getByRole('option').first().waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    await box().fill('vendor');
    await group('Sources').getByRole('option', { name: 'Our vendor' }).waitFor();
    await box().fill('money-back');
    const fact = group('Facts in your sources').getByRole('option').first();
    await fact.waitFor();
    while ((await fact.getAttribute('aria-selected')) !== 'true') await box().press('ArrowDown');
    await used.page.keyboard.press('Enter');
    await used.page.locator('mark').getByText('money-back').waitFor();
    expect(await used.clicks()).to.equal(0);
  });

  it('shows a sentence that states several facts once', async () => {
    used.service.site.serve('http://search-certified.test/', vendorPage());
    await used.added({ url: 'http://search-certified.test/', name: 'Certified' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('ISO 27001');
    await group('Facts in your sources').getByRole('option').first().waitFor();
    await used.page
      .getByRole('status')
      .getByText(/result/)
      .waitFor({ state: 'attached' });
    const sentence = 'certified to ISO 27001';
    expect(await used.page.getByRole('option').filter({ hasText: sentence }).count()).to.equal(1);
  });

  it('shows a passage around the words of the query, and marks them', async () => {
    const text = `${'The orchard was planted by hand along the river. '.repeat(12)}Cider is pressed in October.`;
    await used.added({ text, name: 'Orchard' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('cider pressed');
    const passage = group('Passages').getByRole('option').first();
    await passage.getByText('Cider is pressed in October.').waitFor();
    expect(await passage.locator('mark').allTextContents()).to.deep.equal(['Cider', 'pressed']);
    await used.accessible();
  });

  it('shows the answer to a question that has the words of the query', async () => {
    const page = `<html><head><title>Questions</title></head><body><main><h1>Questions</h1>
<h2>Do you work outside the harbour?</h2><p>No. We go where a diver can be within four hours.</p>
<h2>Do you moor ferries?</h2><p>Yes. We moor ferries and barges all year.</p></main></body></html>`;
    used.service.site.serve('http://search-faq.test/', page);
    await used.added({ url: 'http://search-faq.test/', name: 'Our answers', about: 'us' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('four hours');
    const fact = group('Facts in your sources').getByRole('option').first();
    await fact.getByText('a diver can be within').waitFor();
    expect(await fact.locator('mark').allTextContents()).to.deep.equal(['four', 'hours']);
  });

  it('opens a passage at the line with the words, and marks only this line', async () => {
    await used.added({ text: 'We press cider.\n\nPerry is pressed in November.', name: 'Pears' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('november');
    await group('Passages').getByRole('option').first().waitFor();
    await used.page.keyboard.press('Enter');
    await used.page.getByRole('heading', { name: 'Pears', level: 1 }).waitFor();
    await used.page.locator('mark').first().waitFor();
    expect((await used.page.locator('mark').allTextContents()).join('')).to.equal(
      'Perry is pressed in November.',
    );
  });

  for (const [asked, action] of [
    ['add competitor', 'Add a competitor'],
    ['new rival', 'Add a competitor'],
    ['slack', 'Add a destination for events'],
    ['upload a pdf', 'Add files'],
  ] as const)
    it(`finds the action for “${asked}”`, async () => {
      await used.open('/');
      await used.page.keyboard.press('/');
      await box().fill(asked);
      await group('Actions').getByRole('option', { name: action }).waitFor();
    });

  it('switches to the dark theme, and the choice in the menu follows', async () => {
    await used.open('/brand');
    await used.page.keyboard.press('/');
    await box().fill('dark');
    await group('Actions').getByRole('option', { name: 'Use the dark theme' }).click();
    await used.page.locator('html[data-theme=dark]').waitFor();
    expect(await used.page.getByLabel('Theme').inputValue()).to.equal('dark');
    await used.page.getByLabel('Theme').selectOption('auto');
  });

  it('finds an API key by its name', async () => {
    await used.api.post('/api/keys', { name: 'Sanne (marketing)', scopes: ['read'] });
    await used.open('/');
    await used.page.keyboard.press('/');
    await box().fill('sanne');
    await group('Settings').getByRole('option', { name: 'Sanne (marketing)' }).waitFor();
  });

  describe('with passages that match a query only loosely', () => {
    beforeEach(async () => {
      await used.added({ text: 'The orchard presses cider. In October 91% of it is sold.', name: 'Orchard' });
      await used.added({ text: 'The orchard presses perry in November.', name: 'Pears' });
      await used.open('/sources');
      await used.page.keyboard.press('/');
    });
    const options = () => used.page.getByRole('option');

    it('shows only passages with the figure of the query', async () => {
      await box().fill('orchard 91%');
      await group('Passages').getByRole('option', { name: 'Orchard' }).waitFor();
      expect(await options().filter({ hasText: 'Pears' }).count()).to.equal(0);
    });

    it('finds a passage with the figure and some of the words', async () => {
      await box().fill('91% orchard juice result');
      await group('Nearest passages').getByRole('option', { name: 'Orchard' }).waitFor();
      expect(await options().filter({ hasText: 'Pears' }).count()).to.equal(0);
    });

    it('says which figure the nearest passages lack', async () => {
      await box().fill('orchard 64%');
      await group('Nearest passages, without “64”').getByRole('option').first().waitFor();
      await used.page.getByText('No fact, event or document contains “orchard 64%”.').waitFor();
    });

    it('shows none of them beside passages with all words of the query', async () => {
      await box().fill('orchard presses cider');
      await group('Passages').getByRole('option', { name: 'Orchard' }).waitFor();
      expect(await options().filter({ hasText: 'Pears' }).count()).to.equal(0);
    });

    it('marks them as the nearest ones if nothing else matches', async () => {
      await box().fill('orchard juice');
      await group('Nearest passages').getByRole('option').first().waitFor();
      expect(await group('Passages').count()).to.equal(0);
      await used.accessible();
    });
  });

  it('says that it finds facts from competitors’ pages, but not their text', async () => {
    await used.open('/');
    await used.page.keyboard.press('/');
    await box().fill('anything');
    const foot = 'from your sources and from competitors’ pages. Passages are paragraphs of your sources.';
    await used.page.getByText(foot).waitFor();
  });

  it('finds a fact of our own pages by its words in any order', async () => {
    const page = `<html lang="en"><head><title>Quayline</title></head><body><main><h1>Quayline</h1>
<p>83% of repairs are finished on the first visit.</p><p>${'We moor boats. '.repeat(9)}</p></main></body></html>`;
    used.service.site.serve('http://search-own.test/', page);
    await used.added({ url: 'http://search-own.test/', name: 'Our repairs', about: 'us' });
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('first visit repairs');
    await group('Facts in your sources').getByRole('option').filter({ hasText: '83% of repairs' }).waitFor();
  });

  it('offers the page with the searched name first', async () => {
    await used.open('/sources');
    await used.page.keyboard.press('/');
    await box().fill('chat');
    await group('Pages').getByRole('option', { name: 'Chat' }).waitFor();
    await used.page.keyboard.press('Enter');
    await used.page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor();
  });

  describe('with a tracked competitor', () => {
    beforeEach(async () => {
      serveCompany(used.service.site, 'asked-rival.test', newCompany());
      const { body } = await used.api.post('/api/intel/competitors', {
        domain: 'asked-rival.test',
        name: 'Asked Rival',
        every: null,
      });
      await used.api.post(`/api/intel/competitors/${body.id}/check`);
      await used.open('/');
      await used.page.keyboard.press('Control+k');
    });
    const theirs = () => group('Facts about competitors');

    for (const [question, fact] of [
      ['Is Asked Rival cheaper?', '$49 per month'],
      ['Does Asked Rival have a free plan?', '$0'],
      ['asked rival single sign', 'Single sign-on'],
      ['single sign', 'Single sign-on'],
    ] as const)
      it(`answers “${question}” with a quote of the competitor`, async () => {
        await box().fill(question);
        await theirs().getByRole('option', { name: fact }).first().waitFor();
      });

    it('finds the current price of a plan by its name', async () => {
      await box().fill('pro');
      await theirs().getByRole('option', { name: 'Pro: $49 per month' }).waitFor();
      await used.accessible();
      await theirs().getByRole('option', { name: 'Pro: $49 per month' }).click();
      await used.page.getByRole('region', { name: 'Prices', exact: true }).waitFor();
    });

    it('names the plan and the period of a price', async () => {
      await box().fill('Is Asked Rival cheaper?');
      const prices = theirs().getByRole('option').filter({ hasText: '$49' });
      await prices.filter({ hasText: 'per month' }).filter({ hasText: 'Pro' }).first().waitFor();
    });

    it('opens the quote in the text of the page, two clicks from Home', async () => {
      await used.open('/');
      await used.page.getByRole('button', { name: 'Search' }).click();
      await box().fill('single sign');
      await theirs().getByRole('option', { name: 'Single sign-on' }).click();
      await used.page.locator('mark').getByText('Single sign-on').waitFor();
      expect(await used.clicks()).to.equal(2);
    });
  });

  it('ignores a slash typed into an input', async () => {
    await used.open('/sources?q=a');
    await used.page.getByLabel('Filter by name').press('/');
    expect(await used.page.getByLabel('Filter by name').inputValue()).to.equal('/a');
    expect(await box().count()).to.equal(0);
  });
});
