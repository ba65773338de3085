import type { IntelEvent, IntelEventList } from '../api/answers.ts';
import type { EventPages } from './event-pages.ts';

export interface Marks {
  isRead?: boolean;
  isActioned?: boolean;
}

export type Kept = IntelEvent | IntelEventList | EventPages;

export function withMarks<T extends Kept>(kept: T, id: string, marks: Marks): T {
  if ('pages' in kept) return { ...kept, pages: kept.pages.map((page) => withMarks(page, id, marks)) };
  if ('events' in kept) {
    if (!kept.events.some((event) => event.id === id)) return kept;
    return { ...kept, events: kept.events.map((event) => withMarks(event, id, marks)) };
  }
  return 'id' in kept && kept.id === id ? { ...kept, ...marks } : kept;
}

const made = new Map<string, { marks: Marks; underWay: number; takenAt: number }>();

export function noteMade(id: string, marks: Marks): void {
  const { marks: others, underWay } = made.get(id) ?? { underWay: 0 };
  made.set(id, { marks: { ...others, ...marks }, underWay: underWay + 1, takenAt: 0 });
}

export function noteEnded(id: string, before: Marks = {}): Marks {
  const { marks: others, underWay } = made.get(id) ?? { underWay: 1 };
  const marks = { ...others, ...before };
  made.set(id, { marks, underWay: underWay - 1, takenAt: performance.now() });
  return marks;
}

export async function withLateMarks(read: Promise<IntelEventList>): Promise<IntelEventList> {
  const askedAt = performance.now();
  let answer = await read;
  for (const [id, { marks, underWay, takenAt }] of made)
    if (underWay > 0 || takenAt >= askedAt) answer = withMarks(answer, id, marks);
  return answer;
}
