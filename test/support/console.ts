// Functions that these tests pass to the browser run in a page.
/// <reference lib="dom" />

import { expect } from 'chai';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { seriousFaults } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { useService } from './shared-service.ts';

export const PHONE = { width: 390, height: 780 };
export const DESKTOP = { width: 1_280, height: 800 };

/** Names of the axe rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Resolves after the page has rendered again and its colour transitions have ended, so that the measured colours are
 * final.
 */
const settledColours = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ways = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(ways.map((way) => way.finished));
};

/**
 * A small file at the console's origin. Opening it leaves the current view and still gives access to the tab's storage.
 */
const LIGHT_PAGE = '/icon.svg';

/**
 * The page events that tests listen to. Only listeners for these events are removed, because Playwright has its own
 * listeners for other events.
 */
const LISTENED = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'] as const;

const CLICKS = 'test:clicks';

/**
 * Counts pointer clicks, and keeps the count across reloads. Clicks triggered by a key are not counted: their `detail`
 * is 0.
 */
const countClicks = (name: string): void =>
  addEventListener(
    'click',
    ({ detail }) => {
      if (detail > 0) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    },
    { capture: true },
  );

/**
 * Opens the console in a real Chromium for a test file, against the shared service. Each test starts with empty storage
 * and is signed in to a fresh workspace; `used.api` is a client of that workspace. The tests of a file share a tab,
 * because opening a tab takes as long as most tests. A test fails if its tab logs an error, violates the content
 * security policy or sends a request to another host.
 */
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
    /** Opens a path of the console and waits for the view's heading. */
    async open(path: string): Promise<void> {
      await used.page.emulateMedia({ colorScheme: 'light' });
      await used.page.goto(service.service.url + path);
      await used.page.locator('main h1').waitFor();
    },
    /** Scrolls a list until it renders the row. The list grows while more rows load. */
    async scrollTo(list: Locator, row: Locator): Promise<void> {
      while ((await row.count()) === 0)
        await list.evaluate(async (box) => {
          box.scrollTo(0, box.scrollHeight);
          await new Promise(requestAnimationFrame);
        });
    },
    /**
     * Fails if axe finds a serious problem in the page, or a serious colour problem in dark mode. Leaves the page in
     * dark mode.
     */
    async accessible(): Promise<void> {
      await used.page.evaluate(settledColours);
      expect(await seriousFaults(used.page), 'axe').to.deep.equal([]);
      // Colours do not depend on the width, so they are checked only at full width.
      if (used.page.viewportSize()!.width === PHONE.width) return;
      await used.page.emulateMedia({ colorScheme: 'dark' });
      const darkFaults = async () => {
        await used.page.evaluate(settledColours);
        return seriousFaults(used.page, COLOUR_RULES);
      };
      // A row that renders again during the check may briefly show colours of both schemes, so a failed check runs once
      // more.
      const isFaulty = (await darkFaults()).length > 0;
      expect(isFaulty ? await darkFaults() : [], 'axe, dark').to.deep.equal([]);
    },
    /** Installs a fake clock in the tab. The next test gets a new tab, so that only this test sees the fake clock. */
    async fakeClock(options?: { time: number }): Promise<Page['clock']> {
      const { clock } = used.page;
      await clock.install(options);
      isSpent = true;
      return clock;
    },
    /** Number of clicks in this test so far. */
    clicks: () => used.page.evaluate((name) => Number(sessionStorage.getItem(name)), CLICKS),
    /** Leaves the view, clears the tab's storage, and stores this key for the service at `url`. */
    async signIn(url: string, key: string): Promise<void> {
      await used.page.goto(url + LIGHT_PAGE);
      await used.page.evaluate((key) => {
        sessionStorage.clear();
        localStorage.clear();
        sessionStorage.setItem('groundwork:key', key);
      }, key);
    },
    /** Returns and clears the faults that the tab has collected so far, for tests that expect faults. */
    takeFaults: (): string[] => faults.splice(0),
  };
  /** True if the next test needs a new tab. */
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
      // The browser itself logs every 4xx and 5xx response. Separate tests check how the console handles such
      // responses.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    tab.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url()))
        faults.push(`asked ${request.url()}`);
    });
  }

  before(async () => {
    browser = await launchBrowser();
  });
  // The browser must close, because tests of the service's own browsers count all running browsers.
  after(() => browser.close());
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
    if (!isSpent) await used.page.goto('about:blank');
    expect(faults).to.deep.equal([]);
  });
  return used;
}
