import { isDeepStrictEqual } from 'node:util';
import { DateTime } from 'luxon';
import { unavailable } from '../../errors.ts';
import type { Log } from '../../log/log.ts';
import { eachApart } from '../../periodic-work.ts';
import type { CheckSchedule, CheckSchedules } from '../../temporal/schedules.ts';
import type { CompetitorStore, ScheduledCompetitor } from './competitor-store.ts';
import type { CheckTime, CompetitorRecord } from '../competitor-record.ts';
import { offsetOf, parseInterval } from '../interval.ts';

const MOST_ATTEMPTS = 20;
const ROWS_AT_ONCE = 1_000;

function wantedOf(competitor: ScheduledCompetitor | null, now: Date): CheckSchedule | null {
  const times = competitor === null ? null : checkTimes(competitor, now);
  if (competitor === null || times === null) return null;
  return { competitorId: competitor._id, ...times, isPaused: competitor.paused };
}

export const createKeepSchedule =
  ({
    competitors,
    schedules,
    now,
  }: {
    competitors: Pick<CompetitorStore, 'scheduleOf'>;
    schedules: Pick<CheckSchedules, 'upsert' | 'remove'>;
    now: () => Date;
  }) =>
  async (competitorId: string): Promise<void> => {
    let current = await competitors.scheduleOf(competitorId);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const wanted = wantedOf(current, now());
      if (wanted === null) await schedules.remove(competitorId);
      else await schedules.upsert(wanted, `checks ${current!.domain} every ${current!.every}`);
      const written = current?.schedule_version;
      current = await competitors.scheduleOf(competitorId);
      if (current?.schedule_version === written) return;
    }
    throw unavailable(
      'competitor.busy',
      'Too many requests are changing this competitor at once. Try again.',
    );
  };

type KeepSchedule = ReturnType<typeof createKeepSchedule>;

export const createTryToKeepSchedule =
  ({ keepSchedule, log }: { keepSchedule: KeepSchedule; log: Log }) =>
  (competitorId: string): Promise<void> =>
    keepSchedule(competitorId).catch((error: unknown) =>
      log.warn({ competitorId, error }, 'the check schedule could not be set now; it will be set later'),
    );

/** Several processes may run this repair at once. */
export const createRepairSchedules =
  ({
    competitors,
    schedules,
    keepSchedule,
    now,
    log,
  }: {
    competitors: Pick<CompetitorStore, 'scheduled'>;
    schedules: Pick<CheckSchedules, 'list'>;
    keepSchedule: KeepSchedule;
    now: () => Date;
    log: Log;
  }) =>
  /** Schedules run at fixed times in UTC, so they need this correction when daylight saving time begins or ends. */
  async (): Promise<void> => {
    const at = now();
    const listed = new Map((await schedules.list()).map((schedule) => [schedule.competitorId, schedule]));
    const astray: string[] = [];
    let last: string | undefined = '';
    while (last !== undefined) {
      const rows: ScheduledCompetitor[] = await competitors.scheduled(last, ROWS_AT_ONCE);
      for (const row of rows) {
        if (!isDeepStrictEqual(listed.get(row._id), wantedOf(row, at))) astray.push(row._id);
        listed.delete(row._id);
      }
      last = rows.at(-1)?._id;
    }
    astray.push(...listed.keys());
    if (astray.length > 0) log.info({ schedules: astray.length }, 'corrected check schedules');
    let failures = 0;
    await eachApart(astray, keepSchedule, (error, competitorId) => {
      failures += 1;
      log.warn({ competitorId, error }, 'correcting a check schedule failed and will be retried');
    });
    if (failures > 0) throw new Error(`${failures} of ${astray.length} schedules could not be corrected`);
  };

/** Checks run at `n * everyMs + offsetMs` since 1970, plus a random delay. */
interface CheckTimes {
  everyMs: number;
  offsetMs: number;
  jitterMs: number;
}

const SECOND_MS = 1_000;
const MOST_JITTER_MS = 10 * 60_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function checkTimes(
  { _id, every, check_time: time = null }: Pick<CompetitorRecord, '_id' | 'every' | 'check_time'>,
  now: Date,
): CheckTimes | null {
  if (every === null) return null;
  const everyMs = parseInterval(every);
  const share = offsetOf(_id, everyMs);
  const anywhere =
    time === null || everyMs % DAY_MS !== 0 ? share : startIn(time, { _id, everyMs, day: share, now });
  // The offset is in whole seconds, because Temporal rounds fractions of a second.
  const offsetMs = Math.floor(anywhere / SECOND_MS) * SECOND_MS;
  return { everyMs, offsetMs, jitterMs: Math.min(everyMs / 100, MOST_JITTER_MS) };
}

function startIn(
  { hour, timeZone }: CheckTime,
  { _id, everyMs, day, now }: { _id: string; everyMs: number; day: number; now: Date },
): number {
  const zoneMs = DateTime.fromJSDate(now, { zone: timeZone }).offset * 60_000;
  const start = hour * HOUR_MS + offsetOf(_id, HOUR_MS - MOST_JITTER_MS) - zoneMs;
  const offset = Math.floor(day / DAY_MS) * DAY_MS + start;
  return ((offset % everyMs) + everyMs) % everyMs;
}

export const SOON_MS = 2 * 60_000;
export const FIRST_RETRIES_MS = [SOON_MS, 10 * 60_000, 30 * 60_000, 2 * 3_600_000] as const;

export function nextCheckAt(
  competitor: Pick<CompetitorRecord, '_id' | 'every' | 'check_time' | 'paused'> &
    Partial<Pick<CompetitorRecord, 'last_check'>>,
  now: Date,
): Date | null {
  const times = checkTimes(competitor, now);
  if (times === null || competitor.paused) return null;
  const { everyMs, offsetMs } = times;
  const { last_check: last = null } = competitor;
  const regular = (Math.floor((now.getTime() - offsetMs) / everyMs) + 1) * everyMs + offsetMs;
  const soon = last?.again_at?.getTime() ?? 0;
  return new Date(soon > now.getTime() ? Math.min(soon, regular) : regular);
}
