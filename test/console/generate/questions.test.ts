import { expect } from 'chai';
import { answerNames } from '../../../src/intel/drafting/answer-names.ts';
import { useGeneration } from './generation.ts';

describe('An open question in the console', function () {
  const { used, page, button } = useGeneration();

  const questions = () => page().getByRole('region', { name: 'Open questions' });
  let artifact: { artifactId: string; gaps: { question: string; path: string }[] };
  let question: string;
  const sources = async () => (await used.api.get('/api/knowledge')).body.sources;
  const answerWith = async (text: string, action = 'Answer'): Promise<void> => {
    await button(`${action}: ${question}`).click();
    await page().getByLabel('Your answer').fill(text);
    await button('Add answer').click();
  };
  beforeEach(async () => {
    const order = { objective: 'More offices order every week', save: true };
    artifact = (await used.api.post('/api/intel/kpi', order)).body;
    question = artifact.gaps[0]!.question;
    await used.open(`/generate/artifacts/${artifact.artifactId}`);
  });

  it('keeps the dialog open and stores nothing without an answer', async () => {
    await answerWith('');
    await page().getByRole('dialog').locator('.field-error').waitFor();
    expect(await sources()).to.deep.equal([]);
  });

  it('says that the same text already exists, and links to it', async () => {
    await used.added({ text: 'Twelve offices order every week.', name: 'Offices' });
    await answerWith('Twelve offices order every week.');
    await page().getByRole('dialog').getByRole('link', { name: 'Open the source' }).waitFor();
  });

  it('is shown in the dialog, and names the text that answers it', async () => {
    await button(`Answer: ${question}`).click();
    await page().getByRole('dialog').getByText('Example from another company').waitFor();
    await page().getByRole('dialog').getByText(question, { exact: true }).waitFor();
    await used.accessible();
    await button('Cancel').click();
    await answerWith('Twelve offices order every week.');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    const [text] = await sources();
    expect(text).to.deep.include({ name: answerNames(question, [])[0], tags: ['answer'] });
  });

  it('names a second answer by its first words', async () => {
    await answerWith('Twelve offices order every week.');
    await questions().getByRole('link', { name: 'Open your answer' }).waitFor();
    await answerWith('Nine schools order every month.', 'Add to the answer');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
    const names = (await sources()).map(({ name }: { name: string }) => name);
    const name = answerNames(question, [])[0];
    expect(names).to.have.members([name, `${name}: Nine schools order every month.`]);
  });

  it('makes a new version wait while its answer is being read', async () => {
    await used.added({ text: 'Twelve offices order every week.', name: question, tags: ['answer'] });
    let isRead = false;
    await page().route('**/api/knowledge?*', async (route) => {
      const json = await (await route.fetch()).json();
      for (const one of json.sources) if (!isRead) one.status = 'indexing';
      await route.fulfill({ json });
    });
    await page().reload();
    await questions().getByText('Your answer is being processed.').waitFor();
    await button('Regenerate').click();
    await page().getByText('Your answer is still being processed.').waitFor();
    expect(page().url()).not.to.contain('?run=');
    const begun = page().waitForRequest('**/api/intel/runs/*');
    isRead = true;
    await begun;
  });

  it('says that its section is being regenerated with the answer', async () => {
    await used.added({ text: 'Twelve offices order every week.', name: question, tags: ['answer'] });
    await page().route('**/api/intel/runs/*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, status: 'running', step: 'writing', result: null } });
    });
    await page().reload();
    await questions()
      .getByRole('button', { name: /^Regenerate this section/ })
      .first()
      .click();
    await questions()
      .getByText(/The section “.+” is being regenerated with your answer\./)
      .waitFor();
    await questions().getByRole('progressbar', { name: 'Writing …' }).waitFor();
    expect(await questions().getByText('To use it, regenerate').count()).to.equal(0);
  });

  it('is about the competitor that it names', async () => {
    const rival = { domain: 'asked-rival.test', name: 'Asked Rival', every: null };
    await used.api.post('/api/intel/competitors', rival);
    const named = 'What does Asked Rival say against us?';
    await page().route('**/api/intel/artifacts/*', async (route) => {
      const json = await (await route.fetch()).json();
      json.gaps[0].question = named;
      await route.fulfill({ json });
    });
    await page().reload();
    await button(`Answer: ${named}`).click();
    const about = page().getByRole('dialog').getByLabel('About');
    await about.locator('option:checked').getByText('Asked Rival').waitFor({ state: 'attached' });
    expect(await about.inputValue()).to.equal('competitor:asked-rival.test');
  });

  it('has no second choice for ourselves in its dialog', async () => {
    await button(`Answer: ${question}`).click();
    const about = page().getByRole('dialog').getByLabel('About');
    const choices = await about.locator('option').allTextContents();
    expect(choices.slice(0, 2)).to.deep.equal(['Us and our buyers', 'The market']);
  });

  it('is counted with those that are not shown yet', async () => {
    await page().route('**/api/intel/artifacts/*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, moreGaps: 2 } });
    });
    await page().reload();
    await questions().getByText('to do, 2 more to come').waitFor();
    await questions().getByText('More questions follow once you have answered some').waitFor();
    await used.accessible();
  });

  it('says in its dialog what is rewritten with the answer', async () => {
    await button(`Answer: ${question}`).click();
    await page().getByRole('dialog').getByText('rewrites only the section').waitFor();
  });

  it('is marked as answered since, also in another browser', async () => {
    await used.added({ text: 'Twelve offices order every week.', name: question, tags: ['answer'] });
    const toDo = `${artifact.gaps.length - 1} to do`;
    await page().reload();
    await questions().getByText('Your answer can now be used.').waitFor();
    await questions()
      .getByText(artifact.gaps.length === 1 ? 'All done' : toDo)
      .waitFor();
    const confidence = page().getByRole('region', { name: 'Confidence' });
    const counts = /(\d+) questions? (?:is|are) open/.exec((await confidence.textContent()) ?? '');
    expect(Number(counts?.[1] ?? 0)).to.equal(artifact.gaps.length - 1);
    await questions().getByRole('link', { name: 'Open your answer' }).waitFor();
  });

  it('offers to regenerate only its section once its answer is ready', async () => {
    await used.added({ text: 'Twelve offices order every week.', name: question, tags: ['answer'] });
    await page().reload();
    await used.accessible();
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      questions()
        .getByRole('button', { name: /^Regenerate this section/ })
        .first()
        .click(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({ sections: [artifact.gaps[0]!.path.split(/[.[]/)[0]] });
  });

  it('says what to write if its regenerated section cannot quote the answer', async () => {
    await used.added({ text: 'Should we ask the offices?', name: question, tags: ['answer'] });
    await page().reload();
    const again = questions().getByRole('button', { name: /^Regenerate this section/ });
    await again.first().click();
    await questions().getByText('none of its sentences can be quoted in the section').waitFor();
    expect(await again.count()).to.equal(0);
  });

  it('says what to write if a new version cannot quote an earlier answer', async () => {
    await used.added({ text: 'Should we ask the offices?', name: question, tags: ['answer'] });
    const path = `/api/intel/artifacts/${artifact.artifactId}`;
    await used.api.post(`${path}/regenerate`, {});
    await page().reload();
    await questions().getByText('none of its sentences can be quoted in the section').waitFor();
  });
});
