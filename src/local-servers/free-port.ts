import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range systems take outgoing ports from (32768 up on Linux, 49152 up elsewhere). A server that is
 * restarted must find its port again, and a client that keeps calling a port of that range while nobody
 * listens can, on loopback, end up connected to itself and hold it.
 */
const LOWEST = 20_000;
const HIGHEST = 30_000;

export async function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}

export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`no free port found between ${LOWEST} and ${HIGHEST} on ${host}`);
}
