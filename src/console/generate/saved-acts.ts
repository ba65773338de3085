import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import type { ArtifactList, StartedRun } from '../api/answers.ts';
import { keyOf } from '../api/reads.ts';
import { useRemoval } from '../elements/deletions.ts';
import { useEach } from '../elements/each.ts';
import { useSay } from '../elements/notices.tsx';

type Saved = ArtifactList['artifacts'][number];

export const ARTIFACTS = '/api/intel/artifacts';
const pathOf = ({ artifactId }: Saved): string => `${ARTIFACTS}/${encodeURIComponent(artifactId)}`;

const named = (rows: readonly Saved[]): string =>
  rows.length === 1 ? `“${rows[0]!.name}”` : `${rows.length.toLocaleString('en')} documents`;

/** Actions on saved work, for one row or several. */
export function useSavedActs() {
  const client = useQueryClient();
  const say = useSay();
  const removal = useRemoval(ARTIFACTS);
  const { each, failure } = useEach();
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(ARTIFACTS) });

  async function keepAll(rows: readonly Saved[], autoRegenerate: boolean): Promise<void> {
    const done = await each(
      rows.filter((row) => row.autoRegenerate !== autoRegenerate),
      (row) => api.patch(pathOf(row), { autoRegenerate }),
    );
    await readAgain();
    if (done.length === 0) return;
    say(
      autoRegenerate
        ? `${named(done)} will be regenerated when sources change.`
        : `${named(done)} will change only when you regenerate.`,
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
      await readAgain();
      if (done.length > 0) say(`${named(done)}: generating a new version. Earlier versions are kept.`);
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
