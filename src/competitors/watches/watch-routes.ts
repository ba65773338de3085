import { z } from 'zod';
import { cursorField, decodeCursor, limitField } from '../../http/paging.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import type { CheckOnDemand } from '../competitors.ts';
import * as examples from '../examples.ts';
import { checkingView, lastCheckView, subjectRoutes } from '../routes.ts';
import * as schemas from '../schemas.ts';
import type { ReadCompetitors } from '../tracking/read-competitors.ts';
import type { RemoveCompetitor } from '../tracking/remove-competitor.ts';
import { nextCheckAt } from '../tracking/schedules.ts';
import { FIELD_KINDS, type FieldValue } from './field-places.ts';
import type { WatchField } from './field-store.ts';
import { MOST_FIELDS, type ShownWatch, type Watches } from './watches.ts';

type WatchUseCases = Watches & {
  read: Pick<ReadCompetitors, 'snapshot'>;
  removal: Pick<RemoveCompetitor, 'remove'>;
  checkNow: CheckOnDemand;
  now: () => Date;
};

const tag = 'Watches';
const WATCH_ID = 'wat_01k9zq4v5x8m2n7c3d6f1g0h9j';
const id = z
  .string()
  .max(100)
  .meta({ description: 'Id of the watch, `wat_…`.', examples: [WATCH_ID] });
const params = z.object({ id });

const line = (most: number, description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text), 'must be one line')
    .meta({ description, pattern: '\\S' });
const fieldName = line(80, 'Name of the field; unique in its watch.');
const kind = z.enum(FIELD_KINDS).meta({ description: 'What kind of value is watched.' });
const hint = line(
  200,
  'The value itself, or words next to it or just above it on the page, such as a plan name.',
);

const newWatch = z
  .strictObject({
    url: z.string().min(1).max(2_048).meta({ description: 'Address of a public page.' }),
    name: schemas.name.optional().meta({
      description:
        'Display name. If you do not set one, the address of the page is shown until the first check, and then the title of the page.',
    }),
    every: schemas.every.default('24h'),
    fields: z
      .array(z.strictObject({ name: fieldName, kind, hint }).meta({ title: 'NewWatchField' }))
      .max(MOST_FIELDS)
      .default([]),
  })
  .meta({ title: 'NewWatch' });

const fieldChange = z
  .strictObject({
    name: fieldName,
    kind: kind.optional(),
    hint: hint.optional().meta({
      description:
        'A new hint about where the value is. The next check uses the new hint to locate the value, and you must then confirm the value again.',
    }),
    confirmed: z.boolean().optional().meta({ description: 'Confirms that the check found the right value.' }),
    remove: z
      .literal(true)
      .optional()
      .meta({ description: 'Removes the field and the history of its values.' }),
  })
  .meta({ title: 'WatchFieldChange' });
const watchChange = z
  .strictObject({
    name: schemas.name.optional(),
    every: schemas.every.optional(),
    paused: z
      .boolean()
      .optional()
      .meta({ description: 'Pauses scheduled checks; checks on demand still work.' }),
    fields: z.array(fieldChange).min(1).max(MOST_FIELDS).optional(),
  })
  .refine(
    (body) => Object.values(body).some((value) => value !== undefined),
    'must have at least one of "name", "every", "paused" and "fields"',
  )
  .meta({ title: 'WatchChange', minProperties: 1 });

const time = z.iso.datetime();
const value = z
  .object({
    quote: z.string().meta({ description: 'The value word for word, as on the page.' }),
    number: z.number().nullable().meta({ description: 'The number, if the value is an amount or a count.' }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code, such as `EUR`. Null if the page does not state a currency.' }),
    date: z.string().nullable().meta({ description: 'The date in ISO 8601, if it is unambiguous.' }),
    start: z.int(),
    end: z.int(),
    snapshotId: z
      .string()
      .meta({ description: 'The snapshot; `start` and `end` are positions in its text.' }),
    asOf: time,
  })
  .meta({ title: 'WatchedValue' });
const field = z
  .object({
    name: z.string(),
    kind: z.enum(FIELD_KINDS),
    hint: z.string(),
    confirmed: z.boolean().meta({ description: 'Only changes to confirmed fields create events.' }),
    state: z.enum(['pending', 'found', 'missing', 'vanished']).meta({
      description:
        '`pending`: not located yet; `missing`: the hint is not on the page; `vanished`: the page no longer shows the value, so `value` is the last known value.',
    }),
    value: value.nullable(),
    others: z.int().meta({
      description:
        'Number of other values on the page that also match the hint. A longer hint matches fewer values.',
    }),
  })
  .meta({ title: 'WatchField' });
const {
  lastAnalyzedAt,
  createdAt,
  every,
  nextCheckAt: nextAt,
  paused,
  checking,
  unfinishedCheck,
  lastCheck,
  pages,
} = schemas.competitor.shape;
const watch = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string(),
    lastAnalyzedAt,
    createdAt,
    every,
    nextCheckAt: nextAt,
    paused,
    checking,
    unfinishedCheck,
    lastCheck,
    page: pages.element.omit({ url: true }).nullable().meta({
      title: 'WatchPageState',
      description:
        'The kind of page and the result of the last fetch. The result is null before the first fetch.',
    }),
    fields: z.array(field),
  })
  .meta({ title: 'Watch' });
const watchList = z
  .object({ watches: z.array(watch), nextCursor: z.string().nullable() })
  .meta({ title: 'WatchList' });
const history = z
  .object({
    fields: z.array(
      z
        .object({
          name: z.string(),
          kind: z.enum(FIELD_KINDS),
          values: z
            .array(
              z
                .object({ at: time, value: value.omit({ asOf: true }).nullable() })
                .meta({ title: 'PastWatchedValue' }),
            )
            .meta({
              description:
                'Past values, newest first. `value` is null if the value could not be found at that time.',
            }),
        })
        .meta({ title: 'FieldHistory' }),
    ),
  })
  .meta({ title: 'WatchHistory' });

const at = '2026-03-02T09:30:04.000Z';
const {
  lastCheck: exampleCheck,
  pages: examplePages,
  unwatchedPages: _unwatched,
  domain: _domain,
  ...exampleRecord
} = examples.competitor;
const [{ url, ...examplePage }] = examplePages as [(typeof examplePages)[number]];
const exampleValue = {
  quote: '$59',
  number: 59,
  currency: 'USD',
  date: null,
  start: 12,
  end: 15,
  snapshotId: 'snap_82dae5a763ecb30cd189d23102',
};
const exampleWatch = {
  ...exampleRecord,
  id: WATCH_ID,
  url,
  name: 'Competitor prices',
  lastCheck: exampleCheck,
  page: examplePage,
  fields: [
    {
      name: 'Pro price',
      kind: 'amount' as const,
      hint: 'Pro',
      confirmed: true,
      state: 'found' as const,
      value: { ...exampleValue, asOf: at },
      others: 0,
    },
  ],
};
const answer = { description: 'The watch.', schema: watch, example: exampleWatch };

export const watchRoutes = ({
  create,
  get,
  list,
  change,
  history: historyOf,
  read,
  removal,
  checkNow,
  now,
}: WatchUseCases): Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/intel/watches',
    scope: 'write',
    summary: 'Watch a page',
    description:
      'Watches any public page; each page can be watched once. Changes to the page become events, as for competitors. Fields are named values on the page: the first check locates them, and `PATCH` confirms them.',
    tag,
    body: newWatch,
    bodyExamples: {
      page: { url: 'https://competitor.example/terms' },
      price: {
        url: 'https://competitor.example/pricing',
        every: '12h',
        fields: [{ name: 'Pro price', kind: 'amount', hint: 'Pro' }],
      },
    },
    answers: { 201: { ...answer, description: 'The page is now watched.' } },
    errors: [409],
    handle: async ({ workspaceId, body }) => ({
      status: 201,
      body: watchView(await create(workspaceId, body), now()),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/watches',
    scope: 'read',
    summary: 'List watches, newest first',
    tag,
    query: z.strictObject({
      limit: limitField(100, 1_000),
      cursor: cursorField('WzE3NjA5NTUyMDAwMDAsIndhdF8wMWs5enE0djV4OG0ybjdjM2Q2ZjFnMGg5aiJd'),
    }),
    answers: {
      200: {
        description: 'One page of the list.',
        schema: watchList,
        example: { watches: [exampleWatch], nextCursor: null },
      },
    },
    async handle({ workspaceId, query: { limit, cursor } }) {
      const { page, nextCursor } = await list(workspaceId, { after: decodeCursor(cursor), limit });
      const time = now();
      return { status: 200, body: { watches: page.map((one) => watchView(one, time)), nextCursor } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/watches/{id}',
    scope: 'read',
    summary: 'Read a watch',
    tag,
    params,
    answers: { 200: answer },
    handle: async ({ workspaceId, params: { id } }) => ({
      status: 200,
      body: watchView(await get(workspaceId, id), now()),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/intel/watches/{id}',
    scope: 'write',
    summary: 'Rename or pause a watch, or change its fields',
    tag,
    params,
    body: watchChange,
    bodyExamples: {
      confirm: { fields: [{ name: 'Pro price', confirmed: true }] },
      move: { fields: [{ name: 'Pro price', hint: 'Pro, billed monthly' }] },
    },
    answers: { 200: answer },
    errors: [409],
    handle: async ({ workspaceId, params: { id }, body }) => ({
      status: 200,
      body: watchView(await change(workspaceId, id, body), now()),
    }),
  }),
  ...subjectRoutes(
    {
      path: '/api/intel/watches',
      tag,
      id,
      remove: {
        summary: 'Stop watching a page',
        description: "Also deletes the watch's snapshots, its events and the history of its fields.",
      },
      check: {
        summary: 'Check a watched page now',
        description:
          'Waits for the result. If a check is in progress, the request joins that check. The first check only records the current state.',
      },
      snapshot: { summary: 'Read one version of a watched page' },
    },
    { read, removal, checkNow },
  ),
  defineRoute({
    method: 'get',
    path: '/api/intel/watches/{id}/history',
    scope: 'read',
    summary: "List past values of a watch's fields",
    tag,
    params,
    query: z.strictObject({
      field: fieldName
        .optional()
        .meta({ description: 'Return only the values of this field.', examples: ['Pro price'] }),
      limit: limitField(100, 1_000),
    }),
    answers: {
      200: {
        description: 'One entry for each check that found a new value.',
        schema: history,
        example: {
          fields: [{ name: 'Pro price', kind: 'amount', values: [{ at, value: exampleValue }] }],
        },
      },
    },
    async handle({ workspaceId, params: { id }, query }) {
      const found = await historyOf(workspaceId, id, query);
      return {
        status: 200,
        body: {
          fields: found.map(({ field: { name, kind }, values }) => ({
            name,
            kind,
            values: values.map(({ at, value, snapshot_id }) => ({
              at: at.toISOString(),
              value: value === null ? null : valueView({ ...value, snapshot_id }),
            })),
          })),
        },
      };
    },
  }),
];

const valueView = ({
  quote,
  number,
  currency,
  date,
  start,
  end,
  snapshot_id,
}: FieldValue & { snapshot_id: string }) => ({
  quote,
  number,
  currency,
  date,
  start,
  end,
  snapshotId: snapshot_id,
});

const fieldView = ({ name, kind, hint, confirmed, state, value, others }: WatchField) => ({
  name,
  kind,
  hint,
  confirmed,
  state,
  value: value === null ? null : { ...valueView(value), asOf: value.at.toISOString() },
  others,
});

const watchView = ({ record, pages: [page], fields }: ShownWatch, now: Date) => ({
  id: record._id,
  url: record.watch!.url,
  name: record.name,
  lastAnalyzedAt: record.last_analyzed_at?.toISOString() ?? null,
  createdAt: record.created_at.toISOString(),
  every: record.every,
  nextCheckAt: nextCheckAt(record, now)?.toISOString() ?? null,
  paused: record.paused,
  ...checkingView(record, now),
  lastCheck: lastCheckView(record),
  page:
    page === undefined
      ? null
      : { kind: page.kind, state: page.state, lastFetchedAt: page.last_fetched_at?.toISOString() ?? null },
  fields: fields.map(fieldView),
});
