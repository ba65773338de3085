import { expect } from 'chai';
import { newEvent } from '../support/new-event.ts';
import { useConsole } from '../support/console.ts';

describe('Signing in to the console', () => {
  const used = useConsole();

  const signIn = async (key: string): Promise<void> => {
    await used.page.getByLabel('API key').fill(key);
    await used.page.getByRole('button', { name: 'Sign in' }).click();
  };

  beforeEach(async () => {
    await used.open('/');
    await used.page.getByRole('button', { name: 'Sign out' }).click();
  });

  it("refuses a wrong key with the API's message", async () => {
    await signIn('not-a-key');
    const alert = used.page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).to.equal(
      'This API key is unknown, revoked or expired. Use another key.',
    );
  });

  it('says that the input cannot be a key', async () => {
    await signIn('ключ');
    expect(await used.page.getByRole('alert').textContent()).to.contain('is not an API key');
  });

  it('opens Home with a valid key, and stays open after a reload', async () => {
    await signIn(used.api.key);
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    await used.page.reload();
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    expect(new URL(used.page.url()).pathname).to.equal('/');
  });

  describe('in two tabs of one browser', () => {
    const other = async () => {
      const tab = await used.page.context().newPage();
      await tab.goto(new URL('/', used.page.url()).href);
      return tab;
    };

    it('signs out both', async () => {
      await signIn(used.api.key);
      await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
      const tab = await other();
      await tab.getByRole('button', { name: 'Sign out' }).click();
      await used.page.getByText('You signed out in another tab.').waitFor();
      expect(await used.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.to.contain(
        used.api.key,
      );
      await tab.reload();
      await tab.getByLabel('API key').waitFor();
    });

    it('signs in a new tab', async () => {
      await signIn(used.api.key);
      await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
      const tab = await other();
      await tab.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    });
  });

  it('keeps the key in open tabs only, and nothing after signing out', async () => {
    await signIn(used.api.key);
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    expect(await used.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.to.contain(used.api.key);
    await used.page.getByRole('button', { name: 'Sign out' }).click();
    expect(await used.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.to.contain(
      used.api.key,
    );
  });

  describe('with a key that may only read and search', () => {
    const button = (name: string) => used.page.getByRole('button', { name, exact: true });

    beforeEach(async () => {
      await used.added({ text: 'Tea is served at four.', name: 'Tea time' });
      await used.api.post('/api/intel/competitors', { domain: 'rival.test', every: null });
      const { workspaceId } = used.api;
      const { key } = await used.service.services.keys.create({
        workspaceId,
        name: 'reader',
        scopes: ['read', 'search'],
      });
      await signIn(key);
      await used.page.getByText('Your API key can only read, search and generate.').waitFor();
    });

    it('disables what the key does not allow, also after a reload', async () => {
      await used.open('/competitors');
      expect(await button('Add competitor').isDisabled()).to.equal(true);
      expect(await button('Add competitor').getAttribute('title')).to.equal(
        'Your API key does not allow this. Ask the person who created it for a key that does.',
      );
      await button('Actions for rival.test').click();
      const remove = used.page.getByRole('menuitem', { name: 'Delete' });
      expect(await remove.getAttribute('aria-disabled')).to.equal('true');
      await used.page.keyboard.press('Escape');
      await used.accessible();
      await used.open('/sources?add=text');
      expect(await button('Add').isDisabled()).to.equal(true);
      await used.open('/watches');
      expect(await button('Add a value').isDisabled()).to.equal(true);
      await used.open('/sources');
      expect(await used.page.getByRole('switch', { name: 'Use Tea time in answers' }).isDisabled()).to.equal(
        true,
      );
    });

    it('says that the key may not manage keys, without an error', async () => {
      await used.open('/settings/keys');
      await used.page.getByText('Your API key cannot manage keys').waitFor();
      expect(await used.page.getByRole('alert').count()).to.equal(0);
      expect(await button('Create key').count()).to.equal(0);
    });

    it('opens an event without trying to mark it as read', async () => {
      const { competitors } = (await used.api.get('/api/intel/competitors')).body;
      const of = { competitor_id: competitors[0].id, fingerprint: 'opened by a reader' };
      const event = newEvent(used.api.workspaceId, 'Pro costs $59', of);
      const [made] = await used.service.services.events.record([event]);
      let marks = 0;
      await used.page.route('**/api/intel/events/*', (route) => {
        if (route.request().method() === 'PATCH') marks++;
        return route.continue();
      });
      await used.open(`/events/${made!.record._id}`);
      await used.page.getByRole('heading', { name: 'Pro costs $59' }).waitFor();
      await used.page.waitForTimeout(1_500);
      expect(marks).to.equal(0);
    });

    it('keeps enabled what the key allows', async () => {
      await used.open('/generate/new/kpi');
      expect(await button('Generate').isEnabled()).to.equal(true);
    });

    it('disables nothing for the next key if it may change everything', async () => {
      await used.page.getByRole('button', { name: 'Sign out' }).click();
      await signIn(used.api.key);
      await used.page.getByRole('button', { name: 'Sign out' }).waitFor();
      await used.open('/competitors');
      expect(await button('Add competitor').isEnabled()).to.equal(true);
      expect(await used.page.getByText('Your API key may only').count()).to.equal(0);
    });
  });

  it('ends the session when the key is revoked, and says why', async () => {
    const { key, record } = await used.service.services.keys.create({
      workspaceId: used.api.workspaceId,
      name: 'short',
    });
    await signIn(key);
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    await used.service.services.keys.revoke(record._id);
    await used.page.reload();
    await used.page.getByLabel('API key').waitFor();
    await used.page.reload();
    expect(await used.page.getByRole('alert').textContent()).to.match(/key/i);
  });

  describe('when the key is revoked during an edit', () => {
    const name = () => used.page.getByRole('textbox', { name: 'Name', exact: true });

    beforeEach(async () => {
      const { keys } = used.service.services;
      const { key, record } = await keys.create({ workspaceId: used.api.workspaceId, name: 'short' });
      await signIn(key);
      await used.page.getByRole('link', { name: 'Brand profile' }).click();
      await name().fill('Typed for an hour');
      await keys.revoke(record._id);
      await used.page.getByRole('button', { name: 'Save' }).click();
      await used.page.getByText('Your unsaved input is kept').waitFor();
    });

    it('keeps the input for another key of the same workspace', async () => {
      await signIn(used.api.key);
      await name().waitFor();
      expect(await name().inputValue()).to.equal('Typed for an hour');
    });

    it('keeps the input after a wrong key', async () => {
      await signIn('not-a-key');
      await used.page.getByText('This API key is unknown, revoked or expired.').waitFor();
      await signIn(used.api.key);
      expect(await name().inputValue()).to.equal('Typed for an hour');
    });

    it('drops the input for a key of another workspace', async () => {
      const other = await used.service.newClient();
      await signIn(other.key);
      await name().waitFor();
      expect(await name().inputValue()).to.equal('');
    });
  });

  describe('when the key is revoked while a deletion can be undone', () => {
    let id: string;

    beforeEach(async () => {
      ({
        body: { id },
      } = await used.api.post('/api/intel/competitors', {
        domain: 'deleted-late.test',
        name: 'Late Rival',
        every: null,
      }));
      const { keys } = used.service.services;
      const { key, record } = await keys.create({ workspaceId: used.api.workspaceId, name: 'short' });
      await signIn(key);
      await used.page.getByRole('link', { name: 'Competitors', exact: true }).click();
      await used.page.getByRole('button', { name: 'Actions for Late Rival' }).click();
      await used.page.getByRole('menuitem', { name: 'Delete' }).click();
      await keys.revoke(record._id);
      await used.page.getByRole('button', { name: 'Dismiss' }).click();
    });

    const deleted = async () => (await used.api.get(`/api/intel/competitors/${id}`)).status === 404;

    it('says that nothing was deleted yet', async () => {
      await used.page
        .getByText('Your key expired before this deletion was completed: Late Rival deleted.')
        .waitFor();
      expect(await deleted()).to.equal(false);
    });

    it('deletes with the next key of the workspace, unless the user undoes it', async () => {
      await signIn(used.api.key);
      await used.page.getByText('Deletion resumed after you signed in again: Late Rival deleted.').waitFor();
      expect(await deleted()).to.equal(false);
      await Promise.all([
        used.page.waitForResponse((response) => response.request().method() === 'DELETE'),
        used.page.getByRole('button', { name: 'Dismiss' }).click(),
      ]);
      expect(await deleted()).to.equal(true);
    });

    it('deletes nothing after an undo', async () => {
      await signIn(used.api.key);
      await used.page.getByRole('button', { name: 'Undo' }).click();
      await used.page.getByRole('link', { name: 'Late Rival' }).waitFor();
      expect(await deleted()).to.equal(false);
    });

    it('deletes nothing with a key of another workspace', async () => {
      await signIn((await used.service.newClient()).key);
      await used.page.getByRole('link', { name: 'Competitors', exact: true }).waitFor();
      expect(await used.page.getByText('Late Rival').count()).to.equal(0);
      expect(await deleted()).to.equal(false);
    });
  });

  it('deletes at once on sign-out what could still be undone', async () => {
    const { body } = await used.api.post('/api/intel/competitors', {
      domain: 'signed-out.test',
      name: 'Left Rival',
      every: null,
    });
    await signIn(used.api.key);
    await used.page.getByRole('link', { name: 'Competitors', exact: true }).click();
    await used.page.getByRole('button', { name: 'Actions for Left Rival' }).click();
    await used.page.getByRole('menuitem', { name: 'Delete' }).click();
    await Promise.all([
      used.page.waitForResponse((response) => response.request().method() === 'DELETE'),
      used.page.getByRole('button', { name: 'Sign out' }).click(),
    ]);
    expect((await used.api.get(`/api/intel/competitors/${body.id}`)).status).to.equal(404);
  });

  it('is accessible', async () => {
    await used.accessible();
  });
});
