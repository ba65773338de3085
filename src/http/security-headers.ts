import type { Middleware } from 'koa';

/**
 * On every answer, whatever it is. Strict-Transport-Security is for the proxy that ends TLS to send: here
 * nobody knows whether all of its hosts speak it (RFC 6797, section 7.2 forbids it over plain HTTP).
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Nothing here is a page, but for /docs, which says so itself.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // The same for browsers that know no `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  await next();
};
