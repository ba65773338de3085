import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { isStorageFailed } from '../database/database.ts';
import { freePort } from './free-port.ts';
import { reasonOf } from './ladder.ts';
import type { Supervisor } from './supervisor.ts';

/** Starts the server on a free port, with its data in a folder below `dataDir`, and returns its URI. */
export async function startMongodb(o: {
  binary: MongodbBinary;
  dataDir: string;
  supervisor: Supervisor;
}): Promise<string> {
  const folder = folderOf(o.dataDir, o.binary.engine);
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  // Without `directConnection`, the driver connects to the host names that the server reports. Without `journal`,
  // acknowledged writes would be lost if the server is killed, because both engines keep up to 100 ms of them in
  // memory.
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true&journal=true`;
  await o.supervisor.start({
    name: 'mongodb',
    command: o.binary.command,
    args: o.binary.args(port, folder),
    ...(o.binary.env === undefined ? {} : { env: o.binary.env }),
    cwd: folder,
    ready: () => ping(uri, 1_000),
    // One of the engines keeps running after its storage has failed, and answers every call with an error.
    isSound: () =>
      ping(uri, 2_000).then(
        () => true,
        (error: unknown) => {
          if (isStorageFailed(error)) return false;
          throw error;
        },
      ),
  });
  return uri;
}

async function ping(uri: string, withinMs: number): Promise<void> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: withinMs,
    connectTimeoutMS: withinMs,
    // This timeout is needed because a server that hangs still accepts connections.
    socketTimeoutMS: withinMs,
    retryReads: false,
  });
  try {
    // Reads a row, because the command `ping` does not test the storage.
    await client.db('groundwork').collection('ping').findOne({});
  } finally {
    await client.close();
  }
}

/** Checks with one call that an external server is reachable. */
export async function checkMongodb(uri: string): Promise<void> {
  await ping(uri, 5_000).catch((error: unknown) => {
    // Hides user name and password, because the error message shows the URI.
    const shown = uri.replace(/\/\/[^/@]*@/, '//…@');
    throw new Error(
      `MONGODB_URI is ${shown}, but no server responds there: ${reasonOf(error)}. ` +
        'Start that server, or unset MONGODB_URI to start one here.',
    );
  });
}

/** The two database servers that can be provided. Neither can read the other's files. */
const ENGINES = ['mongod', 'secantusdb'] as const;
export type Engine = (typeof ENGINES)[number];

/** A server with MongoDB's wire protocol, ready to start. */
export interface MongodbBinary {
  engine: Engine;
  command: string;
  args(port: number, folder: string): string[];
  /** Variables that are added to the server's environment. */
  env?: Record<string, string>;
}

/** Each engine has its own folder in the data folder, so that the two file formats cannot mix. */
export const folderOf = (dataDir: string, engine: Engine): string => join(dataDir, engine);

/** The engine that has data in `dataDir`. If both have data, the one that was used last. */
export async function engineOfData(dataDir: string): Promise<Engine | undefined> {
  const used: { engine: Engine; at: number }[] = [];
  for (const engine of ENGINES) {
    const folder = folderOf(dataDir, engine);
    const names: string[] = await readdir(folder).catch(() => []);
    // Both engines use WiredTiger, which writes this file at every checkpoint.
    if (names.includes('WiredTiger.turtle')) {
      used.push({ engine, at: (await stat(join(folder, 'WiredTiger.turtle'))).mtimeMs });
    }
  }
  return used.sort((a, b) => b.at - a.at)[0]?.engine;
}
