import { loadConfig } from '../../src/config/config.ts';
import { provideConsole } from '../../src/local-servers/console-files.ts';
import { launchBrowser } from '../support/browser.ts';
import { PACKED_LIMIT, packedSize } from '../support/console-size.ts';
import { longLists } from './console-lists.ts';
import { against, percentile, print } from './print.ts';
import { startService } from './service.ts';

const FIRST_VIEW_LIMIT_MS = 1_000;
const SOURCES = 400;
/** Number of sources that are added in parallel. */
const ADDED_AT_ONCE = 20;

/**
 * Measures the console: its size, the time to its first view on loopback in new browsers, and its speed with lists of
 * the maximum supported length.
 */
export async function consoleView([rounds = '10']: string[]): Promise<void> {
  const { cacheDir } = loadConfig();
  const folder = await provideConsole({ cacheDir, report: print });
  const size = await packedSize(folder);
  print(`scripts and styles, packed: ${size} bytes, ${against(size, PACKED_LIMIT)}`);

  const service = await startService({});
  try {
    for (let n = 0; n < SOURCES; n += ADDED_AT_ONCE) {
      const texts = Array.from(
        { length: ADDED_AT_ONCE },
        (_, i) => `Fact number ${n + i} is ${(n + i) * 7}.`,
      );
      await Promise.all(texts.map((text) => service.api.call('POST', '/api/knowledge', 202, { text })));
    }
    for (;;) {
      const { sources } = await service.api.call<{ sources: unknown[] }>(
        'GET',
        '/api/knowledge?status=indexing&limit=1',
        200,
      );
      if (sources.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const chrome = await launchBrowser();
    const times: number[] = [];
    for (let round = 0; round < Number(rounds); round++) {
      const context = await chrome.newContext();
      await context.addInitScript((key) => sessionStorage.setItem('groundwork:key', key), service.api.key);
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(`${service.api.url}/sources`);
      await page.locator('main .long-list-rows > *').first().waitFor();
      times.push(performance.now() - from);
      await context.close();
    }
    const [median, worst] = [percentile(times, 0.5), Math.max(...times)];
    print(
      `first view, ${SOURCES} sources, ${rounds} times: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    );
    print(`  worst ${against(worst, FIRST_VIEW_LIMIT_MS)}`);
    await longLists(service, chrome);
    await chrome.close();
  } finally {
    await service.stop();
  }
}
