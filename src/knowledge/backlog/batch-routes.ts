import { z } from 'zod';
import type { ReceivedLines } from '../../http/read-lines.ts';
import { defineRoute } from '../../http/route.ts';
import * as schemas from '../schemas.ts';
import { type BatchLine, type createAddBatch, TEXT_FORMATS } from './add-batch.ts';
import { batchView, type createReadBatches } from './read-batches.ts';

const MOST_LINES = 10_000;
const MOST_BYTES = 50_000_000;

interface BatchUseCases {
  addBatch: ReturnType<typeof createAddBatch>;
  batches: ReturnType<typeof createReadBatches>;
  textJsonBytes: number;
}

const count = z.int().min(0);
const rejected = z
  .array(
    z.object({
      line: z.int().min(1).meta({ description: 'Line number, from 1.' }),
      code: z.string(),
      message: z.string(),
    }),
  )
  .meta({ description: 'Rejected lines, with the reasons.' });

const takenBatch = z
  .object({
    batchId: z.string(),
    accepted: count,
    duplicates: count.meta({
      description: 'Lines that repeat a source in the workspace or an earlier line of the batch.',
    }),
    rejected,
  })
  .meta({ title: 'TakenBatch' });

const batch = z
  .object({
    batchId: z.string(),
    status: z.enum(['indexing', 'done']),
    counts: z
      .object({
        lines: count,
        accepted: count,
        duplicates: count,
        rejected: count,
        indexing: count,
        indexed: count,
        failed: count,
        deleted: count,
      })
      .meta({
        description:
          '`accepted`, `duplicates` and `rejected` add up to `lines`; `indexing`, `indexed`, `failed` and `deleted` add up to `accepted`.',
      }),
    rejected,
    createdAt: z.iso.datetime(),
  })
  .meta({ title: 'Batch' });

const params = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the batch, `batch_…`.', examples: ['batch_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
const batchId = 'batch_01k9zq4v5x8m2n7c3d6f1g0h9j';
const brokenLine = {
  line: 3,
  code: 'json.malformed',
  message: 'The line is not JSON in UTF-8. Write one JSON object per line.',
};
const batchExample = {
  batchId,
  status: 'indexing' as const,
  counts: {
    lines: 3,
    accepted: 2,
    duplicates: 0,
    rejected: 1,
    indexing: 1,
    indexed: 1,
    failed: 0,
    deleted: 0,
  },
  rejected: [brokenLine],
  createdAt: '2026-03-02T09:30:00.000Z',
};

const batchLine = schemas.addSource.extend({ format: z.enum(TEXT_FORMATS).optional() });

const tag = 'Knowledge';

export const batchRoutes = ({ addBatch, batches, textJsonBytes }: BatchUseCases) => [
  defineRoute({
    method: 'post',
    path: '/api/knowledge/batch',
    scope: 'write',
    summary: 'Add many sources',
    description:
      'Send one JSON object per line. A line has the same fields as a request that adds one source, and it must contain either a `url` or a `text`. A text is read as plain text unless `format` is `markdown` or `html`. A batch may have at most 10,000 lines and 50 MB. The service accepts the lines only after the whole body has arrived. Invalid lines are listed, and all other lines are accepted. The same request with the same `Idempotency-Key` resumes an interrupted batch.',
    tag,
    lines: { each: batchLine, most: MOST_LINES, bytes: MOST_BYTES, lineBytes: textJsonBytes },
    linesExample:
      '{"url":"https://example.com/refunds"}\n{"text":"Refunds take five days.","tags":["policy"]}\n',
    answers: {
      202: {
        description: 'Accepted; indexing has been queued.',
        schema: takenBatch,
        example: { batchId, accepted: 2, duplicates: 0, rejected: [brokenLine] },
      },
    },
    errors: [413, 415],
    handle: async ({ workspaceId, lines }) => ({
      status: 202,
      body: await addBatch(workspaceId, lines as ReceivedLines<BatchLine>),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge/batches/{id}',
    scope: 'read',
    summary: 'Progress of a batch',
    tag,
    params,
    answers: { 200: { description: 'The batch.', schema: batch, example: batchExample } },
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 200,
      body: batchView(await batches.progress(workspaceId, id)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge/batches/{id}/events',
    scope: 'read',
    summary: 'The progress of a batch as server-sent events',
    description:
      'Each event contains the current state of the batch. The last event is `finished`, which is sent once.',
    tag,
    params,
    answers: { 200: { description: 'A stream of events.', events: { progress: batch, finished: batch } } },
    async handle({ workspaceId, params: { id }, signal }) {
      const first = await batches.progress(workspaceId, id);
      async function* events() {
        for await (const found of batches.follow(first, signal))
          yield { event: found.status === 'done' ? 'finished' : 'progress', data: batchView(found) };
      }
      return { status: 200, events: events() };
    },
  }),
];
