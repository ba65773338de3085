import { z } from 'zod';
import { within } from '../http/admit.ts';
import { defineRoute } from '../http/route.ts';
import { searchAnswer as searchExample, searchQuery } from '../knowledge/examples.ts';
import { staleCitations } from '../knowledge/refresh/stale-citations.ts';
import { party, tags } from '../knowledge/schemas.ts';
import { MOST_HITS, SEARCH_MODES, type createSearchHits } from './retrieval.ts';

export const sourceFilter = {
  sourceIds: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Only these sources.' }),
  tags: tags
    .min(1)
    .optional()
    .meta({ description: 'Only sources with at least one of these tags.', examples: [['pricing']] }),
  about: party.optional().meta({
    description: 'Only sources about `us`, the `market` or `competitor:<domain>`.',
    examples: ['us'],
  }),
};

export const narrowed = <Input extends { body: { sourceIds?: string[] | undefined } }>(
  input: Input,
  only: readonly string[],
): Input => ({ ...input, body: { ...input.body, sourceIds: within(only, input.body.sourceIds) } });

const searchBody = z
  .strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(4_000)
      .meta({ description: 'What to look for, in plain words.', pattern: '\\S' }),
    limit: z.int().min(1).max(MOST_HITS).default(10).meta({ description: 'Maximum number of hits.' }),
    ...sourceFilter,
    minScore: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'Only hits with at least this score.' }),
    mode: z.enum(SEARCH_MODES).default('hybrid').meta({
      description:
        'Whether to rank hits by keywords and meaning (`hybrid`), by keywords only (`lexical`), or by meaning only (`vector`).',
    }),
  })
  .meta({ title: 'SearchQuery' });

export const searchAnswer = z
  .object({
    hits: z.array(
      z
        .object({
          sourceId: z.string(),
          chunkId: z.string(),
          score: z.number().meta({
            description:
              'From 0 to 1. A hit with score 1 is first in both rankings, by keywords and by meaning.',
          }),
          title: z.string().nullable(),
          url: z.string().nullable(),
          heading: z.string().nullable(),
          page: z
            .int()
            .nullable()
            .meta({ description: 'Page where the passage begins, for files with pages.' }),
          text: z.string(),
          start: z
            .int()
            .meta({ description: 'Offset in the `text` of the source’s content, in UTF-16 code units.' }),
          end: z.int(),
        })
        .meta({ title: 'SearchHit' }),
    ),
    degraded: z.boolean().meta({
      description: 'True if some passages could not be compared by meaning and were ranked by keywords only.',
    }),
    staleCitations,
  })
  .meta({ title: 'SearchAnswer' });

export const searchRoutes = ({ search }: { search: ReturnType<typeof createSearchHits> }) => [
  defineRoute({
    method: 'post',
    path: '/api/knowledge/search',
    scope: 'search',
    summary: 'Search the enabled sources',
    tag: 'Knowledge',
    body: searchBody,
    bodyExamples: { question: searchQuery },
    answers: {
      200: { description: 'Passages, best first.', schema: searchAnswer, example: searchExample },
    },
    errors: [404, 503],
    limited: narrowed,
    handle: async ({ workspaceId, body }) => ({ status: 200, body: await search({ workspaceId, ...body }) }),
  }),
];
