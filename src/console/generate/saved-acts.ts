import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import type { ArtifactList, StartedRun } from '../api/answers.ts';
import { keyOf } from '../api/reads.ts';
import { useSay } from '../elements/notices.tsx';
import { useRemoval } from '../elements/removal.ts';

type Saved = ArtifactList['artifacts'][number];

export const ARTIFACTS = '/api/intel/artifacts';
const pathOf = ({ artifactId }: Saved): string => `${ARTIFACTS}/${encodeURIComponent(artifactId)}`;

const named = (rows: readonly Saved[]): string =>
  rows.length === 1 ? `“${rows[0]!.name}”` : `${rows.length.toLocaleString('en')} documents`;

/** Actions on rows of saved work. */
export function useSavedActs() {
  const client = useQueryClient();
  const say = useSay();
  const removal = useRemoval(ARTIFACTS);
  const [failure, setFailure] = useState<Error | null>(null);

  /** Returns the rows for which it succeeded; shows the first failure. */
  async function each(rows: readonly Saved[], act: (row: Saved) => Promise<unknown>): Promise<Saved[]> {
    setFailure(null);
    const results = await Promise.allSettled(rows.map(act));
    const refused = results.find((result) => result.status === 'rejected');
    if (refused !== undefined) setFailure(refused.reason as Error);
    await client.invalidateQueries({ queryKey: keyOf(ARTIFACTS) });
    return rows.filter((_, n) => results[n]?.status === 'fulfilled');
  }

  async function keepAll(rows: readonly Saved[], autoRegenerate: boolean): Promise<void> {
    const done = await each(
      rows.filter((row) => row.autoRegenerate !== autoRegenerate),
      (row) => api.patch(pathOf(row), { autoRegenerate }),
    );
    if (done.length === 0) return;
    say(
      autoRegenerate
        ? `${named(done)}: regenerated when sources change.`
        : `${named(done)}: changed only when you regenerate.`,
      {
        undo: () =>
          void keepAll(
            done.map((row) => ({ ...row, autoRegenerate })),
            !autoRegenerate,
          ),
      },
    );
  }

  return {
    failure,
    keepAll,
    async renewAll(rows: readonly Saved[]): Promise<void> {
      const done = await each(rows, (row) =>
        api.post<StartedRun>(`${pathOf(row)}/regenerate`, {}, { headers: { prefer: 'respond-async' } }),
      );
      if (done.length > 0) say(`${named(done)}: a new version is on its way. Earlier versions are kept.`);
    },
    removeAll(rows: readonly Saved[]): void {
      removal(
        rows.map(({ artifactId }) => artifactId),
        `${named(rows)} deleted.`,
      );
    },
  };
}

export type SavedActs = ReturnType<typeof useSavedActs>;
