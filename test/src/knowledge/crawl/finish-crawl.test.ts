import { expect } from 'chai';
import { newCrawl, type CrawlRun } from '../../../../src/knowledge/crawl/crawl-record.ts';
import { createCrawlStore } from '../../../../src/knowledge/crawl/crawl-store.ts';
import { createFinishCrawl } from '../../../../src/knowledge/crawl/finish-crawl.ts';
import { createLedgerStore, ledgerId } from '../../../../src/knowledge/crawl/ledger-store.ts';
import { pageId } from '../../../../src/knowledge/crawl/page-ids.ts';
import {
  createPageStore,
  pageRevision,
  type PageContent,
} from '../../../../src/knowledge/crawl/page-store.ts';
import type { SourceRecord } from '../../../../src/knowledge/source-record.ts';
import { openOwnDatabase, type OwnDatabase } from '../../../support/own-database.ts';

const RUN: CrawlRun = { crawlId: 'crawl_1', sourceId: 'kb_1', run: 1 };
const SEED = 'http://seed.test/';
const PUBLISHED = 'http://seed.test/published';
const WAITING = 'http://seed.test/waiting';

describe('finishCrawl', () => {
  let database: OwnDatabase;
  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
  });
  after(() => database.drop());

  describe('when an attempt was stopped between publishing a page and its ledger entry', () => {
    it('counts the page as indexed, and open URLs as cancelled', async () => {
      const { db } = database;
      const now = (): Date => new Date();
      const stores = {
        crawls: createCrawlStore({ db, now }),
        ledger: createLedgerStore({ db }),
        pages: createPageStore({ db, now }),
      };
      const site = { _id: RUN.sourceId, workspace_id: 'ws', run: 1, requested_at: new Date(0) };
      await stores.crawls.ensure(
        newCrawl(RUN.crawlId, site as SourceRecord, { seedUrl: SEED, options: { maxPages: 10 } as never }),
      );
      await stores.crawls.take(RUN, 'attempt_1');
      await stores.ledger.add(
        [SEED, PUBLISHED, WAITING].map((url, seq) => ({
          _id: ledgerId(RUN.crawlId, url),
          crawl_id: RUN.crawlId,
          source_id: RUN.sourceId,
          seq,
          url,
          outcome: url === SEED ? 'indexed' : 'fetching',
          reason: null,
          http_status: null,
          depth: 0,
          referrer: null,
          duplicate_of: null,
          change: url === SEED ? 'new' : null,
        })),
      );
      await stores.pages.publish(
        { workspaceId: 'ws', sourceId: RUN.sourceId },
        [SEED, PUBLISHED].map((url) => ({
          url,
          content: {
            crawl_id: RUN.crawlId,
            published: pageRevision(pageId(RUN.sourceId, url), RUN.run),
            chunk_count: 1,
            bytes: 1,
          } as PageContent,
        })),
      );
      const finishCrawl = createFinishCrawl({
        ...stores,
        documents: { ids: async () => [], find: async () => null } as never,
        chunks: {} as never,
        sources: { finishSite: async () => true, fail: async () => false },
        purgeUnlessExists: async () => {},
        announceKnowledge: {
          runEnded: async () => {},
          wentStale: async () => {},
          crawlEnded: async () => {},
        },
      });
      await finishCrawl(RUN, { reason: 'cancelled' });
      const crawl = await stores.crawls.byId(RUN.crawlId);
      expect([crawl?.status, crawl?.counts.indexed, crawl?.counts.excluded]).to.deep.equal([
        'cancelled',
        2,
        1,
      ]);
    });
  });
});
