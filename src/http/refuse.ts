import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import { methodNotAllowed, notFound } from '../errors.ts';

/** Comes after the router: the path is not there, or (RFC 9110 section 15.5.6) not with this method. */
export const refuse: Middleware = (ctx) => {
  const matched = (ctx as Partial<RouterContext>).matched ?? [];
  // The router adds HEAD to every GET by itself.
  const methods = [...new Set(matched.flatMap((layer) => layer.methods))].filter(
    (method) => method !== 'HEAD',
  );
  if (methods.length === 0) {
    throw notFound('route.not_found', `There is no ${ctx.path} here. See /docs for what there is.`);
  }
  const allowed = methods.join(', ');
  throw methodNotAllowed('method.not_allowed', `${ctx.method} is not supported here; use ${allowed}.`, {
    headers: { Allow: allowed },
  });
};
