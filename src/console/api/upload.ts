import type { AcceptedSource } from './answers.ts';
import { failureOf, noAnswer } from './failure.ts';
import { session } from './session.ts';

/** Sends a file as a new source; `onProgress` is told the share that has been sent. Rejects with `ApiFailure`. */
export function uploadFile(
  file: File,
  {
    idempotencyKey,
    signal,
    onProgress,
  }: { idempotencyKey: string; signal: AbortSignal; onProgress(share: number): void },
): Promise<AcceptedSource> {
  return new Promise((resolve, reject) => {
    // `fetch` cannot tell how much of a request has been sent.
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    call.addEventListener('error', () => reject(noAnswer()));
    call.addEventListener('abort', () => reject(signal.reason as Error));
    call.addEventListener('load', () => {
      if (call.status < 300) return resolve(JSON.parse(call.responseText) as AcceptedSource);
      const failure = failureOf(call.status, call.responseText);
      if (failure.status === 401) session.signOut(failure.message);
      reject(failure);
    });
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.open('POST', '/api/knowledge');
    call.setRequestHeader('authorization', `Bearer ${session.key() ?? ''}`);
    call.setRequestHeader('idempotency-key', idempotencyKey);
    call.send(form);
  });
}
