import type { EventRecord } from '../../events/event-record.ts';
import { SEVERITIES, type Severity } from '../../events/severity.ts';
import type { Attempt } from '../webhooks/delivery.ts';
import type { NewId } from '../../ids.ts';
import type { Schedule } from './schedule.ts';

export const DESTINATION_KINDS = ['webhook', 'slack', 'teams', 'email'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const MAX_DESTINATIONS = 50;

/** The events that a destination receives. An empty list means all events. */
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
 * A destination receives messages about events. `url` and `secret` are secrets, so clients never get the whole record.
 */
export interface DestinationRecord extends Schedule {
  _id: string;
  workspace_id: string;
  /** The destination's slot. Each workspace has `MAX_DESTINATIONS` slots. */
  slot: number;
  kind: DestinationKind;
  name: string;
  /**
   * Set only for webhook, Slack and Teams. The URL is a secret, because anyone who knows a chat webhook's address can
   * post there.
   */
  url: string | null;
  /** Signs a webhook's messages. */
  secret: string | null;
  /** The recipients' addresses; only for email. */
  to: string[];
  wanted: EventsWanted;
  /** Missing in older records, whose destinations receive events. */
  sends?: (typeof SENT)[number];
  /** End of the last period for which a briefing was written or skipped because it had no news. */
  briefed_to?: Date;
  paused: Pause | null;
  created_at: Date;
}

/** Whether the destination should receive a message about the event. */
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

/** A message's content: JSON for HTTP, or the parts of an email. */
export type Content =
  | { json: string; mail: null }
  | { json: null; mail: { subject: string; html: string; text: string } };

/**
 * One message to one destination. Its content never changes, so a retry sends the same message without newer events.
 */
export interface MessageRecord {
  _id: string;
  destination_id: string;
  workspace_id: string;
  /**
   * Sequence number, unique within the destination and starting at 1. Test messages have number 0 and a key of their
   * own.
   */
  number: number;
  key: string;
  event_ids: string[];
  content: Content;
  status: MessageStatus;
  /** Oldest first. Only the last `KEPT_ATTEMPTS` (see `delivery.ts`) are kept. */
  attempts: Attempt[];
  tries: number;
  /** Start of the period in which the message is retried. */
  begun_at: Date;
  /**
   * Earliest time of the next attempt. Each attempt first postpones this time, so that two workers never make the same
   * attempt.
   */
  next_attempt_at: Date | null;
  created_at: Date;
  /**
   * Set once the message will not be sent again; the database then removes the record. The time is from the real clock.
   */
  expires_at?: Date;
}

/** Creates a message that has not been sent yet. */
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

/**
 * An event queued for a destination. The record is kept after sending, so that announcing the event again does not
 * queue it twice.
 */
export interface OutboxItem {
  /** Consists of the destination's id and the event's id. */
  _id: string;
  destination_id: string;
  event_id: string;
  /** Severity as a number from 0 (low) to 3 (critical). */
  rank: number;
  /** Null until the event is part of a message. */
  message_id: string | null;
  created_at: Date;
  /** Set once the event is part of a message. The time is from the real clock. */
  expires_at?: Date;
}
