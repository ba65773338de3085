import { useSyncExternalStore } from 'react';
import { keepRow } from '../elements/deletions.ts';
import { session } from '../api/session.ts';
import type { AcceptedSource } from '../api/answers.ts';
import { failureOf, noAnswer } from '../api/failure.ts';

export interface Upload {
  id: string;
  file: File;
  owner: string | null;
  state: 'waiting' | 'sending' | 'added' | 'duplicate' | 'failed';
  /** From 0 to 1. */
  share: number;
  failure: Error | null;
  sourceId: string | null;
}

const AT_ONCE = 2;

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
    keepRow(source.id);
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

function uploadFile(
  file: File,
  {
    idempotencyKey,
    signal,
    onProgress,
  }: { idempotencyKey: string; signal: AbortSignal; onProgress(share: number): void },
): Promise<AcceptedSource> {
  return new Promise((resolve, reject) => {
    // `fetch` cannot report the progress of an upload.
    const call = new XMLHttpRequest();
    const form = new FormData();
    const key = session.key();
    form.append('file', file);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    call.addEventListener('error', () => reject(noAnswer()));
    call.addEventListener('abort', () => reject(signal.reason as Error));
    call.addEventListener('load', () => {
      if (call.status < 300) return resolve(JSON.parse(call.responseText) as AcceptedSource);
      const failure = failureOf(call.status, call.responseText);
      if (failure.status === 401) session.expire(failure.message, key);
      reject(failure);
    });
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.open('POST', '/api/knowledge');
    call.setRequestHeader('authorization', `Bearer ${key ?? ''}`);
    call.setRequestHeader('idempotency-key', idempotencyKey);
    call.send(form);
  });
}
