import type { IncomingMessage, ServerResponse } from 'node:http';

/** Long enough for a line that falters, a train in a tunnel. */
export const PATIENCE_MS = 30_000;

interface Incoming {
  req: IncomingMessage;
  res: ServerResponse;
  /** Of the connection, at `since`. */
  bytes: number;
  since: number;
}

export interface SlowBodiesOptions {
  bytesPerSecond: number;
  patienceMs?: number | undefined;
  now: () => number;
  /** Called once for each. */
  cut(req: IncomingMessage, res: ServerResponse): void;
}

/**
 * Finds requests whose body comes too slowly. One limit of time for all would either cut off 50 MB over a slow line or
 * let a few bytes an hour hold a connection; so a body may take as long as it likes while every half minute brings
 * `bytesPerSecond` on average. A pause on our side (a store that is slow to take it) does not count. Of a request that
 * has been answered before its end, the rest is waited for as long, however fast it comes.
 */
export function createSlowBodies({ bytesPerSecond, patienceMs = PATIENCE_MS, now, cut }: SlowBodiesOptions) {
  const incoming = new Set<Incoming>();

  function judge(one: Incoming): void {
    const { req, res } = one;
    if (req.complete || req.socket.destroyed) return void incoming.delete(one);
    const passed = now() - one.since;
    if (passed < patienceMs) return;
    const { bytesRead } = req.socket;
    const isOurs = req.readableLength >= req.readableHighWaterMark;
    const isAnswered = res.writableFinished;
    if (!isAnswered && (isOurs || bytesRead - one.bytes >= (bytesPerSecond * passed) / 1000)) {
      Object.assign(one, { bytes: bytesRead, since: now() });
      return;
    }
    incoming.delete(one);
    cut(req, res);
  }

  return {
    watch(req: IncomingMessage, res: ServerResponse): void {
      const length = req.headers['content-length'];
      if (req.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) return;
      const one = { req, res, bytes: req.socket.bytesRead, since: now() };
      incoming.add(one);
      res.once('close', () => req.complete && incoming.delete(one));
    },
    /** To be called every few seconds. */
    look(): void {
      for (const one of incoming) judge(one);
    },
    /** Requests still coming in. */
    get size(): number {
      return incoming.size;
    },
  };
}
