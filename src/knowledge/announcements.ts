import type { CrawlRun } from './crawl/crawl-record.ts';
import type { IndexRun } from './source-record.ts';

export interface AnnounceKnowledge {
  runEnded(run: IndexRun, ended?: 'indexed' | 'failed'): Promise<void>;
  wentStale(sourceId: string, readAt: Date): Promise<void>;
  crawlEnded(run: CrawlRun): Promise<void>;
}
