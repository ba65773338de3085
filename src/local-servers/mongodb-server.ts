import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { isStorageFailed } from '../database/database.ts';
import { freePort } from './free-port.ts';
import { reasonOf } from './ladder.ts';
import type { Supervisor } from './supervisor.ts';

/** Starts the server on a free port with its data under `dataDir` and returns its URI. */
export async function startMongodb(o: {
  binary: MongodbBinary;
  dataDir: string;
  supervisor: Supervisor;
}): Promise<string> {
  const folder = folderOf(o.dataDir, o.binary.engine);
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  // Direct: otherwise the driver goes by the host names the server gives itself. Journal: both engines keep
  // up to 100 ms of acknowledged writes in memory, and those would be lost when the server is killed.
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true&journal=true`;
  await o.supervisor.start({
    name: 'mongodb',
    command: o.binary.command,
    args: o.binary.args(port, folder),
    ...(o.binary.env === undefined ? {} : { env: o.binary.env }),
    cwd: folder,
    ready: () => ping(uri, 1_000),
    // One of the engines lives on when its storage has failed, and answers every call with that from then on.
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
    // One that stands still greets whoever connects all the same.
    socketTimeoutMS: withinMs,
    retryReads: false,
  });
  try {
    // A read: the command of this name says nothing of the storage.
    await client.db('groundwork').collection('ping').findOne({});
  } finally {
    await client.close();
  }
}

/** For a server that is not ours: used as it is, after one call to see that it is there. */
export async function checkMongodb(uri: string): Promise<void> {
  await ping(uri, 5_000).catch((error: unknown) => {
    // The URI may hold a password.
    const shown = uri.replace(/\/\/[^/@]*@/, '//…@');
    throw new Error(
      `MONGODB_URI is ${shown}, but no server answers there: ${reasonOf(error)}. ` +
        'Start that server, or unset MONGODB_URI to have one started here.',
    );
  });
}

/** The two servers the ladder can give; neither reads the other's files. */
const ENGINES = ['mongod', 'secantusdb'] as const;
export type Engine = (typeof ENGINES)[number];

/** A server that speaks MongoDB's protocol, ready to be started. */
export interface MongodbBinary {
  engine: Engine;
  command: string;
  args(port: number, folder: string): string[];
  /** Added to the environment it inherits. */
  env?: Record<string, string>;
}

/** Each engine has its own folder under the data folder, so that the two formats cannot mix. */
export const folderOf = (dataDir: string, engine: Engine): string => join(dataDir, engine);

/** The engine whose data lie in `dataDir`; the one used last, should there be both. */
export async function engineOfData(dataDir: string): Promise<Engine | undefined> {
  const used: { engine: Engine; at: number }[] = [];
  for (const engine of ENGINES) {
    const folder = folderOf(dataDir, engine);
    const names: string[] = await readdir(folder).catch(() => []);
    // Both engines stand on WiredTiger, which writes this file whenever it takes a checkpoint.
    if (names.includes('WiredTiger.turtle')) {
      used.push({ engine, at: (await stat(join(folder, 'WiredTiger.turtle'))).mtimeMs });
    }
  }
  return used.sort((a, b) => b.at - a.at)[0]?.engine;
}
