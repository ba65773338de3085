import { z } from 'zod';
import { cursorField, limitField } from '../http/paging.ts';
import { SEVERITIES } from './severity.ts';
import type { EventKind } from './event-facts.ts';
import { EVENT_KINDS, EVENT_TYPES } from './event-kinds.ts';
import { TOPICS } from './topics.ts';

const KINDS = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];

const time = z.iso.datetime();
const flag = z.enum(['true', 'false', '1', '0']).optional();
const only = (description: string, example: string) => ({ description, examples: [example] });
const severity = z.enum(SEVERITIES);
const type = z.enum(EVENT_TYPES);
const competitorId = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .meta({
    description: 'Only events about this competitor. The list is empty if the competitor does not exist.',
    examples: ['comp_01k9zq4v5x8m2n7c3d6f1g0h9j'],
  });

const watchId = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .meta({
    description: 'Only events of this watched page; an alternative to `competitorId`.',
    examples: ['wat_01k9zq4v5x8m2n7c3d6f1g0h9j'],
  });

const comparison = z
  .object({
    text: z.string().meta({ description: 'How the change relates to your own company, in a short text.' }),
    ours: z
      .object({
        quote: z.string(),
        url: z.string().nullable().meta({
          description:
            'URL of your page that states the fact. Null if the fact comes from a source without a URL or from the brand profile.',
        }),
        sourceId: z.string().nullable(),
        start: z
          .int()
          .nullable()
          .meta({ description: 'Offset in the text of the source or page, in UTF-16 code units.' }),
        end: z.int().nullable(),
      })
      .meta({ description: 'The fact about your own company.' }),
    theirs: z.object({ quote: z.string(), url: z.string() }).meta({ description: 'The changed fact.' }),
    namesYou: z.literal(true).optional().meta({
      description: 'True if the competitor did not name your company before and now does. Absent otherwise.',
    }),
    concerns: z.enum(['market', 'product', 'differentiator']).optional().meta({
      description: 'The part of the brand profile that the change is about. Absent if it is about none.',
    }),
  })
  .meta({ title: 'EventComparison' });

export const event = z
  .object({
    id: z.string(),
    competitorId: z.string().meta({
      description: 'Id of the competitor. If the event is about a watched page, this is the id of the watch.',
    }),
    watchId: z.string().nullable().meta({ description: 'Null if the event is about a competitor.' }),
    type,
    severity,
    title: z.string(),
    aiBrief: z.string().meta({
      description:
        'A description of the change that states only what the facts support. Without a model, the description only quotes the page or lists the open roles, and for many events it is empty.',
    }),
    isRead: z.boolean(),
    isActioned: z.boolean(),
    detectedAt: time,
    kind: z.enum(KINDS),
    topic: z.enum(TOPICS).meta({
      description:
        'What the change is about. The topic of a text change is derived from the words that changed.',
    }),
    pageUrl: z.string(),
    alsoOn: z.array(z.string()).optional().meta({
      description: 'Addresses of other pages that show the same change. Absent if there are none.',
    }),
    before: z.unknown().meta({ description: 'The state before the change; its fields depend on the kind.' }),
    after: z.unknown().meta({ description: 'The state after the change; its fields depend on the kind.' }),
    deltaPct: z
      .number()
      .nullable()
      .meta({ description: 'The price change, as a percentage of the old price.' }),
    confidence: z.number().min(0).max(1),
    evidence: z.array(
      z.object({
        quote: z.string(),
        snapshotId: z.string(),
        start: z.int().meta({ description: 'Offset in the text of the snapshot, in UTF-16 code units.' }),
        end: z.int(),
      }),
    ),
    relatedIds: z.array(z.string()).meta({
      description:
        'Ids of related events from the same check, for example when it found three or more price increases, or several events with the same `story`.',
    }),
    story: z
      .string()
      .optional()
      .meta({
        description:
          'A new place, customer or product, such as `Nottingham`, that this event and at least one other event from the same check mention. Absent if no other event mentions it.',
        examples: ['Nottingham'],
      }),
    newPage: z
      .object({
        url: z.string(),
        title: z.string().nullable().meta({ description: 'Null if the page could not be read.' }),
        quotes: z.array(z.string()).meta({
          description:
            'The first sentence of the page, and lines that contain numbers, such as results, pay or dates.',
        }),
      })
      .optional()
      .meta({
        title: 'NewPage',
        description:
          'The new page that the event is about, such as a post, a customer story or a job. It is read once, shortly after the check.',
      }),
    comparisons: z.array(comparison).optional().meta({
      description:
        'Comparisons of the change with facts on your own pages and in your brand profile. Empty if there is nothing to compare. Absent unless the request has `compare`.',
    }),
    missingTopics: z.array(z.string()).optional().meta({
      description:
        'Topics of the change that were not found on your own pages, such as `Minimum term`. Absent if there are none, or if the request does not have `compare`.',
    }),
    otherMarket: z.literal(true).optional().meta({
      description:
        'True if the change is about a price in a currency in which you have no price. Absent otherwise, or if the request does not have `compare`.',
    }),
    relevance: z.int().min(0).optional().meta({
      description:
        'How much the change matters to you: one point for each severity level above `low`, two more for topics such as prices, terms, certifications and integrations, one more if `comparisons` is not empty, and six more if the change names your company or is about one of your markets, products or differentiators. Zero if `otherMarket` is true. Absent unless the request has `compare`.',
    }),
  })
  .meta({ title: 'IntelEvent' });

/** A time without an offset is in UTC. */
const since = z
  .union(
    [
      z.iso.date(),
      z.iso.datetime({ offset: true, local: true }),
      // By default, zod accepts a time without seconds only if it has no offset.
      z.iso.datetime({ offset: true, precision: -1 }),
    ],
    {
      error:
        'must be an ISO 8601 date or date-time, such as 2026-03-01 or 2026-03-01T09:30:00Z; write a + as %2B',
    },
  )
  .optional()
  .meta({
    description: 'Detected at this time or later; ISO 8601 in UTC, ending in `Z`.',
    examples: ['2026-03-01T09:30:00Z'],
  });

export function toDate(text: string): Date {
  const isLocal = text.includes('T') && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  return new Date(isLocal ? `${text}Z` : text);
}

const ofSeverity = severity.optional().meta(only('Only events with this severity.', 'high'));
const ofType = type.optional().meta(only('Only events of this type.', 'pricing'));

const compare = flag.meta({
  description: 'Whether to compare the events with facts on your own pages and in your brand profile.',
  examples: ['true'],
});
export const readEvent = z.strictObject({ compare });

export const listEvents = z.strictObject({
  severity: ofSeverity,
  type: ofType,
  kind: z.enum(KINDS).optional().meta(only('Only events of this kind.', 'price_changed')),
  competitorId,
  watchId,
  isRead: flag.meta(
    only('Only events that were read (true), or only events that were not read (false).', 'false'),
  ),
  isActioned: flag.meta(
    only('Only events that were acted on (true), or only events that were not acted on (false).', 'false'),
  ),
  since,
  compare,
  limit: limitField(50, 100),
  cursor: cursorField('1042'),
});
export const eventList = z
  .object({ events: z.array(event), nextCursor: z.string().nullable() })
  .meta({ title: 'IntelEventList' });

export const followEvents = z.strictObject({
  severity: ofSeverity,
  type: ofType,
  competitorId,
  watchId,
});

export const markEvent = z
  .strictObject({ isRead: z.boolean().optional(), isActioned: z.boolean().optional() })
  .refine(
    ({ isRead, isActioned }) => isRead !== undefined || isActioned !== undefined,
    'must have "isRead", "isActioned" or both',
  )
  .meta({ title: 'IntelEventMarks', minProperties: 1 });
