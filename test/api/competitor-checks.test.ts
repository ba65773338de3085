import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { newCompany, serveCompany, type Company } from '../support/company-site.ts';
import { article } from '../support/site.ts';
import { startService, type TestService } from '../support/service.ts';

interface Checked {
  ok: boolean;
  changed: boolean;
  summary: string;
  eventIds: string[];
}

interface Evidence {
  quote: string;
  snapshotId: string;
  start: number;
  end: number;
}
interface Event {
  id: string;
  kind: string;
  severity: string;
  before: object;
  after: object;
  deltaPct: number;
  evidence: Evidence[];
  newPage?: { url: string; title: string | null; quotes: string[] };
}
interface Plan {
  name: string;
  amount: number;
  currency: string;
}

describe('checking a competitor over the API', () => {
  let service: TestService;
  let api: ApiClient;
  let count = 0;
  before(async function () {
    this.timeout(1_800_000);
    service = await startService({ CRAWL_DELAY_MS: '0', CHECK_CONFIRM_DELAY_MS: '0' });
  });
  after(() => service.stop());
  beforeEach(async () => {
    api = await service.newClient();
  });

  const domainOf = (): string => `rival-${++count}.test`;

  async function tracked(domain: string): Promise<string> {
    const { status, body } = await api.post('/api/intel/competitors', { domain, every: null });
    expect(status).to.equal(201);
    return body.id;
  }
  async function check(id: string): Promise<Checked> {
    const { status, body } = await api.post(`/api/intel/competitors/${id}/check`);
    expect(status).to.equal(200);
    return body.result;
  }
  async function known(): Promise<{ id: string; domain: string; company: Company }> {
    const [domain, company] = [domainOf(), newCompany()];
    serveCompany(service.site, domain, company);
    const id = await tracked(domain);
    await check(id);
    return { id, domain, company };
  }
  const eventsOf = async (id: string): Promise<Event[]> =>
    (await api.get(`/api/intel/events?competitorId=${id}`)).body.events;
  const pagesOf = async (id: string): Promise<{ kind: string; url: string }[]> =>
    (await api.get(`/api/intel/competitors/${id}`)).body.pages;

  describe('when the site cannot be read', () => {
    it('is not ok, and says that the name does not exist', async () => {
      const id = await tracked('no-such-name-at-all.example.com');
      const result = await check(id);
      expect(result).to.include({ ok: false, changed: false });
      expect(result.summary).to.match(
        /^No page of no-such-name-at-all\.example\.com could be read\. .*(?:name|found|resolve)/,
      );
    });

    it('is not ok if robots.txt disallows everything', async () => {
      const domain = domainOf();
      serveCompany(service.site, domain, newCompany());
      service.site.serve(`http://${domain}/robots.txt`, (_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n');
      });
      const result = await check(await tracked(domain));
      expect(result.ok).to.equal(false);
      expect(result.summary).to.contain('robots');
    });

    it('is not ok if the domain is parked', async () => {
      const domain = domainOf();
      service.site.serve(
        `http://${domain}/`,
        `<html><head><title>${domain}</title></head><body><h1>${domain} is for sale</h1><p>Buy this domain. The domain ${domain} may be for sale by its owner.</p></body></html>`,
      );
      expect((await check(await tracked(domain))).ok).to.equal(false);
    });

    it('analyses nothing: lastAnalyzedAt stays null', async () => {
      const id = await tracked('no-such-name-at-all.example.com');
      await check(id);
      expect((await api.get(`/api/intel/competitors/${id}`)).body.lastAnalyzedAt).to.equal(null);
    });
  });

  describe('when it is the first check', () => {
    it('puts the name that a client gives in place of the address, too', async () => {
      const domain = domainOf();
      await api.request('PUT', '/api/brand-profile', { json: { name: 'Acme', competitors: [domain] } });
      const id = await tracked(domain);
      await api.patch(`/api/intel/competitors/${id}`, { name: 'The Rival' });
      expect((await api.get('/api/brand-profile')).body.competitors).to.deep.equal(['The Rival']);
    });

    it('stores the baseline: nothing changed, no events, and a summary that names the pages', async () => {
      const { id } = await known();
      const { body } = await api.get(`/api/intel/competitors/${id}`);
      expect(body.lastCheck).to.include({ ok: true, changed: false });
      expect(body.lastCheck.summary).to.match(
        /^First check of .*: \d pages read \(home page, .*pricing.*careers.*posts/,
      );
      expect(await eventsOf(id)).to.deep.equal([]);
    });

    it('finds the pages by kind', async () => {
      const { id, domain } = await known();
      const pages = await pagesOf(id);
      const found = pages.map(({ kind, url }) => [kind, url.replace(/^https?/, 'http')]);
      for (const [kind, path] of [
        ['home', '/'],
        ['pricing', '/pricing'],
        ['careers', '/careers'],
        ['posts', '/blog'],
      ])
        expect(found).to.deep.include([kind, `http://${domain}${path}`]);
    });

    describe('for a competitor without a name', () => {
      const nameOf = async (id: string) => (await api.get(`/api/intel/competitors/${id}`)).body.name;
      const onSite = (domain: string): void =>
        service.site.serve(
          `http://${domain}/`,
          article('Plans that hold | Hafenplan', 'Hafenplan keeps the berths of a marina in order.'),
        );

      it('keeps the domain if the pages name no company', async () => {
        const { id, domain } = await known();
        expect(await nameOf(id)).to.equal(domain);
      });

      it('takes the name on its pages', async () => {
        onSite('hafenplan.test');
        const id = await tracked('hafenplan.test');
        expect(await nameOf(id)).to.equal('hafenplan.test');
        await check(id);
        expect(await nameOf(id)).to.equal('Hafenplan');
      });

      it('never replaces a name that a client chose, even the domain', async () => {
        onSite('hafenplan.test');
        const { body } = await api.post('/api/intel/competitors', {
          domain: 'hafenplan.test',
          name: 'hafenplan.test',
          every: null,
        });
        await check(body.id);
        expect(await nameOf(body.id)).to.equal('hafenplan.test');
        await api.patch(`/api/intel/competitors/${body.id}`, { name: 'The harbour people' });
        await check(body.id);
        expect(await nameOf(body.id)).to.equal('The harbour people');
      });
    });

    it('says that it is the first check, unlike the next one', async () => {
      const { id } = await known();
      const isFirst = async () => (await api.get(`/api/intel/competitors/${id}`)).body.lastCheck.isFirst;
      expect(await isFirst()).to.equal(true);
      await check(id);
      expect(await isFirst()).to.equal(false);
    });

    it('sets lastAnalyzedAt', async () => {
      const { id } = await known();
      const { body } = await api.get(`/api/intel/competitors/${id}`);
      expect(Date.parse(body.lastAnalyzedAt)).to.be.closeTo(Date.now(), 60_000);
    });

    it('reads the plans', async () => {
      const { id } = await known();
      const { body } = await api.get(`/api/intel/competitors/${id}/plans`);
      expect(body.plans.map(({ name, amount, currency }: Plan) => [name, amount, currency])).to.deep.equal([
        ['Free', 0, 'USD'],
        ['Pro', 49, 'USD'],
        ['Business', 99, 'USD'],
      ]);
    });

    it('reads the jobs', async () => {
      const { id } = await known();
      const { body } = await api.get(`/api/intel/competitors/${id}/jobs`);
      expect(body.jobs.map(({ title }: { title: string }) => title)).to.have.members([
        'Backend Engineer',
        'Frontend Engineer',
        'Account Executive',
      ]);
    });
  });

  describe('when the menus link to many pages', () => {
    function wideSite(): { domain: string; sent: () => number } {
      const domain = domainOf();
      let count = 0;
      serveCompany(service.site, domain, newCompany(), { onRequest: () => (count += 1) });
      const products = Array.from({ length: 25 }, (_, at) => `/boards/${at}`);
      const menu = ['/pricing', '/careers', '/blog', '/about', '/contact-sales', ...products].map(
        (path) => `<a href="${path}">${path.slice(1).replace('/', ' ')}</a>`,
      );
      for (const [at, path] of ['/', '/about', '/contact-sales', ...products].entries())
        service.site.serve(`http://${domain}${path}`, (_, response) => {
          count += 1;
          const words = 'We plan the weeks of harbours, and of those who sail from them. '.repeat(9 + at);
          const html = `<!doctype html><html lang="en"><head><title>${path}</title></head><body><header><nav>${menu.join('')}</nav></header><main><h1>Page ${path}</h1><p>${words} ${path}</p></main></body></html>`;
          response.writeHead(200, { 'content-type': 'text/html' }).end(html);
        });
      return { domain, sent: () => count };
    }
    const linkedOf = async (id: string): Promise<{ url: string; reason: string }[]> =>
      (await api.get(`/api/intel/competitors/${id}`)).body.unwatchedPages;

    it('sends at most 15 requests in the first check', async () => {
      const { domain, sent } = wideSite();
      await check(await tracked(domain));
      expect(sent()).to.be.at.most(15);
    });

    it('reads the remaining pages in the next check, without events', async () => {
      const { domain } = wideSite();
      const id = await tracked(domain);
      const first = await check(id);
      expect(first.summary).to.match(/ The next check will read \d+ more \(/);
      const second = await check(id);
      expect(second.eventIds).to.deep.equal([]);
      expect(second.summary).to.match(/^First check of .*: \d+ pages read/);
      const { pages, lastCheck } = (await api.get(`/api/intel/competitors/${id}`)).body;
      expect(pages.map(({ state }: { state: string }) => state)).not.to.include(null);
      expect(lastCheck.isFirst).to.equal(true);
      expect((await check(id)).summary).to.match(/^Nothing has changed on the \d+ pages/);
    });

    it('gives each page its title and what the check found on it', async () => {
      const { id, company } = await known();
      company.plans[1]!.price = '$59 per month';
      await check(id);
      const pages: { kind: string; title?: string; outcome?: string }[] = await pagesOf(id);
      const of = (kind: string) => pages.find((page) => page.kind === kind);
      expect([of('pricing')?.outcome, of('careers')?.outcome]).to.deep.equal(['changed', 'unchanged']);
      expect(pages.every(({ title }) => typeof title === 'string')).to.equal(true);
    });

    it('names the pages that are not watched, with the reason', async () => {
      const { domain } = wideSite();
      const id = await tracked(domain);
      expect((await check(id)).summary).to.match(/ \d+ further pages are linked but not watched: /);
      const linked = await linkedOf(id);
      expect(linked).to.deep.include({
        url: `https://${domain}/contact-sales`,
        name: 'contact-sales',
        kind: 'product',
        reason: 'contact',
      });
      expect(linked.filter(({ reason }) => reason === 'limit')).not.to.have.length(0);
    });

    it('watches one of them on request', async () => {
      const { domain } = wideSite();
      const id = await tracked(domain);
      await check(id);
      const url = `https://${domain}/contact-sales`;
      await api.patch(`/api/intel/competitors/${id}`, { pages: [{ url, kind: 'product' }] });
      expect((await pagesOf(id)).map((page) => page.url)).to.include(url);
      expect((await linkedOf(id)).map((page) => page.url)).not.to.include(url);
    });

    it('lists a page that a client stopped watching', async () => {
      const { domain } = wideSite();
      const id = await tracked(domain);
      await check(id);
      const { url } = (await pagesOf(id)).find(({ url }) => url.endsWith('/about'))!;
      await api.patch(`/api/intel/competitors/${id}`, { pages: [{ url, kind: null }] });
      expect(await linkedOf(id)).to.deep.include({ url, name: '/about', kind: 'product', reason: 'stopped' });
    });
  });

  describe('when a client stops watching a page and changes its mind', () => {
    it('compares the page with its state before', async () => {
      const { id, company } = await known();
      const { url } = (await pagesOf(id)).find(({ kind }) => kind === 'pricing')!;
      const order = (kind: string | null) =>
        api.patch(`/api/intel/competitors/${id}`, { pages: [{ url, kind }] });
      await order(null);
      expect((await pagesOf(id)).map((page) => page.url)).not.to.include(url);
      company.plans[1]!.price = '$59 per month';
      await order('pricing');
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    });
  });

  describe('when only noise changed', () => {
    it('finds nothing', async () => {
      const { id, company } = await known();
      company.note = 'All prices without tax.<!-- build 4711 -->';
      expect(await check(id)).to.include({ ok: true, changed: false });
    });
  });

  describe('when a price rises', () => {
    it('records one event with the plan, the amounts and the percentage', async () => {
      const { id, company } = await known();
      company.plans[1]!.price = '$59 per month';
      const result = await check(id);
      const event = (await eventsOf(id))[0]!;
      expect(result).to.deep.include({ ok: true, changed: true, eventIds: [event.id] });
      expect(event).to.include({ type: 'pricing', kind: 'price_changed', severity: 'high', isRead: false });
      expect(event.before).to.include({ plan: 'Pro', amount: 49 });
      expect(event.after).to.include({ plan: 'Pro', amount: 59 });
      expect(event.deltaPct).to.be.closeTo(20.41, 0.01);
    });

    it('cites words at their position in a snapshot', async () => {
      const { id, company } = await known();
      company.plans[1]!.price = '$59 per month';
      await check(id);
      const event = (await eventsOf(id))[0]!;
      expect(event.evidence.length).to.be.at.least(2);
      for (const { quote, snapshotId, start, end } of event.evidence) {
        const { body } = await api.get(`/api/intel/competitors/${id}/snapshots/${snapshotId}`);
        expect(body.text.slice(start, end)).to.equal(quote);
      }
    });

    it('is reported once, however often the page is checked', async () => {
      const { id, company } = await known();
      company.plans[1]!.price = '$59 per month';
      await check(id);
      expect(await check(id)).to.include({ changed: false });
      expect(await eventsOf(id)).to.have.length(1);
    });

    it('is in the history of plans', async () => {
      const { id, company } = await known();
      company.plans[1]!.price = '$59 per month';
      await check(id);
      const { body } = await api.get(`/api/intel/competitors/${id}/plans`);
      const amounts = body.history.map(({ plans }: { plans: Plan[] }) => plans[1]!.amount);
      expect([body.plans[1].amount, ...amounts]).to.deep.equal([59, 59, 49]);
    });
  });

  describe('when only one of the two fetches of a page shows the change', () => {
    it('finds nothing', async () => {
      const { id, domain, company } = await known();
      const pricing = (price: string): string =>
        `<html lang="en"><body><main><h1>Pricing</h1>${company.plans
          .map(
            ({ name, features }) =>
              `<div><h3>${name}</h3><p>${name === 'Pro' ? price : '$99'}</p><p>${features.join(', ')}</p></div>`,
          )
          .join('')}</main></body></html>`;
      service.site.serve(`http://${domain}/pricing`, pricing('$49 per month'));
      for (let i = 0; i < 2; i++) await check(id);
      const before = (await eventsOf(id)).length;
      let asked = 0;
      service.site.serve(`http://${domain}/pricing`, (_, response) => {
        asked += 1;
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(pricing(asked === 1 ? '$5 per month' : '$49 per month'));
      });
      expect(await check(id)).to.include({ changed: false });
      expect((await eventsOf(id)).length - before).to.equal(0);
    });
  });

  describe('when a page cannot be read', () => {
    it('keeps its baseline during a challenge, and then finds the changes made meanwhile', async () => {
      const { id, domain, company } = await known();
      service.site.serve(
        `http://${domain}/pricing`,
        '<html><head><title>Just a moment...</title></head><body><h1>Checking your browser before accessing</h1><p>Enable JavaScript and cookies to continue</p></body></html>',
      );
      const blocked = await check(id);
      expect(blocked).to.include({ ok: true, changed: false });
      expect(blocked.summary).to.contain('Could not be read: pricing');
      company.plans[1]!.price = '$59 per month';
      serveCompany(service.site, domain, company);
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    });

    it('reports a removed page, once', async () => {
      const { id, domain } = await known();
      service.site.serve(`http://${domain}/pricing`, (_, response) => {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      });
      await check(id);
      await check(id);
      service.site.serve(`http://${domain}/pricing`, (_, response) => void response.writeHead(403).end());
      await check(id);
      service.site.serve(`http://${domain}/pricing`, (_, response) => void response.writeHead(404).end());
      await check(id);
      const events = await eventsOf(id);
      expect(events.map(({ kind, severity }) => [kind, severity])).to.deep.equal([['page_removed', 'high']]);
    });
  });

  describe('when the whole site redirects to another domain', () => {
    it("reports it once, and says that the site's own pages cannot be read", async () => {
      const { id, domain } = await known();
      for (const path of ['/', '/pricing', '/careers', '/blog', '/legal/terms'])
        service.site.serve(`http://${domain}${path}`, (_, response) => {
          response.writeHead(301, { location: 'http://bigger.test/' }).end();
        });
      service.site.serve('http://bigger.test/', '<h1>Bigger</h1><p>We have bought them all, and go on.</p>');
      const moved = await check(id);
      expect(moved).to.include({ ok: false, changed: true });
      expect(moved.summary).to.match(/now leads to bigger\.test\. No page of /);
      expect(await check(id)).to.include({ ok: false, changed: false });
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['site_redirected']);
    });
  });

  describe('when a page has moved', () => {
    it('compares it with its former content, and reports nothing as removed', async () => {
      const { id, domain, company } = await known();
      company.plans[1]!.price = '$59 per month';
      serveCompany(service.site, domain, company, { pricingPath: '/plans' });
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    });
  });

  describe('when the page was read by an earlier version of the service', () => {
    it('reads the stored page again before it compares', async () => {
      const { id, company } = await known();
      const snapshots = service.services.database.db.collection('competitor_snapshots');
      await snapshots.updateMany(
        { competitor_id: id, kind: 'pricing' },
        { $set: { 'versions.pricing': 0, 'facts.pricing': null } },
      );
      company.note = 'All prices without taxes.';
      expect(await check(id)).to.include({ ok: true, changed: false });
      company.plans[1]!.price = '$59 per month';
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    });
  });

  describe('the versions of a page', () => {
    it('say how each one differs from the one before', async () => {
      const { id, company } = await known();
      const path = `/api/intel/competitors/${id}/snapshots?kind=pricing`;
      const changes = async () =>
        (await api.get(path)).body.snapshots.map(({ change }: { change: string }) => change);
      expect(await changes()).to.deep.equal(['first']);
      company.note = 'All prices without taxes.';
      await check(id);
      expect(await changes()).to.deep.equal(['ignored']);
      company.plans[1]!.price = '$59 per month';
      await check(id);
      expect(await changes()).to.deep.equal(['changed', 'ignored']);
    });
  });

  describe('when a page alternates', () => {
    it('is reported once', async () => {
      const { id, company } = await known();
      for (const price of ['$59', '$49', '$59', '$49']) {
        company.plans[1]!.price = `${price} per month`;
        await check(id);
      }
      expect(await eventsOf(id)).to.have.length(1);
    });
  });

  describe('when its schedule is due', () => {
    it('runs automatically', async () => {
      const { id, domain, company } = await known();
      company.plans[1]!.price = '$59 per month';
      let asked = (): void => undefined;
      const isAsked = new Promise<void>((resolve) => (asked = resolve));
      serveCompany(service.site, domain, company, { onRequest: asked });
      const { schedules } = service.services.workflows;
      await api.patch(`/api/intel/competitors/${id}`, { every: '24h' });
      await schedules.upsert(
        { competitorId: id, everyMs: 1_000, offsetMs: 0, jitterMs: 0, isPaused: false },
        'every second, for once',
      );
      await isAsked;
      await schedules.remove(id);
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    });
  });

  describe('when jobs and posts are new', () => {
    it('reports the roles by department, and the post', async () => {
      const { id, company } = await known();
      company.jobs.push({ title: 'Data Engineer', department: 'Engineering', location: 'Berlin' });
      company.posts.unshift({ slug: 'launch', title: 'We launch shared boards', date: '2026-11-15' });
      await check(id);
      const events = await eventsOf(id);
      expect(events.map(({ kind }) => kind)).to.have.members(['roles_opened', 'post_published']);
    });

    it('reads the new post once, and says what is in it', async () => {
      const { id, domain, company } = await known();
      service.site.serve(
        `http://${domain}/blog/depot`,
        '<html lang="en"><head><title>Our second depot</title></head><body><main><h1>Our second depot</h1><p>From May we also store boards in Leeds.</p><p>It holds 400 boards.</p></main></body></html>',
      );
      company.posts.unshift({ slug: 'depot', title: 'Our second depot', date: '2026-11-15' });
      await check(id);
      const { newPage } = (await eventsOf(id)).find(({ kind }) => kind === 'post_published')!;
      expect(newPage?.title).to.equal('Our second depot');
      expect(newPage?.quotes).to.deep.equal([
        'From May we also store boards in Leeds.',
        'It holds 400 boards.',
      ]);
    });
  });

  describe('when most open roles disappear', () => {
    it('reports the freeze when a second check confirms it', async () => {
      const [domain, company] = [domainOf(), newCompany()];
      company.jobs = Array.from({ length: 14 }, (_, i) => ({
        title: `${['Backend', 'Frontend', 'Data', 'Mobile', 'Platform', 'Security', 'Quality'][i % 7]} Engineer ${i < 7 ? 'I' : 'II'}`,
        department: 'Engineering',
        location: 'Berlin',
      }));
      serveCompany(service.site, domain, company);
      const id = await tracked(domain);
      await check(id);
      company.jobs = company.jobs.slice(0, 4);
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['roles_closed']);
      await check(id);
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['hiring_freeze', 'roles_closed']);
    });
  });

  describe('when a page permanently changes its form', () => {
    it('is accepted, and reported once as a rewritten page', async () => {
      const { id, domain, company } = await known();
      const plans = (html: string): string =>
        `<html lang="en"><head><title>Pricing</title></head><body><main><h1>Pricing</h1>${html}</main></body></html>`;
      service.site.serve(
        `http://${domain}/pricing`,
        plans(`<p>${'We make an offer that fits your team; write to us. '.repeat(30)}</p>`),
      );
      for (let i = 0; i < 7; i++) await check(id);
      const pricing = (await pagesOf(id)).find(({ kind }) => kind === 'pricing');
      expect(pricing).to.include({ state: 'ok' });
      expect((await eventsOf(id)).map(({ kind }) => kind)).to.deep.equal(['page_rewritten']);
      expect(company.plans).to.have.length(3);
    });
  });

  describe('while a check is in progress', () => {
    it('shows its start and its step, until it has ended', async () => {
      const { id, domain } = await known();
      const checking = async () => (await api.get(`/api/intel/competitors/${id}`)).body.checking;
      let seen: { since: string; step: string; read: number; found: number } | null = null;
      service.site.serve(`http://${domain}/pricing`, (_, response) => {
        void checking().then((answer) => {
          seen = answer;
          response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Pricing</h1>');
        });
      });
      const started = Date.now();
      await check(id);
      expect(seen!.step).to.equal('reading_pages');
      expect(seen!.found).to.be.above(2);
      expect(seen!.read).to.be.below(seen!.found);
      expect(Date.parse(seen!.since)).to.be.within(started - 1_000, Date.now());
      expect(await checking()).to.equal(null);
    });
  });

  describe('when several clients start a check at once', () => {
    it('they share one check', async () => {
      const { id, company } = await known();
      company.plans[1]!.price = '$59 per month';
      const results = await Promise.all(Array.from({ length: 5 }, () => check(id)));
      expect(new Set(results.flatMap(({ eventIds }) => eventIds)).size).to.equal(1);
      expect(await eventsOf(id)).to.have.length(1);
    });
  });
});
