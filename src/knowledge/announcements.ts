import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

/** Notifies subscribers when work on a source ends. Methods may be called several times for the same event. */
export interface AnnounceKnowledge {
  /**
   * Announces how a source's run ended, with the current source record. If `ended` is not given, the result is read
   * from the source. This is for retried steps, which cannot know whether the last status change was their own or was
   * already announced.
   */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  /** Announces a source as stale, because its `every` has passed since its last read at `readAt`. */
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  /** Announces a crawl that has ended. Does nothing if the crawl is still running. */
  crawlEnded(run: CrawlRun): Promise<void>;
}
