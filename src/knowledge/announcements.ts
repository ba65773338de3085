import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

/** Notifies subscribers when work on a source ends. Every call may be repeated for the same end. */
export interface AnnounceKnowledge {
  /**
   * Announces how a run of a source ended, with the current source record. Without `ended`, the result is read from the
   * source: a retried step cannot know whether the previous transition was its own, or whether it was announced.
   */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  /** Announces a source that is older than its `every` since it was read last, at `readAt`. */
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  /** Announces a crawl that has ended; does nothing for a running crawl. */
  crawlEnded(run: CrawlRun): Promise<void>;
}
