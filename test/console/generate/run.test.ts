import { expect } from 'chai';
import { fullOutput, keepRun, runsOf } from '../generated-runs.ts';
import { useGeneration } from './generation.ts';

describe('A generation run in the console', function () {
  const { used, page, button, heading, kept } = useGeneration();

  it("shows the API's message for an unknown run", async () => {
    await used.open('/generate/runs/run_nothing');
    const { body } = await used.api.get('/api/intel/runs/run_nothing');
    await page().getByRole('alert').getByText(body.error.message).waitFor();
  });

  it('shows why a run failed, and links back to the form', async () => {
    const error = { code: 'model.invalid_output', message: 'The model gave nothing of use.' };
    await used.open(`/generate/runs/${await kept({ status: 'failed', result: null, error })}`);
    await page().getByRole('alert').getByText(error.message).waitFor();
    await button('Change inputs').click();
    await page().getByLabel('Segment (required)').waitFor();
  });

  it('shows the progress of a run, also after a reload, and then the result', async () => {
    const id = await kept();
    const { result } = (await runsOf(used.service).findOne({ _id: id }))!;
    const set = (fields: object) => runsOf(used.service).updateOne({ _id: id }, { $set: fields });
    await set({ status: 'running', step: 'evidence', result: null });
    await used.open(`/generate/runs/${id}`);
    await page()
      .getByRole('progressbar', { name: /Looking for passages/ })
      .waitFor();
    await page().reload();
    await set({ step: 'checking' });
    await page()
      .getByRole('progressbar', { name: /Checking every quotation/ })
      .waitFor();
    await set({ status: 'succeeded', step: 'done', result });
    await heading('Confidence').waitFor();
  });

  it('says which question a quoted text has answered', async () => {
    const answer = { text: 'Twelve offices order every week.', tags: ['answer'] };
    const sourceId = await used.added({ ...answer, name: 'How many offices order?' });
    await used.added({ text: 'Tea is served at four.', tags: ['answer'], name: 'When is tea served?' });
    const { workspaceId } = used.api;
    const run = await keepRun(used.service, { workspaceId, sourceId }, fullOutput('persona'));
    await used.open(`/generate/runs/${run}`);
    const questions = page().getByRole('region', { name: 'Open questions' });
    await questions.getByText('Questions you have answered').waitFor();
    await questions.getByRole('link', { name: 'How many offices order?' }).waitFor();
    expect(await questions.getByText('When is tea served?').count()).to.equal(0);
  });

  it('lists no answered question about a competitor that the document is not about', async () => {
    const text = 'Twelve offices order every week.';
    const about = 'competitor:other-rival.test';
    const sourceId = await used.added({
      text,
      about,
      tags: ['answer'],
      name: 'What do they complain about?',
    });
    const { workspaceId } = used.api;
    const run = await keepRun(used.service, { workspaceId, sourceId }, fullOutput('persona'));
    await used.open(`/generate/runs/${run}`);
    const read = page().waitForResponse('**/api/knowledge?*tag=answer*');
    await page().reload();
    await (await read).finished();
    await heading('Sources used').waitFor();
    expect(await page().getByText('Questions you have answered').count()).to.equal(0);
  });
});
