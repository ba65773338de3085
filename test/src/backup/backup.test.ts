import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { createBackupStore, decoded, type BackupStore } from '../../../src/backup/backup-store.ts';
import { createBackup } from '../../../src/backup/backup.ts';
import { rowsOfFile } from '../../../src/backup/bson-file.ts';
import { filesOf } from '../../../src/backup/folder.ts';
import { createDatabase, type Database } from '../../../src/database/database.ts';
import { testServers } from '../../support/servers.ts';

type AnyRow = { _id: string; [field: string]: unknown };

describe('a backup', () => {
  const name = `backup-${randomBytes(6).toString('hex')}`;
  let database: Database;
  let parent: string;
  let folder: string;

  before(async function () {
    this.timeout(1_800_000);
    const { mongodbUri } = await testServers();
    database = createDatabase({ uri: mongodbUri, name });
    parent = await mkdtemp(join(tmpdir(), 'groundwork-backup-'));
  });
  after(async () => {
    await database.close();
    await rm(parent, { recursive: true });
  });
  beforeEach(() => {
    folder = join(parent, randomBytes(6).toString('hex'));
  });
  afterEach(() => database.db.dropDatabase());

  const rows = (collection: string) => database.db.collection<AnyRow>(collection);
  const backUp = (store: BackupStore = createBackupStore(database)) =>
    createBackup({
      store,
      database: name,
      version: '1.0.0',
      newId: () => 'one',
      now: () => new Date(0),
      report: () => undefined,
    })(folder);
  async function copied(collection: string): Promise<AnyRow[]> {
    const found: AnyRow[] = [];
    for await (const row of rowsOfFile(filesOf(folder, name, collection).rows)) found.push(decoded(row));
    return found;
  }
  const ids = async (collection: string): Promise<string[]> =>
    (await copied(collection)).map(({ _id }) => _id).sort();

  const source = (id: string, revision: string, fields: object = {}): AnyRow => ({
    _id: id,
    type: 'text',
    status: 'indexed',
    run: 1,
    published: revision,
    crawl_id: null,
    origin: { kind: 'url' },
    ...fields,
  });
  async function content(sourceId: string, revision: string, count = 2): Promise<void> {
    await rows('documents').insertOne({ _id: revision, source_id: sourceId });
    await rows('chunks').insertMany(
      Array.from({ length: count }, (_, i) => ({
        _id: `${revision}-${i}`,
        source_id: sourceId,
        revision_id: revision,
      })),
    );
  }
  async function flip(id: string, from: string, to: string): Promise<void> {
    await content(id, to);
    await rows('sources').updateOne({ _id: id }, { $set: { published: to } });
    await rows('chunks').deleteMany({ revision_id: from });
    await rows('documents').deleteOne({ _id: from });
  }

  function meanwhile(collection: string, act: (time: number) => Promise<unknown>): BackupStore {
    const store = createBackupStore(database);
    let times = 0;
    return {
      ...store,
      async *rows(wanted) {
        if (wanted.collection === collection) await act(++times);
        yield* store.rows(wanted);
      },
    };
  }

  describe('when the folder is not empty', () => {
    it('does not start, and leaves the folder unchanged', async () => {
      await mkdir(folder);
      await writeFile(join(folder, 'mine'), '');
      expect(await backUp().catch(({ code }) => code)).to.equal('backup.folder_not_empty');
      expect(await readdir(folder)).to.deep.equal(['mine']);
    });
  });

  describe('when reading fails in the middle', () => {
    it('leaves an empty folder', async () => {
      await rows('sources').insertOne(source('a', 'r1'));
      const store = meanwhile('chunks', () => Promise.reject(new Error('gone')));
      expect(await backUp(store).catch(({ message }) => message)).to.equal('gone');
      expect(await readdir(folder)).to.deep.equal([]);
    });
  });

  describe('when a source is republished while it is copied', () => {
    it('has the complete new revision, and nothing of the old one', async () => {
      for (const id of ['a', 'b', 'c']) {
        await rows('sources').insertOne(source(id, `${id}1`));
        await content(id, `${id}1`);
      }
      await backUp(meanwhile('chunks', (time) => (time === 1 ? flip('b', 'b1', 'b2') : Promise.resolve())));
      expect((await copied('sources')).map(({ published }) => published)).to.deep.equal(['a1', 'b2', 'c1']);
      expect(await ids('documents')).to.deep.equal(['a1', 'b2', 'c1']);
      expect(await ids('chunks')).to.deep.equal(['a1-0', 'a1-1', 'b2-0', 'b2-1', 'c1-0', 'c1-1']);
    });

    it('finishes even if that never stops, and reports this', async () => {
      await rows('sources').insertOne(source('a', 'r0'));
      await content('a', 'r0');
      const { unsettled } = await backUp(
        meanwhile('chunks', (time) => flip('a', `r${time - 1}`, `r${time}`)),
      );
      expect(unsettled).to.equal(1);
      expect(await ids('sources')).to.deep.equal(['a']);
    });
  });

  describe('when a source is deleted while it is copied', () => {
    it('has nothing of it', async () => {
      await rows('sources').insertMany([source('a', 'a1'), source('b', 'b1')]);
      await content('a', 'a1');
      await content('b', 'b1');
      await backUp(meanwhile('chunks', () => rows('sources').deleteOne({ _id: 'a' })));
      expect(await ids('sources')).to.deep.equal(['b']);
      expect(await ids('chunks')).to.deep.equal(['b1-0', 'b1-1']);
    });

    it('has nothing of a site either, even if its pages were copied', async () => {
      const site = source('site', 'none', { type: 'site', published: null });
      await rows('sources').insertOne(site);
      await rows('pages').insertOne({ _id: 'p', source_id: 'site', published: 'p1' });
      await content('site', 'p1');
      await backUp(meanwhile('pages', () => rows('sources').deleteOne({ _id: 'site' })));
      for (const collection of ['sources', 'pages', 'documents', 'chunks'])
        expect(await ids(collection)).to.deep.equal([]);
    });
  });

  describe('when a check settles while its competitor is copied', () => {
    it('has the events of exactly the stored states', async () => {
      await rows('competitors').insertOne({ _id: 'comp', last_check: null });
      await rows('competitor_pages').insertOne({ _id: 'w', competitor_id: 'comp', baseline: 's1' });
      await rows('competitor_snapshots').insertOne({ _id: 's1', competitor_id: 'comp' });
      await rows('intel_events').insertOne({ _id: 'e0', competitor_id: 'comp' });
      let settled = false;
      const settle = async (): Promise<void> => {
        if (settled) return;
        settled = true;
        await rows('competitor_snapshots').insertOne({ _id: 's2', competitor_id: 'comp' });
        await rows('intel_events').insertOne({ _id: 'e1', competitor_id: 'comp' });
        await rows('competitor_pages').updateOne({ _id: 'w' }, { $set: { baseline: 's2' } });
      };
      await backUp(meanwhile('competitor_snapshots', settle));
      expect((await copied('competitor_pages')).map(({ baseline }) => baseline)).to.deep.equal(['s2']);
      expect(await ids('intel_events')).to.deep.equal(['e0', 'e1']);
      expect(await ids('competitor_snapshots')).to.deep.equal(['s1', 's2']);
    });
  });

  describe('when the server drops the consistent snapshot', () => {
    it('continues without one', async () => {
      await rows('sources').insertOne(source('a', 'a1'));
      await content('a', 'a1');
      const { MongoServerError } = await import('mongodb');
      let dropped = 0;
      const store = meanwhile('chunks', async (time) => {
        if (time === 1) throw new MongoServerError({ message: 'too old', code: 239 });
      });
      const dropSnapshot = (): Promise<boolean> => {
        dropped++;
        return store.dropSnapshot();
      };
      await backUp({ ...store, dropSnapshot });
      expect([dropped, await ids('chunks')]).to.deep.equal([1, ['a1-0', 'a1-1']]);
    });
  });

  describe('when it is done', () => {
    beforeEach(async () => {
      await rows('api_keys').insertOne({ _id: 'key', hash: 'h' });
      await rows('api_keys').createIndex({ hash: 1 }, { unique: true });
      await rows('something_new').insertOne({ _id: 'x' });
      await rows('removals').insertOne({ _id: 'gone' });
      await rows('webhooks').createIndex({ slot: 1 });
    });

    it('has unknown and empty collections, but no work in progress', async () => {
      await backUp();
      const { collections } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
      const counts = collections.map(({ name: of, rows: count }: { name: string; rows: number }) => [
        of,
        count,
      ]);
      expect(Object.fromEntries(counts)).to.deep.equal({ api_keys: 1, something_new: 1, webhooks: 0 });
    });

    it('describes a collection as mongodump does', async () => {
      await backUp();
      const json = gunzipSync(await readFile(filesOf(folder, name, 'api_keys').metadata)).toString();
      expect(JSON.parse(json)).to.deep.equal({
        options: {},
        indexes: [
          { v: { $numberInt: '2' }, key: { _id: { $numberInt: '1' } }, name: '_id_' },
          { v: { $numberInt: '2' }, key: { hash: { $numberInt: '1' } }, name: 'hash_1', unique: true },
        ],
        collectionName: 'api_keys',
        type: 'collection',
      });
    });

    it('is readable for its owner only, down to the last file', async () => {
      await backUp();
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        expect([entry.name, mode & 0o077]).to.deep.equal([entry.name, 0]);
      }
      expect((await stat(folder)).mode & 0o777).to.equal(0o700);
    });
  });
});
