import { expect } from 'chai';
import { newId } from '../../../src/ids.ts';
import { createUploadStore, uploadIndexes } from '../../../src/knowledge/upload-store.ts';
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts';

describe('createUploadStore', () => {
  let database: OwnDatabase;
  before(async function () {
    this.timeout(1_800_000);
    database = await openOwnDatabase();
    await database.createIndexes(uploadIndexes);
  });
  after(() => database.drop());

  const indexes = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const collection of ['uploads.files', 'uploads.chunks'])
      for (const { name } of await database.db.collection(collection).listIndexes().toArray())
        names.push(`${collection} ${name}`);
    return names;
  };

  it('creates the indexes before the driver would, when several large uploads come first', async () => {
    const before = await indexes();
    const uploads = createUploadStore({ db: database.db, newId, now: () => new Date() });
    const bytes = Buffer.alloc(600_000, 'tea ');
    const about = { name: 'tea.txt', contentType: null };
    const stored = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => uploads.put(bytes, about, owner)));
    expect(stored.map((upload) => upload.bytes)).to.deep.equal([600_000, 600_000, 600_000, 600_000]);
    expect(before).to.deep.equal([
      'uploads.files _id_',
      'uploads.files filename_1_uploadDate_1',
      'uploads.chunks _id_',
      'uploads.chunks files_id_1_n_1',
    ]);
    expect(await indexes()).to.deep.equal(before);
  });

  it('leaves no data of a discarded upload while a part of it is being written', async () => {
    const { db } = database;
    const chunks = db.collection('uploads.chunks');
    const before = await chunks.countDocuments();
    let arrive = (): void => undefined;
    const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
    const arrivals: Promise<unknown>[] = [];
    let set = (): void => undefined;
    const isOnItsWay = new Promise<void>((resolve) => (set = resolve));
    const slow = new Proxy(chunks, {
      get: (target, name) =>
        name === 'insertOne'
          ? (...args: Parameters<typeof chunks.insertOne>) => {
              const arrival = mayArrive.then(() => target.insertOne(...args));
              arrivals.push(arrival);
              set();
              return arrival;
            }
          : Reflect.get(target, name, target),
    });
    const behind = new Proxy(db, {
      get: (target, name) =>
        name === 'collection'
          ? (of: string) => (of === 'uploads.chunks' ? slow : target.collection(of))
          : Reflect.get(target, name, target),
    });
    const uploads = createUploadStore({ db: behind, newId, now: () => new Date() });
    const upload = uploads.open({ name: 'tea.txt', contentType: null });
    upload.on('error', () => undefined);
    upload.write(Buffer.alloc(600_000, 'tea '));
    await isOnItsWay;
    const discarded = upload.discard();
    for (let i = 0; i < 10; i++) await uploads.remove('nothing');
    arrive();
    await Promise.all([discarded, ...arrivals]);
    expect(await chunks.countDocuments()).to.equal(before);
  });
});
