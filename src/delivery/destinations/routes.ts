import { z } from 'zod';
import { decodeCursor } from '../../http/paging.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import type { Attempt } from '../webhooks/delivery.ts';
import type { DestinationRecord } from './destination.ts';
import * as examples from './examples.ts';
import type { KeepDestinations } from './keep-destinations.ts';
import type { LastMessages, LoggedMessage } from './outbox-store.ts';
import * as schemas from './schemas.ts';

const tag = 'Destinations';
const ofDestination = z.object({
  id: z
    .string()
    .max(100)
    .meta({ description: 'Id of the destination, `dest_…`.', examples: ['dest_01k9zq4v5x8m2n7c3d6f1g0h9j'] }),
});
const shown = { description: 'The destination.', schema: schemas.destination, example: examples.destination };

export const destinationRoutes = ({ keep }: { keep: KeepDestinations }): Route[] => {
  const shownWith = async (record: DestinationRecord) => destinationView(record, await keep.lastOf(record));
  return [
    defineRoute({
      method: 'post',
      path: '/api/destinations',
      scope: 'write',
      summary: 'Create a destination',
      description:
        'Sends events to Slack, Teams, email or a webhook, immediately or as a digest. Every matching event is in exactly one message per destination. Failed messages are retried for 24 hours; after that, the destination is paused and keeps its events. `when: now` sends the events of one check together, with at most one message every 30 seconds.',
      tag,
      body: schemas.createDestination,
      bodyExamples: examples.newDestinations,
      answers: {
        201: {
          description: 'The destination; for a webhook, with its secret.',
          schema: schemas.created,
          example: examples.created,
          headers: ['Location'],
        },
      },
      errors: [409],
      async handle({ workspaceId, body: { events, ...given } }) {
        const made = await keep.create(workspaceId, { ...given, wanted: wantedOf(events) });
        const view = await shownWith(made);
        return {
          status: 201,
          body: { ...view, secret: made.secret },
          kept: { ...view, secret: null },
          headers: { location: `/api/destinations/${made._id}` },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/destinations',
      scope: 'read',
      summary: 'List destinations, newest first',
      tag,
      query: schemas.listDestinations,
      answers: {
        200: {
          description: 'One page of the list.',
          schema: schemas.destinationList,
          example: examples.destinationList,
        },
      },
      async handle({ workspaceId, query: { limit, cursor } }) {
        const { page, nextCursor } = await keep.list(workspaceId, { limit, after: decodeCursor(cursor) });
        return { status: 200, body: { destinations: await Promise.all(page.map(shownWith)), nextCursor } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/destinations/{id}',
      scope: 'read',
      summary: 'Read a destination',
      description: 'The response leaves out the webhook address and the secret, which are write-only.',
      tag,
      params: ofDestination,
      answers: { 200: shown },
      handle: async ({ workspaceId, params: { id } }) => ({
        status: 200,
        body: await shownWith(await keep.get(workspaceId, id)),
      }),
    }),
    defineRoute({
      method: 'patch',
      path: '/api/destinations/{id}',
      scope: 'write',
      summary: 'Change, pause or resume a destination',
      description: '`kind` and `sends` cannot be changed. Waiting events are sent with the new settings.',
      tag,
      params: ofDestination,
      body: schemas.changeDestination,
      bodyExamples: examples.changes,
      answers: { 200: shown },
      async handle({ workspaceId, params: { id }, body: { events, ...given } }) {
        const wanted = events === undefined ? undefined : wantedOf(events);
        const changed = await keep.change(workspaceId, id, { ...given, wanted });
        return { status: 200, body: await shownWith(changed) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/destinations/{id}',
      scope: 'write',
      summary: 'Delete a destination',
      description: 'Also deletes the log and the waiting events of the destination.',
      tag,
      params: ofDestination,
      answers: { 204: { description: 'The destination is deleted.' } },
      async handle({ workspaceId, params: { id } }) {
        await keep.remove(workspaceId, id);
        return { status: 204 };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/destinations/{id}/test',
      scope: 'write',
      summary: 'Send a test message',
      description:
        "The message is sent immediately, regardless of the schedule and even while the destination is paused. The result contains the receiver's response.",
      tag,
      params: ofDestination,
      answers: {
        200: { description: 'The result of the attempt.', schema: schemas.tested, example: examples.tested },
      },
      async handle({ workspaceId, params: { id }, signal }) {
        const { id: deliveryId, attempt } = await keep.test(workspaceId, id, signal);
        return {
          status: 200,
          body: { deliveryId, ok: attempt.error === null, attempt: attemptView(attempt) },
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/destinations/{id}/deliveries',
      scope: 'read',
      summary: 'Read the log of a destination, newest first',
      description:
        "The destination's messages, the events in each message, and the receiver's responses. Kept for 90 days.",
      tag,
      params: ofDestination,
      query: schemas.listDestinations,
      answers: {
        200: {
          description: 'One page of the log.',
          schema: schemas.messageList,
          example: examples.messageList,
        },
      },
      async handle({ workspaceId, params: { id }, query: { limit, cursor } }) {
        const { page, nextCursor } = await keep.log(workspaceId, id, { limit, after: decodeCursor(cursor) });
        return { status: 200, body: { deliveries: page.map(messageView), nextCursor } };
      },
    }),
  ];
};

const wantedOf = ({ minSeverity, ...lists }: z.output<typeof schemas.createDestination>['events']) => ({
  ...lists,
  min_severity: minSeverity,
});

const destinationView = (record: DestinationRecord, { attempted, sent }: LastMessages) => ({
  id: record._id,
  kind: record.kind,
  name: record.name,
  target: record.url === null ? record.to.join(', ') : new URL(record.url).host,
  events: {
    types: record.wanted.types,
    kinds: record.wanted.kinds,
    minSeverity: record.wanted.min_severity,
    competitors: record.wanted.competitors,
  },
  sends: record.sends ?? 'events',
  when: record.when,
  timeZone: record.time_zone,
  quietHours: record.quiet_hours,
  paused: record.paused === null ? null : { ...record.paused, at: record.paused.at.toISOString() },
  delivery: deliveryView(attempted, sent),
  createdAt: record.created_at.toISOString(),
});

function deliveryView(attempted: LoggedMessage | null, sent: LoggedMessage | null) {
  const last = attempted?.attempts.at(-1);
  const arrived = sent?.attempts.at(-1);
  const isFailing =
    attempted !== null && attempted.status !== 'sent' && last !== undefined && last.error !== null;
  return {
    failing: isFailing,
    error: isFailing ? last.error : null,
    lastAttemptAt: last?.at.toISOString() ?? null,
    lastDeliveredAt: arrived?.at.toISOString() ?? null,
  };
}

const attemptView = ({ at, status, ms, error }: Attempt) => ({ at: at.toISOString(), status, ms, error });

const messageView = (message: LoggedMessage) => ({
  id: message._id,
  test: message.number === 0,
  status: message.status,
  eventIds: message.event_ids,
  attempts: message.attempts.map(attemptView),
  nextAttemptAt: message.status === 'pending' ? (message.next_attempt_at?.toISOString() ?? null) : null,
  createdAt: message.created_at.toISOString(),
});
