import { DateTime } from 'luxon';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
export const WHEN_PATTERN = `^(?:now|daily ${CLOCK}|weekly (?:${WEEKDAYS.join('|')}) ${CLOCK})$`;
export const CLOCK_PATTERN = `^${CLOCK}$`;

export interface QuietHours {
  from: string;
  to: string;
}

export interface Schedule {
  when: string;
  time_zone: string;
  quiet_hours: QuietHours | null;
}

/**
 * A time skipped when clocks go forward is due right after the gap. A time that occurs twice when clocks go
 * back counts once.
 */
export function latestSlot({ when, time_zone: zone }: Omit<Schedule, 'quiet_hours'>, at: Date): Date {
  const words = when.split(' ');
  const [hour, minute] = words.at(-1)!.split(':').map(Number) as [number, number];
  const weekday = words[0] === 'weekly' ? WEEKDAYS.indexOf(words[1] as (typeof WEEKDAYS)[number]) + 1 : null;
  const today = DateTime.fromJSDate(at, { zone }).startOf('day');
  for (let back = 0; ; back += 1) {
    const day = today.minus({ days: back });
    if (weekday !== null && day.weekday !== weekday) continue;
    const slot = firstOf(
      DateTime.fromObject({ year: day.year, month: day.month, day: day.day, hour, minute }, { zone }),
    );
    if (slot <= at) return slot;
  }
}

export const slotBefore = (schedule: Omit<Schedule, 'quiet_hours'>, slot: Date): Date =>
  latestSlot(schedule, new Date(slot.getTime() - 1));

function firstOf(time: DateTime): Date {
  const [first] = time
    .getPossibleOffsets()
    .map((one) => one.toMillis())
    .toSorted((a, b) => a - b);
  return new Date(first ?? time.toMillis());
}

export function isQuiet({ quiet_hours: hours, time_zone: zone }: Omit<Schedule, 'when'>, at: Date): boolean {
  if (hours === null) return false;
  const clock = DateTime.fromJSDate(at, { zone }).toFormat('HH:mm');
  const { from, to } = hours;
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to;
}
