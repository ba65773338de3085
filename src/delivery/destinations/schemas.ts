import { z } from 'zod';
import type { EventKind } from '../../events/event-facts.ts';
import { EVENT_KINDS, EVENT_TYPES } from '../../events/event-kinds.ts';
import { SEVERITIES } from '../../events/severity.ts';
import { cursorField, limitField } from '../../http/paging.ts';
import { isSecret } from '../webhooks/signing.ts';
import { DESTINATION_KINDS, MESSAGE_STATUSES, SENT } from './destination.ts';
import { timeZone as anyTimeZone } from '../../time-zone.ts';
import { CLOCK_PATTERN, WHEN_PATTERN } from './schedule.ts';

const KINDS = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];
const time = z.iso.datetime();
const paging = {
  limit: limitField(50, 100),
  cursor: cursorField('WzE3NjA5NTUyMDAwMDAsImRlc3RfMDFrOXpxNHY1eDhtMm43YzNkNmYxZzBoOWoiXQ'),
};

const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !UNPRINTABLE.test(text), 'must be one line without control characters')
  .meta({ description: 'Display name. The default is the kind.', pattern: '\\S' });
const url = z.string().min(1).max(2_048).meta({
  description:
    'The URL that messages are POSTed to; it must be on the public internet. Write-only. Redirects are not followed.',
});
const secret = z
  .string()
  .max(100)
  .refine(isSecret, 'must be whsec_ followed by 24 to 64 bytes in base64')
  .meta({
    description:
      'The secret that signs the messages: `whsec_` followed by 24 to 64 bytes in base64. Write-only.',
  });
const to = z.array(z.email().max(254)).min(1).max(20).meta({ description: 'Email addresses.' });

const list = <T extends z.ZodType>(of: T, most: number, what: string) =>
  z
    .array(of)
    .max(most)
    .default([])
    .meta({
      description: `Only events of these ${what}. If the list is empty, events of all ${what} are sent.`,
    });
const wanted = z
  .strictObject({
    types: list(z.enum(EVENT_TYPES), EVENT_TYPES.length, 'types'),
    kinds: list(z.enum(KINDS), KINDS.length, 'kinds'),
    minSeverity: z.enum(SEVERITIES).default('low').meta({ description: 'Minimum severity.' }),
    competitors: list(
      z.string().min(1).max(100).meta({ description: 'Id of a competitor, `comp_…`.' }),
      100,
      'competitors',
    ),
  })
  .meta({
    description:
      'Filter for the events that the destination receives. A new filter replaces the whole old filter, so an omitted field gets its default value.',
  });
const when = z
  .string()
  .regex(new RegExp(WHEN_PATTERN), 'must be "now" or a schedule such as "daily 08:00" or "weekly mon 08:00"')
  .meta({
    description:
      '`now` sends messages as changes are found. A schedule, such as `daily 08:00` or `weekly mon 08:00` (`mon` to `sun`), sends a digest.',
  });
const timeZone = anyTimeZone.meta({
  description: 'IANA time zone, such as `Europe/Berlin`. The default is `UTC`.',
});
const clock = z.string().regex(new RegExp(CLOCK_PATTERN), 'must be a time such as 22:00');
const quietHours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to: end }) => from !== end, 'must not start and end at the same time')
  .nullable()
  .meta({
    description: "Quiet hours in the destination's time zone. Messages are held until the quiet hours end.",
  });

const sends = z.enum(SENT).meta({
  description:
    '`events`: messages about events. `briefing`: at each time set in `when`, one briefing about the previous day or week, with old and new prices and the saved documents that became stale. If there is no news, no briefing is sent. The value cannot be changed later.',
});

const settings = {
  name: name.optional(),
  sends: sends.default('events'),
  events: wanted.default({ types: [], kinds: [], minSeverity: 'low', competitors: [] }),
  when: when.default('now'),
  timeZone: timeZone.default('UTC'),
  quietHours: quietHours.default(null),
};
export const createDestination = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('webhook'), url, secret: secret.optional(), ...settings }),
    z.strictObject({ kind: z.literal('slack'), url, ...settings }),
    z.strictObject({ kind: z.literal('teams'), url, ...settings }),
    z.strictObject({ kind: z.literal('email'), to, ...settings }),
  ])
  .meta({ title: 'NewDestination' });

export const changeDestination = z
  .strictObject({
    name: name.optional(),
    url: url.optional(),
    secret: secret.optional(),
    to: to.optional(),
    events: wanted.optional(),
    when: when.optional(),
    timeZone: timeZone.optional(),
    quietHours: quietHours.optional(),
    paused: z.boolean().optional().meta({
      description: 'True pauses the destination. False resumes it and sends the events that are waiting.',
    }),
  })
  .refine(
    (body) => Object.values(body).some((value) => value !== undefined),
    'must have at least one field to change',
  )
  .meta({ title: 'DestinationChange', minProperties: 1 });

const shown = z.object({
  id: z.string(),
  kind: z.enum(DESTINATION_KINDS),
  name: z.string(),
  target: z
    .string()
    .meta({ description: 'The addresses of an email destination, or the host of any other destination.' }),
  events: z.object({
    types: z.array(z.enum(EVENT_TYPES)),
    kinds: z.array(z.enum(KINDS)),
    minSeverity: z.enum(SEVERITIES),
    competitors: z.array(z.string()),
  }),
  sends,
  when: z.string(),
  timeZone: z.string(),
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  paused: z
    .object({ by: z.enum(['client', 'service']), reason: z.string(), at: time })
    .nullable()
    .meta({
      description:
        'Why the destination is paused; null if it is not paused. Events wait and are sent when the destination is resumed.',
    }),
  delivery: z
    .object({
      failing: z.boolean(),
      error: z.string().nullable().meta({ description: 'The error of the last attempt, if it failed.' }),
      lastAttemptAt: time.nullable(),
      lastDeliveredAt: time.nullable().meta({ description: 'When the last message was delivered.' }),
    })
    .meta({
      description:
        'How delivery went in the last 90 days. `failing` is true if the last attempt failed. Test messages count too.',
    }),
  createdAt: time,
});
export const destination = shown.meta({ title: 'Destination' });
export const created = shown
  .extend({
    secret: z.string().nullable().meta({
      description:
        'Secret that signs the messages of a webhook, or null for other kinds of destinations. The secret is shown only once: it is null in a response that is repeated for an `Idempotency-Key`.',
    }),
  })
  .meta({ title: 'CreatedDestination' });
export const listDestinations = z.strictObject(paging);
export const destinationList = z
  .object({ destinations: z.array(destination), nextCursor: z.string().nullable() })
  .meta({ title: 'DestinationList' });

const attempt = z.object({
  at: time,
  status: z.int().nullable().meta({ description: 'HTTP or SMTP status; null if there was no response.' }),
  ms: z.int(),
  error: z.string().nullable(),
});
export const tested = z
  .object({ deliveryId: z.string(), ok: z.boolean(), attempt })
  .meta({ title: 'DestinationTest' });

export const messageList = z
  .object({
    deliveries: z.array(
      z
        .object({
          id: z.string(),
          test: z.boolean(),
          status: z.enum(MESSAGE_STATUSES),
          eventIds: z.array(z.string()).meta({
            description: 'Ids of the events in this message. Each event is sent in exactly one message.',
          }),
          attempts: z
            .array(attempt)
            .meta({ description: 'The attempts, oldest first; at most the last fifty.' }),
          nextAttemptAt: time.nullable(),
          createdAt: time,
        })
        .meta({ title: 'DestinationMessage' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'DestinationLog' });
