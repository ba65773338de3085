import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { createHttpServer, type ServerLimits } from '../../../src/http/http-server.ts';
import { createLog } from '../../../src/log/log.ts';

const LIMITS: ServerLimits = {
  connections: 50,
  headerBytes: 16_384,
  headersTimeoutMs: 10_000,
  bodyBytesPerSecond: 1,
  bodyBytes: 1_000_000,
};
const HEAD = 'HTTP/1.1\r\nHost: a\r\n';

interface Answer {
  status: number;
  headers: Record<string, string>;
  error: { code: string; message: string; requestId: string };
}

describe('createHttpServer', () => {
  let server: Server;
  let logged: string;
  const sockets: Socket[] = [];

  const counting: RequestListener = (req, res) => {
    let bytes = 0;
    req.on('data', (part: Buffer) => (bytes += part.length));
    req.on('error', () => undefined);
    req.on('end', () => res.end(String(bytes)));
  };

  async function start(limits: Partial<ServerLimits> = {}, listener = counting, patienceMs = 100) {
    logged = '';
    const log = createLog('info', 'test', { write: (line) => void (logged += line) });
    const options = { limits: { ...LIMITS, ...limits }, log, lookEveryMs: 10, patienceMs };
    server = createHttpServer(listener, options).listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  async function opened(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  async function said(socket: Socket): Promise<string> {
    let text = '';
    socket.on('data', (part) => (text += part.toString('latin1')));
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }

  function parsed(text: string): Answer {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
    );
    return { status: Number(first.split(' ')[1]), headers, ...JSON.parse(body) };
  }

  async function sent(text: string): Promise<Answer> {
    const socket = await opened();
    const answer = said(socket);
    socket.write(text);
    return parsed(await answer);
  }

  describe('when a request is malformed', () => {
    beforeEach(() => start());

    const refused: [string, string, number, string][] = [
      ['has no valid first line', 'hello\r\n\r\n', 400, 'request.malformed'],
      ['has a header without a colon', `GET / ${HEAD}nonsense\r\n\r\n`, 400, 'request.malformed'],
      ['has a zero byte in a header', `GET / ${HEAD}A: \0\r\n\r\n`, 400, 'request.malformed'],
      [
        'says two lengths',
        `POST / ${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
        400,
        'request.malformed',
      ],
      [
        'has a length and a chunked body',
        `POST / ${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        400,
        'request.malformed',
      ],
      [
        'has a broken chunk',
        `POST / ${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
        400,
        'request.malformed',
      ],
      ['has no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request.malformed'],
      [
        'has headers beyond the limit',
        `GET / ${HEAD}A: ${'x'.repeat(20_000)}\r\n\r\n`,
        431,
        'request.headers_too_large',
      ],
      [
        'has very many headers',
        `GET / ${HEAD}${'A: b\r\n'.repeat(5_000)}\r\n`,
        431,
        'request.headers_too_large',
      ],
      ['has a long address', `GET /${'x'.repeat(9_000)} ${HEAD}\r\n`, 414, 'request.url_too_long'],
      [
        'has very many parameters',
        `GET /?${'a=1&'.repeat(200)} ${HEAD}\r\n`,
        400,
        'request.too_many_parameters',
      ],
    ];
    for (const [what, text, status, code] of refused) {
      it(`answers ${status} ${code} as JSON to one that ${what}, and closes`, async () => {
        const { headers, error, ...answer } = await sent(text);
        expect([answer.status, error.code]).to.deep.equal([status, code]);
        expect(error.message).to.match(/\.$/);
        expect(headers).to.include({
          connection: 'close',
          'content-type': 'application/json; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'x-request-id': error.requestId,
        });
      });
    }

    it('logs the refusal with its request id and none of its content', async () => {
      const { error } = await sent('GET /hidden words\r\nAuthorization: Bearer hidden\r\n\r\n');
      expect(logged).to.contain(error.requestId).and.not.contain('hidden');
    });

    it('answers an earlier valid request on the same connection', async () => {
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Content-Length: 2\r\n\r\nabrubbish\r\n\r\n`);
      expect(await answer).to.match(/^HTTP\/1\.1 (200 OK[^]*HTTP\/1\.1 )?400 Bad Request/);
    });
  });

  describe('when a request does not finish', () => {
    it('answers 408 to incomplete headers', async () => {
      await start({ headersTimeoutMs: 100 });
      const { status, error } = await sent('GET / HTTP/1.1\r\nHos');
      expect([status, error.code]).to.deep.equal([408, 'request.too_slow']);
    });

    it('answers 408 to a body that arrives too slowly', async () => {
      await start({ bodyBytesPerSecond: 1_000 });
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Content-Length: 1000000\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 20);
      const { status, error } = parsed(await answer);
      clearInterval(drip);
      expect([status, error.code]).to.deep.equal([408, 'request.too_slow']);
    });

    it('answers 408 to a chunked body that stops', async () => {
      await start();
      const { status } = await sent(`POST / ${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nabc`);
      expect(status).to.equal(408);
    });

    it('closes the connection of one that continues to send after its response', async () => {
      await start({}, (_, res) => void res.end('no'));
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Content-Length: 1000000\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'.repeat(100)), 5);
      expect(await answer).to.match(/^HTTP\/1\.1 200 OK/);
      clearInterval(drip);
    });

    it('only closes if the response had started', async () => {
      await start({}, (_, res) => void res.writeHead(200).write('some'));
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Content-Length: 10\r\n\r\n`);
      expect(await answer).to.not.contain('408');
    });
  });

  describe('when a client does not read its response', () => {
    const PART = Buffer.alloc(8_000_000);
    const unlimited = { bodyBytesPerSecond: 1e9 };

    it('closes the connection, even if the stream has more to send', async () => {
      const closed = Promise.withResolvers<void>();
      await start(unlimited, (_, res) => {
        res.writeHead(200).write(PART);
        const more = setInterval(() => res.write(': more\n\n'), 20);
        res.once('close', () => {
          clearInterval(more);
          closed.resolve();
        });
      });
      const socket = await opened();
      socket.pause();
      socket.write(`GET / ${HEAD}\r\n`);
      await closed.promise;
    });

    it('waits for one that pauses', async () => {
      await start(unlimited, (_, res) => void res.end(PART), 60_000);
      const socket = await opened();
      socket.pause();
      socket.write(`GET / ${HEAD}Connection: close\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const text = said(socket);
      socket.resume();
      expect((await text).length).to.be.greaterThan(PART.length);
    });

    it('keeps a stream without events', async () => {
      let answer: ServerResponse | undefined;
      await start(unlimited, (_, res) => {
        answer = res;
        res.writeHead(200).write('first');
      });
      const socket = await opened();
      const text = said(socket);
      socket.write(`GET / ${HEAD}Connection: close\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 400));
      answer!.end('last');
      expect(await text).to.contain('last');
    });
  });

  describe('when a body is slow but fast enough', () => {
    it('accepts all of it, however long it takes', async () => {
      await start({ bodyBytesPerSecond: 100 }, counting, 300);
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Connection: close\r\nContent-Length: 1000\r\n\r\n`);
      let left = 20;
      const drip = setInterval(() => {
        socket.write('x'.repeat(50));
        if ((left -= 1) === 0) clearInterval(drip);
      }, 60);
      expect(await answer).to.match(/200 OK[^]*1000/);
    });

    it('does not blame the client while the server does not read', async () => {
      let read = (): void => undefined;
      await start({}, (req, res) => void (read = () => counting(req, res)), 500);
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Connection: close\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(200_000)}`);
      setTimeout(() => read(), 1_500);
      expect(await answer).to.match(/200 OK[^]*200000/);
    });
  });

  describe('with too many connections', () => {
    it('closes further connections until one has ended', async () => {
      await start({ connections: 2 });
      const first = await opened();
      await opened();
      expect(await said(await opened())).to.equal('');
      const gone = once(first, 'close');
      first.destroy();
      await gone;
      const answer = async () => {
        const socket = await opened();
        const all = said(socket);
        socket.write(`GET / ${HEAD}Connection: close\r\n\r\n`);
        return all;
      };
      let last = '';
      while (last === '') last = await answer();
      expect(last).to.match(/^HTTP\/1\.1 200/);
    });
  });

  describe('when the expectation is not 100-continue', () => {
    it('handles the request', async () => {
      await start();
      const socket = await opened();
      const answer = said(socket);
      socket.write(`POST / ${HEAD}Expect: a-miracle\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab`);
      expect(await answer).to.match(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n2$/);
    });
  });

  describe('with valid requests', () => {
    it('handles requests and keeps the connection', async () => {
      await start();
      const socket = await opened();
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      for (const n of [1, 2]) {
        socket.write(`POST /?a=1&b=2 ${HEAD}Content-Length: 3\r\n\r\nabc`);
        while (text.split('200 OK').length <= n) await once(socket, 'data');
      }
      expect(logged).to.equal('');
    });
  });
});
