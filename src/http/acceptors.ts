import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Log } from '../log/log.ts';

/** How a server for HTTP sets up the connections that it takes itself. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true };

export interface Acceptors {
  /** Takes no more connections; resolves once those they took are closed. */
  close(): Promise<void>;
}

interface Listening {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Sockets beside that of the server. */
  count: number;
  log: Log;
}

/**
 * Has a server listen, with `count` more sockets on the same port that take connections for it. libuv takes one
 * connection per socket in each turn of the event loop (libuv/libuv#3696, in Node 20 to 24): where turns are long, new
 * clients wait in a row while those that are connected are served. Where a port cannot be shared (macOS, Windows), the
 * server listens alone.
 */
export async function listenWithAcceptors(
  server: HttpServer,
  { host, port, count, log }: Listening,
): Promise<Acceptors> {
  const acceptors: Server[] = [];
  if (port !== 0) await requireFree(host, port);
  try {
    await listening(server, { host, port, reusePort: true });
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    await listening(server, { host, port });
    return { close: () => Promise.resolve() };
  }
  const shared = { host, port: (server.address() as AddressInfo).port, reusePort: true };
  for (let i = 0; i < count; i++) {
    const acceptor = createServer(AS_HTTP, (socket) => server.emit('connection', socket));
    try {
      await listening(acceptor, shared);
      acceptors.push(acceptor);
    } catch (error) {
      log.warn({ error }, 'new connections have an acceptor less');
    }
  }
  return {
    close: async () =>
      void (await Promise.all(acceptors.map((one) => new Promise((closed) => one.close(closed))))),
  };
}

async function listening(server: Server, options: { host: string; port: number; reusePort?: boolean }) {
  server.listen(options);
  await once(server, 'listening');
}

/** A port that another process of the same user shares would be shared with it unnoticed. */
async function requireFree(host: string, port: number): Promise<void> {
  const alone = createServer();
  await listening(alone, { host, port });
  await new Promise((closed) => alone.close(closed));
}

/** What libuv answers where the system has no SO_REUSEPORT that spreads connections. */
const isUnsupported = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOTSUP';
