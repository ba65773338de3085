import { unavailable, upstreamFailed } from '../errors.ts';

export const noBrowser = (options: { cause: unknown; retryable?: boolean }) =>
  unavailable(
    'browser.unavailable',
    'This page is drawn by scripts, and there is no browser here that could read it. ' +
      'Install Chromium, or set CHROMIUM_PATH to its program.',
    options,
  );

export const renderTimedOut = (cause: unknown) =>
  upstreamFailed(
    'render.timeout',
    'The scripts of the page did not let it be read in time. Give the address of a page with its text in it.',
    { retryable: false, cause },
  );

export const renderCrashed = (cause?: unknown) =>
  upstreamFailed('render.crashed', 'The browser broke down while it drew the page. Try again later.', {
    cause,
  });

export const notRendered = (cause: unknown) =>
  upstreamFailed('render.failed', 'The browser could not show the page.', { retryable: false, cause });
