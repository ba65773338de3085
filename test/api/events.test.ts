import { expect } from 'chai';
import type { EventRecord } from '../../src/events/event-record.ts';
import type { NewEvent } from '../../src/events/record-events.ts';
import type { ApiEvent } from '../support/api-client.ts';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

describe('events of competitors', () => {
  const test = useService();
  let found = 0;

  const record = async (
    changes: readonly Partial<NewEvent>[],
    workspaceId = test.api.workspaceId,
  ): Promise<EventRecord[]> => {
    const events = changes.map((change) => {
      found += 1;
      return newEvent(workspaceId, `Change ${found}`, { fingerprint: `${workspaceId} ${found}`, ...change });
    });
    return (await test.service.services.events.record(events)).map(({ record }) => record);
  };
  const list = async (query = '') => (await test.api.get(`/api/intel/events${query}`)).body;
  const titles = async (query: string): Promise<string[]> =>
    (await list(query)).events.map(({ title }: { title: string }) => title);
  const numbered = (count: number): Partial<NewEvent>[] =>
    Array.from({ length: count }, (_, i) => ({ title: String(i + 1) }));

  describe('GET /api/intel/events', () => {
    const refused = {
      limit: ['0', '101', '-1', '1.5', 'ten', ''],
      severity: ['urgent', 'High', ''],
      type: ['price', 'Pricing'],
      kind: ['price', 'toString', 'constructor'],
      isRead: ['yes', 'TRUE', '2', ''],
      isActioned: ['no', 'null'],
      since: ['yesterday', '2026', '2026-13-01', '2026-02-30', '2026-01-01T25:00:00Z', '1767225600000', ''],
      competitorId: ['', 'x'.repeat(101)],
      cursor: ['rubbish', '-1', 'x'.repeat(301)],
    };
    for (const [name, values] of Object.entries(refused)) {
      for (const value of values) {
        it(`answers 400 to ${name}=${value.slice(0, 30)}`, async () => {
          const { status, body } = await test.api.get(`/api/intel/events?${name}=${value}`);
          expect(status).to.equal(400);
          expect(body.error.details.map(({ path }: { path: string }) => path)).to.deep.equal([
            `query.${name}`,
          ]);
        });
      }
    }

    it('answers 400 to a parameter it does not know, and to one given twice', async () => {
      for (const query of ['colour=red', 'severity=low&severity=high'])
        expect((await test.api.get(`/api/intel/events?${query}`)).status).to.equal(400);
    });

    it('is empty in a workspace without events', async () => {
      expect(await list()).to.deep.equal({ events: [], nextCursor: null });
    });

    it('shows no event of another workspace', async () => {
      await record(numbered(2), 'another-workspace-of-events');
      expect((await list()).events).to.deep.equal([]);
    });

    it('shows exactly these fields of an event', async () => {
      const evidence = [{ quote: '$59', snapshot_id: 'snap_1', start: 10, end: 13 }];
      const before = { plan: 'Pro', amount: 49 };
      const after = { plan: 'Pro', amount: 59 };
      const [event, other] = await record([
        { title: 'Pro is dearer', before, after, evidence, confidence: 0.9, delta_pct: 20.4, related: ['b'] },
        { fingerprint: 'b' },
      ]);
      expect((await list()).events[1]).to.deep.equal({
        id: event!._id,
        competitorId: 'comp_rival',
        watchId: null,
        type: 'pricing',
        severity: 'medium',
        title: 'Pro is dearer',
        aiBrief: '',
        isRead: false,
        isActioned: false,
        detectedAt: event!.detected_at.toISOString(),
        kind: 'price_changed',
        topic: 'price',
        pageUrl: 'https://rival.test/pricing',
        before,
        after,
        deltaPct: 20.4,
        confidence: 0.9,
        evidence: [{ quote: '$59', snapshotId: 'snap_1', start: 10, end: 13 }],
        relatedIds: [other!._id],
      });
    });

    describe('with compare', () => {
      const offer = (amount: number) => ({
        plan: 'Pro',
        amount,
        currency: 'USD',
        period: 'month',
        unit: 'user',
      });
      const profile = (json: object) => test.api.request('PUT', '/api/brand-profile', { json });
      const repriced = () => record([{ before: offer(29), after: offer(35), severity: 'high' }]);

      it('has no comparisons without a brand profile', async () => {
        await repriced();
        const [event] = (await list('?compare=true')).events;
        expect(event).to.deep.include({ comparisons: [], relevance: 4 });
      });

      it('has no comparisons unless they are requested', async () => {
        await profile({ pricingNotes: 'Starter: $39 per user per month' });
        await repriced();
        expect((await list()).events[0]).not.to.have.any.keys('comparisons', 'relevance');
      });

      it("compares a price with the brand's own price, in the list and in the event alone", async () => {
        await profile({ pricingNotes: 'Starter: $39 per user per month' });
        const [{ _id }] = (await repriced()) as [EventRecord];
        const [event] = (await list('?compare=true')).events;
        expect(event.relevance).to.equal(5);
        expect(event.comparisons[0].text).to.contain('$4 less than your Starter');
        expect(event.comparisons[0].ours).to.include({ url: null, sourceId: null });
        const alone = await test.api.get(`/api/intel/events/${_id}?compare=true`);
        expect(alone.body).to.deep.equal(event);
      });

      it("quotes a page of the brand's own site", async () => {
        const { site } = test.service;
        const url = 'http://own-of-events.test/pricing';
        site.serve(
          url,
          '<html><head><title>Pricing | Own</title></head><body><main><h1>Pricing</h1><h2>Starter</h2><p>$39 per user per month</p><h2>Growth</h2><p>$59 per user per month</p></main></body></html>',
        );
        await profile({ name: 'Own', domain: 'own-of-events.test' });
        const sourceId = await test.added({ url });
        await repriced();
        const [event] = (await list('?compare=true')).events;
        expect(event.comparisons[0].ours).to.include({ url, sourceId });
        await test.api.patch(`/api/knowledge/${sourceId}`, { enabled: false });
        expect((await list('?compare=true')).events[0].comparisons).to.deep.equal([]);
      });
    });

    it('names a topic of which the own pages say nothing, until a text about us does', async () => {
      await test.api.request('PUT', '/api/brand-profile', {
        json: { name: 'Own', domain: 'own-of-events.test' },
      });
      await record([
        {
          kind: 'legal_terms_changed',
          type: 'content',
          before: { text: 'Notice is 90 days in writing.' },
          after: { text: 'Notice is 30 days in writing.' },
        },
      ]);
      expect((await list('?compare=true')).events[0].missingTopics).to.deep.equal(['Notice period']);
      await test.added({ text: 'Customers give 60 days’ notice in writing.', about: 'us' });
      const [event] = (await list('?compare=true')).events;
      expect(event).not.to.have.property('missingTopics');
      expect(event.comparisons[0].ours).to.include({ url: null });
    });

    it('shows the brief once it is written', async () => {
      const [event] = await record(numbered(1));
      await test.service.services.events.setBrief(event!._id, 'They earn more now.');
      expect((await list()).events[0].aiBrief).to.equal('They earn more now.');
    });

    it('returns the newest 50 by default, and up to 100 on request', async () => {
      await record(numbered(60));
      await record([{ title: 'newest' }]);
      const { events, nextCursor } = await list();
      expect([events.length, events[0].title, events[1].title]).to.deep.equal([50, 'newest', '60']);
      expect(nextCursor).to.be.a('string');
      expect((await list('?limit=100')).events).to.have.length(61);
      const order = events.map(({ detectedAt, id }: Record<string, string>) => `${detectedAt} ${id}`);
      expect(order).to.deep.equal(order.toSorted().toReversed());
    });

    it('neither skips nor repeats events while others are added', async () => {
      await record(numbered(25));
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { events, nextCursor } = await list(`?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
        seen.push(...events.map(({ title }: { title: string }) => title));
        cursor = nextCursor;
        await record([{ title: 'added' }]);
      }
      expect(seen).to.deep.equal(Array.from({ length: 25 }, (_, i) => String(25 - i)));
    });

    it('skips none if few events match', async () => {
      const low = { severity: 'low' } as const;
      await record(numbered(90).map((one, i) => (i % 7 < 2 ? { ...one, ...low } : one)));
      const { events, nextCursor } = await list('?severity=low&limit=10');
      const rest = await list(`?severity=low&cursor=${nextCursor}`);
      const got = [...events, ...rest.events].map(({ title }: { title: string }) => Number(title) - 1);
      expect(got).to.deep.equal(Array.from({ length: 90 }, (_, i) => 89 - i).filter((i) => i % 7 < 2));
    });

    it('has no cursor on a last page that is exactly full', async () => {
      await record(numbered(4));
      const { nextCursor } = await list('?limit=2');
      expect((await list(`?limit=2&cursor=${nextCursor}`)).nextCursor).to.equal(null);
    });

    describe('when it is filtered', () => {
      beforeEach(async () => {
        const [read, acted] = await record([
          { title: 'read', severity: 'low', type: 'content', kind: 'copy_changed' },
          { title: 'acted', severity: 'critical', type: 'hiring', kind: 'hiring_freeze' },
          { title: 'other', severity: 'high', competitor_id: 'comp_other' },
          { title: 'plain', kind: 'plan_added' },
        ]);
        await test.api.patch(`/api/intel/events/${read!._id}`, { isRead: true });
        await test.api.patch(`/api/intel/events/${acted!._id}`, { isActioned: true });
      });

      const expected: Record<string, string[]> = {
        'severity=low': ['read'],
        'severity=critical': ['acted'],
        'type=content': ['read'],
        'type=pricing': ['plain', 'other'],
        'type=pricing&severity=high': ['other'],
        'type=pricing&severity=low': [],
        'kind=plan_added': ['plain'],
        'kind=plan_added&type=hiring': [],
        'competitorId=comp_other': ['other'],
        'competitorId=comp_nobody': [],
        'competitorId=comp_rival&type=pricing': ['plain'],
        'isRead=true': ['read'],
        'isRead=1&severity=low': ['read'],
        'isRead=false': ['plain', 'other', 'acted'],
        'isRead=0&isActioned=0': ['plain', 'other'],
        'isActioned=1': ['acted'],
        'isActioned=true&isRead=false': ['acted'],
      };
      for (const [query, fit] of Object.entries(expected)) {
        it(`returns events that match ?${query}`, async () => {
          expect(await titles(`?${query}`)).to.deep.equal(fit);
        });
      }

      it('continues with the cursor among matching events', async () => {
        const { events, nextCursor } = await list('?isRead=false&severity=high&limit=1');
        expect([events[0].title, nextCursor]).to.deep.equal(['other', null]);
        const first = await list('?type=pricing&limit=1');
        expect(await titles(`?type=pricing&limit=1&cursor=${first.nextCursor}`)).to.deep.equal(['other']);
      });

      it('finds the one event of many that differs', async () => {
        await record(Array.from({ length: 400 }, () => ({ severity: 'medium' as const })));
        expect(await titles('?severity=critical')).to.deep.equal(['acted']);
        expect(await titles('?isActioned=true&limit=1')).to.deep.equal(['acted']);
      });
    });

    describe('when it is filtered by time', () => {
      it('returns events from that time on', async () => {
        await record([{ title: 'early' }]);
        const [late] = await record([{ title: 'late' }]);
        expect(await titles(`?since=${late!.detected_at.toISOString()}`)).to.deep.equal(['late']);
        const after = new Date(late!.detected_at.getTime() + 1).toISOString();
        expect(await titles(`?since=${after}`)).to.deep.equal([]);
      });

      it('accepts a date, a time without seconds, an offset, and UTC by default', async () => {
        const [event] = await record([{ title: 'it' }]);
        const at = event!.detected_at;
        const plusTwo = new Date(at.getTime() + 2 * 3_600_000).toISOString().replace('Z', '%2B02:00');
        const tomorrow = new Date(at.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
        for (const since of [
          at.toISOString().slice(0, 10),
          at.toISOString().slice(0, -1),
          plusTwo,
          '2026-01-01T00:00Z',
        ])
          expect(await titles(`?since=${since}`)).to.deep.equal(['it'], since);
        expect(await titles(`?since=${tomorrow}`)).to.deep.equal([]);
      });
    });
  });

  describe('GET /api/intel/events/{id}', () => {
    it('answers 404 event.not_found for ids of other workspaces', async () => {
      const [other] = await record(numbered(1), 'another-workspace-of-events');
      for (const id of [other!._id, 'evt_nothing', 'streams', '%00']) {
        const { status, body } = await test.api.get(`/api/intel/events/${id}`);
        expect([status, body.error.code]).to.deep.equal([404, 'event.not_found']);
      }
    });

    it('returns the event as in the list', async () => {
      const [event] = await record(numbered(1));
      const { status, body } = await test.api.get(`/api/intel/events/${event!._id}`);
      expect(status).to.equal(200);
      expect(body).to.deep.equal((await list()).events[0]);
    });
  });

  describe('PATCH /api/intel/events/{id}', () => {
    const refused: [body: unknown, path: string][] = [
      [{}, 'body'],
      [[], 'body'],
      [{ isRead: 1 }, 'body.isRead'],
      [{ isRead: 0, isActioned: true }, 'body.isRead'],
      [{ isActioned: 'true' }, 'body.isActioned'],
      [{ isRead: null }, 'body.isRead'],
      [{ isRead: true, severity: 'low' }, 'body.severity'],
    ];
    for (const [body, path] of refused) {
      it(`answers 400 to ${JSON.stringify(body)} and changes nothing`, async () => {
        const [event] = await record(numbered(1));
        const answer = await test.api.patch(`/api/intel/events/${event!._id}`, body);
        expect(answer.status).to.equal(400);
        expect(answer.body.error.details[0].path).to.equal(path);
        expect((await list()).events[0]).to.include({ isRead: false, isActioned: false });
      });
    }

    it('answers 404 event.not_found for an event of another workspace, and does not change it', async () => {
      const [other] = await record(numbered(1), 'another-workspace-of-events');
      const { status, body } = await test.api.patch(`/api/intel/events/${other!._id}`, { isRead: true });
      expect([status, body.error.code]).to.deep.equal([404, 'event.not_found']);
      const { read } = test.service.services.events;
      expect((await read.event('another-workspace-of-events', other!._id)).is_read).to.equal(false);
    });

    it('changes the given fields only, and returns the event', async () => {
      const [event] = await record(numbered(2));
      const path = `/api/intel/events/${event!._id}`;
      const first = await test.api.patch(path, { isRead: true });
      expect([first.status, first.body.isRead, first.body.isActioned]).to.deep.equal([200, true, false]);
      const second = await test.api.patch(path, { isActioned: true });
      expect(second.body).to.include({ isRead: true, isActioned: true });
      const third = await test.api.patch(path, { isRead: false, isActioned: true });
      expect(third.body).to.include({ isRead: false, isActioned: true });
      expect((await test.api.get(path)).body).to.deep.equal(third.body);
      expect((await list()).events[0]).to.include({ isRead: false, isActioned: false });
    });
  });

  describe('GET /api/intel/events/stream', () => {
    const open: AbortController[] = [];
    afterEach(() => open.splice(0).forEach((one) => one.abort()));

    async function stream(query = '', headers: Record<string, string> = {}, { key } = test.api) {
      const leaving = new AbortController();
      open.push(leaving);
      const response = await fetch(`${test.service.url}/api/intel/events/stream${query}`, {
        headers: { authorization: `Bearer ${key}`, ...headers },
        signal: leaving.signal,
      });
      const frames = framesOf(response);
      return { response, next: async () => (await frames.next()).value as ApiEvent };
    }
    async function* framesOf(response: Response): AsyncGenerator<ApiEvent> {
      let buffer = '';
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        const frames = (buffer + part).split('\n\n');
        buffer = frames.pop()!;
        for (const frame of frames) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
          const [event, id, data] = [field('event'), field('id'), field('data')];
          if (event !== undefined) yield { event, id: id!, data: JSON.parse(data!) };
        }
      }
    }

    for (const query of ['severity=urgent', 'type=price', 'limit=5', 'competitorId=']) {
      it(`answers 400 to ?${query}`, async () => {
        const { response } = await stream(`?${query}`);
        expect(response.status).to.equal(400);
      });
    }

    it('sends each new event as in the list, with its id, and no older one', async () => {
      await record([{ title: 'older' }]);
      const { response, next } = await stream();
      expect(response.headers.get('content-type')).to.match(/^text\/event-stream/);
      const [first, second] = await record(numbered(2));
      const listed = (await list('?limit=2')).events;
      expect([await next(), await next()]).to.deep.equal([
        { event: 'intel.event', id: first!._id, data: listed[1] },
        { event: 'intel.event', id: second!._id, data: listed[0] },
      ]);
    });

    it('continues after the event in Last-Event-ID', async () => {
      const [first] = await record(numbered(3));
      const { next } = await stream('', { 'last-event-id': first!._id });
      await record([{ title: '4' }]);
      const got = [await next(), await next(), await next()];
      expect(got.map(({ data }) => data.title)).to.deep.equal(['2', '3', '4']);
    });

    it('starts with new events if Last-Event-ID is unknown, invalid, too long or of another workspace', async () => {
      const [other] = await record(numbered(2), 'another-workspace-of-events');
      await record([{ title: 'older' }]);
      const ids = ['evt_01j00000000000000000000000', "' || 1 || '", 'x'.repeat(4_000), other!._id];
      const streams = await Promise.all(ids.map((id) => stream('', { 'last-event-id': id })));
      await record([{ title: 'new' }]);
      const got = await Promise.all(streams.map(({ next }) => next()));
      expect(got.map(({ data }) => data.title)).to.deep.equal(['new', 'new', 'new', 'new']);
    });

    it('sends no event of another workspace', async () => {
      const other = await test.service.newClient();
      const [mine, theirs] = [await stream(), await stream('', {}, other)];
      await record([{ title: 'theirs' }], other.workspaceId);
      await record([{ title: 'mine' }]);
      expect((await mine.next()).data.title).to.equal('mine');
      expect((await theirs.next()).data.title).to.equal('theirs');
    });

    it('sends only events that match the filters', async () => {
      const { next } = await stream('?severity=high&type=hiring&competitorId=comp_rival');
      const wanted = { severity: 'high', type: 'hiring', kind: 'hiring_freeze' } as const;
      await record([
        { ...wanted, severity: 'low' },
        { ...wanted, type: 'content' },
        { ...wanted, competitor_id: 'comp_other' },
        { ...wanted, title: 'wanted' },
      ]);
      expect((await next()).data.title).to.equal('wanted');
    });

    it('does not resend an event that was found again', async () => {
      const { next } = await stream();
      const once = { title: 'once', fingerprint: `${test.api.workspaceId} once` };
      await record([once]);
      await record([once]);
      await record([{ title: 'after' }]);
      expect([(await next()).data.title, (await next()).data.title]).to.deep.equal(['once', 'after']);
    });
  });
});
