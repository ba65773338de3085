import { useRead } from '../api/reads.ts';
import type { IntelEvent } from '../api/answers.ts';
import { eventPath } from './event-marks.ts';

/** While an event is younger its brief may be on its way. */
const BRIEF_MS = 60_000;
const AGAIN_MS = 3_000;

const waitsForBrief = (event: IntelEvent | undefined): number | false =>
  event !== undefined && event.aiBrief === '' && Date.now() - Date.parse(event.detectedAt) < BRIEF_MS
    ? AGAIN_MS
    : false;

/** The event that the address names; `listed`, as the list has it, until it is read. */
export function useOpenEvent(id: string | undefined, listed: IntelEvent | undefined) {
  const read = useRead<IntelEvent>(eventPath(id ?? ''), { enabled: id !== undefined, every: waitsForBrief });
  return {
    event: id === undefined ? undefined : (read.data ?? listed),
    failure: read.error,
    again: () => void read.refetch(),
  };
}
