import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { goodPage, type Answer, type Fault } from './site/answer.ts';
import { BODY_FAULTS } from './site/bodies.ts';
import { CONNECTION_FAULTS } from './site/connections.ts';
import { PAGE_FAULTS } from './site/pages.ts';
import { REDIRECT_FAULTS } from './site/redirects.ts';
import { STATUS_FAULTS } from './site/statuses.ts';
import { TLS_FAULTS } from './site/tls.ts';

const FAULTS_BY_KIND = {
  'the connection': CONNECTION_FAULTS,
  TLS: TLS_FAULTS,
  'the body': BODY_FAULTS,
  'the status': STATUS_FAULTS,
  'a redirect': REDIRECT_FAULTS,
  'the page': PAGE_FAULTS,
} satisfies Record<string, Fault[]>;

export const FAULTS: readonly (Fault & { kind: string })[] = Object.entries(FAULTS_BY_KIND).flatMap(
  ([kind, faults]) => faults.map((fault: Fault) => ({ ...fault, kind })),
);

export const urlOf = ({ name, scheme = 'http' }: { name: string; scheme?: 'http' | 'https' }): string =>
  `${scheme}://${name}.test/`;

export const GOOD_URL = 'http://neighbour.test/';

export interface FaultySite {
  resolve: string;
  close(): Promise<void>;
}

export async function startFaultySite(): Promise<FaultySite> {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  async function listen(server: Server): Promise<string> {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    });
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const origins: string[] = [];
  for (const { name, server, closed, scheme = 'http' } of FAULTS) {
    if (server === undefined) continue;
    const own = server();
    origins.push(`${name}.test=${scheme}://${await listen(own)}`);
    if (closed === true) await new Promise((done) => own.close(done));
  }
  origins.push(`*.test=http://${await listen(createServer(serveByHost()))}`);
  return {
    resolve: origins.join(','),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(
        servers
          .filter(({ listening }) => listening)
          .map((server) => new Promise((closed) => server.close(closed))),
      );
    },
  };
}

function serveByHost(): (socket: Socket) => void {
  const answers = new Map<string, Answer>(
    FAULTS.flatMap(({ name, answer }) => (answer === undefined ? [] : [[`${name}.test`, answer]])),
  );
  const visits = new Map<string, number>();
  return (socket) => {
    socket.once('data', (head: Buffer) => {
      const [, path = '/', host = ''] =
        /^\w+ (\S+) HTTP\/1\.1\r\n(?:.+\r\n)*?host: (\S+)\r\n/i.exec(head.toString('latin1')) ?? [];
      const nth = (visits.get(host + path) ?? 0) + 1;
      visits.set(host + path, nth);
      (answers.get(host) ?? goodPage)(socket, { path, nth });
    });
  };
}
