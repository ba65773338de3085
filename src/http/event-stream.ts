import { Readable } from 'node:stream';
import { isAppError } from '../errors.ts';

/** One server-sent event (WHATWG HTML 9.2); `data` is sent as JSON. */
export interface ServerEvent {
  event: string;
  data: unknown;
  id?: string;
}

/** Proxies and browsers close connections that stay silent. */
const KEEP_ALIVE_MS = 15_000;

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Asks reverse proxies not to hold events back.
  'X-Accel-Buffering': 'no',
};

const line = ({ event, id, data }: ServerEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** What went wrong, without a word that is not for the client. */
const errorEvent = (error: unknown): ServerEvent => ({
  event: 'error',
  data: isAppError(error)
    ? { code: error.code, message: error.message }
    : { code: 'internal', message: 'The stream broke off. Connect again to go on.' },
});

/**
 * The events as a response body. It ends with them, or as soon as `signal` aborts: the client went away, or the
 * service stops. `events` is always closed.
 */
export function eventStream(
  events: AsyncIterable<ServerEvent>,
  { signal, keepAliveMs = KEEP_ALIVE_MS }: { signal: AbortSignal; keepAliveMs?: number },
): Readable {
  return Readable.from(lines(events, { signal, keepAliveMs }), { objectMode: false });
}

async function* lines(
  events: AsyncIterable<ServerEvent>,
  { signal, keepAliveMs }: { signal: AbortSignal; keepAliveMs: number },
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  const aborted = new Promise<'aborted'>((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
  try {
    // The headers leave with the first bytes: a client learns at once that it is connected.
    yield ': connected\n\n';
    let next = iterator.next();
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<'silence'>((resolve) => {
        timer = setTimeout(() => resolve('silence'), keepAliveMs);
      });
      const first = await Promise.race([next, silence, aborted]).finally(() => clearTimeout(timer));
      if (first === 'aborted') return;
      if (first === 'silence') {
        yield ': keep-alive\n\n';
        continue;
      }
      if (first.done === true) return;
      yield line(first.value);
      next = iterator.next();
    }
  } catch (error) {
    if (!signal.aborted) yield line(errorEvent(error));
  } finally {
    // Not awaited: an iterator that waits for something ends with its own signal.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
