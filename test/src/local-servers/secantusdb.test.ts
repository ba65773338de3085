import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { mkdir } from 'node:fs/promises';
import { startMongodb } from '../../../src/local-servers/mongodb-server.ts';
import { installSecantusdb, secantusdbInCache } from '../../../src/local-servers/secantusdb.ts';
import { createSupervisor } from '../../../src/local-servers/supervisor.ts';
import { sharedCache, tempFolder, undoAll, undoLater } from './surroundings.ts';

const WRITERS = 8;
const READERS = 30;
/** Without the setting it stood still after 5 to 10 of them. */
const WRITES = 40;

/** The real server, with a cache so small that a few large texts fill it. */
async function withCacheOf(megabytes: number): Promise<string | undefined> {
  const p = { cacheDir: sharedCache, env: process.env, report: () => undefined };
  await mkdir(sharedCache, { recursive: true });
  let binary = await secantusdbInCache(p);
  if ('declined' in binary) binary = await installSecantusdb(p);
  if ('declined' in binary) return undefined;
  const dataDir = tempFolder();
  const supervisor = createSupervisor({ dataDir, env: process.env, report: () => undefined });
  undoLater(() => supervisor.stop());
  const small = {
    ...binary,
    args: (port: number, folder: string) => [...binary.args(port, folder), `--cache-size=${megabytes}M`],
  };
  return startMongodb({ binary: small, dataDir, supervisor });
}

describe('SecantusDB', () => {
  afterEach(undoAll);

  it('goes on answering when what many write fills its cache while many read', async function () {
    this.timeout(180_000);
    const uri = await withCacheOf(16);
    // No Python here.
    if (uri === undefined) return this.skip();
    const client = new MongoClient(uri, { maxPoolSize: 60, socketTimeoutMS: 20_000 });
    undoLater(() => client.close());
    const db = client.db('one');
    const texts = (n: number) => db.collection<{ _id: string; text: string }>(`texts-${n % 3}`);
    const states = db.collection<{ _id: number; text: string }>('states');
    const text = 'x'.repeat(300_000);
    let written = 0;
    const isOver = (): boolean => written >= WRITES;
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; !isOver(); i++) {
        await texts(writer).insertMany([0, 1, 2, 3].map((n) => ({ _id: `${writer}-${i}-${n}`, text })));
        await states.updateOne({ _id: writer }, { $set: { text: text + String(i) } }, { upsert: true });
        written += 1;
      }
    };
    const read = async (reader: number): Promise<void> => {
      const ids = { projection: { _id: 1 } };
      while (!isOver()) {
        await texts(reader).find({}, ids).limit(20).toArray();
        await states.findOne({ _id: reader % WRITERS });
      }
    };
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, n) => write(n)),
      ...Array.from({ length: READERS }, (_, n) => read(n)),
    ]);
    expect(await states.countDocuments()).to.equal(WRITERS);
  });
});
