import { createHash } from 'node:crypto';
import { conflict, invalidInput, isAppError } from '../errors.ts';
import { drawingIds } from '../ids.ts';
import { type IdempotencyStore, type Lock, LOCKED_MS } from './idempotency-store.ts';
import type { Answer } from './route.ts';
import type { ServerEvent } from './event-stream.ts';

/** Two may fail before the lock is lost. */
const RENEWED_MS = LOCKED_MS / 3;
/** Code of what a request ends with whose client has gone. */
export const ABANDONED = 'request.abandoned';

/** Digest of all that makes a request what it is; a file counts by its own digest and name. */
export const fingerprintOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface OnceRequest {
  workspaceId: string;
  /** Requests of keys with other limits are others, even under the same key. */
  within?: unknown;
  key: string;
  fingerprint: string;
  /** Between two renewals of the lock. */
  renewedMs?: number;
}

/**
 * Runs `act` once for each `Idempotency-Key`: the same request again gets the stored answer, another request
 * under the same key is refused. Answers of 500 and above are not stored, so they can be tried again. The next `act`
 * after one that failed so, or died with its process, draws the same ids, so that what was made stays one.
 */
export async function once(
  store: IdempotencyStore,
  { workspaceId, within, key, fingerprint, renewedMs = RENEWED_MS }: OnceRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length < 8 || key.length > 255) {
    throw invalidInput('idempotency.key_invalid', 'An Idempotency-Key has 8 to 255 characters.', {
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
      'This Idempotency-Key was used for another request. Use a new one.',
    );
  }
  if (held.state === 'in_progress') {
    throw conflict(
      'idempotency.in_progress',
      'The first request with this Idempotency-Key is still at work.',
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
    // Or it would lock what is let go of.
    await stopRenewing();
    const letGo = mayHaveMade(error) ? store.release : store.abandon;
    // What cannot be let go of now is free when its time is up.
    await letGo(lock).catch(() => undefined);
    throw error;
  } finally {
    void stopRenewing();
  }
}

/** Refusals come before anything is made; whoever left, or met a failure, does not know. */
const mayHaveMade = (error: unknown): boolean =>
  !isAppError(error) || error.status >= 500 || error.code === ABANDONED;

/** Renews the lock until it is told to stop; that resolves when no renewal is under way any more. */
function renewing(store: Pick<IdempotencyStore, 'renew'>, lock: Lock, everyMs: number): () => Promise<void> {
  let current: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    // One that fails leaves it to the next.
    await store.renew(lock).catch(() => undefined);
    current = undefined;
  };
  // It keeps no process alive that has nothing else to do.
  const timer = setInterval(() => (current ??= renew()), everyMs).unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

/** A stored answer as events: the last one alone. */
const asEvents = ({ body, ...answer }: Answer, lastEvent: string): Answer => ({
  ...answer,
  events: (async function* () {
    yield { event: lastEvent, data: body };
  })(),
});

/**
 * `once` for an answer that is sent as events: they go out as they come, and what is kept is the data of the
 * last one. It goes out when it is kept, so whoever has it can have it replayed. A stream that ends before keeps
 * nothing.
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
    // Once events have gone out their end is told by them.
    kept.then((answer) => !begun && resolve(asEvents(answer, lastEvent)), reject);
  });
}

interface Watch {
  lastEvent: string;
  /** Resolves when it is kept. */
  whole(body: unknown): Promise<unknown>;
  giveUp(reason: unknown): void;
}

/** An iterator by hand: `return()` of a generator that nobody has read yet would tell nobody. */
function watched(events: AsyncIterable<ServerEvent>, { lastEvent, whole, giveUp }: Watch) {
  const iterator = events[Symbol.asyncIterator]();
  const unfinished = new Error('the stream ended before its answer');
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
