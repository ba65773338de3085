import { createSearchIndexes } from '../../../../src/search/atlas/search-indexes.ts';
import { expect } from 'chai';
import { createAtlasStore } from '../../../../src/search/atlas/atlas-store.ts';
import { TEXT_INDEX, vectorIndex } from '../../../../src/search/atlas/index-definitions.ts';
import { failureOf } from './failure-of.ts';
import { recordDatabase, refusal } from './recorded-database.ts';

type Recorded = ReturnType<typeof recordDatabase>;

const over = ({ db }: Recorded, now = () => 0) =>
  createSearchIndexes({ store: createAtlasStore({ db }), now });

const READY = { name: TEXT_INDEX.name, status: 'READY', queryable: true };
const SAME = { ...READY, latestDefinition: TEXT_INDEX.definition };
const OTHER = { ...READY, latestDefinition: { mappings: { dynamic: true } } };
const UPDATE = { name: TEXT_INDEX.name, definition: TEXT_INDEX.definition };

describe('ensure', () => {
  it('rethrows why an index could not be created', async () => {
    const recorded = recordDatabase({
      listed: () => [],
      createSearchIndex() {
        throw refusal(13, 'not authorized');
      },
    });
    expect((await failureOf(over(recorded).ensure(TEXT_INDEX))).code).to.equal(13);
  });

  it('creates a missing one', async () => {
    const recorded = recordDatabase({ listed: () => [] });
    await over(recorded).ensure(vectorIndex(384));
    expect([recorded.created, recorded.updated]).to.deep.equal([[vectorIndex(384)], []]);
  });

  const cases: [what: string, listed: object, updates: unknown[]][] = [
    ['leaves an equal one unchanged', SAME, []],
    ['updates one with another definition', OTHER, [UPDATE]],
    ['sends the definition of a failed one again', { ...SAME, status: 'FAILED' }, [UPDATE]],
  ];
  for (const [what, listed, updates] of cases) {
    it(what, async () => {
      const recorded = recordDatabase({ listed: () => [listed] });
      await over(recorded).ensure(TEXT_INDEX);
      expect([recorded.created, recorded.updated]).to.deep.equal([[], updates]);
    });
  }

  describe('when another process is creating it', () => {
    const late = (listed: object[]) => {
      const lists = [[], listed];
      return recordDatabase({
        listed: () => lists.shift()!,
        createSearchIndex() {
          throw refusal(68, 'Duplicate Index');
        },
      });
    };

    it('accepts its index', async () => {
      const recorded = late([SAME]);
      await over(recorded).ensure(TEXT_INDEX);
      expect(recorded.updated).to.deep.equal([]);
    });

    it('accepts one that is not listed yet', async () => {
      const recorded = late([]);
      await over(recorded).ensure(TEXT_INDEX);
      expect(recorded.updated).to.deep.equal([]);
    });

    it('updates a different definition', async () => {
      const recorded = late([OTHER]);
      await over(recorded).ensure(TEXT_INDEX);
      expect(recorded.updated).to.deep.equal([UPDATE]);
    });
  });
});

describe('requireReady', () => {
  const serving = (version: number) => [{ mainIndex: { definitionVersion: { version } } }];
  const rebuilding = { ...READY, status: 'BUILDING', latestDefinitionVersion: { version: 2 } };
  const cases: [what: string, listed: object, code: string | undefined][] = [
    ['it is not queryable', { ...READY, status: 'PENDING', queryable: false }, 'search.index_building'],
    ['it failed', { ...READY, status: 'FAILED', queryable: false }, 'search.index_failed'],
    ['an older definition is in use', { ...rebuilding, statusDetail: serving(1) }, 'search.index_building'],
    ['it is built again with the same definition', { ...rebuilding, statusDetail: serving(2) }, undefined],
    ['it is ready', READY, undefined],
    [
      'it is ready, however it counts definitions',
      { ...READY, latestDefinitionVersion: { version: 2 }, statusDetail: serving(1) },
      undefined,
    ],
    ['the server keeps no status', { name: TEXT_INDEX.name }, undefined],
  ];
  for (const [what, listed, code] of cases) {
    it(`${code === undefined ? 'resolves' : `rejects with ${code}`} if ${what}`, async () => {
      const ready = over(recordDatabase({ listed: () => [listed] })).requireReady(TEXT_INDEX);
      expect(
        await ready.then(
          () => undefined,
          ({ code: of }) => of,
        ),
      ).to.equal(code);
    });
  }

  it('says when to retry while an index is being built', async () => {
    const recorded = recordDatabase({ listed: () => [{ ...READY, queryable: false }] });
    const error = await failureOf(over(recorded).requireReady(TEXT_INDEX));
    expect([error.status, error.retryable, error.retryAfter]).to.deep.equal([503, true, 10]);
  });

  it('does not report a failed index as retryable', async () => {
    const recorded = recordDatabase({ listed: () => [{ ...READY, status: 'FAILED', queryable: false }] });
    const error = await failureOf(over(recorded).requireReady(TEXT_INDEX));
    expect([error.status, error.retryable]).to.deep.equal([503, false]);
  });

  it('starts building a missing one', async () => {
    const recorded = recordDatabase({ listed: () => [] });
    const error = await failureOf(over(recorded).requireReady(vectorIndex(768)));
    expect([error.code, recorded.created]).to.deep.equal(['search.index_building', [vectorIndex(768)]]);
  });

  describe('when it was ready', () => {
    const goneAfterOne = () => {
      const lists = [[READY], []];
      return recordDatabase({ listed: () => lists.shift() ?? [] });
    };

    it('does not check again at the next search', async () => {
      let now = 0;
      const indexes = over(goneAfterOne(), () => now);
      await indexes.requireReady(TEXT_INDEX);
      now = 29_999;
      await indexes.requireReady(TEXT_INDEX);
    });

    it('checks again after half a minute, because it may be gone', async () => {
      let now = 0;
      const indexes = over(goneAfterOne(), () => now);
      await indexes.requireReady(TEXT_INDEX);
      now = 30_000;
      expect((await failureOf(indexes.requireReady(TEXT_INDEX))).code).to.equal('search.index_building');
    });
  });

  it('checks at each search while it is not ready', async () => {
    const lists = [[{ ...READY, queryable: false }], [READY]];
    const indexes = over(recordDatabase({ listed: () => lists.shift()! }));
    await failureOf(indexes.requireReady(TEXT_INDEX));
    await indexes.requireReady(TEXT_INDEX);
  });
});
