import { useSyncExternalStore } from 'react';
import { session } from '../api/session.ts';
import { uploadFile } from '../api/upload.ts';

export interface Upload {
  id: string;
  file: File;
  /** Whose: an upload ends with the session it was begun in. */
  owner: string | null;
  state: 'waiting' | 'sending' | 'added' | 'duplicate' | 'failed';
  /** Of the file, sent so far: 0 to 1. */
  share: number;
  failure: Error | null;
  sourceId: string | null;
}

const AT_ONCE = 2;

// Outside of the view: uploads go on while another one is open.
let all: readonly Upload[] = [];
const listeners = new Set<() => void>();
const sendings = new Map<string, AbortController>();

function set(next: readonly Upload[]): void {
  all = next;
  listeners.forEach((listener) => listener());
}
const change = (id: string, part: Partial<Upload>): void =>
  set(all.map((one) => (one.id === id ? { ...one, ...part } : one)));
const leave = (left: (upload: Upload) => boolean): void => set(all.filter((one) => !left(one)));

async function send({ id, file, owner }: Upload): Promise<void> {
  const controller = new AbortController();
  sendings.set(id, controller);
  change(id, { state: 'sending', share: 0, failure: null });
  try {
    const source = await uploadFile(file, {
      idempotencyKey: id,
      signal: controller.signal,
      onProgress(share) {
        if (session.key() === owner) change(id, { share });
        else controller.abort();
      },
    });
    change(id, { state: 'duplicate' in source ? 'duplicate' : 'added', share: 1, sourceId: source.id });
  } catch (error) {
    if (controller.signal.aborted) leave((one) => one.id === id);
    else change(id, { state: 'failed', failure: error as Error });
  } finally {
    sendings.delete(id);
    sendNext();
  }
}

function sendNext(): void {
  if (all.some(({ owner }) => owner !== session.key())) leave(({ owner }) => owner !== session.key());
  const waiting = all.filter(({ state }) => state === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - sendings.size))) void send(upload);
}

/** Leaving the page ends what is being sent: the browser asks first. */
window.addEventListener('beforeunload', (event) => {
  if (all.some(({ state }) => state === 'waiting' || state === 'sending')) event.preventDefault();
});

export const uploads = {
  add(files: readonly File[]): void {
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      owner: session.key(),
      state: 'waiting' as const,
      share: 0,
      failure: null,
      sourceId: null,
    }));
    set([...all, ...added]);
    sendNext();
  },
  retry(id: string): void {
    change(id, { state: 'waiting', failure: null });
    sendNext();
  },
  cancel(id: string): void {
    sendings.get(id)?.abort();
    leave((one) => one.id === id);
  },
  /** Takes from the list what has ended. */
  clear: (): void => leave(({ state }) => state !== 'waiting' && state !== 'sending'),
};

export function useUploads(): readonly Upload[] {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
  return now.filter(({ owner }) => owner === session.key());
}
