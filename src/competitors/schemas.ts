import { z } from 'zod';
import { IGNORE_REASONS } from './changes/accounting.ts';
import { CHECK_STEPS, PAGE_OUTCOMES, VERSION_CHANGES } from './competitor-record.ts';
import { cursorField, limitField } from '../http/paging.ts';
import { fact, factFilters } from '../knowledge/fact-routes.ts';
import { PERIODS } from '../extraction/facts/facts.ts';
import { timeZone } from '../time-zone.ts';
import { interval } from './interval.ts';
import { UNWATCHED_REASONS } from './discovery/page-topics.ts';
import { MOST_PINS } from './tracking/page-pins.ts';
import { OBSERVATION_STATES, PAGE_KINDS } from '../extraction/facts/page-kinds.ts';

const time = z.iso.datetime();
const kind = z.enum(PAGE_KINDS);
const cursor = cursorField('WzE3NjA5NTUyMDAwMDAsImNvbXBfMDFrOXpxNHY1eDhtMm43YzNkNmYxZzBoOWoiXQ');

// Characters that make the displayed text differ from the stored text.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
export const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !UNPRINTABLE.test(text), 'must be one line without control characters')
  .meta({ description: 'Display name.', pattern: '\\S' });

export const every = interval.meta({
  description: 'Check interval, from `1h` to `30d`. If null, checks run only on demand.',
});

const checkTime = z
  .strictObject({ hour: z.int().min(0).max(23), timeZone })
  .nullable()
  .meta({
    title: 'CheckTime',
    description:
      'For intervals of whole days: the local hour in which checks start, such as `{"hour": 6, "timeZone": "Europe/Berlin"}`. If null, the checks are spread over the whole interval.',
  });

export const trackCompetitor = z
  .strictObject({
    domain: z.string().meta({
      description: 'The domain of a public website, such as `example.com`, or a URL on it.',
      minLength: 1,
    }),
    name: name.optional().meta({
      description:
        'Display name. If you do not set one, the domain is shown until a check finds the name of the company on its pages.',
    }),
    every: every.default('24h'),
    checkTime: checkTime.optional(),
  })
  .meta({ title: 'NewCompetitor' });

const pageOrder = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(2_048)
    .meta({ description: "A page on the competitor's domain or on its job board." }),
  kind: kind
    .nullable()
    .meta({ description: 'Checks treat the page as this kind; null stops watching the page.' }),
});

const changeable = {
  name: name.optional(),
  every: every.optional(),
  checkTime: checkTime.optional(),
  paused: z
    .boolean()
    .optional()
    .meta({ description: 'Pauses scheduled checks; checks on demand still work.' }),
  pages: z
    .array(pageOrder)
    .min(1)
    .max(MOST_PINS)
    .optional()
    .meta({ description: 'The pages to add, change or stop watching. All other pages stay unchanged.' }),
};
export const changeCompetitor = z
  .strictObject(changeable)
  .refine(
    (body) => Object.values(body).some((value) => value !== undefined),
    'must have at least one of "name", "every", "checkTime", "paused" and "pages"',
  )
  .meta({ title: 'CompetitorChange', minProperties: 1 });

const ignored = z
  .array(
    z
      .object({
        pageUrl: z.string(),
        reason: z.enum(IGNORE_REASONS),
        words: z.int().meta({ description: 'Number of removed and added words.' }),
        lines: z.int().meta({ description: 'Number of changed lines.' }),
        samples: z.array(z.object({ before: z.string(), after: z.string() })).meta({
          description:
            'Examples of changed lines, before and after the change. `before` is empty if the line was added, `after` if it was removed.',
        }),
      })
      .meta({ title: 'IgnoredChange' }),
  )
  .meta({ description: 'Differences that caused no event, by page and reason.' });

export const competitor = z
  .object({
    id: z.string(),
    domain: z.string(),
    name: z.string(),
    lastAnalyzedAt: time.nullable().meta({ description: 'When a check last read at least one page.' }),
    createdAt: time,
    every: z.string().nullable(),
    checkTime: checkTime.optional(),
    nextCheckAt: time.nullable().meta({
      description:
        'When the next check is due. It may start late by up to 1% of the interval, but never by more than 10 minutes. Null if checks run only on demand.',
    }),
    paused: z.boolean(),
    checking: z
      .object({
        since: time,
        step: z.enum(CHECK_STEPS).meta({ description: 'The current step.' }),
        read: z.int().optional().meta({
          description:
            'Number of pages that the current step has read so far. Absent until the step has read its first page.',
        }),
        found: z.int().optional().meta({
          description:
            'Number of pages that the current step will read. Absent if not known, for example while the check searches for pages.',
        }),
      })
      .nullable()
      .meta({ title: 'CheckUnderWay', description: 'The check in progress, or null.' }),
    unfinishedCheck: z.object({ since: time }).optional().meta({
      title: 'UnfinishedCheck',
      description:
        'A check that has no result and has made no progress for ten minutes, for example because the worker is overloaded or stopped. Changes since the previous check are unknown. If you request a check, the service waits for the unfinished one if it is still running, and otherwise starts a new one.',
    }),
    lastCheck: z
      .object({
        ok: z.boolean(),
        changed: z.boolean(),
        isFirst: z.boolean().meta({
          description: 'True if every page was read for the first time, so nothing could be compared.',
        }),
        late: z.int().min(0).meta({
          description:
            'Number of pages that could not be read in time, or whose change could not be confirmed in time. The next check reads them again.',
        }),
        summary: z.string(),
        at: time,
        eventIds: z.array(z.string()).meta({ description: 'Ids of the events found so far.' }),
        ignored,
      })
      .nullable(),
    pages: z.array(
      z
        .object({
          url: z.string(),
          kind,
          title: z.string().optional().meta({
            description: 'The name of the page, from its heading or title. Absent until a check has read it.',
          }),
          state: z
            .enum(OBSERVATION_STATES)
            .nullable()
            .meta({ description: 'Outcome of the last fetch. Null before the first fetch.' }),
          outcome: z.enum(PAGE_OUTCOMES).optional().meta({
            description:
              'What the last check that could read the page found. `first`: it was read for the first time; `changed`: it changed; `unchanged`: it did not change, apart from ignored differences; `unconfirmed`: it seems to have changed, but could not be read again.',
          }),
          lastFetchedAt: time.nullable(),
        })
        .meta({ title: 'WatchedPage' }),
    ),
    unwatchedPages: z
      .array(
        z
          .object({
            url: z.string(),
            name: z.string().meta({ description: 'The text of the link.' }),
            kind: kind.meta({ description: 'The kind that fits the page best.' }),
            reason: z.enum(UNWATCHED_REASONS).meta({
              description:
                'Why the page is not watched. `limit`: the limit of 20 watched pages, or the limit of pages about one subject, has been reached; `same_kind`: another page of its kind is watched; `other_host`: it is on another host; `entry`: it is a single entry of a long list; `legal`: legal details; `help`: help; `event`: events or media; `contact`: contact details; `service`: sign-in, search, a shop and similar services; `stopped`: a client stopped watching it.',
            }),
          })
          .meta({ title: 'UnwatchedPage' }),
      )
      .meta({
        description:
          "Unwatched pages that the site's menus link to, most important first (at most 200). To watch such a page, send its `url` and `kind` in `pages` when you change the competitor.",
      }),
  })
  .meta({ title: 'Competitor' });

export const listCompetitors = z.strictObject({
  limit: limitField(100, 1_000),
  cursor,
});
export const competitorList = z
  .object({
    competitors: z.array(competitor),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'CompetitorList' });

export const checkAnswer = z
  .object({
    result: z.object({
      ok: z.boolean().meta({ description: 'False if no page could be read; the summary says why.' }),
      changed: z.boolean(),
      summary: z.string().meta({ description: 'The result of the check in one or two sentences.' }),
      eventIds: z.array(z.string()).meta({ description: 'Ids of the events found by this check.' }),
      ignored,
    }),
  })
  .meta({ title: 'CheckAnswer' });

export const snapshot = z
  .object({
    id: z.string(),
    url: z.string(),
    kind,
    takenAt: time,
    change: z.enum(VERSION_CHANGES).optional().meta({
      description:
        'How this version differs from the previous version: `first` (there is no previous version), `changed` (the page changed) or `ignored` (the only changes are in parts that checks ignore, such as a year). Absent in versions from earlier releases.',
    }),
    hash: z.string(),
    bytes: z.int().meta({ description: 'Size of the page in bytes, as the site sent it.' }),
    text: z.string().meta({
      description: 'The visible text of the page. In evidence, `start` and `end` are offsets in this text.',
    }),
  })
  .meta({ title: 'Snapshot' });
export const listSnapshots = z.strictObject({
  kind: kind.optional().meta({ description: 'Only pages of this kind.', examples: ['pricing'] }),
  limit: limitField(20, 100),
  cursor,
});
export const snapshotList = z
  .object({ snapshots: z.array(snapshot), nextCursor: z.string().nullable() })
  .meta({ title: 'SnapshotList' });

export const listFacts = z.strictObject(factFilters);
export const factList = z
  .object({
    facts: z.array(
      fact
        .extend({
          snapshotId: z.string().meta({ description: 'Id of the page version that states the fact.' }),
        })
        .meta({ title: 'SnapshotFact' }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ title: 'SnapshotFactList' });

const plan = z.object({
  name: z.string(),
  amount: z.number().nullable().meta({ description: 'Null if the amount is not public.' }),
  currency: z
    .string()
    .nullable()
    .meta({ description: 'ISO 4217 code, such as `EUR`. Null if it is unknown.' }),
  period: z.enum(PERIODS).nullable(),
  billed: z.enum(PERIODS).nullable().meta({
    description:
      'How often the customer is billed, if this differs from `period`. The value is `year` for “$20 per month, billed yearly”.',
  }),
  startingAt: z.boolean().meta({ description: 'Whether the amount is a starting price, as in "From $79".' }),
  unit: z
    .string()
    .nullable()
    .meta({ description: 'The unit that is billed, such as `seat`; null for a flat price.' }),
  features: z.array(z.string()),
  limits: z.array(z.object({ name: z.string(), amount: z.string() })),
  contactSales: z.boolean(),
});
const shownPlan = plan.meta({ title: 'Plan' });
const asOf = time.meta({ description: 'When the page last showed this offer.' });
export const plans = z
  .object({
    plans: z.array(plan.extend({ url: z.string(), asOf }).meta({ title: 'CurrentPlan' })),
    history: z
      .array(
        z
          .object({ at: time, url: z.string(), snapshotId: z.string(), plans: z.array(shownPlan) })
          .meta({ title: 'PastPlans' }),
      )
      .meta({ description: "Earlier versions of each page's plans, newest first." }),
  })
  .meta({ title: 'Plans' });

export const jobs = z
  .object({
    jobs: z.array(
      z
        .object({
          id: z.string(),
          title: z.string(),
          department: z.string().nullable(),
          location: z.string().nullable(),
          url: z.string().nullable(),
          pageUrl: z.string(),
          asOf,
        })
        .meta({ title: 'Job' }),
    ),
    total: z.int(),
    proven: z.boolean().meta({ description: 'Whether the list of jobs is known to be complete.' }),
    history: z
      .array(
        z
          .object({
            at: time,
            total: z.int(),
            proven: z.boolean().meta({
              description: 'Whether, at the time given in `at`, the list of jobs was known to be complete.',
            }),
            departments: z.array(z.object({ name: z.string().nullable(), count: z.int() })).meta({
              description: 'Departments, largest first. The name is null for roles without a department.',
            }),
          })
          .meta({ title: 'PastJobs' }),
      )
      .meta({
        description:
          'The number of open roles over time, newest first. Checks that found the same numbers as the previous check have no entry.',
      }),
  })
  .meta({ title: 'Jobs' });
