import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface HungServer {
  address: string;
  hang(): void;
  pass(): void;
  part(): void;
  close(): Promise<void>;
}

export async function startHungServer(target: string): Promise<HungServer> {
  const [host = '', port = ''] = target.split(':');
  let isHung = false;
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  function join(client: Socket): void {
    if (client.destroyed) return;
    const server = connect({ host, port: Number(port) });
    keep(server);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => isHung || from.resume());
      from.on('close', () => to.destroy());
    }
    client.resume();
  }
  const listener = createServer((client) => {
    keep(client);
    client.pause();
    if (isHung) waiting.add(() => join(client));
    else join(client);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  return {
    address: `127.0.0.1:${(listener.address() as AddressInfo).port}`,
    hang() {
      isHung = true;
      for (const socket of sockets) socket.pause();
    },
    pass() {
      isHung = false;
      for (const socket of sockets) socket.resume();
      for (const joinNow of waiting) joinNow();
      waiting.clear();
    },
    part() {
      for (const socket of sockets) socket.end();
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
