import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRobots, type Robots } from '../../../src/web/robots.ts';
import type { WebOptions } from '../../../src/web/web.ts';
import { type LoopbackSite, startSite, testWeb } from './loopback-site.ts';

export const FORBID_A = 'User-agent: *\nDisallow: /a\n';
export const DAY_MS = 24 * 3_600_000;

type Answering = (response: ServerResponse, request: IncomingMessage) => unknown;

export function useRobotsSite() {
  const opened: { close(): Promise<void> }[] = [];
  const used = {
    site: undefined as unknown as LoopbackSite,
    answer: undefined as unknown as Answering,
    requests: [] as IncomingMessage[],
    time: 0,
    opened,
    robotsOn(origin: string, options: Partial<WebOptions> = {}): Robots {
      const web = testWeb({
        resolveRules: [{ pattern: '*.test', origin }],
        maxPageBytes: 10_000_000,
        ...options,
      });
      opened.push(web);
      return createRobots({ fetchPage: web.fetchPage, now: () => new Date(used.time) });
    },
    robotsThat(answering: Answering, options?: Partial<WebOptions>): Robots {
      used.answer = answering;
      return used.robotsOn(used.site.origin, options);
    },
    reasonFor: async (robots: Robots, url = 'https://shop.test/a') => (await robots.check(url)).reason,
  };
  before(async () => {
    used.site = await startSite((request, response) => {
      used.requests.push(request);
      used.answer(response, request);
    });
  });
  beforeEach(() => {
    used.requests = [];
    used.time = Date.parse('2026-01-01T00:00:00Z');
  });
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close();
  });
  after(() => used.site.close());
  return used;
}
