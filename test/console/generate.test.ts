import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { MODULE_NAMES } from '../../src/intel/modules/registry.ts';
import { statementsOf, textsOf } from '../../src/intel/outputs/statement.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { vendorPage } from '../support/vendor-page.ts';
import { fullOutput, keepRun, runsOf } from './generated-runs.ts';

const BERTHBOOK = 'http://console-berthbook.test/';
const PORTBOOK = 'http://console-portbook.test/';
const BRAND = {
  name: 'Berthbook',
  oneLiner: 'Berth planning software for marinas.',
  products: ['Berthbook'],
  audiences: ['Harbour managers of marinas'],
  valueProps: ['Fills empty berths without a phone call.'],
};

const COMPUTED_LABELS = /^(pricing|recentMoves).*\.(eventId|asOf|currency|date|period|unit|severity)$/;
const RELATION = /^tree\[\d+\]\.relation$/;

describe('Generation in the console', function () {
  const used = useConsole();
  const page = () => used.page;
  const button = (name: string | RegExp) =>
    page().getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  const heading = (name: string | RegExp) => page().getByRole('heading', { name });
  const generate = () => button('Generate').click();
  const footing = () => page().getByRole('dialog', { name: 'Sources of this statement' });
  const kept = (
    more: Parameters<typeof keepRun>[3] = {},
    what: Parameters<typeof keepRun>[2] = fullOutput('persona'),
  ) => keepRun(used.service, { workspaceId: used.api.workspaceId, sourceId: 'kb_golden' }, what, more);
  const described = (label: string) =>
    page()
      .getByRole('textbox', { name: label })
      .evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
  const furnished = async () => {
    await used.api.request('PUT', '/api/brand-profile', { json: BRAND });
    used.service.site.serve(BERTHBOOK, vendorPage());
    used.service.site.serve(PORTBOOK, vendorPage('Portbook'));
    const first = await used.added({ url: BERTHBOOK, name: 'About Berthbook' });
    return { first, second: await used.added({ url: PORTBOOK, name: 'Harbour notes' }) };
  };
  const savedPersona = async (name = 'Harbour people'): Promise<string> => {
    const inputs = { segment: 'harbour managers of marinas', product: 'berth planning software' };
    const { body } = await used.api.post('/api/intel/persona', { ...inputs, save: true, name });
    return body.artifactId;
  };
  const chosen = async (menu: string, action: string): Promise<void> => {
    await button(menu).click();
    await page().getByRole('menuitem', { name: action }).click();
  };
  const exported = async (format: string) => {
    const [file] = await Promise.all([
      page().waitForEvent('download'),
      format === 'Word' ? button('Export to Word').click() : chosen('More actions', `Export to ${format}`),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const overflow = () =>
    page().evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  describe('with an error', () => {
    it('says that a module does not exist', async () => {
      await used.open('/generate/new/swot');
      await page().getByText('“swot” cannot be generated').waitFor();
    });

    it('asks for a required field beside it, and sends nothing', async () => {
      await used.open('/generate/new/persona');
      const sent: string[] = [];
      page().on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      await generate();
      await page().getByText('Fill in this required field').waitFor();
      expect(await described('Segment (required)')).to.contain('Fill in this required field');
      expect(await page().evaluate(() => document.activeElement?.getAttribute('aria-required'))).to.equal(
        'true',
      );
      expect(sent).to.deep.equal([]);
    });

    it("shows the API's fault beside the field, without a request id for the log", async () => {
      await used.open('/generate/new/persona');
      await page().getByLabel('Segment (required)').fill('harbour managers');
      await page().getByText('Options').click();
      await page().getByLabel('Name').fill('long '.repeat(100));
      await generate();
      const alert = page().getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).to.equal('Correct the marked field and try again.');
      const field = page().getByLabel('Name');
      expect(await field.getAttribute('aria-invalid')).to.equal('true');
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      expect(
        await page()
          .locator(`[id="${id.split(' ')[1]}"]`)
          .textContent(),
      ).to.contain('characters');
    });

    it('shows the fault of a list entry beside it', async () => {
      await used.open('/generate/new/journey');
      await page().getByLabel('Persona').fill('Ann');
      for (const [i, name] of ['a', 'b', 'c', 'd', 'B'].entries()) {
        await button('Add stage').click();
        await page()
          .getByRole('textbox', { name: `Stage ${i + 1}` })
          .fill(name);
      }
      await generate();
      await page().getByRole('alert').waitFor();
      const wrong = await page()
        .locator('[aria-invalid="true"]')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')));
      expect(wrong).to.deep.equal(['Stage 5']);
    });

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

    it('says to add a source first if none is ready, and lets the user continue', async () => {
      await used.open('/generate');
      await page().getByText('No sources ready to quote').waitFor();
      await page().getByRole('link', { name: 'Add a source' }).waitFor();
      await page().getByRole('link', { name: 'Measurement plan' }).click();
      await button('Use the example').click();
      await generate();
      await heading('Open questions').waitFor();
      await page()
        .getByText(/\d+ statements are standard definitions and not about your company/)
        .waitFor();
    });
  });

  describe('An open question', () => {
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
      await page().getByRole('dialog').getByText('For example').waitFor();
      await page().getByRole('dialog').getByText(question, { exact: true }).waitFor();
      await used.accessible();
      await button('Cancel').click();
      await answerWith('Twelve offices order every week.');
      await page().getByRole('dialog').waitFor({ state: 'detached' });
      const [text] = await sources();
      expect(text).to.deep.include({ name: question.slice(0, 200), tags: ['answer'] });
    });

    it('names a second answer by its first words', async () => {
      await answerWith('Twelve offices order every week.');
      await questions().getByRole('link', { name: 'Open your answer' }).waitFor();
      await answerWith('Nine schools order every month.', 'Add to the answer');
      await page().getByRole('dialog').waitFor({ state: 'detached' });
      const names = (await sources()).map(({ name }: { name: string }) => name);
      expect(names).to.have.members([question, `${question}: Nine schools order every month.`]);
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
      await questions().getByText('Your answer is being read.').waitFor();
      await button('Regenerate').click();
      await page().getByText('Your answer is still being read.').waitFor();
      expect(page().url()).to.contain('/artifacts/');
      isRead = true;
      await page().waitForURL('**/generate/runs/*');
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

    it('is marked as answered since, also in another browser', async () => {
      await used.added({ text: 'Twelve offices order every week.', name: question, tags: ['answer'] });
      const toDo = `${artifact.gaps.length - 1} to do`;
      await page().reload();
      await questions().getByText('Your answer is ready.').waitFor();
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
      await questions().getByText('no sentence of it can be quoted in the section').waitFor();
      expect(await again.count()).to.equal(0);
    });

    it('says what to write if a new version cannot quote an earlier answer', async () => {
      await used.added({ text: 'Should we ask the offices?', name: question, tags: ['answer'] });
      const path = `/api/intel/artifacts/${artifact.artifactId}`;
      await used.api.post(`${path}/regenerate`, {});
      await page().reload();
      await questions().getByText('no sentence of it can be quoted in the section').waitFor();
    });
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

  it('says that there is no brand profile, until there is one', async () => {
    const note = page().getByText('There is no brand profile yet.');
    await used.open('/generate/new/persona');
    await note.waitFor();
    await used.api.request('PUT', '/api/brand-profile', { json: BRAND });
    const read = page().waitForResponse('**/api/brand-profile');
    await page().reload();
    await (await read).finished();
    await page().getByLabel('Segment (required)').waitFor();
    await note.waitFor({ state: 'detached' });
  });

  it('suggests each audience of the profile, and no example of another trade', async () => {
    const audiences = ['hotels, schools', 'Harbour managers of marinas'];
    await used.api.request('PUT', '/api/brand-profile', { json: { ...BRAND, audiences } });
    await used.open('/generate/new/persona');
    for (const name of ['Use hotels', 'Use schools', 'Use Harbour managers of marinas'])
      await button(name).waitFor();
    expect(await button('Use the example').count()).to.equal(0);
    expect(await page().getByLabel('Segment (required)').getAttribute('placeholder')).to.equal(null);
  });

  it('suggests the country of our prices while the profile has no markets', async () => {
    await used.api.request('PUT', '/api/brand-profile', { json: BRAND });
    used.service.site.serve(BERTHBOOK, vendorPage().replaceAll('$', '£'));
    await used.added({ url: BERTHBOOK, about: 'us' });
    await used.open('/generate/new/persona');
    await button('Use United Kingdom').click();
    expect(await page().getByLabel('Region').inputValue()).to.equal('United Kingdom');
  });

  it('says at the top of a document that the brand profile was missing', async () => {
    await used.added({ text: 'Berth planning software is certified to ISO 27001.' });
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const note = page().getByRole('region', { name: 'Brand profile missing' });
    await note.getByRole('link', { name: 'Fill in the brand profile' }).waitFor();
    await used.accessible();
  });

  it('keeps the input over a reload, and clears it once it is sent', async () => {
    await used.open('/generate/new/persona');
    await button('Use the example').click();
    await page().getByLabel('Region').fill('Ireland');
    await page().reload();
    expect(await page().getByLabel('Region').inputValue()).to.equal('Ireland');
    expect(await page().getByLabel('Segment (required)').inputValue()).to.match(/^Heads of operations/);
    await generate();
    await heading('Confidence').waitFor();
    await used.open('/generate/new/persona');
    await page().getByLabel('Segment (required)').waitFor();
    expect(await page().getByLabel('Region').inputValue()).to.equal('');
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

  it('fills an empty input with an entry of the brand profile', async () => {
    await used.api.request('PUT', '/api/brand-profile', { json: BRAND });
    await used.open('/generate/new/persona');
    await button('Use Harbour managers of marinas').click();
    expect(await page().getByLabel('Segment (required)').inputValue()).to.equal(BRAND.audiences[0]);
    await used.accessible();
  });

  it('fills the persona of a journey with a saved persona', async () => {
    await furnished();
    const id = await savedPersona('Harbour people');
    const { output } = (await used.api.get(`/api/intel/artifacts/${id}`)).body;
    await used.open('/generate/new/journey');
    await page().getByText('Saved personas, with their pains and triggers:').waitFor();
    await button('Use Harbour people').click();
    const persona = page().getByLabel('Persona');
    await page().waitForFunction(
      (field) => (field as HTMLTextAreaElement | null)?.value !== '',
      await persona.elementHandle(),
    );
    expect(await persona.inputValue()).to.contain(output.segment);
    expect(await button('Use Harbour people').count()).to.equal(0);
    await used.accessible();
  });

  it('says that unsaved work cannot be saved later, and restores the form input', async () => {
    await used.open('/generate/new/kpi');
    await page().getByLabel('Objective (required)').fill('more paying marinas');
    await page().getByLabel('Stage').selectOption('retention');
    await page().getByText('Options').click();
    await page().getByRole('switch', { name: 'Save the result' }).click();
    await generate();
    await page().getByText('This result was not saved').waitFor();
    await button('Change inputs').click();
    expect(await page().getByLabel('Objective (required)').inputValue()).to.equal('more paying marinas');
    expect(await page().getByLabel('Stage').inputValue()).to.equal('retention');
    expect(await page().getByRole('switch', { name: 'Save the result' }).isChecked()).to.equal(false);
  });

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
      .getByText(/^\d+ of \d+ statements have a quotation that was found word for word in its source/)
      .waitFor();
    await page().getByText('Your brand profile was used.').waitFor();
    const { body } = await used.api.get('/api/intel/artifacts?module=persona');
    const [{ artifactId }] = body.artifacts;
    const { body: artifact } = await used.api.get(`/api/intel/artifacts/${artifactId}`);

    const cited = artifact.citations.find(({ sourceId }: { sourceId: string }) => sourceId === first);
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

  it('takes a persona from a new form to an exported file in seven clicks', async () => {
    await furnished();
    await used.open('/');
    await page().getByRole('navigation').getByRole('link', { name: 'Generate' }).first().click();
    await page().getByRole('link', { name: 'Buyer persona' }).click();
    await button('Use Harbour managers of marinas').click();
    await generate();
    const pains = page().getByRole('region', { name: 'Pain points' });
    await pains.getByTitle('Edit this line').first().click();
    await page().getByLabel('Text of this line').fill('They count empty berths by hand.');
    const third = 'http://console-thirdbook.test/';
    used.service.site.serve(third, vendorPage('Thirdbook'));
    await used.added({ url: third });
    await button('Regenerate Decision criteria').click();
    await heading('Version 3 compared with version 2').waitFor();
    const [file] = await Promise.all([page().waitForEvent('download'), button('Export to Word').click()]);
    expect(file.suggestedFilename()).to.match(/\.docx$/);
    expect(await used.clicks()).to.equal(7);
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
    await furnished();
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const offer = button('Regenerate Decision criteria');
    await offer.waitFor();
    expect(await offer.evaluate((one) => getComputedStyle(one).opacity)).to.equal('1');
  });

  it('regenerates one section alone', async () => {
    await furnished();
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      button('Regenerate Decision criteria').click(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({ sections: ['decisionCriteria'] });
    await page().getByText('Only “Decision criteria” is regenerated.').waitFor();
  });

  it('offers the whole document if other sections quote changed sources', async () => {
    const { first } = await furnished();
    const id = await savedPersona();
    await used.api.request('DELETE', `/api/knowledge/${first}`);
    await used.open(`/generate/artifacts/${id}`);
    await button('Regenerate Decision criteria').click();
    await page().getByText('Other sections quote sources that have changed').waitFor();
    await used.accessible();
    await button('Regenerate document').click();
    await page().getByText('Buyer persona, version 2').waitFor();
  });

  it('regenerates one section from chosen sources', async () => {
    const { second } = await furnished();
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

  describe('with an objection without a reply', () => {
    const OBJECTION = 'Portbook says that our setup takes weeks.';
    const REPLY = 'Most marinas start within two days.';
    const versions = () => used.service.services.database.db.collection('intel_versions');
    const objections = () => page().getByRole('region', { name: 'Objections' });
    const add = () => button(`Add reply: Reply to “${OBJECTION}”`);
    const field = () => page().getByLabel(`Reply to “${OBJECTION}”`);
    let id: string;
    beforeEach(async () => {
      await furnished();
      const inputs = { domain: 'console-portbook.test', save: true, name: 'Portbook card' };
      id = (await used.api.post('/api/intel/competitor', inputs)).body.artifactId;
      const theySay = { text: OBJECTION, basis: 'assumption', refs: [] };
      await versions().updateOne(
        { artifact_id: id },
        {
          $set: {
            'result.output.objections': [{ theySay, weSay: null, proof: null }],
            'result.claims': [
              {
                id: 'c1',
                path: 'objections[0].theySay',
                text: OBJECTION,
                basis: 'assumption',
                verdict: 'unchecked',
                citations: [],
              },
            ],
          },
        },
      );
      await used.open(`/generate/artifacts/${id}`);
    });

    it('asks for a text, and sends nothing without it', async () => {
      await add().click();
      await field().fill(' ');
      await button('Save').click();
      await page().getByText('Enter some text, or cancel.').waitFor();
      await page().keyboard.press('Escape');
      await add().waitFor();
      expect((await used.api.get(`/api/intel/artifacts/${id}`)).body.version).to.equal(1);
    });

    it('takes the reply beside the objection with two clicks, and undoes it', async () => {
      await used.accessible();
      await add().click();
      await field().fill(REPLY);
      await used.accessible();
      await button('Save').click();
      await page().getByText('The line was added. Saved as version 2.').waitFor();
      await objections().getByText(REPLY).waitFor();
      const { body } = await used.api.get(`/api/intel/artifacts/${id}`);
      expect(body.output.objections[0].weSay).to.deep.equal({ text: REPLY, basis: 'author', refs: [] });
      expect(body.handEdits).to.deep.equal([{ section: 'objections', lines: 1, version: 2 }]);
      await button('Undo').click();
      await add().waitFor();
    });

    it('adds another objection with two clicks, and asks what its reply lacks', async () => {
      await button('Add an objection').click();
      await page().getByLabel('Add an objection').fill('You have no sauna');
      await used.accessible();
      await button('Find a reply').click();
      await objections().getByText('You have no sauna').waitFor();
      await objections().getByText(OBJECTION).waitFor();
      await page().getByText('What do we say to a buyer who raises “You have no sauna”?').waitFor();
      await objections().getByRole('heading', { name: 'Objections' }).and(page().locator(':focus')).waitFor();
      expect(
        await page()
          .getByRole('heading', { name: /compared with version/ })
          .count(),
      ).to.equal(0);
    });

    it('adds an entry to a list by hand, and undoes it', async () => {
      await button('Add a strength').click();
      await page().getByLabel('Add a strength').fill('They never close.');
      await button('Save').click();
      const strengths = page().getByRole('region', { name: 'Strengths' });
      await strengths.getByText('They never close.').waitFor();
      await button('Undo').click();
      await strengths.getByText('They never close.').waitFor({ state: 'detached' });
    });

    it('says in one line what an empty section lacks', async () => {
      const empty = page().getByRole('region', { name: 'Empty sections' });
      await empty.getByText('No limit or complaint was found.').waitFor();
    });

    it('shows a button to edit each line from the menu of the section', async () => {
      await chosen('More for Objections', 'Edit lines');
      await objections().locator(':focus').getByText('Edit').waitFor();
      await used.accessible();
      await objections()
        .getByRole('button', { name: `Edit “${OBJECTION}”` })
        .click();
      expect(await page().getByLabel('Text of this line').inputValue()).to.equal(OBJECTION);
      await page().keyboard.press('Escape');
      await chosen('More for Objections', 'Stop editing lines');
      expect(await objections().getByRole('button', { name: 'Edit “' }).count()).to.equal(0);
    });

    it('offers to add the reply in the menu of the section', async () => {
      await chosen('More for Objections', 'Add reply');
      await field().waitFor();
    });

    it('explains the marks of this document above its first section', async () => {
      const marks = page().getByLabel('Marks');
      await marks.getByText('an assumption to check').waitFor();
      expect(await marks.getByText('from your brand profile').count()).to.equal(0);
    });

    it('offers nothing in an earlier version', async () => {
      const edits = [{ path: 'objections[0].weSay', text: REPLY }];
      expect((await used.api.patch(`/api/intel/artifacts/${id}/versions/1`, { edits })).status).to.equal(200);
      await used.open(`/generate/artifacts/${id}?version=1`);
      await objections().getByText(OBJECTION).waitFor();
      expect(await add().count()).to.equal(0);
    });
  });

  it('names the sections that a version lost, and says why', async () => {
    await furnished();
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

  describe('when a line is edited by hand', () => {
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
      await furnished();
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
      expect((await exported('Markdown')).bytes.toString()).to.contain('*(edited by hand)*');
      await button('Undo').click();
      await criteria().getByText(line.text).first().waitFor();
      expect(await shownArtifact()).to.deep.include({ version: 3, editedFrom: 1, handEdits: [] });
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

  it('says at a regenerated section that nothing new was found, also later', async () => {
    await furnished();
    const id = await savedPersona();
    await used.open(`/generate/artifacts/${id}`);
    await button('Regenerate Decision criteria').click();
    await page().getByText('Only “Decision criteria” is regenerated.').waitFor();
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

  it('renames saved work', async () => {
    await furnished();
    const id = await savedPersona();
    await used.open(`/generate/artifacts/${id}`);
    await chosen('More actions', 'Rename');
    await page().getByLabel('Name', { exact: true }).fill('Harbour masters');
    await button('Rename').click();
    await page().getByRole('heading', { name: 'Harbour masters', level: 1 }).waitFor();
    expect((await used.api.get(`/api/intel/artifacts/${id}`)).body.name).to.equal('Harbour masters');
  });

  it("exports the shown version as Word and PDF under the service's file name, and reports failures", async () => {
    await furnished();
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

  it('regenerates saved work automatically once that is switched on', async () => {
    const { first } = await furnished();
    const id = await savedPersona();
    await used.open(`/generate/artifacts/${id}`);
    const keep = page().getByRole('switch', { name: 'Keep up to date' });
    expect(await keep.isChecked()).to.equal(false);
    await keep.click();
    await page().getByText('The document is regenerated automatically when its sources change.').waitFor();
    expect((await used.api.get(`/api/intel/artifacts/${id}`)).body.autoRegenerate).to.equal(true);
    await page().reload();
    await keep.waitFor();
    expect(await keep.isChecked()).to.equal(true);
    await used.accessible();
    await used.api.patch(`/api/knowledge/${first}`, { enabled: false });
    await page().reload();
    await page().getByRole('region', { name: 'Stale' }).waitFor();
    // The worker does this every few seconds, and the test must not wait for it.
    await used.service.services.intel.keepFresh();
    await page().getByText('Buyer persona, version 2').waitFor();
    expect(await page().getByRole('region', { name: 'Stale' }).count()).to.equal(0);
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

  it('quotes only the chosen sources', async () => {
    const { second } = await furnished();
    await used.open('/generate/new/persona');
    await page().getByLabel('Segment (required)').fill('harbour managers of marinas');
    await page().getByText('Options').click();
    await page().getByRole('switch', { name: 'Only selected sources' }).click();
    await page().getByRole('checkbox', { name: 'About Berthbook' }).waitFor();
    await page().getByLabel('Filter by name').fill('notes');
    await page().getByRole('checkbox', { name: 'About Berthbook' }).waitFor({ state: 'detached' });
    await page().getByRole('checkbox', { name: 'Harbour notes' }).check();
    await button('Leave out Harbour notes').waitFor();
    await used.accessible();
    await generate();
    await heading('Sources used').waitFor();
    const { body } = await used.api.get('/api/intel/artifacts');
    const { body: artifact } = await used.api.get(`/api/intel/artifacts/${body.artifacts[0].artifactId}`);
    expect([
      ...new Set(artifact.citations.map(({ sourceId }: { sourceId: string }) => sourceId)),
    ]).to.deep.equal([second]);
  });

  it('offers what is usual where nothing is known', async () => {
    await used.open('/generate/new/gtm');
    await button('Use The next 6 months').click();
    expect(await page().getByLabel('Horizon').inputValue()).to.equal('The next 6 months');
    await used.accessible();
  });

  it('offers the tracked competitors for a list of competitors', async () => {
    await used.api.post('/api/intel/competitors', { domain: 'quay.test', name: 'Quay', every: null });
    const json = { ...BRAND, competitors: ['quay', 'Mooring'] };
    await used.api.request('PUT', '/api/brand-profile', { json });
    await used.open('/generate/new/messaging');
    await button('Use Mooring').waitFor();
    expect(await button(/^Use [Qq]uay$/).count()).to.equal(1);
    await button('Use Quay').click();
    expect(await page().getByRole('textbox', { name: 'Competitor 1' }).inputValue()).to.equal('Quay');
    expect(await button('Use Quay').count()).to.equal(0);
  });

  it('says in a sentence what each event of a measurement plan records', async () => {
    const order = { objective: 'More offices order every week', save: true };
    const { artifactId, output } = (await used.api.post('/api/intel/kpi', order)).body;
    await used.open(`/generate/artifacts/${artifactId}`);
    const events = page().getByRole('region', { name: 'Events to track' });
    await events
      .getByText(/: record each time it happens/)
      .first()
      .waitFor();
    await events.getByText(output.instrumentation[0].event, { exact: true }).waitFor();
  });

  it('offers the tracked competitors to choose from', async () => {
    const { body } = await used.api.post('/api/intel/competitors', { domain: 'quay.test', name: 'Quay' });
    await used.open('/generate/new/competitor');
    const competitor = page().getByLabel('Competitor', { exact: true });
    await competitor.locator('option', { hasText: 'Quay' }).waitFor({ state: 'attached' });
    await generate();
    await page().getByText('Choose a competitor, or “Another company”.').waitFor();
    expect(await page().getByLabel('Website').count()).to.equal(0);
    await competitor.selectOption('Another company');
    await page().getByLabel('Website').fill('typed-before.test');
    await used.accessible();
    await competitor.selectOption({ label: 'Quay (quay.test)' });
    expect(await page().getByLabel('Website').count()).to.equal(0);
    await page().getByText('Options').click();
    await page().getByLabel('Language').selectOption('German');
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      generate(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({ competitorId: body.id, save: true, language: 'de' });
    expect(request.headers()['prefer']).to.equal('respond-async');
    await page().getByRole('region', { name: 'At a glance' }).getByText('Quay', { exact: true }).waitFor();
  });

  describe('The evidence of a statement', () => {
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
  });

  it('says how long ago a document was generated while it is open', async () => {
    await furnished();
    const id = await savedPersona();
    const clock = await used.fakeClock();
    await used.open(`/generate/artifacts/${id}`);
    await page()
      .getByText(/, generated \d+ seconds? ago/)
      .waitFor();
    await clock.fastForward(180_000);
    await page().getByText(', generated 3 minutes ago').waitFor();
  });

  it('goes from section to section with the keyboard, past all sources', async () => {
    await used.open(`/generate/runs/${await kept({}, fullOutput('competitor'))}`);
    const skips = button('Skip to the next section');
    await skips.first().focus();
    expect((await skips.first().boundingBox())!.width).to.be.greaterThan(100);
    await used.accessible();
    const focused = () => page().evaluate(() => document.activeElement?.textContent);
    const titles = await page()
      .locator('.generate-layout > section > .generate-section-head > h2')
      .allTextContents();
    for (const title of [...titles.slice(1), 'Confidence']) {
      await page().keyboard.press('Enter');
      expect(await focused()).to.equal(title);
      if (title !== 'Confidence') await page().keyboard.press('Tab');
    }
  });

  it('needs one Tab stop for the sources of a statement', async () => {
    await used.open(`/generate/runs/${await kept()}`);
    const marks = page().locator('.generate-layout .generate-basis');
    await marks.first().focus();
    await page().keyboard.press('Tab');
    expect(await marks.nth(1).evaluate((one) => one === document.activeElement)).to.equal(true);
  });

  describe('The layout of a module', () => {
    for (const module of MODULE_NAMES) {
      it(`shows every text of ${module}, also on a phone`, async () => {
        const full = fullOutput(module);
        const unknown = { text: 'Nobody foresaw this.', basis: 'assumption', refs: [] };
        const output = { ...full.output, foresight: [{ claim: unknown, rank: 7 }] };
        await used.open(`/generate/runs/${await kept({}, { ...full, output })}`);
        await heading('Sources used').waitFor();
        const read = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' * ', ' × ').toLowerCase();
        const regions = await page().getByRole('main').getByRole('region').all();
        const texts = await Promise.all(
          regions.map(async (one) => [await one.getAttribute('aria-label'), await one.innerText()] as const),
        );
        // Quotes repeat the text of statements, so they are removed first.
        const shown = read(texts.flatMap(([name, text]) => (name === null ? [] : [text])).join(' '));
        const missing = [...textsOf(output)]
          .filter(({ path }) => !COMPUTED_LABELS.test(path))
          .filter(
            ({ path, text }) => !shown.includes(read(RELATION.test(path) ? text.replace('_', ' ') : text)),
          );
        expect(missing).to.deep.equal([]);
        // Several statements may have the same text, but each needs its own button.
        expect(await button(/: sources of “.*”$/s).count()).to.equal([...statementsOf(output)].length);
        expect(shown).to.contain('foresight');
        await used.accessible();
        await page().setViewportSize(PHONE);
        expect(await overflow()).to.be.at.most(0);
      });
    }
  });

  it('shows metrics below the one they drive', async () => {
    await used.open(`/generate/runs/${await kept({}, fullOutput('kpi'))}`);
    const top = page().getByRole('region', { name: 'Metric tree' }).getByRole('listitem').first();
    const lines = (await top.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(lines.slice(0, 4)).to.deep.equal([
      'Active studios',
      'Trial-to-paid conversion part of it',
      'Publish rate drives it',
      'Trial starts drives it',
    ]);
  });

  it('says in words that two values were not compared', async () => {
    const full = fullOutput('competitor');
    const said = (text: string) => ({ text, basis: 'computed', refs: [] });
    const row = (dimension: string, advantage: string | null) => ({
      dimension,
      us: said('Ours'),
      them: said('Theirs'),
      advantage,
    });
    const comparison = [row('Notice', 'us'), row('Delivery', null)];
    await used.open(`/generate/runs/${await kept({}, { ...full, output: { ...full.output, comparison } })}`);
    await page()
      .getByRole('row', { name: /^Delivery .* Not compared$/ })
      .waitFor();
    await page()
      .getByRole('row', { name: /^Notice .* Us$/ })
      .waitFor();
  });

  it('shows claims by vendor, the vendor with most claims first', async () => {
    const finding = (text: string) => ({ text, basis: 'computed', refs: [] });
    const full = fullOutput('competitor');
    const claimsMatrix = [
      {
        claim: 'ISO 27001',
        vendors: ['Quay', 'Dock'],
        finding: finding('ISO 27001: named by 2 of 3 vendors'),
      },
      {
        claim: 'Free trial',
        vendors: ['Dock', 'Pier'],
        finding: finding('Free trial: offered by 2 of 3 vendors'),
      },
    ];
    await used.open(
      `/generate/runs/${await kept({}, { ...full, output: { ...full.output, claimsMatrix } })}`,
    );
    const table = page().getByRole('region', { name: 'Who claims what' }).getByRole('table');
    await table.waitFor();
    const cells = async (row: number) =>
      (await table.getByRole('row').nth(row).locator('th, td').allTextContents()).slice(0, 4);
    expect(await cells(0)).to.deep.equal(['Claim', 'Dock', 'Quay', 'Pier']);
    expect(await cells(1)).to.deep.equal(['ISO 27001', '✓Yes', '✓Yes', 'Not found']);
    expect(await cells(2)).to.deep.equal(['Free trial', '✓Yes', 'Not found', '✓Yes']);
  });

  it('shows what each vendor says in its own cell and the sources once', async () => {
    const full = fullOutput('competitor');
    const claimsMatrix = [
      {
        claim: 'Free trial',
        vendors: ['Quay', 'Dock'],
        finding: {
          text: 'Free trial: offered by 2 vendors (Quay: 30 days; Dock)',
          basis: 'computed',
          refs: [],
        },
        says: [{ vendor: 'Quay', text: '30 days' }],
        unclear: ['Pier'],
      },
      {
        claim: 'ISO 27001',
        vendors: ['Pier'],
        finding: { text: 'ISO 27001: named by 1 vendor', basis: 'computed', refs: [] },
        says: [],
        unclear: [],
      },
    ];
    await used.open(
      `/generate/runs/${await kept({}, { ...full, output: { ...full.output, claimsMatrix, claimsVendors: [] } })}`,
    );
    const row = page().getByRole('region', { name: 'Who claims what' }).getByRole('row').nth(1);
    await row.waitFor();
    const cells = await row.locator('th, td').allTextContents();
    expect(cells.slice(0, 4)).to.deep.equal([
      'Free trial',
      '30 days',
      '✓Yes',
      'Not clear from the pages read',
    ]);
    expect(cells[4]).not.to.include('offered by');
  });

  it('groups the prices of other vendors and names each vendor once', async () => {
    const full = fullOutput('gtm');
    const price = (text: string) => ({ text, basis: 'source', refs: [] });
    const rivalPrices = [
      {
        vendor: 'Quay',
        unit: 'pro Liegeplatz / Monat',
        price: price('Quay: Basis: €59 pro Liegeplatz / Monat'),
      },
      { vendor: 'Dock', unit: 'per month', price: price('Dock: Team £9 per month') },
      { vendor: 'Quay', unit: null, price: price('Quay: Schulung: 690 €') },
    ];
    await used.open(`/generate/runs/${await kept({}, { ...full, output: { ...full.output, rivalPrices } })}`);
    const table = page().getByRole('region', { name: 'Prices by vendor' });
    await table.waitFor();
    const cells = await table.getByRole('row').locator('td:first-child').allTextContents();
    expect(cells).to.deep.equal(['Quay', '', 'Dock']);
    expect(await table.textContent()).not.to.include('Quay:');
  });

  it('shows the evidence of a claim inside the window of a phone', async () => {
    const full = fullOutput('competitor');
    const finding = { text: 'ISO 27001: named by 2 of 3 vendors', basis: 'computed', refs: [] };
    const claimsMatrix = [{ claim: 'ISO 27001', vendors: ['Quay', 'Dock', 'Pier'], finding }];
    await page().setViewportSize(PHONE);
    await used.open(
      `/generate/runs/${await kept({}, { ...full, output: { ...full.output, claimsMatrix } })}`,
    );
    const table = page().getByRole('region', { name: 'Who claims what' });
    const box = await table.getByText('named by 2 of 3 vendors').boundingBox();
    expect(box!.x + box!.width).to.be.at.most(PHONE.width);
  });

  it('keeps the buttons of a section beside its long title on a phone', async () => {
    await furnished();
    await page().setViewportSize(PHONE);
    await used.open(`/generate/artifacts/${await savedPersona()}`);
    const more = button('More for Decision criteria');
    await more.waitFor();
    const title = page().getByRole('heading', { name: 'Decision criteria', level: 2 });
    await title.evaluate((heading) => {
      heading.textContent = 'Decision criteria of all buyers and their teams';
    });
    const head = page().locator('.generate-section-head').filter({ has: more });
    const text = (await head.getByRole('heading').boundingBox())!;
    const place = (await more.boundingBox())!;
    expect(place.y).to.be.below(text.y + text.height);
    expect(place.x).to.be.at.least(text.x + text.width);
  });

  it('says that more stages of a journey are found by scrolling sideways', async () => {
    await used.open(`/generate/runs/${await kept({}, fullOutput('journey'))}`);
    const stages = page().getByRole('region', { name: 'Stages from first to last' });
    await stages.waitFor();
    await page().setViewportSize(PHONE);
    await page()
      .getByText(/^Scroll sideways to see all \d stages/)
      .waitFor();
    await used.accessible();
  });

  it('lists prices that are not of a plan without cards', async () => {
    const full = fullOutput('competitor');
    const plan = { limits: [], features: [], period: null, unit: null, billed: null, startingAt: false };
    const pricing = {
      currency: 'EUR',
      plans: [{ ...plan, name: 'Call-out', amount: 95 }],
      freeTier: false,
      contactSales: false,
    };
    await used.open(`/generate/runs/${await kept({}, { ...full, output: { ...full.output, pricing } })}`);
    const prices = page().getByRole('region', { name: 'Prices', exact: true });
    await prices.getByText('Call-out: €95').waitFor();
    expect(await prices.getByText('Free plan').count()).to.equal(0);
  });

  it('shows the severity of each move and what to watch', async () => {
    await used.open(`/generate/runs/${await kept({}, fullOutput('competitor'))}`);
    const moves = page().getByRole('region', { name: 'Recent moves' });
    await moves.getByText('High', { exact: true }).waitFor();
    const next = page().getByRole('region', { name: 'Watch next' });
    await next.getByText('Open roles:').waitFor();
    await next.getByText('Dock Engineer (Bath)').waitFor();
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

  it('shows the form and the result of a module without a layout', async () => {
    await page().route('**/api/intel/modules', async (route) => {
      const answer = await route.fetch();
      const { modules } = await answer.json();
      const inputSchema = {
        type: 'object',
        required: ['topic', 'words'],
        properties: {
          topic: { type: 'string', title: 'What about', description: 'In a few words.', maxLength: 100 },
          tone: { anyOf: [{ type: 'string', enum: ['warm', 'dry'] }, { type: 'null' }] },
          words: { type: 'integer' },
          isShort: { type: 'boolean', default: false },
        },
      };
      const example = { topic: 'Harbours', tone: 'dry', words: 40, isShort: true };
      const seventh = {
        module: 'speech',
        title: 'Speech',
        description: 'To be given.',
        inputSchema,
        example,
      };
      await route.fulfill({ response: answer, json: { modules: [...modules, seventh] } });
    });
    await used.open('/generate');
    await page().getByRole('link', { name: 'Speech' }).click();
    await button('Use the example').click();
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      generate(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({
      topic: 'Harbours',
      tone: 'dry',
      words: 40,
      isShort: true,
    });
    await page().getByRole('alert').getByText('There is no module "speech"').waitFor();
    const said = (text: string) => ({ text, basis: 'source', refs: [1] });
    const output = {
      opening: said('Dear harbour masters.'),
      mainPoints: [{ point: said('Boats float.'), minutes: 3 }],
    };
    const quotes = [{ n: 1, quote: 'Boats float.' }];
    await used.open(`/generate/runs/${await kept({}, { module: 'speech', output, quotes })}`);
    await page().getByRole('region', { name: 'Opening' }).getByText('Dear harbour masters.').waitFor();
    await page().getByRole('region', { name: 'Main points' }).getByText('Boats float.').waitFor();
  });
});
