import { loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { against, percentile, print } from './print.ts';
import type { BenchService } from './service.ts';

const FIRST_VIEW_LIMIT_MS = 1_000;

interface Opening {
  scripts: number;
  data: number;
  view: number;
}

interface Tab {
  firstView?: number;
}

const ROWS = {
  '/sources': 'main .long-list-rows > *',
  '/': 'main ul[aria-label^="Changes at"] > li',
} as const;

export async function firstView(
  chrome: Browser,
  { api }: BenchService,
  { path, rounds, slowdown, holding }: FirstView,
): Promise<void> {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await chrome.newContext();
    await context.addInitScript((key) => sessionStorage.setItem('groundwork:key', key), api.key);
    await context.addInitScript((rows) => {
      const look = (): void => {
        if (document.querySelector(rows) === null) requestAnimationFrame(look);
        else (globalThis as Tab).firstView = performance.now();
      };
      look();
    }, ROWS[path]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(api.url + path);
    await page.waitForFunction(() => (globalThis as Tab).firstView !== undefined);
    openings.push(
      await page.evaluate(() => {
        const view = (globalThis as Tab).firstView!;
        const ends = (isRead: (url: URL) => boolean): number[] =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name, responseEnd }) => responseEnd <= view && isRead(new URL(name)))
            .map(({ responseEnd }) => responseEnd);
        return {
          scripts: Math.max(...ends(({ pathname }) => pathname.endsWith('.js'))),
          data: Math.min(...ends(({ pathname }) => pathname.startsWith('/api/'))),
          view,
        };
      }),
    );
    await context.close();
  }
  const median = (part: keyof Opening): number =>
    percentile(
      openings.map((opening) => opening[part]),
      0.5,
    );
  const speed = slowdown === 1 ? '' : `, CPU slowed down ${slowdown} times`;
  print(
    `first view of ${path}, ${holding}${speed}, ${rounds} times: median ${median('view').toFixed(0)} ms, ` +
      `slowest ${Math.max(...openings.map(({ view }) => view)).toFixed(0)} ms ` +
      `(scripts after ${median('scripts').toFixed(0)} ms, first data after ${median('data').toFixed(0)} ms; ` +
      `load ${loadavg()[0]!.toFixed(1)})`,
  );
  print(`  median ${against(median('view'), FIRST_VIEW_LIMIT_MS)}`);
}

interface FirstView {
  path: keyof typeof ROWS;
  rounds: number;
  slowdown: number;
  holding: string;
}
