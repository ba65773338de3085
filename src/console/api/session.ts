import { useSyncExternalStore } from 'react';
import { KEY, PREFIX, storedKey } from './stored-key.ts';

/**
 * Storage key for the reason why the last session ended by itself. The reason is stored so that it is still shown after
 * a reload.
 */
const ENDED = `${PREFIX}ended`;

const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

export const session = {
  key: storedKey,
  signIn(key: string): void {
    sessionStorage.removeItem(ENDED);
    sessionStorage.setItem(KEY, key);
    tell();
  },
  /** Removes the API key and all drafts. The reason `because` is shown on the sign-in page. */
  signOut(because: string | null = null): void {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
    if (because !== null) sessionStorage.setItem(ENDED, because);
    tell();
  },
  endedBecause: (): string | null => sessionStorage.getItem(ENDED),
};

export function useSession(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, session.key);
}

export const storageName = (name: string): string => PREFIX + name;
