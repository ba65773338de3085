import { expect } from 'chai';
import {
  backlogIndexes,
  type BacklogRow,
  createBacklogStore,
} from '../../../../src/knowledge/backlog/backlog-store.ts';

import { openOwnDatabase, type OwnDatabase } from '../../../support/own-database.ts';
import { randomOf } from '../../../support/random.ts';

describe('createBacklogStore', () => {
  let database: OwnDatabase;
  before(async () => {
    database = await openOwnDatabase();
    await database.createIndexes(backlogIndexes);
  });
  after(() => database?.drop());

  it('returns the first rows of a lane, wherever rows are added and removed in between', async () => {
    const backlog = createBacklogStore(database);
    const random = randomOf('backlog');
    const below = (n: number): number => Math.floor(random() * n);
    let there: BacklogRow[] = [];
    for (let step = 0; step < 120; step++) {
      const fresh = Array.from({ length: below(12) }, (_, i) => ({
        _id: `kb_${step}_${i}`,
        lane: below(2),
        order: below(4) === 0 ? below(100_000) : step * 100 + i,
        added_at: new Date(0),
      }));
      await backlog.add(fresh);
      there.push(...fresh);
      const lane = below(2);
      const limit = 1 + below(10);
      const orders = there.filter((row) => row.lane === lane).map(({ order }) => order);
      const found = await backlog.next(lane, limit);
      expect(found.map(({ order }) => order)).to.deep.equal(orders.sort((a, b) => a - b).slice(0, limit));
      const gone = new Set(found.slice(0, below(10)).map(({ _id }) => _id));
      await backlog.remove([...gone]);
      there = there.filter(({ _id }) => !gone.has(_id));
    }
  });
});
