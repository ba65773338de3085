import { expect } from 'chai';
import type { BatchRecord } from '../../../../src/knowledge/backlog/batch-store.ts';
import { createReadBatches } from '../../../../src/knowledge/backlog/read-batches.ts';

const AT = new Date('2026-03-01T10:00:00Z');

/** A batch that accepted this many sources, all of which are still waiting. It takes `costMs` to count them. */
function batchOf(accepted: number, costMs: number) {
  const batch: BatchRecord = {
    _id: 'batch_1',
    workspace_id: 'ws',
    created_at: AT,
    taken: { accepted, duplicates: 0, rejected: [] },
    finished: null,
  };
  const state = { counts: 0, ms: 0 };
  const { progress } = createReadBatches({
    batches: { find: async () => batch, finish: async () => undefined },
    sources: {
      countOfBatch: async () => {
        state.counts += 1;
        state.ms += costMs;
        return { indexing: accepted, indexed: 0, failed: 0 };
      },
    },
    now: () => AT,
    clock: () => state.ms,
  });
  return { state, read: () => progress('ws', 'batch_1') };
}

describe('the progress of a batch', () => {
  it('counts a small batch for each request, however long that takes', async () => {
    const { state, read } = batchOf(999, 100);
    await read();
    await read();
    expect(state.counts).to.equal(2);
  });

  it('repeats the counts of a large batch for nine times as long as counting took', async () => {
    const { state, read } = batchOf(1_000, 100);
    const first = await read();
    state.ms += 899;
    expect(await read()).to.deep.equal(first);
    expect(state.counts).to.equal(1);
    state.ms += 1;
    await read();
    expect(state.counts).to.equal(2);
  });
});
