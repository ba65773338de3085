import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo, type ListenOptions, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { listenWithAcceptors, type Acceptors } from '../../../src/http/acceptors.ts';
import { createHttpServer } from '../../../src/http/http-server.ts';
import { createLog } from '../../../src/log/log.ts';

const MORE = 3;
const CLIENTS = 16;

const CONNECT = `
const { connect } = require('node:net');
const { workerData: { port, clients, said, connected }, parentPort } = require('node:worker_threads');
let ended = 0;
const answers = [];
for (let i = 0; i < clients; i++) {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(said);
    if (Atomics.add(connected, 0, 1) === clients - 1) Atomics.notify(connected, 0);
  });
  let answer = '';
  socket.on('data', (part) => (answer += part));
  socket.on('error', () => {});
  socket.on('close', () => {
    answers.push(answer);
    if (answers.length === clients) parentPort.postMessage(answers);
  });
}`;

/** Imitates libuv on macOS and Windows, which refuses to share a port. */
function refuseToShare(server: Server): void {
  const listen = server.listen.bind(server) as (options: ListenOptions) => Server;
  const refusing = (options: ListenOptions): Server => {
    if (!options.reusePort) return listen(options);
    setImmediate(() => server.emit('error', Object.assign(new Error('listen'), { code: 'ENOTSUP' })));
    return server;
  };
  server.listen = refusing as typeof server.listen;
}

describe('listenWithAcceptors', () => {
  let server: Server;
  let acceptors: Acceptors | undefined;
  const log = createLog('silent', 'test');

  interface Start {
    connections?: number;
    listener?: RequestListener;
    count?: number;
    onPort?: number;
    cannotShare?: boolean;
  }
  async function start({
    connections = 50,
    listener,
    count = MORE,
    onPort = 0,
    cannotShare = false,
  }: Start): Promise<void> {
    const limits = {
      connections,
      headerBytes: 16_384,
      headersTimeoutMs: 60_000,
      bodyBytesPerSecond: 1,
      bodyBytes: 1_000,
    };
    const answering: RequestListener = listener ?? ((_, res) => res.end('well'));
    server = createHttpServer(answering, { limits, log });
    if (cannotShare) refuseToShare(server);
    acceptors = await listenWithAcceptors(server, { host: '127.0.0.1', port: onPort, count, log });
  }
  const port = (): number => (server.address() as AddressInfo).port;
  async function answersTo(said: string): Promise<string[]> {
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { port: port(), clients: CLIENTS, said, connected };
    const worker = new Worker(CONNECT, { eval: true, workerData });
    await once(worker, 'online');
    for (let there = 0; there < CLIENTS; there = Atomics.load(connected, 0))
      Atomics.wait(connected, 0, there, 1_000);
    const [answers] = (await once(worker, 'message')) as [string[]];
    return answers;
  }
  const ASK = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  afterEach(async () => {
    server.closeAllConnections();
    await Promise.all([acceptors?.close(), new Promise((closed) => server.close(closed))]);
    acceptors = undefined;
  });

  describe('when the system cannot share a port', () => {
    it('listens alone', async () => {
      await start({ cannotShare: true });
      expect(await turnsToTakeAll()).to.equal(CLIENTS);
    });
  });

  describe('when another server shares the port', () => {
    it('refuses to start', async () => {
      const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort: true });
      await once(other, 'listening');
      const starting = start({ onPort: (other.address() as AddressInfo).port });
      const error = await starting.catch((thrown: unknown) => thrown);
      await new Promise((closed) => other.close(closed));
      expect(error).to.have.property('code', 'EADDRINUSE');
    });
  });

  describe('when more clients connect than allowed', () => {
    it('closes the rest without a response, on any socket', async () => {
      await start({ connections: 5, listener: () => undefined });
      const gone = answersTo('');
      let [seen, connected] = [0, 0];
      server.on('connection', (socket: Socket) => {
        seen += 1;
        connected += socket.destroyed ? 0 : 1;
        if (seen === CLIENTS) setImmediate(() => server.closeAllConnections());
      });
      await gone;
      expect(connected).to.equal(5);
    });
  });

  describe('when it is closed', () => {
    it('waits for pending responses', async () => {
      const held: ServerResponse[] = [];
      let hold: () => void;
      const allHeld = new Promise<void>((resolve) => (hold = resolve));
      await start({ listener: (_, res) => void (held.push(res) === CLIENTS && hold()) });
      const answers = answersTo(ASK);
      await allHeld;
      let isClosed = false;
      const closed = acceptors!.close().then(() => (isClosed = true));
      await new Promise(setImmediate);
      expect(isClosed).to.equal(false);
      for (const res of held) res.end('well');
      await Promise.all([closed, answers]);
    });

    it('accepts no new connections', async () => {
      await start({});
      const address = port();
      server.close();
      await acceptors!.close();
      const [error] = (await once(connect(address, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
      expect(error.code).to.equal('ECONNREFUSED');
    });
  });

  async function turnsToTakeAll(): Promise<number> {
    let turn = 0;
    const turns: number[] = [];
    const next = (): void => {
      turn += 1;
      if (turns.length < CLIENTS) setImmediate(next);
    };
    server.on('connection', () => turns.push(turn));
    next();
    await answersTo(ASK);
    return new Set(turns).size;
  }

  it('accepts several connections per turn of the event loop', async () => {
    await start({});
    expect(await turnsToTakeAll()).to.be.lessThan(CLIENTS);
  });

  it('is still needed: one socket accepts a single connection per turn; if this fails, remove the acceptors', async () => {
    await start({ count: 0 });
    expect(await turnsToTakeAll()).to.equal(CLIENTS);
  });

  it('responds to all, on any socket', async () => {
    await start({});
    expect(await answersTo(ASK)).to.satisfy((all: string[]) => all.every((one) => one.endsWith('well')));
  });
});
