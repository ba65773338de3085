import { randomBytes } from 'node:crypto';
import type { Db, IndexDefinition } from '../../database/database.ts';
import { unavailable } from '../../errors.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { eventView } from '../../events/read-events.ts';
import type { NewId } from '../../ids.ts';
import type { Log } from '../../log/log.ts';
import type { Web } from '../../web/web.ts';
import type { Announce } from '../webhooks/announce.ts';
import { PAUSES } from '../webhooks/attempt-delivery.ts';
import { createDestinationStore, destinationIndexes as storeIndexes } from './destination-store.ts';
import type { WriteBriefing } from '../../intel/briefings/write-briefing.ts';
import { createKeepDestinations } from './keep-destinations.ts';
import { createNextBriefing } from './next-briefing.ts';
import { createOutbox, type OutboxPace, PACE } from './outbox.ts';
import { createOutboxStore, outboxIndexes } from './outbox-store.ts';
import { createSend, type SmtpSettings } from './send.ts';

export const destinationIndexes: IndexDefinition[] = [...storeIndexes, ...outboxIndexes];

export function createDestinations({
  db,
  web,
  smtp,
  publicUrl,
  eventsByIds,
  namesOf,
  writeBriefing,
  newId,
  now,
  log,
  pace = PACE,
  pauses = PAUSES,
  random = Math.random,
}: {
  db: Db;
  web: Pick<Web, 'client' | 'checkUrl'>;
  smtp: SmtpSettings | null;
  publicUrl: string | undefined;
  eventsByIds(ids: readonly string[]): Promise<EventRecord[]>;
  namesOf(workspaceId: string, competitorIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  writeBriefing: WriteBriefing;
  newId: NewId;
  now: () => Date;
  log: Log;
  pace?: OutboxPace;
  /** Pauses between attempts to deliver a message, in milliseconds. The last pause is repeated. */
  pauses?: readonly number[];
  random?: () => number;
}) {
  const destinations = createDestinationStore({ db });
  const outbox = createOutboxStore({ db });
  const send = createSend({ client: web.client, smtp, now, clock: () => performance.now() });
  const parts = { destinations, outbox, send, publicUrl, newId, now };
  return {
    keep: createKeepDestinations({ ...parts, checkUrl: web.checkUrl, hasSmtp: smtp !== null, randomBytes }),
    outbox: createOutbox({
      ...parts,
      nextBriefing: createNextBriefing({ ...parts, writeBriefing }),
      eventsByIds,
      namesOf,
      pace,
      pauses,
      random,
      log,
    }),
  };
}

export type Destinations = ReturnType<typeof createDestinations>;

export const createAnnounceEvent =
  ({ announce, take, log }: { announce: Announce; take(event: EventRecord): Promise<void>; log: Log }) =>
  async (event: EventRecord): Promise<void> => {
    const told = await Promise.allSettled([
      announce(event.workspace_id, { id: event._id, type: 'intel.event', data: eventView(event) }),
      take(event),
    ]);
    const failed = told.find((one) => one.status === 'rejected');
    if (failed === undefined) return;
    log.error(
      { eventId: event._id, error: failed.reason as unknown },
      'an event could not be queued for its destinations',
    );
    throw unavailable(
      'delivery.not_announced',
      'The event could not be queued for its destinations. The service will try again shortly.',
      {
        cause: failed.reason,
      },
    );
  };
