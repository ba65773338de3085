import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { startLocalServers, type LocalServers } from '../../src/local-servers/start.ts';
import { createSupervisor, type Supervisor } from '../../src/local-servers/supervisor.ts';
import {
  failureOf,
  refusingHost,
  sharedCache,
  tempFolder,
  undoAll,
  undoLater,
  until,
} from '../src/local-servers/surroundings.ts';

interface Started {
  servers: LocalServers;
  supervisor: Supervisor;
}

interface Given {
  mongodbUri?: string;
  temporalAddress?: string;
  namespace?: string;
}

async function start(dataDir: string, given: Given = {}): Promise<Started> {
  const supervisor = createSupervisor({ dataDir, env: process.env, report: () => undefined });
  undoLater(() => supervisor.stop());
  const config = {
    cacheDir: sharedCache,
    dataDir,
    mongodb: { uri: given.mongodbUri },
    temporal: { address: given.temporalAddress, namespace: given.namespace ?? 'default', uiUrl: undefined },
  };
  return { servers: await startLocalServers({ config, supervisor, report: () => undefined }), supervisor };
}

async function leaveTraces({ mongodbUri, temporalAddress }: LocalServers): Promise<void> {
  const mongo = new MongoClient(mongodbUri);
  await mongo.db('test').collection('notes').insertOne({ text: 'still here' });
  await mongo.close();
  const connection = await Connection.connect({ address: temporalAddress });
  await new Client({ connection }).workflow.start('wait', { taskQueue: 'nobody', workflowId: 'still-here' });
  await connection.close();
}

async function noteIn(mongodbUri: string): Promise<unknown> {
  const mongo = new MongoClient(mongodbUri, { serverSelectionTimeoutMS: 500 });
  try {
    return (await mongo.db('test').collection('notes').findOne())?.['text'];
  } finally {
    await mongo.close();
  }
}

async function workflowIn(address: string): Promise<string> {
  const connection = await Connection.connect({ address, connectTimeout: 500 });
  try {
    const handle = new Client({ connection }).workflow.getHandle('still-here');
    return (await handle.describe()).status.name;
  } finally {
    await connection.close();
  }
}

describe('startLocalServers', function () {
  this.timeout(900_000);
  afterEach(undoAll);

  describe('when no server responds at a configured address', () => {
    it('names MONGODB_URI without its password', async () => {
      const { port } = new URL(await refusingHost());
      const mongodbUri = `mongodb://me:hunter2@127.0.0.1:${port}`;
      const message = await failureOf(start(tempFolder(), { mongodbUri, temporalAddress: '127.0.0.1:1' }));
      expect(message).not.to.contain('hunter2');
    });

    it('names TEMPORAL_ADDRESS and what to do', async () => {
      const { host: temporalAddress } = new URL(await refusingHost());
      const message = await failureOf(start(tempFolder(), { temporalAddress }));
      expect(message)
        .to.contain(`TEMPORAL_ADDRESS is ${temporalAddress}, but no Temporal server`)
        .and.contain('unset TEMPORAL_ADDRESS');
    });
  });

  describe('when the configured Temporal server lacks the namespace', () => {
    it('names the namespace', async () => {
      const { servers } = await start(tempFolder());
      const { temporalAddress, mongodbUri } = servers;
      const given = { temporalAddress, mongodbUri, namespace: 'elsewhere' };
      expect(await failureOf(start(tempFolder(), given))).to.contain("namespace 'elsewhere'");
    });
  });

  describe('when a server is killed', () => {
    it('restarts it at the same address with the same data', async () => {
      const { servers, supervisor } = await start(tempFolder());
      await leaveTraces(servers);
      for (const name of ['temporal', 'mongodb']) process.kill(supervisor.pidOf(name) ?? 0, 'SIGKILL');
      const found = (read: Promise<unknown>, expected: string): Promise<boolean> =>
        read.then(
          (value) => value === expected,
          () => false,
        );
      await until(
        'the stored document exists',
        () => found(noteIn(servers.mongodbUri), 'still here'),
        30_000,
      );
      await until('the workflow runs', () => found(workflowIn(servers.temporalAddress), 'RUNNING'), 30_000);
    });
  });

  describe('when both addresses are configured', () => {
    it('starts nothing and uses them unchanged', async () => {
      const { servers } = await start(tempFolder());
      const { mongodbUri, temporalAddress } = servers;
      const again = await start(tempFolder(), { mongodbUri, temporalAddress });
      expect(again.servers).to.include({ mongodbUri, temporalAddress, temporalUiUrl: undefined });
      expect([again.supervisor.pidOf('mongodb'), again.supervisor.pidOf('temporal')]).to.deep.equal([
        undefined,
        undefined,
      ]);
    });
  });

  describe('when it is restarted on the same data', () => {
    it('finds documents and running workflows', async () => {
      const dataDir = tempFolder();
      const first = await start(dataDir);
      await leaveTraces(first.servers);
      await first.servers.stop();
      const { servers } = await start(dataDir);
      expect(await noteIn(servers.mongodbUri)).to.equal('still here');
      expect(await workflowIn(servers.temporalAddress)).to.equal('RUNNING');
    });
  });

  describe('when two data folders are used at once', () => {
    it('runs both side by side', async () => {
      const [one, two] = await Promise.all([start(tempFolder()), start(tempFolder())]);
      await leaveTraces(one.servers);
      expect(await noteIn(two.servers.mongodbUri)).to.equal(undefined);
    });
  });

  it('serves the Temporal UI, connected to the server', async () => {
    const { servers } = await start(tempFolder());
    const namespace = await fetch(`${servers.temporalUiUrl}/api/v1/namespaces/default`);
    expect(await namespace.text()).to.match(/"name": *"default"/);
  });
});
