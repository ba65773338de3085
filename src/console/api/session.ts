import { useSyncExternalStore } from 'react';
import type { Scope } from './scope-words.ts';
import { KEY, PREFIX, storedKey } from './stored-key.ts';

const ENDED = `${PREFIX}ended`;

const WORKSPACE = `${PREFIX}workspace`;

const SCOPES = `${PREFIX}scopes`;

const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());

function forget(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}

type TabMessage =
  | { what: 'who' | 'signed out' }
  | { what: 'session'; key: string; workspace: string; scopes: string };

let otherTabs: BroadcastChannel | null = null;
const tellTabs = (message: TabMessage): void => otherTabs?.postMessage(message);

function answerTab(message: TabMessage): void {
  const [key, workspace, scopes] = [KEY, WORKSPACE, SCOPES].map((name) => sessionStorage.getItem(name));
  if (message.what === 'signed out')
    session.expire('You signed out in another tab. To continue here, enter your API key again.', key!);
  else if (message.what === 'session') {
    if (key === null && session.endedBecause() === null)
      session.signIn(message.key, {
        workspace: message.workspace,
        scopes: message.scopes.split(' ') as Scope[],
      });
  } else if (key !== null && workspace !== null && scopes !== null)
    tellTabs({ what: 'session', key: key!, workspace: workspace!, scopes: scopes! });
}

export const session = {
  key: storedKey,
  shareWithTabs(): void {
    otherTabs = new BroadcastChannel(`${PREFIX}session`);
    otherTabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => answerTab(data));
    if (storedKey() === null && session.endedBecause() === null) tellTabs({ what: 'who' });
  },
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  signIn(key: string, { workspace, scopes }: { workspace: string; scopes: readonly Scope[] }): void {
    if (sessionStorage.getItem(WORKSPACE) !== workspace) forget();
    sessionStorage.removeItem(ENDED);
    sessionStorage.setItem(WORKSPACE, workspace);
    sessionStorage.setItem(SCOPES, scopes.join(' '));
    sessionStorage.setItem(KEY, key);
    tell();
  },
  signOut(): void {
    forget();
    tell();
    tellTabs({ what: 'signed out' });
  },
  expire(because: string, key: string | null): void {
    if (key === null || key !== storedKey()) return;
    // Drafts are kept only if their workspace is known, so that they never appear in a different workspace.
    if (sessionStorage.getItem(WORKSPACE) === null) forget();
    sessionStorage.removeItem(KEY);
    sessionStorage.setItem(ENDED, because);
    tell();
  },
  may(scope: Scope): boolean {
    const scopes = sessionStorage.getItem(SCOPES);
    return scopes === null || scopes.split(' ').includes(scope);
  },
  endedBecause: (): string | null => sessionStorage.getItem(ENDED),
  keepsDrafts: (): boolean => sessionStorage.getItem(WORKSPACE) !== null,
};

export const useSession = (): string | null => useSyncExternalStore(session.listen, session.key);

export const storageName = (name: string): string => PREFIX + name;
