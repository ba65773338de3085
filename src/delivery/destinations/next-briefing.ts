import type { WriteBriefing } from '../../intel/briefings/write-briefing.ts';
import type { NewId } from '../../ids.ts';
import { composeBriefing } from './compose.ts';
import { type DestinationRecord, matches, type MessageRecord, newMessage } from './destination.ts';
import type { DestinationStore } from './destination-store.ts';
import type { OutboxStore } from './outbox-store.ts';
import { latestSlot, slotBefore } from './schedule.ts';

export function duePeriod(
  { when, time_zone, briefed_to, created_at }: DestinationRecord,
  at: Date,
): { from: Date; to: Date } | null {
  const to = latestSlot({ when, time_zone }, at);
  return to <= (briefed_to ?? created_at) ? null : { from: slotBefore({ when, time_zone }, to), to };
}

/** Only one process can write the briefing message for a given period. */
export const createNextBriefing =
  ({
    destinations,
    outbox,
    writeBriefing,
    publicUrl,
    newId,
    now,
  }: {
    destinations: Pick<DestinationStore, 'noteBriefed'>;
    outbox: Pick<OutboxStore, 'insert'>;
    writeBriefing: WriteBriefing;
    publicUrl: string | undefined;
    newId: NewId;
    now: () => Date;
  }) =>
  async (destination: DestinationRecord, last: MessageRecord | null): Promise<MessageRecord | null> => {
    const at = now();
    const period = duePeriod(destination, at);
    if (period === null) return null;
    const { _id, workspace_id, kind, name, time_zone: timeZone, wanted } = destination;
    const { briefing, markdown } = await writeBriefing(workspace_id, period, new AbortController().signal, {
      competitors: wanted.competitors,
      wants: (event) => matches(wanted, event),
    });
    if (briefing.competitors.length === 0 && briefing.artifacts.length === 0) {
      await destinations.noteBriefed(_id, period.to);
      return null;
    }
    const message = newMessage(
      destination,
      {
        number: (last?.number ?? 0) + 1,
        key: `${_id}/briefing/${period.to.toISOString()}`,
        event_ids: briefing.competitors.flatMap(({ events }) => events.map((event) => event._id)),
        content: composeBriefing(
          kind,
          { briefing, markdown },
          { publicUrl, timeZone, destination: name, at },
        ),
      },
      { newId, at },
    );
    const isWritten = await outbox.insert(message);
    await destinations.noteBriefed(_id, period.to);
    return isWritten ? message : null;
  };

export type NextBriefing = ReturnType<typeof createNextBriefing>;
