import { expect } from 'chai';
import { serveLinked } from './request-log.ts';
import { DELAY_MS, TOLERANCE_MS, type Stage } from './stage.ts';

export function endCases(stage: Stage): void {
  const { ended, until, followed, tracked, checkOf, crawl } = stage;
  describe('when the crawling worker is stopped', () => {
    it('it drains, and the other continues the crawl', async () => {
      let release = (): void => {};
      const log = serveLinked(
        stage.fleet.site,
        'ships.test',
        12,
        new Promise((resolve) => (release = resolve)),
      );
      const { crawlId, sourceId } = await crawl(stage.first, 'ships.test');
      const handle = stage.fleet.temporal.workflow.getHandle(`crawl-site/${sourceId}`);
      await until(
        () => log.counts(),
        (counts) => counts['/boat/5'] === 1,
      );
      const [activity] = (await handle.describe()).raw.pendingActivities ?? [];
      const pid = Number(/^\d+/.exec(activity!.lastWorkerIdentity!)![0]);
      const worker = stage.fleet.workers.find((one) => one.pid === pid)!;
      expect(await worker.end('SIGTERM')).to.equal(0);
      release();
      await ended(`crawl-site/${sourceId}`);
      const { body } = await stage.second.get(`/api/knowledge/crawl/${crawlId}`);
      expect(body).to.include({ status: 'indexed', stopReason: 'done' });
      expect(body.counts).to.include({ indexed: 13, failed: 0 });
      expect(log.counts()).to.include({ '/boat/5': 2, '/boat/4': 1, '/boat/6': 1, '/boat/11': 1 });
      expect(log.shortestGap()).to.be.at.least(DELAY_MS - TOLERANCE_MS);
    });
  });

  describe('when an API is killed', () => {
    it('the other responds, and a stream continues there after the last event', async () => {
      const { id, company } = await tracked('killed.test');
      await checkOf(id)(stage.second);
      const stop = new AbortController();
      const before = await followed(stage.first, stop.signal);
      company.plans[1]!.price = '$59 per month';
      await checkOf(id)(stage.second);
      await until(
        () => before.length,
        (count) => count > 0,
      );
      await stage.fleet.apis[0].end('SIGKILL');
      company.posts.unshift({ slug: 'news', title: 'We launch boards for penguins', date: '2026-11-20' });
      const { eventIds } = (await checkOf(id)(stage.second)).body.result;
      const after = await followed(stage.second, stop.signal, before.at(-1)!.id!);
      await until(
        () => after.length,
        (count) => count >= eventIds.length,
      );
      expect(after.map((event) => event.id)).to.deep.equal(eventIds);
      expect((await stage.second.get('/readyz')).status).to.equal(200);
      stop.abort();
    });
  });
}
