import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { MongoServerError } from 'mongodb';
import { createDatabase, inLots, isDatabaseAway, type Database } from '../../../src/database/database.ts';
import { startHungServer, type HungServer } from '../../faults/hangs/hung-server.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

const NEW_CONNECTIONS = 'net.client.socket';

describe('createDatabase', () => {
  describe('when the server accepts connections and never responds', () => {
    it('reports that within the time limit of a ping, which is below the connection timeout', async () => {
      const hung = await startHungServer('127.0.0.1:9');
      hung.hang();
      const { ping, close } = createDatabase({
        uri: `mongodb://${hung.address}/?directConnection=true`,
        name: 'none',
      });
      const error = await ping(50).catch((thrown: unknown) => thrown);
      await close();
      await hung.close();
      expect(error).to.have.property('name', 'TimeoutError');
    });
  });

  describe('when the server ends its connections', () => {
    let own: OwnDatabase;
    let between: HungServer;
    let database: Database;
    let sockets: Socket[];

    before(async function () {
      this.timeout(1_800_000);
      own = await openOwnDatabase();
    });
    after(() => own.drop());
    beforeEach(async () => {
      const { host } = new URL(own.uri);
      between = await startHungServer(host);
      sockets = [];
      const onConnection = (message: unknown): void =>
        void sockets.push((message as { socket: Socket }).socket);
      subscribe(NEW_CONNECTIONS, onConnection);
      database = createDatabase({ uri: own.uri.replace(host, between.address), name: own.name });
      await database.db.collection('rows').findOne({});
      unsubscribe(NEW_CONNECTIONS, onConnection);
      const port = Number(between.address.split(':')[1]);
      sockets = sockets.filter(({ remotePort }) => remotePort === port);
    });
    afterEach(async () => {
      await database.close();
      await between.close();
    });

    it('retries everything sent at that moment over a new connection', async () => {
      const asked: Promise<unknown>[] = [];
      for (const socket of sockets)
        socket.once('end', () => asked.push(database.db.collection('rows').findOne({})));
      const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      between.part();
      await Promise.all(closed);
      expect(await Promise.all(asked)).to.include(null);
    });

    it('reports a bulk write as an unavailable database', async () => {
      between.hang();
      const writing = database.db
        .collection('rows')
        .insertMany([{ n: 1 }, { n: 2 }])
        .catch((thrown: unknown) => thrown);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await between.close();
      const error = await writing;
      expect(error).to.have.property('name', 'MongoBulkWriteError');
      expect(isDatabaseAway(error)).to.equal(true);
    });
  });
});

describe('isDatabaseAway', () => {
  for (const [what, code] of [
    ['that its storage has failed', 1],
    ['that its disk is full', 14_031],
  ] as const) {
    it(`is true for a server that says ${what}`, () => {
      expect(isDatabaseAway(new MongoServerError({ code, message: 'internal server error' }))).to.equal(true);
    });
  }

  it('is false for a server that refuses a query', () => {
    expect(isDatabaseAway(new MongoServerError({ code: 2, message: 'bad value' }))).to.equal(false);
  });
});

describe('inLots', () => {
  it('makes no batch if there are no values', () => {
    expect(inLots([], 2)).to.deep.equal([]);
  });

  it('keeps the order, and puts the rest into the last batch', () => {
    expect(inLots([1, 2, 3, 4, 5], 2)).to.deep.equal([[1, 2], [3, 4], [5]]);
  });
});
