import { expect } from 'chai';
import {
  atlasIndexes,
  createAtlasStore,
  offersAtlasSearch,
} from '../../../../src/search/atlas/atlas-store.ts';
import { openOwnDatabase, type OwnDatabase } from '../../../support/own-database.ts';
import { failureOf } from './failure-of.ts';
import { recordDatabase, refusal } from './recorded-database.ts';

describe('offersAtlasSearch', () => {
  const fail = (error: Error) => () => {
    throw error;
  };

  for (const code of [59, 115, 31_082, 6_047_401, 40_324]) {
    it(`is false if the server refuses to list the indexes with ${code}`, async () => {
      const { db } = recordDatabase({ listed: fail(refusal(code)) });
      expect(await offersAtlasSearch(db)).to.equal(false);
    });
  }

  it('is false if the server lists none and refuses to search', async () => {
    const { db } = recordDatabase({ listed: () => [], $search: fail(refusal(31_082)) });
    expect(await offersAtlasSearch(db)).to.equal(false);
  });

  const throwing: [what: string, error: Error][] = [
    ['the server cannot be reached', new Error('connect ECONNREFUSED')],
    ['the server refuses access', refusal(13, 'not authorized')],
    ['the credentials are wrong', refusal(8_000, 'bad auth')],
    ['the search server cannot be reached', refusal(6, 'Error connecting to localhost:27027')],
  ];
  for (const [what, error] of throwing) {
    it(`throws if ${what}`, async () => {
      const { db } = recordDatabase({ $search: fail(error) });
      expect(await failureOf(offersAtlasSearch(db))).to.equal(error);
    });
  }

  it('throws if the collection cannot be created', async () => {
    const { db } = recordDatabase({ createCollection: fail(refusal(13)) });
    expect((await failureOf(offersAtlasSearch(db))).code).to.equal(13);
  });

  it('is true if both work', async () => {
    const { db, sent } = recordDatabase({ listed: () => [], createCollection: fail(refusal(48)) });
    expect(await offersAtlasSearch(db)).to.equal(true);
    expect(sent('$search')).to.deep.equal([
      [{ $search: { index: 'chunks_text', exists: { path: 'workspace_id' } } }, { $limit: 1 }],
    ]);
  });

  it('is true while the index is being built', async () => {
    const error = refusal(8, 'cannot query search index 1 while in state INITIAL_SYNC');
    expect(await offersAtlasSearch(recordDatabase({ $search: fail(error) }).db)).to.equal(true);
  });
});

describe("the atlas store on this project's own database", () => {
  let database: OwnDatabase;

  before(async () => {
    database = await openOwnDatabase();
    await database.createIndexes(atlasIndexes);
    const chunk = (id: string, revision: string, model: string | null) => ({
      _id: id,
      revision_id: revision,
      model,
    });
    await database.db
      .collection<{ _id: string }>('chunks')
      .insertMany([
        chunk('a1', 'rev_a', 'm1'),
        chunk('a2', 'rev_a', 'm1'),
        chunk('b1', 'rev_b', 'm2'),
        chunk('c1', 'rev_c', null),
      ]);
  });

  after(() => database.drop());

  it('is not available', async () => {
    expect(await offersAtlasSearch(database.db)).to.equal(false);
  });

  it('is not available without the collection either', async () => {
    await database.db.collection('chunks').rename('elsewhere');
    try {
      expect(await offersAtlasSearch(database.db)).to.equal(false);
    } finally {
      await database.db.collection('elsewhere').rename('chunks', { dropTarget: true });
    }
  });

  it('rethrows that the server does not know $search', async () => {
    const { byWords } = createAtlasStore(database);
    const error = await failureOf(byWords({ workspaceId: 'ws', revisions: ['rev_a'], text: 'boats' }));
    expect(error.name).to.equal('MongoServerError');
  });

  const counts: [revisions: string[], model: string, most: number, count: number][] = [
    [['rev_a', 'rev_b', 'rev_c'], 'm1', 10, 2],
    [['rev_a', 'rev_b', 'rev_c'], 'm1', 1, 1],
    [['rev_b'], 'm1', 10, 0],
    [[], 'm1', 10, 0],
  ];
  for (const [revisions, model, most, count] of counts) {
    it(`counts ${count} vectors of ${model} in ${revisions.join(', ') || 'nothing'}, up to ${most}`, async () => {
      expect(await createAtlasStore(database).countWithVector(revisions, model, most)).to.equal(count);
    });
  }

  const lacks: [revisions: string[], model: string, lacks: boolean][] = [
    [['rev_a'], 'm1', false],
    [['rev_a'], 'm2', true],
    [['rev_a', 'rev_c'], 'm1', true],
    [['rev_c'], 'm1', true],
  ];
  for (const [revisions, model, expected] of lacks) {
    it(`reports ${expected ? 'missing' : 'no missing'} vectors of ${model} for ${revisions.join(', ')}`, async () => {
      expect(await createAtlasStore(database).lacksVectors(revisions, model)).to.equal(expected);
    });
  }
});
