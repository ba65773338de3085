import type { FiguresStore } from './figures-store.ts';
import type { GaugeName, Meters } from './meters.ts';
import type { Reading } from './prometheus.ts';

export interface Backlog {
  kind: 'workflow' | 'activity';
  tasks: number;
  ageSeconds: number;
}

const COUNT_EVERY_MS = 60_000;

/** Temporal's backlog contains only tasks for which no worker is free. */
export function createWaitingWork({
  meters,
  figures,
  backlogs,
  clock = () => performance.now(),
}: {
  meters: Meters;
  figures: Pick<FiguresStore, 'sourcesByStatus' | 'oldestWaitSeconds'>;
  backlogs(): Promise<Backlog[]>;
  /** Returns milliseconds. */
  clock?: () => number;
}): Reading[] {
  let countedAt = -Infinity;

  const reading =
    (names: readonly GaugeName[], look: () => Promise<void>): Reading =>
    async () => {
      try {
        await look();
      } catch (error) {
        for (const name of names) meters.forget(name);
        throw error;
      }
    };

  return [
    reading(['groundwork_task_queue_backlog', 'groundwork_task_queue_backlog_age_seconds'], async () => {
      for (const { kind, tasks, ageSeconds } of await backlogs()) {
        meters.set('groundwork_task_queue_backlog', { kind }, tasks);
        meters.set('groundwork_task_queue_backlog_age_seconds', { kind }, ageSeconds);
      }
    }),
    reading(['groundwork_oldest_waiting_source_age_seconds'], async () =>
      meters.set('groundwork_oldest_waiting_source_age_seconds', {}, await figures.oldestWaitSeconds()),
    ),
    reading(['groundwork_sources'], async () => {
      if (clock() - countedAt < COUNT_EVERY_MS) return;
      const counts = await figures.sourcesByStatus();
      for (const [status, count] of Object.entries(counts))
        meters.set('groundwork_sources', { status }, count);
      countedAt = clock();
    }),
  ];
}
