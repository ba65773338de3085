import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { keyOf } from '../api/reads.ts';
import { deletions } from '../sources/deletions.ts';
import { useSay } from './notices.tsx';

/**
 * Hides rows immediately, and deletes them when the notice with the undo button disappears. `list` is the API path of
 * the rows.
 */
export function useRemoval(list: string, { changes = [] }: { changes?: readonly string[] } = {}) {
  const client = useQueryClient();
  const say = useSay();
  return (ids: readonly string[], text: string): void => {
    const hidden = deletions.hide(ids, list);
    say(text, {
      undo: () => deletions.undo(hidden),
      onGone() {
        if (deletions.isWaiting(hidden)) void remove(ids).then(() => deletions.undo(hidden));
      },
    });
  };

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await api.delete(`${list}/${encodeURIComponent(id)}`).catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 404))
          say(`Not everything was deleted. ${(error as Error).message}`);
      });
    }
    // Only the lists are fetched again, because the pages of the deleted rows can no longer be read.
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(list, { pages: 'all' }) }),
      ...changes.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })),
    ]);
  }
}
