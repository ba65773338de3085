import { expect } from 'chai';
import {
  createBacklogStore,
  backlogIndexes,
  backlogRows,
} from '../../../../src/knowledge/backlog/backlog-store.ts';
import { createIndexGroup } from '../../../../src/knowledge/backlog/index-group.ts';
import { QUEUED_MS } from '../../../../src/knowledge/backlog/admission.ts';
import { chunkIndexes, createChunkStore } from '../../../../src/knowledge/chunk-store.ts';
import { createDocumentStore, documentIndexes } from '../../../../src/knowledge/document-store.ts';
import { newSource, type SourceRecord } from '../../../../src/knowledge/source-record.ts';
import { createSourceStore, sourceIndexes } from '../../../../src/knowledge/source-store.ts';
import { createUploadStore } from '../../../../src/knowledge/upload-store.ts';
import { newId } from '../../../../src/ids.ts';
import { openOwnDatabase, type OwnDatabase } from '../../../support/own-database.ts';

class Killed extends Error {}

type Deps = Parameters<typeof createIndexGroup>[0];

function mortal<Store extends object>(store: Store, strike: (when: 'before' | 'after') => void): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        strike('before');
        const result: unknown = await (value as (...given: unknown[]) => unknown).apply(target, args);
        strike('after');
        return result;
      };
    },
  });
}

const CHUNKS = 8;

const reading = (text: string) => ({
  title: null,
  language: 'en',
  text,
  markdown: text,
  outline: [],
  pages: [],
  facts: undefined,
  author: null,
  publishedAt: null,
  siteName: null,
  description: null,
  canonicalUrl: null,
});

describe('createIndexGroup', () => {
  let database: OwnDatabase;
  before(async () => {
    database = await openOwnDatabase();
    await database.createIndexes([...sourceIndexes, ...documentIndexes, ...chunkIndexes, ...backlogIndexes]);
  });
  after(() => database?.drop());

  const signal = new AbortController().signal;

  async function waiting() {
    const { db } = database;
    const now = (): Date => new Date();
    const stores = {
      sources: createSourceStore({ db, now }),
      documents: createDocumentStore({ db }),
      chunks: createChunkStore({ db }),
      uploads: createUploadStore({ db, newId, now }),
      backlog: createBacklogStore({ db }),
    };
    const workspaceId = newId('workspace');
    const records = Array.from({ length: 6 }, (): SourceRecord => {
      const id = newId('source');
      return newSource(
        {
          type: 'text',
          name: null,
          location: `text:${id}`,
          origin: { kind: 'blob', blob_id: id, file_name: null, format: 'text' },
          dedupe_key: id,
          content_type: 'text/plain',
          bytes: 1,
        },
        { id, workspaceId, at: now(), deadlineMs: QUEUED_MS },
      );
    });
    const ids = records.map(({ _id }) => _id);
    const rows = backlogRows(ids, now()).map((row) => ({ ...row, lane: 0 }));
    await stores.backlog.add(rows);
    await stores.sources.insertMany(records);
    const calls = { announced: new Map<string, number>(), own: [] as string[], failed: [] as string[] };
    const deps = {
      ...stores,
      types: {
        text: {
          read: async ({ _id }: SourceRecord) => ({
            reading: reading(`The text of ${_id}.`),
            url: null,
            contentType: 'text/plain',
            bytes: 1,
          }),
        },
      },
      cut: async ({ text }: { text: string }) =>
        Array.from({ length: CHUNKS }, (_, ordinal) => ({
          ordinal,
          heading: null,
          text: `${ordinal} ${text}`,
          start: 0,
          end: text.length,
          page: null,
        })),
      embeddings: {
        model: async () => 'm',
        embed: async (texts: string[]) => texts.map(() => Float32Array.of(1, 0)),
      },
      startIndexing: async ({ _id }: SourceRecord) => void calls.own.push(_id),
      failRun: async ({ sourceId }: { sourceId: string }, { code }: { code: string }) => {
        calls.failed.push(code);
        await stores.sources.fail({ sourceId, run: 1 }, code);
      },
      runEnded: async ({ sourceId }: { sourceId: string }) =>
        void calls.announced.set(sourceId, (calls.announced.get(sourceId) ?? 0) + 1),
      deadlineMs: 60_000,
      now,
    } as unknown as Deps;
    return { deps, stores, calls, ids, workspaceId };
  }

  const work = async (deps: Deps): Promise<void> => {
    const indexGroup = createIndexGroup(deps);
    while ((await indexGroup(0, { signal, onProgress: () => undefined })).more);
  };

  async function expectEachOnce({ stores, calls, ids }: Awaited<ReturnType<typeof waiting>>): Promise<void> {
    const sources = await stores.sources.inAnyWorkspace(ids);
    expect(sources).to.have.length(ids.length);
    for (const { _id, status, revision, published, chunk_count } of sources) {
      expect([status, revision, chunk_count]).to.deep.equal(['indexed', 1, CHUNKS]);
      expect(await stores.documents.ids(_id)).to.deep.equal([published]);
      expect(await stores.chunks.countEmbedded(published!, 'm')).to.equal(CHUNKS);
    }
    expect([...calls.announced.keys()].sort()).to.deep.equal([...ids].sort());
    expect(await stores.backlog.next(0, 10)).to.deep.equal([]);
    expect(calls.own).to.deep.equal([]);
  }

  it('indexes each source once, whichever step a process is killed before', async () => {
    for (let call = 1, isOver = false; !isOver; call++) {
      const setting = await waiting();
      let struck = 0;
      const strike = (): void => {
        struck += 1;
        if (struck >= call) throw Object.assign(new Killed('killed'), { name: 'MongoNotConnectedError' });
      };
      const { sources, documents, chunks, backlog, uploads } = setting.stores;
      const dying = {
        ...setting.deps,
        sources: mortal(sources, strike),
        documents: mortal(documents, strike),
        chunks: mortal(chunks, strike),
        backlog: mortal(backlog, strike),
        uploads: mortal(uploads, strike),
      };
      isOver = await work(dying).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      );
      await work(setting.deps);
      await expectEachOnce(setting);
    }
  });

  it('leaves no data of a source that is deleted while it is embedded', async () => {
    const setting = await waiting();
    const [gone] = setting.ids;
    const embed = async (texts: string[]) => {
      await setting.stores.sources.remove(setting.workspaceId, gone!);
      return texts.map(() => Float32Array.of(1, 0));
    };
    await work({ ...setting.deps, embeddings: { ...setting.deps.embeddings, embed } as never });
    expect(await setting.stores.documents.ids(gone!)).to.deep.equal([]);
    expect(await setting.stores.chunks.count(`rev_${gone!.slice(3)}_1`)).to.equal(0);
    expect(setting.calls.announced.has(gone!)).to.equal(false);
    expect(await setting.stores.backlog.next(0, 10)).to.deep.equal([]);
  });

  it('publishes the first sources before the others are embedded', async () => {
    const { deps, stores, ids } = await waiting();
    const indexed: number[] = [];
    const embed = async (texts: string[]) => {
      const known = await stores.sources.inAnyWorkspace(ids);
      indexed.push(known.filter(({ status }) => status === 'indexed').length);
      return texts.map(() => Float32Array.of(1, 0));
    };
    await work({ ...deps, embeddings: { ...deps.embeddings, embed } as never });
    expect(indexed).to.have.length(3);
    expect(indexed.at(-1)).to.be.within(2, 4);
  });

  it('gives only unpublished sources their own workflows if the model fails', async () => {
    const { deps, stores, calls, ids } = await waiting();
    let embedded = 0;
    const embed = async (texts: string[]) => {
      embedded += 1;
      if (embedded > 1) throw new Error('unforeseen');
      return texts.map(() => Float32Array.of(1, 0));
    };
    await work({ ...deps, embeddings: { ...deps.embeddings, embed } as never });
    const found = await stores.sources.inAnyWorkspace(ids);
    const indexed = found.filter(({ status }) => status === 'indexed').map(({ _id }) => _id);
    expect(indexed).to.have.length(2);
    expect([...calls.own, ...indexed].sort()).to.deep.equal([...ids].sort());
  });

  it('publishes again what the database server forgot when it was killed', async () => {
    const setting = await waiting();
    const forgetful = { ...setting.stores.sources, publishMany: async () => undefined };
    const failure = await work({ ...setting.deps, sources: forgetful }).catch((error: unknown) => error);
    expect(failure).to.include({ code: 'database.unavailable', retryable: true });
    await work(setting.deps);
    await expectEachOnce(setting);
  });

  it('publishes sources of different runs with their own values, and no source whose run has ended', async () => {
    const { stores, ids, workspaceId } = await waiting();
    const [first, second, ended] = ids as [string, string, string];
    const { sources } = stores;
    for (const id of [second, ended]) await sources.fail({ sourceId: id, run: 1 }, 'failed');
    const order = { order: newId('order'), deadlineAt: new Date(), crawlId: null };
    await sources.requestRun(workspaceId, second, order);
    const found = (title: string) => ({
      published: `rev_of_${title}`,
      title,
      stated_url: null,
      content_type: 'text/plain',
      bytes: 1,
      chunk_count: 1,
      embedded_with: 'm',
    });
    await sources.publishMany([
      { request: { sourceId: first, run: 1 }, found: found('$status') },
      { request: { sourceId: ended, run: 1 }, found: found('ended') },
      { request: { sourceId: second, run: 2 }, found: found('second') },
    ]);
    const rows = new Map((await sources.inAnyWorkspace(ids)).map((row) => [row._id, row]));
    const shown = [first, second, ended].map((id) => {
      const { status, title, published, revision } = rows.get(id)!;
      return [status, title, published, revision];
    });
    expect(shown).to.deep.equal([
      ['indexed', '$status', 'rev_of_$status', 1],
      ['indexed', 'second', 'rev_of_second', 1],
      ['failed', null, null, 0],
    ]);
    const changed = await sources.listed(workspaceId, { after: new Date(Date.now() - 10_000) });
    expect(changed.map(({ _id }) => _id).sort()).to.include.members([first, second].sort());
  });

  it('counts the deadline from the start of the work', async () => {
    const { deps, stores, ids } = await waiting();
    await work(deps);
    const [source] = await stores.sources.inAnyWorkspace(ids.slice(0, 1));
    expect(source!.deadline_at.getTime()).to.be.below(Date.now() + 60_001);
  });

  it('gives an unreadable source its own workflow', async () => {
    const { deps, calls, ids } = await waiting();
    const read = () => Promise.reject(new Error('unforeseen'));
    await work({ ...deps, types: { text: { read } } as never });
    expect([...calls.own].sort()).to.deep.equal([...ids].sort());
    expect(calls.failed).to.deep.equal([]);
  });

  it('indexes sources added later between those of a large batch', () => {
    const batch = backlogRows(
      Array.from({ length: 5_000 }, (_, i) => `kb_${i}`),
      new Date(0),
    );
    const [later] = backlogRows(['kb_later'], new Date(10_000));
    const before = batch.filter(({ order }) => order < later!.order);
    expect(before.length).to.be.within(100, 1_000);
  });
});
