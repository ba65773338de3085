import { readdirSync, readFileSync } from 'node:fs';
import { unavailable } from '../errors.ts';
import type { BrowserLimits } from './browser-limits.ts';
import { startDeadline } from './deadline.ts';
import { createSlots } from './politeness.ts';

export interface PooledBrowser {
  isAlive(): boolean;
  end(): Promise<void>;
}

interface Place<B> {
  starting: Promise<B>;
  browser: B | null;
  pages: number;
  open: number;
  retired: boolean;
  ending: Promise<void> | null;
}

const LAUNCH_MS = 180_000;

export function createBrowserPool<B extends PooledBrowser>(deps: {
  launch: () => Promise<B>;
  limits: BrowserLimits;
}) {
  const { launch, limits } = deps;
  const slots = createSlots(limits.pagesAtOnce);
  const places = new Set<Place<B>>();
  let current: Place<B> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function usablePlace(): Place<B> {
    clearTimeout(idle);
    if (current !== undefined && isWornOut(current)) retire(current);
    if (current === undefined) {
      current = {
        starting: launch(),
        browser: null,
        pages: 0,
        open: 0,
        retired: false,
        ending: null,
      };
      places.add(current);
    }
    return current;
  }

  const isWornOut = ({ browser, pages }: Place<B>): boolean =>
    pages >= limits.pagesPerProcess || browser?.isAlive() === false;

  function retire(place: Place<B>): void {
    place.retired = true;
    if (current === place) current = undefined;
    if (place.open === 0) void end(place);
  }

  function end(place: Place<B>): Promise<void> {
    place.ending ??= place.starting
      .then(
        (browser) => browser.end(),
        () => {},
      )
      .finally(() => places.delete(place));
    return place.ending;
  }

  function leave(place: Place<B>): void {
    place.open -= 1;
    if (place.open > 0) return;
    if (place.retired || isWornOut(place)) {
      retire(place);
    } else {
      idle = setTimeout(() => retire(place), limits.idleMs);
      idle.unref();
    }
  }

  async function launched(place: Place<B>, signal: AbortSignal): Promise<B> {
    const deadline = startDeadline(LAUNCH_MS, signal);
    try {
      place.browser = await deadline.race(place.starting);
      return place.browser;
    } catch (error) {
      if (!signal.aborted) retire(place);
      throw error;
    } finally {
      deadline.stop();
    }
  }

  return {
    /** If `work` calls `retire`, the next page gets a new browser. If `signal` aborts, the promise rejects with the signal's reason. */
    use<T>(work: (browser: B, retire: () => void) => Promise<T>, signal: AbortSignal): Promise<T> {
      return slots.run(async () => {
        if (closed) throw browserClosed();
        const place = usablePlace();
        place.pages += 1;
        place.open += 1;
        try {
          const browser = await launched(place, signal);
          return await work(browser, () => retire(place));
        } catch (error) {
          throw closed && !signal.aborted ? browserClosed() : error;
        } finally {
          leave(place);
        }
      }, signal);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(idle);
      current = undefined;
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, limits.closeMs)));
      await Promise.race([Promise.allSettled([...places].map(end)), enough]);
      clearTimeout(timer);
    },
  };
}

const browserClosed = () =>
  unavailable(
    'browser.unavailable',
    'The service is shutting down, so the page was not read completely. Try again later.',
  );

interface Member {
  pid: number;
  residentBytes: number;
}

const PAGE_BYTES = 4096;

function membersOf(groupId: number): Member[] {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return answers(groupId) ? [{ pid: groupId, residentBytes: 0 }] : [];
  }
  return pids.flatMap((pid) => {
    try {
      // The process name in /proc/PID/stat may contain spaces and parentheses (proc(5)).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const alive = !/^[ZX]/.test(fields[0] ?? '');
      if (!alive || Number(fields[2]) !== groupId) return [];
      return [{ pid: Number(pid), residentBytes: Number(fields[21]) * PAGE_BYTES }];
    } catch {
      return [];
    }
  });
}

function answers(groupId: number): boolean {
  try {
    return process.kill(-groupId, 0);
  } catch {
    return false;
  }
}

export async function endGroup(groupId: number, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (let left = membersOf(groupId); left.length > 0 && Date.now() < deadline; left = membersOf(groupId)) {
    for (const { pid } of left) end(pid === groupId ? -groupId : pid);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const LOOK_AGAIN_MS = 20;
const WATCH_EVERY_MS = 250;

/**
 * Watches total memory, because the browser's heap limit does not cover buffers and images. Returns a
 * function that stops watching.
 */
export function watchMemory(groupId: number, maxBytes: number): () => void {
  const timer = setInterval(() => {
    for (const { pid, residentBytes } of membersOf(groupId)) if (residentBytes > maxBytes) end(pid);
  }, WATCH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
