import { useSyncExternalStore } from 'react';

/** Everything the console keeps is under this prefix in the tab's own storage, and goes when its user signs out. */
const PREFIX = 'groundwork:';
const KEY = `${PREFIX}key`;

/** Why the last session ended by itself; kept so that a page that is loaded again still says it. */
const ENDED = `${PREFIX}ended`;

const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

export const session = {
  /** The API key; null: nobody is signed in. */
  key: (): string | null => sessionStorage.getItem(KEY),
  signIn(key: string): void {
    sessionStorage.removeItem(ENDED);
    sessionStorage.setItem(KEY, key);
    tell();
  },
  /** Forgets the key and all drafts. `because` is shown where one signs in. */
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
