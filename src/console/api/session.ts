import { useSyncExternalStore } from 'react';

/** Everything the console keeps is under this prefix in the tab's own storage, and goes when its user signs out. */
const PREFIX = 'groundwork:';
const KEY = `${PREFIX}key`;

const listeners = new Set<() => void>();
let ended: string | null = null;

const tell = (): void => listeners.forEach((listener) => listener());

export const session = {
  /** The API key; null: nobody is signed in. */
  key: (): string | null => sessionStorage.getItem(KEY),
  signIn(key: string): void {
    ended = null;
    sessionStorage.setItem(KEY, key);
    tell();
  },
  /** Forgets the key and all drafts. `because` is shown where one signs in. */
  signOut(because: string | null = null): void {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
    ended = because;
    tell();
  },
  /** Why the last session ended by itself. */
  endedBecause: (): string | null => ended,
};

export function useSession(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, session.key);
}

export const storageName = (name: string): string => PREFIX + name;
