import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { isAppError } from '../../../src/errors.ts';
import type { HostAddress } from '../../../src/web/address-guard.ts';
import { createRobots } from '../../../src/web/robots.ts';
import { createWeb, type Web, type WebOptions } from '../../../src/web/web.ts';

export const LOOPBACK: HostAddress = { address: '127.0.0.1', family: 4 };
export const PUBLIC: HostAddress = { address: '8.8.8.8', family: 4 };

export interface Stage {
  port: number;
  sitePort: number;
  serve(answer: RequestListener): void;
  web(options?: Partial<WebOptions>): Web;
  robots(): ReturnType<typeof createRobots>;
}

export interface EgressCase {
  name: string;
  code: string;
  act(stage: Stage): Promise<unknown>;
}

export interface EgressOutcome {
  code: string;
  taken: number;
  begun: number;
}

export type EgressStage = Awaited<ReturnType<typeof startEgressStage>>;

const CANARY_HOSTS = ['127.0.0.1', '127.0.0.2', '127.255.255.254', '::1'];
const PUBLIC_PORTS = [80, 8443];

export async function startEgressStage(options: Partial<WebOptions> = {}) {
  let taken = 0;
  let admitted = 0;
  let connects = 0;
  const hello: RequestListener = (_, response) => void response.end('hello');
  let answer = hello;
  const servers: Server[] = [];
  const opened: Web[] = [];

  async function listen(server: Server, host: string, port: number): Promise<number | null> {
    server.on('error', () => undefined);
    server.listen(port, host);
    const isOpen = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(
        () => false,
        () => false,
      ),
    ]);
    if (!isOpen) return null;
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }
  const canary = (): Server =>
    createServer((socket: Socket) => {
      taken += 1;
      // A socket detects that the other side has closed only if its data is read.
      socket.on('error', () => undefined).resume();
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret');
    });

  const port = (await listen(canary(), '127.0.0.1', 0))!;
  const places = [`127.0.0.1:${port}`];
  for (const host of CANARY_HOSTS) {
    for (const at of [port, ...PUBLIC_PORTS]) {
      if (host === '127.0.0.1' && at === port) continue;
      if ((await listen(canary(), host, at)) !== null) places.push(`${host}:${at}`);
    }
  }
  const site = createHttpServer({ keepAlive: false }, (request, response) => answer(request, response));
  site.on('connection', () => (admitted += 1));
  const sitePort = (await listen(site, '127.0.0.1', 0))!;

  const ofCase = new AsyncLocalStorage<true>();
  const hook = createHook({
    init: (_, type) => void (type === 'TCPCONNECTWRAP' && ofCase.getStore() && (connects += 1)),
  }).enable();

  const web: Stage['web'] = (own = {}) => {
    const made = createWeb({
      allowCidrs: [],
      resolveRules: [{ pattern: '*.test', origin: `http://127.0.0.1:${sitePort}` }],
      maxPageBytes: 100_000,
      maxRedirects: 10,
      timeoutMs: 2_000,
      lookup: async () => [LOOPBACK],
      ...own,
      ...options,
    });
    opened.push(made);
    return made;
  };
  const stage: Stage = {
    port,
    sitePort,
    serve: (serving) => void (answer = serving),
    web,
    robots: () => createRobots({ fetchPage: web().fetchPage, now: () => new Date() }),
  };

  return {
    places,
    async run({ act }: EgressCase): Promise<EgressOutcome> {
      answer = hello;
      const before = { taken, admitted, connects };
      const code = await ofCase
        .run(true, () => act(stage))
        .then(
          () => 'read',
          (error: unknown) => {
            if (isAppError(error)) return error.code;
            throw error;
          },
        );
      await Promise.all(opened.splice(0).map((one) => one.close()));
      await new Promise((resolve) => setImmediate(resolve));
      const begun = connects - before.connects - (admitted - before.admitted);
      return { code, taken: taken - before.taken, begun };
    },
    async close(): Promise<void> {
      hook.disable();
      site.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}
