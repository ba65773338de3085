// Functions that these tests pass to the browser run in a page.
/// <reference lib="dom" />

import { expect } from 'chai';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { seriousFaults } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { useService } from './shared-service.ts';

export const PHONE = { width: 390, height: 780 };
export const DESKTOP = { width: 1_280, height: 800 };

/** Re-renders the page and ends colour transitions, so that the measured colours are final. */
const settledColours = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ways = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(ways.map((way) => way.finished));
};

/**
 * The console in a real Chromium against the shared service, for a test file: each test has its own tab, signed in to a
 * fresh workspace, and `used.api` is a client of the same workspace. A test fails if its tab logs an error, violates
 * the content security policy or sends a request to another host.
 */
export function useConsole() {
  const service = useService();
  let browser: Browser;
  let context: BrowserContext;
  let faults: string[];
  const used = {
    ...service,
    get service() {
      return service.service;
    },
    get api() {
      return service.api;
    },
    page: undefined as unknown as Page,
    /** Opens a path of the console and waits for the view's heading. */
    async open(path: string): Promise<void> {
      await used.page.goto(service.service.url + path);
      await used.page.locator('main h1').waitFor();
    },
    /** Scrolls a list until it renders the row; the end of the list moves as more rows load. */
    async scrollTo(list: Locator, row: Locator): Promise<void> {
      while ((await row.count()) === 0)
        await list.evaluate(async (box) => {
          box.scrollTo(0, box.scrollHeight);
          await new Promise(requestAnimationFrame);
        });
    },
    /** Fails if axe finds a serious problem in the current page, in light or dark mode. */
    async accessible(): Promise<void> {
      for (const colorScheme of ['light', 'dark'] as const) {
        await used.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await used.page.evaluate(settledColours);
        expect(await seriousFaults(used.page), `axe, ${colorScheme}`).to.deep.equal([]);
      }
    },
    /** Returns and clears the faults of the tab so far, for tests that expect faults. */
    takeFaults: (): string[] => faults.splice(0),
  };
  before(async () => {
    browser = await launchBrowser();
  });
  // Tests of the service's own browsers count the running browsers.
  after(() => browser.close());
  beforeEach(async () => {
    context = await browser.newContext({ viewport: DESKTOP, acceptDownloads: true });
    const { url } = service.service;
    await context.addInitScript((key) => {
      // Only once: a test that signs out must stay signed out.
      if (sessionStorage.getItem('test:opened') !== null) return;
      sessionStorage.setItem('test:opened', '1');
      sessionStorage.setItem('groundwork:key', key);
    }, service.api.key);
    faults = [];
    const tab = await context.newPage();
    tab.on('pageerror', (error) => faults.push(`threw ${error.message}`));
    tab.on('console', (message) => {
      // The browser itself logs responses of 4xx and 5xx; each test checks how the console handles them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    tab.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
        faults.push(`asked ${request.url()}`);
    });
    tab.setDefaultTimeout(120_000);
    used.page = tab;
  });
  afterEach(async () => {
    await context.close();
    expect(faults).to.deep.equal([]);
  });
  return used;
}
