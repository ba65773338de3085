import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type NodeIncomingMessageLike, toWebRequest } from '@modelcontextprotocol/node';
import type { Middleware } from 'koa';
import { forbidden, unsupported } from '../errors.ts';
import type { KeyOwner } from '../workspaces/key-store.ts';
import { untilGone } from './run-route.ts';

const MCP_PATH = '/mcp';

export interface McpEndpointOptions {
  serve(request: Request, by: { caller: KeyOwner; signal: AbortSignal }): Promise<Response>;
  hosts: readonly string[];
  bodyBytes: number;
  closing: AbortSignal | undefined;
}

export function mcpEndpoint({ serve, bodyBytes, closing }: Omit<McpEndpointOptions, 'hosts'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== MCP_PATH) return next();
    if (!['', 'identity'].includes(ctx.get('content-encoding')))
      throw unsupported('body.unsupported_encoding', 'Send the message without Content-Encoding.');
    // Each chunk adds listeners, so Node's default limit of 10 would cause warnings.
    ctx.res.setMaxListeners(30);
    const signal = untilGone(ctx, closing);
    const request = await toWebRequest(ctx.req as NodeIncomingMessageLike, undefined, {
      signal,
      maxRequestBodySize: bodyBytes,
    });
    const { workspaceId, keyId, keyName, grant } = ctx.state as KeyOwner;
    const response = await serve(request, { caller: { workspaceId, keyId, keyName, grant }, signal });
    ctx.status = response.status;
    for (const [name, value] of response.headers) ctx.set(name, value);
    if (response.body === null) {
      ctx.body = null;
      ctx.status = response.status;
      return;
    }
    const body = Readable.fromWeb(response.body as ReadableStream);
    const stop = (): void => void body.destroy();
    closing?.addEventListener('abort', stop, { once: true });
    body.once('close', () => closing?.removeEventListener('abort', stop));
    ctx.body = body;
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Prevents DNS rebinding, as the MCP specification requires. */
export function refuseForeignOrigins({ hosts }: Pick<McpEndpointOptions, 'hosts'>): Middleware {
  const names = new Set([...LOOPBACK, ...hosts.map((host) => host.toLowerCase())]);
  const isOurs = (hostname: string): boolean =>
    names.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isOwnOrigin = (origin: string, host: string): boolean => {
    const from = /^https?:/i.test(origin) ? hostnameOf(origin) : null;
    return from !== null && (names.has(from) || from === host);
  };
  return async (ctx, next) => {
    if (ctx.path !== MCP_PATH) return next();
    const host = hostnameOf(`http://${ctx.get('host')}`);
    if (host === null || !isOurs(host))
      throw forbidden(
        'mcp.host',
        'The Host header contains a host that this service does not expect. Add that host to MCP_HOSTS.',
      );
    const origin = ctx.get('origin');
    if (origin !== '' && !isOwnOrigin(origin, host))
      throw forbidden(
        'mcp.origin',
        "Web pages from another origin may not call this endpoint. Call it from a program, or add the page's host to MCP_HOSTS.",
      );
    return next();
  };
}

const hostnameOf = (url: string): string | null => URL.parse(url)?.hostname.toLowerCase() ?? null;
