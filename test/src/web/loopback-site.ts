import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { isAppError, type AppError } from '../../../src/errors.ts';
import { createWeb, type WebOptions } from '../../../src/web/web.ts';

export interface LoopbackSite {
  port: number;
  origin: string;
  connections: number;
  close(): Promise<void>;
}

export async function startSite(handle: RequestListener): Promise<LoopbackSite> {
  const server = createServer(handle);
  const site = await listen(server);
  server.on('connection', () => (site.connections += 1));
  return {
    ...site,
    get connections() {
      return site.connections;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export async function startRawSite(serve: (socket: Socket) => void): Promise<LoopbackSite> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    site.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    socket.once('data', () => serve(socket));
  });
  const site = await listen(server);
  site.close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return site;
}

async function listen(server: ReturnType<typeof createTcpServer>): Promise<LoopbackSite> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, connections: 0, close: async () => {} };
}

export const testWeb = (options: Partial<WebOptions> = {}) =>
  createWeb({
    allowCidrs: [],
    resolveRules: [],
    maxPageBytes: 100_000,
    maxRedirects: 5,
    timeoutMs: 5_000,
    lookup: (hostname) => Promise.reject(new Error(`the test has no address for ${hostname}`)),
    ...options,
  });

export async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const outcome = await work.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  );
  if (!isAppError(outcome)) throw outcome;
  return outcome;
}
