import type { Middleware } from 'koa';

/**
 * Headers for every response. Strict-Transport-Security is left to the proxy that terminates TLS, because the service
 * cannot know whether all hosts support TLS. RFC 6797, section 7.2 forbids the header over plain HTTP.
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // No response is a web page except those under /docs and the console, which set their own policy.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // The same rule for browsers that do not support `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set(SECURITY_HEADERS);
  await next();
};
