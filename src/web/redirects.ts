import { isAppError, upstreamFailed } from '../errors.ts';

/** Excludes 300, which asks a person to choose, and 304, which is not a redirect (RFC 9110 section 15.4). */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function redirectTarget(status: number, headers: { location?: string }): string | null {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined) return null;
  // Some servers send `Location` in UTF-8, but undici decodes headers as Latin-1.
  const bytes = Buffer.from(location, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? location : text;
}

export function createRedirectTrail(maxRedirects: number) {
  const passed: string[] = [];
  return {
    passed,
    leave(url: string): void {
      passed.push(url);
      if (passed.length > maxRedirects) throw tooManyRedirects(maxRedirects);
    },
    enter(url: string): void {
      if (passed.includes(url)) throw redirectLoop();
    },
    async guard<T>(step: () => Promise<T>): Promise<T> {
      try {
        return await step();
      } catch (error) {
        if (passed.length > 0 && isAppError(error) && error.kind === 'InvalidInput') {
          throw redirectRefused(error);
        }
        throw error;
      }
    },
  };
}

const tooManyRedirects = (max: number) =>
  upstreamFailed(
    'fetch.too_many_redirects',
    `The page redirects more than ${max} times. Use the final address that the redirects lead to.`,
    {
      retryable: false,
    },
  );

const redirectLoop = () =>
  upstreamFailed(
    'fetch.redirect_loop',
    'The page redirects in a loop and never shows its content. Use another page.',
    {
      retryable: false,
    },
  );

const redirectRefused = (cause: unknown) =>
  upstreamFailed(
    'fetch.redirect_refused',
    'The page redirects to an address that is not public, so the redirect was not followed. Use another page.',
    { retryable: false, cause },
  );
