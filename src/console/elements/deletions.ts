import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { keyOf } from '../api/reads.ts';
import { session, storageName } from '../api/session.ts';
import { performEach } from './each.ts';
import { useSay } from './notices.tsx';

interface Deletion {
  ids: Set<string>;
  list: string;
  key: string;
  text: string;
  changes: readonly string[];
}

let waiting: readonly Deletion[] = [];
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: readonly Deletion[]): void {
  waiting = next;
  hidden = new Set(next.flatMap(({ ids }) => [...ids]));
  listeners.forEach((listener) => listener());
}

const send = ({ ids, list, key }: Deletion): void => {
  for (const id of ids)
    void fetch(`${list}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
      keepalive: true,
    });
};
function sendAll(): void {
  waiting.forEach(send);
  set([]);
}
addEventListener('pagehide', sendAll);

const KEPT = storageName('deletions');

type KeptDeletion = Pick<Deletion, 'list' | 'text' | 'changes'> & { ids: readonly string[] };

const keptDeletions = (): readonly KeptDeletion[] =>
  JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as readonly KeptDeletion[];

export const textsOfKeptDeletions = (): readonly string[] => keptDeletions().map(({ text }) => text);

session.listen(() => {
  if (session.key() !== null || waiting.length === 0) return;
  if (session.endedBecause() === null) return sendAll();
  const kept = waiting.map(({ ids, list, text, changes }) => ({ ids: [...ids], list, text, changes }));
  if (session.keepsDrafts()) sessionStorage.setItem(KEPT, JSON.stringify([...keptDeletions(), ...kept]));
  set([]);
});

const show = (deletion: Deletion): void => set(waiting.filter((one) => one !== deletion));

export function keepRow(id: string): void {
  for (const { ids } of waiting) ids.delete(id);
  if (hidden.has(id)) set([...waiting]);
}

export function useKeptRow(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) keepRow(id);
  }, [id]);
}

const NONE: readonly string[] = [];

interface RemovalOptions {
  changes?: readonly string[];
  onDeleted?: (id: string) => void;
}

export function useRemoval(list: string, { changes = NONE, onDeleted }: RemovalOptions = {}) {
  const remove = useDelayedRemoval();
  return useCallback(
    (ids: readonly string[], text: string): void => remove({ ids, list, text, changes }, { onDeleted }),
    [remove, list, changes, onDeleted],
  );
}

export function useKeptDeletions(): void {
  const remove = useDelayedRemoval();
  useEffect(() => {
    const kept = keptDeletions();
    sessionStorage.removeItem(KEPT);
    for (const deletion of kept)
      remove(deletion, { notice: `Deletion resumed after you signed in again: ${deletion.text}` });
  }, [remove]);
}

function useDelayedRemoval() {
  const client = useQueryClient();
  const say = useSay();
  return useCallback(
    (
      { ids, list, text, changes }: KeptDeletion,
      { onDeleted, notice = text }: { onDeleted?: RemovalOptions['onDeleted']; notice?: string },
    ): void => {
      const deletion = { ids: new Set(ids), list, text, changes, key: session.key() ?? '' };
      set([...waiting, deletion]);
      say(notice, {
        undo: () => show(deletion),
        onGone() {
          if (waiting.includes(deletion)) void remove().then(() => show(deletion));
        },
      });

      async function remove(): Promise<void> {
        const failures: Error[] = [];
        await performEach([...deletion.ids], removeOne, (failure) => failures.push(failure));
        const failure = failures.at(-1);
        if (failure !== undefined)
          say(`${ids.length === 1 ? 'Nothing' : 'Not everything'} was deleted. ${failure.message}`);
        await Promise.all([
          ...(onDeleted === undefined
            ? [client.invalidateQueries({ queryKey: keyOf(list, { pages: 'all' }) })]
            : []),
          ...changes.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })),
        ]);
      }

      async function removeOne(id: string): Promise<void> {
        await api.delete(`${list}/${encodeURIComponent(id)}`).catch((error: unknown) => {
          if (!(error instanceof ApiFailure && error.status === 404)) throw error;
        });
        onDeleted?.(id);
      }
    },
    [client, say],
  );
}

export function useShown<Row, Read extends { rows: readonly Row[] }>(
  read: Read & { rows: readonly Row[] },
  idOf: (row: Row) => string,
): Read {
  const ids = useSyncExternalStore(listen, () => hidden);
  const rows = useMemo(
    () => (ids.size === 0 ? read.rows : read.rows.filter((row) => !ids.has(idOf(row)))),
    [read.rows, ids],
  );
  return rows === read.rows ? read : { ...read, rows };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
