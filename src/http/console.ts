import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { isAppError } from '../errors.ts';
import { needsKey } from './key-paths.ts';
import { VIEW_PATHS } from '../console/layout/view-paths.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** One year, because an asset's file name changes whenever its content does. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface StaticFile {
  bytes: Buffer;
  gzipped: Buffer;
  type: string;
  etag: string;
  isAsset: boolean;
}

function read(folder: string, name: string): StaticFile {
  const bytes = readFileSync(join(folder, name));
  return {
    bytes,
    gzipped: packed(bytes),
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    isAsset: name.startsWith('assets'),
  };
}

export const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

function send(ctx: Context, { bytes, gzipped, type, etag, isAsset }: StaticFile, status = 200): void {
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cache-Control', isAsset ? FOR_EVER : 'no-cache');
  ctx.vary('Accept-Encoding');
  const packs = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.status = status;
  // Each representation needs its own ETag (RFC 9110, section 8.8.3.3).
  ctx.etag = packs ? etag.replace(/"$/, '-gzip"') : etag;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (packs) ctx.set('Content-Encoding', 'gzip');
  ctx.type = type;
  ctx.body = packs ? gzipped : bytes;
}

export function consoleFiles(folder: string): Middleware {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const files = new Map(names.map((name) => [`/${name}`, read(folder, name)]));
  const page = files.get('/index.html');
  if (page === undefined)
    throw new Error(
      `${folder} does not contain a built console: index.html is missing. Build the console first.`,
    );
  files.delete('/index.html');
  const isView = (path: string): boolean =>
    path === '/' || VIEW_PATHS.some((view) => path === view || path.startsWith(`${view}/`));
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const file = files.get(ctx.path) ?? (isView(ctx.path) ? page : undefined);
    if (file !== undefined) return send(ctx, file);
    try {
      await next();
    } catch (error) {
      if (!isMissing(error) || !opensPage(ctx)) throw error;
      send(ctx, page, 404);
    }
  };
}

const isMissing = (error: unknown): boolean => isAppError(error) && error.code === 'route.not_found';

const opensPage = (ctx: Context): boolean => /\btext\/html\b/.test(ctx.get('Accept')) && !needsKey(ctx.path);
