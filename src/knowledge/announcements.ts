import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

/** Notifies subscribers when work on a source ends. Repeated calls are allowed. */
export interface AnnounceKnowledge {
  /**
   * Announces a run's end. If `ended` is undefined, the source's status shows how the run ended. A retried step
   * passes undefined, because it does not know the result of its first attempt.
   */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  /** Announces that a source is stale and due for a refresh. It was last fetched at `readAt`. */
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  /** Does nothing while the crawl is running. */
  crawlEnded(run: CrawlRun): Promise<void>;
}
