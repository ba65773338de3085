import type { Competitor } from '../api/answers.ts';

export type CheckTime = NonNullable<Competitor['checkTime']>;

const MORNING = 5;

export const ownZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone?.includes('/') ? timeZone : 'UTC';
};

export const morning = (): CheckTime => ({ hour: MORNING, timeZone: ownZone() });

export const isInDays = (every: string | null): boolean =>
  every !== null && (every.endsWith('d') || Number(every.slice(0, -1)) % 24 === 0);

export const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
export const MORNING_HINT = `Later checks start between ${clock(MORNING)} and ${clock(MORNING + 1)}, your time.`;

export const USUAL_CHECK_MS = 180_000;
