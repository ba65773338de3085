import type { SourceRecord } from './source-record.ts';

/**
 * A source asked to be indexed anew, by a run that no workflow knows of yet: the worker hands it to the queue. For
 * records whose run is known to be lost; `crawlId` names the new crawl of a site. Null for `published`: what the
 * source held is not whole.
 */
export const begunAgain = (
  source: SourceRecord,
  {
    at,
    deadlineMs,
    crawlId,
    published,
  }: { at: Date; deadlineMs: number; crawlId: string; published: string | null },
): SourceRecord => ({
  ...source,
  published,
  status: 'indexing',
  last_error: null,
  run: source.run + 1,
  started_run: source.run,
  requested_at: at,
  deadline_at: new Date(at.getTime() + deadlineMs),
  crawl_id: source.type === 'site' ? crawlId : source.crawl_id,
  updated_at: at,
});
