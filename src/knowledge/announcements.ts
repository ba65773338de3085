import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

/** Tells subscribers how work on sources ended. Any call may be repeated for the same end. */
export interface AnnounceKnowledge {
  /**
   * Tells how a run of a source ended, with the source as it is now. Without `ended` the source itself says: a step
   * that is run again cannot tell whether the transition before it was its own, or was announced.
   */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  /** Tells of a crawl that has ended; of one that has not, nothing. */
  crawlEnded(run: CrawlRun): Promise<void>;
}
