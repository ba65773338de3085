import { expect } from 'chai';
import { PHONE, useConsole } from '../support/console.ts';

describe('Settings in the console', () => {
  const used = useConsole();
  const button = (name: string) => used.page.getByRole('button', { name, exact: true });

  it('asks for a name before it creates a key', async () => {
    await used.open('/settings/keys');
    await button('Create key').click();
    await used.page.getByText('Enter a name, so that you can recognize the key later.').waitFor();
    await used.page.getByLabel('API keys').getByText('Your key', { exact: true }).waitFor();
    expect(await used.page.getByRole('region', { name: 'The new key' }).count()).to.equal(0);
  });

  it('creates a key with the chosen scopes, shows it once, and revokes it', async () => {
    await used.open('/settings/keys');
    await used.page.getByLabel('Name').fill('dashboard');
    await used.page.getByRole('radio', { name: 'Read only' }).check();
    await button('Create key').click();
    const secret = await used.page.getByRole('region', { name: 'The new key' }).locator('code').innerText();
    await used.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await button('Copy').click();
    await used.page.getByText('The browser did not allow copying.').waitFor();
    const asked = (): Promise<Response> =>
      fetch(`${used.service.url}/api/intel/events`, { headers: { authorization: `Bearer ${secret}` } });
    const { keys } = (await used.api.get('/api/keys')).body;
    expect(keys[0]).to.deep.include({ name: 'dashboard', scopes: ['read'] });
    expect((await asked()).status).to.equal(200);
    await used.accessible();
    await button('Actions for dashboard').click();
    await used.page.getByRole('menuitem', { name: 'Revoke' }).click();
    await button('Revoke').click();
    await used.page.getByText('Revoked', { exact: true }).waitFor();
    await used.page.getByRole('region', { name: 'The new key' }).waitFor({ state: 'detached' });
    expect((await asked()).status).to.equal(401);
    await used.page.reload();
    await used.page.getByText('Revoked', { exact: true }).waitFor();
    expect(await used.page.content()).not.to.contain(secret);
  });

  for (const [name, scopes] of [
    ['Read, search and generate', ['read', 'search']],
    ['Edit', ['read', 'search', 'write']],
    ['Everything', ['read', 'search', 'write', 'admin']],
  ] as const)
    it(`creates a key with the rights “${name}”, and lists them under this name`, async () => {
      await used.open('/settings/keys');
      await used.page.getByLabel('Name').fill('reports');
      await used.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await button('Create key').click();
      await used.page.getByLabel('API keys').getByText(name).first().waitFor();
      expect((await used.api.get('/api/keys')).body.keys[0].scopes).to.deep.equal(scopes);
    });

  it('suggests the rights to edit, and names the rights of the new key', async () => {
    await used.open('/settings/keys');
    await used.page.getByLabel('Name').fill('Tom');
    await button('Create key').click();
    await used.page.getByRole('region', { name: 'The new key' }).getByText('Tom (Edit)').waitFor();
    expect((await used.api.get('/api/keys')).body.keys[0].scopes).to.deep.equal(['read', 'search', 'write']);
  });

  it('creates a key with other rights', async () => {
    await used.open('/settings/keys');
    await used.page.getByLabel('Name').fill('reports');
    await used.page.getByRole('radio', { name: 'Other rights' }).check();
    await used.page.getByRole('checkbox', { name: 'Search, chat and generate documents' }).uncheck();
    await used.page.getByLabel('Change sources').check();
    await used.accessible();
    await button('Create key').click();
    await used.page.getByRole('region', { name: 'The new key' }).getByText('May read, change').waitFor();
  });

  it('says before it is chosen that email is not set up, and what to do', async () => {
    const settings = (await used.api.get('/api/settings')).body;
    await used.page.route('**/api/settings', (route) =>
      route.fulfill({ json: { ...settings, mail: false } }),
    );
    await used.open('/settings/destinations');
    await used.page.getByText('Ask the person who runs it to set SMTP_URL and SMTP_FROM.').waitFor();
    const email = used.page.getByRole('option', { name: 'Email (not set up)' });
    expect(await email.isDisabled()).to.equal(true);
  });

  it('names the email address that is wrong, and sends nothing', async () => {
    const settings = (await used.api.get('/api/settings')).body;
    await used.page.route('**/api/settings', (route) => route.fulfill({ json: { ...settings, mail: true } }));
    await used.open('/settings/destinations');
    await used.page.getByLabel('Send to').selectOption('Email');
    await used.page.getByLabel('Email addresses').fill('ann@acme.test, no address');
    await button('Add destination').click();
    await used.page.getByText('“no address” is not an email address.').waitFor();
    expect((await used.api.get('/api/destinations')).body.destinations).to.deep.equal([]);
  });

  it('refuses an address that is not a Slack webhook, and names the destination after its kind', async () => {
    await used.open('/settings/destinations');
    await used.page.getByLabel('Webhook address').fill('http://ostler.test/hook');
    await button('Add destination').click();
    await used.page.getByText('This is not the address of a Slack webhook').waitFor();
    await used.page.getByLabel('Webhook address').fill('https://hooks.slack.com/wrong');
    await used.page.getByLabel('Name (optional)').focus();
    await used.page.getByText('This is not the address of a Slack webhook').waitFor();
    expect((await used.api.get('/api/destinations')).body.destinations).to.deep.equal([]);
    await used.page.getByLabel('Webhook address').fill('https://hooks.slack.com/services/T0/B0/X');
    await button('Add destination').click();
    await used.page.getByText('Slack was added.').waitFor();
    const { destinations } = (await used.api.get('/api/destinations')).body;
    expect(destinations[0].events.minSeverity, 'low events are not sent by default').to.equal('medium');
  });

  it('says that a Slack address is wrong once its field is left', async () => {
    await used.open('/settings/destinations');
    await used.page.getByLabel('Webhook address').fill('https://hooks.slack.com/wrong');
    expect(await used.page.getByText('This is not the address of a Slack webhook').count()).to.equal(0);
    await used.page.getByLabel('Name (optional)').focus();
    await used.page.getByText('This is not the address of a Slack webhook').waitFor();
  });

  it('tests a new Teams destination at once, and says that it fails', async () => {
    const url = 'http://hooks.test/teams';
    used.service.site.serve(url, (_, response) => void response.writeHead(404).end());
    await used.open('/settings/destinations');
    await used.page.getByLabel('Send to').selectOption('Microsoft Teams');
    await used.page.getByLabel('Webhook address').fill(url);
    await button('Add destination').click();
    const test = used.page.getByRole('region', { name: 'Test', exact: true });
    await test.getByText('Microsoft Teams did not accept the test message.').waitFor();
    expect(await button('Send another test message').count()).to.equal(1);
    expect(await button('Send test message to Microsoft Teams').count()).to.equal(0);
    await used.accessible();
  });

  it('says that a destination is not tested yet, and tests it in one click', async () => {
    const url = 'http://hooks.test/untested';
    used.service.site.serve(url, (_, response) => void response.writeHead(204).end());
    await used.api.post('/api/destinations', { kind: 'webhook', url, name: 'Fresh', when: 'now' });
    await used.open('/settings/destinations');
    await used.page.getByText('Not tested yet').waitFor();
    await button('Send test message to Fresh').click();
    await used.page.getByText('Fresh accepted the test message.').waitFor();
    await used.page.getByText('Not tested yet').waitFor({ state: 'detached' });
  });

  it('says how to invite a colleague', async () => {
    await used.open('/settings');
    await used.page.getByRole('link', { name: 'create a key' }).click();
    await used.page.getByLabel('Name').fill('Mara');
    await button('Create key').click();
    await button('Copy invitation').waitFor();
  });

  it('edits when and what a destination gets, and keeps its address', async () => {
    const url = 'http://hooks.test/kept';
    used.service.site.serve(url, (_, response) => void response.writeHead(204).end());
    await used.api.post('/api/destinations', { kind: 'webhook', url, name: 'Old name', when: 'now' });
    await used.open('/settings/destinations');
    await button('Actions for Old name').click();
    await used.page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = used.page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('New name');
    await dialog.getByLabel('Events').selectOption('High and critical');
    await used.accessible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await used.page.getByText('New name was changed.').waitFor();
    const { destinations } = (await used.api.get('/api/destinations')).body;
    expect(destinations[0]).to.deep.include({ name: 'New name', when: 'now' });
    expect(destinations[0].events.minSeverity).to.equal('high');
    expect(destinations[0].target).to.contain('hooks.test');
  });

  describe('the time zone', () => {
    const zone = () => used.page.getByLabel('Time zone');
    const find = (text: string) => zone().fill(text);
    const sent = async (): Promise<string> => {
      await used.page.getByLabel('Webhook address').fill('https://hooks.slack.com/services/T0/B0/in');
      await button('Add destination').click();
      await used.page.getByText('Slack was added.').waitFor();
      return (await used.api.get('/api/destinations')).body.destinations[0].timeZone;
    };
    beforeEach(() => used.open('/settings/destinations'));

    it('stays as it is if nothing is found, and the form says so', async () => {
      await find('Quill Harbor');
      await used.page.getByText('No time zone found.').waitFor();
      expect(await sent()).to.equal(Intl.DateTimeFormat().resolvedOptions().timeZone);
    });

    for (const [text, expected] of [
      ['zurich', 'Europe/Zurich'],
      ['Zürich', 'Europe/Zurich'],
      ['Poland', 'Europe/Warsaw'],
      ['Kyiv', /^Europe\/(?:Kyiv|Kiev)$/],
    ] as const)
      it(`is found by “${text}”`, async () => {
        await find(text);
        await zone().press('Enter');
        expect(await sent()).to.match(new RegExp(expected));
      });

    it('is chosen by the user if a country has several', async () => {
      await find('Portugal');
      const found = used.page.getByRole('listbox', { name: 'Zones found' }).getByRole('option');
      expect(await found.count()).to.equal(3);
      await used.accessible();
      await found.filter({ hasText: 'Lisbon' }).click();
      expect(await zone().inputValue()).to.equal('Lisbon (Europe)');
      expect(await sent()).to.equal('Europe/Lisbon');
    });

    it("is by default the browser's, which is the first of the list", async () => {
      await zone().click();
      const first = used.page.getByRole('listbox', { name: 'Zones found' }).getByRole('option').first();
      await first.getByText('This browser').waitFor();
      await zone().press('Escape');
      await first.waitFor({ state: 'detached' });
      expect(await sent()).to.equal(Intl.DateTimeFormat().resolvedOptions().timeZone);
    });

    it('is chosen by keyboard', async () => {
      await find('Europe/');
      await zone().press('ArrowDown');
      const list = used.page.getByRole('listbox', { name: 'Zones found' });
      const second = list.getByRole('option').nth(1);
      expect(await second.getAttribute('aria-selected')).to.equal('true');
      const value = await second.getAttribute('id');
      await zone().press('Enter');
      await list.getByRole('option').first().waitFor({ state: 'detached' });
      expect(value).to.match(new RegExp(`${await sent()}$`));
    });
  });

  it("shows the fault of a destination's address beside it, then adds, tests and pauses one", async () => {
    const { site } = used.service;
    site.serve('http://hooks.test/in', (_, response) => void response.writeHead(204).end());
    await used.open('/settings/destinations');
    await used.page.getByLabel('Send to').selectOption('Webhook');
    await used.page.getByLabel('Webhook address').fill('nowhere');
    await button('Add destination').click();
    await used.page.locator('.field-error').waitFor();
    await used.page.getByLabel('Webhook address').fill('http://hooks.test/in');
    await used.page.getByLabel('Name (optional)').fill('Our hook');
    await button('Add destination').click();
    await used.page.getByRole('region', { name: 'The new signing secret' }).getByText('whsec_').waitFor();
    const act = async (name: string): Promise<void> => {
      await button('Actions for Our hook').click();
      await used.page.getByRole('menuitem', { name }).click();
    };
    const test = used.page.getByRole('region', { name: 'Test', exact: true });
    await test.getByRole('button', { name: 'Send test message' }).click();
    await used.page.getByText('Our hook accepted the test message.').waitFor();
    await act('Pause');
    await used.page.getByText('Paused', { exact: true }).waitFor();
    await used.page.getByText('Paused on request.').waitFor();
    await used.accessible();
    const { destinations } = (await used.api.get('/api/destinations')).body;
    const notice = {
      by: 'service',
      reason: 'hooks.test answered with 410 for three days.',
      at: new Date().toISOString(),
    };
    await used.page.route(/\/api\/destinations$/, (route) =>
      route.fulfill({
        json: { destinations: [{ ...destinations[0], paused: notice }], nextCursor: null },
      }),
    );
    await used.page.reload();
    await used.page.getByText(notice.reason).waitFor();
    await used.page.unroute(/\/api\/destinations$/);
    await act('Resume');
    await used.page.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
    expect((await used.api.get('/api/destinations')).body.destinations[0].paused).to.equal(null);
    await act('Delete');
    await used.page.getByText('No destinations yet').waitFor();
    await button('Undo').click();
    await act('Delete');
    const deleted = used.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await button('Dismiss').last().click();
    expect((await deleted).status()).to.equal(204);
  });

  it('sends a digest in the chosen time zone', async () => {
    await used.open('/settings/destinations');
    await used.page.getByLabel('Time zone').fill('Vienna');
    await used.page.keyboard.press('Enter');
    await used.page.getByLabel('Webhook address').fill('https://hooks.slack.com/services/T0/B0/in');
    await button('Add destination').click();
    await used.page.getByText(/Daily digest at 08:00 .* Europe\/Vienna/).waitFor();
    await used.accessible();
    const [made] = (await used.api.get('/api/destinations')).body.destinations;
    expect([made.when, made.timeZone]).to.deep.equal(['daily 08:00', 'Europe/Vienna']);
  });

  it('shows the models, the retention, and that mail is set up', async () => {
    await used.open('/settings');
    const said = (name: string, text: string) =>
      used.page.locator('dl > div').filter({ hasText: name }).getByText(text).waitFor();
    await said('Language model', 'assembled from quotations');
    await said('Embeddings', 'all-MiniLM-L6-v2, on this server');
    await said('Email', 'Configured');
    await said('Events', 'Kept forever');
    await said('Lists of site pages', 'The 10 newest');
  });

  it('shows whether the service works, and formats dates in the chosen language', async () => {
    await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
    await used.open('/settings');
    await used.page.getByText('Working').nth(2).waitFor();
    await used.page.getByLabel('Dates').selectOption('de');
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    await used.page.getByRole('link', { name: 'Sources', exact: true }).click();
    const time = used.page.locator('time').first();
    await time.hover();
    expect(await time.getAttribute('title')).to.match(/^\d\d\.\d\d\.\d{4}/);
    expect(await time.innerText()).to.match(/ago|now/);
  });
});
