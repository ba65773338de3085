import { z } from 'zod';
import { defineRoute } from '../http/route.ts';
import type { createSearch } from './retrieval.ts';

const searchBody = z.strictObject({
  query: z.string().trim().min(1).max(4_000).meta({ description: 'What to look for, in plain words.' }),
  limit: z.int().min(1).max(50).default(10),
  sourceIds: z
    .array(z.string().max(100))
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Only these sources.' }),
  minScore: z.number().min(-1).max(1).optional().meta({ description: 'Only hits that score at least this.' }),
});

const searchAnswer = z.object({
  hits: z.array(
    z.object({
      sourceId: z.string(),
      chunkId: z.string(),
      score: z.number().meta({ description: 'Cosine similarity, -1 to 1.' }),
      title: z.string().nullable(),
      url: z.string().nullable(),
      heading: z.string().nullable(),
      text: z.string(),
      start: z.int(),
      end: z.int(),
    }),
  ),
  degraded: z.boolean(),
});

export const searchRoutes = ({ search }: { search: ReturnType<typeof createSearch> }) => [
  defineRoute({
    method: 'post',
    path: '/api/knowledge/search',
    summary: 'Search the enabled sources',
    tag: 'Knowledge',
    body: searchBody,
    answers: { 200: { description: 'The best passages first.', schema: searchAnswer } },
    errors: [404, 502],
    handle: async ({ workspaceId, body }) => ({ status: 200, body: await search({ workspaceId, ...body }) }),
  }),
];
