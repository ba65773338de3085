import type { EventRecord } from '../../events/event-record.ts';
import { SEVERITIES, type Severity } from '../../events/severity.ts';
import type { Attempt } from '../webhooks/delivery.ts';
import type { NewId } from '../../ids.ts';
import type { Schedule } from './schedule.ts';

export const DESTINATION_KINDS = ['webhook', 'slack', 'teams', 'email'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const MAX_DESTINATIONS = 50;

/** The events that a destination wants; an empty list means all. */
export interface EventsWanted {
  types: readonly string[];
  kinds: readonly string[];
  min_severity: Severity;
  competitors: readonly string[];
}

export const SENT = ['events', 'briefing'] as const;

/** Why no messages are sent. `by` says whether a client or the service paused the destination. */
export interface Pause {
  by: 'client' | 'service';
  reason: string;
  at: Date;
}

/**
 * A receiver of messages about events. The store never returns the whole record to clients: `url` and `secret` are
 * secrets.
 */
export interface DestinationRecord extends Schedule {
  _id: string;
  workspace_id: string;
  /** One of `MAX_DESTINATIONS` slots in its workspace. */
  slot: number;
  kind: DestinationKind;
  name: string;
  /** For webhook, slack and teams. Anyone who knows the address of a chat webhook can post there. */
  url: string | null;
  /** Signs the messages of a webhook. */
  secret: string | null;
  /** For email. */
  to: string[];
  wanted: EventsWanted;
  /** Missing in older rows, whose destinations get events. */
  sends?: (typeof SENT)[number];
  /** End of the last period that had a briefing. Also set if the briefing had no news and was not sent. */
  briefed_to?: Date;
  paused: Pause | null;
  created_at: Date;
}

/** Whether the destination gets a message about the event. */
export const wants = (
  { sends, wanted }: Pick<DestinationRecord, 'sends' | 'wanted'>,
  event: EventRecord,
): boolean => sends !== 'briefing' && matches(wanted, event);

export const matches = (wanted: EventsWanted, event: EventRecord): boolean =>
  SEVERITIES.indexOf(event.severity) >= SEVERITIES.indexOf(wanted.min_severity) &&
  allows(wanted.types, event.type) &&
  allows(wanted.kinds, event.kind) &&
  allows(wanted.competitors, event.competitor_id);

const allows = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

export const MESSAGE_STATUSES = ['pending', 'sent', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The content sent: JSON for HTTP, or the parts of a mail. */
export type Content =
  | { json: string; mail: null }
  | { json: null; mail: { subject: string; html: string; text: string } };

/** One message of one destination. Its bytes never change, so a retry repeats the message and adds no event. */
export interface MessageRecord {
  _id: string;
  destination_id: string;
  workspace_id: string;
  /** From 1 for each destination, and unique within it. Test messages have 0 and a key of their own. */
  number: number;
  key: string;
  event_ids: string[];
  content: Content;
  status: MessageStatus;
  /** Oldest first; only the last `KEPT_ATTEMPTS` of `delivery.ts`. */
  attempts: Attempt[];
  tries: number;
  /** The retry period starts here. */
  begun_at: Date;
  /**
   * Earliest time of the next attempt; the attempt itself moves it, so that two workers never make the same attempt.
   */
  next_attempt_at: Date | null;
  created_at: Date;
  /** By the real clock, and set only once the message is no longer to be sent. The database then removes the row. */
  expires_at?: Date;
}

/** A message that was not sent yet. */
export const newMessage = (
  { _id, workspace_id }: Pick<DestinationRecord, '_id' | 'workspace_id'>,
  given: Pick<MessageRecord, 'number' | 'key' | 'event_ids' | 'content'>,
  { newId, at }: { newId: NewId; at: Date },
): MessageRecord => ({
  _id: newId('message'),
  destination_id: _id,
  workspace_id,
  ...given,
  status: 'pending',
  attempts: [],
  tries: 0,
  begun_at: at,
  next_attempt_at: at,
  created_at: at,
});

/** An event queued for a destination. The row is kept after sending, so that a second announcement adds nothing. */
export interface OutboxItem {
  /** Destination id and event id. */
  _id: string;
  destination_id: string;
  event_id: string;
  /** 0 (low) to 3 (critical). */
  rank: number;
  /** Null while the event waits for a message. */
  message_id: string | null;
  created_at: Date;
  /** By the real clock, and set only once the event is in a message. */
  expires_at?: Date;
}
