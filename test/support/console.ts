// The functions that these tests pass to Playwright run in a browser page.
/// <reference lib="dom" />

import { expect } from 'chai';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { ApiClient } from './api-client.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { stopAtEnd } from './servers.ts';
import { useService } from './shared-service.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1_280, height: 800 };

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const settledColours = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ways = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(ways.map((way) => way.finished));
};

const LIGHT_PAGE = '/icon.svg';

const LISTENED = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'] as const;

const CLICKS = 'test:clicks';

const countClicks = (name: string): void =>
  addEventListener(
    'click',
    ({ detail }) => {
      if (detail > 0) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    },
    { capture: true },
  );

const SWITCHES = ['--in-process-gpu'];

let running: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const browser = await running;
  if (browser?.isConnected() === true) return browser;
  running = launchBrowser(SWITCHES);
  stopAtEnd(async () => (await running)?.close());
  return running;
}

export function useConsole() {
  const service = useService();
  let browser: Browser;
  let context: BrowserContext | undefined;
  let faults: string[] = [];
  const used = {
    ...service,
    get service() {
      return service.service;
    },
    get api() {
      return service.api;
    },
    page: undefined as unknown as Page,
    async open(path: string): Promise<void> {
      await used.page.emulateMedia({ colorScheme: 'light' });
      await used.page.goto(service.service.url + path);
      await used.page.locator('main h1').waitFor();
    },
    async copied(act: () => Promise<void>): Promise<string> {
      await used.page.evaluate(() => {
        const writeText = async (text: string): Promise<void> => {
          document.documentElement.dataset['copied'] = text;
        };
        Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      });
      await act();
      await used.page.locator('html[data-copied]').waitFor();
      return (await used.page.locator('html').getAttribute('data-copied'))!;
    },
    async scrollTo(list: Locator, row: Locator): Promise<void> {
      while ((await row.count()) === 0)
        await list.evaluate(async (box) => {
          box.scrollTo(0, box.scrollHeight);
          await new Promise(requestAnimationFrame);
        });
    },
    async accessible(): Promise<void> {
      await used.page.evaluate(settledColours);
      expect(await seriousFaults(used.page), 'axe').to.deep.equal([]);
      if (used.page.viewportSize()!.width === PHONE.width) return;
      await used.page.emulateMedia({ colorScheme: 'dark' });
      const darkFaults = async () => {
        await used.page.evaluate(settledColours);
        return seriousFaults(used.page, COLOUR_RULES);
      };
      const isFaulty = (await darkFaults()).length > 0;
      expect(isFaulty ? await darkFaults() : [], 'axe, dark').to.deep.equal([]);
    },
    async fakeClock(options?: { time: number }): Promise<Page['clock']> {
      const { clock } = used.page;
      await clock.install(options);
      isSpent = true;
      return clock;
    },
    clicks: () => used.page.evaluate((name) => Number(sessionStorage.getItem(name)), CLICKS),
    async enter(api: ApiClient): Promise<void> {
      service.api = api;
      await used.signIn(service.service.url, api.key);
    },
    async signIn(url: string, key: string): Promise<void> {
      if (used.page.url() !== url + LIGHT_PAGE) await used.page.goto(url + LIGHT_PAGE);
      await used.page.evaluate((key) => {
        sessionStorage.clear();
        localStorage.clear();
        sessionStorage.setItem('groundwork:key', key);
      }, key);
    },
    takeFaults: (): string[] => faults.splice(0),
  };
  let isSpent = false;

  async function newTab(): Promise<void> {
    await context?.close();
    isSpent = false;
    context = await browser.newContext({ acceptDownloads: true });
    await context.addInitScript(countClicks, CLICKS);
    used.page = await context.newPage();
    used.page.setDefaultTimeout(120_000);
  }

  function listen(tab: Page): void {
    const { url } = service.service;
    for (const event of LISTENED) tab.removeAllListeners(event);
    faults = [];
    tab.on('pageerror', (error) => faults.push(`threw ${error.message}`));
    tab.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    tab.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
        faults.push(`asked ${request.url()}`);
    });
  }

  before(async () => {
    browser = await sharedBrowser();
  });
  after(() => context?.close());
  beforeEach(async () => {
    if (context === undefined || isSpent) await newTab();
    const tab = used.page;
    await tab.setViewportSize(DESKTOP);
    await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    listen(tab);
    await used.signIn(service.service.url, service.api.key);
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') isSpent = true;
    await used.page.unrouteAll({ behavior: 'ignoreErrors' });
    await used.page.mouse.move(0, 0);
    if (!isSpent) await used.page.goto(service.service.url + LIGHT_PAGE);
    expect(faults).to.deep.equal([]);
  });
  return used;
}
