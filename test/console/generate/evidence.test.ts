import { expect } from 'chai';
import { PHONE } from '../../support/console.ts';
import { fullOutput } from '../generated-runs.ts';
import { useGeneration } from './generation.ts';

describe('The evidence of a statement in the console', function () {
  const { used, page, button, footing, kept } = useGeneration();

  const mark = () => button(/^Source 1: sources of “Owner or production manager/);
  beforeEach(async () => {
    await used.open(`/generate/runs/${await kept()}`);
    await mark().waitFor();
  });

  it('is shown on Enter, with links to the source, and closed with Escape', async () => {
    await mark().press('Enter');
    const outside = footing().getByRole('link', { name: /^Open the page/ });
    expect(await outside.getAttribute('rel')).to.equal('noreferrer noopener');
    await used.accessible();
    await footing()
      .getByRole('link', { name: /^Show in the text/ })
      .focus();
    await page().keyboard.press('Escape');
    await footing().waitFor({ state: 'detached' });
    expect(await mark().evaluate((one) => one === document.activeElement)).to.equal(true);
  });

  it('stays open when the name of the module arrives after it', async () => {
    let answer: () => void = () => undefined;
    const isLate = new Promise<void>((resolve) => (answer = resolve));
    await page().route('**/api/intel/modules', async (route) => {
      await isLate;
      await route.fallback();
    });
    await page().reload();
    await mark().press('Enter');
    await footing().waitFor();
    answer();
    await page().getByRole('heading', { name: 'Buyer persona', level: 1 }).waitFor();
    expect(await footing().count()).to.equal(1);
  });

  it('is not shown under a pointer that was already there, until the pointer moves', async () => {
    const box = (await mark().boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page().mouse.move(2, 2);
    await page().mouse.move(x, y);
    await footing().waitFor();
    await page().reload();
    await mark().waitFor();
    await page().mouse.move(x, y);
    expect(await mark().getAttribute('aria-expanded')).to.equal('false');
    await page().mouse.move(x + 1, y);
    await footing().waitFor();
  });

  it('is shown on hover, and stays while the pointer is inside', async () => {
    await page().mouse.move(2, 2);
    await mark().hover();
    await footing()
      .getByRole('link', { name: /^Show in the text/ })
      .hover();
    await page().mouse.move(2, 2);
    await footing().waitFor({ state: 'detached' });
  });

  it('is not shown while the pointer passes over the text of a line', async () => {
    const box = (await page().locator('.generate-statement', { has: mark() }).boundingBox())!;
    await page().mouse.move(box.x + 5, box.y + 5);
    await page().mouse.move(box.x + 8, box.y + 8);
    await button(/^Assumption/)
      .first()
      .hover();
    await footing().getByText('An assumption without a source.').waitFor();
    expect(await footing().count()).to.equal(1);
    expect(await mark().getAttribute('aria-expanded')).to.equal('false');
  });

  it('is closed when another one is opened', async () => {
    await mark().press('Enter');
    await page().mouse.move(2, 2);
    await button(/^Assumption/)
      .first()
      .hover();
    await footing().getByText('An assumption without a source.').waitFor();
    expect(await footing().count()).to.equal(1);
  });

  it("stays inside a phone's window", async () => {
    await page().setViewportSize(PHONE);
    const marks = button(/^(Source|Inference)/);
    await marks.first().waitFor();
    const outside = await marks.evaluateAll(async (all) => {
      const found: string[] = [];
      for (const mark of all as HTMLElement[]) {
        mark.scrollIntoView({ block: 'nearest' });
        mark.click();
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const box = document.querySelector('[role=dialog]')?.getBoundingClientRect();
        const isInside =
          box !== undefined &&
          box.left >= 0 &&
          box.right <= innerWidth &&
          box.top >= 0 &&
          box.bottom <= innerHeight;
        if (!isInside) found.push(`${mark.textContent}: ${JSON.stringify(box)}`);
      }
      return found;
    });
    expect(outside).to.deep.equal([]);
  });

  it('needs one Tab stop for the sources of a statement', async () => {
    await used.open(`/generate/runs/${await kept()}`);
    const marks = page().locator('.generate-layout .generate-basis');
    await marks.first().focus();
    await page().keyboard.press('Tab');
    expect(await marks.nth(1).evaluate((one) => one === document.activeElement)).to.equal(true);
  });

  it('links from a quotation of a watched page to that page version', async () => {
    const watched = { sourceId: null, chunkId: null, competitorId: 'comp_quay', snapshotId: 'snap_quay' };
    await page().route('**/api/intel/runs/*', async (route) => {
      const json = await (await route.fetch()).json();
      for (const one of json.result.citations) Object.assign(one, watched, { start: 7, end: 9 });
      await route.fulfill({ json });
    });
    await used.open(`/generate/runs/${await kept({}, fullOutput('competitor'))}`);
    const link = page().getByRole('link', { name: /^Show in the text: quotation 1 from / });
    expect(await link.getAttribute('href')).to.match(
      /^\/competitors\/comp_quay\/versions\?snapshot=snap_quay&from=7&to=9&back=%2Fgenerate%2Fruns%2F/,
    );
  });
});
