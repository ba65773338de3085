import { z } from 'zod';
import { invalidInput } from '../errors.ts';
import { FACT_KINDS } from '../extraction/facts/evidence/kinds.ts';
import { cursorField, limitField } from '../http/paging.ts';
import { asItIs } from '../http/admit.ts';
import { defineRoute } from '../http/route.ts';
import * as examples from './examples.ts';
import type { FactPosition, ReadFacts, StatedFact } from './facts.ts';
import { ofVisible } from './routes.ts';
import { SPEAKERS } from './party.ts';
import { party } from './schemas.ts';
import { MAX_URL_LENGTH } from './source-types/url.ts';

const tag = 'Knowledge';

const kind = z
  .enum(FACT_KINDS)
  .optional()
  .meta({ description: 'Only facts of this kind.', examples: ['offer'] });
export const factFilters = {
  kind,
  q: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description: 'Only facts with all of these words in their quote or fields, in any order.',
      examples: ['guarantee'],
    }),
  limit: limitField(100, 500),
  cursor: cursorField('WyJyZXZfMDFrOXpxNHY1eDhtMm43YzNkNmYxZzBoOWpfMSIsMTAwXQ'),
};
const filters = {
  ...factFilters,
  party: party.optional().meta({ description: '`us`, `market` or `competitor:<domain>`.', examples: ['us'] }),
};
const listFacts = z.strictObject(filters);
const listSourceFacts = z
  .strictObject({
    ...filters,
    page: z
      .string()
      .max(100)
      .optional()
      .meta({
        description: 'Id of the page, if the source is a site.',
        examples: ['page_01k9zq4v5x8m2n7c3d6f1g0h9j'],
      }),
    url: z
      .string()
      .min(1)
      .max(MAX_URL_LENGTH)
      .optional()
      .meta({
        description: 'Address of the page, if the source is a site.',
        examples: ['https://example.com/refunds'],
      }),
  })
  .refine(({ page, url }) => page === undefined || url === undefined, {
    error: 'must identify the page by its id or by its url, not both',
    path: ['url'],
  });

const text = z.string().nullable();
export const fact = z
  .object({
    id: z.string(),
    kind: z.enum(FACT_KINDS),
    quote: z.string().meta({ description: 'The text of the document from `start` to `end`, word for word.' }),
    start: z.int(),
    end: z.int(),
    url: text,
    sourceId: z.string().nullable(),
    chunkId: text,
    party: z
      .string()
      .meta({ description: 'The party that the fact is about: `us`, `market` or `competitor:<domain>`.' }),
    speaker: z.enum(SPEAKERS),
    confidence: z.number().min(0).max(1),
    heading: text,
    name: text.meta({
      description: 'The subject of the fact. If the subject has a standard name, that name is used.',
    }),
    value: text.meta({
      description:
        'The number that a fact of the kind `proof` states. For a fact of the kind `detail`, the words beside the label, such as `5 kg` beside “Weight”.',
    }),
    person: text,
    role: text,
    company: text,
    question: text,
    answer: text,
    amount: z.number().nullable(),
    currency: text.meta({ description: 'ISO 4217 code, such as `EUR`.' }),
    unit: text,
    item: text,
    rival: text,
  })
  .meta({ title: 'Fact' });
export const factList = z.object({ facts: z.array(fact), nextCursor: text }).meta({ title: 'FactList' });

const OPTIONAL = [
  'name',
  'value',
  'person',
  'role',
  'company',
  'question',
  'answer',
  'amount',
  'currency',
  'unit',
  'item',
  'rival',
] as const;

export const factView = (
  stated: Omit<StatedFact, 'revision' | 'sourceId'> & { sourceId: string | null; chunkId: string | null },
) => {
  const { id, kind, quote, start, end, url, sourceId, chunkId, party, speaker, confidence, heading } = stated;
  const fields = Object.fromEntries(OPTIONAL.map((key) => [key, stated[key] ?? null])) as {
    [Key in (typeof OPTIONAL)[number]]: NonNullable<StatedFact[Key]> | null;
  };
  const where = { id, kind, quote, start, end, url, sourceId, chunkId };
  return { ...where, party, speaker, confidence, heading, ...fields };
};

const position = z.tuple([z.string().min(1).max(200), z.int().min(0).max(100_000)]);
export const encodeFactCursor = (position: FactPosition | null): string | null =>
  position === null
    ? null
    : Buffer.from(JSON.stringify([position.document, position.ordinal])).toString('base64url');

/** Throws `cursor.invalid` for text that is not a cursor of this list. */
export function decodeFactCursor(cursor: string | undefined): FactPosition | null {
  if (cursor === undefined) return null;
  try {
    const [document, ordinal] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { document, ordinal };
  } catch {
    throw invalidInput(
      'cursor.invalid',
      'This is not a cursor for this list. Send the `nextCursor` of the previous page, or leave the cursor out to start from the first page.',
      {
        details: [{ path: 'query.cursor', message: 'is not a cursor for this list' }],
      },
    );
  }
}

const answer = { description: 'One page of facts.', schema: factList, example: examples.factList };

/** Must come before the source routes, which would match `facts`. */
export const factRoutes = ({ facts }: { facts: Pick<ReadFacts, 'ofSource' | 'ofWorkspace'> }) => [
  defineRoute({
    method: 'get',
    path: '/api/knowledge/facts',
    scope: 'read',
    summary: 'List facts of enabled sources: prices, offers, proof, problems …',
    description:
      'Each fact is a verbatim quote from an indexed source, with its kind, the party that it is about and the party that states it.',
    tag,
    query: listFacts,
    answers: { 200: answer },
    limited: asItIs,
    async handle({ workspaceId, only, query: { limit, cursor, ...filters } }) {
      const from = decodeFactCursor(cursor);
      const found = await facts.ofWorkspace(workspaceId, { from, limit, filters, only });
      return {
        status: 200,
        body: { facts: found.facts.map(factView), nextCursor: encodeFactCursor(found.next) },
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/knowledge/{id}/facts',
    scope: 'read',
    summary: 'List the facts of one source',
    description: 'For a site, lists the facts of all its pages, or of the given page.',
    tag,
    params: z.object({
      id: z
        .string()
        .max(100)
        .meta({ description: 'Id of the source, `kb_…`.', examples: ['kb_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
    }),
    query: listSourceFacts,
    answers: { 200: answer },
    limited: ofVisible,
    async handle({ workspaceId, params: { id }, query: { limit, cursor, page, url, ...filters } }) {
      const found = await facts.ofSource(workspaceId, id, {
        from: decodeFactCursor(cursor),
        limit,
        filters,
        page,
        url,
      });
      return {
        status: 200,
        body: { facts: found.facts.map(factView), nextCursor: encodeFactCursor(found.next) },
      };
    },
  }),
];
