import { GroundworkError } from './errors.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  retries?: number;
  /** In seconds, 60 by default. A longer `Retry-After` prevents a retry. */
  longestWait?: number;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
const PASSING = new Set([429, 502, 503, 504]);
const CHANGES_ONCE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/**
 * Waits as long as `Retry-After` says (RFC 9110, section 10.2.3), or else backs off exponentially with
 * jitter.
 */
export function withRetries(fetch: Fetch, { retries = 3, longestWait = 60 }: RetryOptions = {}): Fetch {
  return async (request) => {
    const isRepeatable = CHANGES_ONCE.has(request.method) || request.headers.has('idempotency-key');
    for (let tried = 0; ; tried += 1) {
      const isLast = tried >= retries || !isRepeatable;
      let response: Response;
      try {
        // A request's body can be read only once.
        response = await fetch(isLast ? request : request.clone());
      } catch (error) {
        if (request.signal.aborted) throw request.signal.reason;
        if (isLast) throw unreachable(request, error);
        await pause(backoff(tried), request.signal);
        continue;
      }
      const wait = retryAfter(response);
      const isPassing = PASSING.has(response.status) || (response.status === 409 && wait !== null);
      if (isLast || !isPassing || (wait ?? 0) > longestWait * 1_000) return response;
      await response.body?.cancel();
      await pause(wait ?? backoff(tried), request.signal);
    }
  };
}

const backoff = (tried: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried) * (0.5 + Math.random() / 2);

function retryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

const unreachable = (request: Request, cause: unknown): GroundworkError =>
  new GroundworkError(
    0,
    {
      code: 'http.unreachable',
      message: `The service at ${new URL(request.url).origin} cannot be reached. Check the address, and make sure that the service is running.`,
    },
    cause,
  );
