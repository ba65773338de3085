import { expect } from 'chai';
import { vendorPage } from '../../support/vendor-page.ts';
import { BRAND, BERTHBOOK, useGeneration } from './generation.ts';

describe('The form of a generation in the console', function () {
  const { used, page, button, heading, generate, kept, furnished, savedPersona } = useGeneration();
  const described = (label: string) =>
    page()
      .getByRole('textbox', { name: label })
      .evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );

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

    it('says that the first sources are still being indexed', async () => {
      const list = /\/api\/knowledge\?.*status=indexing/;
      await page().route(list, (route) =>
        route.fulfill({ json: { sources: [{ id: 'kb_new', status: 'indexing' }], nextCursor: null } }),
      );
      await used.open('/generate');
      await page().getByText('Your sources are still being read').waitFor();
      await page().getByRole('link', { name: 'Show the sources' }).waitFor();
      await page().unroute(list);
      await page().getByText('No sources ready to quote').waitFor();
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
        .getByText(/\d+ statements are standard definitions\. They say nothing about your company/)
        .waitFor();
    });
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
  });

  it('suggests the country of our prices while the profile has no markets', async () => {
    await used.api.request('PUT', '/api/brand-profile', { json: BRAND });
    used.service.site.serve(BERTHBOOK, vendorPage().replaceAll('$', '£'));
    await used.added({ url: BERTHBOOK, about: 'us' });
    await used.open('/generate/new/persona');
    await button('Use United Kingdom').click();
    expect(await page().getByLabel('Region').inputValue()).to.equal('United Kingdom');
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

  it('suggests the business model of the chosen product if the profile sets another', async () => {
    const products = ['Kitchen repairs', 'Kitchen design'];
    const json = { ...BRAND, products, businessModel: 'projects' };
    await used.api.request('PUT', '/api/brand-profile', { json });
    await used.open('/generate/new/kpi');
    await page().getByText('Set in your brand profile: Projects and consulting.').waitFor();
    await page().getByLabel('Product').fill('Kitchen repairs');
    await page().getByText('Suggested for Kitchen repairs: Bookings and appointments').waitFor();
    await used.accessible();
    await button('Use Bookings and appointments').click();
    expect(await page().getByLabel('Business model').inputValue()).to.equal('services');
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
    await page().getByText('Options', { exact: true }).click();
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
    await page().getByText('Language: without a language model, quotations stay').waitFor();
    expect(await page().getByLabel('Language').count()).to.equal(0);
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      generate(),
    ]);
    expect(request.postDataJSON()).to.deep.equal({ competitorId: body.id, save: true });
    expect(request.headers()['prefer']).to.equal('respond-async');
    await page().getByRole('region', { name: 'At a glance' }).getByText('Quay', { exact: true }).waitFor();
  });

  it('offers a choice of languages if a language model is connected', async () => {
    await page().route('**/api/settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), chatModel: 'writer-1' } });
    });
    await used.open('/generate/new/persona');
    await page().getByLabel('Segment (required)').fill('harbour managers');
    await page().getByText('Options').click();
    await page().getByLabel('Language').selectOption('German');
    const [request] = await Promise.all([
      page().waitForRequest((one) => one.method() === 'POST'),
      generate(),
    ]);
    expect(request.postDataJSON()).to.include({ language: 'de' });
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
