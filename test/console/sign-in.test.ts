import { expect } from 'chai';
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

  it("refuses a wrong key with the API's message and the request id", async () => {
    await signIn('not-a-key');
    const alert = used.page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent())
      .to.match(/key/i)
      .and.to.contain('req_');
  });

  it('says that the input cannot be a key', async () => {
    await signIn('ключ');
    expect(await used.page.getByRole('alert').textContent()).to.contain('is not a key');
  });

  it('opens Home with a valid key, and stays open after a reload', async () => {
    await signIn(used.api.key);
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    await used.page.reload();
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    expect(new URL(used.page.url()).pathname).to.equal('/');
  });

  it('keeps the key for this tab only, and nothing after signing out', async () => {
    await signIn(used.api.key);
    await used.page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor();
    expect(await used.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.to.contain(used.api.key);
    await used.page.getByRole('button', { name: 'Sign out' }).click();
    expect(await used.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.to.contain(
      used.api.key,
    );
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
      await used.page.getByRole('alert').getByText('req_').waitFor();
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

  it('is accessible', async () => {
    await used.accessible();
  });
});
