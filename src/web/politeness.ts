import { setTimeout as delay } from 'node:timers/promises';
import type { SharedPace } from './shared-pace.ts';

/** The maximum delay of setTimeout. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;
const REMEMBER_MS = 60_000;

export interface PolitenessOptions {
  delayMs: number;
  concurrency: number;
  shared?: SharedPace | undefined;
  now?: () => number;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface TurnOptions {
  signal: AbortSignal;
  crawlDelayMs?: number | null;
}

interface Place {
  pauseMs: number;
  start(): void;
}

interface Host {
  inFlight: number;
  isPaced: boolean;
  waiting: Set<Place>;
  endedAt: number;
  readyAt: number;
  alarm: AbortController | null;
}

export type Politeness = ReturnType<typeof createPoliteness>;

export function createPoliteness({
  delayMs,
  concurrency,
  shared,
  now = () => performance.now(),
  sleep = (ms, signal) => delay(ms, undefined, { signal }),
}: PolitenessOptions) {
  const hosts = new Map<string, Host>();
  let sweptAt = now();

  function forgetUnused(): void {
    const time = now();
    if (time < sweptAt + REMEMBER_MS) return;
    sweptAt = time;
    for (const [name, host] of hosts) {
      const isUsed = host.inFlight > 0 || host.waiting.size > 0;
      if (!isUsed && time >= Math.max(host.readyAt, host.endedAt + REMEMBER_MS)) hosts.delete(name);
    }
  }

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    forgetUnused();
    const host: Host = {
      inFlight: 0,
      isPaced: false,
      waiting: new Set(),
      endedAt: -Infinity,
      readyAt: -Infinity,
      alarm: null,
    };
    hosts.set(name, host);
    return host;
  }

  /** Must be called whenever a request is queued, aborted or finished. */
  function advance(host: Host): void {
    host.alarm?.abort();
    host.alarm = null;
    for (const place of host.waiting) {
      const hasRoom = place.pauseMs > 0 ? host.inFlight === 0 : host.inFlight < concurrency && !host.isPaced;
      if (!hasRoom) return;
      const waitMs = Math.max(host.readyAt, host.endedAt + place.pauseMs) - now();
      if (waitMs > 0) return wakeIn(host, waitMs);
      host.waiting.delete(place);
      host.inFlight += 1;
      host.isPaced = place.pauseMs > 0;
      place.start();
    }
  }

  function wakeIn(host: Host, ms: number): void {
    const alarm = new AbortController();
    host.alarm = alarm;
    sleep(Math.min(ms, LONGEST_SLEEP_MS), alarm.signal).then(
      () => {
        if (host.alarm === alarm) advance(host);
      },
      () => {},
    );
  }

  function end(host: Host, pauseMs: number): void {
    host.inFlight -= 1;
    host.isPaced = false;
    host.endedAt = now();
    host.readyAt = Math.max(host.readyAt, host.endedAt + pauseMs);
    advance(host);
  }

  function rest(name: string, ms: number): void {
    const host = hostOf(name);
    host.readyAt = Math.max(host.readyAt, now() + ms);
  }

  return {
    turn<T>(name: string, { signal, crawlDelayMs }: TurnOptions, request: () => Promise<T>): Promise<T> {
      const pauseMs = Math.max(delayMs, crawlDelayMs ?? 0);
      return new Promise<T>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const host = hostOf(name);
        if (pauseMs === 0) void shared?.restOf(name).then((ms) => rest(name, ms));
        const paced = (act: () => Promise<T>): Promise<T> =>
          shared === undefined || pauseMs === 0 ? act() : shared.turn(name, { pauseMs, signal }, act);
        const run = async (): Promise<T> => {
          try {
            // `end` must run only after `advance`, even if `request` throws synchronously.
            return await new Promise<T>((settle) => settle(paced(request)));
          } finally {
            end(host, pauseMs);
          }
        };
        const place: Place = {
          pauseMs,
          start() {
            signal.removeEventListener('abort', giveUp);
            resolve(run());
          },
        };
        const giveUp = (): void => {
          host.waiting.delete(place);
          reject(signal.reason as Error);
          advance(host);
        };
        host.waiting.add(place);
        signal.addEventListener('abort', giveUp, { once: true });
        advance(host);
      });
    },
    rest(name: string, ms: number): void {
      rest(name, ms);
      shared?.rest(name, ms);
    },
    size: (): number => hosts.size,
  };
}

export function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  function turn(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason as Error);
      };
      waiting.push(start);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
      signal.throwIfAborted();
      await turn(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
