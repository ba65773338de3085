import type { EventRecord } from '../../events/event-record.ts';
import { SEVERITIES, type Severity } from '../../events/severity.ts';
import type { Attempt } from '../webhooks/delivery.ts';
import type { NewId } from '../../ids.ts';
import type { Schedule } from './schedule.ts';

export const DESTINATION_KINDS = ['webhook', 'slack', 'teams', 'email'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const MAX_DESTINATIONS = 50;

export interface EventsWanted {
  types: readonly string[];
  kinds: readonly string[];
  min_severity: Severity;
  competitors: readonly string[];
}

export const SENT = ['events', 'briefing'] as const;

export interface Pause {
  by: 'client' | 'service';
  reason: string;
  at: Date;
}

export interface DestinationRecord extends Schedule {
  _id: string;
  workspace_id: string;
  slot: number;
  kind: DestinationKind;
  name: string;
  /** Secret, because anyone who knows a chat webhook's URL can post there. */
  url: string | null;
  secret: string | null;
  to: string[];
  wanted: EventsWanted;
  sends?: (typeof SENT)[number];
  briefed_to?: Date;
  paused: Pause | null;
  created_at: Date;
}

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

export type Content =
  | { json: string; mail: null }
  | { json: null; mail: { subject: string; html: string; text: string } };

/** The content of a message never changes, so a retry does not include newer events. */
export interface MessageRecord {
  _id: string;
  destination_id: string;
  workspace_id: string;
  number: number;
  key: string;
  event_ids: string[];
  content: Content;
  status: MessageStatus;
  attempts: Attempt[];
  tries: number;
  begun_at: Date;
  /** Each attempt first moves this time forward, so that two workers cannot make the same attempt. */
  next_attempt_at: Date | null;
  created_at: Date;
  expires_at?: Date;
}

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

export interface OutboxItem {
  _id: string;
  destination_id: string;
  event_id: string;
  rank: number;
  message_id: string | null;
  created_at: Date;
  expires_at?: Date;
}
