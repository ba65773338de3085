import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { runsOf } from '../generated-runs.ts';
import { useGeneration } from './generation.ts';

describe('A line of a document in the console', function () {
  const { used, page, button, heading, footing, kept, enterHarbour, savedPersona, chosen, exported } =
    useGeneration();

  const OWN = '<b>They compare</b> the guarantee first.';
  const PATH = 'decisionCriteria[0].criterion';
  let id: string;
  let line: { text: string };
  const shownArtifact = async () => (await used.api.get(`/api/intel/artifacts/${id}`)).body;
  const criteria = () => page().getByRole('region', { name: 'Decision criteria' });
  const mark = (text: string) =>
    criteria()
      .getByRole('button', { name: `sources of “${text.slice(0, 30)}` })
      .first();
  const chooseEdit = async () => {
    await mark(line.text).press('Enter');
    await footing().getByRole('button', { name: 'Edit' }).click();
  };
  const edited = async () => {
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    await button('Save').click();
    await page().getByText('The line was changed. Saved as version 2.').waitFor();
  };
  beforeEach(async () => {
    await enterHarbour();
    id = await savedPersona();
    line = (await shownArtifact()).output.decisionCriteria[0].criterion;
    await used.open(`/generate/artifacts/${id}`);
  });

  it('says that a text is missing, and sends nothing', async () => {
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(' ');
    await button('Save').click();
    await page().getByText('Enter some text, or remove the line.').waitFor();
    expect((await shownArtifact()).version).to.equal(1);
  });

  it('refuses a change if another tab has saved a newer version', async () => {
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    const { claims } = await shownArtifact();
    const edits = [{ statement: claims.at(-1).id, text: null }];
    await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits });
    await button('Save').click();
    await page().getByRole('alert').getByText('Version 1 is no longer the newest version').waitFor();
    expect(await page().getByLabel('Text of this line').inputValue()).to.equal(OWN);
  });

  it('shows what another tab wrote there, and applies the refused text to it', async () => {
    const THEIRS = 'They look at the price first.';
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    const { claims } = await shownArtifact();
    const { id: statement } = claims.find(({ path }: { path: string }) => path === PATH);
    await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits: [{ statement, text: THEIRS }] });
    await button('Save').click();
    const newest = page().getByRole('group', { name: 'Newest version' });
    await newest.getByText(THEIRS).waitFor();
    await used.accessible();
    await button('Apply my text to version 2').click();
    await page().getByText('The line was changed. Saved as version 3.').waitFor();
    const { output, version } = await shownArtifact();
    expect([version, output.decisionCriteria[0].criterion.text]).to.deep.equal([3, OWN]);
  });

  it('never overwrites a version that was loaded while the text was typed', async () => {
    const run = await kept();
    const runs = runsOf(used.service);
    const { result } = (await runs.findOne({ _id: run }))!;
    const begun = { artifact_id: id, status: 'running', step: 'writing', result: null } as const;
    await runs.updateOne({ _id: run }, { $set: begun });
    await used.open(`/generate/artifacts/${id}`);
    await page().getByRole('region', { name: 'New version' }).waitFor();
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    const { claims } = await shownArtifact();
    const { id: statement } = claims.find(({ path }: { path: string }) => path === PATH);
    const edits = [{ statement, text: 'Theirs is newer.' }];
    await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits });
    await runs.updateOne({ _id: run }, { $set: { status: 'succeeded', step: 'done', version: 2, result } });
    await page().getByText('Version 2 is ready.').waitFor();
    await page().getByText('Buyer persona, version 2').waitFor();
    await button('Save').click();
    await page().getByRole('alert').getByText('Version 1 is no longer the newest version').waitFor();
    expect((await shownArtifact()).version).to.equal(2);
  });

  it('leaves the line as it was after Escape, with the focus on its mark', async () => {
    await mark(line.text).press('Enter');
    await footing().getByRole('button', { name: 'Edit' }).press('Enter');
    await page().getByLabel('Text of this line').fill(OWN);
    await page().keyboard.press('Escape');
    await criteria().getByText(line.text).first().waitFor();
    await page().waitForFunction(() => document.activeElement?.classList.contains('generate-basis'));
    expect((await shownArtifact()).version).to.equal(1);
  });

  it('shows the text as text, marks it as edited, and undoes it', async () => {
    await edited();
    await criteria().getByText(OWN).waitFor();
    await mark(OWN).press('Enter');
    await footing().getByText('Edited by hand. The new text has no source.').waitFor();
    await page().getByText('1 statement was edited by hand.').waitFor();
    await used.accessible();
    const file = (await exported('Markdown')).bytes.toString();
    expect(file).to.contain(' the guarantee first.').and.not.contain('edited by hand');
    await button('Undo').click();
    await criteria().getByText(line.text).first().waitFor();
    expect(await shownArtifact()).to.deep.include({ version: 3, editedFrom: 1, handEdits: [] });
  });

  it('removes a line with one click while the lines of a section are edited', async () => {
    await chosen('More for Decision criteria', 'Edit lines');
    await criteria()
      .getByRole('button', { name: `Remove “${line.text.slice(0, 30)}` })
      .first()
      .click();
    await page().getByText('The line was removed. Saved as version 2.').waitFor();
    const { decisionCriteria } = (await shownArtifact()).output;
    expect(
      decisionCriteria.map(({ criterion }: { criterion: { text: string } }) => criterion.text),
    ).to.not.include(line.text);
  });

  it('removes a section from its menu, and brings it back with Undo', async () => {
    await chosen('More for Decision criteria', 'Remove section');
    await page()
      .getByText(/ removed\. Saved as version 2\./)
      .waitFor();
    await criteria().waitFor({ state: 'detached' });
    expect((await shownArtifact()).output.decisionCriteria).to.deep.equal([]);
    await button('Undo').click();
    await criteria().getByText(line.text).first().waitFor();
  });

  it('saves the text on Enter, and when the user goes elsewhere in the page', async () => {
    const field = page().getByLabel('Text of this line');
    await chooseEdit();
    await field.fill(OWN);
    await field.press('Enter');
    await page().getByText('The line was changed. Saved as version 2.').waitFor();
    await mark(OWN).press('Enter');
    await footing().getByRole('button', { name: 'Edit' }).click();
    await field.fill('They compare the price.');
    await heading('Sources used').click();
    await page().getByText('The line was changed. Saved as version 3.').waitFor();
    expect((await shownArtifact()).output.decisionCriteria[0].criterion.text).to.equal(
      'They compare the price.',
    );
  });

  it('is reported if it could not be saved after the user left the document', async () => {
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    let leave: () => void = () => undefined;
    const isLeft = new Promise<void>((resolve) => (leave = resolve));
    await page().route('**/versions/1', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await isLeft;
      await route.abort();
    });
    await page().getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
    await page().getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    leave();
    await page().getByText('The line was not saved.').waitFor();
  });

  it('is saved before the document that a click outside exports', async () => {
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    const [file] = await Promise.all([
      page().waitForEvent('download'),
      chosen('More actions', 'Export to Markdown'),
    ]);
    expect(await readFile(await file.path(), 'utf8')).to.contain('the guarantee first.');
  });

  it('is saved before the click outside regenerates a section', async () => {
    await chooseEdit();
    await page().getByLabel('Text of this line').fill(OWN);
    await button('Regenerate Decision criteria').click();
    await page().getByText('1 line was added, changed or removed by hand in this section.').waitFor();
    expect((await shownArtifact()).version).to.equal(2);
  });

  it('is compared with its earlier text word by word', async () => {
    const { claims, version } = await shownArtifact();
    const { id: statement } = claims.find(({ path }: { path: string }) => path === PATH);
    const edits = [{ statement, text: `${line.text} Today.` }];
    await used.api.patch(`/api/intel/artifacts/${id}/versions/${version}`, { edits });
    await used.open(`/generate/artifacts/${id}?compare=${version}`);
    const changes = page().getByRole('region', { name: /^Version \d+ compared/ });
    await changes.getByRole('listitem').filter({ hasText: line.text }).waitFor();
    await used.accessible();
    expect(await changes.locator('del').count()).to.equal(0);
    expect((await changes.locator('ins').allInnerTexts()).map((text) => text.trim())).to.deep.equal([
      'Today.',
    ]);
  });

  it('is removed from its form, with the focus on the heading of the section or its next line', async () => {
    await chooseEdit();
    await button('Remove line').click();
    await page().getByText('The line was removed. Saved as version 2.').waitFor();
    await criteria().locator(':focus').or(page().locator('h1:focus')).first().waitFor();
  });

  it('removes a line, and undoes it', async () => {
    await mark(line.text).press('Enter');
    await footing().getByRole('button', { name: 'Remove' }).click();
    await page().getByText('The line was removed. Saved as version 2.').waitFor();
    expect(JSON.stringify((await shownArtifact()).output)).not.to.contain(JSON.stringify(line.text));
    expect(await page().evaluate(() => document.activeElement?.tagName)).not.to.equal('BODY');
    await button('Undo').click();
    await criteria().getByText(line.text).first().waitFor();
  });

  it('asks before a regeneration, and keeps the edits', async () => {
    await edited();
    await button('Regenerate').click();
    await page().getByText('Decision criteria: 1 line was added, changed or removed by hand').waitFor();
    await page().getByRole('dialog').getByText(`“${OWN}”`).waitFor();
    await used.accessible();
    await button('Keep edits').click();
    await page().getByText('Nothing new was found, so the document stays as it is.').waitFor();
    await page().getByText('Buyer persona, version 2').waitFor();
    await criteria().getByText(OWN).waitFor();
  });

  it('warns before it replaces the edits of a section', async () => {
    await edited();
    await button('Regenerate Decision criteria').click();
    await page().getByText('1 line was added, changed or removed by hand in this section.').waitFor();
    await button('Replace edits').click();
    await page().getByText('Buyer persona, version 3').waitFor();
    expect((await shownArtifact()).handEdits).to.deep.equal([]);
  });

  it('does not offer to edit an earlier version', async () => {
    await edited();
    await page().getByRole('link', { name: 'Version 1', exact: true }).click();
    await page().getByText('Buyer persona, version 1').waitFor();
    await mark(line.text).press('Enter');
    await footing().waitFor();
    expect(await footing().getByRole('button', { name: 'Edit' }).count()).to.equal(0);
  });
});
