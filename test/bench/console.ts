import { loadConfig } from '../../src/config/config.ts';
import { provideConsole } from '../../src/local-servers/console-files.ts';
import { launchBrowser } from '../support/browser.ts';
import { PACKED_LIMIT, packedSize } from '../support/console-size.ts';
import { firstView } from './console-first-view.ts';
import { longLists } from './console-lists.ts';
import { against, print } from './print.ts';
import { startService } from './service.ts';

const SOURCES = 400;
const ADDED_AT_ONCE = 20;

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
    await firstView(chrome, service, {
      path: '/sources',
      rounds: Number(rounds),
      slowdown: 1,
      holding: `${SOURCES} sources`,
    });
    await longLists(service, chrome, Number(rounds));
    await chrome.close();
  } finally {
    await service.stop();
  }
}
