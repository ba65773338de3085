import { createLog } from '../../../../src/log/log.ts';
import { expect } from 'chai';
import { createRecoverSources } from '../../../../src/knowledge/indexing/recover-sources.ts';

type Dependencies = Parameters<typeof createRecoverSources>[0];

describe('recoverSources', () => {
  let done: string[] = [];
  beforeEach(() => (done = []));

  function recover(...failing: string[]): Promise<void> {
    const act = (what: string) => {
      if (failing.includes(what)) return Promise.reject(new Error(`no ${what}`));
      done.push(what);
      return Promise.resolve();
    };
    const rows = async <Row>(what: string, ...found: Row[]): Promise<Row[]> => {
      if (failing.includes(what)) throw new Error(`no ${what}`);
      return found;
    };
    const fakes = {
      sources: {
        overdue: () =>
          rows(
            'overdue',
            { _id: 'site', run: 1, crawl_id: 'crawl' },
            { _id: 'late', run: 1, crawl_id: null },
          ),
        neverBegun: () => rows('unbegun', { _id: 'new-1' }, { _id: 'new-2' }),
        exists: async () => false,
        byId: async () => null,
      },
      deletions: {
        before: () => rows('deleted', { _id: 'gone-1', blob_id: null }, { _id: 'gone-2', blob_id: null }),
        forget: async () => undefined,
      },
      uploads: {
        abandoned: () => rows('abandoned', { id: 'up-1', claimedBy: null }, { id: 'up-2', claimedBy: null }),
        remove: (id: string) => act(`remove ${id}`),
      },
      purge: (id: string) => act(`purge ${id}`),
      failRun: ({ sourceId }: { sourceId: string }) => act(`fail ${sourceId}`),
      finishCrawl: ({ crawlId }: { crawlId: string }) => act(`finish ${crawlId}`),
      startIndexing: ({ _id }: { _id: string }) => act(`start ${_id}`),
      now: () => new Date(),
      log: createLog('silent', 'test'),
    };
    return createRecoverSources(fakes as unknown as Dependencies)();
  }

  const ALL = [
    'finish crawl',
    'fail late',
    'start new-1',
    'start new-2',
    'purge gone-1',
    'purge gone-2',
    'remove up-1',
    'remove up-2',
  ];

  it('recovers everything', async () => {
    await recover();
    expect(done).to.deep.equal(ALL);
  });

  for (const one of ALL)
    it(`continues if it cannot ${one}`, async () => {
      await recover(one);
      expect(done).to.deep.equal(ALL.filter((other) => other !== one));
    });

  for (const [list, first] of [
    ['overdue', 0],
    ['unbegun', 2],
    ['deleted', 4],
    ['abandoned', 6],
  ] as const)
    it(`continues if the ${list} ones cannot be listed`, async () => {
      await recover(list);
      expect(done).to.deep.equal(ALL.toSpliced(first, 2));
    });
});
