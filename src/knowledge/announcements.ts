import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

/** Notifies subscribers when work on a source ends. Every call may be repeated for the same end. */
export interface AnnounceKnowledge {
  /**
   * Announces how a run of a source ended, with the current source record. If `ended` is not given, the result is read
   * from the source: a retried step cannot know whether the previous transition was its own, or whether it was
   * announced.
   */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  /** Announces a source whose last read, at `readAt`, is longer ago than its `every`. */
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  /** Announces a crawl that has ended; does nothing for a running crawl. */
  crawlEnded(run: CrawlRun): Promise<void>;
}
