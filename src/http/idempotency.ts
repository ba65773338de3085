import { createHash } from 'node:crypto';
import { conflict, invalidInput, isAppError } from '../errors.ts';
import { drawingIds } from '../ids.ts';
import { type IdempotencyStore, type Lock, LOCKED_MS } from './idempotency-store.ts';
import type { Answer } from './route.ts';
import type { ServerEvent } from './event-stream.ts';

/** Renewal interval in milliseconds. It is short enough that two renewals may fail before the lock expires. */
const RENEWED_MS = LOCKED_MS / 3;
/** Error code for a request whose client disconnected. */
export const ABANDONED = 'request.abandoned';

/** Digest of everything that identifies a request. A file is identified by its digest and its name. */
export const fingerprintOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface OnceRequest {
  workspaceId: string;
  /** The key's limits. Requests with different limits are different requests, even with the same idempotency key. */
  within?: unknown;
  key: string;
  fingerprint: string;
  /** Interval at which the lock is renewed, in milliseconds. */
  renewedMs?: number;
}

/**
 * Runs `act` once for each `Idempotency-Key`. A repeated request gets the stored response; a different request with the
 * same key is rejected. Responses with status 500 and above are not stored, so the client can retry. After such a
 * failure or a crash, the next run of `act` gets the same ids, so that nothing is created twice.
 */
export async function once(
  store: IdempotencyStore,
  { workspaceId, within, key, fingerprint, renewedMs = RENEWED_MS }: OnceRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length < 8 || key.length > 255) {
    throw invalidInput('idempotency.key_invalid', 'An Idempotency-Key must have 8 to 255 characters.', {
      details: [{ path: 'headers.idempotency-key', message: 'must have 8 to 255 characters' }],
    });
  }
  const held = await store.begin(
    within === undefined ? fingerprintOf(workspaceId, key) : fingerprintOf(workspaceId, key, within),
    fingerprint,
  );
  if (held.state === 'other_request') {
    throw conflict(
      'idempotency.key_reused',
      'This Idempotency-Key was used for another request. Use a new key.',
    );
  }
  if (held.state === 'in_progress') {
    throw conflict(
      'idempotency.in_progress',
      'The first request with this Idempotency-Key is still in progress.',
      {
        retryAfter: 2,
      },
    );
  }
  if (held.state === 'answered') {
    return { ...held.answer, headers: { ...held.answer.headers, 'Idempotent-Replayed': 'true' } };
  }
  const { lock } = held;
  const stopRenewing = renewing(store, lock, renewedMs);
  try {
    const answer = await drawingIds(lock, act);
    const { kept, ...sent } = answer;
    await store.finish(lock, kept === undefined ? sent : { ...sent, body: kept });
    return answer;
  } catch (error) {
    // Renewal must stop first, because it would otherwise lock the released key again.
    await stopRenewing();
    const letGo = mayHaveMade(error) ? store.release : store.abandon;
    // If the release fails, the lock expires by itself.
    await letGo(lock).catch(() => undefined);
    throw error;
  } finally {
    void stopRenewing();
  }
}

/**
 * Whether something may have been created in spite of the error. Rejections are thrown before anything is written.
 * After a disconnect or another failure, something may exist already.
 */
const mayHaveMade = (error: unknown): boolean =>
  !isAppError(error) || error.status >= 500 || error.code === ABANDONED;

/** Renews the lock until stopped. The returned function stops it and resolves when no renewal is in progress. */
function renewing(store: Pick<IdempotencyStore, 'renew'>, lock: Lock, everyMs: number): () => Promise<void> {
  let current: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    // If a renewal fails, the next renewal makes up for it.
    await store.renew(lock).catch(() => undefined);
    current = undefined;
  };
  // `unref` lets the process exit while the timer is running.
  const timer = setInterval(() => (current ??= renew()), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

/** Replays a stored response as events: only the last event is sent. */
const asEvents = ({ body, ...answer }: Answer, lastEvent: string): Answer => ({
  ...answer,
  events: (async function* () {
    yield { event: lastEvent, data: body };
  })(),
});

/**
 * Like `once`, for a response sent as events. Events are sent as they arrive; only the last event's data is stored. The
 * last event is sent after it is stored, so a client that received it can always repeat the request. If the stream ends
 * earlier, nothing is stored.
 */
export function onceAsEvents(
  once: (act: () => Promise<Answer>) => Promise<Answer>,
  lastEvent: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const kept: Promise<Answer> = once(async () => {
      const { events, ...answer } = await act();
      if (events === undefined) return answer;
      begun = true;
      return new Promise<Answer>((keep, giveUp) => {
        const whole = (body: unknown): Promise<unknown> => {
          keep({ ...answer, body });
          return kept;
        };
        resolve({ ...answer, events: watched(events, { lastEvent, whole, giveUp }) });
      });
    });
    // Once an event has been sent, the end of the stream is reported within the stream itself.
    kept.then((answer) => !begun && resolve(asEvents(answer, lastEvent)), reject);
  });
}

interface Watch {
  lastEvent: string;
  /** Stores the body; resolves when it is stored. */
  whole(body: unknown): Promise<unknown>;
  giveUp(reason: unknown): void;
}

/**
 * The iterator is written by hand, because `return()` on a generator that was never started would not run the
 * generator's `finally`.
 */
function watched(events: AsyncIterable<ServerEvent>, { lastEvent, whole, giveUp }: Watch) {
  const iterator = events[Symbol.asyncIterator]();
  const unfinished = new Error('the stream ended before the response was complete');
  return {
    [Symbol.asyncIterator]: () => ({
      async next(): Promise<IteratorResult<ServerEvent>> {
        try {
          const result = await iterator.next();
          if (result.done === true) giveUp(unfinished);
          else if (result.value.event === lastEvent) await whole(result.value.data);
          return result;
        } catch (error) {
          giveUp(error);
          throw error;
        }
      },
      async return(): Promise<IteratorResult<ServerEvent>> {
        giveUp(unfinished);
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}
