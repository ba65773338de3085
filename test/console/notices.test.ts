import { expect } from 'chai';
import type { Page } from 'playwright';
import { DESKTOP, PHONE, useConsole } from '../support/console.ts';

describe('A notice in the console', () => {
  const used = useConsole();
  let clock: Page['clock'];
  const notice = () => used.page.locator('.notices').getByText('Your changes were discarded.');
  const undo = () => used.page.getByRole('button', { name: 'Undo', exact: true });
  const name = () => used.page.getByRole('textbox', { name: 'Name', exact: true });

  beforeEach(async () => {
    clock = await used.fakeClock();
    await used.open('/brand');
    await name().fill('Acme');
    await used.page.getByRole('button', { name: 'Drop changes' }).click();
    await notice().waitFor();
  });

  it('stays while hovered, and disappears some time after', async () => {
    await undo().hover();
    await clock.runFor(60_000);
    expect(await notice().count()).to.equal(1);
    await used.page.mouse.move(2, 2);
    await clock.runFor(30_000);
    expect(await notice().count()).to.equal(0);
  });

  it('disappears although a pointer rested where it appeared', async () => {
    const { x, y } = (await notice().boundingBox())!;
    await used.page.getByRole('button', { name: 'Dismiss' }).click();
    await used.page.mouse.move(x + 2, y + 2);
    await name().fill('Acme');
    await used.page.keyboard.press('Tab');
    await used.page.getByRole('button', { name: 'Drop changes' }).press('Enter');
    await notice().waitFor();
    await clock.runFor(30_000);
    expect(await notice().count()).to.equal(0);
  });

  it('stays while focused', async () => {
    await undo().focus();
    await clock.runFor(60_000);
    await used.page.keyboard.press('Enter');
    expect(await name().inputValue()).to.equal('Acme');
    expect(await notice().count()).to.equal(0);
  });

  it('disappears when it is dismissed', async () => {
    await used.page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await notice().count()).to.equal(0);
  });

  it('replaces an older notice of the same place, and leaves one with an undo button', async () => {
    const saved = (version: number) => used.page.getByText(`The profile was saved as version ${version}.`);
    const save = used.page.getByRole('button', { name: 'Save', exact: true });
    for (const version of [1, 2]) {
      await name().fill(`Acme ${version}`);
      await save.click();
      await saved(version).waitFor();
    }
    expect(await saved(1).count()).to.equal(0);
    expect(await notice().count()).to.equal(1);
  });

  for (const size of [DESKTOP, PHONE])
    it(`covers no button at the bottom of a screen ${size.width} wide`, async () => {
      await used.page.setViewportSize(size);
      await name().fill('Acme');
      const save = used.page.getByRole('button', { name: 'Save', exact: true });
      for (const end of [0, 100_000]) {
        await used.page.evaluate((top) => scrollTo(0, top), end);
        await save.click({ trial: true, timeout: 5_000 });
        expect(await notice().count()).to.equal(1);
      }
    });
});
