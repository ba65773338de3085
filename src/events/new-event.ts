import type { EventRecord } from './event-record.ts';

/** What a check found, before it is recorded. */
export type NewEvent = Omit<
  EventRecord,
  '_id' | 'is_read' | 'is_actioned' | 'ai_brief' | 'detected_at' | 'related_ids'
> & {
  /** Fingerprints of the other events of the same move; their ids are known when they are recorded. */
  related: string[];
};
