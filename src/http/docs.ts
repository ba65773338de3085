import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { getAbsoluteFSPath } from 'swagger-ui-dist';

const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

const START = `window.onload = () => SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', persistAuthorization: true });`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Groundwork API</title>
  <link rel="icon" href="/docs/favicon-32x32.png">
  <link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
  <div id="docs"></div>
  <script src="/docs/swagger-ui-bundle.js"></script>
  <script src="/docs/start.js"></script>
</body>
</html>
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `/docs`: the OpenAPI document in a browser, all of it served from here. */
export const docs: Middleware = async (ctx, next) => {
  if (ctx.path !== '/docs' && !ctx.path.startsWith('/docs/')) return next();
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  const name = ctx.path.slice('/docs/'.length);
  ctx.set('Content-Security-Policy', POLICY);
  if (name === '') {
    ctx.type = 'text/html';
    ctx.body = PAGE;
  } else if (name === 'start.js') {
    ctx.type = 'text/javascript';
    ctx.body = START;
  } else if (Object.hasOwn(FILES, name)) {
    ctx.type = FILES[name]!;
    ctx.body = createReadStream(join(getAbsoluteFSPath(), name));
  } else {
    await next();
  }
};
