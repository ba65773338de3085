import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { storageName } from './session.ts';

function stored<T>(name: string, initial: T): T {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}

let isLeaving = false;
// What is under way breaks off when the page is loaded again: that is nothing to be remembered.
addEventListener('pagehide', () => (isLeaving = true));
addEventListener('pageshow', () => (isLeaving = false));

function store(name: string, value: unknown): void {
  if (isLeaving) return;
  // A tab without room keeps nothing, and works all the same.
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(name);
  }
}

/** State that survives a reload of the tab, such as what was typed into a form; it goes with the session. */
export function useKept<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const under = storageName(name);
  const [value, setValue] = useState<T>(() => stored(under, initial));
  const latest = useRef(value);
  // At once, not after drawing: whoever sets it may leave the view in the same breath.
  const keep = useCallback(
    (next: SetStateAction<T>) => {
      latest.current = typeof next === 'function' ? (next as (before: T) => T)(latest.current) : next;
      store(under, latest.current);
      setValue(latest.current);
    },
    [under],
  );
  return [value, keep];
}
