import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser as Chromium, BrowserServer, Page, Request, Route } from 'playwright';
import { isAppError, unavailable, upstreamFailed } from '../errors.ts';
import { createBrowserPool, endGroup, type PooledBrowser, watchMemory } from './browser-pool.ts';
import {
  BROWSER_LIMITS,
  type BrowserLimits,
  environmentFor,
  NO_WAY_OUT,
  switchesFor,
  UNWANTED_SWITCHES,
} from './browser-limits.ts';
import { createPageRequests, destinationOf, type PageAnswer } from './browser-requests.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { HttpClient } from './http-client.ts';
import type { RequestQuota } from './request-quota.ts';

export interface RenderRequest {
  url: string;
  html: Buffer;
  contentType: string;
  quota?: RequestQuota | undefined;
  loaded?: Map<string, PageAnswer> | undefined;
  signal: AbortSignal;
}

export interface RenderedPage {
  html: string;
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

/** Domains that end in `.invalid` never resolve (RFC 2606). */
const PRINTED_URL = 'http://document.invalid/';
const PAPER = {
  format: 'A4',
  printBackground: true,
  preferCSSPageSize: true,
  tagged: true,
  outline: true,
} as const;
const LAUNCH_MS = 20_000;
const GENTLE_END_MS = 2_000;

export const playwrightChromiumPath = async (): Promise<string> =>
  (await import('playwright')).chromium.executablePath();

/**
 * Requests go through the guarded client or are blocked. Methods reject with `browser.unavailable`, `render.failed`,
 * `render.timeout`, `render.crashed` or the signal's reason.
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
      // Playwright exposes the browser's process only if the browser is launched as a server.
      chromium.launchServer({
        executablePath: path,
        args,
        ignoreDefaultArgs: UNWANTED_SWITCHES,
        env: environmentFor(folder),
        chromiumSandbox,
        host: '127.0.0.1',
        timeout: LAUNCH_MS,
        // If the service is killed, the broken pipe makes the browser exit.
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
    // Chromium's sandbox does not work for the root user or without user namespaces. In these cases, the
    // container must isolate the browser.
    const asRoot = process.getuid?.() === 0;
    const server = await (asRoot ? launchWith(false) : launchWith(true).catch(() => launchWith(false)));
    const groupId = server.process().pid!;
    const stopWatching = watchMemory(groupId, limits.processBytes);

    async function end(): Promise<void> {
      stopWatching();
      const gentle = startDeadline(GENTLE_END_MS);
      // A killed browser may leave zombies: try to close it first.
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
    const { quota, loaded: shared } = request;
    const requests = createPageRequests({ client, userAgent, limits, quota, loaded: shared, signal });
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
        // Stop waiting here, because the document might never report that it has loaded.
        leave();
        // Any error code except `aborted` would replace the document with an error page.
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

    await context.route('**/*', (route) => answer(route).catch(ignored));
    context.on('page', (popup) => void popup.close().catch(ignored));
    const session = await context.newCDPSession(page);
    await page.goto(request.url, { waitUntil: 'commit', timeout: limits.renderMs });
    // Playwright would treat a timeout of 0 as no limit.
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

  async function printed(chromium: Chromium, html: string, deadline: Deadline, retire: () => void) {
    const context = await deadline.race(chromium.newContext({ javaScriptEnabled: false, offline: true }));
    try {
      const page = await deadline.race(context.newPage());
      let served = false;
      await context.route('**/*', (route) => {
        if (served) return route.abort('blockedbyclient').catch(ignored);
        served = true;
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }).catch(ignored);
      });
      await deadline.race(page.goto(PRINTED_URL, { waitUntil: 'load', timeout: limits.renderMs }));
      return await deadline.race(page.pdf(PAPER));
    } finally {
      const closing = startDeadline(GENTLE_END_MS);
      await closing.race(context.close()).catch(retire);
      closing.stop();
    }
  }

  function onPage<T>(
    work: (chromium: Chromium, deadline: Deadline, retire: () => void) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    return pool.use(async ({ chromium }, retire) => {
      const deadline = startDeadline(limits.renderMs, signal);
      try {
        return await work(chromium, deadline, retire);
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
  }

  return {
    render: (request: RenderRequest): Promise<RenderedPage> =>
      onPage((chromium, deadline, retire) => draw(chromium, request, deadline, retire), request.signal),
    print: ({ html, signal }: { html: string; signal: AbortSignal }): Promise<Buffer> =>
      onPage((chromium, deadline, retire) => printed(chromium, html, deadline, retire), signal),
    close: pool.close,
  };
}

/** A page may fail before Playwright notices that the browser has exited. */
const isGone = (chromium: Chromium, error: unknown): boolean =>
  !chromium.isConnected() || (error instanceof Error && /closed|crashed/i.test(error.message));

const ignored = (): void => {};

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
    return null;
  }
}

const LOOK_EVERY_MS = 100;

async function settle(page: {
  textLength(): Promise<number>;
  idleFor(): number;
  hasMoved(): boolean;
  signal: AbortSignal;
  limits: Pick<BrowserLimits, 'quietMs' | 'stillMs'>;
  until: number;
}): Promise<void> {
  const { quietMs, stillMs } = page.limits;
  let length = -1;
  let changed = performance.now();
  while (performance.now() < page.until && !page.hasMoved()) {
    page.signal.throwIfAborted();
    const now = await page.textLength();
    if (now !== length) changed = performance.now();
    length = now;
    const still = performance.now() - changed;
    if (still >= stillMs || (still >= quietMs && page.idleFor() >= quietMs)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

interface DevTools {
  send(method: 'Page.getFrameTree'): Promise<{ frameTree: { frame: { id: string } } }>;
  send(
    method: 'Page.createIsolatedWorld',
    parameters: { frameId: string },
  ): Promise<{ executionContextId: number }>;
  send(
    method: 'Runtime.evaluate',
    parameters: { expression: string; contextId: number; returnByValue: boolean },
  ): Promise<{ result: { value?: unknown }; exceptionDetails?: { text: string } }>;
}

/** The page's scripts cannot see an isolated world. */
function createIsolatedWorld(session: DevTools) {
  let world: Promise<number> | undefined;

  async function createWorld(): Promise<number> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const created = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    return created.executionContextId;
  }

  async function run<T>(expression: string): Promise<T> {
    const contextId = await (world ??= createWorld());
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value as T;
  }

  return async <T>(expression: string): Promise<T> => {
    try {
      return await run<T>(expression);
    } catch {
      world = undefined;
      return run<T>(expression);
    }
  };
}

/** A form element's name can shadow a property of the document. */
const GETTER = `const getter = (prototype, name) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (node) => get.call(node);
};`;

const TEXT_LENGTH = `(() => {
  ${GETTER}
  return getter(Document.prototype, 'documentElement')(document)?.textContent.length ?? 0;
})()`;

const htmlOf = (maxCharacters: number): string => `(() => {
  ${GETTER}
  const root = getter(Document.prototype, 'documentElement')(document);
  if (root === null) return '';
  const childNodes = getter(Node.prototype, 'childNodes');
  const shadowRoot = getter(Element.prototype, 'shadowRoot');
  const all = Document.prototype.querySelectorAll.call(document, '*');
  const html = Array.prototype.some.call(all, shadowRoot) ? flat().outerHTML : root.outerHTML;
  const doctype = getter(Document.prototype, 'doctype')(document) === null ? '' : '<!DOCTYPE html>';
  return (doctype + html).slice(0, ${maxCharacters});

  function flat() {
    // Without a browsing context, nothing in this document loads or runs.
    const inert = document.implementation.createHTMLDocument('');
    const top = inert.importNode(root, false);
    const left = [[root, top]];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [from, to] = next;
      for (const child of shown(from)) {
        const isElement = child instanceof Element;
        // Browsers that run scripts do not show noscript. In an inert document, its content would become text.
        if (isElement && child.matches('noscript')) continue;
        const whole = !isElement || child.matches('template');
        const copy = inert.importNode(child, whole);
        to.appendChild(copy);
        if (!whole) left.push([child, copy]);
      }
    }
    return top;
  }

  function shown(element) {
    const shadow = shadowRoot(element);
    if (shadow !== null) return childNodes(shadow);
    const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
    return assigned.length > 0 ? assigned : childNodes(element);
  }
})()`;

const noBrowser = (options: { cause: unknown; retryable?: boolean }) =>
  unavailable(
    'browser.unavailable',
    'Creating PDF files and running page scripts require a browser, but this machine has none. ' +
      'Install Chromium, or set CHROMIUM_PATH to its path.',
    options,
  );

const renderTimedOut = (cause: unknown) =>
  upstreamFailed(
    'render.timeout',
    "The page's scripts did not finish in time. Try again, or use a page that shows its text without scripts.",
    { retryable: false, cause },
  );

const renderCrashed = (cause?: unknown) =>
  upstreamFailed('render.crashed', 'The browser crashed while rendering the page. Try again later.', {
    cause,
  });

const notRendered = (cause: unknown) =>
  upstreamFailed('render.failed', 'The browser could not show the page. Use another page.', {
    retryable: false,
    cause,
  });
