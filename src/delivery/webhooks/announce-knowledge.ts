import type { CrawlStore } from '../../knowledge/crawl/crawl-store.ts';
import type { CrawlRecord } from '../../knowledge/crawl/crawl-record.ts';
import { crawlView } from '../../knowledge/crawl/crawl-view.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import { sourceView } from '../../knowledge/source-view.ts';
import type { AnnounceKnowledge } from '../../knowledge/announcements.ts';
import type { Announce } from './announce.ts';

/** May be called any number of times for the same end. */
export function createAnnounceKnowledge({
  sources,
  crawls,
  announce,
  temporalUrlOf,
}: {
  sources: Pick<SourceStore, 'byId'>;
  crawls: Pick<CrawlStore, 'byId'>;
  announce: Announce;
  temporalUrlOf(crawl: CrawlRecord): string | null;
}): AnnounceKnowledge {
  return {
    async runEnded({ sourceId, run }, ended) {
      const source = await sources.byId(sourceId);
      if (source === null) return;
      const end = ended ?? (source.run === run ? source.status : 'indexing');
      if (end === 'indexing') return;
      await announce(source.workspace_id, {
        id: `${sourceId}_${run}_${end}`,
        type: `knowledge.${end}`,
        data: sourceView(source),
      });
    },
    async crawlEnded({ crawlId }) {
      const crawl = await crawls.byId(crawlId);
      if (crawl === null || crawl.status === 'indexing') return;
      await announce(crawl.workspace_id, {
        id: `${crawlId}_finished`,
        type: 'crawl.finished',
        data: crawlView(crawl, temporalUrlOf(crawl)),
      });
    },
  };
}
