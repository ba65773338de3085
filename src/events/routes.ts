import { z } from 'zod';
import { decodeOrdinal } from '../http/paging.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { CompareEvents } from './comparison.ts';
import type { FollowEvents } from './event-feed.ts';
import type { EventRecord } from './event-record.ts';
import { comparedView, eventView, type ReadEvents } from './read-events.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';

interface EventUseCases {
  read: ReadEvents;
  follow: FollowEvents;
  compare: CompareEvents;
}

const tag = 'Events';
const params = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the event, `evt_…`.', examples: ['evt_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});

const isSet = (flag: 'true' | 'false' | '1' | '0' | undefined): boolean | undefined =>
  flag === undefined ? undefined : flag === 'true' || flag === '1';

async function shown(
  compare: CompareEvents,
  { workspaceId, events, isCompared }: { workspaceId: string; events: EventRecord[]; isCompared: boolean },
) {
  if (!isCompared) return events.map(eventView);
  const comparisons = await compare(workspaceId, events);
  return events.map((event) => comparedView(event, comparisons.get(event._id)));
}

export const eventRoutes = ({ read, follow, compare: compareEvents }: EventUseCases): Route[] => [
  defineRoute({
    method: 'get',
    path: '/api/intel/events',
    scope: 'read',
    summary: 'List events',
    description: 'Detected changes, newest first.',
    tag,
    query: schemas.listEvents,
    answers: {
      200: {
        description: 'One page of the list of events.',
        schema: schemas.eventList,
        example: examples.eventList,
      },
    },
    async handle({
      workspaceId,
      query: { competitorId, watchId, isRead, isActioned, since, cursor, limit, compare, ...is },
    }) {
      const { page, next } = await read.list(workspaceId, {
        filter: {
          ...is,
          competitor_id: watchId ?? competitorId,
          is_read: isSet(isRead),
          is_actioned: isSet(isActioned),
        },
        since: since === undefined ? undefined : schemas.toDate(since),
        before: cursor === undefined ? undefined : decodeOrdinal(cursor),
        limit,
      });
      const nextCursor = next === null ? null : String(next);
      const isCompared = isSet(compare) === true;
      const events = await shown(compareEvents, { workspaceId, events: page, isCompared });
      return { status: 200, body: { events, nextCursor } };
    },
  }),
  // Must come before the route for a single event.
  defineRoute({
    method: 'get',
    path: '/api/intel/events/stream',
    scope: 'read',
    summary: 'Stream events as they are detected',
    description:
      'The stream starts now, or after the event in `Last-Event-ID`. The brief of an event is written after the event is sent. To get the brief, read the event again.',
    tag,
    query: schemas.followEvents,
    requestHeaders: ['Last-Event-ID'],
    answers: { 200: { description: 'A stream of events.', events: { 'intel.event': schemas.event } } },
    async handle({ workspaceId, query: { competitorId, watchId, ...is }, lastEventId, signal }) {
      const filter = { ...is, competitor_id: watchId ?? competitorId };
      const found = await follow(workspaceId, { filter, lastEventId, signal });
      async function* events() {
        for await (const event of found)
          yield { event: 'intel.event', id: event._id, data: eventView(event) };
      }
      return { status: 200, events: events() };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/intel/events/{id}',
    scope: 'read',
    summary: 'Read an event',
    tag,
    params,
    query: schemas.readEvent,
    answers: { 200: { description: 'The event.', schema: schemas.event, example: examples.event } },
    async handle({ workspaceId, params: { id }, query: { compare } }) {
      const events = [await read.event(workspaceId, id)];
      const isCompared = isSet(compare) === true;
      const [body] = await shown(compareEvents, { workspaceId, events, isCompared });
      return { status: 200, body };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/intel/events/{id}',
    scope: 'write',
    summary: 'Mark an event',
    description: 'Sets whether an event was read and whether it was acted on.',
    tag,
    params,
    body: schemas.markEvent,
    bodyExamples: examples.marks,
    answers: { 200: { description: 'The event.', schema: schemas.event, example: examples.event } },
    handle: async ({ workspaceId, params: { id }, body: { isRead, isActioned } }) => ({
      status: 200,
      body: eventView(await read.mark(workspaceId, id, { is_read: isRead, is_actioned: isActioned })),
    }),
  }),
];
