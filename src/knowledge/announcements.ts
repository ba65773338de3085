import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

/** Notifies subscribers when work on a source ends. Each method may be called again for the same end. */
export interface AnnounceKnowledge {
  /**
   * Announces how a run of a source ended, with the current source record. If `ended` is not given, the result is read
   * from the source, because a retried step cannot know whether the last status change was its own or was already
   * announced.
   */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  /** Announces a source as stale: its last read, at `readAt`, is longer ago than its `every` allows. */
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  /** Announces a crawl that has ended. Does nothing for a running crawl. */
  crawlEnded(run: CrawlRun): Promise<void>;
}
