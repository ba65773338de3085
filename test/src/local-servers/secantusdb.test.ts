import { expect } from 'chai';
import { MongoClient } from 'mongodb';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startMongodb } from '../../../src/local-servers/mongodb-server.ts';
import { installSecantusdb, secantusdbInCache } from '../../../src/local-servers/secantusdb.ts';
import { createSupervisor } from '../../../src/local-servers/supervisor.ts';
import { executable } from './launched-checkout.ts';
import { sharedCache, tempFolder, undoAll, undoLater } from './surroundings.ts';

const WRITERS = 8;
const READERS = 30;
const WRITES = 40;

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

  it('keeps responding when many writes fill its cache during many reads', async function () {
    this.timeout(180_000);
    const uri = await withCacheOf(16);
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

describe('installSecantusdb', () => {
  afterEach(undoAll);

  async function asked(whereIsPip: string): Promise<string[]> {
    const path = tempFolder();
    const notes = join(path, 'notes');
    const script = `echo "$@" >> '${notes}'
      if [ "$1" = --version ]; then echo 'Python 3.12.1'; fi
      if [ "$1" = -c ]; then ${whereIsPip}; fi
      if [ "$2" = venv ]; then
        for made; do :; done
        mkdir -p "$made/bin" && cp "$0" "$made/bin/python3"
      fi`;
    executable(join(path, 'python3'), script);
    const env = { PATH: `${path}:/usr/bin:/bin` };
    await installSecantusdb({ cacheDir: tempFolder(), env, report: () => undefined });
    return readFileSync(notes, 'utf8').split('\n');
  }

  it("installs with the machine's pip into an environment without pip", async () => {
    const notes = await asked('echo /of/machine/pip');
    expect(notes.find((line) => line.startsWith('-m venv'))).to.contain('--without-pip');
    expect(notes.find((line) => line.includes(' install '))).to.match(
      /^-I \/of\/machine\/pip .*secantusdb==/,
    );
  });

  describe('when the machine has no pip', () => {
    it("installs with the environment's own pip", async () => {
      const notes = await asked('exit 1');
      expect(notes.find((line) => line.startsWith('-m venv'))).not.to.contain('--without-pip');
      expect(notes.find((line) => line.includes(' install '))).to.match(/^-I -m pip .*secantusdb==/);
    });
  });
});
