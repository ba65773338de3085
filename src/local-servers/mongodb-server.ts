import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { isStorageFailed } from '../database/database.ts';
import { freePort } from './free-port.ts';
import { reasonOf } from './ladder.ts';
import type { Supervisor } from './supervisor.ts';

export async function startMongodb(o: {
  binary: MongodbBinary;
  dataDir: string;
  supervisor: Supervisor;
}): Promise<string> {
  const folder = folderOf(o.dataDir, o.binary.engine);
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  // Without `journal`, a killed server loses up to 100 ms of writes.
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true&journal=true`;
  await o.supervisor.start({
    name: 'mongodb',
    command: o.binary.command,
    args: o.binary.args(port, folder),
    ...(o.binary.env === undefined ? {} : { env: o.binary.env }),
    cwd: folder,
    ready: () => ping(uri, 1_000),
    // A server may keep running and answer with errors after its storage has failed.
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
    socketTimeoutMS: withinMs,
    retryReads: false,
  });
  try {
    // `ping` does not test the storage.
    await client.db('groundwork').collection('ping').findOne({});
  } finally {
    await client.close();
  }
}

export async function checkMongodb(uri: string): Promise<void> {
  await ping(uri, 5_000).catch((error: unknown) => {
    const shown = uri.replace(/\/\/[^/@]*@/, '//…@');
    throw new Error(
      `MONGODB_URI is ${shown}, but no server responds there: ${reasonOf(error)}. ` +
        'Start that server, or unset MONGODB_URI to start one here.',
    );
  });
}

const ENGINES = ['mongod', 'secantusdb'] as const;
export type Engine = (typeof ENGINES)[number];

export interface MongodbBinary {
  engine: Engine;
  command: string;
  args(port: number, folder: string): string[];
  env?: Record<string, string>;
}

/** The file formats of the engines must not be mixed. */
export const folderOf = (dataDir: string, engine: Engine): string => join(dataDir, engine);

export async function engineOfData(dataDir: string): Promise<Engine | undefined> {
  const used: { engine: Engine; at: number }[] = [];
  for (const engine of ENGINES) {
    const folder = folderOf(dataDir, engine);
    const names: string[] = await readdir(folder).catch(() => []);
    // WiredTiger writes this file at every checkpoint.
    if (names.includes('WiredTiger.turtle')) {
      used.push({ engine, at: (await stat(join(folder, 'WiredTiger.turtle'))).mtimeMs });
    }
  }
  return used.sort((a, b) => b.at - a.at)[0]?.engine;
}
