import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Log } from '../log/log.ts';

const AS_HTTP = { allowHalfOpen: true, noDelay: true };

export interface Acceptors {
  close(): Promise<void>;
}

interface Listening {
  host: string;
  port: number;
  count: number;
  log: Log;
}

/** libuv accepts one connection per socket in each turn (libuv/libuv#3696). */
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
      log.warn({ error }, 'an acceptor failed, so fewer sockets accept new connections');
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

/** If the port were shared, another process would silently get some of the connections. */
async function requireFree(host: string, port: number): Promise<void> {
  const alone = createServer();
  await listening(alone, { host, port });
  await new Promise((closed) => alone.close(closed));
}

const isUnsupported = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOTSUP';
