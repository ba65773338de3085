import { Readable } from 'node:stream';
import type { Log } from '../log/log.ts';
import { toAppError } from './handle-errors.ts';

/** A server-sent event (HTML standard, section 9.2). */
export interface ServerEvent {
  event: string;
  data: unknown;
  text?: string;
  id?: string;
}

/** Some proxies close connections that are silent for 30 to 60 seconds. */
const KEEP_ALIVE_MS = 15_000;

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Buffering delays events.
  'X-Accel-Buffering': 'no',
  // Without this header, a shutdown could wait for another request on the same connection.
  Connection: 'close',
};

export interface EventStreamOptions {
  signal: AbortSignal;
  log: Log;
  keepAliveMs?: number | undefined;
}

/** An error in `events` is sent as a last event named `error`. */
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
      void close();
      done(error);
    },
  });

  async function close(): Promise<void> {
    try {
      await iterator.return?.();
    } catch (error) {
      log.warn({ error }, 'closing an event stream failed');
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
  if (error === undefined) log.error({ error: thrown }, 'an event stream failed unexpectedly');
  return error === undefined
    ? {
        code: 'internal',
        message: 'The stream ended because of an error in the service. The error was logged. Connect again.',
      }
    : { code: error.code, message: error.message };
}
