import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

export interface AnnounceKnowledge {
  /** If `ended` is undefined, the source's status shows how the run ended. */
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  crawlEnded(run: CrawlRun): Promise<void>;
}
