import { chromium, type Browser } from 'playwright';
import { loadConfig } from '../../src/config/config.ts';
import { provisionChromium } from '../../src/local-servers/chromium-binary.ts';
import { playwrightChromiumPath } from '../../src/web/browser.ts';

export async function launchBrowser(): Promise<Browser> {
  const { browser, cacheDir } = loadConfig();
  const { path, args } = await provisionChromium({
    chromiumPath: browser.path,
    cacheDir,
    playwrightPath: playwrightChromiumPath,
    report: () => undefined,
  });
  return chromium.launch({ executablePath: path, args, chromiumSandbox: false, timeout: 120_000 });
}
