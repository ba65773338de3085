import type { IntelEvent } from '../api/answers.ts';
import { SEVERITIES } from './event-words.ts';

const ONE_CHECK_MS = 60_000;

const SEVERITY_ORDER = Object.keys(SEVERITIES);

export function byCheck<Event extends Pick<IntelEvent, 'detectedAt' | 'severity'>>(
  newestFirst: readonly Event[],
): Event[] {
  const checks: Event[][] = [];
  for (const event of newestFirst) {
    const last = checks.at(-1);
    const gap = Date.parse(last?.at(-1)?.detectedAt ?? '') - Date.parse(event.detectedAt);
    if (last !== undefined && gap <= ONE_CHECK_MS) last.push(event);
    else checks.push([event]);
  }
  return checks.flatMap((check) =>
    check.toSorted((a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity)),
  );
}
