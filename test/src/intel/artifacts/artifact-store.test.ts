import { expect } from 'chai';
import { artifactIndexes, createArtifactStore } from '../../../../src/intel/artifacts/artifact-store.ts';
import { openOwnDatabase, type OwnDatabase } from '../../../support/own-database.ts';

type Store = ReturnType<typeof createArtifactStore>;

describe('createArtifactStore', function () {
  this.timeout(120_000);
  let database: OwnDatabase;
  let store: Store;

  before(async () => {
    database = await openOwnDatabase();
    await database.createIndexes(artifactIndexes);
    store = createArtifactStore({ db: database.db, now: () => new Date('2026-11-27T12:00:00Z') });
  });
  after(() => database.drop());

  const order = (artifactId: string, run_id: string, since: number) =>
    ({
      artifactId,
      name: 'Plan',
      since,
      workspace_id: 'ws',
      run_id,
      request: { module: 'kpi', inputs: {}, source_ids: null, language: null },
      result: {
        output: {},
        grounding: { coverage: 1 },
        model: 'a',
        confidence: 'low',
        generatedAt: new Date(),
      },
      cited: [],
    }) as unknown as Parameters<Store['save']>[0];
  const newestOf = async (id: string) => (await store.get('ws', id))?.version;

  describe('save', () => {
    it('refuses a result that does not contain the newest version, and stores nothing', async () => {
      await store.save(order('art_1', 'run_1', 0));
      expect(await store.save(order('art_1', 'run_2', 0))).to.equal('outdated');
      expect(await store.version('ws', 'art_1', 2)).to.equal(null);
    });

    it('makes a version the newest if its process died before it did so', async () => {
      await store.save(order('art_2', 'run_1', 0));
      const first = (await store.version('ws', 'art_2', 1))!;
      const versions = database.db.collection<typeof first>('intel_versions');
      await versions.insertOne({ ...first, _id: 'art_2/2', version: 2, edited_from: 1 });
      expect([await store.save(order('art_2', 'run_2', 1)), await newestOf('art_2')]).to.deep.equal([
        'outdated',
        2,
      ]);
      expect(await store.save(order('art_2', 'run_2', 2))).to.equal(3);
    });

    it('returns the version of an earlier attempt, even if it is no longer the newest', async () => {
      await store.save(order('art_3', 'run_1', 0));
      await store.save(order('art_3', 'run_2', 1));
      expect(await store.save(order('art_3', 'run_1', 0))).to.equal(1);
    });
  });
});
