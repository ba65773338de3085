import { expect } from 'chai';
import { newEvent } from '../../support/new-event.ts';
import { useGeneration } from './generation.ts';

describe('From sources to a document in the console', function () {
  const { used, page, button, heading, generate, footing, furnished, chosen, exported } = useGeneration();

  it('goes from two sources to a persona that is read, checked, saved, made stale and deleted', async () => {
    const { first } = await furnished();
    await used.open('/generate');
    await page().getByRole('link', { name: 'Buyer persona' }).click();
    await page().getByLabel('Segment (required)').fill('harbour managers of marinas');
    await page().getByLabel('Product').fill('berth planning software');
    await page().getByText('Options').click();
    await page().getByLabel('Name').fill('Harbour people / 2026');
    await generate();
    await page().getByRole('heading', { name: 'Harbour people / 2026', level: 1 }).waitFor();
    await page()
      .getByText(/^\d+ of \d+ statements have evidence\.$/)
      .waitFor();
    await page().getByText('Your brand profile was used.').waitFor();
    const { body } = await used.api.get('/api/intel/artifacts?module=persona');
    const [{ artifactId }] = body.artifacts;
    const { body: artifact } = await used.api.get(`/api/intel/artifacts/${artifactId}`);

    const alone = new Set(
      artifact.claims.flatMap(({ citations }: { citations: number[] }) =>
        citations.length === 1 ? citations : [],
      ),
    );
    const cited = artifact.citations.find(
      ({ n, sourceId }: { n: number; sourceId: string }) => sourceId === first && alone.has(n),
    );
    const mark = button(new RegExp(`^Source ${cited.n}:`)).first();
    await mark.press('Enter');
    await footing().getByText(cited.quote).waitFor();
    await page().keyboard.press('Tab');
    await page().keyboard.press('Enter');
    await page().waitForURL(`**/sources/${first}/text?*`);
    expect(new URL(page().url()).searchParams.get('from')).to.equal(String(cited.start));
    expect(new URL(page().url()).searchParams.get('to')).to.equal(String(cited.end));
    await page().goBack();
    await heading('Sources used').waitFor();
    await used.accessible();

    const markdown = await exported('Markdown');
    expect(markdown.name).to.equal('Harbour-people-2026.md');
    expect(markdown.bytes.toString())
      .to.match(/^# Harbour people/)
      .and.to.contain(cited.quote);
    expect(await used.clicks()).to.be.within(4, 7);

    await used.api.patch(`/api/knowledge/${first}`, { enabled: false });
    await page().reload();
    const stale = page().getByRole('region', { name: 'Stale' });
    await stale.getByText('A cited source was disabled.').waitFor();
    expect(await stale.textContent()).to.contain(cited.title);

    await chosen('More actions', 'Delete');
    await page().getByText('No documents have been saved yet').waitFor();
    await button('Undo').click();
    await page().getByRole('link', { name: 'Harbour people / 2026' }).click();
    await heading('Sources used').waitFor();
    await chosen('More actions', 'Delete');
    const deleted = page().waitForResponse((response) => response.request().method() === 'DELETE');
    await button('Dismiss').click();
    await deleted;
    expect((await used.api.get(`/api/intel/artifacts/${artifactId}`)).status).to.equal(404);
  });

  it('takes a persona from Home to an exported file in seven clicks, with an edit and an answer', async () => {
    await furnished();
    await used.service.services.events.record([newEvent(used.api.workspaceId, 'A price changed', {})]);
    await used.open('/');
    await page().getByRole('link', { name: 'Create a buyer persona' }).click();
    await page().getByLabel('Segment (required)').fill('harbour managers of marinas');
    await button('Use Berthbook').click();
    await generate();
    const pains = page().getByRole('region', { name: 'Pain points' });
    await pains.getByTitle('Edit this line').first().click();
    await page().getByLabel('Text of this line').fill('They count empty berths by hand.');
    await button(/^Answer: /)
      .first()
      .click();
    await page().getByLabel('Your answer').fill('Harbour managers report to the port director of the town.');
    await button('Add and regenerate').click();
    await heading('Version 3 compared with version 2').waitFor();
    await pains.getByText('They count empty berths by hand.').waitFor();
    const [file] = await Promise.all([page().waitForEvent('download'), button('Export to Word').click()]);
    expect(file.suggestedFilename()).to.match(/\.docx$/);
    expect(await used.clicks()).to.equal(7);
  });
});
