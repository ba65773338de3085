import { expect } from 'chai';
import { receiverAt } from '../../src/delivery/webhooks/receiver.ts';
import type { ApiEvent } from '../../support/api-client.ts';
import { prose } from '../../support/crawls.ts';
import { serveLinked } from './request-log.ts';
import { DELAY_MS, TOLERANCE_MS, type Stage } from './stage.ts';

export function workCases(stage: Stage): void {
  const { ended, indexed, toBoth, rows, until, followed, tracked, checkOf, crawl } = stage;
  async function runsOf(workflowId: string): Promise<number> {
    let runs = 0;
    for await (const _ of stage.fleet.temporal.workflow.list({ query: `WorkflowId = "${workflowId}"` }))
      runs += 1;
    return runs;
  }

  async function activePids(): Promise<number[]> {
    const { taskQueue } = stage.fleet.services.config.temporal;
    const query = `TaskQueue = "${taskQueue}" AND WorkflowType IN ("indexSource", "indexBacklog")`;
    const pids: number[] = [];
    for await (const { workflowId, runId } of stage.fleet.temporal.workflow.list({ query })) {
      const { events } = await stage.fleet.temporal.workflow.getHandle(workflowId, runId).fetchHistory();
      for (const { activityTaskStartedEventAttributes: started } of events ?? [])
        if (started?.identity) pids.push(Number.parseInt(started.identity, 10));
    }
    return pids;
  }

  describe('with a lot of work', () => {
    it('both workers take part', async () => {
      const pids = new Set<number>();
      for (let round = 0; round < 10 && pids.size < 2; round++) {
        const texts = Array.from({ length: 10 }, (_, i) => ({ text: prose(`much ${round} ${i}`) }));
        const sent = await Promise.all(texts.map((json) => stage.first.post('/api/knowledge', json)));
        await Promise.all(sent.map(({ body: { id } }) => indexed(id)));
        for (const pid of await activePids()) pids.add(pid);
      }
      expect(pids).to.deep.equal(new Set(stage.fleet.workers.map(({ pid }) => pid)));
    });
  });

  describe('when both APIs check a competitor at once', () => {
    it('there is one check, whose events reach each stream and each webhook once', async () => {
      const { id, company } = await tracked('rival.test');
      const receiver = receiverAt(stage.fleet.site, 'http://hooks.test/in');
      await stage.first.post('/api/webhooks', { url: receiver.url, events: ['intel.event'] });
      const looks = await toBoth(1, checkOf(id));
      expect(looks[0]!.body).to.deep.equal(looks[1]!.body);
      expect(await rows('competitor_checks', { competitor_id: id })).to.have.length(1);

      const stop = new AbortController();
      const streams = [await followed(stage.first, stop.signal), await followed(stage.second, stop.signal)];
      company.plans[1]!.price = '$59 per month';
      company.posts.unshift({ slug: 'news', title: 'We launch boards for penguins', date: '2026-11-20' });
      const checks = await toBoth(2, checkOf(id));
      const { eventIds } = checks[0]!.body.result;
      expect(eventIds).to.have.length.above(1);
      expect(checks.map(({ body }) => body.result.eventIds)).to.deep.equal([1, 2, 3, 4].map(() => eventIds));
      await until(
        () => Math.min(...streams.map(({ length }) => length)),
        (count) => count >= eventIds.length,
      );
      const messages = await receiver.messages(eventIds.length);
      await Promise.all([1, 2].map(() => stage.fleet.services.webhooks.recover()));
      for (const events of streams) expect(events.map((event) => event.id)).to.have.members(eventIds);
      const [one, other] = streams.map((events) =>
        events.map(({ id, data }) => [id, { ...data, newPage: null }]),
      );
      expect(one).to.deep.equal(other);
      expect(messages.map(({ headers }) => headers['webhook-id'])).to.have.members(eventIds);
      stop.abort();
    });
  });

  describe('with two crawls, a check and a draft on one host', () => {
    it('requests each page once per crawl, and keeps the delay between all requests', async () => {
      const host = 'boats.test';
      const log = serveLinked(stage.fleet.site, host, 12);
      const [other] = await stage.fleet.newClients();
      const [ours, theirs] = await Promise.all([crawl(stage.first, host), crawl(other, host)]);
      const events: ApiEvent[] = [];
      const watched = (async () => {
        for await (const event of stage.second.events(`/api/knowledge/crawl/${ours.crawlId}/events`))
          events.push(event);
      })();
      await until(
        () => log.counts(),
        (counts) => Object.keys(counts).length > 5,
      );
      const { id } = (await other.post('/api/intel/competitors', { domain: host, every: null })).body;
      const [draft, check] = await Promise.all([
        stage.second.post('/api/brand-profile/draft', { url: `http://${host}/` }),
        checkOf(id)(other),
        watched,
        ended(`crawl-site/${theirs.sourceId}`),
      ]);
      expect([draft.status, check.status]).to.deep.equal([200, 200]);
      expect(events.map(({ event }) => event).filter((event) => event === 'finished')).to.have.length(1);
      expect(events.at(-1)!.data.counts).to.include({ indexed: 13, failed: 0 });
      expect(log.shortestGap()).to.be.at.least(DELAY_MS - TOLERANCE_MS);
      const { pages } = (await other.get(`/api/intel/competitors/${id}`)).body;
      const isRead = (path: string): boolean =>
        pages.some(
          ({ url, state }: { url: string; state: string | null }) => url.endsWith(path) && state === 'ok',
        );
      const isDrafted = (path: string): boolean =>
        draft.body.pages.some(({ url }: { url: string }) => url.endsWith(path));
      for (const boat of ['/boat/0', '/boat/6', '/boat/11'])
        expect(log.counts()[boat]).to.equal(2 + Number(isRead(boat)) + Number(isDrafted(boat)));
      for (const { sourceId } of [ours, theirs]) expect(await runsOf(`crawl-site/${sourceId}`)).to.equal(1);
    });
  });
}
