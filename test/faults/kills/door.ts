import { createServer, request as ask, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Caller {
  host: string;
  path: string;
  body: string;
}

export interface HoldOptions {
  at: 'asked' | 'midway' | 'answered';
  matching(caller: Caller): boolean;
  nth?: number;
}

export interface Hold {
  reached: Promise<void>;
  open(): void;
}

export interface Door {
  origin: string;
  hold(options: HoldOptions): Hold;
  close(): Promise<void>;
}

type Kept = HoldOptions & { left: number; stop(): Promise<void> };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function startDoor(target: string): Promise<Door> {
  const holds = new Set<Kept>();

  function holdsOf(caller: Caller): Kept[] {
    const counted = [...holds].filter(({ matching }) => matching(caller));
    for (const hold of counted) hold.left -= 1;
    return counted.filter(({ left }) => left === 0);
  }

  async function answer(
    caller: Caller,
    response: ServerResponse,
    given: () => Promise<Answer>,
  ): Promise<void> {
    const mine = holdsOf(caller);
    const stop = async (at: HoldOptions['at']): Promise<void> => {
      for (const hold of mine) if (hold.at === at) await hold.stop();
    };
    await stop('asked');
    const { status, headers, body } = await given();
    const { 'transfer-encoding': _, connection: __, ...kept } = headers;
    response.writeHead(status, { ...kept, 'content-length': body.length });
    if (mine.some(({ at }) => at === 'midway')) {
      response.write(body.subarray(0, body.length >> 1));
      await stop('midway');
      response.end(body.subarray(body.length >> 1));
    } else {
      response.end(body, () => void stop('answered'));
    }
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await bytesOf(incoming);
      const { method = 'GET', url: path = '/', headers } = incoming;
      const caller = { host: headers.host ?? '', path, body: body.toString('utf8') };
      await answer(caller, response, () => pass(target, { method, path, headers, body }));
    })().catch(() => response.destroy());
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(options) {
      let open = (): void => undefined;
      let reach = (): void => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const kept: Kept = {
        ...options,
        left: options.nth ?? 1,
        stop: () => {
          reach();
          return opened;
        },
      };
      holds.add(kept);
      return {
        reached,
        open() {
          holds.delete(kept);
          open();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const pass = (
  target: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = headers;
    const passed = ask(target + path, { method, headers: { ...kept, 'content-length': body.length } });
    passed.once('error', reject);
    passed.once('response', (response) => {
      bytesOf(response).then(
        (answered) =>
          resolve({ status: response.statusCode ?? 502, headers: response.headers, body: answered }),
        reject,
      );
    });
    passed.end(body);
  });
