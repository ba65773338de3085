import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import type { Log } from '../log/log.ts';
import type { KeyStore } from '../workspaces/key-store.ts';

const EVERY_MS = 5_000;
/** To read the last event: clients throw away what they have not read when a connection breaks off. */
const PATIENCE_MS = 500;

const LAST_EVENT = `event: error\ndata: ${JSON.stringify({
  code: 'key.revoked',
  message: 'The API key of this stream was revoked. Connect with another one.',
})}\n\n`;

export interface EndRevokedStreamsOptions {
  keys: Partial<Pick<KeyStore, 'stillValid'>>;
  everyMs?: number | undefined;
  log: Log;
}

/**
 * A request asks for its key once, a stream may last for days: the keys of all open streams are asked for
 * together every five seconds, whatever number of streams each has, and those of revoked keys are ended.
 */
export function endRevokedStreams({ keys, log, everyMs = EVERY_MS }: EndRevokedStreamsOptions): Middleware {
  const streams = new Map<string, Set<Context>>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const asked = [...streams.keys()];
    const valid = await keys.stillValid?.(asked);
    if (valid === undefined) return;
    for (const keyId of asked.filter((id) => !valid.has(id))) {
      log.info({ keyId, streams: streams.get(keyId)?.size }, 'streams of a revoked key are ended');
      for (const ctx of streams.get(keyId) ?? []) end(ctx);
      streams.delete(keyId);
    }
  }

  function lookLater(): void {
    if (timer !== undefined || streams.size === 0) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.debug({ error }, 'keys of open streams are looked up later'))
        .finally(() => {
          timer = undefined;
          lookLater();
        });
    }, everyMs);
    timer.unref();
  }

  return async (ctx, next) => {
    await next();
    if (!(ctx.body instanceof Readable) || ctx.response.type !== 'text/event-stream' || ctx.res.closed)
      return;
    const keyId = ctx.state['keyId'] as string;
    const ofKey = streams.get(keyId) ?? new Set();
    streams.set(keyId, ofKey.add(ctx));
    ctx.res.once('close', () => {
      ofKey.delete(ctx);
      if (ofKey.size === 0 && streams.get(keyId) === ofKey) streams.delete(keyId);
    });
    lookLater();
  };
}

/** Destroyed, not finished: what feeds the stream then knows that nobody listens any more. */
function end({ res, body }: Context): void {
  (body as Readable).unpipe(res);
  res.write(LAST_EVENT);
  setTimeout(() => res.destroy(), PATIENCE_MS).unref();
}
