import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log/log.ts';
import type { PaceStore } from './pace-store.ts';

const ANSWER_MS = 2_000;
const ALONE_MS = 10_000;
const SHORTEST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 5_000;
const LOOK_FOR_REST_MS = 1_000;
const MOST_LOOKS = 1_000;

interface SharedTurn {
  pauseMs: number;
  signal: AbortSignal;
}

interface SharedPaceDependencies {
  store: PaceStore;
  newToken: () => string;
  clock: () => number;
  log: Log;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  answerMs?: number;
}

/** Processes take turns at sending requests to a host. If the database is unavailable, each process keeps its own pace. */
export function createSharedPace({
  store,
  newToken,
  clock,
  log,
  sleep = (ms, signal) => delay(ms, undefined, { signal }),
  answerMs = ANSWER_MS,
}: SharedPaceDependencies) {
  let aloneUntil = -Infinity;
  const looks = new LRUCache<string, number>({ max: MOST_LOOKS });

  const isAlone = (): boolean => clock() < aloneUntil;

  function goAlone(error: unknown): void {
    if (!isAlone())
      log.warn(
        { error },
        'the request rate cannot be shared between processes; this process limits only its own requests',
      );
    aloneUntil = clock() + ALONE_MS;
  }

  async function asked<T>(step: () => Promise<T>, late?: (value: T) => void): Promise<T | undefined> {
    if (isAlone()) return undefined;
    const tooLate = new AbortController();
    const answer = step();
    const timer = setTimeout(() => tooLate.abort(), answerMs);
    const timeUp = new Promise<never>((_, reject) => {
      tooLate.signal.addEventListener('abort', () => reject(new Error(`no response within ${answerMs} ms`)), {
        once: true,
      });
    });
    try {
      return await Promise.race([answer, timeUp]);
    } catch (error) {
      goAlone(error);
      if (tooLate.signal.aborted) answer.then(late, () => {});
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async function take(host: string, token: string, { pauseMs, signal }: SharedTurn): Promise<boolean> {
    const free = (): void => void store.free(host, { token, pauseMs: 0 }).catch(() => {});
    for (;;) {
      const turn = await asked(
        () => store.take(host, { token, pauseMs }),
        ({ isTaken }) => isTaken && free(),
      );
      if (turn?.isTaken === true && signal.aborted) free();
      else if (turn?.isTaken === true) return true;
      else if (turn !== undefined && !signal.aborted) {
        // Timers may fire one millisecond early.
        const waitMs = Math.min(Math.max(turn.waitMs + 1, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
        await sleep(waitMs, signal).catch(() => {});
      }
      if (signal.aborted) {
        void asked(() => store.leave(host, token));
        throw signal.reason as Error;
      }
      if (turn === undefined) return false;
    }
  }

  return {
    async turn<T>(host: string, turn: SharedTurn, request: () => Promise<T>): Promise<T> {
      const token = newToken();
      if (!(await take(host, token, turn))) return request();
      const keeping = setInterval(() => void asked(() => store.keep(host, token)), store.leaseMs / 3);
      try {
        return await request();
      } finally {
        clearInterval(keeping);
        await asked(() => store.free(host, { token, pauseMs: turn.pauseMs }));
      }
    },
    rest: (host: string, ms: number): void => void asked(() => store.rest(host, ms)),
    async restOf(host: string): Promise<number> {
      const time = clock();
      if (time - (looks.get(host) ?? -Infinity) < LOOK_FOR_REST_MS) return 0;
      looks.set(host, time);
      return (await asked(() => store.restOf(host))) ?? 0;
    },
  };
}

export type SharedPace = ReturnType<typeof createSharedPace>;
