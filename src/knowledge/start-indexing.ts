import type { Log } from '../log/log.ts';
import { type CrawlRun, newCrawl } from './crawl/crawl-record.ts';
import type { CrawlStore } from './crawl/crawl-store.ts';
import type { IndexRun, SourceRecord } from './source-record.ts';
import type { SourceStore } from './source-store.ts';

/** Hands a run to the queue; the source itself says when that could not be done. */
export type StartIndexing = (source: SourceRecord) => Promise<void>;

interface IndexQueue {
  requestIndexing(request: IndexRun & { deadlineAt: Date; title: string }): Promise<void>;
  requestCrawl(request: CrawlRun & { deadlineAt: Date; title: string; options: string }): Promise<void>;
}

/**
 * The request is accepted once the record is stored: if the queue cannot be reached now, the run is
 * handed over again by the worker (`recover-sources`) until its deadline.
 */
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
    const shown = `${seedUrl}, at most ${options.maxPages} pages`;
    return queue.requestCrawl({ crawlId, sourceId, run, deadlineAt, title, options: shown });
  }
  return async (source) => {
    try {
      await request(source);
    } catch (error) {
      log.warn({ sourceId: source._id, error }, 'the run could not be queued yet');
      await sources.noteQueueAway(
        { sourceId: source._id, run: source.run },
        'queue.unavailable: The work queue cannot be reached; indexing starts by itself as soon as it can.',
      );
    }
  };
}

/** So many may be under way while those who asked have their answer; beyond, each waits for its own. */
const MOST_UNDER_WAY = 16;

/**
 * Starts indexing behind the back of the request that asked for it: a record that is stored is accepted, and what does
 * not reach the queue is handed over again by the worker (`recover-sources`), so there is nothing to wait for.
 */
export function createHandOver({ startIndexing, log }: { startIndexing: StartIndexing; log: Log }) {
  const underWay = new Set<Promise<void>>();
  return {
    async handOver(source: SourceRecord): Promise<void> {
      const handing = startIndexing(source)
        .catch((error: unknown) => log.warn({ sourceId: source._id, error }, 'the run was not handed over'))
        .finally(() => underWay.delete(handing));
      underWay.add(handing);
      if (underWay.size > MOST_UNDER_WAY) await handing;
    },
    /** Resolves once all that was handed over has arrived or failed to. */
    handedOver: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

export type HandOver = ReturnType<typeof createHandOver>['handOver'];
