import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { crawlEnded } from '../support/api-client.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { DESKTOP, PHONE, useConsole } from '../support/console.ts';
import type { NewEvent } from '../../src/events/record-events.ts';
import { newEvent } from '../support/new-event.ts';
import { article } from '../support/site.ts';
import { vendorPage } from '../support/vendor-page.ts';

describe('Home in the console', () => {
  const used = useConsole();
  let count = 0;
  const newDomain = (): string => `home-rival-${++count}.test`;
  const button = (name: string | RegExp) => used.page.getByRole('button', { name });
  const region = (name: string) => used.page.getByRole('region', { name });

  async function repriced(): Promise<ReturnType<typeof newCompany>> {
    const [domain, company] = [newDomain(), newCompany()];
    serveCompany(used.service.site, domain, company);
    const { body } = await used.api.post('/api/intel/competitors', { domain, name: 'Rival', every: null });
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
    await used.api.post('/api/intel/competitor', { competitorId: body.id, save: true, name: 'Our card' });
    company.plans[1]!.price = '$59 per month';
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
    return company;
  }

  describe('with an empty service', () => {
    it('shows the fault of an address beside the field, and starts nothing', async () => {
      await used.open('/');
      await used.page.getByLabel('Your website').fill('no site at all');
      await button('Read my site').click();
      await used.page.locator('.field-error').first().waitFor();
      expect((await used.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
    });

    it('leads to a first battlecard in three steps and seven clicks at most', async () => {
      const { site } = used.service;
      const own = `home-own-${++count}.test`;
      site.serve(
        `http://${own}/`,
        article('Invoices that bake themselves', 'Quill Harbor sends the invoices of small bakeries.'),
      );
      const rivals = [newDomain(), newDomain()];
      for (const rival of rivals) serveCompany(site, rival, newCompany());

      await used.open('/');
      await used.page.getByRole('heading', { name: 'Get started' }).waitFor();
      await used.page.getByLabel('Your website').fill(`http://${own}/`);
      await button('Read my site').click();
      await used.page.getByText('is saved.').waitFor();
      await used.page.getByLabel('Domain of a competitor').fill(rivals[0]!);
      await used.page.getByLabel('Another one').fill(rivals[1]!);
      await button('Track').click();
      await button(`Create battlecard for ${rivals[0]}`).waitFor();
      const list = used.page.getByRole('list', { name: 'Tracked competitors' });
      await list.getByRole('link', { name: rivals[1]! }).waitFor();
      const names = await list.locator('.line-name').allTextContents();
      expect(names).to.deep.equal(rivals);
      await used.page.reload();
      await button(`Create battlecard for ${rivals[0]}`).click();
      const card = used.page.getByRole('link', { name: /^Open Battlecard/ });
      await card.waitFor();
      await button(`Create battlecard for ${rivals[1]}`).waitFor();
      await card.click();
      await used.page.getByRole('heading', { name: `Battlecard: ${rivals[0]}` }).waitFor();
      expect(await used.clicks()).to.be.within(4, 7);

      await used.page.getByRole('link', { name: 'Home', exact: true }).click();
      await button(`Create battlecard for ${rivals[1]}`).waitFor();
      await used.page.getByRole('link', { name: 'Review and correct it' }).click();
      await used.page.getByRole('link', { name: 'Back to setup' }).click();
      await button('Finish setup').click();
      await used.page.getByRole('heading', { name: 'What changed' }).waitFor();
      await used.page.getByRole('link', { name: 'Brand profile' }).click();
      await button('Draft from a website').waitFor();
      expect(await used.page.getByRole('link', { name: 'Back to setup' }).count()).to.equal(0);
    });

    it('adds the competitors to the brand profile, even if they are entered before it exists', async () => {
      const rival = newDomain();
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await button('Track').click();
      await used.page.getByRole('link', { name: rival }).waitFor();
      const own = `home-own-${++count}.test`;
      used.service.site.serve(
        `http://${own}/`,
        article('Invoices that bake themselves', 'Quill Harbor sends the invoices of small bakeries.'),
      );
      await used.page.getByLabel('Your website').fill(`http://${own}/`);
      const [saved] = await Promise.all([
        used.page.waitForResponse((response) => response.request().method() === 'PATCH'),
        button('Read my site').click(),
      ]);
      expect((await saved.json()).competitors).to.deep.equal([rival]);
    });

    it('keeps a rejected domain and its error when the other one is tracked', async () => {
      const rival = newDomain();
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await used.page.getByLabel('Another one').fill('no domain');
      await button('Track').click();
      await used.page.getByRole('link', { name: rival }).waitFor();
      await used.page.locator('.field-error').waitFor();
      expect(await used.page.getByLabel('Domain of a competitor').inputValue()).to.equal('no domain');
    });

    describe('when the setup began in another browser', () => {
      const own = (): string => {
        const domain = `home-own-${++count}.test`;
        used.service.site.serve(
          `http://${domain}/`,
          article('Invoices that bake themselves', 'Quill Harbor sends the invoices of small bakeries.'),
        );
        return domain;
      };
      const crawl = async (domain: string): Promise<void> => {
        const { body } = await used.api.post('/api/knowledge/crawl', { seedUrl: `http://${domain}/` });
        await crawlEnded(used.api, body.crawlId);
      };

      it('drafts the missing profile from the site that was read', async () => {
        const domain = own();
        await crawl(domain);
        await used.open('/');
        await used.page.getByRole('heading', { name: 'Get started' }).waitFor();
        const field = used.page.getByLabel('Your website');
        await used.page.waitForFunction(
          (url) => [...document.querySelectorAll('input')].some(({ value }) => value === url),
          `http://${domain}/`,
        );
        expect(await field.inputValue()).to.equal(`http://${domain}/`);
        await button('Draft my brand profile').click();
        await used.page.getByText('is saved.').waitFor();
        expect((await used.api.get('/api/knowledge')).body.sources).to.have.lengthOf(1);
      });

      const checked = async (): Promise<void> => {
        const domain = newDomain();
        serveCompany(used.service.site, domain, newCompany());
        const rival = { domain, name: 'Rival', every: null };
        const { body } = await used.api.post('/api/intel/competitors', rival);
        await used.api.post(`/api/intel/competitors/${body.id}/check`);
      };

      it('drafts the missing profile before the battlecard', async () => {
        await crawl(own());
        await checked();
        await used.open('/');
        await used.page.getByText('a battlecard would say little or nothing about your company').waitFor();
        await used.accessible();
        await button('Draft the profile first').click();
        await used.page.getByText('is saved.').waitFor();
        expect(await button('Draft the profile first').count()).to.equal(0);
        await button('Create battlecard for Rival').waitFor();
      });

      it('continues the draft if the user leaves', async () => {
        const domain = own();
        await crawl(domain);
        await used.open('/');
        const isRead = new Promise<void>((resolve) => {
          used.service.site.serve(`http://${domain}/`, (_, response) => {
            resolve();
            response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(article('Invoices', 'Quill Harbor sends the invoices of small bakeries.'));
          });
        });
        await button('Draft my brand profile').click();
        await isRead;
        await used.page.goto('about:blank');
        let { version } = (await used.api.get('/api/brand-profile')).body;
        while (version === 0) ({ version } = (await used.api.get('/api/brand-profile')).body);
        expect(version).to.equal(1);
      });

      it('forgets a battlecard run that no longer exists', async () => {
        await crawl(own());
        await checked();
        await used.open('/');
        await button('Create battlecard for Rival').waitFor();
        await used.page.route('**/api/intel/competitor', (route) =>
          route.fulfill({ status: 202, json: { runId: 'run_gone', status: 'running' } }),
        );
        await button('Create battlecard for Rival').click();
        await used.page.waitForResponse('**/api/intel/runs/run_gone');
        await button('Create battlecard for Rival').waitFor();
      });

      it("refuses the brand's own site as a competitor while there is no profile", async () => {
        const domain = own();
        await crawl(domain);
        await used.open('/');
        await used.page.getByLabel('Domain of a competitor').fill(domain);
        await button('Track').click();
        await used.page.getByText('This is your own site.').waitFor();
        expect((await used.api.get('/api/intel/competitors')).body.competitors).to.deep.equal([]);
      });

      it('continues with the competitors, and names the site after the brand', async () => {
        const domain = own();
        await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Quill Harbor', domain } });
        await crawl(domain);
        const renamed = used.page.waitForResponse((response) => response.request().method() === 'PATCH');
        await used.open('/');
        await used.page.getByText('Quill Harbor').first().waitFor();
        await used.page.getByLabel('Domain of a competitor').waitFor();
        await renamed;
        const [site] = (await used.api.get('/api/knowledge')).body.sources;
        expect(site.name).to.equal('Quill Harbor');
      });

      it('continues with the first battlecard', async () => {
        const domain = newDomain();
        serveCompany(used.service.site, domain, newCompany());
        await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Quill Harbor' } });
        const { body } = await used.api.post('/api/intel/competitors', {
          domain,
          name: 'Rival',
          every: null,
        });
        await used.api.post(`/api/intel/competitors/${body.id}/check`);
        await used.open('/');
        await button('Create battlecard for Rival').waitFor();
        await used.accessible();
      });

      it('is over once there is a document', async () => {
        await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Quill Harbor' } });
        await used.api.post('/api/intel/kpi', { objective: 'More trials become customers', save: true });
        await used.open('/');
        await used.page.getByRole('heading', { name: 'What changed' }).waitFor();
      });
    });

    it('says that a battlecard uses only the pages of the own site that were read so far', async () => {
      const note = used.page.getByText('Your site is still being read.');
      let isRead = false;
      await used.api.request('PUT', '/api/brand-profile', { json: { name: 'Quill Harbor' } });
      const domain = newDomain();
      serveCompany(used.service.site, domain, newCompany());
      const rival = { domain, name: 'Rival', every: null };
      const { body } = await used.api.post('/api/intel/competitors', rival);
      await used.api.post(`/api/intel/competitors/${body.id}/check`);
      await used.added({ text: 'Quill Harbor sends invoices.' });
      await used.page.route('**/api/knowledge?*', async (route) => {
        const url = route.request().url().replace('type=site', '');
        const json = await (await route.fetch({ url })).json();
        for (const one of json.sources) one.status = isRead ? 'indexed' : 'indexing';
        await route.fulfill({ json });
      });
      await used.open('/');
      await note.waitFor();
      isRead = true;
      await note.waitFor({ state: 'detached' });
    });

    it('no longer says that the own site is being read once its crawl has ended', async () => {
      const url = `http://${newDomain()}/`;
      used.service.site.serve(url, article('Quill Harbor', 'Quill Harbor sends the invoices of bakeries.'));
      const crawl = await used.api.post('/api/knowledge/crawl', { seedUrl: url });
      await crawlEnded(used.api, crawl.body.crawlId);
      await used.page.route('**/api/knowledge?*', async (route) => {
        const json = await (await route.fetch()).json();
        for (const one of json.sources) one.status = 'indexing';
        await route.fulfill({ json });
      });
      await used.open('/');
      await used.page.getByText('1 page was read.').waitFor();
      expect(await used.page.getByText('This usually takes one to two minutes.').count()).to.equal(0);
    });

    it('says that a battlecard lacks the profile, and asks for the website', async () => {
      const rival = newDomain();
      serveCompany(used.service.site, rival, newCompany());
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await button('Track').click();
      await button(`Create battlecard for ${rival}`).waitFor();
      await used.page.getByText('Enter your website in step 1 first.').waitFor();
    });

    it('offers no second check while the first one waits', async () => {
      const rival = newDomain();
      await used.page.route('**/check', () => undefined);
      await used.open('/');
      await used.page.getByLabel('Domain of a competitor').fill(rival);
      await button('Track').click();
      await used.page.getByRole('link', { name: rival }).waitFor();
      await used.page.getByText('Waiting for the check to start …').waitFor();
      expect(await button(`Check now: ${rival}`).count()).to.equal(0);
    });
  });

  it('shows changes and price moves, and regenerates stale work in one click', async () => {
    await repriced();
    await used.open('/');
    const change = region('What changed')
      .getByRole('listitem')
      .filter({ hasText: /\$49.*\/pricing ·/s })
      .first();
    await change.waitFor();
    expect(await change.textContent())
      .to.contain('$49 per month')
      .and.to.contain('$59 per month');
    await region('Rival').getByRole('heading', { name: 'Rival' }).waitFor();
    await region('Price changes').getByText('$59').waitFor();
    for (const name of ['Create a buyer persona', 'Ask your sources'])
      await region('What changed').getByRole('link', { name }).waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    await region('Stale documents').getByRole('button', { name: 'Regenerate Our card' }).click();
    await used.page.getByRole('heading', { name: 'Our card' }).waitFor();
    await used.page
      .getByText(/version 2/)
      .first()
      .waitFor();
    expect(await used.clicks()).to.be.within(1, 7);
  });

  describe('what a change means', () => {
    async function recorded(changes: readonly Partial<NewEvent>[], name = 'Rival'): Promise<string[]> {
      const { body } = await used.api.post('/api/intel/competitors', {
        domain: newDomain(),
        name,
        every: null,
      });
      const events = changes.map((change) => {
        const title = change.title ?? `Change ${++count}`;
        const of = { competitor_id: body.id, fingerprint: `${body.id} ${title}`, ...change };
        return newEvent(used.api.workspaceId, title, of);
      });
      return (await used.service.services.events.record(events)).map(({ record }) => record._id);
    }
    it('shows the events of one story as one entry, also in the list of events', async () => {
      const story = 'Exeter';
      await recorded([
        { title: '“Exeter” added under “Where we work”', story },
        { title: 'One role opened: Driver, Exeter', severity: 'low', story },
        { title: 'Pro costs $59' },
      ]);
      await used.open('/');
      const told = used.page.getByRole('list', { name: 'Related changes: Exeter' });
      await told.getByRole('link', { name: 'One role opened: Driver, Exeter' }).waitFor();
      expect(await told.getByRole('listitem').count()).to.equal(2);
      await used.accessible();
      await used.open('/events');
      await used.page.getByText('Rival · Probably one story: Exeter').first().waitFor();
    });

    const wording = (n: number): Partial<NewEvent> => ({
      kind: 'copy_changed',
      type: 'content',
      severity: 'low',
      title: `About us: wording ${n}`,
      before: { text: 'We like boats.' },
      after: { text: 'We love boats.' },
    });
    const terms: Partial<NewEvent> = {
      ...wording(0),
      title: 'Terms: “Cancel anytime.” removed',
      before: { text: 'Cancel anytime.' },
      after: null,
    };
    const headline: Partial<NewEvent> = {
      kind: 'headline_changed',
      type: 'content',
      title: 'New headline: “We love boats”',
    };
    const offer = (amount: number) => ({ plan: 'Pro', amount, currency: 'USD', period: 'month', unit: null });
    const lines = () => region('What changed').getByRole('listitem');

    it('is not invented if the brand has nothing to compare', async () => {
      await recorded([{ before: offer(49), after: offer(59), title: 'Pro costs $59' }]);
      await used.open('/');
      await lines().first().waitFor();
      expect(await region('What changed').getByText('For you:').count()).to.equal(0);
    });

    it("is a comparison with the brand's own price, with its source", async () => {
      const json = { pricingNotes: 'Starter: $55 per month' };
      await used.api.request('PUT', '/api/brand-profile', { json });
      const [id] = await recorded([{ before: offer(49), after: offer(59), title: 'Pro costs $59' }]);
      await used.open('/');
      const meaning = lines().getByText('$4 more than your Starter');
      await meaning.waitFor();
      await used.accessible();
      await lines().getByRole('link', { name: 'brand profile' }).waitFor();
      await used.open(`/events/${id}`);
      await used.page.getByText('$4 more than your Starter').waitFor();
      await used.accessible();
    });

    it('decides the order of equally severe changes: terms come before a headline', async () => {
      await recorded([terms, { ...headline, severity: 'low' }]);
      await used.open('/');
      await lines().first().waitFor();
      expect((await lines().allTextContents()).map((text) => /Terms|headline/.exec(text)![0])).to.deep.equal([
        'Terms',
        'headline',
      ]);
      await lines().first().getByText('Low', { exact: true }).waitFor();
      await lines()
        .first()
        .getByText(/^Terms · /)
        .waitFor();
    });

    it('is shown by competitor, the one with the most relevant change first', async () => {
      await recorded([headline], 'Second');
      await recorded([{ ...terms, severity: 'high' }], 'First');
      await used.open('/');
      const names = region('What changed').getByRole('heading', { level: 3 });
      await names.filter({ hasText: 'Second' }).waitFor();
      expect(await names.allTextContents()).to.deep.equal(['First', 'Second']);
    });

    it('counts a watched page of a competitor for the competitor', async () => {
      const [id] = await recorded([terms], 'Harbor');
      const { domain } = (await used.api.get('/api/intel/competitors')).body.competitors[0];
      const url = `http://www.${domain}/terms`;
      await used.service.services.events.record([
        newEvent(used.api.workspaceId, 'Watched notice', {
          competitor_id: 'wat_01k9zq4v5x8m2n7c3d6f1g0h9j',
          fingerprint: `watched ${id}`,
          page_url: url,
        }),
      ]);
      await used.open('/');
      await region('Harbor').getByText('Watched notice').waitFor();
      await region('What changed')
        .getByText(/^2 changes at 1 competitor/)
        .waitFor();
    });

    it('leaves no important change out, and folds changes of wording', async () => {
      const important = Array.from({ length: 11 }, (_, n) => ({ ...terms, title: `Terms: change ${n}` }));
      await recorded([...important, ...[1, 2, 3].map(wording)]);
      await used.open('/');
      await region('What changed').getByText('3 more changes').waitFor();
      expect(
        await lines()
          .getByRole('link', { name: /^Terms: change/ })
          .count(),
      ).to.equal(11);
      const folded = lines().getByRole('link', { name: 'About us: wording 1' });
      expect(await folded.isVisible()).to.equal(false);
      await region('What changed').getByText('3 more changes').click();
      await folded.waitFor();
      await used.accessible();
    });

    it('folds the changes of each company beyond its share', async () => {
      const many = Array.from({ length: 9 }, (_, n) => ({ ...terms, title: `Terms: change ${n}` }));
      await recorded(many, 'First');
      await recorded(many, 'Second');
      await recorded(many, 'Third');
      await used.open('/');
      await region('What changed')
        .getByText(/^27 changes at 3 competitors\./)
        .waitFor();
      expect(await region('What changed').getByText('5 more changes').count()).to.equal(3);
      expect(
        await lines()
          .getByRole('link', { name: /^Terms: change/ })
          .count(),
      ).to.equal(12);
    });

    it('can be marked as done by keyboard, which folds the change away and keeps the focus', async () => {
      const [id] = await recorded([terms, headline]);
      await used.open('/');
      const done = button('Mark as done: Terms: “Cancel anytime.” removed');
      await done.focus();
      await used.page.keyboard.press('Enter');
      await used.page.getByText('Marked as done.').waitFor();
      await region('What changed')
        .getByText(/^1 change at 1 competitor\. 1 more is marked as done\./)
        .waitFor();
      expect(
        await lines()
          .getByRole('link', { name: /^Terms/ })
          .isVisible(),
      ).to.equal(false);
      expect(await used.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal(
        'Mark as done: New headline: “We love boats”',
      );
      await region('What changed').getByText('1 done', { exact: true }).click();
      await button('Mark as not done: Terms: “Cancel anytime.” removed').waitFor();
      await used.accessible();
      expect((await used.api.get(`/api/intel/events/${id}`)).body.isActioned).to.equal(true);
    });

    it('is still offered after the visit if it is not marked as done', async () => {
      await recorded([terms]);
      await used.open('/');
      await region('What changed').getByText(terms.title!).waitFor();
      await used.page.evaluate(() => {
        const record = Object.keys(localStorage).find((name) => name.startsWith('groundwork-home-'))!;
        localStorage.setItem(record, JSON.stringify({ setup: 'done', seenAt: Date.now() + 60_000 }));
      });
      await used.open('/');
      const told = region('What changed');
      await told.getByText('1 change from the last 7 days is not marked as done.').waitFor();
      await used.accessible();
      await told.getByRole('button', { name: 'Show the change' }).click();
      await told.getByText(terms.title!).waitFor();
    });

    it('stays among the changes of this visit in another tab', async () => {
      await recorded([terms]);
      await used.open('/');
      await region('What changed').getByText(terms.title!).waitFor();
      await used.page.evaluate(() => {
        const record = Object.keys(localStorage).find((name) => name.startsWith('groundwork-home-'))!;
        const seenAt = Date.now() - 3_600_000;
        const visit = { from: seenAt, isFirst: false, at: seenAt };
        localStorage.setItem(record, JSON.stringify({ setup: 'done', seenAt, visit }));
      });
      await used.open('/');
      await region('What changed').getByText(terms.title!).waitFor();
      await used.page.evaluate(() => {
        for (const name of Object.keys(sessionStorage))
          if (!/key/i.test(name)) sessionStorage.removeItem(name);
      });
      await used.open('/');
      expect(await used.page.getByLabel('Period').inputValue()).to.equal('visit');
      await region('What changed').getByText(terms.title!).waitFor();
    });

    it('comes before older changes if it is new since the last visit', async () => {
      await recorded([{ ...terms, severity: 'high', title: 'Older' }]);
      await used.open('/');
      await region('What changed').getByText('Older').waitFor();
      await used.page.goto(`${used.service.url}/icon.svg`);
      await recorded([{ ...wording(1), title: 'Newer, with a price of $5' }], 'Second');
      const [newer] = (await used.api.get('/api/intel/events')).body.events;
      await used.page.evaluate((seenAt) => {
        const record = Object.keys(localStorage).find((name) => name.startsWith('groundwork-home-'))!;
        localStorage.setItem(record, JSON.stringify({ setup: 'done', seenAt }));
      }, Date.parse(newer.detectedAt));
      await used.open('/');
      await used.page.getByLabel('Period').selectOption('Last 7 days');
      const names = region('What changed').getByRole('heading', { level: 3 });
      await region('What changed').getByText('New', { exact: true }).waitFor();
      expect(await names.allTextContents()).to.deep.equal(['Second', 'Rival']);
    });
  });

  it('names every change since a stale document was generated, and offers to update it', async () => {
    const company = await repriced();
    company.plans[1]!.price = '$69 per month';
    const { competitors } = (await used.api.get('/api/intel/competitors')).body;
    await used.api.post(`/api/intel/competitors/${competitors[0].id}/check`);
    await used.open('/');
    const stale = region('Stale documents');
    await stale.getByText('And 1 more change').click();
    await stale.getByRole('link', { name: /\$59 per month/ }).waitFor();
    await used.accessible();
    await region('What changed').getByText('2 changes affect this document.').waitFor();
    await region('What changed').getByRole('button', { name: 'Regenerate Our card' }).click();
    await used.page.getByRole('heading', { name: 'Our card' }).waitFor();
  });

  it('says which price of the brand profile our site no longer states, and links to the profile', async () => {
    used.service.site.serve('http://home-own-prices.test/', vendorPage());
    const id = await used.added({ url: 'http://home-own-prices.test/', about: 'us' });
    const { facts } = (await used.api.get(`/api/knowledge/${id}/facts?kind=price`)).body;
    const { item, quote } = facts.find((one: { item: string | null }) => one.item !== null);
    await used.api.request('PUT', '/api/brand-profile', { json: { pricingNotes: `${item}: €1 per month` } });
    await repriced();
    await used.open('/');
    const told = region('Brand profile out of date');
    await told
      .getByText(`${item}: your site now says “${quote}”, but the brand profile says “€1 per month”.`)
      .waitFor();
    await used.accessible();
    await told.getByRole('link', { name: 'Update brand profile' }).click();
    await button(`Use this price for ${item}`).waitFor();
    await used.page.waitForFunction(() => scrollY > 0);
    const { top, bottom } = await button(`Use this price for ${item}`).evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    expect(top).to.be.within(0, DESKTOP.height);
    expect(bottom).to.be.within(0, DESKTOP.height);
  });

  it('says which figure of the brand profile our site no longer states', async () => {
    await used.added({ text: 'We build boats for races. Used by 1,210 rowing clubs.', about: 'us' });
    await used.api.request('PUT', '/api/brand-profile', {
      json: { proofPoints: ['Used by 1,140 rowing clubs'] },
    });
    await repriced();
    await used.open('/');
    await region('Brand profile out of date')
      .getByText(
        'Proof point: your site now says “Used by 1,210 rowing clubs.”, but the brand profile says “Used by 1,140 rowing clubs”.',
      )
      .waitFor();
  });

  it('links to a new page of a competitor, with its first sentence once it was read', async () => {
    await repriced();
    const { competitors } = (await used.api.get('/api/intel/competitors')).body;
    const { id, pages } = competitors[0];
    const { snapshots } = (await used.api.get(`/api/intel/competitors/${id}/snapshots?limit=50`)).body;
    const { facts } = (await used.api.get(`/api/intel/competitors/${id}/facts?limit=500`)).body;
    const { url } = snapshots.find(
      (one: { url: string }) => !facts.some((fact: { url: string }) => fact.url === one.url),
    );
    expect(pages.map((one: { url: string }) => one.url)).to.contain(url);
    await used.service.services.events.record([
      newEvent(used.api.workspaceId, 'New page in the menu: “Jetty”', {
        competitor_id: id,
        kind: 'copy_changed',
        type: 'content',
        severity: 'high',
        after: { text: 'Jetty', url },
      }),
    ]);
    await used.open('/');
    const line = region('What changed').getByRole('listitem').filter({ hasText: 'Jetty' });
    await line.getByText('It says: “').waitFor();
    expect(await line.locator(`a[href="${url}"]`).count()).to.equal(1);
    await used.accessible();
  });

  it('sums up several changes of a price', async () => {
    const company = await repriced();
    company.plans[1]!.price = '$69 per month';
    const { competitors } = (await used.api.get('/api/intel/competitors')).body;
    await used.api.post(`/api/intel/competitors/${competitors[0].id}/check`);
    await used.open('/');
    const move = region('Price changes').getByRole('listitem').filter({ hasText: 'Pro' });
    await move.waitFor();
    expect(await move.textContent()).to.contain('$49 → $69');
  });

  it('shows a briefing as a document, with each price once, and exports it as Markdown', async () => {
    await repriced();
    await used.open('/');
    await used.page.getByRole('link', { name: 'Read briefing' }).click();
    const document = used.page.getByRole('article', { name: 'Briefing' });
    const rival = document.getByRole('region', { name: 'Rival' });
    await rival.getByRole('link', { name: /up from \$49 \(\+20\.4%\)/ }).waitFor();
    expect(await document.getByRole('table').count()).to.equal(0);
    const stale = document.getByRole('region', { name: 'Documents to update' });
    await stale.getByRole('link', { name: 'Our card' }).waitFor();
    await stale.getByText(/^Rival has changed its .*\$59/).waitFor();
    await used.accessible();
    await used.page.setViewportSize(PHONE);
    await used.accessible();
    const [file] = await Promise.all([
      used.page.waitForEvent('download'),
      button('Download Markdown').click(),
    ]);
    expect(file.suggestedFilename()).to.match(/^briefing-\d{4}-\d\d-\d\d\.md$/);
    expect(await readFile(await file.path(), 'utf8'))
      .to.match(/^# /)
      .and.to.contain('Rival');
    await used.page.getByLabel('Period').selectOption('Last day');
    await used.page.waitForURL(/days=1$/);
    await document.getByRole('region', { name: 'Rival' }).waitFor();
  });

  it('names a competitor whose check failed, says why, and checks it again', async () => {
    const domain = newDomain();
    const { body } = await used.api.post('/api/intel/competitors', { domain, name: 'Gone', every: null });
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
    const { lastCheck } = (await used.api.get(`/api/intel/competitors/${body.id}`)).body;
    await used.open('/');
    const failed = region('Failed checks').getByRole('listitem');
    await failed.getByRole('link', { name: 'Gone' }).waitFor();
    expect(await failed.textContent()).to.contain(lastCheck.summary);
    await used.accessible();
    serveCompany(used.service.site, domain, newCompany());
    let proceed = (): void => {};
    const held = new Promise<void>((resolve) => (proceed = resolve));
    await used.page.route('**/check', async (route) => {
      await held;
      await route.continue();
    });
    await button('Check again: Gone').click();
    await failed.getByText('Checking again …').waitFor();
    proceed();
    await region('Failed checks').waitFor({ state: 'detached' });
  });

  it('says which check has not finished instead of saying that nothing changed', async () => {
    const { body } = await used.api.post('/api/intel/competitors', {
      domain: newDomain(),
      name: 'Stuck',
      every: null,
    });
    const { competitors } = used.service.services.competitors;
    await competitors.noteCheck(body.id, { ok: true, changed: false, summary: 'Read.', eventIds: [] });
    await competitors.noteChecking(body.id, { since: new Date(), step: 'reading_pages' });
    const seen = new Date(Date.now() - 601_000);
    await used.service.services.database.db
      .collection('competitors')
      .updateOne({ _id: body.id }, { $set: { 'checking.since': seen, 'checking.seen_at': seen } });
    await used.open('/');
    await region('Failed checks').getByText('The check started 10 minutes ago has not finished').waitFor();
    await region('What changed').getByText('but the last check of Stuck has no result').waitFor();
    expect(await used.page.getByText('No change was found').count()).to.equal(0);
    await button('Check again: Stuck').waitFor();
  });

  it('names a competitor of which not all pages could be read in time, and checks it again', async () => {
    const domain = newDomain();
    serveCompany(used.service.site, domain, newCompany());
    const { body } = await used.api.post('/api/intel/competitors', { domain, name: 'Slow', every: null });
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
    const { competitors } = used.service.services.competitors;
    const result = { ok: true, changed: false, summary: 'Nothing has changed.', eventIds: [], late: 2 };
    await competitors.noteCheck(body.id, result);
    await used.open('/');
    const incomplete = region('Incomplete checks').getByRole('listitem');
    await incomplete.getByRole('link', { name: 'Slow' }).waitFor();
    await incomplete
      .getByText('2 pages could not be read in time, so changes to these pages are not known yet.')
      .waitFor();
    await used.accessible();
    await button('Check again: Slow').click();
    await region('Incomplete checks').waitFor({ state: 'detached' });
  });

  it('checks all competitors in one click', async () => {
    const [domain, company] = [newDomain(), newCompany()];
    serveCompany(used.service.site, domain, company);
    await used.api.post('/api/intel/competitors', { domain, name: 'Rival', every: null });
    await used.open('/');
    const checked = used.page.waitForResponse('**/check');
    await button('Check competitors').click();
    await used.page.getByText('1 competitor is being checked.').waitFor();
    expect((await checked).status()).to.equal(200);
  });

  it('does not say that no change was found before the events are read after a check', async () => {
    const [domain, company] = [newDomain(), newCompany()];
    serveCompany(used.service.site, domain, company);
    const { body } = await used.api.post('/api/intel/competitors', { domain, name: 'Rival', every: null });
    await used.api.post(`/api/intel/competitors/${body.id}/check`);
    await used.open('/');
    const changes = region('What changed');
    await changes.getByText('No change was found').waitFor();
    const events = Promise.withResolvers<void>();
    await used.page.route('**/api/intel/events?*', async (route) => {
      await events.promise;
      await route.continue();
    });
    company.plans[1]!.price = '$59 per month';
    await button('Check competitors').click();
    await changes.getByText('A check has finished. Loading its result').waitFor();
    expect(await changes.getByText('No change was found').count()).to.equal(0);
    events.resolve();
    await changes.getByRole('listitem').first().waitFor();
  });

  it('does not say that competitors are being checked if the key may not check them', async () => {
    await used.api.post('/api/intel/competitors', { domain: newDomain(), every: null });
    await used.page.route('**/check', (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { code: 'key.scope', message: 'This operation needs a key with the `write` scope.' },
          requestId: 'req_1',
        },
      }),
    );
    await used.page.clock.install();
    await used.open('/');
    await button('Check competitors').click();
    await used.page.getByText('Your API key does not allow this').waitFor();
    await used.page.clock.runFor(5_000);
    expect(await used.page.getByText('being checked').count()).to.equal(0);
  });

  it('requests no second check of a competitor whose check still waits', async () => {
    await used.api.post('/api/intel/competitors', { domain: newDomain(), every: null });
    let requests = 0;
    await used.page.route('**/check', () => void requests++);
    await used.open('/');
    const request = used.page.waitForRequest('**/check');
    await button('Check competitors').click();
    await request;
    const before = requests;
    await button('Check competitors').click({ force: true });
    await used.page.waitForTimeout(300);
    expect(requests).to.equal(before);
  });

  it('never shows the domain of a competitor that has a name', async () => {
    await repriced();
    const names = used.page.waitForRequest((request) => request.url().includes('/competitors?limit=1000'));
    await used.page.route('**/api/intel/competitors?limit=1000', () => undefined);
    await used.open('/');
    await names;
    const changes = region('What changed');
    await changes.getByRole('listitem').first().waitFor();
    expect(await changes.textContent()).not.to.contain('.test');
    await changes.getByRole('heading', { name: '…' }).waitFor();
  });

  it('leads from a mistyped address to the intended view', async () => {
    await used.open('/console/sorces');
    await used.accessible();
    await used.page.getByRole('link', { name: 'Open Sources' }).click();
    await used.page.getByRole('heading', { name: 'Sources', level: 1 }).waitFor();
  });

  it('names failed sources, and links to them', async () => {
    await used.added({ url: `http://home-gone-${++count}.test/away` });
    await used.open('/');
    await region('Knowledge').getByText('1 failed').waitFor();
    await used.page.getByRole('link', { name: 'Show failed sources' }).click();
    await used.page.getByRole('heading', { name: 'Sources', level: 1 }).waitFor();
    expect(new URL(used.page.url()).search).to.equal('?status=failed');
  });
});
