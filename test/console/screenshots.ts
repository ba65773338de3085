import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { stopAll } from '../support/servers.ts';
import { startService } from '../support/service.ts';
import { drawMessages } from './message-pictures.ts';
import { fillShowcase, type Showcase } from './showcase.ts';

const FOLDER = fileURLToPath(new URL('../../.github/screenshots', import.meta.url));
const DESKTOP = { width: 1_280, height: 800 };

interface Picture {
  name: string;
  path(showcase: Showcase): string;
  act?(page: Page): Promise<void>;
  colours?: 'light' | 'dark';
  isEmpty?: boolean;
  size?: { width: number; height: number };
}

const SIZES = { wide: DESKTOP, narrow: { width: 360, height: 780 } };
const COLOURS = ['light', 'dark'] as const;

const PICTURES: Picture[] = [
  { name: 'home', path: () => '/' },
  { name: 'crawl', path: ({ crawlId }) => `/crawls/${crawlId}` },
  { name: 'event', path: ({ eventId }) => `/events/${eventId}`, colours: 'dark' },
  { name: 'persona', path: ({ artifactId }) => `/generate/artifacts/${artifactId}` },
  { name: 'competitor', path: ({ competitorId }) => `/competitors/${competitorId}/prices` },
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

const MORE: Picture[] = [
  { name: 'briefing', path: () => '/briefing' },
  { name: 'battlecard', path: ({ competitorId }) => `/competitors/${competitorId}` },
  { name: 'sources', path: () => '/sources' },
  { name: 'first-run', path: () => '/', isEmpty: true },
  { name: 'crawls', path: () => '/crawls' },
  { name: 'competitors', path: () => '/competitors' },
  { name: 'watches', path: () => '/watches' },
  { name: 'watch', path: ({ watchId }) => `/watches/${watchId}` },
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
      await page.getByRole('dialog').getByRole('combobox').fill('price');
      await page.getByRole('group', { name: 'Passages' }).waitFor();
    },
  },
  ...['sources', 'crawls', 'competitors', 'watches', 'events', 'generate', 'chat', 'brand', 'briefing'].map(
    (view) => ({ name: `empty-${view}`, path: () => `/${view}`, isEmpty: true }),
  ),
  { name: 'empty-destinations', path: () => '/settings/destinations', isEmpty: true },
  { name: 'source', path: ({ sourceId }) => `/sources/${sourceId}` },
  { name: 'site', path: ({ siteId }) => `/sources/${siteId}` },
  {
    name: 'add-source',
    path: () => '/sources',
    act: (page) => page.getByRole('button', { name: 'Add web page' }).click(),
  },
  { name: 'positions', path: ({ competitorId }) => `/competitors/${competitorId}/positions` },
  { name: 'facts', path: ({ competitorId }) => `/competitors/${competitorId}/facts` },
  { name: 'versions', path: ({ competitorId }) => `/competitors/${competitorId}/versions` },
  { name: 'rival-settings', path: ({ competitorId }) => `/competitors/${competitorId}/settings` },
  { name: 'new-persona', path: () => '/generate/new/persona' },
  { name: 'compare', path: ({ artifactId }) => `/generate/artifacts/${artifactId}?version=2&compare=1` },
  { name: 'not-here', path: () => '/sources/kb_none' },
];

const isEvery = process.argv.includes('--every');
const [folder = FOLDER, ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
await mkdir(folder, { recursive: true });
if (wanted.length === 0 && !isEvery) {
  const browser = await launchBrowser();
  await drawMessages(browser, join(folder, 'messages'));
  await browser.close();
  if (process.argv.includes('--messages')) process.exit();
}
const service = await startService({ CRAWL_DELAY_MS: '0', CHECK_CONFIRM_DELAY_MS: '0' });
try {
  const api = await service.newClient();
  process.stdout.write('Filling a service with examples …\n');
  const showcase = await fillShowcase(service, api);
  const browser = await launchBrowser();
  const empty = await service.newClient();

  const open = async ({
    path,
    act,
    isEmpty = false,
    colours = 'light',
    size = DESKTOP,
  }: Picture): Promise<Page> => {
    const page = await browser.newPage({ viewport: size, colorScheme: colours, reducedMotion: 'reduce' });
    const { key } = isEmpty ? empty : api;
    await page.addInitScript((key) => sessionStorage.setItem('groundwork:key', key), key);
    await page.goto(service.url + path(showcase));
    await page.locator('main h1').waitFor();
    await act?.(page);
    await page.waitForFunction(() => document.querySelector('.waiting') === null);
    return page;
  };

  const inEveryShape = async (name: string, page: Page): Promise<void> => {
    for (const [width, size] of Object.entries(SIZES))
      for (const colorScheme of COLOURS) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (tooWide > 0) process.stdout.write(`  ${name}, ${width}: ${tooWide} px too wide\n`);
      }
  };

  for (const picture of [...PICTURES, ...(isEvery || wanted.length > 0 ? MORE : [])]) {
    const { name } = picture;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      const page = await open(picture);
      if (isEvery) await inEveryShape(name, page);
      else await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
      process.stdout.write(`  ${name}\n`);
    } catch (error) {
      if (!isEvery) throw error;
      process.stdout.write(`  ${name}: ${String(error)}\n`);
    }
  }
  await browser.close();
} finally {
  await service.stop();
  await stopAll();
}
process.exit();
