import { Readable } from 'node:stream';
import type { Log } from '../log/log.ts';
import { toAppError } from './handle-errors.ts';

/** One server-sent event (HTML standard, section 9.2). */
export interface ServerEvent {
  /** Empty: it has no name. */
  event: string;
  /** Anything JSON can hold. */
  data: unknown;
  /** Sent in place of the data, as it is. */
  text?: string;
  /** A client that connects again sends the last one it had as `Last-Event-ID`. */
  id?: string;
}

/** Proxies and browsers give up a connection that is silent for 30 to 60 s. */
const KEEP_ALIVE_MS = 15_000;

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // A proxy that collects an answer before it passes it on would hold events back.
  'X-Accel-Buffering': 'no',
  // A stream is the last answer of its connection: a service that stops need not wait for the next request.
  Connection: 'close',
};

export interface EventStreamOptions {
  /** The stream ends at once when it aborts. */
  signal: AbortSignal;
  log: Log;
  keepAliveMs?: number | undefined;
}

/**
 * Events as the HTML standard writes them (section 9.2.6), taken as fast as they are read. However the stream
 * ends, the iterable is told by `return()`. An error in it is sent as the last event, `error`.
 */
export function eventStream(
  events: AsyncIterable<ServerEvent>,
  { signal, log, keepAliveMs = KEEP_ALIVE_MS }: EventStreamOptions,
): Readable {
  const iterator = events[Symbol.asyncIterator]();
  let isPulling = false;
  let hasEnded = false;

  const stream = new Readable({
    read() {
      if (!isPulling && !hasEnded) void pull();
    },
    destroy(error, done) {
      hasEnded = true;
      clearInterval(keepAlive);
      signal.removeEventListener('abort', end);
      // Not waited for: it may itself wait for an event that never comes.
      void close();
      done(error);
    },
  });

  async function close(): Promise<void> {
    try {
      await iterator.return?.();
    } catch (error) {
      log.warn({ error }, 'a source of events failed as it was closed');
    }
  }

  async function pull(): Promise<void> {
    isPulling = true;
    try {
      const { done, value } = await iterator.next();
      isPulling = false;
      if (hasEnded) return;
      if (done === true) end();
      else stream.push(frameOf(value));
    } catch (error) {
      if (hasEnded) return;
      stream.push(frameOf({ event: 'error', data: describe(error, log) }));
      end();
    }
  }

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    stream.push(null);
  }

  const keepAlive = setInterval(() => {
    // A client that does not read what is there is not kept alive by more.
    if (!hasEnded && stream.readableLength === 0) stream.push(': keep-alive\n\n');
  }, keepAliveMs);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return stream;
}

function frameOf({ event, data, id, text }: ServerEvent): string {
  const field = (name: string, value: string): string => `${name}: ${value.replace(/[\r\n\0]+/g, ' ')}\n`;
  const name = event === '' ? '' : field('event', event);
  return `${id === undefined ? '' : field('id', id)}${name}${field('data', text ?? JSON.stringify(data ?? null))}\n`;
}

function describe(thrown: unknown, log: Log): { code: string; message: string } {
  const error = toAppError(thrown);
  if (error === undefined) log.error({ error: thrown }, 'a stream of events failed in a way nobody foresaw');
  return error === undefined
    ? {
        code: 'internal',
        message: 'The stream ended by a fault on our side, which was logged. Connect again.',
      }
    : { code: error.code, message: error.message };
}
