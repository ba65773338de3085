import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { loadConfig } from '../../../src/config/config.ts';
import { provisionChromium } from '../../../src/local-servers/chromium-binary.ts';
import { type BrowserOptions, createBrowser } from '../../../src/web/browser.ts';
import { TEST_BROWSER } from '../../support/browser.ts';
import { startSite, testWeb } from './loopback-site.ts';

const { cacheDir, browser: configured } = loadConfig();

let found: ReturnType<typeof provisionChromium> | undefined;

export const executable = () =>
  (found ??= provisionChromium({ chromiumPath: configured.path, cacheDir, report: () => undefined }));

export async function startTestBrowser(
  handle: RequestListener = (_, response) => response.writeHead(404).end(),
  limits: NonNullable<BrowserOptions['limits']> = {},
) {
  const site = await startSite(handle);
  const web = testWeb({
    resolveRules: [{ pattern: '*.test', origin: site.origin }],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const browser = createBrowser({
    client: web.client,
    executable,
    userAgent: 'Tester/1.0',
    limits: { quietMs: 200, ...limits },
  });
  return {
    render: (body: string, { url = 'http://a.test/', signal = new AbortController().signal } = {}) =>
      browser.render({
        url,
        html: Buffer.from(`<!doctype html><html><body>${body}</body></html>`),
        contentType: 'text/html; charset=utf-8',
        signal,
      }),
    print: (body: string, signal = new AbortController().signal) =>
      browser.print({ html: `<!doctype html><html><body>${body}</body></html>`, signal }),
    closeBrowser: browser.close,
    async close(): Promise<void> {
      await browser.close();
      await web.close();
      await site.close();
    },
  };
}

export type TestBrowser = Awaited<ReturnType<typeof startTestBrowser>>;

export async function startForbidden() {
  const arrived: string[] = [];
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  async function listen(host: string, port: number): Promise<number> {
    const server = createServer((socket) => {
      arrived.push(`tcp ${host}`);
      sockets.add(socket);
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    server.listen(port, host);
    await once(server, 'listening');
    servers.push(server);
    return (server.address() as { port: number }).port;
  }
  const port = await listen('127.0.0.1', 0);
  await listen('::1', port).catch(() => undefined);
  const datagrams = createSocket('udp4').on('message', () => arrived.push('udp'));
  datagrams.bind(port, '0.0.0.0');
  await once(datagrams, 'listening');
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return {
    port,
    arrived,
    ownAddress: own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1',
    async close(): Promise<void> {
      datagrams.close();
      for (const socket of sockets) socket.destroy();
      for (const server of servers) await new Promise((closed) => server.close(closed));
    },
  };
}

export interface RunningProcess {
  pid: number;
  parent: number;
  group: number;
  residentBytes: number;
}

export function runningProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z' || state === 'X') return [];
        const residentBytes = Number(rest[18]) * 4096;
        return [{ pid: Number(pid), parent: Number(parent), group: Number(group), residentBytes }];
      } catch {
        return [];
      }
    });
}

function isBrowser(pid: number): boolean {
  try {
    const command = commandOf(pid);
    return profileIn(command) !== '' && !command.includes(TEST_BROWSER);
  } catch {
    return false;
  }
}

export function browserProcesses(pid: number = process.pid): RunningProcess[] {
  const all = runningProcesses();
  const leaders = new Set(
    all.filter((p) => p.parent === pid && p.group === p.pid && isBrowser(p.pid)).map((p) => p.pid),
  );
  return all.filter(({ group }) => leaders.has(group));
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
const profileIn = (command: string): string => /--user-data-dir=([^\0]+)/.exec(command)?.[1] ?? '';
export const profileOf = (pid: number): string => profileIn(commandOf(pid));
