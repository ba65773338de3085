import { expect } from 'chai';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { PHONE, useConsole } from '../support/console.ts';
import { vendorPage } from '../support/vendor-page.ts';

const PATH = '/api/intel/competitors';

describe('Competitors in the console', () => {
  const used = useConsole();
  let count = 0;
  const newDomain = (): string => `console-rival-${++count}.test`;

  const tracked = async (domain = newDomain(), body: object = {}): Promise<string> =>
    (await used.api.post(PATH, { domain, every: null, ...body })).body.id;
  const read = async (id: string) => (await used.api.get(`${PATH}/${id}`)).body;

  async function stored(competitorId: string, version: { at: Date; kind: string; facts: object }) {
    const { at, kind, facts } = version;
    const { db } = used.service.services.database;
    await db.collection<{ _id: string }>('competitor_snapshots').insertOne({
      _id: `snap_${competitorId}_${kind}_${at.getTime()}`,
      workspace_id: used.api.workspaceId,
      competitor_id: competitorId,
      page_id: `${competitorId}/${kind}`,
      url: `https://acme.com/${kind}`,
      kind,
      taken_at: at,
      since: at,
      hash: 'abc',
      bytes: 1_000,
      text: `What the ${kind} page said on day ${at.getUTCDate()}`,
      facts: { pricing: null, hiring: null, content: null, ...facts },
      confirmed: true,
    } as { _id: string });
  }
  const day = (number: number): Date => new Date(Date.UTC(2026, 2, number, 12));
  const plan = (name: string, amount: number | null, currency = 'USD') => ({
    name,
    amount,
    currency: amount === null ? null : currency,
    period: amount === null ? null : 'month',
    unit: null,
    features: [],
    limits: [],
    contactSales: amount === null,
  });
  const job = (id: number, department: string | null) => ({
    id: String(id),
    title: `Role ${id}`,
    department,
    location: 'Berlin',
    url: `https://acme.com/careers/${id}`,
  });
  async function known(): Promise<string> {
    const id = await tracked('acme.com', { name: 'Acme' });
    const sets = [
      [plan('Pro', 49), plan('Business', 99), plan('Starter', 9), plan('Enterprise', null)],
      [plan('Pro', 59), plan('Business', 99), plan('Enterprise', null)],
      [plan('Pro', 59), plan('Business', 119), plan('Team', 29), plan('Enterprise', null)],
    ];
    for (const [i, plans] of sets.entries())
      await stored(id, { at: day(1 + 10 * i), kind: 'pricing', facts: { pricing: { plans } } });
    const lists = [
      [job(1, 'Engineering'), job(2, 'Engineering'), job(3, 'Sales')],
      [job(1, 'Engineering'), job(3, 'Sales'), job(4, null)],
    ];
    for (const [i, jobs] of lists.entries())
      await stored(id, { at: day(1 + 10 * i), kind: 'careers', facts: { hiring: { jobs, isProven: true } } });
    return id;
  }

  const add = async (domain: string): Promise<void> => {
    await used.page.getByLabel('Domain').fill(domain);
    await used.page.getByRole('button', { name: 'Add competitor' }).click();
  };
  const notice = (text: string | RegExp) => used.page.locator('.notices').getByText(text);

  describe('when a competitor cannot be added', () => {
    it("shows the API's message beside the domain", async () => {
      await used.open('/competitors');
      await add('not a domain');
      const { error } = (await used.api.post(PATH, { domain: 'not a domain' })).body;
      await used.page.getByText(error.details[0].message).first().waitFor();
      const alert = used.page.getByRole('alert');
      expect(await alert.textContent()).to.contain('Correct the marked field');
      expect(await used.page.getByLabel('Domain').getAttribute('aria-invalid')).to.equal('true');
    });

    it('links to the one that is already tracked', async () => {
      const id = await tracked('twice.test');
      await used.open('/competitors');
      await add('https://www.twice.test/');
      await used.page
        .getByRole('alert')
        .getByText(/is already tracked/)
        .first()
        .waitFor();
      await used.page.getByRole('link', { name: 'Open the tracked competitor' }).click();
      await used.page.getByRole('heading', { name: 'twice.test', level: 1 }).waitFor();
      expect(new URL(used.page.url()).pathname).to.equal(`/competitors/${id}`);
    });

    it('keeps one that is added again while its deletion can be undone', async () => {
      const domain = newDomain();
      const id = await tracked(domain);
      await used.open('/competitors');
      await used.page.getByRole('button', { name: `Actions for ${domain}` }).click();
      await used.page.getByRole('menuitem', { name: 'Delete' }).click();
      await used.page.getByText('No competitors are being tracked yet').waitFor();
      await add(domain);
      await used.page.getByRole('row', { name: domain }).waitFor();
      await used.page.getByRole('button', { name: 'Dismiss' }).click();
      await used.page.waitForTimeout(300);
      expect((await read(id)).domain).to.equal(domain);
    });

    it("warns about the brand's own site", async () => {
      await used.api.request('PUT', '/api/brand-profile', { json: { name: 'We', domain: 'our-own.test' } });
      await used.open('/competitors');
      await used.page.getByLabel('Domain', { exact: true }).fill('https://www.our-own.test/pricing');
      await used.page.getByText('This is your own site. Enter the domain of a competitor.').waitFor();
    });

    it('keeps the input over a reload', async () => {
      await used.open('/competitors');
      await used.page.getByLabel('Domain').fill('half-typed');
      await used.page.reload();
      await used.page.getByRole('heading', { name: 'Competitors', level: 1 }).waitFor();
      expect(await used.page.getByLabel('Domain').inputValue()).to.equal('half-typed');
    });
  });

  describe('an unknown competitor', () => {
    it("shows the API's message", async () => {
      await used.open('/competitors/comp_none');
      await used.page
        .getByRole('alert')
        .getByText(/There is no competitor comp_none/)
        .waitFor();
    });
  });

  it('says what to do first if none is tracked', async () => {
    await used.open('/competitors');
    await used.page.getByText('No competitors are being tracked yet').waitFor();
    await add('first.test');
    await used.page.getByRole('link', { name: 'first.test' }).waitFor();
    expect(await used.page.getByLabel('Domain').inputValue()).to.equal('');
  });

  it('adds one with its name and interval', async () => {
    await used.open('/competitors');
    await used.page.getByLabel('Name (optional)').fill('The first');
    await used.page.getByLabel('Check', { exact: true }).selectOption({ label: 'Weekly' });
    await add('named.test');
    await used.page.getByRole('link', { name: 'The first' }).waitFor();
    const { competitors } = (await used.api.get(PATH)).body;
    expect(competitors[0]).to.include({ domain: 'named.test', name: 'The first', every: '7d' });
  });

  it("lists each one's last and next check, and the paused ones", async () => {
    const paused = await tracked('paused.test', { every: '24h' });
    await used.api.patch(`${PATH}/${paused}`, { paused: true });
    const failed = await tracked('failed.test', { every: '24h' });
    await used.service.services.competitors.competitors.noteCheck(failed, {
      ok: false,
      changed: false,
      summary: 'No page of failed.test could be read.',
      eventIds: [],
    });
    await used.open('/competitors');
    const rows = used.page.getByRole('table', { name: 'Tracked competitors' }).getByRole('row');
    await rows.nth(2).waitFor();
    const [, ...texts] = await rows.allTextContents();
    expect(texts[0])
      .to.contain('Failed')
      .and.to.contain('No page of failed.test')
      .and.to.contain('Daily, next');
    expect(texts[1]).to.contain('Not checked yet').and.to.contain('Paused');
    const head = used.page.getByRole('columnheader', { name: 'Competitor' });
    for (const [order, first] of [
      ['ascending', 'failed.test'],
      ['descending', 'paused.test'],
      ['none', 'failed.test'],
    ] as const) {
      await head.getByRole('button').click();
      expect([
        await head.getAttribute('aria-sort'),
        await rows.nth(1).getByRole('link').textContent(),
      ]).to.deep.equal([order, first]);
    }
  });

  it('pauses and deletes the selected ones, with an undo', async () => {
    const ids = [
      await tracked('bulk-1.test', { every: '24h' }),
      await tracked('bulk-2.test', { every: '24h' }),
    ];
    const button = (name: string) => used.page.getByRole('button', { name, exact: true });
    const isPaused = async () =>
      Promise.all(ids.map(async (id) => (await used.api.get(`${PATH}/${id}`)).body.paused));
    await used.open('/competitors');
    await used.page.getByRole('checkbox', { name: 'Select all' }).check();
    await button('Pause checks').click();
    await notice('2 competitors: checks are paused.').waitFor();
    expect(await isPaused()).to.deep.equal([true, true]);
    await button('Undo').click();
    await notice('2 competitors: checks are on again.').waitFor();
    expect(await isPaused()).to.deep.equal([false, false]);
    await button('Actions for bulk-1.test').click();
    await used.page.getByRole('menuitem', { name: 'Delete' }).click();
    await used.page.getByRole('link', { name: 'bulk-1.test' }).waitFor({ state: 'detached' });
    await button('Undo').last().click();
    await used.page.getByRole('link', { name: 'bulk-1.test' }).waitFor();
    expect((await used.api.get(`${PATH}/${ids[0]}`)).status).to.equal(200);
  });

  describe('when an action on the selected ones fails for one of them', () => {
    const message = 'The database is away. Try again.';
    const button = (name: string) => used.page.getByRole('button', { name, exact: true });
    beforeEach(async () => {
      const ids = await Promise.all(
        ['partly-1.test', 'partly-2.test', 'partly-3.test'].map((domain) =>
          tracked(domain, { every: '24h' }),
        ),
      );
      await used.page.route(`**${PATH}/${ids[1]}`, (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'x.away', message, requestId: 'req_1' } } }),
      );
      await used.open('/competitors');
      await used.page.getByRole('checkbox', { name: 'Select all' }).check();
    });

    it('shows a message, and pauses the others', async () => {
      await button('Pause checks').click();
      await used.page.getByRole('alert').getByText(`Failed for 1 of 3. ${message}`).waitFor();
      await notice('2 competitors: checks are paused.').waitFor();
    });

    it('shows a message after the time for an undo, and shows again what was not deleted', async () => {
      await button('Delete').click();
      await used.page.getByText('No competitors are being tracked yet').waitFor();
      await button('Dismiss').click();
      await notice(`Not everything was deleted. Failed for 1 of 3. ${message}`).waitFor();
      await used.page.getByRole('link', { name: 'partly-2.test' }).waitFor();
      expect((await used.api.get(PATH)).body.competitors).to.have.lengthOf(1);
    });
  });

  it('loads a long list page by page on scrolling', async () => {
    const id = await tracked('one-of-many-0.test');
    const stored = used.service.services.database.db.collection<{ _id: string; created_at: Date }>(
      'competitors',
    );
    const oldest = (await stored.findOne({ _id: id }))!;
    await stored.insertMany(
      Array.from({ length: 129 }, (_, n) => ({
        ...oldest,
        _id: `${id}_${n}`,
        name: `one-of-many-${n + 1}.test`,
        domain: `one-of-many-${n + 1}.test`,
        created_at: new Date(oldest.created_at.getTime() + 1_000 * (n + 1)),
      })),
    );
    await used.open('/competitors');
    await used.page.getByRole('link', { name: 'one-of-many-129.test' }).waitFor();
    const list = used.page.getByRole('region', { name: 'Tracked competitors' });
    expect(await list.getByRole('row').count()).to.be.below(60);
    await used.scrollTo(list, list.getByRole('link', { name: 'one-of-many-0.test', exact: true }));
  });

  describe('a check', () => {
    it("shows the check's own reason if no page could be read", async () => {
      const id = await tracked('no-such-site.example.com');
      await used.open(`/competitors/${id}`);
      await used.page.getByText('has not been checked yet').waitFor();
      await used.page.getByRole('button', { name: 'Check now' }).click();
      await used.page.getByText('Failed', { exact: true }).waitFor();
      await used.page.getByText((await read(id)).lastCheck.summary).waitFor();
    });

    it('shows that it is in progress and its step, also after a reload', async () => {
      const [domain, company] = [newDomain(), newCompany()];
      let goOn = (): void => undefined;
      let reached = (): void => undefined;
      const isReached = new Promise<void>((resolve) => (reached = resolve));
      const isReleased = new Promise<void>((resolve) => (goOn = resolve));
      serveCompany(used.service.site, domain, company);
      used.service.site.serve(`http://${domain}/robots.txt`, (_, response) => {
        reached();
        void isReleased.then(() => response.writeHead(404).end());
      });
      const id = await tracked(domain);
      await used.open(`/competitors/${id}`);
      await used.page.getByRole('button', { name: 'Check now' }).click();
      await isReached;
      await used.page.getByRole('progressbar', { name: /Looking for the competitor's pages/ }).waitFor();
      await used.page.reload();
      await used.page.getByRole('progressbar', { name: /Looking for the competitor's pages/ }).waitFor();
      await used.page.getByText(/Running for \d+/).waitFor();
      await used.open('/competitors');
      await used.page.getByText('Being checked').waitFor();
      await used.page.getByRole('link', { name: domain }).click();
      goOn();
      await used.page.getByText(/First check of/).waitFor();
      await used.page
        .getByRole('listitem')
        .filter({ hasText: 'Careers' })
        .getByText('Read')
        .first()
        .waitFor();
      expect(await used.page.getByRole('progressbar').count()).to.equal(0);
    });

    it('links to its events', async () => {
      const [domain, company] = [newDomain(), newCompany()];
      serveCompany(used.service.site, domain, company);
      const id = await tracked(domain);
      await used.api.post(`${PATH}/${id}/check`);
      company.plans[1]!.price = '$59 per month';
      await used.open(`/competitors/${id}`);
      await used.page.getByText('First check', { exact: true }).waitFor();
      await used.page.getByRole('button', { name: 'Check now' }).click();
      await used.page.getByRole('region', { name: 'Check' }).getByText('Changed', { exact: true }).waitFor();
      const { events } = (await used.api.get(`/api/intel/events?competitorId=${id}`)).body;
      const timeline = used.page.getByRole('region', { name: 'Timeline' });
      await timeline.getByText('$59 per month', { exact: true }).waitFor();
      await used.page.getByRole('region', { name: 'Prices now' }).getByText('$59 per month').waitFor();
      await used.page.getByRole('region', { name: 'Open roles' }).getByText('Backend Engineer').waitFor();
      expect(await used.page.getByRole('link', { name: events[0].title }).count()).to.equal(1);
      await used.accessible();
      await timeline.getByRole('link', { name: events[0].title }).click();
      await used.page.waitForURL(({ pathname }) => pathname === `/events/${events[0].id}`);
    });
  });

  it('leads from an objection to a battlecard in two clicks, and later to the same one', async () => {
    const [domain, company] = [newDomain(), newCompany()];
    serveCompany(used.service.site, domain, company);
    const id = await tracked(domain, { name: 'Rival' });
    await used.api.post(`${PATH}/${id}/check`);
    await used.open('/competitors');
    await used.page.getByRole('link', { name: 'Rival' }).click();
    await used.page.getByRole('button', { name: 'Create battlecard' }).click();
    await used.page.getByRole('heading', { name: 'Battlecard: Rival', level: 1 }).waitFor();
    await used.page.getByRole('region', { name: 'Prices' }).getByText('$49').first().waitFor();
    expect(await used.clicks()).to.equal(2);
    await used.page.getByRole('link', { name: "All facts from the competitor's pages" }).waitFor();
    const { pathname } = new URL(used.page.url());
    await used.open(`/competitors/${id}`);
    await used.page.getByRole('link', { name: 'Open battlecard' }).click();
    await used.page.waitForURL((url) => url.pathname === pathname);
  });

  it('shows the changes that the last check left out, with reasons', async () => {
    const id = await tracked();
    await used.service.services.competitors.competitors.noteCheck(id, {
      ok: true,
      changed: false,
      summary: 'Nothing changed.',
      eventIds: [],
      ignored: [
        {
          pageUrl: 'https://acme.com/pricing',
          reason: 'counter',
          words: 2,
          lines: 1,
          samples: [{ before: '1,204 teams', after: '1,205 teams' }],
        },
        {
          pageUrl: 'https://acme.com/about',
          reason: 'counter',
          words: 1,
          lines: 1,
          samples: [{ before: '311', after: '312' }],
        },
      ],
    });
    await used.open(`/competitors/${id}`);
    const left = used.page.getByRole('region', { name: 'Ignored differences' });
    await left.getByText('3 words on 2 pages').click();
    await left.getByText('1,205 teams').waitFor();
    await left.getByText('acme.com/about: 311 → 312').waitFor();
  });

  describe('what they claim', () => {
    it('says while it is read that it is not known yet, and then what was found', async () => {
      const [domain, company] = [newDomain(), newCompany()];
      serveCompany(used.service.site, domain, company);
      const id = await tracked(domain);
      await used.api.post(`${PATH}/${id}/check`);
      let goOn = (): void => undefined;
      const isHeld = new Promise<void>((resolve) => (goOn = resolve));
      await used.page.route(`**${PATH}/${id}/facts?*`, async (route) => {
        await isHeld;
        await route.fulfill({ json: { facts: [], nextCursor: null } });
      });
      await used.open(`/competitors/${id}`);
      await used.page.getByText("Loading the competitor's claims …").waitFor();
      goOn();
      await used.page
        .getByText(/^No promises, results, certifications or customer names were found/)
        .waitFor();
    });
  });

  describe('watched pages', () => {
    it("shows the API's message for a page of another site", async () => {
      const id = await tracked();
      await used.open(`/competitors/${id}`);
      await used.page.getByLabel('Page address').fill('https://elsewhere.com/pricing');
      await used.page.getByRole('button', { name: 'Add page' }).click();
      await used.page.getByText("This is not on the competitor's domain.", { exact: true }).waitFor();
      expect(await used.page.getByRole('alert').textContent()).to.not.contain('req_');
    });

    it('says when a page that was never read will be read', async () => {
      const domain = newDomain();
      await used.open(`/competitors/${await tracked(domain)}`);
      await used.page.getByLabel('Page address').fill(`${domain}/faq`);
      await used.page.getByRole('button', { name: 'Add page' }).click();
      await used.page.getByText('The next check will read this page.').waitFor();
    });

    it('suggests the kind of the second page from its own address', async () => {
      const domain = newDomain();
      await used.open(`/competitors/${await tracked(domain)}`);
      await used.page.getByLabel('Page address').fill(`${domain}/pricing`);
      await used.page.getByRole('button', { name: 'Add page' }).click();
      await used.page.getByRole('button', { name: `Stop watching ${domain}/pricing` }).waitFor();
      await used.page.getByLabel('Page address').fill(`${domain}/careers`);
      expect(await used.page.getByLabel('Kind of page').inputValue()).to.equal('careers');
    });

    it('shows the linked pages that are not checked if a link asks for them', async () => {
      const domain = newDomain();
      const id = await tracked(domain);
      const unwatched = [{ url: `https://${domain}/help`, name: 'Help', kind: 'other', reason: 'limit' }];
      await used.service.services.database.db
        .collection<{ _id: string }>('competitors')
        .updateOne({ _id: id }, { $set: { unwatched } });
      await used.open(`/competitors/${id}`);
      const add = used.page.getByRole('button', { name: `Add ${domain}/help` });
      await used.page.getByText('1 further page is linked but not watched').waitFor();
      expect(await add.isVisible()).to.equal(false);
      await used.open(`/competitors/${id}?pages=unchecked`);
      await add.waitFor();
      expect(await add.evaluate((one) => one.getBoundingClientRect().top < window.innerHeight)).to.equal(
        true,
      );
      const focused = await used.page.evaluate(() => document.activeElement?.textContent);
      expect(focused).to.equal('1 further page is linked but not watched');
    });

    it('adds one with its kind, removes it, and restores it on undo', async () => {
      const domain = newDomain();
      const id = await tracked(domain);
      await used.open(`/competitors/${id}`);
      await used.page.getByLabel('Page address').fill(`${domain}/pricing-tour`);
      expect(await used.page.getByLabel('Kind of page').inputValue()).to.equal('pricing');
      await used.page.getByLabel('Page address').fill(`${domain}/tour`);
      await used.page.getByLabel('Kind of page').selectOption('product');
      await used.page.getByRole('button', { name: 'Add page' }).click();
      const release = used.page.getByRole('button', { name: `Stop watching ${domain}/tour` });
      await release.waitFor();
      expect((await read(id)).pages[0]).to.include({ url: `https://${domain}/tour`, kind: 'product' });
      await release.click();
      await used.page.getByText('No pages yet').waitFor();
      expect((await read(id)).pages).to.deep.equal([]);
      await used.page.getByRole('button', { name: 'Undo' }).click();
      await release.waitFor();
      expect((await read(id)).pages[0]).to.include({ kind: 'product' });
    });
  });

  describe('settings', () => {
    it("shows the API's message beside the name", async () => {
      const id = await tracked();
      await used.open(`/competitors/${id}/settings`);
      await used.page.getByLabel('Name', { exact: true }).fill('a'.repeat(201));
      await used.page.getByRole('button', { name: 'Rename' }).click();
      await used.page.getByRole('alert').waitFor();
      expect(await used.page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).to.equal(
        'true',
      );
    });

    it('renames it', async () => {
      const id = await tracked();
      await used.open(`/competitors/${id}/settings`);
      await used.page.getByLabel('Name', { exact: true }).fill('Renamed');
      await used.page.getByRole('button', { name: 'Rename' }).click();
      await used.page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor();
      expect((await read(id)).name).to.equal('Renamed');
    });

    it('sets the interval, pauses and resumes', async () => {
      const id = await tracked();
      await used.open(`/competitors/${id}/settings`);
      const regular = used.page.getByRole('switch', { name: 'Check regularly' });
      expect(await regular.isDisabled()).to.equal(true);
      await used.page.getByLabel('Check', { exact: true }).selectOption({ label: 'Every 12 hours' });
      await used.page.getByText(/, next (?:today|tomorrow|on)/).waitFor();
      expect(await read(id)).to.include({ every: '12h', paused: false });
      await regular.click();
      await used.page.getByText('Paused', { exact: true }).waitFor();
      expect((await read(id)).paused).to.equal(true);
      await regular.click();
      await used.page.getByText(/, next (?:today|tomorrow|on)/).waitFor();
      expect((await read(id)).paused).to.equal(false);
    });

    it('sets the hour in which daily checks start', async () => {
      const id = await tracked();
      await used.open(`/competitors/${id}/settings`);
      await used.page.getByLabel('Check', { exact: true }).selectOption({ label: 'Daily' });
      const start = used.page.getByLabel('Start', { exact: true });
      await start.selectOption({ label: 'Between 06:00 and 07:00' });
      await used.page.waitForResponse(
        (answer) => answer.request().postData()?.includes('checkTime') === true,
      );
      expect((await read(id)).checkTime?.hour).to.equal(6);
    });

    it('deletes it once the undo time is over', async () => {
      const id = await tracked('goner.test');
      await used.open(`/competitors/${id}/settings`);
      await used.page.getByText('its events').waitFor();
      await used.page.getByRole('button', { name: 'Delete competitor' }).click();
      await used.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete / })
        .click();
      await used.page.getByText('No competitors are being tracked yet').waitFor();
      expect((await read(id)).id).to.equal(id);
      await used.page.getByRole('button', { name: 'Undo' }).click();
      await used.page.getByRole('link', { name: 'goner.test' }).click();
      await used.page.getByRole('link', { name: 'Settings', exact: true }).last().click();
      await used.page.getByRole('button', { name: 'Delete competitor' }).click();
      await used.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete / })
        .click();
      const deleted = used.page.waitForResponse((response) => response.request().method() === 'DELETE');
      await used.page.getByRole('button', { name: 'Dismiss' }).click();
      expect((await deleted).status()).to.equal(204);
      expect((await used.api.get(`${PATH}/${id}`)).status).to.equal(404);
    });
  });

  describe('prices', () => {
    it('says what to do if none were read', async () => {
      await used.open(`/competitors/${await tracked()}/prices`);
      await used.page.getByText('No prices have been found yet').waitFor();
    });

    it('draws a line for each plan with a price, and lists the others as text', async () => {
      await used.open(`/competitors/${await known()}/prices`);
      const chart = used.page.getByRole('figure', { name: 'Prices in USD per month' });
      await chart.getByRole('img', { name: /4 lines, values recorded on 3 dates/ }).waitFor();
      const legend = chart.getByRole('list', { name: 'Chart lines' }).getByRole('listitem');
      expect((await legend.allTextContents()).map((text) => text.trim())).to.deep.equal([
        'Pro',
        'Business',
        'Starter',
        'Team',
      ]);
      await used.page.getByRole('row', { name: 'Enterprise Price on request' }).waitFor();
    });

    it('shows the value of each point to keyboard users', async () => {
      await used.open(`/competitors/${await known()}/prices`);
      const first = used.page.getByRole('button', { name: /^Pro: \$49, from Mar 1, 2026/ });
      await first.focus();
      await used.page
        .locator('main')
        .getByText(/^Pro: \$49, from Mar 1, 2026/)
        .waitFor();
      await used.page.keyboard.press('ArrowRight');
      await used.page
        .locator('main')
        .getByText(/^Pro: \$59, from Mar 11, 2026/)
        .waitFor();
      expect(await first.getAttribute('tabindex')).to.equal('-1');
    });

    it('shows the same data as a table', async () => {
      await used.open(`/competitors/${await known()}/prices`);
      await used.page.getByText('Show as table').click();
      const rows = used.page.getByRole('table', { name: 'Prices in USD per month' }).getByRole('row');
      const cells = await rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].slice(1).map((cell) => cell.textContent)),
      );
      expect(cells).to.deep.equal([
        ['Pro', 'Business', 'Starter', 'Team'],
        ['$59', '$119', '–', '$29'],
        ['$59', '$99', '–', '–'],
        ['$49', '$99', '$9', '–'],
      ]);
    });

    it('has plans as rows and their markets as columns', async () => {
      const id = await tracked('acme.com');
      await stored(id, {
        at: day(1),
        kind: 'pricing',
        facts: {
          pricing: {
            plans: [
              plan('Pup (UK)', 39, 'GBP'),
              plan('Pack (UK)', 84, 'GBP'),
              plan('Pup (Ireland)', 45, 'EUR'),
              plan('Pack (Ireland)', 98, 'EUR'),
            ],
          },
        },
      });
      await used.open(`/competitors/${id}/prices`);
      const rows = used.page.getByRole('region', { name: 'Current prices' }).getByRole('row');
      await rows.nth(2).waitFor();
      expect(
        await rows.evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
        ),
      ).to.deep.equal([
        ['Plan or item', 'UK', 'Ireland'],
        ['Pup', '£39 per month', '€45 per month'],
        ['Pack', '£84 per month', '€98 per month'],
      ]);
    });

    it('separates currencies', async () => {
      const id = await tracked('acme.com');
      await stored(id, {
        at: day(1),
        kind: 'pricing',
        facts: { pricing: { plans: [plan('Pro', 49), plan('Pro', 45, 'EUR')] } },
      });
      await used.open(`/competitors/${id}/prices`);
      await used.page.getByRole('list', { name: 'Prices in EUR per month' }).getByText('€45').waitFor();
      await used.page.getByRole('list', { name: 'Prices in USD per month' }).getByText('$49').waitFor();
    });
  });

  describe('open roles', () => {
    it('writes their number as text until there are three readings', async () => {
      await used.open(`/competitors/${await known()}/positions`);
      const list = used.page.getByRole('list', { name: 'Open roles over time' });
      await list.getByText('All roles: 3, first seen on Mar 1, 2026').waitFor();
      await list.getByText('Engineering: 1 since Mar 11, 2026, before that 2').waitFor();
    });

    it('draws their number, in total and by department', async () => {
      const id = await known();
      const jobs = [job(1, 'Engineering'), job(3, 'Sales'), job(5, 'Sales')];
      const facts = { hiring: { jobs, isProven: true } };
      await stored(id, { at: day(21), kind: 'careers', facts });
      await used.open(`/competitors/${id}/positions`);
      const chart = used.page.getByRole('figure', { name: 'Open roles over time' });
      await chart.getByRole('button', { name: /^Engineering: 2, from Mar 1/ }).waitFor();
      await chart.getByRole('button', { name: /^Engineering: 1, from Mar 11/ }).waitFor();
      await chart.getByRole('button', { name: /^All roles: 3, from Mar 1/ }).waitFor();
    });

    it('has only whole numbers on the axis', async () => {
      const id = await tracked();
      const sales = [job(1, 'Sales')];
      for (const [n, jobs] of [sales, [], sales].entries())
        await stored(id, { at: day(n + 1), kind: 'careers', facts: { hiring: { jobs, isProven: true } } });
      await used.open(`/competitors/${id}/positions`);
      const ticks = used.page.getByRole('figure', { name: 'Open roles over time' }).locator('g text');
      await ticks.first().waitFor();
      expect(await ticks.allTextContents()).to.deep.equal(['0', '1']);
    });

    it('lists them at once if no department is named', async () => {
      const id = await tracked();
      const facts = { hiring: { jobs: [job(1, null), job(2, null)], isProven: true } };
      await stored(id, { at: day(1), kind: 'careers', facts });
      await used.open(`/competitors/${id}/positions`);
      await used.page.getByRole('link', { name: 'Role 2' }).waitFor();
      expect(await used.page.getByText('No department named').count()).to.equal(0);
    });

    it('lists them by department, and keeps the open one in the URL', async () => {
      await used.open(`/competitors/${await known()}/positions`);
      await used.page.getByRole('heading', { name: '3 open roles now' }).waitFor();
      await used.page.getByRole('button', { name: 'Sales 1' }).click();
      await used.page.getByRole('link', { name: 'Role 3' }).waitFor();
      await used.page.reload();
      await used.page.getByRole('link', { name: 'Role 3' }).waitFor();
      expect(await used.page.getByRole('link', { name: 'Role 1' }).count()).to.equal(0);
    });
  });

  describe('page versions', () => {
    it('lead back to the document whose link opened them', async () => {
      const id = await known();
      const version = `snap_${id}_careers_${day(11).getTime()}`;
      const address = `/competitors/${id}/versions?snapshot=${version}&from=5&to=8`;
      await used.open(`${address}&back=${encodeURIComponent('/generate?stale=true')}`);
      await used.page.getByRole('dialog').locator('mark').getByText('the').waitFor();
      await used.accessible();
      await used.page.getByRole('link', { name: 'Back to the document' }).click();
      await used.page.waitForURL('**/generate?stale=true');
      await used.open(`${address}&back=${encodeURIComponent('//evil.test/')}`);
      await used.page.getByRole('dialog').locator('mark').waitFor();
      expect(await used.page.getByRole('link', { name: 'Back to the document' }).count()).to.equal(0);
    });

    it('say what differs, and link to the change', async () => {
      const [domain, company] = [newDomain(), newCompany()];
      serveCompany(used.service.site, domain, company);
      const id = await tracked(domain);
      await used.api.post(`${PATH}/${id}/check`);
      company.plans[1]!.price = '$59 per month';
      company.note = 'All prices without taxes.';
      await used.api.post(`${PATH}/${id}/check`);
      await used.open(`/competitors/${id}/versions`);
      const rows = used.page.getByRole('region', { name: 'Versions of pages' }).getByRole('listitem');
      await rows.filter({ hasText: 'First version' }).first().waitFor();
      await used.accessible();
      await used.page.setViewportSize(PHONE);
      await used.accessible();
      await rows.getByRole('link', { name: /\$59 per month/ }).click();
      await used.page.waitForURL('**/events/**');
    });

    it('lists those of a kind, and shows the text of one, also after a reload', async () => {
      await used.open(`/competitors/${await known()}/versions`);
      const rows = used.page.getByRole('region', { name: 'Versions of pages' }).getByRole('listitem');
      await rows.nth(4).waitFor();
      await used.page.getByLabel('Pages', { exact: true }).selectOption({ label: 'Careers' });
      await used.page.waitForURL(/kind=careers/);
      await rows.filter({ hasText: 'Pricing' }).first().waitFor({ state: 'detached' });
      await rows.filter({ hasText: 'Careers' }).nth(1).waitFor();
      expect(await rows.count()).to.equal(2);
      await used.page.getByRole('button', { name: /^Open acme.com\/careers of Mar 11/ }).click();
      const text = used.page.getByRole('dialog').getByText('What the careers page said on day 11');
      await text.waitFor();
      await used.page.reload();
      await text.waitFor();
      await used.page.keyboard.press('Escape');
      await text.waitFor({ state: 'detached' });
      expect(new URL(used.page.url()).search).to.equal('?kind=careers');
    });
  });

  describe('facts', () => {
    it('says what to do before the first check', async () => {
      await used.open(`/competitors/${await tracked()}/facts`);
      await used.page.getByText('No facts yet').waitFor();
    });

    it('are found by their words', async () => {
      const domain = newDomain();
      used.service.site.serve(`http://${domain}/`, vendorPage());
      const id = await tracked(domain);
      await used.api.post(`${PATH}/${id}/check`);
      await used.open(`/competitors/${id}/facts`);
      await used.page.getByLabel('Search facts').fill('xylophone');
      await used.page.getByText('No fact contains “xylophone”').waitFor();
      await used.page
        .getByRole('button', { name: 'Search the text of all sources for “xylophone”' })
        .waitFor();
      await used.page.getByLabel('Search facts').fill('money-back');
      await used.page.getByRole('button', { name: '“30-day money-back guarantee.”' }).waitFor();
      expect(await used.page.locator('.facts-fact').count()).to.equal(1);
    });

    it('link to the page version that states them, with the words marked', async () => {
      const domain = newDomain();
      used.service.site.serve(`http://${domain}/`, vendorPage());
      const id = await tracked(domain);
      await used.api.post(`${PATH}/${id}/check`);
      await used.open(`/competitors/${id}/facts`);
      const quote = used.page.getByRole('button', { name: '“30-day money-back guarantee.”' });
      await quote.click();
      const dialog = used.page.getByRole('dialog');
      expect(await dialog.locator('mark').textContent()).to.equal('30-day money-back guarantee.');
      const copied = await used.copied(() => dialog.getByRole('button', { name: 'Copy quote' }).click());
      expect(copied).to.match(/^“30-day money-back guarantee\.”\nSource: .+, https:\/\/.+\/$/);
      await used.accessible();
      await used.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await used.page.getByText(`About ${domain}, in the company's own words`).first().waitFor();
      await used.accessible();
    });
  });

  it('is accessible', async () => {
    const id = await known();
    await used.api.patch(`${PATH}/${id}`, { pages: [{ url: 'https://acme.com/tour', kind: 'product' }] });
    await used.open('/competitors');
    await used.page.getByRole('link', { name: 'Acme' }).waitFor();
    await used.accessible();
    for (const [part, shown] of [
      ['', 'Watched pages'],
      ['/prices', 'USD per month'],
      ['/positions', 'Open roles over time'],
    ]) {
      await used.open(`/competitors/${id}${part}`);
      await used.page.getByRole('heading', { name: shown! }).waitFor();
      await used.accessible();
    }
  });

  it('fits a phone, without scrolling sideways', async () => {
    const id = await known();
    await used.api.patch(`${PATH}/${id}`, {
      pages: [{ url: `https://acme.com/${'a-long-address-'.repeat(20)}`, kind: 'product' }],
    });
    await used.page.setViewportSize(PHONE);
    for (const [part, shown] of [
      ['', 'Competitors'],
      [`/${id}`, 'Watched pages'],
      [`/${id}/prices`, 'Prices now'],
      [`/${id}/positions`, 'Open roles over time'],
      [`/${id}/versions`, 'Acme'],
      [`/${id}/settings`, 'Acme'],
    ]) {
      await used.open(`/competitors${part}`);
      await used.page.getByRole('heading', { name: shown!, exact: true }).waitFor();
      const { scrollWidth, clientWidth } = await used.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect([part, scrollWidth]).to.deep.equal([part, Math.min(scrollWidth, clientWidth)]);
    }
  });
});
