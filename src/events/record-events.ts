import type { NewId } from '../ids.ts';
import type { EventRecord } from './event-record.ts';
import { type EventStore, placeOf, type StoredEvent } from './event-store.ts';

interface RecordedEvent {
  record: EventRecord;
  /** False if an earlier attempt stored the event, perhaps without announcing it. */
  isNew: boolean;
}

interface RecordEventsDependencies {
  events: Pick<EventStore, 'byFingerprint' | 'allot' | 'insert' | 'setRelated'>;
  newId: NewId;
}

type Known = ReadonlyMap<string, Pick<StoredEvent, '_id'>>;

const relatedIds = ({ related }: NewEvent, known: Known): string[] =>
  related.flatMap((fingerprint) => known.get(fingerprint)?._id ?? []);

/** A retry returns the ids of the first attempt. */
export function createRecordEvents({ events, newId }: RecordEventsDependencies) {
  async function stored(found: readonly NewEvent[]): Promise<Map<string, StoredEvent>> {
    const asked = new Set(found.flatMap(({ fingerprint, related }) => [fingerprint, ...related]));
    return new Map((await events.byFingerprint([...asked])).map((event) => [event.fingerprint, event]));
  }

  /** Another process may store the same events first, with other ids. */
  async function add(missing: readonly NewEvent[], known: Known): Promise<Set<string>> {
    const { first, at } = await events.allot(missing[0]!.workspace_id, missing.length);
    // Sorting by time and sorting by id must give the same order.
    const ids = missing.map(() => newId('event')).toSorted();
    const planned: Known = new Map([
      ...known,
      ...missing.map(({ fingerprint }, i) => [fingerprint, { _id: ids[i]! }] as const),
    ]);
    const rows = missing.map((event, i): StoredEvent => {
      const { related: _, ...facts } = event;
      return {
        _id: ids[i]!,
        ...facts,
        ai_brief: '',
        is_read: false,
        is_actioned: false,
        detected_at: at,
        related_ids: relatedIds(event, planned),
        place: placeOf(event.workspace_id, first + i),
      };
    });
    await events.insert(rows);
    return new Set(ids);
  }

  return async (found: readonly NewEvent[]): Promise<RecordedEvent[]> => {
    if (new Set(found.map((event) => event.workspace_id)).size > 1)
      throw new TypeError('All events in one call must belong to the same workspace.');
    const different = new Map(found.map((event) => [event.fingerprint, event]));
    let known = await stored(found);
    let added: ReadonlySet<string> = new Set();
    const missing = [...different.values()].filter(({ fingerprint }) => !known.has(fingerprint));
    if (missing.length > 0) {
      added = await add(missing, known);
      known = await stored(found);
    }
    for (const event of different.values()) {
      const record = known.get(event.fingerprint);
      const ids = relatedIds(event, known);
      if (record === undefined || ids.join() === record.related_ids.join()) continue;
      await events.setRelated(record._id, ids);
      record.related_ids = ids;
    }
    return found.flatMap(({ fingerprint }) => {
      const stillThere = known.get(fingerprint);
      if (stillThere === undefined) return [];
      const { place: _, ...record } = stillThere;
      return [{ record, isNew: added.has(record._id) }];
    });
  };
}

export type RecordEvents = ReturnType<typeof createRecordEvents>;

export type NewEvent = Omit<
  EventRecord,
  '_id' | 'is_read' | 'is_actioned' | 'ai_brief' | 'detected_at' | 'related_ids'
> & {
  related: string[];
};
