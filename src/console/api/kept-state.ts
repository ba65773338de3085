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
addEventListener('pagehide', () => (isLeaving = true));
addEventListener('pageshow', () => (isLeaving = false));

function store(name: string, value: unknown): void {
  if (isLeaving) return;
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(name);
  }
}

export function useKept<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const under = storageName(name);
  const [value, setValue] = useState<T>(() => stored(under, initial));
  const latest = useRef(value);
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

export const hasUnsavedProfile = (): boolean => stored(storageName('brand/edits'), null) !== null;
