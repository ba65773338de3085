import { z } from 'zod';
import { event } from '../../events/schemas.ts';
import * as eventExamples from '../../events/examples.ts';
import type { WebhookMessage } from '../../http/openapi.ts';
import * as crawlExamples from '../../knowledge/crawl/crawl-examples.ts';
import { crawl } from '../../knowledge/crawl/crawl-schemas.ts';
import * as knowledgeExamples from '../../knowledge/examples.ts';
import { source } from '../../knowledge/schemas.ts';
import { TEST_EVENT, type WebhookEvent } from './delivery.ts';
import * as examples from './examples.ts';

const timestamp = '2026-03-02T09:30:04.100Z';

function message<Type extends string>(
  type: Type,
  { title, summary, data, example }: { title: string; summary: string; data: z.ZodType; example: unknown },
) {
  const schema = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data }).meta({ title });
  return { type, summary, schema, example: { type, timestamp, data: example } };
}

const failed = {
  ...knowledgeExamples.source,
  status: 'failed',
  chunk_count: 0,
  indexed_at: null,
  last_error: 'fetch.not_found: The page does not exist (404).',
};

const BY_TYPE = {
  'intel.event': message('intel.event', {
    title: 'IntelEventMessage',
    summary: 'A change was detected',
    data: event,
    example: eventExamples.event,
  }),
  'knowledge.indexed': message('knowledge.indexed', {
    title: 'KnowledgeIndexedMessage',
    summary: 'A source was indexed',
    data: source,
    example: knowledgeExamples.source,
  }),
  'knowledge.failed': message('knowledge.failed', {
    title: 'KnowledgeFailedMessage',
    summary: 'A source could not be indexed',
    data: source,
    example: failed,
  }),
  'knowledge.stale': message('knowledge.stale', {
    title: 'KnowledgeStaleMessage',
    summary: 'A source was not refreshed within its refresh interval because it could not be fetched',
    data: source,
    example: { ...failed, every: '1d', indexed_at: knowledgeExamples.source.indexed_at },
  }),
  'crawl.finished': message('crawl.finished', {
    title: 'CrawlFinishedMessage',
    summary: 'A crawl has ended',
    data: crawl,
    example: crawlExamples.crawl,
  }),
  [TEST_EVENT]: message(TEST_EVENT, {
    title: 'WebhookTestMessage',
    summary: 'A test message was requested',
    data: z.object({ webhookId: z.string() }),
    example: { webhookId: examples.webhook.id },
  }),
} satisfies Record<WebhookEvent | typeof TEST_EVENT, WebhookMessage>;

export const WEBHOOK_MESSAGES: readonly WebhookMessage[] = Object.values(BY_TYPE);
