import { chromium, type Browser } from 'playwright';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';

export const TEST_BROWSER = '--of-a-test';

export async function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const { browser, cacheDir } = loadConfig();
  const { path, args } = await provisionChromium({
    chromiumPath: browser.path,
    cacheDir,
    playwrightPath: playwrightChromiumPath,
    report: () => undefined,
  });
  return chromium.launch({
    executablePath: path,
    args: [...args, TEST_BROWSER, ...switches],
    chromiumSandbox: false,
    timeout: 120_000,
  });
}
