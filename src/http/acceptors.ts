import { spawn, type SendHandle } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { Log } from '../log/log.ts';

/** Sends the handle that it is sent back as often as it is told: each comes with a descriptor of its own. */
const SEND_BACK = `process.once('message', (times, handle) => {
  for (let i = 0; i < times; i++) process.send('acceptor', handle);
});`;

/** How a server for HTTP sets up the connections that it takes itself. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true };

export interface Acceptors {
  /** Resolves once all are at work, or no more can be had. */
  ready: Promise<void>;
  /** Takes no more connections; resolves once those they took are closed. */
  close(): Promise<void>;
}

/**
 * Has `count` more take connections for a server that listens. One takes a single connection in each turn of the
 * event loop (libuv 1.46, which is Node 20): where turns are long, new clients wait in a row, by nobody seen, while
 * those that are connected are served. Without them the server works as it is.
 */
export function addAcceptors(
  server: HttpServer,
  { count, log, node = process.execPath }: { count: number; log: Log; node?: string },
): Acceptors {
  const acceptors: Server[] = [];
  let isClosed = false;
  const helper = spawn(node, ['-e', SEND_BACK], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const doWithout = (error: Error): void => log.warn({ error }, 'new connections have an acceptor less');
  helper.on('error', doWithout);
  helper.on('message', (_, handle) => {
    // To listen on nothing in particular would open a port of its own.
    if (handle === undefined) return;
    const acceptor = createServer(AS_HTTP, (socket) => server.emit('connection', socket));
    acceptor.on('error', doWithout).listen(handle);
    if (isClosed) return void acceptor.close();
    acceptors.push(acceptor);
    if (acceptors.length === count) helper.disconnect();
  });
  // The handle alone: the helper would take connections itself for a server.
  const { _handle: handle } = server as unknown as { _handle: SendHandle };
  helper.send(count, handle, (error) => error !== null && helper.kill());

  return {
    ready: once(helper, 'close').then(
      () => undefined,
      () => undefined,
    ),
    async close() {
      isClosed = true;
      helper.kill();
      await Promise.all(acceptors.map((one) => new Promise((closed) => one.close(closed))));
    },
  };
}
