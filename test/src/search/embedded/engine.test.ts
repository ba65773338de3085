import { expect } from 'chai';
import type { ChunkContent } from '../../../../src/knowledge/chunk-store.ts';
import type { ListedSource } from '../../../../src/knowledge/source-store.ts';
import { createLog } from '../../../../src/log/log.ts';
import { createEmbeddedEngine } from '../../../../src/search/embedded/engine.ts';
import { createIndexClient, type IndexClient } from '../../../../src/search/embedded/index-client.ts';
import type { Begun, SearchEngine } from '../../../../src/search/engine.ts';

const PLENTY = 1_000_000_000;

function texts() {
  const rows = new Map<string, Map<string, ListedSource>>();
  const passages = new Map<string, string>();
  let revisions = 0;
  const database = {
    read: [] as string[],
    whenListed: (): unknown => undefined,
    whenRead: (): unknown => undefined,
    whenHandedOver: (): unknown => undefined,
    publish(workspaceId: string, _id: string, text: string, row: Partial<ListedSource> = {}): void {
      const ofWorkspace = rows.get(workspaceId) ?? new Map<string, ListedSource>();
      rows.set(workspaceId, ofWorkspace);
      passages.delete(ofWorkspace.get(_id)?.published ?? '');
      const published = `rev_${(revisions += 1)}`;
      passages.set(published, text);
      ofWorkspace.set(_id, {
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
        changed_at: new Date(revisions),
      });
    },
    enable(workspaceId: string, id: string, enabled: boolean): void {
      const row = rows.get(workspaceId)!.get(id)!;
      rows.get(workspaceId)!.set(id, { ...row, enabled });
    },
    sources: {
      async listed(workspaceId: string): Promise<ListedSource[]> {
        const act = database.whenListed;
        database.whenListed = () => undefined;
        await act();
        return [...(rows.get(workspaceId)?.values() ?? [])];
      },
    },
    pages: { listed: async () => [] },
    chunks: {
      async *contents(wanted: readonly string[]): AsyncGenerator<ChunkContent> {
        const act = database.whenRead;
        database.whenRead = () => undefined;
        await act();
        for (const revision of wanted) {
          database.read.push(revision);
          const text = passages.get(revision);
          if (text === undefined) continue;
          const handOver = database.whenHandedOver;
          database.whenHandedOver = () => undefined;
          await handOver();
          yield {
            _id: `chk_${revision}`,
            revision_id: revision,
            heading: null,
            text,
            model: null,
            vector: null,
          };
        }
      },
    },
  };
  return database;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createEmbeddedEngine', () => {
  let database: ReturnType<typeof texts>;
  let clients: IndexClient[];
  let engine: SearchEngine;
  let ahead: (() => void)[];

  const started = (maxBytes: number): SearchEngine =>
    createEmbeddedEngine({
      removals: { listed: () => Promise.resolve([]) },
      ...database,
      maxBytes,
      log: createLog('silent', 'test'),
      clock: () => 0,
      later: (run) => ahead.push(run),
      startClient() {
        const client = createIndexClient();
        clients.push(client);
        return client;
      },
    });
  beforeEach(() => {
    database = texts();
    clients = [];
    ahead = [];
    engine = started(PLENTY);
  });
  afterEach(() => engine.close());

  const found = async (text: string, workspaceId = 'ws', begun?: Begun): Promise<string[]> => {
    const asked = { workspaceId, text, vector: null, model: null, perDocument: 3, begun };
    return (await engine.rank(asked)).lexical.map(({ documentId }) => documentId);
  };
  const failure = (search: Promise<unknown>): Promise<unknown> =>
    search.then(
      () => 'none',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
  const loseThread = (): Promise<void> => clients.at(-1)!.close();

  describe('when the database fails', () => {
    it('fails that search, and the next one is correct', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      database.whenRead = () => Promise.reject(new Error('away'));
      expect(await failure(found('zebra'))).to.equal('away');
      expect(await found('zebra')).to.deep.equal(['kb_a']);
    });

    it('answers a search correctly that waited for the failed one', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      let second: Promise<string[]> | undefined;
      database.whenRead = () => {
        second = found('zebra');
        return Promise.reject(new Error('away'));
      };
      expect(await failure(found('zebra'))).to.equal('away');
      expect(await second).to.deep.equal(['kb_a']);
    });

    it('is correct again after a failure in the middle of a change', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      await found('zebra');
      database.publish('ws', 'kb_a', 'walrus');
      database.whenRead = () => Promise.reject(new Error('away'));
      expect(await failure(found('walrus'))).to.equal('away');
      expect([await found('walrus'), await found('zebra')]).to.deep.equal([['kb_a'], []]);
    });
  });

  describe('when the thread ends', () => {
    it('loads everything again at the next search', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      await found('zebra');
      await loseThread();
      expect(await found('zebra')).to.deep.equal(['kb_a']);
      expect(clients.length).to.equal(2);
    });

    it("does not treat the new thread's empty index as complete", async () => {
      database.publish('ws', 'kb_a', 'zebra');
      await found('zebra');
      database.whenListed = loseThread;
      expect(await found('zebra')).to.deep.equal(['kb_a']);
    });

    it('loads changes in progress again', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      database.whenRead = loseThread;
      expect(await found('zebra')).to.deep.equal(['kb_a']);
    });
  });

  describe('when it is closed', () => {
    it('refuses searches, and starts no new thread', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      await found('zebra');
      database.whenListed = () => engine.close();
      expect(await failure(found('zebra'))).to.equal('search.closed');
      expect(await failure(found('zebra'))).to.equal('search.closed');
      expect(clients.length).to.equal(1);
    });
  });

  describe('when a revision is replaced while it is being read', () => {
    it('finds its replacement', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      database.whenRead = () => database.publish('ws', 'kb_a', 'walrus');
      expect(await found('walrus')).to.deep.equal(['kb_a']);
    });

    it('finds the replacement of its replacement', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      database.whenRead = () => {
        database.publish('ws', 'kb_a', 'penguin');
        database.whenRead = () => database.publish('ws', 'kb_a', 'walrus');
      };
      expect(await found('walrus')).to.deep.equal(['kb_a']);
    });
  });

  describe('when memory is short', () => {
    const load = async (...ids: string[]): Promise<void> => {
      for (const id of ids) {
        database.publish(id, `kb_${id}`, 'zebra');
        await found('zebra', id);
      }
    };
    async function makeRoomFor(workspaces: number): Promise<void> {
      await load('a');
      const { bytes } = await clients[0]!.size();
      await engine.close();
      engine = started(bytes * (workspaces + 0.5));
    }
    const heldNow = async (): Promise<string[]> =>
      (await clients.at(-1)!.size()).workspaces.map(({ id }) => id).sort();

    it('answers from a workspace larger than the limit', async () => {
      engine = started(1);
      await load('a');
      expect(await found('zebra', 'a')).to.deep.equal(['kb_a']);
      expect(database.read).to.have.lengthOf(1);
    });

    it('drops the workspace unused for longest', async () => {
      await makeRoomFor(2);
      await load('a', 'b');
      await found('zebra', 'a');
      await load('c');
      expect(await heldNow()).to.deep.equal(['a', 'c']);
    });

    it('finds a dropped one again', async () => {
      await makeRoomFor(1);
      await load('a', 'b');
      expect(await heldNow()).to.deep.equal(['b']);
      expect(await found('zebra', 'a')).to.deep.equal(['kb_a']);
    });

    it('drops even a recently used one if nobody searches it', async () => {
      await makeRoomFor(1);
      database.whenRead = () => load('b');
      await load('a');
      expect(await heldNow()).to.deep.equal(['a']);
    });

    it('does not drop one in favour of an earlier search', async () => {
      await makeRoomFor(1);
      await load('b');
      let goOn = (): void => undefined;
      let later: Promise<string[]> | undefined;
      let listing = (): void => undefined;
      const isListing = new Promise<void>((resolve) => (listing = resolve));
      database.whenRead = () => {
        database.whenListed = () => {
          listing();
          return new Promise<void>((resolve) => void (goOn = resolve));
        };
        later = found('zebra', 'b');
      };
      await load('a');
      await isListing;
      goOn();
      expect(await later).to.deep.equal(['kb_b']);
      expect(database.read.filter((revision) => revision === 'rev_2')).to.have.lengthOf(1);
    });

    it('answers completely from a workspace dropped during the search', async () => {
      await makeRoomFor(1);
      await load('a');
      database.whenListed = () => load('b');
      expect(await found('zebra', 'a')).to.deep.equal(['kb_a']);
    });

    it('ignores changes in progress when the workspace was dropped', async () => {
      await makeRoomFor(1);
      await load('c');
      database.publish('c', 'kb_c', 'penguin');
      database.whenHandedOver = async () => {
        await load('b');
        database.publish('c', 'kb_c', 'walrus');
        expect(await found('walrus', 'c')).to.deep.equal(['kb_c']);
      };
      expect(await found('walrus', 'c')).to.deep.equal(['kb_c']);
      expect([await found('penguin', 'c'), await found('walrus', 'c')]).to.deep.equal([[], ['kb_c']]);
    });

    it('answers many searches of workspaces that do not fit together', async () => {
      await makeRoomFor(1);
      const ids = ['a', 'b', 'c', 'd'];
      await load(...ids);
      const searches = Array.from({ length: 40 }, (_, i) => ids[i % 4]!);
      const answers = await Promise.all(searches.map((id) => found('zebra', id)));
      expect(answers).to.deep.equal(searches.map((id) => [`kb_${id}`]));
    });
  });

  describe('when a search has begun early', () => {
    const begin = (workspaceId = 'ws'): Begun => engine.begin!(workspaceId)!;

    it('fails the search if the database failed meanwhile, and the next one is correct', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      database.whenRead = () => Promise.reject(new Error('away'));
      expect(await failure(found('zebra', 'ws', begin()))).to.equal('away');
      expect(await found('zebra')).to.deep.equal(['kb_a']);
    });

    it('leaves no unhandled rejection if no search follows', async () => {
      const unhandled: unknown[] = [];
      const note = (reason: unknown): void => void unhandled.push(reason);
      process.on('unhandledRejection', note);
      const listed = new Promise<void>((resolve) => {
        database.whenListed = () => {
          resolve();
          throw new Error('away');
        };
      });
      begin();
      await listed;
      await settled();
      await clients[0]!.size();
      await settled();
      process.off('unhandledRejection', note);
      expect(unhandled).to.deep.equal([]);
    });

    it('loads everything again if the thread ended meanwhile', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      const begun = begin();
      await begun.done;
      await loseThread();
      expect(await found('zebra', 'ws', begun)).to.deep.equal(['kb_a']);
    });

    it('loads the workspace again if it was dropped meanwhile', async () => {
      await engine.close();
      engine = started(1);
      database.publish('ws', 'kb_a', 'zebra');
      database.publish('other', 'kb_b', 'zebra');
      const begun = begin();
      await begun.done;
      await found('zebra', 'other');
      expect((await clients.at(-1)!.size()).workspaces.map(({ id }) => id)).to.deep.equal(['other']);
      expect(await found('zebra', 'ws', begun)).to.deep.equal(['kb_a']);
    });

    it('waits for the changes in progress', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      expect(await found('zebra', 'ws', begin())).to.deep.equal(['kb_a']);
    });

    it('has all changes before the search, and does not read them again', async () => {
      database.publish('ws', 'kb_a', 'zebra');
      const begun = begin();
      await begun.done;
      expect(database.read).to.deep.equal(['rev_1']);
      database.whenListed = () => Promise.reject(new Error('looked again'));
      expect(await found('zebra', 'ws', begun)).to.deep.equal(['kb_a']);
    });
  });

  it('finds nothing in a workspace without sources', async () => {
    expect(await found('zebra')).to.deep.equal([]);
  });

  it('does not read documents that are disabled from the start', async () => {
    database.publish('ws', 'kb_off', 'zebra', { enabled: false });
    database.publish('ws', 'kb_on', 'zebra');
    expect(await found('zebra')).to.deep.equal(['kb_on']);
    expect(database.read).to.deep.equal(['rev_2']);
  });

  it('reads a disabled document only once it is enabled', async () => {
    database.publish('ws', 'kb_a', 'zebra', { enabled: false });
    await found('zebra');
    database.enable('ws', 'kb_a', true);
    expect(await found('zebra')).to.deep.equal(['kb_a']);
    expect(database.read).to.deep.equal(['rev_1']);
  });

  it('reads nothing again when a source is disabled and enabled', async () => {
    database.publish('ws', 'kb_a', 'zebra');
    await found('zebra');
    database.enable('ws', 'kb_a', false);
    expect(await found('zebra')).to.deep.equal([]);
    database.enable('ws', 'kb_a', true);
    expect(await found('zebra')).to.deep.equal(['kb_a']);
    expect(database.read).to.deep.equal(['rev_1']);
  });

  it('reads new documents between two searches while documents change', async () => {
    database.publish('ws', 'kb_a', 'zebra');
    await found('zebra');
    database.publish('ws', 'kb_b', 'zebra');
    const handedOver = new Promise((resolve) => (database.whenHandedOver = () => resolve(undefined)));
    ahead[0]!();
    await handedOver;
    expect(database.read).to.deep.equal(['rev_1', 'rev_2']);
  });

  it('reads nothing between two searches once the workspace is dropped', async () => {
    await engine.close();
    engine = started(1);
    database.publish('ws', 'kb_a', 'zebra');
    database.publish('other', 'kb_b', 'zebra');
    await found('zebra');
    const [run] = ahead;
    await found('zebra', 'other');
    let isListed = false;
    database.whenListed = () => (isListed = true);
    run!();
    await settled();
    await settled();
    expect(isListed).to.equal(false);
  });

  it('returns the documents of its hits', async () => {
    database.publish('ws', 'kb_a', 'zebra', { name: 'About zebras' });
    const asked = { workspaceId: 'ws', text: 'zebra', vector: null, model: null, perDocument: 3 };
    const { documents } = await engine.rank(asked);
    expect(documents.get('kb_a')).to.include({ sourceId: 'kb_a', revision: 'rev_1', title: 'About zebras' });
  });
});
