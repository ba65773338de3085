import { setTimeout as sleep } from 'node:timers/promises';
import { isAppError, type AppError } from '../errors.ts';
import { startDeadline } from './deadline.ts';
import { parseRetryAfter, timedOut } from './fetch-failure.ts';
import type { FetchedPage, FetchPage, FetchPageOptions } from './fetch-page.ts';
import type { Politeness } from './politeness.ts';

const ATTEMPTS = 3;
const LONGEST_MS = 34_000;
const LONGEST_WAIT_MS = 25_000;
const FIRST_BACK_OFF_MS = 500;

export type PatientFetch = ReturnType<typeof createPatientFetch>;

export function createPatientFetch({
  fetchPage,
  politeness,
  clock,
}: {
  fetchPage: FetchPage;
  politeness: Politeness;
  clock: () => number;
}) {
  return async function patientFetch(
    url: string,
    {
      signal,
      crawlDelayMs,
      ...options
    }: FetchPageOptions & { signal: AbortSignal; crawlDelayMs?: number | null },
  ): Promise<FetchedPage> {
    const { host } = new URL(url);
    let started: number | undefined;
    const inTurn = () =>
      politeness.turn(host, { signal, crawlDelayMs: crawlDelayMs ?? null }, async () => {
        started ??= clock();
        const deadline = startDeadline(LONGEST_MS - (clock() - started), signal);
        try {
          return await fetchPage(url, { ...options, signal: deadline.signal });
        } catch (error) {
          if (deadline.expired()) throw timedOut(error);
          throw error;
        } finally {
          deadline.stop();
        }
      });
    for (let attempt = 1; ; attempt++) {
      const { page, error } = await inTurn().then(
        (page) => ({ page, error: undefined }),
        (error: unknown) => ({ page: undefined, error }),
      );
      signal.throwIfAborted();
      const again = page === undefined ? againAfterError(error, attempt) : againAfter(page, attempt);
      const spent = clock() - (started ?? clock());
      if (again === null || attempt === ATTEMPTS || spent + again.waitMs > LONGEST_WAIT_MS) {
        if (page === undefined) throw error;
        return page;
      }
      if (again.wholeHost) politeness.rest(host, again.waitMs);
      else await sleep(again.waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  };
}

interface Again {
  waitMs: number;
  wholeHost: boolean;
}

const backOff = (attempt: number): number => FIRST_BACK_OFF_MS * 2 ** (attempt - 1);

function againAfter(page: FetchedPage, attempt: number): Again | null {
  const { status, headers } = page;
  if (status === 429 || status === 503) {
    const asked = parseRetryAfter(headers);
    return { waitMs: asked === undefined ? 2 * backOff(attempt) : asked * 1000, wholeHost: true };
  }
  // 408 and 425 allow a retry (RFC 9110 section 15.5.9, RFC 8470 section 5.2).
  const isPassing = status >= 500 || status === 408 || status === 425;
  return isPassing ? { waitMs: backOff(attempt), wholeHost: false } : null;
}

const againAfterError = (error: unknown, attempt: number): Again | null =>
  isAppError(error) && error.retryable && !isSilence(error)
    ? { waitMs: backOff(attempt), wholeHost: false }
    : null;

const isSilence = ({ code }: AppError): boolean => code === 'fetch.timeout';
