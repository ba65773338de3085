import type { Log } from '../log/log.ts';
import { type CrawlRun, newCrawl } from './crawl/crawl-record.ts';
import type { CrawlStore } from './crawl/crawl-store.ts';
import type { IndexRun, SourceRecord } from './source-record.ts';
import type { SourceStore } from './source-store.ts';

export type StartIndexing = (source: SourceRecord) => Promise<void>;

interface IndexQueue {
  requestIndexing(request: IndexRun & { deadlineAt: Date; title: string }): Promise<void>;
  requestCrawl(request: CrawlRun & { deadlineAt: Date; title: string; options: string }): Promise<void>;
}

export function createStartIndexing({
  sources,
  crawls,
  queue,
  log,
}: {
  sources: Pick<SourceStore, 'noteQueueAway'>;
  crawls: Pick<CrawlStore, 'ensure'>;
  queue: IndexQueue;
  log: Log;
}): StartIndexing {
  async function request(source: SourceRecord): Promise<void> {
    const { _id: sourceId, run, deadline_at: deadlineAt, name, location, origin, crawl_id: crawlId } = source;
    const title = name ?? location;
    if (origin.kind !== 'site' || crawlId === null)
      return queue.requestIndexing({ sourceId, run, deadlineAt, title });
    const { seed_url: seedUrl, options } = origin;
    await crawls.ensure(newCrawl(crawlId, source, { seedUrl, options }));
    const shown = `${seedUrl}, page limit ${options.maxPages}`;
    return queue.requestCrawl({ crawlId, sourceId, run, deadlineAt, title, options: shown });
  }
  return async (source) => {
    try {
      await request(source);
    } catch (error) {
      log.warn({ sourceId: source._id, error }, 'queuing the run failed and will be retried');
      await sources.noteQueueAway(
        { sourceId: source._id, run: source.run },
        'queue.unavailable: The work queue cannot be reached. Indexing starts automatically once the queue is available again.',
      );
    }
  };
}

const MOST_UNDER_WAY = 16;

export function createHandOver({ startIndexing, log }: { startIndexing: StartIndexing; log: Log }) {
  const underWay = new Set<Promise<void>>();
  return {
    async handOver(source: SourceRecord): Promise<void> {
      const handing = startIndexing(source)
        .catch((error: unknown) => log.warn({ sourceId: source._id, error }, 'the run was not started'))
        .finally(() => underWay.delete(handing));
      underWay.add(handing);
      if (underWay.size > MOST_UNDER_WAY) await handing;
    },
    handedOver: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

export type HandOver = ReturnType<typeof createHandOver>['handOver'];
