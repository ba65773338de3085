import type { Collection, Db } from '../database.ts';
import type { CrawlRecord } from '../knowledge/crawl/crawl-record.ts';
import type { SourceRecord } from '../knowledge/source-record.ts';

/** Reads what messages are about, for steps that know its id and no workspace. */
export function createSubjectStore({ db }: { db: Db }) {
  const sources: Collection<SourceRecord> = db.collection('sources');
  const crawls: Collection<CrawlRecord> = db.collection('crawls');
  return {
    source: (id: string): Promise<SourceRecord | null> => sources.findOne({ _id: id }),
    crawl: (id: string): Promise<CrawlRecord | null> => crawls.findOne({ _id: id }),
  };
}

export type SubjectStore = ReturnType<typeof createSubjectStore>;
