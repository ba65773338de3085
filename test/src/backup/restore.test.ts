import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { BSON, Double, Long } from 'mongodb';
import { createBackupStore } from '../../../src/backup/backup-store.ts';
import { createBackup } from '../../../src/backup/backup.ts';
import { filesOf } from '../../../src/backup/folder.ts';
import { createRestoreStore, type RestoreStore } from '../../../src/backup/restore-store.ts';
import { createRestore } from '../../../src/backup/restore.ts';
import { createDatabase, type Database } from '../../../src/database/database.ts';
import { newSource } from '../../../src/knowledge/source-record.ts';
import { noChanges, noCounts } from '../../../src/knowledge/crawl/crawl-record.ts';
import { testServers } from '../../support/servers.ts';

type AnyRow = { _id: string; [field: string]: unknown };

const AT = new Date('2026-07-01T12:00:00Z');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

describe('a restore', () => {
  const name = `from-${randomBytes(6).toString('hex')}`;
  let first: Database;
  let second: Database;
  let parent: string;
  let folder: string;

  before(async function () {
    this.timeout(1_800_000);
    const { mongodbUri: uri } = await testServers();
    first = createDatabase({ uri, name });
    second = createDatabase({ uri, name: `to-${randomBytes(6).toString('hex')}` });
    parent = await mkdtemp(join(tmpdir(), 'groundwork-restore-'));
  });
  after(async () => {
    await Promise.all([first.close(), second.close()]);
    await rm(parent, { recursive: true });
  });
  beforeEach(() => {
    folder = join(parent, randomBytes(6).toString('hex'));
  });
  afterEach(() => Promise.all([first.db.dropDatabase(), second.db.dropDatabase()]));

  const of = (database: Database, collection: string) => database.db.collection<AnyRow>(collection);
  const put = async (collection: string, ...rows: object[]): Promise<void> =>
    void (await of(first, collection).insertMany(rows as AnyRow[]));
  const backUp = (id = 'one') =>
    createBackup({
      store: createBackupStore(first),
      database: name,
      version: '1.0.0',
      newId: () => id,
      now: () => new Date(0),
      report: () => undefined,
    })(folder);
  const restore = ({ replace = false, store = createRestoreStore(second) as RestoreStore } = {}) =>
    createRestore({
      store,
      deadlines: { indexDeadlineMs: 60_000, crawlDeadlineMs: 120_000 },
      newCrawlId: () => 'crawl_new',
      now: () => AT,
      report: () => undefined,
    })(folder, { replace });
  const refused = (options: Parameters<typeof restore>[0] = {}): Promise<string> =>
    restore(options).then(
      () => 'restored',
      ({ code, message }) => code ?? message,
    );
  const row = (collection: string, _id: string) => of(second, collection).findOne({ _id });
  const ids = async (collection: string): Promise<string[]> =>
    (await of(second, collection).find().toArray()).map(({ _id }) => _id).sort();

  const source = (id: string, fields: object = {}) => ({
    ...newSource(
      {
        type: 'url',
        location: `http://${id}.test/`,
        origin: { kind: 'url', url: `http://${id}.test/` },
        dedupe_key: id,
        content_type: null,
        bytes: null,
        name: null,
      },
      { id, workspaceId: 'w', at: LONG_AGO, deadlineMs: 1_000 },
    ),
    status: 'indexed',
    published: `${id}-r1`,
    started_run: 1,
    chunk_count: 2,
    ...fields,
  });
  async function content(sourceId: string, revision: string, chunks = 2): Promise<void> {
    await put('documents', { _id: revision, source_id: sourceId });
    for (let i = 0; i < chunks; i++)
      await put('chunks', { _id: `${revision}-${i}`, source_id: sourceId, revision_id: revision });
  }

  describe('without a complete backup in the folder', () => {
    beforeEach(async () => {
      await put('api_keys', { _id: 'key' });
      await backUp();
    });
    const breaking: [string, string, () => Promise<unknown>][] = [
      ['no manifest', 'backup.not_found', () => rm(join(folder, 'manifest.json'))],
      ['no folder', 'backup.not_found', () => rm(folder, { recursive: true })],
      ['a truncated manifest', 'backup.damaged', () => truncate(join(folder, 'manifest.json'), 100)],
      ['a changed file', 'backup.damaged', () => writeFile(filesOf(folder, name, 'api_keys').rows, 'x')],
      ['a missing file', 'backup.damaged', () => rm(filesOf(folder, name, 'api_keys').rows)],
      ['other metadata', 'backup.damaged', () => writeFile(filesOf(folder, name, 'api_keys').metadata, '')],
      [
        'a backup of a later version',
        'backup.newer',
        async () => {
          const file = join(folder, 'manifest.json');
          await writeFile(file, (await readFile(file, 'utf8')).replace('"format": 1', '"format": 2'));
        },
      ],
      [
        'a file name that leads elsewhere',
        'backup.damaged',
        async () => {
          const file = join(folder, 'manifest.json');
          await writeFile(file, (await readFile(file, 'utf8')).replace(`"${name}"`, '"../elsewhere"'));
        },
      ],
    ];
    for (const [what, code, act] of breaking) {
      it(`refuses ${what} before it changes anything`, async () => {
        await act();
        await of(second, 'sources').insertOne({ _id: 'mine' });
        expect(await refused({ replace: true })).to.equal(code);
        expect(await ids('sources')).to.deep.equal(['mine']);
      });
    }
  });

  describe('when the database is not empty', () => {
    beforeEach(async () => {
      await put('api_keys', { _id: 'key', hash: 'same', origin: 'command' });
      await backUp();
    });

    it('refuses and leaves it unchanged', async () => {
      await of(second, 'webhooks').insertOne({ _id: 'mine' });
      expect(await refused()).to.equal('backup.database_not_empty');
      expect([await ids('webhooks'), await ids('api_keys')]).to.deep.equal([['mine'], []]);
    });

    it('replaces it on request', async () => {
      await of(second, 'webhooks').insertOne({ _id: 'mine' });
      await restore({ replace: true });
      expect([await ids('webhooks'), await ids('api_keys')]).to.deep.equal([[], ['key']]);
    });

    it('ignores rows that a newly started service writes', async () => {
      await of(second, 'api_keys').insertMany([
        { _id: 'env', hash: 'same', origin: 'environment' },
        { _id: 'env2', hash: 'other', origin: 'environment' },
      ]);
      await of(second, 'rate_windows').insertOne({ _id: 'minute' });
      await restore();
      expect(await ids('api_keys')).to.deep.equal(['env2', 'key']);
    });
  });

  describe('when an earlier one was interrupted', () => {
    const interrupted = (): Promise<string> => {
      const store = createRestoreStore(second);
      return refused({ store: { ...store, noteChanged: () => Promise.reject(new Error('killed')) } });
    };
    beforeEach(async () => {
      await put('api_keys', { _id: 'key' });
      await backUp();
    });

    it('can be repeated', async () => {
      expect(await interrupted()).to.equal('killed');
      await restore();
      expect(await ids('api_keys')).to.deep.equal(['key']);
      expect((await second.db.listCollections().toArray()).map((each) => each.name)).to.deep.equal([
        'api_keys',
      ]);
    });

    it('does not continue with another backup', async () => {
      await interrupted();
      folder = join(parent, 'another');
      await backUp('two');
      expect(await refused()).to.equal('backup.database_not_empty');
    });
  });

  describe('when rows are inconsistent', () => {
    it('restarts a source with incomplete passages, and leaves nothing of them', async () => {
      await put('sources', source('a'), source('b'));
      await content('a', 'a-r1', 1);
      await content('b', 'b-r1');
      await backUp();
      expect((await restore()).begunAgain).to.equal(1);
      const { status, published, run, started_run, deadline_at } = (await row('sources', 'a'))!;
      expect([status, published, run, started_run]).to.deep.equal(['indexing', null, 2, 1]);
      expect(deadline_at).to.deep.equal(new Date(AT.getTime() + 60_000));
      expect((await row('sources', 'b'))?.['status']).to.equal('indexed');
      expect([await ids('chunks'), await ids('documents')]).to.deep.equal([['b-r1-0', 'b-r1-1'], ['b-r1']]);
    });

    it('leaves out an incomplete page, and crawls its site again', async () => {
      await put('sources', source('site', { type: 'site', published: null, chunk_count: 4 }));
      await put(
        'pages',
        { _id: 'p', source_id: 'site', published: 'p1', chunk_count: 2 },
        { _id: 'q', source_id: 'site', published: 'q1', chunk_count: 2 },
      );
      await content('site', 'p1');
      await content('site', 'q1', 1);
      await backUp();
      await restore();
      const { status, crawl_id, deadline_at } = (await row('sources', 'site'))!;
      expect([status, crawl_id]).to.deep.equal(['indexing', 'crawl_new']);
      expect(deadline_at).to.deep.equal(new Date(AT.getTime() + 120_000));
      expect([await ids('pages'), await ids('documents')]).to.deep.equal([['p'], ['p1']]);
    });
  });

  describe('when work was in progress', () => {
    it('requests the run again, and keeps the published text searchable', async () => {
      await put('sources', source('a', { status: 'indexing', run: 2, started_run: 2 }));
      await content('a', 'a-r1');
      await backUp();
      await restore();
      const { status, published, run, started_run } = (await row('sources', 'a'))!;
      expect([status, published, run, started_run]).to.deep.equal(['indexing', 'a-r1', 3, 2]);
    });

    it('ends its crawls, with an outcome for every URL', async () => {
      await put('sources', source('site', { type: 'site', published: null, crawl_id: 'c' }));
      const crawl = { source_id: 'site', run: 1, status: 'indexing', worked_by: 'somebody' };
      await put('crawls', { _id: 'c', ...crawl, counts: noCounts(), changes: noChanges() });
      const outcomes = ['queued', 'fetching', 'indexed', 'failed'];
      await put(
        'crawl_urls',
        ...outcomes.map((outcome) => ({
          _id: outcome,
          crawl_id: 'c',
          source_id: 'site',
          outcome,
          change: null,
        })),
      );
      await backUp();
      await restore();
      const { status, counts, worked_by } = (await row('crawls', 'c'))!;
      expect([status, worked_by]).to.deep.equal(['failed', null]);
      expect(counts).to.deep.equal({ ...noCounts(), discovered: 4, indexed: 1, failed: 1, excluded: 2 });
      expect((await row('crawl_urls', 'queued'))?.['reason']).to.equal('crawl_failed');
    });

    it('fails its generations', async () => {
      await put('intel_runs', { _id: 'r', status: 'running' }, { _id: 's', status: 'succeeded' });
      await backUp();
      await restore();
      expect((await row('intel_runs', 'r'))?.['error']).to.have.property('code', 'intel.interrupted');
      expect((await row('intel_runs', 's'))?.['status']).to.equal('succeeded');
    });

    it('marks files as owned, so that the sweep keeps them', async () => {
      await put('sources', source('a', { origin: { kind: 'blob', blob_id: 'up' }, published: null }));
      await put('small_uploads', { _id: 'up', owner: 'a', settled: false });
      await backUp();
      await restore();
      expect((await row('small_uploads', 'up'))?.['settled']).to.equal(true);
    });
  });

  describe('when it is done', () => {
    it('has every value as before, including number types', async () => {
      const odd = {
        _id: 'odd',
        one: new Double(1),
        large: Long.fromString('9007199254740993'),
        vector: BSON.Binary.fromFloat32Array(new Float32Array([0.5, -1])),
        at: AT,
        nothing: null,
        list: [{ a: 1 }],
      };
      await put('something_new', odd);
      await backUp();
      await restore();
      const bytes = (database: Database) =>
        of(database, 'something_new').find({}, { raw: true }).next() as unknown as Promise<Buffer>;
      expect((await bytes(second)).equals(await bytes(first))).to.equal(true);
    });

    it('has the same indexes', async () => {
      await of(first, 'api_keys').createIndex({ hash: 1 }, { unique: true });
      await of(first, 'api_keys').createIndex({ at: -1 }, { expireAfterSeconds: 60, name: 'old' });
      await backUp();
      await restore();
      const indexes = await of(second, 'api_keys').indexes();
      expect(
        indexes.map(({ name: index, unique, expireAfterSeconds }) => [index, unique, expireAfterSeconds]),
      )
        .to.deep.include(['hash_1', true, undefined])
        .and.to.deep.include(['old', undefined, 60]);
    });

    it('makes readers load everything again', async () => {
      await put('sources', source('a', { published: null, changed_at: LONG_AGO }));
      await backUp();
      await restore();
      expect((await row('sources', 'a'))?.['changed_at']).to.be.greaterThan(LONG_AGO);
    });
  });
});
