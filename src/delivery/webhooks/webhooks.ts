import { randomBytes } from 'node:crypto';
import type { Db, IndexDefinition } from '../../database/database.ts';
import { gathered } from '../../database/joined-reads.ts';
import type { NewId } from '../../ids.ts';
import type { CrawlStore } from '../../knowledge/crawl/crawl-store.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { Log } from '../../log/log.ts';
import type { WorkflowClient } from '../../temporal/workflow-client.ts';
import type { Web } from '../../web/web.ts';
import { type Announce, createAnnounce } from './announce.ts';
import { createAttemptDelivery, createAttemptLimit, PAUSES } from './attempt-delivery.ts';
import { createDeliveryStore, deliveryIndexes } from './delivery-store.ts';
import { createKeepWebhooks } from './keep-webhooks.ts';
import { createSendMessage } from './send-message.ts';
import { createDeliveryRequests } from './delivery-requests.ts';
import { createStartDelivery } from './start-delivery.ts';
import { createWebhookStore, webhookIndexes as storeIndexes } from './webhook-store.ts';
import type { CrawlRecord } from '../../knowledge/crawl/crawl-record.ts';
import { crawlView } from '../../knowledge/crawl/read-crawls.ts';
import { sourceView } from '../../knowledge/read-knowledge.ts';
import type { AnnounceKnowledge } from '../../knowledge/announcements.ts';

export const webhookIndexes: IndexDefinition[] = [...storeIndexes, ...deliveryIndexes];

export function createWebhooks({
  db,
  sources,
  crawls,
  web,
  workflows,
  newId,
  now,
  log,
  pauses = PAUSES,
  random = Math.random,
}: {
  db: Db;
  sources: Pick<SourceStore, 'inAnyWorkspace'>;
  crawls: Pick<CrawlStore, 'byId'>;
  web: Pick<Web, 'client' | 'checkUrl'>;
  workflows: Pick<WorkflowClient, 'requestDelivery' | 'crawlUrl'>;
  newId: NewId;
  now: () => Date;
  log: Log;
  pauses?: readonly number[];
  random?: () => number;
}) {
  const webhooks = createWebhookStore({ db });
  const deliveries = createDeliveryStore({ db });
  const { start, recover } = createStartDelivery({ deliveries, queue: workflows, now, log });
  const announce = createAnnounce({ webhooks, deliveries, start, newId, now, log });
  const clock = (): number => performance.now();
  return {
    announce,
    announceKnowledge: createAnnounceKnowledge({
      sources,
      crawls,
      announce,
      temporalUrlOf: ({ source_id }) => workflows.crawlUrl(source_id),
    }),
    keep: createKeepWebhooks({ webhooks, deliveries, checkUrl: web.checkUrl, newId, now, randomBytes }),
    requests: createDeliveryRequests({ webhooks, deliveries, start, newId, now }),
    attemptDelivery: createAttemptDelivery({
      webhooks,
      deliveries,
      send: createSendMessage({ client: web.client, now, clock }),
      limit: createAttemptLimit(),
      pauses,
      now,
      random,
    }),
    recover,
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

function createAnnounceKnowledge({
  sources,
  crawls,
  announce,
  temporalUrlOf,
}: {
  sources: Pick<SourceStore, 'inAnyWorkspace'>;
  crawls: Pick<CrawlStore, 'byId'>;
  announce: Announce;
  temporalUrlOf(crawl: CrawlRecord): string | null;
}): AnnounceKnowledge {
  const readSources = gathered(sources.inAnyWorkspace);
  return {
    async runEnded({ sourceId, run }, ended) {
      const [source] = await readSources([sourceId]);
      if (source === undefined) return;
      const end = ended ?? (source.run === run ? source.status : 'indexing');
      if (end === 'indexing') return;
      await announce(source.workspace_id, {
        id: `${sourceId}_${run}_${end}`,
        type: `knowledge.${end}`,
        data: sourceView(source),
      });
    },
    async wentStale(sourceId, readAt) {
      const [source] = await readSources([sourceId]);
      if (source === undefined) return;
      await announce(source.workspace_id, {
        id: `${sourceId}_stale_${readAt.getTime()}`,
        type: 'knowledge.stale',
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
