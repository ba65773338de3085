import { expect } from 'chai';
import { runsOf } from '../generated-runs.ts';
import { useGeneration } from './generation.ts';

describe('Regenerating a document in the console', function () {
  const { used, page, button, heading, kept, enterHarbour, furnished, savedPersona, chosen } =
    useGeneration();

  it('regenerates saved work, and keeps the previous version', async () => {
    const { first } = await furnished();
    const id = await savedPersona();
    await used.api.patch(`/api/knowledge/${first}`, { enabled: false });
    await used.open(`/generate/artifacts/${id}`);
    await page().getByRole('region', { name: 'Stale' }).waitFor();
    await button('Regenerate').click();
    await page().getByText('Buyer persona, version 2').waitFor();
    expect(await page().getByRole('region', { name: 'Stale' }).count()).to.equal(0);
    const before = (await used.api.get(`/api/intel/artifacts/${id}?version=1`)).body.claims;
    const after = (await used.api.get(`/api/intel/artifacts/${id}`)).body.claims;
    const texts = new Set(after.map(({ text }: { text: string }) => text));
    const lost = before.find(({ text }: { text: string }) => !texts.has(text));
    await page().getByRole('link', { name: 'Compare with version 1' }).click();
    const changes = page().getByRole('region', { name: 'Version 2 compared with version 1' });
    await changes.locator('del').getByText(lost.text, { exact: true }).first().waitFor();
    await page().getByRole('link', { name: 'Version 1', exact: true }).click();
    await page().getByText('Buyer persona, version 1').waitFor();
    await page().getByRole('region', { name: 'Stale' }).waitFor();
    await page().reload();
    await page().getByText('Buyer persona, version 1').waitFor();
  });

  describe('while a new version is being written', () => {
    let id: string;
    let run: string;
    let result: unknown;
    const set = (fields: object) => runsOf(used.service).updateOne({ _id: run }, { $set: fields });
    const note = () => page().getByRole('region', { name: 'New version' });
    beforeEach(async () => {
      await furnished();
      id = await savedPersona('Harbour people');
      run = await kept();
      ({ result } = (await runsOf(used.service).findOne({ _id: run }))!);
      await set({ artifact_id: id, status: 'running', step: 'writing', finished_at: null, result: null });
    });

    it('shows the failure of that run, and offers to regenerate again', async () => {
      await used.open(`/generate/artifacts/${id}`);
      await note().waitFor();
      await set({ status: 'failed', step: 'done', error: { code: 'model.timeout', message: 'Too slow.' } });
      await page().getByRole('alert').getByText('The new version could not be written. Too slow.').waitFor();
      await button('Regenerate').waitFor();
    });

    describe('of one section', () => {
      const section = () => page().getByRole('region', { name: 'Decision criteria' });
      const written = (keys: string[]) => set({ sections: keys });
      it('shows its progress in that section and keeps the document', async () => {
        await written(['decisionCriteria']);
        const { claims } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
        const { text } = claims.find(({ path }: { path: string }) => path.startsWith('decisionCriteria'));
        await used.open(`/generate/runs/${run}`);
        await section().getByText('This section is being regenerated.').waitFor();
        await section().getByRole('progressbar', { name: 'Writing …' }).waitFor();
        await section().getByText(text).first().waitFor();
        await heading('Harbour people').waitFor();
        expect(await page().getByRole('progressbar').count()).to.equal(1);
        await used.accessible();
        await page().reload();
        await section().getByRole('progressbar', { name: 'Writing …' }).waitFor();
        await set({ status: 'failed', step: 'done', error: { code: 'model.timeout', message: 'Too slow.' } });
        await page().getByRole('alert').getByText('Too slow.').waitFor();
        await button('Regenerate Decision criteria').waitFor();
      });
      it('shows its progress beside a section that is empty', async () => {
        const { gaps, output } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
        const empty = gaps
          .map(({ path }: { path: string }) => path.split(/[.[]/)[0])
          .find((key: string) => output[key]?.length === 0);
        await written([empty]);
        await used.open(`/generate/artifacts/${id}`);
        const listed = page().getByRole('region', { name: 'Empty sections' });
        await listed.getByRole('progressbar', { name: 'Writing …' }).waitFor();
      });
      it('brings the reader to the section once it is ready, with what changed', async () => {
        await written(['decisionCriteria']);
        await used.open(`/generate/runs/${run}`);
        await section().getByRole('progressbar', { name: 'Writing …' }).waitFor();
        const { claims } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
        const edits = [{ statement: claims.at(-1).id, text: null }];
        await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits });
        await set({ status: 'succeeded', step: 'done', result, version: 2 });
        await page().getByText('Version 2 is ready.').waitFor();
        await heading('Version 2 compared with version 1').waitFor();
        await section().getByRole('heading').and(page().locator(':focus')).waitFor();
      });
    });

    it('shows its progress on the document instead of Regenerate, and then the new version', async () => {
      await used.open(`/generate/artifacts/${id}`);
      await note().getByText('A new version is being written.').waitFor();
      await note().getByRole('progressbar', { name: 'Writing …' }).waitFor();
      expect(await button(/^Regenerate/).count()).to.equal(0);
      await used.accessible();
      const { claims } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
      const edits = [{ statement: claims.at(-1).id, text: null }];
      await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits });
      await set({ status: 'succeeded', step: 'done', version: 2, result });
      await page().getByText('Version 2 is ready.').waitFor();
      await page().getByText('Buyer persona, version 2').waitFor();
      await button('Regenerate').waitFor();
      expect(await note().count()).to.equal(0);
    });

    it('is shown in the list of documents and on Home', async () => {
      await used.open('/generate');
      const written = page().getByRole('region', { name: 'Being written' });
      await written.getByText('A new version is being written. Writing …').waitFor();
      await page().getByText('New version being written', { exact: true }).waitFor();
      await used.accessible();
      await page().getByRole('checkbox', { name: 'Select Harbour people' }).check();
      await button('Regenerate').click();
      await page().getByText('New versions of these documents are already being written.').waitFor();
      await used.open('/');
      const now = page().getByRole('region', { name: 'Running now' });
      await now.getByText('A new version is being written. Writing …').waitFor();
      await now.getByRole('link', { name: 'Harbour people' }).click();
      await page().getByRole('progressbar', { name: 'Writing …' }).waitFor();
    });
  });

  it('offers to regenerate each section without hovering', async () => {
    await enterHarbour();
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const offer = button('Regenerate Decision criteria');
    await offer.waitFor();
    expect(await offer.evaluate((one) => getComputedStyle(one).opacity)).to.equal('1');
  });

  it('regenerates one section alone', async () => {
    await enterHarbour();
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      button('Regenerate Decision criteria').click(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({ sections: ['decisionCriteria'] });
    await page().getByText('Buyer persona, version 1').waitFor();
    expect(new URL(page().url()).pathname).to.contain('/generate/artifacts/');
  });

  it('offers the whole document if other sections quote changed sources', async () => {
    const { first } = await furnished();
    const id = await savedPersona();
    await used.api.request('DELETE', `/api/knowledge/${first}`);
    await used.open(`/generate/artifacts/${id}`);
    await button('Regenerate Decision criteria').click();
    await page().getByText('because sources quoted in other sections have changed').waitFor();
    await used.accessible();
    await button('Regenerate document').click();
    await page().getByText('Buyer persona, version 2').waitFor();
  });

  it('asks in the same dialog whether edits of other sections are kept', async () => {
    const { first } = await furnished();
    const id = await savedPersona();
    const { claims } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
    const { id: statement } = claims.find(
      ({ path }: { path: string }) => !path.startsWith('decisionCriteria'),
    );
    const edits = [{ statement, text: 'They moor two hundred boats.' }];
    await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits });
    await used.api.request('DELETE', `/api/knowledge/${first}`);
    await used.open(`/generate/artifacts/${id}`);
    await button('Regenerate Decision criteria').click();
    const dialog = page().getByRole('dialog', { name: 'Regenerate the whole document?' });
    await dialog.getByText('1 line was added, changed or removed by hand').waitFor();
    expect(await dialog.getByRole('alert').count()).to.equal(0);
    await used.accessible();
    await dialog.getByRole('button', { name: 'Replace edits' }).click();
    await page().getByText('Buyer persona, version 3').waitFor();
  });

  it('regenerates one section from chosen sources', async () => {
    const { second } = await enterHarbour();
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    await chosen('More for Decision criteria', 'Choose sources');
    await page().getByRole('switch', { name: 'Only selected sources' }).click();
    await button('Regenerate section').click();
    await page().getByText('Select at least one source.').waitFor();
    await page().getByRole('checkbox', { name: 'Harbour notes' }).check();
    await used.accessible();
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      button('Regenerate section').click(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({ sections: ['decisionCriteria'], sourceIds: [second] });
    await page().getByText('Buyer persona, version 2').waitFor();
  });

  it('says at a regenerated section that nothing new was found, also later', async () => {
    await enterHarbour();
    const id = await savedPersona();
    await used.open(`/generate/artifacts/${id}`);
    await button('Regenerate Decision criteria').click();
    const section = page().getByRole('region', { name: 'Decision criteria' });
    const note = section.getByText(/^Regenerated at \d.*: nothing new was found/);
    await note.waitFor();
    expect(await note.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)).to.equal(true);
    await page().getByText('Buyer persona, version 1').waitFor();
    await section.getByRole('button', { name: 'Choose sources' }).click();
    await page().getByRole('switch', { name: 'Only selected sources' }).waitFor();
    await button('Cancel').click();
    await page().getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
    await page().getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await used.open(`/generate/artifacts/${id}`);
    await note.waitFor();
  });

  it('regenerates saved work automatically once that is switched on', async () => {
    const { first } = await furnished();
    const id = await savedPersona();
    await used.open(`/generate/artifacts/${id}`);
    const keep = page().getByRole('switch', { name: 'Keep up to date' });
    expect(await keep.isChecked()).to.equal(false);
    await keep.click();
    await page().getByText('The document is up to date. A new version will be written after').waitFor();
    expect((await used.api.get(`/api/intel/artifacts/${id}`)).body.autoRegenerate).to.equal(true);
    await page().reload();
    await keep.waitFor();
    expect(await keep.isChecked()).to.equal(true);
    await used.accessible();
    await used.api.patch(`/api/knowledge/${first}`, { enabled: false });
    await page().reload();
    await page().getByRole('region', { name: 'Stale' }).waitFor();
    await used.service.services.intel.keepFresh();
    await page().getByText('Buyer persona, version 2').waitFor();
    expect(await page().getByRole('region', { name: 'Stale' }).count()).to.equal(0);
  });

  it('names the sections that a version lost, and says why', async () => {
    await enterHarbour();
    const id = await savedPersona();
    const { claims } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
    const own = claims.filter(({ path }: { path: string }) => path.startsWith('decisionCriteria'));
    const edits = own.map(({ id: statement }: { id: string }) => ({ statement, text: null }));
    await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits });
    await used.open(`/generate/artifacts/${id}`);
    const gone = page().getByRole('region', { name: 'No longer in this version' });
    await gone.getByText('Decision criteria', { exact: true }).waitFor();
    await gone.getByText(own[0].text).waitFor();
    await gone.getByText('Somebody removed these lines by hand.').waitFor();
    await used.accessible();
    await gone.getByRole('link', { name: 'Compare with version 1' }).click();
    await heading('Version 2 compared with version 1').waitFor();
    expect(await gone.count()).to.equal(0);
  });

  it('quotes the answers about the buyers of a persona in its next version', async () => {
    const id = await savedPersona();
    const { gaps } = (await used.api.get(`/api/intel/artifacts/${id}`)).body as {
      gaps: { question: string }[];
    };
    const { question } = gaps[0]!;
    await used.open(`/generate/artifacts/${id}`);
    const answers = [
      'They start looking when they open a second harbour.',
      'They look again when a storm has hit.',
    ];
    for (const [i, answer] of answers.entries()) {
      await button(`${i === 0 ? 'Answer' : 'Add to the answer'}: ${question}`).click();
      await page().getByLabel('Your answer').fill(answer);
      await button('Add answer').click();
      await page().getByRole('dialog').waitFor({ state: 'detached' });
      const stored = (await used.api.get('/api/knowledge?tag=answer')).body.sources as { name: string }[];
      expect(stored).to.have.length(i + 1);
    }
    await button('Regenerate').click();
    for (const answer of answers) await page().locator('.generate-layout').getByText(answer).waitFor();
  });
});
