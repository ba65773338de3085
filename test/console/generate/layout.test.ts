import { expect } from 'chai';
import { MODULE_NAMES } from '../../../src/intel/modules/registry.ts';
import { statementsOf, textsOf } from '../../../src/intel/outputs/statement.ts';
import { PHONE } from '../../support/console.ts';
import { fullOutput, runsOf } from '../generated-runs.ts';
import { useGeneration } from './generation.ts';

const COMPUTED_LABELS = /^(pricing|recentMoves).*\.(eventId|asOf|currency|date|period|unit|severity)$/;
const RELATION = /^tree\[\d+\]\.relation$/;

describe('The layout of a generated document in the console', function () {
  const { used, page, button, heading, kept, enterHarbour, savedPersona, overflow } = useGeneration();

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
      const shown = read(texts.flatMap(([name, text]) => (name === null ? [] : [text])).join(' '));
      const missing = [...textsOf(output)]
        .filter(({ path }) => !COMPUTED_LABELS.test(path))
        .filter(
          ({ path, text }) => !shown.includes(read(RELATION.test(path) ? text.replace('_', ' ') : text)),
        );
      expect(missing).to.deep.equal([]);
      expect(await button(/: sources of “.*”$/s).count()).to.equal([...statementsOf(output)].length);
      expect(shown).to.contain('foresight');
      await used.accessible();
      await page().setViewportSize(PHONE);
      expect(await overflow()).to.be.at.most(0);
    });
  }

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

  it('explains the terms in the titles of a measurement plan', async () => {
    await used.open(`/generate/runs/${await kept({}, fullOutput('kpi'))}`);
    await page()
      .getByRole('region', { name: 'Guardrails' })
      .getByText('Numbers that must not get worse while you pursue the objective.')
      .waitFor();
  });

  it('says why neither company is ahead, and lets nobody decide it in a run', async () => {
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
      .getByRole('row', { name: /^Delivery .* No figures to compare$/ })
      .waitFor();
    expect(await page().getByLabel('Advantage: Delivery').count()).to.equal(0);
    await page()
      .getByRole('row', { name: /^Notice .* Us$/ })
      .waitFor();
  });

  it('lets the reader decide which company is ahead', async () => {
    const inputs = { domain: 'rival-of-marinas.test', save: true, name: 'Card' };
    const { artifactId: id } = (await used.api.post('/api/intel/competitor', inputs)).body;
    const said = (text: string) => ({ text, basis: 'computed', refs: [] });
    const row = { dimension: 'Delivery', us: said('Ours'), them: said('Theirs'), advantage: null };
    await used.service.services.database.db
      .collection('intel_versions')
      .updateOne({ artifact_id: id }, { $set: { 'result.output.comparison': [row] } });
    await used.open(`/generate/artifacts/${id}`);
    await page().getByLabel('Advantage: Delivery').selectOption('Us');
    await page()
      .getByText(
        '“Where we win”, “Where we lose” and “Watch next” were updated to match. Saved as version 2.',
      )
      .waitFor();
    await page()
      .getByRole('row', { name: /^Delivery .* Us$/ })
      .waitFor();
    await used.accessible();
  });

  it('collapses the statements of a section that are in another language', async () => {
    const full = fullOutput('competitor');
    const strengths = [
      { text: 'Boats in a day.', basis: 'computed', refs: [] },
      { text: 'Wir liefern jedes Boot am selben Tag. (German)', basis: 'source', refs: [1] },
    ];
    const id = await kept({}, { ...full, output: { ...full.output, strengths } });
    await runsOf(used.service).updateOne({ _id: id }, { $set: { 'result.citations.0.language': 'de' } });
    await used.open(`/generate/runs/${id}`);
    const section = page().getByRole('region', { name: 'Strengths' });
    await section.getByText('Boats in a day.').waitFor();
    expect(await section.getByText('Wir liefern jedes Boot').isVisible()).to.equal(false);
    await section.getByText('In German (1)').click();
    await section.getByText('Wir liefern jedes Boot').waitFor();
    await used.accessible();
  });

  it('shows statements in another language at once if the section has no others', async () => {
    const full = fullOutput('competitor');
    const strengths = [
      { text: 'Wir liefern jedes Boot am selben Tag. (German)', basis: 'source', refs: [1] },
    ];
    const id = await kept({}, { ...full, output: { ...full.output, strengths } });
    await runsOf(used.service).updateOne({ _id: id }, { $set: { 'result.citations.0.language': 'de' } });
    await used.open(`/generate/runs/${id}`);
    const section = page().getByRole('region', { name: 'Strengths' });
    await section.getByText('In German (1)').waitFor();
    await section.getByText('Wir liefern jedes Boot').waitFor();
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
    await enterHarbour();
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
});
