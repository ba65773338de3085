import { useSyncExternalStore } from 'react';
import { session } from '../api/session.ts';

/** Sources hidden from lists, and deleted once the undo time is over. */
interface Deletion {
  ids: ReadonlySet<string>;
  /** API path of their list. */
  list: string;
  /** The key of the session in which the sources were deleted. */
  key: string;
}

let waiting: readonly Deletion[] = [];
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: readonly Deletion[]): void {
  waiting = next;
  hidden = new Set(next.flatMap(({ ids }) => [...ids]));
  listeners.forEach((listener) => listener());
}

/** With `keepalive`, requests continue after the page is closed. */
const send = ({ ids, list, key }: Deletion): void => {
  for (const id of ids)
    void fetch(`${list}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
      keepalive: true,
    });
};
// Leaving the page ends the time for an undo.
addEventListener('pagehide', () => {
  waiting.forEach(send);
  set([]);
});

export const deletions = {
  /** Hides them from now on. */
  hide(ids: readonly string[], list: string): Deletion {
    const deletion = { ids: new Set(ids), list, key: session.key() ?? '' };
    set([...waiting, deletion]);
    return deletion;
  },
  /** False: it is too late. */
  undo(deletion: Deletion): boolean {
    if (!waiting.includes(deletion)) return false;
    set(waiting.filter((one) => one !== deletion));
    return true;
  },
  isWaiting: (deletion: Deletion): boolean => waiting.includes(deletion),
};

/** Ids that lists leave out. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
}
