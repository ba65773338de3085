import {
  type Collection,
  type Db,
  type Filter,
  type IndexDefinition,
  inLots,
  isDuplicateKey,
} from '../database/database.ts';
import type { EventKind } from './event-facts.ts';
import { EVENT_KINDS, type EventType, KINDS_OF_ANY_TYPE } from './event-kinds.ts';
import type { EventRecord, NewPage } from './event-record.ts';
import { mostSevere, type Severity } from './severity.ts';

/** `place` is `<workspace>/<number>` with a number of 12 digits that increases and may skip values. */
export type StoredEvent = EventRecord & { place: string };

interface EventCount {
  _id: string;
  count: number;
  at: Date;
}

export interface EventMarks {
  is_read?: boolean | undefined;
  is_actioned?: boolean | undefined;
}

export const eventIndexes: IndexDefinition[] = [
  { collection: 'intel_events', keys: { fingerprint: 1 }, options: { unique: true } },
  { collection: 'intel_events', keys: { place: 1 } },
  { collection: 'intel_events', keys: { competitor_id: 1, workspace_id: 1, place: 1 } },
  { collection: 'intel_events', keys: { workspace_id: 1, severity: 1, place: 1 } },
  { collection: 'intel_events', keys: { workspace_id: 1, type: 1, place: 1 } },
  { collection: 'intel_events', keys: { workspace_id: 1, is_read: 1, place: 1 } },
];

const DIGITS = 12;
const MOST_OF_CHECK = 50;
export const ordinalOf = ({ place }: Pick<StoredEvent, 'place'>): number => Number(place.slice(-DIGITS));
export const placeOf = (workspaceId: string, ordinal: number): string =>
  `${workspaceId}/${String(ordinal).padStart(DIGITS, '0')}`;

const WIDENING = 4;

export function createEventStore({ db, now }: { db: Db; now: () => Date }) {
  const events: Collection<StoredEvent> = db.collection('intel_events');
  const counts: Collection<EventCount> = db.collection('intel_event_counts');

  const between = (workspaceId: string, from: number, to: number, filter: EventFilter = {}) =>
    ({
      place: { $gte: placeOf(workspaceId, from), $lt: placeOf(workspaceId, to) },
      workspace_id: workspaceId,
      ...askedPart(filter),
    }) as Filter<StoredEvent>;

  async function newest(workspaceId: string): Promise<{ count: number; at: Date }> {
    return (await counts.findOne({ _id: workspaceId })) ?? { count: 0, at: new Date(0) };
  }

  return {
    newest,
    async counts(workspaceIds: readonly string[]): Promise<Map<string, number>> {
      const lots = inLots(workspaceIds).map((ids) => counts.find({ _id: { $in: ids } }).toArray());
      return new Map((await Promise.all(lots)).flat().map(({ _id, count }) => [_id, count]));
    },
    /** Each returned time is later than all times returned earlier, even if the clocks of the processes differ. */
    async allot(workspaceId: string, size: number): Promise<{ first: number; at: Date }> {
      const at = { $max: [now(), { $add: ['$at', 1] }] };
      const change = [{ $set: { count: { $add: ['$count', size] }, at } }];
      for (;;) {
        const row = await counts.findOneAndUpdate({ _id: workspaceId }, change, { returnDocument: 'after' });
        if (row !== null) return { first: row.count - size + 1, at: row.at };
        // Some database engines return nothing for one of several concurrent upserts.
        await counts.insertOne({ _id: workspaceId, count: 0, at: new Date(0) }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      }
    },
    async byFingerprint(fingerprints: readonly string[]): Promise<StoredEvent[]> {
      const lots = inLots(fingerprints).map((lot) => events.find({ fingerprint: { $in: lot } }).toArray());
      return (await Promise.all(lots)).flat();
    },
    async byIds(ids: readonly string[]): Promise<StoredEvent[]> {
      const lots = inLots(ids).map((lot) => events.find({ _id: { $in: lot } }).toArray());
      return (await Promise.all(lots)).flat();
    },
    async insert(rows: readonly StoredEvent[]): Promise<void> {
      await events.insertMany([...rows], { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    setRelated: async (id: string, relatedIds: string[]): Promise<void> =>
      void (await events.updateOne({ _id: id }, { $set: { related_ids: relatedIds } })),
    setBrief: async (id: string, brief: string): Promise<void> =>
      void (await events.updateOne({ _id: id }, { $set: { ai_brief: brief } })),
    setNewPage: async (id: string, page: NewPage): Promise<void> =>
      void (await events.updateOne({ _id: id }, { $set: { new_page: page } })),
    get: (workspaceId: string, id: string): Promise<StoredEvent | null> =>
      events.findOne({ _id: id, workspace_id: workspaceId }),
    async mark(workspaceId: string, id: string, marks: EventMarks): Promise<boolean> {
      const { matchedCount } = await events.updateOne(
        { _id: id, workspace_id: workspaceId },
        { $set: { ...marks } as Partial<StoredEvent> },
      );
      return matchedCount === 1;
    },
    async list(
      workspaceId: string,
      {
        filter,
        since,
        before,
        limit,
      }: { filter: EventFilter; since?: Date | undefined; before: number; limit: number },
    ): Promise<StoredEvent[]> {
      const rows: StoredEvent[] = [];
      const isWanted = fits(filter);
      let to = Math.min(before, (await newest(workspaceId)).count + 1);
      for (let width = limit; to > 1 && rows.length < limit; width *= WIDENING) {
        const from = Math.max(1, to - width);
        const found = await events
          .find(between(workspaceId, from, to, filter))
          .sort({ place: -1 })
          .toArray();
        const recent = found.filter(({ detected_at: at }) => since === undefined || at >= since);
        rows.push(...recent.filter(isWanted).slice(0, limit - rows.length));
        if (recent.length < found.length) break;
        to = from;
      }
      return rows;
    },
    between: (workspaceId: string, from: number, to: number): Promise<StoredEvent[]> =>
      events
        .find(between(workspaceId, from, to))
        .sort({ place: 1 })
        .toArray(),
    ofCompetitor(
      competitorId: string,
      { since, kinds, limit }: { since?: Date; kinds?: readonly EventKind[]; limit: number },
    ): Promise<StoredEvent[]> {
      const filter: Filter<StoredEvent> = {
        competitor_id: competitorId,
        ...(since === undefined ? {} : { detected_at: { $gte: since } }),
        ...(kinds === undefined ? {} : { kind: { $in: [...kinds] } }),
      };
      return events.find(filter).sort({ place: -1 }).limit(limit).toArray();
    },
    async latest(
      workspaceId: string,
      type: EventType,
      competitorIds: readonly string[],
    ): Promise<StoredEvent[]> {
      const found: StoredEvent[] = [];
      for (const lot of inLots([...new Set(competitorIds)])) {
        const ofLot = lot.map((id) =>
          events
            .find({ competitor_id: id, workspace_id: workspaceId, type })
            .sort({ place: -1 })
            .limit(MOST_OF_CHECK)
            .toArray(),
        );
        found.push(...(await Promise.all(ofLot)).flatMap((own) => mostSevere(own) ?? []));
      }
      return found;
    },
    countUnread: (workspaceId: string): Promise<number> =>
      events.countDocuments({ workspace_id: workspaceId, is_read: false }),
    removeOf: async (competitorId: string): Promise<void> =>
      void (await events.deleteMany({ competitor_id: competitorId })),
  };
}

export type EventStore = ReturnType<typeof createEventStore>;

export interface EventFilter {
  severity?: Severity | undefined;
  type?: EventType | undefined;
  kind?: EventKind | undefined;
  competitor_id?: string | undefined;
  is_read?: boolean | undefined;
  is_actioned?: boolean | undefined;
}

export const fits =
  (filter: EventFilter) =>
  (event: EventRecord): boolean =>
    Object.entries(filter).every(
      ([field, wanted]) => wanted === undefined || event[field as keyof EventFilter] === wanted,
    );

const INDEXED = ['competitor_id', 'severity', 'type', 'is_read'] as const;

/** Some engines use no index if a filter has two indexed fields. */
function askedPart(filter: EventFilter): EventFilter {
  const { kind } = filter;
  const isOfOneType = kind !== undefined && !KINDS_OF_ANY_TYPE.has(kind);
  const whole = isOfOneType ? { ...filter, type: EVENT_KINDS[kind].type } : filter;
  const field = INDEXED.find((one) => whole[one] !== undefined);
  return field === undefined ? filter : { [field]: whole[field] };
}
