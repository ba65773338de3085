import type { IncomingMessage } from 'node:http';
import { koaBody } from 'koa-body';
import type { Context, Middleware } from 'koa';
import { invalidInput, unsupported } from '../errors.ts';

/** The charsets a JSON body may name: UTF-8 (RFC 8259, section 8.1), and the part of it that ASCII is. */
const CHARSETS = new Set(['', 'utf-8', 'utf8', 'us-ascii', 'ascii']);

/** Reads a JSON body of at most `bytes`, unpacked, into `ctx.request.body`. */
export function readJson(bytes: number): Middleware {
  const parse = koaBody({
    json: true,
    urlencoded: false,
    text: false,
    multipart: false,
    jsonLimit: bytes,
    onError: refuseBrokenPacking,
  });
  return async (ctx, next) => {
    if (!CHARSETS.has(ctx.request.charset.toLowerCase()))
      throw unsupported('body.unsupported_charset', 'Send the body in UTF-8, and name no other charset.');
    const isText = isPacked(ctx) ? () => true : watchUtf8(ctx.req);
    const failure = await parse(ctx, nothing).then(nothing, (error: unknown) => error);
    // Said first: what is in another encoding is seldom JSON either.
    if (!isText())
      throw invalidInput(
        'body.not_utf8',
        'The request body is not UTF-8. Encode it so before it is sent; other encodings would garble its letters.',
      );
    if (failure !== undefined) throw failure as Error;
    return next();
  };
}

const nothing = async (): Promise<undefined> => undefined;

/**
 * The parser puts U+FFFD for bytes that are no UTF-8, and what was sent would be stored as other words. Looks at the
 * bytes as they pass; to be called before anybody else reads them. Whoever stops reading early hears of what was read.
 */
function watchUtf8(req: IncomingMessage): () => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const look = (bytes?: Uint8Array): void => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  req.on('data', look).once('end', look);
  return () => {
    // What a parser that gave up has left is let pass, or the next request on this connection would never be read.
    req.off('data', look).off('end', look).resume();
    return isUtf8;
  };
}

export const isPacked = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('content-encoding'));

/** What the parser found carries a status; a fault of what unpacks the body for it has none. */
function refuseBrokenPacking(error: Error & { status?: number }, ctx: Context): never {
  if (error.status !== undefined || !isPacked(ctx)) throw error;
  throw invalidInput(
    'body.unreadable',
    'The request body is not what its Content-Encoding says. Compress it again, or send it plain without that header.',
    { cause: error },
  );
}
