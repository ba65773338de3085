import { expect } from 'chai';
import { MongoServerError } from 'mongodb';
import { createDatabase, inLots, isDatabaseAway } from '../../src/database.ts';
import { startHungServer } from '../faults/hangs/hung-server.ts';

describe('createDatabase', () => {
  describe('when the server takes connections and never answers', () => {
    it('says so within the time a ping has, which is less than it takes to give the server up', async () => {
      const hung = await startHungServer('127.0.0.1:9');
      hung.hang();
      const { ping, close } = createDatabase({
        uri: `mongodb://${hung.address}/?directConnection=true`,
        name: 'none',
      });
      const error = await ping(50).catch((thrown: unknown) => thrown);
      await close();
      await hung.close();
      expect(error).to.have.property('name', 'TimeoutError');
    });
  });
});

describe('isDatabaseAway', () => {
  for (const [what, code] of [
    ['that its storage has failed', 1],
    ['that its disk is full', 14_031],
  ] as const) {
    it(`is true of a server that says ${what}`, () => {
      expect(isDatabaseAway(new MongoServerError({ code, message: 'internal server error' }))).to.equal(true);
    });
  }

  it('is false of a server that refuses a query', () => {
    expect(isDatabaseAway(new MongoServerError({ code: 2, message: 'bad value' }))).to.equal(false);
  });
});

describe('inLots', () => {
  it('makes no lot of nothing', () => {
    expect(inLots([], 2)).to.deep.equal([]);
  });

  it('keeps the order, and leaves the rest to the last lot', () => {
    expect(inLots([1, 2, 3, 4, 5], 2)).to.deep.equal([[1, 2], [3, 4], [5]]);
  });
});
