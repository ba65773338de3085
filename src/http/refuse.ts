import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { methodNotAllowed, notFound } from '../errors.ts';
import type { Route } from './route.ts';

/** RFC 9110 section 15.5.6. */
const notAllowed = (method: string, methods: readonly string[]) => {
  const allowed = methods.join(', ');
  return methodNotAllowed('method.not_allowed', `${method} is not supported here; use ${allowed}.`, {
    headers: { Allow: allowed },
  });
};

/**
 * Comes before the router: a path without variables means itself, whatever the method. `/api/knowledge/crawl` is not
 * the source with the id `crawl`.
 */
export function refuseOtherMethods(routes: readonly Pick<Route, 'method' | 'path'>[]): Middleware {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes.filter((route) => !route.path.includes('{')))
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  return async (ctx, next) => {
    const own = methods.get(ctx.path);
    // The router answers HEAD wherever it answers GET.
    if (own !== undefined && !own.includes(ctx.method === 'HEAD' ? 'GET' : ctx.method))
      throw notAllowed(ctx.method, own);
    await next();
  };
}

/** Comes after the router: the path is not there, or not with this method. */
export const refuse: Middleware = (ctx) => {
  const matched = (ctx as Partial<RouterContext>).matched ?? [];
  const methods = [...new Set(matched.flatMap((layer) => layer.methods))].filter(
    (method) => method !== 'HEAD',
  );
  if (methods.length > 0) throw notAllowed(ctx.method, methods);
  throw notFound('route.not_found', `There is no ${ctx.path} here. See /docs for what there is.`);
};
