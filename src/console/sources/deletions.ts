import { useSyncExternalStore } from 'react';
import { session } from '../api/session.ts';

/** Sources that are hidden from lists, and that are deleted when the time for an undo is over. */
interface Deletion {
  ids: ReadonlySet<string>;
  /** The API path of the list that contains them. */
  list: string;
  /** The API key of the session in which the sources were deleted. */
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

/** With `keepalive`, the requests continue after the page is closed. */
const send = ({ ids, list, key }: Deletion): void => {
  for (const id of ids)
    void fetch(`${list}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
      keepalive: true,
    });
};
// Leaving the page ends the time for an undo, so the sources are deleted.
addEventListener('pagehide', () => {
  waiting.forEach(send);
  set([]);
});

export const deletions = {
  /** Hides sources. They are deleted later unless this is undone. */
  hide(ids: readonly string[], list: string): Deletion {
    const deletion = { ids: new Set(ids), list, key: session.key() ?? '' };
    set([...waiting, deletion]);
    return deletion;
  },
  /** Shows the sources again. Returns false if it is too late. */
  undo(deletion: Deletion): boolean {
    if (!waiting.includes(deletion)) return false;
    set(waiting.filter((one) => one !== deletion));
    return true;
  },
  isWaiting: (deletion: Deletion): boolean => waiting.includes(deletion),
};

/** Ids of the sources that lists do not show. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
}
