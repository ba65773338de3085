import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { stopAll } from '../support/servers.ts';
import { startService } from '../support/service.ts';
import { fillShowcase, type Showcase } from './showcase.ts';

// `npm run screenshots [FOLDER [NAME…]]`: pictures of the console over a service filled with examples, for the README.

const FOLDER = fileURLToPath(new URL('../../.github/screenshots', import.meta.url));
const DESKTOP = { width: 1_280, height: 800 };

interface Picture {
  name: string;
  path(showcase: Showcase): string;
  /** Done before it is taken. */
  act?(page: Page): Promise<void>;
  colours?: 'light' | 'dark';
  /** Of a workspace with nothing in it. */
  isEmpty?: boolean;
  size?: { width: number; height: number };
}

const PICTURES: Picture[] = [
  { name: 'first-run', path: () => '/', isEmpty: true },
  { name: 'home', path: () => '/' },
  { name: 'sources', path: () => '/sources' },
  { name: 'crawls', path: () => '/crawls' },
  { name: 'competitors', path: () => '/competitors' },
  { name: 'battlecard', path: ({ competitorId }) => `/competitors/${competitorId}` },
  { name: 'watches', path: () => '/watches' },
  { name: 'watch', path: ({ watchId }) => `/watches/${watchId}` },
  { name: 'briefing', path: () => '/briefing' },
  { name: 'generate', path: () => '/generate' },
  { name: 'brand', path: () => '/brand' },
  { name: 'settings', path: () => '/settings' },
  { name: 'keys', path: () => '/settings/keys' },
  { name: 'destinations', path: () => '/settings/destinations' },
  {
    name: 'search',
    path: () => '/sources',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('price');
      await page.getByRole('group', { name: 'Passages' }).waitFor();
    },
  },
  { name: 'crawl', path: ({ crawlId }) => `/crawls/${crawlId}` },
  { name: 'competitor', path: ({ competitorId }) => `/competitors/${competitorId}/prices` },
  { name: 'event', path: ({ eventId }) => `/events/${eventId}`, colours: 'dark' },
  { name: 'persona', path: ({ artifactId }) => `/generate/artifacts/${artifactId}` },
  {
    name: 'chat',
    path: () => '/chat',
    act: async (page) => {
      await page.getByRole('textbox').last().fill('How long does an import of old tickets take?');
      await page.keyboard.press('Enter');
      await page.getByText('one afternoon').first().waitFor();
    },
  },
  { name: 'phone', path: () => '/events', size: { width: 390, height: 780 } },
];

const [folder = FOLDER, ...wanted] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const service = await startService({ CRAWL_DELAY_MS: '0', CHECK_CONFIRM_DELAY_MS: '0' });
try {
  const api = await service.newClient();
  process.stdout.write('Filling a service with examples …\n');
  const showcase = await fillShowcase(service, api);
  const browser = await launchBrowser();
  const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const { name, path, act, colours = 'light', isEmpty = false, size = DESKTOP } of pictures) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme: colours,
      reducedMotion: 'reduce',
    });
    const { key } = isEmpty ? await service.newClient() : api;
    await context.addInitScript((key) => sessionStorage.setItem('groundwork:key', key), key);
    const page = await context.newPage();
    await page.goto(service.url + path(showcase));
    await page.locator('main h1').waitFor();
    await act?.(page);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    process.stdout.write(`  ${name}.png\n`);
    await context.close();
  }
  await browser.close();
} finally {
  await service.stop();
  await stopAll();
}
process.exit();
