import { expect } from 'chai';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { checkMongodb } from '../../../src/local-servers/mongodb-server.ts';
import { testServers } from '../../support/servers.ts';
import { failureOf, undoAll, undoLater } from './surroundings.ts';

async function greetingOnly(target: URL): Promise<string> {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) sockets.add(socket.on('error', () => socket.destroy()));
    client.on('data', (bytes) => bytes.includes('find') || server.write(bytes));
    server.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  undoLater(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?directConnection=true`;
}

describe('checkMongodb', () => {
  afterEach(undoAll);

  it('refuses a server that completes the handshake and then hangs, and names its address', async function () {
    this.timeout(60_000);
    const uri = await greetingOnly(new URL((await testServers()).mongodbUri));
    expect(await failureOf(checkMongodb(uri))).to.include(`MONGODB_URI is ${uri}, but no server responds`);
  });
});
