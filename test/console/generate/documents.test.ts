import { expect } from 'chai';
import { PHONE } from '../../support/console.ts';
import { useGeneration } from './generation.ts';

describe('A saved document in the console', function () {
  const { used, page, button, enterHarbour, furnished, savedPersona, chosen, exported, overflow } =
    useGeneration();

  it('says at the top of a document that the brand profile was missing', async () => {
    await used.added({ text: 'Berth planning software is certified to ISO 27001.' });
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const note = page().getByRole('region', { name: 'Brand profile missing' });
    await note.getByRole('link', { name: 'Fill in the brand profile' }).waitFor();
    await used.accessible();
  });

  it('renames saved work', async () => {
    await enterHarbour();
    const id = await savedPersona();
    await used.open(`/generate/artifacts/${id}`);
    await chosen('More actions', 'Rename');
    await page().getByLabel('Name', { exact: true }).fill('Harbour masters');
    await button('Rename').click();
    await page().getByRole('heading', { name: 'Harbour masters', level: 1 }).waitFor();
    expect((await used.api.get(`/api/intel/artifacts/${id}`)).body.name).to.equal('Harbour masters');
  });

  it("exports the shown version as Word and PDF under the service's file name, and reports failures", async () => {
    await enterHarbour();
    const id = await savedPersona('Größte Häfen');
    await used.api.post(`/api/intel/artifacts/${id}/regenerate`);
    await used.open(`/generate/artifacts/${id}?version=1`);
    const asked: string[] = [];
    page().on('request', (request) => asked.push(request.url()));
    for (const [format, name, start] of [
      ['Word', 'Größte-Häfen.docx', 'PK'],
      ['PDF', 'Größte-Häfen.pdf', '%PDF-'],
    ] as const) {
      const file = await exported(format);
      expect([file.name, file.bytes.toString('latin1', 0, start.length)]).to.deep.equal([name, start]);
    }
    const files = asked.filter((url) => url.includes('format='));
    expect(files.map((url) => new URL(url).searchParams.get('version'))).to.deep.equal(['1', '1']);
    await used.api.request('DELETE', `/api/intel/artifacts/${id}`);
    await chosen('More actions', 'Export to PDF');
    await page()
      .getByRole('alert')
      .getByText(/There is no/)
      .waitFor();
  });

  it('lists saved work, with filters in the URL', async () => {
    const { first } = await furnished();
    await savedPersona('Old people');
    await used.api.patch(`/api/knowledge/${first}`, { enabled: false });
    await savedPersona('New people');
    await used.api.post('/api/intel/kpi', { objective: 'more marinas', save: true, name: 'Figures' });
    await used.open('/generate');
    const saved = page().getByRole('region', { name: 'Saved documents', exact: true }).last();
    const names = () => saved.getByRole('link').allTextContents();
    await saved.getByRole('link', { name: 'Old people' }).waitFor();
    expect(await names()).to.deep.equal(['Figures', 'New people', 'Old people']);
    await button('Actions for Figures').click();
    await page().getByRole('menuitem', { name: 'Delete' }).click();
    await saved.getByRole('link', { name: 'Figures' }).waitFor({ state: 'detached' });
    await button('Undo').click();
    await saved.getByRole('link', { name: 'Figures' }).waitFor();
    await page().getByRole('columnheader', { name: 'Document' }).getByRole('button').click();
    expect(await names()).to.deep.equal(['Figures', 'New people', 'Old people']);
    await page().getByRole('columnheader', { name: 'Document' }).getByRole('button').click();
    expect(await names()).to.deep.equal(['Old people', 'New people', 'Figures']);
    await page().getByRole('columnheader', { name: 'Document' }).getByRole('button').click();
    await saved.getByText('A cited source was disabled.').waitFor();
    await used.accessible();
    await page().getByLabel('Freshness').selectOption('true');
    await saved.getByRole('link', { name: 'Figures' }).waitFor({ state: 'detached' });
    await saved.getByRole('link', { name: 'Old people' }).waitFor();
    expect(await names()).to.deep.equal(['Old people']);
    await page().getByLabel('Freshness').selectOption('');
    await saved.getByRole('link', { name: 'New people' }).waitFor();
    await page().getByLabel('Type').selectOption('kpi');
    await saved.getByRole('link', { name: 'New people' }).waitFor({ state: 'detached' });
    await page().reload();
    await saved.getByRole('link', { name: 'Figures' }).waitFor();
    expect(await names()).to.deep.equal(['Figures']);
    await page().setViewportSize(PHONE);
    expect(await overflow()).to.be.at.most(0);
  });

  it('says how long ago a document was generated while it is open', async () => {
    await enterHarbour();
    const id = await savedPersona();
    const clock = await used.fakeClock();
    await used.open(`/generate/artifacts/${id}`);
    await page()
      .getByText(/, generated \d+ seconds? ago/)
      .waitFor();
    await clock.fastForward(180_000);
    await page().getByText(', generated 3 minutes ago').waitFor();
  });
});
