import { useSyncExternalStore } from 'react';

const AGAIN_MS = 2_000;

let isLost = false;
let timer: number | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (isLost === next) return;
  isLost = next;
  clearTimeout(timer);
  if (isLost) timer = window.setTimeout(() => void attempt(), AGAIN_MS);
  listeners.forEach((listener) => listener());
}

async function attempt(): Promise<void> {
  if (!isLost) return;
  try {
    if ((await fetch('/readyz')).ok) return set(false);
  } catch {}
  timer = window.setTimeout(() => void attempt(), AGAIN_MS);
}

export const connection = {
  isLost: (): boolean => isLost,
  lost: (): void => set(true),
  found: (): void => set(false),
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useIsLost = (): boolean => useSyncExternalStore(connection.listen, connection.isLost);
