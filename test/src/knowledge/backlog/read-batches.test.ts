import { expect } from 'chai';
import type { BatchRecord } from '../../../../src/knowledge/backlog/batch-store.ts';
import { createReadBatches } from '../../../../src/knowledge/backlog/read-batches.ts';
import type { SourceStatus } from '../../../../src/knowledge/source-record.ts';

const AT = new Date('2026-03-01T10:00:00Z');

function batchOf(accepted: number) {
  const batch: BatchRecord = {
    _id: 'batch_1',
    workspace_id: 'ws',
    created_at: AT,
    taken: { accepted, duplicates: 0, rejected: [] },
    finished: null,
  };
  const row = (n: number, status: SourceStatus, seconds?: number) => ({
    _id: `src_${n}`,
    batch_id: 'batch_1',
    status,
    ...(seconds !== undefined && { changed_at: new Date(AT.getTime() + seconds * 1_000) }),
  });
  const rows = new Map(Array.from({ length: accepted }, (_, n) => [`src_${n}`, row(n, 'indexing')] as const));
  const state = { whole: 0, after: [] as Date[], ms: 0, finished: null as unknown };
  const { progress } = createReadBatches({
    batches: { find: async () => batch, finish: async (_, found) => void (state.finished = found.counts) },
    sources: {
      statusesOfBatch: async () => {
        state.whole += 1;
        return [...rows.values()];
      },
      statusesAfter: async (_, after) => {
        state.after.push(after);
        return [...rows.values()].filter((one) => 'changed_at' in one && one.changed_at! > after);
      },
    },
    now: () => AT,
    clock: () => state.ms,
  });
  return {
    state,
    read: async () => (await progress('ws', 'batch_1')).counts,
    set: (n: number, status: SourceStatus, seconds: number) => rows.set(`src_${n}`, row(n, status, seconds)),
    remove: (n: number) => rows.delete(`src_${n}`),
  };
}

describe('the progress of a batch', () => {
  it('reads all sources of a small batch for each request', async () => {
    const { state, read } = batchOf(999);
    await read();
    await read();
    expect(state.whole).to.equal(2);
  });

  describe('with 1,000 sources', () => {
    it('reads only the sources that have changed since the last request', async () => {
      const { state, read, set } = batchOf(1_000);
      await read();
      set(1, 'indexed', 5);
      set(2, 'failed', 6);
      expect(await read()).to.include({ indexing: 998, indexed: 1, failed: 1 });
      await read();
      expect([state.whole, state.after.at(-1)]).to.deep.equal([1, new Date(AT.getTime() + 4_000)]);
    });

    it('reads no changes from long before the batch', async () => {
      const { state, read } = batchOf(1_000);
      await read();
      await read();
      expect(AT.getTime() - state.after[0]!.getTime()).to.be.at.most(62_000);
    });

    it('notices deleted sources within a minute', async () => {
      const { state, read, remove } = batchOf(1_000);
      await read();
      remove(3);
      state.ms = 60_000;
      expect(await read()).to.include({ deleted: 1, indexing: 999 });
    });

    it('reads all sources before it says that the batch is done', async () => {
      const { state, read, set, remove } = batchOf(1_000);
      await read();
      for (let n = 0; n < 1_000; n++) set(n, 'indexed', 5);
      remove(7);
      state.ms = 5_000;
      await read();
      expect(state.finished).to.deep.include({ indexed: 999, deleted: 1 });
    });
  });
});
