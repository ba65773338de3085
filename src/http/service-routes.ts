import { z } from 'zod';
import { openApi, type WebhookMessage } from './openapi.ts';
import { defineRoute, type Route } from './route.ts';

const health = z.object({ ok: z.boolean() }).meta({ title: 'Health' });
const readiness = z
  .object({ ready: z.boolean(), checks: z.record(z.string(), z.enum(['ok', 'failed'])) })
  .meta({ title: 'Readiness' });

type Checks = Record<string, () => Promise<void>>;

async function runChecks(checks: Checks) {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await check().then(
        () => 'ok' as const,
        () => 'failed' as const,
      );
      return [name, outcome] as const;
    }),
  );
  return { ready: results.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(results) };
}

export function serviceRoutes({
  checks,
  version,
  routes,
  messages,
}: {
  checks: Checks;
  version: string;
  routes: readonly Route[];
  messages: readonly WebhookMessage[];
}): Route[] {
  const own: Route[] = [
    defineRoute({
      method: 'get',
      path: '/healthz',
      summary: 'The process is alive',
      tag: 'Service',
      access: 'open',
      answers: { 200: { description: 'The process is alive.', schema: health, example: { ok: true } } },
      handle: () => Promise.resolve({ status: 200, body: { ok: true } }),
    }),
    defineRoute({
      method: 'get',
      path: '/readyz',
      summary: 'Temporal and the database can be reached',
      tag: 'Service',
      access: 'open',
      answers: {
        200: {
          description: 'Temporal and the database can be reached.',
          schema: readiness,
          example: { ready: true, checks: { database: 'ok', temporal: 'ok' } },
        },
        503: {
          description: 'Temporal or the database cannot be reached.',
          schema: readiness,
          headers: ['Retry-After'],
          example: { ready: false, checks: { database: 'ok', temporal: 'failed' } },
        },
      },
      async handle() {
        const result = await runChecks(checks);
        return result.ready
          ? { status: 200, body: result }
          : { status: 503, body: result, headers: { 'Retry-After': '5' } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/openapi.json',
      summary: 'Read this API description',
      tag: 'Service',
      access: 'open',
      versioned: true,
      answers: {
        200: {
          description: 'The OpenAPI 3.1 document.',
          schema: z.record(z.string(), z.unknown()),
          example: { openapi: '3.1.0' },
        },
      },
      // Building the document takes 0.4 s, and most processes are never asked for it.
      handle: () =>
        Promise.resolve({
          status: 200,
          body: (document ??= openApi([...routes, ...own], { version, messages })),
        }),
    }),
  ];
  let document: ReturnType<typeof openApi> | undefined;
  return own;
}
