import { expect } from 'chai';
import {
  createCompetitorDeletionStore,
  createCompetitorStore,
} from '../../src/competitors/tracking/competitor-store.ts';
import { createRemoveCompetitor } from '../../src/competitors/tracking/remove-competitor.ts';
import { createSnapshotStore } from '../../src/competitors/snapshots/snapshot-store.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useService } from '../support/shared-service.ts';

const PATH = '/api/intel/competitors';
const DAY = 24 * 3_600_000;

const SPELLINGS = [
  'acme.com',
  'ACME.com',
  'www.acme.com',
  'acme.com.',
  'https://acme.com',
  'http://www.acme.com/pricing?a=1#b',
  '//acme.com/',
  ' acme.com ',
  'acme.com:443',
  'HTTPS://WWW.ACME.COM./',
];

describe('competitors over the API', () => {
  const test = useService();

  const tracked = async (body: object, api: ApiClient = test.api): Promise<string> =>
    (await api.post(PATH, body)).body.id;
  const domains = (body: { competitors: { domain: string }[] }): string[] =>
    body.competitors.map(({ domain }) => domain);

  describe('POST /api/intel/competitors', () => {
    describe("when the domain is the brand's own", () => {
      beforeEach(() => test.api.request('PUT', '/api/brand-profile', { json: { domain: 'quaybook.com' } }));

      for (const domain of ['quaybook.com', 'https://www.quaybook.com/pricing', 'app.quaybook.com'])
        it(`answers 400 for ${domain}`, async () => {
          const { status, body } = await test.api.post(PATH, { domain });
          expect([status, body.error.code]).to.deep.equal([400, 'competitor.own_domain']);
          expect(body.error.details[0].path).to.equal('body.domain');
        });

      it("answers 409 if the domain was tracked before it became the brand's own", async () => {
        const id = await tracked({ domain: 'once-a-rival.com', every: null });
        await test.api.request('PUT', '/api/brand-profile', { json: { domain: 'once-a-rival.com' } });
        const { status, body } = await test.api.post(PATH, { domain: 'once-a-rival.com' });
        expect([status, body.error.code]).to.deep.equal([409, 'competitor.already_tracked']);
        expect(body.error.message).to.contain(id);
      });

      it('answers 201 for a domain with only the same ending', async () => {
        expect((await test.api.post(PATH, { domain: 'myquaybook.com', every: null })).status).to.equal(201);
      });
    });

    describe('when the input is wrong', () => {
      const cases: [string, unknown, string, string][] = [
        ['there is no domain', {}, 'input.invalid', 'body.domain'],
        ['the domain is a number', { domain: 5 }, 'input.invalid', 'body.domain'],
        ['the domain is empty', { domain: '' }, 'competitor.invalid_domain', 'body.domain'],
        ['the domain is a sentence', { domain: 'not a domain' }, 'competitor.invalid_domain', 'body.domain'],
        ['the domain is a word', { domain: 'acme' }, 'competitor.invalid_domain', 'body.domain'],
        [
          'the domain is an IP address',
          { domain: '93.184.216.34' },
          'competitor.invalid_domain',
          'body.domain',
        ],
        [
          'the domain is IP version 6',
          { domain: 'http://[::1]/' },
          'competitor.invalid_domain',
          'body.domain',
        ],
        ['the domain is localhost', { domain: 'localhost' }, 'competitor.invalid_domain', 'body.domain'],
        ['the domain is a public suffix', { domain: 'co.uk' }, 'competitor.invalid_domain', 'body.domain'],
        [
          'the domain is an email address',
          { domain: 'a@acme.com' },
          'competitor.invalid_domain',
          'body.domain',
        ],
        [
          'the domain is not a website',
          { domain: 'ftp://acme.com' },
          'competitor.invalid_domain',
          'body.domain',
        ],
        [
          'the domain has 300 characters',
          { domain: `${'a'.repeat(296)}.com` },
          'competitor.invalid_domain',
          'body.domain',
        ],
        [
          'the time zone is unknown',
          { domain: 'acme.com', checkTime: { hour: 6, timeZone: 'Berlin' } },
          'input.invalid',
          'body.checkTime.timeZone',
        ],
        ['every is in minutes', { domain: 'acme.com', every: '5m' }, 'input.invalid', 'body.every'],
        ['every is too long', { domain: 'acme.com', every: '31d' }, 'input.invalid', 'body.every'],
        ['every is a number', { domain: 'acme.com', every: 7 }, 'input.invalid', 'body.every'],
        ['the name is empty', { domain: 'acme.com', name: ' ' }, 'input.invalid', 'body.name'],
        ['the name is too long', { domain: 'acme.com', name: 'a'.repeat(201) }, 'input.invalid', 'body.name'],
        ['the name has two lines', { domain: 'acme.com', name: 'a\nb' }, 'input.invalid', 'body.name'],
        [
          'the name changes the text direction',
          { domain: 'acme.com', name: 'a\u202Eb' },
          'input.invalid',
          'body.name',
        ],
        ['a field is unknown', { domain: 'acme.com', colour: 'red' }, 'input.invalid', 'body.colour'],
      ];
      for (const [what, json, code, path] of cases) {
        it(`answers 400 ${code} at ${path} and tracks nothing if ${what}`, async () => {
          const { status, body } = await test.api.post(PATH, json);
          expect([status, body.error.code, body.error.details[0].path]).to.deep.equal([400, code, path]);
          expect((await test.api.get(PATH)).body.competitors).to.deep.equal([]);
        });
      }
    });

    describe('when the domain is already tracked', () => {
      it('answers 409 with the existing id, in any spelling', async () => {
        const id = await tracked({ domain: 'acme.com' });
        for (const domain of SPELLINGS) {
          const { status, body } = await test.api.post(PATH, { domain });
          expect([status, body.error.code]).to.deep.equal([409, 'competitor.already_tracked']);
          expect(body.error.message).to.contain(id);
        }
      });

      it('accepts exactly one of fifty concurrent requests', async () => {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, i) => test.api.post(PATH, { domain: SPELLINGS[i % 10] })),
        );
        const made = answers.filter(({ status }) => status === 201);
        const refused = answers.filter(({ status }) => status === 409);
        expect([made.length, refused.length]).to.deep.equal([1, 49]);
        const { id } = made[0]!.body;
        expect(refused.every(({ body }) => body.error.message.includes(id))).to.equal(true);
        expect((await test.api.get(PATH)).body.competitors).to.have.length(1);
      });

      it('still accepts a subdomain, which may be another site', async () => {
        await tracked({ domain: 'acme.com' });
        expect((await test.api.post(PATH, { domain: 'blog.acme.com' })).status).to.equal(201);
      });

      it('still accepts it in another workspace', async () => {
        await tracked({ domain: 'acme.com' });
        expect((await (await test.service.newClient()).post(PATH, { domain: 'acme.com' })).status).to.equal(
          201,
        );
      });
    });

    it('answers 201 with the competitor', async () => {
      const before = Date.now();
      const { status, body } = await test.api.post(PATH, { domain: 'https://www.Acme.com/pricing' });
      expect(status).to.equal(201);
      const { id, createdAt, nextCheckAt, ...rest } = body;
      expect(id).to.match(/^comp_[0-9a-z]{26}$/);
      expect(Date.parse(createdAt)).to.be.within(before, Date.now());
      expect(Date.parse(nextCheckAt) - Date.parse(createdAt)).to.be.within(0, DAY);
      expect(rest).to.deep.equal({
        domain: 'acme.com',
        name: 'acme.com',
        lastAnalyzedAt: null,
        every: '24h',
        paused: false,
        checking: null,
        lastCheck: null,
        pages: [],
        unwatchedPages: [],
      });
    });

    it('stores the given name and interval', async () => {
      const { body } = await test.api.post(PATH, { domain: 'acme.com', name: ' Acme & Söhne ', every: '7d' });
      expect(body).to.include({ name: 'Acme & Söhne', every: '7d' });
    });

    it('has no next check without automatic checks', async () => {
      const { body } = await test.api.post(PATH, { domain: 'acme.com', every: null });
      expect(body).to.include({ every: null, nextCheckAt: null });
    });

    it('starts daily checks in the given hour of the time zone', async () => {
      const checkTime = { hour: 6, timeZone: 'Asia/Kolkata' };
      const { body } = await test.api.post(PATH, { domain: 'acme.com', checkTime });
      expect(body.checkTime).to.deep.equal(checkTime);
      const local = new Date(Date.parse(body.nextCheckAt) + 5.5 * 3_600_000);
      expect(local.getUTCHours()).to.equal(6);
      const changed = await test.api.patch(`${PATH}/${body.id}`, { checkTime: null });
      expect(changed.body).not.to.have.property('checkTime');
    });

    it('accepts a host that EGRESS_RESOLVE maps as public', async () => {
      expect((await test.api.post(PATH, { domain: 'www.shop.test' })).body.domain).to.equal('shop.test');
    });

    it('accepts an internationalized domain name', async () => {
      expect((await test.api.post(PATH, { domain: 'Bücher.de' })).body.domain).to.equal('xn--bcher-kva.de');
    });

    it('replays the response for a repeated key', async () => {
      const headers = { 'idempotency-key': 'track-acme-1' };
      const first = await test.api.post(PATH, { domain: 'acme.com' }, headers);
      const again = await test.api.post(PATH, { domain: 'acme.com' }, headers);
      expect([again.status, again.body.id]).to.deep.equal([201, first.body.id]);
    });
  });

  describe('GET /api/intel/competitors', () => {
    describe('when the query is wrong', () => {
      const cases: [string, string][] = [
        ['limit=0', 'query.limit'],
        ['limit=1001', 'query.limit'],
        ['limit=ten', 'query.limit'],
        ['limit=1.5', 'query.limit'],
        ['cursor=nonsense', 'query.cursor'],
        ['colour=red', 'query.colour'],
      ];
      for (const [query, path] of cases) {
        it(`answers 400 at ${path} for ?${query}`, async () => {
          const { status, body } = await test.api.get(`${PATH}?${query}`);
          expect([status, body.error.details[0].path]).to.deep.equal([400, path]);
        });
      }
    });

    it('is empty in a new workspace', async () => {
      expect((await test.api.get(PATH)).body).to.deep.equal({ competitors: [], nextCursor: null });
    });

    it('is newest first', async () => {
      for (const domain of ['a.com', 'b.com', 'c.com']) await tracked({ domain, every: null });
      expect(domains((await test.api.get(PATH)).body)).to.deep.equal(['c.com', 'b.com', 'a.com']);
    });

    it('neither skips nor repeats rows while others are added', async () => {
      for (const domain of ['a.com', 'b.com', 'c.com']) await tracked({ domain, every: null });
      const first = (await test.api.get(`${PATH}?limit=2`)).body;
      await tracked({ domain: 'd.com', every: null });
      const second = (await test.api.get(`${PATH}?limit=2&cursor=${first.nextCursor}`)).body;
      expect([...domains(first), ...domains(second)]).to.deep.equal(['c.com', 'b.com', 'a.com']);
      expect(second.nextCursor).to.equal(null);
    });

    it('accepts a limit of 1000', async () => {
      expect((await test.api.get(`${PATH}?limit=1000`)).status).to.equal(200);
    });

    it('shows nothing of another workspace', async () => {
      await tracked({ domain: 'acme.com', every: null });
      expect((await (await test.service.newClient()).get(PATH)).body.competitors).to.deep.equal([]);
    });
  });

  describe('every path of one competitor', () => {
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'A' }],
      ['DELETE', ''],
      ['POST', '/check'],
      ['GET', '/snapshots'],
      ['GET', '/snapshots/snap_1'],
      ['GET', '/plans'],
      ['GET', '/jobs'],
    ];
    for (const [method, path, json] of calls) {
      const call = (api: ApiClient, id: string) =>
        api.request(method, `${PATH}/${id}${path}`, json === undefined ? {} : { json });

      it(`answers ${method} ${path} with 404 for an unknown id`, async () => {
        const { status, body } = await call(test.api, 'comp_none');
        expect([status, body.error.code]).to.deep.equal([404, 'competitor.not_found']);
      });

      it(`answers ${method} ${path} with 404 in another workspace`, async () => {
        const id = await tracked({ domain: 'acme.com', every: null });
        const { status, body } = await call(await test.service.newClient(), id);
        expect([status, body.error.code]).to.deep.equal([404, 'competitor.not_found']);
        expect((await test.api.get(`${PATH}/${id}`)).body.name).to.equal('acme.com');
      });
    }

    it('answers 405 to an unsupported method', async () => {
      expect((await test.api.request('PUT', `${PATH}/comp_1`, { json: {} })).status).to.equal(405);
    });
  });

  describe('PATCH /api/intel/competitors/{id}', () => {
    describe('when the input is wrong', () => {
      const cases: [string, unknown, number, string, string][] = [
        ['no change is given', {}, 400, 'input.invalid', 'body'],
        ['the name is empty', { name: '' }, 400, 'input.invalid', 'body.name'],
        ['every is in minutes', { every: '5m' }, 400, 'input.invalid', 'body.every'],
        ['paused is a string', { paused: 'yes' }, 400, 'input.invalid', 'body.paused'],
        ['the domain is given', { domain: 'other.com' }, 400, 'input.invalid', 'body.domain'],
        ['there are no pages', { pages: [] }, 400, 'input.invalid', 'body.pages'],
        [
          'a page has an unknown kind',
          { pages: [{ url: 'https://acme.com/', kind: 'shop' }] },
          400,
          'input.invalid',
          'body.pages.0.kind',
        ],
        [
          'a page is not an address',
          { name: 'New', pages: [{ url: '/pricing', kind: 'pricing' }] },
          400,
          'competitor.invalid_page',
          'body.pages.0.url',
        ],
        [
          'a page is of another domain',
          { name: 'New', pages: [{ url: 'https://other.com/pricing', kind: 'pricing' }] },
          400,
          'competitor.invalid_page',
          'body.pages.0.url',
        ],
        [
          'there are too many pages',
          {
            pages: Array.from({ length: 21 }, (_, i) => ({ url: `https://acme.com/${i}`, kind: 'product' })),
          },
          400,
          'input.invalid',
          'body.pages',
        ],
      ];
      for (const [what, json, status, code, path] of cases) {
        it(`answers ${status} ${code} at ${path} and changes nothing if ${what}`, async () => {
          const before = (await test.api.post(PATH, { domain: 'acme.com' })).body;
          const answer = await test.api.patch(`${PATH}/${before.id}`, json);
          const { error } = answer.body;
          expect([answer.status, error.code, error.details[0].path]).to.deep.equal([status, code, path]);
          expect((await test.api.get(`${PATH}/${before.id}`)).body).to.deep.equal(before);
        });
      }

      it('answers 409 to a second home page', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await test.api.patch(`${PATH}/${id}`, { pages: [{ url: 'https://acme.com/', kind: 'home' }] });
        const { status, body } = await test.api.patch(`${PATH}/${id}`, {
          pages: [{ url: 'https://acme.com/en', kind: 'home' }],
        });
        expect([status, body.error.code]).to.deep.equal([409, 'competitor.home_pinned']);
      });
    });

    it('renames it', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { status, body } = await test.api.patch(`${PATH}/${id}`, { name: 'Acme' });
      expect([status, body.name, body.every]).to.deep.equal([200, 'Acme', '24h']);
      expect((await test.api.get(`${PATH}/${id}`)).body).to.deep.equal(body);
    });

    it('pauses it and clears the next check', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { body } = await test.api.patch(`${PATH}/${id}`, { paused: true });
      expect(body).to.include({ paused: true, every: '24h', nextCheckAt: null });
    });

    it('changes its interval', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { body } = await test.api.patch(`${PATH}/${id}`, { every: '1h' });
      expect(body.every).to.equal('1h');
      expect(Date.parse(body.nextCheckAt) - Date.now()).to.be.below(3_600_000);
    });

    it('adds pages, each in one spelling', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { body } = await test.api.patch(`${PATH}/${id}`, {
        pages: [{ url: 'https://WWW.acme.com/plans#top', kind: 'pricing' }],
      });
      expect(body.pages).to.deep.equal([
        { url: 'https://www.acme.com/plans', kind: 'pricing', state: null, lastFetchedAt: null },
      ]);
    });

    it('changes the kind of a watched page', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const url = 'https://acme.com/plans';
      await test.api.patch(`${PATH}/${id}`, { pages: [{ url, kind: 'product' }] });
      const { body } = await test.api.patch(`${PATH}/${id}`, { pages: [{ url, kind: 'pricing' }] });
      expect(body.pages.map(({ kind }: { kind: string }) => kind)).to.deep.equal(['pricing']);
    });

    it('stops watching a page', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const url = 'https://acme.com/plans';
      await test.api.patch(`${PATH}/${id}`, { pages: [{ url, kind: 'pricing' }] });
      const { body } = await test.api.patch(`${PATH}/${id}`, { pages: [{ url, kind: null }] });
      expect(body.pages).to.deep.equal([]);
    });
  });

  describe('DELETE /api/intel/competitors/{id}', () => {
    it('answers 204, and 404 from then on', async () => {
      const id = await tracked({ domain: 'acme.com' });
      expect((await test.api.delete(`${PATH}/${id}`)).status).to.equal(204);
      expect((await test.api.delete(`${PATH}/${id}`)).status).to.equal(404);
      expect((await test.api.get(`${PATH}/${id}`)).status).to.equal(404);
    });

    it('answers 204 to one of two concurrent requests', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const answers = await Promise.all([1, 2].map(() => test.api.delete(`${PATH}/${id}`)));
      expect(answers.map(({ status }) => status)).to.have.members([204, 404]);
    });

    it('lets the domain be tracked again, without old data', async () => {
      const id = await tracked({ domain: 'acme.com', name: 'Old' });
      await test.api.patch(`${PATH}/${id}`, { pages: [{ url: 'https://acme.com/', kind: 'home' }] });
      await test.api.delete(`${PATH}/${id}`);
      const { status, body } = await test.api.post(PATH, { domain: 'acme.com' });
      expect([status, body.name, body.pages]).to.deep.equal([201, 'acme.com', []]);
      expect(body.id).not.to.equal(id);
    });

    const rowsOf = async (id: string): Promise<number> => {
      const { db } = test.service.services.database;
      const collections = await db.listCollections().toArray();
      const counts = await Promise.all(
        collections.map(({ name }) => db.collection(name).countDocuments({ competitor_id: id })),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };

    it('leaves no row in any collection', async () => {
      const id = await tracked({ domain: 'acme.com' });
      await test.api.patch(`${PATH}/${id}`, { pages: [{ url: 'https://acme.com/', kind: 'home' }] });
      await test.api.delete(`${PATH}/${id}`);
      expect(await rowsOf(id)).to.equal(0);
    });

    it('removes, some minutes later, what a running step still wrote', async () => {
      const { services } = test.service;
      const { db } = services.database;
      const id = await tracked({ domain: 'acme.com' });
      await test.api.delete(`${PATH}/${id}`);
      await db.collection('competitor_snapshots').insertOne({ competitor_id: id });
      const later = (): Date => new Date(Date.now() + 6 * 60_000);
      const { recover } = createRemoveCompetitor({
        competitors: createCompetitorStore({ db, now: later }),
        deletions: createCompetitorDeletionStore({ db, now: later }),
        removeSchedule: services.workflows.schedules.remove,
        stopCheck: services.workflows.stopCheck,
        ofCompetitor: [createSnapshotStore({ db, now: later })],
        now: later,
        log: services.log,
      });
      await recover();
      expect(await rowsOf(id)).to.equal(0);
    });
  });

  describe('POST /api/intel/competitors/{id}/check', () => {
    const bodies: [string, string | undefined, string | undefined][] = [
      ['no body', undefined, undefined],
      ['an empty JSON object', '{}', 'application/json'],
      ['an empty body of JSON', '', 'application/json'],
      ['a body that is not JSON', '{"a":', 'application/json'],
      ['a body with another type', 'please', 'text/plain'],
    ];
    for (const [what, body, type] of bodies) {
      it(`answers 200 with the result to ${what}`, async () => {
        const id = await tracked({ domain: 'quiet.test', every: null });
        const { status, body: answer } = await test.api.request('POST', `${PATH}/${id}/check`, {
          ...(body === undefined ? {} : { body }),
          ...(type === undefined ? {} : { headers: { 'content-type': type } }),
        });
        expect(status).to.equal(200);
        expect(Object.keys(answer.result)).to.have.members([
          'ok',
          'changed',
          'summary',
          'eventIds',
          'ignored',
        ]);
      });
    }
  });

  describe('results of checks', () => {
    const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
    const plan = (name: string, amount: number) => ({
      name,
      amount,
      currency: 'USD',
      period: 'month',
      unit: 'seat',
      billed: null,
      startingAt: false,
      features: ['Support'],
      limits: [{ name: 'projects', amount: '10' }],
      contactSales: false,
    });
    const job = (id: string) => ({ id, title: `Role ${id}`, department: null, location: null, url: null });

    const snapshot = async (
      competitorId: string,
      { id, page, kind, at, facts }: { id: string; page: string; kind: string; at: Date; facts: object },
    ): Promise<void> => {
      const _id = `${competitorId}/${id}`;
      await test.service.services.database.db.collection<{ _id: string }>('competitor_snapshots').insertOne({
        _id,
        workspace_id: test.api.workspaceId,
        competitor_id: competitorId,
        page_id: `${competitorId}/${page}`,
        url: `https://acme.com/${page}`,
        kind,
        taken_at: at,
        since: at,
        hash: 'abc',
        bytes: 1_000,
        text: `Text of ${id}`,
        facts: { pricing: null, hiring: null, content: null, ...facts },
        confirmed: true,
        raw: 'never shown',
      } as { _id: string });
    };
    const priced = (competitorId: string, id: string, number: number, plans: object[], page = 'pricing') =>
      snapshot(competitorId, {
        id,
        page,
        kind: 'pricing',
        at: day(number),
        facts: { pricing: { plans: plans.map((one) => ({ ...one, at: { start: 0, end: 4 } })) } },
      });
    const hiring = (
      competitorId: string,
      id: string,
      page: string,
      jobs: object[],
      isProven: boolean,
      number = 3,
    ) =>
      snapshot(competitorId, {
        id,
        page,
        kind: 'careers',
        at: day(number),
        facts: { hiring: { jobs, isProven } },
      });

    it('shows the last check and when pages were analysed', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const competitors = createCompetitorStore({
        db: test.service.services.database.db,
        now: () => day(1),
      });
      await competitors.noteCheck(id, {
        ok: true,
        changed: true,
        summary: 'One change found.',
        eventIds: ['evt_1'],
      });
      const { lastAnalyzedAt, lastCheck } = (await test.api.get(`${PATH}/${id}`)).body;
      const at = day(1).toISOString();
      expect(lastAnalyzedAt).to.equal(at);
      expect(lastCheck).to.deep.equal({
        ok: true,
        changed: true,
        isFirst: false,
        late: 0,
        summary: 'One change found.',
        at,
        eventIds: ['evt_1'],
        ignored: [],
      });
    });

    it('shows the check in progress: its start and its step', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { db } = test.service.services.database;
      const since = new Date(Date.now() - 60_000);
      const competitors = createCompetitorStore({ db, now: () => since });
      await competitors.noteChecking(id, { since, step: 'reading_pages' });
      const { competitors: list } = (await test.api.get(PATH)).body;
      expect(list[0].checking).to.deep.equal({ since: since.toISOString(), step: 'reading_pages' });
    });

    it('shows a check without progress for more than ten minutes as unfinished', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { db } = test.service.services.database;
      const since = new Date(Date.now() - 601_000);
      const competitors = createCompetitorStore({ db, now: () => since });
      await competitors.noteChecking(id, { since, step: 'reading_pages' });
      const { checking, unfinishedCheck } = (await test.api.get(`${PATH}/${id}`)).body;
      expect([checking, unfinishedCheck]).to.deep.equal([null, { since: since.toISOString() }]);
    });

    it('shows a check that started long ago and still makes progress', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { db } = test.service.services.database;
      const since = new Date(Date.now() - 1_200_000);
      const competitors = createCompetitorStore({ db, now: () => new Date() });
      await competitors.noteChecking(id, { since, step: 'reading_pages' });
      const { checking, unfinishedCheck } = (await test.api.get(`${PATH}/${id}`)).body;
      expect([checking.since, unfinishedCheck]).to.deep.equal([since.toISOString(), undefined]);
    });

    it('shows a requested check before a worker starts it', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const { db } = test.service.services.database;
      const competitors = createCompetitorStore({ db, now: () => new Date() });
      await competitors.noteRequested({ _id: id, discovered_at: null });
      const { checking } = (await test.api.get(`${PATH}/${id}`)).body;
      expect(checking.step).to.equal('finding_pages');
    });

    it('counts nothing as analysed if no page could be read', async () => {
      const id = await tracked({ domain: 'acme.com' });
      const competitors = createCompetitorStore({
        db: test.service.services.database.db,
        now: () => day(1),
      });
      await competitors.noteCheck(id, { ok: false, changed: false, summary: 'No page.', eventIds: [] });
      const { lastAnalyzedAt, lastCheck } = (await test.api.get(`${PATH}/${id}`)).body;
      expect([lastAnalyzedAt, lastCheck.ok]).to.deep.equal([null, false]);
    });

    describe('GET /api/intel/competitors/{id}/snapshots', () => {
      for (const [query, path] of [
        ['limit=0', 'query.limit'],
        ['limit=101', 'query.limit'],
        ['limit=ten', 'query.limit'],
        ['kind=shop', 'query.kind'],
        ['cursor=nonsense', 'query.cursor'],
      ]) {
        it(`answers 400 at ${path} for ?${query}`, async () => {
          const id = await tracked({ domain: 'acme.com' });
          const { status, body } = await test.api.get(`${PATH}/${id}/snapshots?${query}`);
          expect([status, body.error.details[0].path]).to.deep.equal([400, path]);
        });
      }

      it('answers 404 for an unknown snapshot', async () => {
        const id = await tracked({ domain: 'acme.com' });
        const { status, body } = await test.api.get(`${PATH}/${id}/snapshots/snap_1`);
        expect([status, body.error.code]).to.deep.equal([404, 'competitor.snapshot_not_found']);
      });

      it('shows one version of a page and nothing else', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await priced(id, 'a', 1, []);
        const { snapshots } = (await test.api.get(`${PATH}/${id}/snapshots`)).body;
        expect(snapshots).to.deep.equal([
          {
            id: `${id}/a`,
            url: 'https://acme.com/pricing',
            kind: 'pricing',
            takenAt: day(1).toISOString(),
            hash: 'abc',
            bytes: 1_000,
            text: 'Text of a',
          },
        ]);
      });

      it('is newest first, page by page', async () => {
        const id = await tracked({ domain: 'acme.com' });
        for (const number of [1, 2, 3]) await priced(id, `v${number}`, number, []);
        const first = (await test.api.get(`${PATH}/${id}/snapshots?limit=2`)).body;
        const rest = (await test.api.get(`${PATH}/${id}/snapshots?limit=2&cursor=${first.nextCursor}`)).body;
        const ids = [...first.snapshots, ...rest.snapshots].map((one) => one.id);
        expect(ids).to.deep.equal([`${id}/v3`, `${id}/v2`, `${id}/v1`]);
        expect(rest.nextCursor).to.equal(null);
      });

      it('filters by kind', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await priced(id, 'a', 1, []);
        await hiring(id, 'b', 'careers', [], true);
        const { snapshots } = (await test.api.get(`${PATH}/${id}/snapshots?kind=careers`)).body;
        expect(snapshots.map((one: { id: string }) => one.id)).to.deep.equal([`${id}/b`]);
      });
    });

    describe('GET /api/intel/competitors/{id}/plans', () => {
      it('is empty before the first check', async () => {
        const id = await tracked({ domain: 'acme.com' });
        expect((await test.api.get(`${PATH}/${id}/plans`)).body).to.deep.equal({ plans: [], history: [] });
      });

      it('shows the newest plans, and when they were seen', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await priced(id, 'old', 1, [plan('Pro', 49)]);
        await priced(id, 'new', 2, [plan('Pro', 59)]);
        const { plans } = (await test.api.get(`${PATH}/${id}/plans`)).body;
        expect(plans).to.deep.equal([
          { ...plan('Pro', 59), url: 'https://acme.com/pricing', asOf: day(2).toISOString() },
        ]);
      });

      it('keeps every set of plans, each once', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await priced(id, 'v1', 1, [plan('Pro', 49)]);
        await priced(id, 'v2', 2, [plan('Pro', 49)]);
        await priced(id, 'v3', 3, [plan('Pro', 59)]);
        const { history } = (await test.api.get(`${PATH}/${id}/plans`)).body;
        const url = 'https://acme.com/pricing';
        expect(history).to.deep.equal([
          { at: day(3).toISOString(), url, snapshotId: `${id}/v3`, plans: [plan('Pro', 59)] },
          { at: day(1).toISOString(), url, snapshotId: `${id}/v1`, plans: [plan('Pro', 49)] },
        ]);
      });

      it('separates the pricing pages', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await priced(id, 'a1', 1, [plan('Pro', 49)], 'pricing');
        await priced(id, 'b1', 2, [plan('Data', 9)], 'data');
        const { plans, history } = (await test.api.get(`${PATH}/${id}/plans`)).body;
        expect(plans.map(({ name }: { name: string }) => name)).to.have.members(['Pro', 'Data']);
        expect(history).to.have.length(2);
      });
    });

    describe('GET /api/intel/competitors/{id}/jobs', () => {
      const read = async (id: string) => (await test.api.get(`${PATH}/${id}/jobs`)).body;

      it('is not proven before the first check', async () => {
        expect(await read(await tracked({ domain: 'acme.com' }))).to.deep.equal({
          jobs: [],
          total: 0,
          proven: false,
          history: [],
        });
      });

      it('shows the number by department, newest first', async () => {
        const id = await tracked({ domain: 'acme.com' });
        const engineer = { ...job('1'), department: 'Engineering' };
        const seller = { ...job('2'), department: 'Sales' };
        await hiring(id, 'v1', 'careers', [engineer, seller, { ...engineer, id: '3' }], true, 1);
        await hiring(id, 'v2', 'careers', [seller, job('4')], false, 2);
        expect((await read(id)).history).to.deep.equal([
          {
            at: day(2).toISOString(),
            total: 2,
            proven: false,
            departments: [
              { name: null, count: 1 },
              { name: 'Sales', count: 1 },
            ],
          },
          {
            at: day(1).toISOString(),
            total: 3,
            proven: true,
            departments: [
              { name: 'Engineering', count: 2 },
              { name: 'Sales', count: 1 },
            ],
          },
        ]);
      });

      it('shows the positions of all careers pages, each once', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await hiring(id, 'a', 'careers', [job('1'), job('2')], true);
        await hiring(id, 'b', 'board', [job('2'), job('3')], true);
        const { jobs, total, proven } = await read(id);
        expect(jobs.map((one: { id: string }) => one.id)).to.have.members(['1', '2', '3']);
        expect([total, proven]).to.deep.equal([3, true]);
      });

      it('shows the source of a position, and when it was seen', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await hiring(id, 'a', 'careers', [{ ...job('1'), at: { start: 0, end: 4 } }], true);
        expect((await read(id)).jobs).to.deep.equal([
          { ...job('1'), pageUrl: 'https://acme.com/careers', asOf: day(3).toISOString() },
        ]);
      });

      it('is not proven if a page may have more', async () => {
        const id = await tracked({ domain: 'acme.com' });
        await hiring(id, 'a', 'careers', [job('1')], true);
        await hiring(id, 'b', 'board', [job('2')], false);
        expect((await read(id)).proven).to.equal(false);
      });
    });
  });
});
