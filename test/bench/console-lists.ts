import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createDatabase, type Db } from '../../src/database/database.ts';
import { createEvents } from '../../src/events/events.ts';
import { newId } from '../../src/ids.ts';
import { createLog } from '../../src/log/log.ts';
import { newEvent } from '../support/new-event.ts';
import { firstView } from './console-first-view.ts';
import { check, print } from './print.ts';
import type { BenchService } from './service.ts';

const SOURCES = 10_000;
const EVENTS = 5_000;
const LOT = 500;
const MOST_ROWS = 60;
const SLOWDOWN = 4;

export async function longLists(service: BenchService, chrome: Browser, rounds: number): Promise<void> {
  const { mongodbUri } = JSON.parse(await readFile(join(service.dataDir, 'running.json'), 'utf8')) as {
    mongodbUri: string;
  };
  const database = createDatabase({ uri: mongodbUri, name: 'groundwork' });
  try {
    const workspaceId = await copySources(database.db);
    await recordEvents(database.db, workspaceId);
  } finally {
    await database.close();
  }
  const holding = `${SOURCES} sources and ${EVENTS} events`;
  for (const path of ['/sources', '/'] as const)
    await firstView(chrome, service, { path, rounds, slowdown: SLOWDOWN, holding });
  await scrollThrough(chrome, service, { path: '/sources', last: 'Copy 0' });
  await scrollThrough(chrome, service, { path: '/events', last: 'Change 0' });
}

async function copySources(db: Db): Promise<string> {
  const sources = db.collection<{ _id: string; workspace_id: string; created_at: Date }>('sources');
  const [oldest] = await sources.find().sort({ created_at: 1 }).limit(1).toArray();
  const missing = SOURCES - (await sources.countDocuments());
  for (let from = 0; from < missing; from += LOT)
    await sources.insertMany(
      Array.from({ length: Math.min(LOT, missing - from) }, (_, i) => ({
        ...oldest!,
        _id: `kb_0${String(from + i).padStart(25, '0')}`,
        name: `Copy ${from + i}`,
        dedupe_key: `copy:${from + i}`,
        created_at: new Date(oldest!.created_at.getTime() - 1_000 * (missing - from - i)),
      })),
    );
  return oldest!.workspace_id;
}

export async function recordEvents(db: Db, workspaceId: string): Promise<void> {
  const { record } = createEvents({
    db,
    newId,
    now: () => new Date(),
    log: createLog('warn', 'bench'),
  });
  for (let from = 0; from < EVENTS; from += LOT)
    await record(Array.from({ length: LOT }, (_, i) => newEvent(workspaceId, `Change ${from + i}`)));
}

async function scrollThrough(
  chrome: Browser,
  { api }: BenchService,
  { path, last }: { path: string; last: string },
): Promise<void> {
  const context = await chrome.newContext();
  try {
    await context.addInitScript((key) => sessionStorage.setItem('groundwork:key', key), api.key);
    await context.addInitScript(() => {
      const tasks = ((globalThis as unknown as { longTasks: number[] }).longTasks = [] as number[]);
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    const page = await context.newPage();
    const from = performance.now();
    await page.goto(api.url + path);
    const rows = page.locator('main .long-list-rows > *, main ul[aria-label="Events"] > li');
    await rows.first().waitFor();
    const first = performance.now() - from;
    const { ms, most } = await toTheEnd(page, last);
    const { longest, heap } = await page.evaluate(() => ({
      longest: Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
      heap: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    }));
    print(
      `${path}: first row after ${first.toFixed(0)} ms, the last of all after ${(ms / 1_000).toFixed(1)} s more; ` +
        `at most ${most} rows drawn, ${longest.toFixed(0)} ms without an answer, ${(heap / 1e6).toFixed(0)} MB of heap`,
    );
    check(most < MOST_ROWS, `${most} rows of ${path} were drawn`);
  } finally {
    await context.close();
  }
}

const toTheEnd = (page: Page, last: string): Promise<{ ms: number; most: number }> =>
  page.evaluate(async (name) => {
    const from = performance.now();
    let most = 0;
    for (;;) {
      const list = document.querySelector('main ul[aria-label="Events"], main .long-list-rows')!;
      const box = list.closest('.long-list') ?? list.parentElement!;
      most = Math.max(most, list.children.length);
      if ([...list.children].some(({ textContent }) => new RegExp(`${name}(?!\\d)`).test(textContent ?? '')))
        return { ms: performance.now() - from, most };
      box.scrollTo(0, box.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  }, last);
