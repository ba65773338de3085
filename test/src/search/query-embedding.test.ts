import { expect } from 'chai';
import { createLog } from '../../../src/log/log.ts';
import type { QueryVector } from '../../../src/llm/embeddings.ts';
import { createQueryEmbedding } from '../../../src/search/retrieval.ts';

const log = createLog('silent', 'test');
const VECTOR: QueryVector = { vector: Float32Array.of(1), model: 'm', trust: 1 };

function scripted(timeoutMs = 20) {
  const state = { calls: 0, now: 0, behave: 'answer' as 'answer' | 'late' | 'refuse' | 'hang' };
  const embedQuery = createQueryEmbedding({
    embeddings: {
      embedQuery: () => {
        state.calls += 1;
        if (state.behave === 'refuse') return Promise.reject(new Error('refused'));
        if (state.behave === 'answer') return Promise.resolve(VECTOR);
        if (state.behave === 'late')
          return new Promise((resolve) => setTimeout(() => resolve(VECTOR), 2 * timeoutMs));
        return new Promise(() => {
          state.now += timeoutMs;
        });
      },
    },
    log,
    clock: () => state.now,
    timeoutMs,
    patientTimeoutMs: 3 * timeoutMs,
  });
  return { state, embedQuery };
}

describe('createQueryEmbedding', () => {
  it('is null when the model refuses', async () => {
    const { state, embedQuery } = scripted();
    state.behave = 'refuse';
    expect(await embedQuery('a')).to.equal(null);
  });

  it('is null when the model hangs, without waiting for it', async () => {
    const { state, embedQuery } = scripted();
    state.behave = 'hang';
    expect(await embedQuery('a')).to.equal(null);
  });

  it('does not call a model again that has just timed out', async () => {
    const { state, embedQuery } = scripted();
    state.behave = 'hang';
    await embedQuery('a');
    expect([await embedQuery('b'), state.calls]).to.deep.equal([null, 1]);
  });

  it('calls it again after a second', async () => {
    const { state, embedQuery } = scripted();
    state.behave = 'hang';
    await embedQuery('a');
    state.behave = 'answer';
    state.now += 1_000;
    expect(await embedQuery('b')).to.equal(VECTOR);
  });

  describe('for background work', () => {
    it('is null when the model hangs', async () => {
      const { state, embedQuery } = scripted();
      state.behave = 'hang';
      expect(await embedQuery('a', { isPatient: true })).to.equal(null);
    });

    it('waits for a model that is too slow for other searches', async () => {
      const { state, embedQuery } = scripted();
      state.behave = 'late';
      expect(await embedQuery('a', { isPatient: true })).to.equal(VECTOR);
    });

    it('calls a model that has just timed out', async () => {
      const { state, embedQuery } = scripted();
      state.behave = 'hang';
      await embedQuery('a');
      state.behave = 'answer';
      expect(await embedQuery('b', { isPatient: true })).to.equal(VECTOR);
    });
  });

  it('calls a model that refused again at the next query', async () => {
    const { state, embedQuery } = scripted();
    state.behave = 'refuse';
    await embedQuery('a');
    state.behave = 'answer';
    expect(await embedQuery('a')).to.equal(VECTOR);
  });

  it('embeds a repeated query once', async () => {
    const { state, embedQuery } = scripted();
    await embedQuery('a');
    expect([await embedQuery('a'), state.calls]).to.deep.equal([VECTOR, 1]);
  });

  it('caches recent queries, and drops others', async () => {
    const { state, embedQuery } = scripted();
    await embedQuery('first');
    await embedQuery('second');
    for (let i = 0; i < 499; i++) {
      await embedQuery(`query ${i}`);
      await embedQuery('first');
    }
    const before = state.calls;
    await embedQuery('first');
    expect(state.calls - before).to.equal(0);
    await embedQuery('second');
    expect(state.calls - before).to.equal(1);
  });
});
