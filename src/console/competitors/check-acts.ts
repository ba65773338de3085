import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import type { CheckAnswer, Competitor } from '../api/answers.ts';
import { ApiFailure } from '../api/failure.ts';
import { keyOf } from '../api/reads.ts';
import { useRemoval } from '../elements/deletions.ts';
import { useEach } from '../elements/each.ts';
import { useSay } from '../elements/notices.tsx';
import { counted } from '../sources/source-words.ts';

type Checked = Pick<Competitor, 'id' | 'name' | 'paused' | 'every'>;

export function useCheckActs(list: string, [one, many]: readonly [one: string, many: string]) {
  const client = useQueryClient();
  const say = useSay();
  const removal = useRemoval(list, { changes: ['/api/intel/events'] });
  const { each, failure } = useEach();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const named = (rows: readonly Checked[]): string =>
    rows.length === 1 ? rows[0]!.name : counted(rows.length, one, many);
  const pathOf = (id: string): string => `${list}/${encodeURIComponent(id)}`;
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(list) });
  const isChecking = asked.length > 0;
  useEffect(() => {
    if (!isChecking) return undefined;
    const polling = setInterval(
      () => void client.invalidateQueries({ queryKey: keyOf(list) }),
      ASKED_POLL_MS,
    );
    return () => clearInterval(polling);
  }, [client, isChecking, list]);

  async function pauseAll(rows: readonly Checked[], paused: boolean): Promise<void> {
    const done = await each(
      rows.filter((row) => row.paused !== paused),
      ({ id }) => api.patch(pathOf(id), { paused }),
    );
    await readAgain();
    if (done.length > 0)
      say(`${named(done)}: checks are ${paused ? 'paused' : 'on again'}.`, {
        undo: () =>
          void pauseAll(
            done.map((row) => ({ ...row, paused })),
            !paused,
          ),
      });
  }

  return {
    failure,
    isChecking,
    isAsked: (id: string): boolean => asked.includes(id),
    checkAll(rows: readonly Pick<Checked, 'id' | 'name'>[], onStarted?: (checks: number) => void): void {
      let refused = 0;
      const ids = rows.map(({ id }) => id);
      setAsked((others) => [...others, ...ids]);
      void each(rows, ({ id }) =>
        api
          .post<CheckAnswer>(`${pathOf(id)}/check`, undefined)
          .catch((error: unknown) => {
            if (isStillRunning(error)) return;
            refused += 1;
            throw error;
          })
          .finally(() => {
            setAsked((others) => others.toSpliced(others.indexOf(id), 1));
            void readAgain();
            void client.invalidateQueries({ queryKey: keyOf('/api/intel/events') });
          }),
      );
      setTimeout(() => {
        void readAgain();
        if (refused < rows.length) onStarted?.(rows.length - refused);
      }, SHOWS_AFTER_MS);
    },
    pauseAll,
    removeAll(rows: readonly Checked[]): void {
      removal(
        rows.map(({ id }) => id),
        `${named(rows)} deleted.`,
      );
    },
  };
}

export const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'competitor.check_unfinished';

const SHOWS_AFTER_MS = 1_000;
const ASKED_POLL_MS = 3_000;

export type CheckActs = ReturnType<typeof useCheckActs>;
