import { isAppError } from '../errors.ts';
import {
  createAddressGuard,
  createResolveHost,
  type Lookup,
  lookupAll,
  type ResolveRule,
} from './address-guard.ts';
import { createBrowser } from './browser.ts';
import { createFetchPage, DEFAULT_USER_AGENT } from './fetch-page.ts';
import { createHttpClient } from './http-client.ts';
import { bareHost, createUrlPolicy, portOf } from './url-policy.ts';

const CONNECT_TIMEOUT_MS = 10_000;

export interface WebOptions {
  allowCidrs: readonly string[];
  resolveRules: readonly ResolveRule[];
  maxPageBytes: number;
  maxRedirects: number;
  timeoutMs: number;
  userAgent?: string;
  executable?: () => Promise<{ path: string; args: string[] }>;
  lookup?: Lookup;
}

export function createWeb(options: WebOptions) {
  const { allowCidrs, resolveRules, maxPageBytes, maxRedirects, timeoutMs } = options;
  const userAgent = options.userAgent ?? DEFAULT_USER_AGENT;
  const addressGuard = createAddressGuard({ allowCidrs });
  const policy = createUrlPolicy({ addressGuard, resolveRules });
  const connectTimeoutMs = Math.min(CONNECT_TIMEOUT_MS, timeoutMs);
  const resolveHost = createResolveHost({
    policy,
    lookup: options.lookup ?? lookupAll,
    timeoutMs: connectTimeoutMs,
  });
  const client = createHttpClient({ policy, resolveHost, connectTimeoutMs });
  const browser = createBrowser({ client, userAgent, executable: options.executable ?? noExecutable });

  return {
    client,
    fetchPage: createFetchPage({
      client,
      maxPageBytes,
      maxRedirects,
      timeoutMs,
      userAgent,
    }),
    render: browser.render,
    print: browser.print,
    async checkUrl(url: string): Promise<void> {
      const checked = policy.check(url);
      if (checked.mappedOrigin !== null) return;
      try {
        await resolveHost(bareHost(checked.url.hostname), portOf(checked.url));
      } catch (error) {
        if (!isAppError(error) || error.kind === 'InvalidInput') throw error;
      }
    },
    async close(): Promise<void> {
      await browser.close();
      await client.close();
    },
  };
}

const noExecutable = (): Promise<never> => Promise.reject(new Error('no browser is configured'));

export type Web = ReturnType<typeof createWeb>;
