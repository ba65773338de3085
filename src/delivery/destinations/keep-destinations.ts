import { conflict, invalidInput, notFound } from '../../errors.ts';
import { type Position, toPage } from '../../http/paging.ts';
import type { NewId } from '../../ids.ts';
import type { Attempt } from '../webhooks/delivery.ts';
import { requireUrl } from '../webhooks/keep-webhooks.ts';
import { secretOf } from '../webhooks/signing.ts';
import { composeTest } from './compose.ts';
import {
  type DestinationKind,
  type DestinationRecord,
  type EventsWanted,
  type SENT,
  MAX_DESTINATIONS,
  type MessageRecord,
} from './destination.ts';
import type { DestinationStore } from './destination-store.ts';
import { expiry, type LastMessages, type OutboxStore } from './outbox-store.ts';
import type { QuietHours } from './schedule.ts';
import { NO_SMTP, type Send } from './send.ts';

const SECRET_BYTES = 32;

export interface DestinationSettings {
  name?: string | undefined;
  url?: string | undefined;
  secret?: string | undefined;
  to?: string[] | undefined;
  wanted?: EventsWanted | undefined;
  sends?: (typeof SENT)[number] | undefined;
  when?: string | undefined;
  timeZone?: string | undefined;
  quietHours?: QuietHours | null | undefined;
}

export function createKeepDestinations({
  destinations,
  outbox,
  send,
  checkUrl,
  hasSmtp,
  publicUrl,
  newId,
  now,
  randomBytes,
}: {
  destinations: DestinationStore;
  outbox: Pick<OutboxStore, 'insert' | 'lastOf' | 'log' | 'removeOf' | 'retryNow'>;
  send: Send;
  checkUrl(url: string): Promise<unknown>;
  hasSmtp: boolean;
  publicUrl: string | undefined;
  newId: NewId;
  now: () => Date;
  randomBytes: (size: number) => Buffer;
}) {
  async function get(workspaceId: string, id: string): Promise<DestinationRecord> {
    const found = await destinations.get(workspaceId, id);
    if (found === null) throw destinationNotFound(id);
    return found;
  }

  async function checked(url: string | undefined): Promise<string | undefined> {
    if (url === undefined) return undefined;
    const trimmed = url.trim();
    await requireUrl(trimmed, checkUrl);
    return trimmed;
  }

  return {
    get,
    lastOf: ({ _id }: Pick<DestinationRecord, '_id'>): Promise<LastMessages> => outbox.lastOf(_id),
    /** Only the response to the create request may contain the record's `secret`. */
    async create(
      workspaceId: string,
      { kind, ...given }: DestinationSettings & { kind: DestinationKind; wanted: EventsWanted },
    ): Promise<DestinationRecord> {
      if (kind === 'email' && !hasSmtp) throw conflict('destination.no_mail_server', NO_SMTP);
      refuseBriefingNow(given.sends, given.when ?? 'now');
      const url = await checked(given.url);
      const secret = kind === 'webhook' ? (given.secret ?? secretOf(randomBytes(SECRET_BYTES))) : null;
      const stored = await destinations.insert({
        _id: newId('destination'),
        workspace_id: workspaceId,
        kind,
        name: given.name ?? kind,
        url: url ?? null,
        secret,
        to: [...new Set(given.to)],
        wanted: given.wanted,
        sends: given.sends ?? 'events',
        when: given.when ?? 'now',
        time_zone: given.timeZone ?? 'UTC',
        quiet_hours: given.quietHours ?? null,
        paused: null,
        created_at: now(),
      });
      if (stored !== null) return stored;
      throw conflict(
        'destination.too_many',
        `A workspace can have at most ${MAX_DESTINATIONS} destinations. Delete one before you create another.`,
      );
    },
    async list(workspaceId: string, { after, limit }: { after: Position | undefined; limit: number }) {
      const rows = await destinations.list(workspaceId, { after, limit: limit + 1 });
      return toPage(rows, limit, ({ created_at, _id }) => ({ at: created_at, id: _id }));
    },
    async change(
      workspaceId: string,
      id: string,
      { paused, ...given }: DestinationSettings & { paused?: boolean | undefined },
    ): Promise<DestinationRecord> {
      const { kind, sends, when } = await get(workspaceId, id);
      refuseForeign(kind, given);
      refuseBriefingNow(sends, given.when ?? when);
      const change: Partial<DestinationRecord> = {
        ...defined({
          name: given.name,
          url: await checked(given.url),
          secret: given.secret,
          to: given.to === undefined ? undefined : [...new Set(given.to)],
          wanted: given.wanted,
          when: given.when,
          time_zone: given.timeZone,
          quiet_hours: given.quietHours,
        }),
        ...(paused === undefined
          ? {}
          : { paused: paused ? { by: 'client' as const, reason: 'Paused on request.', at: now() } : null }),
      };
      const changed = await destinations.update(workspaceId, id, change);
      if (changed === null) throw destinationNotFound(id);
      if (paused === false || given.url !== undefined || given.to !== undefined)
        await outbox.retryNow(id, now());
      return changed;
    },
    async remove(workspaceId: string, id: string): Promise<void> {
      if (!(await destinations.remove(workspaceId, id))) throw destinationNotFound(id);
      await outbox.removeOf(id);
    },
    async test(
      workspaceId: string,
      id: string,
      signal: AbortSignal,
    ): Promise<{ id: string; attempt: Attempt }> {
      const destination = await get(workspaceId, id);
      const at = now();
      const { kind, time_zone: timeZone, name } = destination;
      const content = composeTest(kind, { names: new Map(), publicUrl, timeZone, destination: name, at });
      const messageId = newId('message');
      const { attempt } = await send(destination, { _id: messageId, content }, signal);
      const message: MessageRecord = {
        _id: messageId,
        destination_id: id,
        workspace_id: workspaceId,
        number: 0,
        key: `${id}/test/${messageId}`,
        event_ids: [],
        content,
        status: attempt.error === null ? 'sent' : 'failed',
        attempts: [attempt],
        tries: 1,
        begun_at: at,
        next_attempt_at: null,
        created_at: at,
        expires_at: expiry(),
      };
      await outbox.insert(message);
      return { id: messageId, attempt };
    },
    async log(
      workspaceId: string,
      id: string,
      { after, limit }: { after: Position | undefined; limit: number },
    ) {
      await get(workspaceId, id);
      const rows = await outbox.log(id, { after, limit: limit + 1 });
      return toPage(rows, limit, ({ created_at, _id }) => ({ at: created_at, id: _id }));
    },
  };
}

export type KeepDestinations = ReturnType<typeof createKeepDestinations>;

const destinationNotFound = (id: string) =>
  notFound(
    'destination.not_found',
    `There is no destination ${id} in this workspace. It may have been deleted.`,
  );

const FIELDS_OF: Record<DestinationKind, readonly string[]> = {
  webhook: ['url', 'secret'],
  slack: ['url'],
  teams: ['url'],
  email: ['to'],
};

function refuseForeign(kind: DestinationKind, given: DestinationSettings): void {
  const foreign = (['url', 'secret', 'to'] as const).find(
    (field) => given[field] !== undefined && !FIELDS_OF[kind].includes(field),
  );
  if (foreign === undefined) return;
  throw invalidInput(
    'input.invalid',
    `A destination of kind ${kind} has no field ${foreign}. Leave it out.`,
    {
      details: [{ path: `body.${foreign}`, message: `is not a field of ${kind} destinations` }],
    },
  );
}

function refuseBriefingNow(sends: DestinationSettings['sends'], when: string): void {
  if (sends !== 'briefing' || when !== 'now') return;
  throw invalidInput('input.invalid', 'A briefing needs a time in "when", such as "weekly mon 08:00".', {
    details: [{ path: 'body.when', message: 'must be a day and a time, such as "weekly mon 08:00"' }],
  });
}

const defined = (fields: { [K in keyof DestinationRecord]?: DestinationRecord[K] | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<DestinationRecord>;
