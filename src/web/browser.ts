import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser as Chromium, BrowserServer, Page, Request, Route } from 'playwright';
import { isAppError } from '../errors.ts';
import { endGroup, watchMemory } from './browser-group.ts';
import { BROWSER_LIMITS, type BrowserLimits } from './browser-limits.ts';
import { createBrowserPool, type PooledBrowser } from './browser-pool.ts';
import { createPageRequests, destinationOf } from './browser-requests.ts';
import { settle } from './browser-settle.ts';
import { environmentFor, NO_WAY_OUT, switchesFor, UNWANTED_SWITCHES } from './browser-switches.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { HttpClient } from './http-client.ts';
import { createIsolatedWorld } from './isolated-world.ts';
import { htmlOf, TEXT_LENGTH } from './page-snapshot.ts';
import { noBrowser, notRendered, renderCrashed, renderTimedOut } from './render-failures.ts';

export interface RenderRequest {
  /** Final URL of the page. */
  url: string;
  /** The document as HTTP gave it; it is not fetched again. */
  html: Buffer;
  /** With its charset, as the header said. */
  contentType: string;
  signal: AbortSignal;
}

export interface RenderedPage {
  html: string;
  /**
   * Where the page's own scripts navigated to instead, absolute and without fragment; `html` is what stood
   * before. Null when they did not.
   */
  movedTo: string | null;
}

export interface BrowserOptions {
  client: HttpClient;
  executable: () => Promise<{ path: string; args: string[] }>;
  userAgent: string;
  limits?: Partial<BrowserLimits>;
}

interface RunningBrowser extends PooledBrowser {
  chromium: Chromium;
}

const LAUNCH_MS = 20_000;
const GENTLE_END_MS = 2_000;

/** Where Playwright would have installed its own browser. */
export const playwrightChromiumPath = async (): Promise<string> =>
  (await import('playwright')).chromium.executablePath();

/**
 * Reads pages as their scripts draw them. Every request of the browser is answered here, through the guarded
 * client; the browser itself has no way out. Rejects with `browser.unavailable`, `render.failed`,
 * `render.timeout` or `render.crashed`, or with the reason of the request's signal.
 */
export function createBrowser({ client, executable, userAgent, limits: given }: BrowserOptions) {
  const limits: BrowserLimits = { ...BROWSER_LIMITS, ...given };
  const pool = createBrowserPool({ launch, limits });

  async function launch(): Promise<RunningBrowser> {
    const { path, args } = await executable().catch((cause: unknown) => {
      throw noBrowser({ cause, retryable: false });
    });
    const folder = await mkdtemp(join(tmpdir(), 'groundwork-browser-'));
    try {
      return await start(path, [...args, ...switchesFor(limits)], folder);
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      throw noBrowser({ cause });
    }
  }

  async function start(path: string, args: string[], folder: string): Promise<RunningBrowser> {
    const { chromium } = await import('playwright');
    const launchWith = (chromiumSandbox: boolean): Promise<BrowserServer> =>
      // Not `launch`, for only a server hands out its process; it listens on loopback under a secret path.
      chromium.launchServer({
        executablePath: path,
        args,
        ignoreDefaultArgs: UNWANTED_SWITCHES,
        env: environmentFor(folder),
        chromiumSandbox,
        host: '127.0.0.1',
        timeout: LAUNCH_MS,
        // Ending in order is for the service to do; when it is killed the pipe breaks, and the browser ends.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    // Chromium's sandbox does not work for root, nor in a container that forbids user namespaces, where the
    // container has to be the wall.
    const asRoot = process.getuid?.() === 0;
    const server = await (asRoot ? launchWith(false) : launchWith(true).catch(() => launchWith(false)));
    const groupId = server.process().pid!;
    const stopWatching = watchMemory(groupId, limits.processBytes);

    async function end(): Promise<void> {
      stopWatching();
      const gentle = startDeadline(GENTLE_END_MS);
      // In order first: a killed browser leaves its children as zombies wherever nobody collects them.
      await gentle.race(server.close()).catch(() => server.kill());
      gentle.stop();
      await endGroup(groupId, GENTLE_END_MS);
      await rm(folder, { recursive: true, force: true });
    }

    try {
      const connected = await chromium.connect(server.wsEndpoint());
      return { chromium: connected, isAlive: () => connected.isConnected(), end };
    } catch (error) {
      await end();
      throw error;
    }
  }

  async function draw(chromium: Chromium, request: RenderRequest, deadline: Deadline, retire: () => void) {
    const over = new AbortController();
    const context = await deadline.race(chromium.newContext(contextOptions(userAgent)));
    try {
      await deadline.race(context.addInitScript(NO_WAY_OUT));
      await deadline.race(context.routeWebSocket(/.*/, (socket) => socket.close()));
      const page = await deadline.race(context.newPage());
      const broken = new Promise<never>((_, reject) => {
        page.once('crash', () => reject(renderCrashed()));
      });
      return await deadline.race(Promise.race([visit(page, request, over.signal), broken]));
    } finally {
      over.abort(new Error('the page is closed'));
      const closing = startDeadline(GENTLE_END_MS);
      await closing.race(context.close()).catch(retire);
      closing.stop();
    }
  }

  async function visit(page: Page, request: RenderRequest, signal: AbortSignal): Promise<RenderedPage> {
    const lastMoment = performance.now() + limits.renderMs - limits.takeDownMs;
    const context = page.context();
    const requests = createPageRequests({ client, userAgent, limits, signal });
    let served = false;
    let movedTo: string | null = null;
    let leave = (): void => {};
    const left = new Promise<void>((resolve) => (leave = resolve));

    async function answer(route: Route): Promise<void> {
      const asked = route.request();
      if (pageOf(asked) !== page) return route.abort('aborted');
      if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) {
        if (!served) {
          served = true;
          return route.fulfill({ headers: { 'content-type': request.contentType }, body: request.html });
        }
        movedTo ??= destinationOf(asked.method(), asked.url(), request.url);
        // The document that stands may never be told that it has loaded.
        leave();
        // Any other reason would put an error page in the place of what stands.
        return route.abort('aborted');
      }
      const given = await requests.answer({
        url: asked.url(),
        method: asked.method(),
        resourceType: asked.resourceType(),
        headers: asked.headers(),
        body: asked.postDataBuffer(),
      });
      return given === null ? route.abort('blockedbyclient') : route.fulfill(given);
    }

    // A page that is closed leaves routes behind that can no longer be answered.
    await context.route('**/*', (route) => answer(route).catch(ignored));
    context.on('page', (popup) => void popup.close().catch(ignored));
    const session = await context.newCDPSession(page);
    await page.goto(request.url, { waitUntil: 'commit', timeout: limits.renderMs });
    // A page that is still loading is read as it stands; for Playwright 0 would mean without end.
    const loadMs = Math.max(1, Math.min(limits.loadMs, lastMoment - performance.now()));
    const loaded = page.waitForLoadState('load', { timeout: loadMs }).catch(ignored);
    await Promise.race([loaded, left]);
    const evaluate = createIsolatedWorld(session);
    await settle({
      textLength: () => evaluate<number>(TEXT_LENGTH),
      idleFor: requests.idleFor,
      hasMoved: () => movedTo !== null,
      signal,
      limits,
      until: Math.min(performance.now() + limits.settleMs, lastMoment),
    });
    return { html: await evaluate<string>(htmlOf(limits.htmlCharacters)), movedTo };
  }

  return {
    render({ signal, ...page }: RenderRequest): Promise<RenderedPage> {
      return pool.use(async ({ chromium }, retire) => {
        const deadline = startDeadline(limits.renderMs, signal);
        try {
          return await draw(chromium, { ...page, signal }, deadline, retire);
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          if (deadline.expired()) {
            retire();
            throw renderTimedOut(error);
          }
          if (isAppError(error)) throw error;
          if (!isGone(chromium, error)) throw notRendered(error);
          retire();
          throw renderCrashed(error);
        } finally {
          deadline.stop();
        }
      }, signal);
    },
    /** Ends every browser with all its processes; pages in progress fail. */
    close: pool.close,
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** The news that a browser has died may come after the first thing that failed for it. */
const isGone = (chromium: Chromium, error: unknown): boolean =>
  !chromium.isConnected() || (error instanceof Error && /closed|crashed/i.test(error.message));

const ignored = (): void => {};

/** The same everywhere, so that a page is not read differently on another machine. */
const contextOptions = (userAgent: string) => ({
  userAgent,
  locale: 'en-US',
  timezoneId: 'UTC',
  viewport: { width: 1280, height: 1600 },
  serviceWorkers: 'block' as const,
  acceptDownloads: false,
});

function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    // The request came before the frame it is for: that of a window just opened.
    return null;
  }
}
