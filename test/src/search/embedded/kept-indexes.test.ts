import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ChunkContent } from '../../../../src/knowledge/chunk-store.ts';
import type { ListedSource } from '../../../../src/knowledge/source-store.ts';
import type { Log } from '../../../../src/log/log.ts';
import { createEmbeddedEngine } from '../../../../src/search/embedded/engine.ts';
import type { IndexClient } from '../../../../src/search/embedded/index-client.ts';
import { readIndexFile, UnusableFile, writeIndexFile } from '../../../../src/search/embedded/index-file.ts';
import { createKeptIndexes } from '../../../../src/search/embedded/kept-indexes.ts';
import type { EngineAnswer, SearchEngine } from '../../../../src/search/engine.ts';
import { randomOf } from '../../../support/random.ts';
import { emptyIndex } from './small-index.ts';

function indexHere(): IndexClient {
  const indexes = new Map<string, ReturnType<typeof emptyIndex>>();
  const of = (id: string) => indexes.get(id) ?? indexes.set(id, emptyIndex()).get(id)!;
  function done<T>(steps: Generator<void, T>): T {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }
  return {
    isDead: () => false,
    put: async (id, documents) => of(id).put(documents),
    async update(id, { searchable, dropped }) {
      for (const one of searchable) of(id).setSearchable(one.id, one.isSearchable);
      of(id).drop(dropped);
    },
    rank: async (id, request) => of(id).rank(request),
    async restore(id, path, identity) {
      indexes.delete(id);
      try {
        of(id).restore(done(readIndexFile(path, identity)));
      } catch (error) {
        return { unusable: error instanceof UnusableFile ? error.message : 'unexpected' };
      }
      return { documents: [...of(id).held()] };
    },
    async save(id, path, identity, least) {
      if (!indexes.has(id)) return 'forgotten';
      if (of(id).chunkCount() < least) return 'too small';
      const fd = openSync(path, 'wx');
      done(writeIndexFile(fd, identity, done(of(id).content())));
      closeSync(fd);
      return 'saved';
    },
    forget: async (id) => void indexes.delete(id),
    async size() {
      const workspaces = [...indexes].map(([id, index]) => ({
        id,
        bytes: index.bytes(),
        chunks: index.chunkCount(),
      }));
      return { workspaces, bytes: 0 };
    },
    close: async () => undefined,
  };
}

function texts() {
  const rows = new Map<string, ListedSource>();
  const passages = new Map<string, string>();
  const read: string[] = [];
  let writes = 0;
  return {
    read,
    passages,
    ids: (): string[] => [...rows.keys()],
    row: (id: string): ListedSource | undefined => rows.get(id),
    publish(_id: string, text: string, row: Partial<ListedSource> = {}): void {
      const published = row.published ?? `rev_${(writes += 1)}`;
      passages.set(published, text);
      rows.set(_id, {
        _id,
        type: 'text',
        location: `text:${_id}`,
        name: null,
        title: null,
        enabled: true,
        status: 'indexed',
        run: 1,
        ...row,
        published,
        changed_at: new Date(),
      });
    },
    change(id: string, change: Partial<ListedSource>): void {
      rows.set(id, { ...rows.get(id)!, ...change });
    },
    remove: (id: string): boolean => rows.delete(id),
    sources: { listed: async () => [...rows.values()] },
    pages: { listed: async () => [] },
    removals: { listed: async () => [] },
    chunks: {
      async *contents(wanted: readonly string[]): AsyncGenerator<ChunkContent> {
        for (const revision of wanted) {
          read.push(revision);
          const text = passages.get(revision);
          if (text === undefined) continue;
          yield {
            _id: `chk_${revision}`,
            revision_id: revision,
            heading: null,
            text,
            model: 'small',
            vector: Float32Array.of(text.length, 1, 2, 3),
          };
        }
      },
    },
  };
}

describe('createKeptIndexes', () => {
  let folder: string;
  let database: ReturnType<typeof texts>;
  let warnings: string[];
  let time: number;
  const open: SearchEngine[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-indexes-'));
    database = texts();
    warnings = [];
    time = 0;
  });
  afterEach(async () => {
    for (const engine of open.splice(0)) await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  const log = { warn: (_: unknown, message: string) => void warnings.push(message) } as unknown as Log;

  function start({ leastChunks = 1, of = 'db', isKept = true, place = folder } = {}): SearchEngine {
    const files = createKeptIndexes({ folder: place, database: async () => of, log, leastChunks });
    const engine = createEmbeddedEngine({
      ...database,
      maxBytes: 1_000_000_000,
      log,
      clock: () => (time += 600_000),
      files: isKept ? files : undefined,
      startClient: indexHere,
    });
    open.push(engine);
    return engine;
  }
  const ask = (engine: SearchEngine, text: string, tag?: string): Promise<EngineAnswer> =>
    engine.rank({
      workspaceId: 'ws',
      text,
      vector: Float32Array.of(0.5, 0.5, 0.5, 0.5),
      model: 'small',
      perDocument: 3,
      ...(tag === undefined ? {} : { isWanted: ({ tags }) => tags.includes(tag) }),
    });
  const found = async (engine: SearchEngine, text: string): Promise<string[]> =>
    (await ask(engine, text)).lexical.map(({ documentId }) => documentId);
  const kept = async (): Promise<string[]> => (await readdir(folder)).filter((n) => n.endsWith('.index'));

  async function keep(...names: string[]): Promise<string> {
    for (const name of names) database.publish(`kb_${name}`, name);
    const engine = start();
    await found(engine, '');
    await engine.close();
    database.read.length = 0;
    const [file] = await kept();
    return join(folder, file!);
  }

  describe('when the file is unusable', () => {
    const faults: [name: string, spoil: (file: string) => Promise<void>, told: RegExp][] = [
      ['is empty', (file) => writeFile(file, ''), /is truncated/],
      ['is something else', (file) => writeFile(file, 'x'.repeat(500)), /was not written by this service/],
      [
        'is truncated',
        async (file) => writeFile(file, (await readFile(file)).subarray(0, -9)),
        /is truncated|is corrupt/,
      ],
    ];
    for (const [name, spoil, told] of faults)
      it(`loads from the database, logs why once, and replaces the file, if it ${name}`, async () => {
        await spoil(await keep('zebra', 'walrus'));
        const engine = start();
        expect(await found(engine, 'zebra')).to.deep.equal(['kb_zebra']);
        expect(warnings).to.have.lengthOf(1);
        expect(warnings[0]).to.match(told);
        await engine.close();
        database.read.length = 0;
        expect(await found(start(), 'zebra')).to.deep.equal(['kb_zebra']);
        expect(database.read).to.deep.equal([]);
      });

    it('uses no file of another database, even with equal revision ids', async () => {
      await keep('zebra');
      database.publish('kb_zebra', 'walrus', { published: 'rev_1' });
      expect(await found(start({ of: 'restored' }), 'walrus')).to.deep.equal(['kb_zebra']);
    });
  });

  describe('when the folder cannot be written', () => {
    it('still answers, logs it, and closes', async () => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      database.publish('kb_zebra', 'zebra');
      const engine = start({ place: file });
      expect(await found(engine, 'zebra')).to.deep.equal(['kb_zebra']);
      await engine.close();
      expect(warnings[0]).to.match(/could not be written/);
    });

    it('leaves no temporary file if the write fails', async () => {
      const path = await keep('zebra');
      await rm(path);
      await mkdir(join(path, 'in the way'), { recursive: true });
      database.publish('kb_walrus', 'walrus');
      const engine = start();
      await found(engine, 'walrus');
      await engine.close();
      expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).to.deep.equal([]);
    });
  });

  describe('when a process ended during a write', () => {
    it('removes its file after an hour', async () => {
      const old = join(folder, 'a.index.1.tmp');
      await writeFile(old, '');
      await utimes(old, new Date(0), new Date(0));
      await writeFile(join(folder, 'b.index.2.tmp'), '');
      await keep('zebra');
      expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).to.deep.equal([
        'b.index.2.tmp',
      ]);
    });
  });

  it('reads no passage again after a restart', async () => {
    await keep('zebra', 'walrus');
    const engine = start();
    expect([await found(engine, 'zebra'), await found(engine, 'walrus')]).to.deep.equal([
      ['kb_zebra'],
      ['kb_walrus'],
    ]);
    expect(database.read).to.deep.equal([]);
  });

  it('finds after a restart what was published meanwhile', async () => {
    await keep('zebra', 'walrus');
    database.publish('kb_walrus', 'penguin');
    const engine = start();
    expect([await found(engine, 'walrus'), await found(engine, 'penguin')]).to.deep.equal([
      [],
      ['kb_walrus'],
    ]);
    expect(database.read).to.deep.equal(['rev_3']);
  });

  it('finds after a restart vectors of a new model', async () => {
    await keep('zebra', 'walrus');
    database.change('kb_walrus', { embedded_with: 'other' });
    await found(start(), 'walrus');
    expect(database.read).to.deep.equal(['rev_2']);
  });

  it('finds nothing after a restart that was removed or disabled meanwhile', async () => {
    await keep('zebra', 'walrus');
    database.remove('kb_zebra');
    database.change('kb_walrus', { enabled: false });
    const engine = start();
    expect([await found(engine, 'zebra'), await found(engine, 'walrus')]).to.deep.equal([[], []]);
  });

  it('writes no file for a small index', async () => {
    database.publish('kb_zebra', 'zebra');
    const engine = start({ leastChunks: 2 });
    await found(engine, 'zebra');
    await engine.close();
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('removes the words of a removed source from the file', async () => {
    const path = await keep('zebra', 'walrus');
    database.remove('kb_zebra');
    const engine = start();
    await found(engine, 'walrus');
    await utimes(path, new Date(0), new Date(0));
    await engine.close();
    expect((await readFile(path)).includes('zebra')).to.equal(false);
  });

  it('equals an engine without files through random changes, restarts and a second process', async () => {
    const next = randomOf('kept-indexes', 3);
    const below = (n: number): number => Math.floor(next() * n);
    const words = ['plan', 'price', 'zebra', 'walrus', 'seat', 'team'];
    const text = (): string => Array.from({ length: 1 + below(6) }, () => words[below(6)]!).join(' ');
    const anyId = (): string => `kb_${below(25)}`;
    const tags = (): string[] => (below(2) === 0 ? ['old'] : ['new']);
    const plain = start({ isKept: false });
    let engine = start();
    const second = start();
    for (let step = 0; step < 150; step++) {
      const id = anyId();
      const isThere = database.row(id) !== undefined;
      const what = below(7);
      if (what <= 1 || !isThere)
        database.publish(id, text(), { tags: tags(), title: text(), enabled: below(4) > 0 });
      else if (what === 2) database.remove(id);
      else if (what === 3) database.change(id, { enabled: below(2) === 0 });
      else if (what === 4) database.change(id, { tags: tags() });
      else if (what === 5) database.change(id, { title: text() });
      else {
        if (below(2) === 0) await engine.close();
        engine = start();
      }
      if (below(3) === 0) await ask(second, 'plan');
      const [query, tag] = [text(), below(3) === 0 ? 'old' : undefined];
      const [{ documents: _, ...answer }, { documents: __, ...expected }] = [
        await ask(engine, query, tag),
        await ask(plain, query, tag),
      ];
      expect(answer, `step ${step}`).to.deep.equal(expected);
    }
    expect(warnings).to.deep.equal([]);
    expect(await kept()).to.have.lengthOf(1);
  });
});
