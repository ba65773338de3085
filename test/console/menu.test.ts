import { expect } from 'chai';
import { PHONE, useConsole } from '../support/console.ts';

describe('A link to another view', () => {
  const used = useConsole();
  const scrolled = (): Promise<number> => used.page.evaluate(() => scrollY);

  it('opens the view at its top, and "back" returns to the same place', async () => {
    await used.page.setViewportSize({ width: 1_280, height: 300 });
    await used.open('/settings/keys');
    await used.page.getByRole('heading', { name: 'New key' }).waitFor();
    await used.page.evaluate(() => scrollTo(0, 250));
    await used.page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'Brand profile' })
      .evaluate((link: HTMLElement) => link.click());
    await used.page.getByRole('heading', { name: 'Brand profile', level: 1 }).waitFor();
    expect(await scrolled()).to.equal(0);
    await used.page.goBack();
    await used.page.getByRole('heading', { name: 'New key' }).waitFor();
    await used.page.waitForFunction(() => scrollY > 0);
  });
});

describe('The menu on a phone', () => {
  const used = useConsole();
  const FADE = 40;
  const box = () => used.page.locator('.frame-menu');
  const edges = async (): Promise<string[]> => {
    const marked = await Promise.all(
      ['data-precede', 'data-follow'].map(async (name) => [name, await box().getAttribute(name)] as const),
    );
    return marked.flatMap(([name, value]) => (value === null ? [] : [name]));
  };
  beforeEach(() => used.page.setViewportSize(PHONE));

  for (const [path, sides] of [
    ['/', ['data-follow']],
    ['/competitors', ['data-precede', 'data-follow']],
    ['/settings', ['data-precede']],
  ] as const)
    it(`shows at ${path} at which sides it continues, and never fades the current entry`, async () => {
      await used.open(path);
      await used.page.locator(`.frame-menu${sides.map((side) => `[${side}]`).join('')}`).waitFor();
      expect(await edges()).to.deep.equal(sides);
      const current = (await box().locator('[aria-current]').boundingBox())!;
      const faded = { left: path === '/' ? 0 : FADE, right: path === '/settings' ? 0 : FADE };
      expect(current.x).to.be.at.least(faded.left);
      expect(current.x + current.width).to.be.at.most(PHONE.width - faded.right);
    });

  it('has no arrows on a wide screen, where all entries fit', async () => {
    await used.page.setViewportSize({ width: 1_280, height: 800 });
    await used.open('/competitors');
    expect(await edges()).to.deep.equal([]);
  });
});
