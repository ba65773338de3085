import type { z } from 'zod';
import { createAdmit, mayCall, type SourcesWithin } from '../../http/admit.ts';
import type { Answer, Route } from '../../http/route.ts';
import { validate } from '../../http/run-route.ts';
import type { KeyOwner } from '../../workspaces/key-store.ts';

export type RouteName = `${Route['method']} /${string}`;

export interface RouteArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  wantsMarkdown?: boolean;
  prefersAsync?: boolean;
}

export type CallRoute = (name: RouteName, given: RouteArguments, signal: AbortSignal) => Promise<Answer>;

export type RouteTable = ReturnType<typeof createRouteTable>;

export function createRouteTable(
  routes: readonly Route[],
  { sourcesWithin }: { sourcesWithin: SourcesWithin },
) {
  const admit = createAdmit({ sourcesWithin });
  const byName = new Map<string, Route>(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const of = (name: RouteName): Route => {
    const route = byName.get(name);
    if (route === undefined) throw new Error(`There is no route ${name}.`);
    return route;
  };
  return {
    of,
    mayCall: ({ grant }: KeyOwner, names: readonly RouteName[]): boolean =>
      names.map(of).every((route) => mayCall(route, grant)),
    callFor:
      ({ workspaceId, keyName, grant }: KeyOwner): CallRoute =>
      async (name, { params, query, body, wantsMarkdown = false, prefersAsync = false }, signal) => {
        const route = of(name);
        const input = await admit(route, {
          workspaceId,
          keyName,
          grant,
          params: validate(route.params, params ?? {}, 'params'),
          query: validate(route.query, query ?? {}, 'query'),
          body: route.body && validate(route.body, body ?? {}, 'body'),
          upload: undefined,
          wantsEvents: false,
          wantsMarkdown,
          wantedFile: null,
          prefersAsync,
          lastEventId: null,
          signal,
        });
        return route.handle(input);
      },
  };
}

export const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
