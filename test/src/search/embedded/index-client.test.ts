import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import type { AppError } from '../../../../src/errors.ts';
import type { IndexedDocument } from '../../../../src/search/embedded/chunk-index.ts';
import { createIndexClient } from '../../../../src/search/embedded/index-client.ts';
import type { IndexClient } from '../../../../src/search/embedded/index-client.ts';
import { startThread } from '../../../../src/thread.ts';
import { ask, doc } from './small-index.ts';

const module = new URL('../../../../src/search/embedded/index-client.ts', import.meta.url).href;

const manyDocuments = (): IndexedDocument[] =>
  Array.from({ length: 1_000 }, (_, n) => doc(`d${n}`, [`zebra ${n}`, 'plan '.repeat(100)]));

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'resolved',
    (error: { code?: string }) => error.code,
  );

describe('createIndexClient', () => {
  let worker: Worker;
  let starts: number;
  let client: IndexClient;
  beforeEach(() => {
    starts = 0;
    client = createIndexClient({
      startIndex: () => {
        starts += 1;
        return (worker = startThread('index-thread', module, undefined));
      },
    });
  });
  afterEach(() => client.close());

  const found = async (workspaceId: string, text: string): Promise<string[]> =>
    (await client.rank(workspaceId, ask(text))).lexical.map(({ chunkId }) => chunkId);

  it('answers searches sent before their workspace was dropped', async () => {
    await client.put('ws', [doc('a', ['zebra'])]);
    const asked = [found('ws', 'zebra'), found('ws', 'zebra'), found('ws', 'zebra')];
    void client.forget('ws');
    expect(await Promise.all(asked)).to.deep.equal([['a-0'], ['a-0'], ['a-0']]);
  });

  describe('when the thread dies', () => {
    it('rejects pending and later calls, and reports that it is dead', async () => {
      await client.put('ws', [doc('a', ['zebra'])]);
      const calls = [client.put('ws', manyDocuments()), client.rank('ws', ask('zebra'))].map(codeOf);
      void worker.terminate();
      expect(await Promise.all(calls)).to.deep.equal(['search.index_lost', 'search.index_lost']);
      expect(client.isDead()).to.equal(true);
      expect(await codeOf(client.put('ws', []))).to.equal('search.index_lost');
    });

    it('starts no new one', async () => {
      await client.size();
      await worker.terminate();
      await codeOf(client.size());
      expect(starts).to.equal(1);
    });

    it('reports a thread that could not load', async () => {
      const broken = createIndexClient({
        startIndex: () => startThread('no-such-thread', module, undefined),
      });
      const error = await broken.size().catch((e: AppError) => e);
      expect(error).to.include({ code: 'search.index_lost', retryable: true });
      expect(String((error as AppError).cause)).to.include('no-such-thread');
      expect(broken.isDead()).to.equal(true);
    });
  });

  describe('when it is closed', () => {
    it('rejects pending and later calls', async () => {
      const pending = codeOf(client.size());
      await client.close();
      expect(await pending).to.equal('search.closed');
      expect(await codeOf(client.rank('ws', ask('zebra')))).to.equal('search.closed');
      expect(client.isDead()).to.equal(true);
    });

    it('starts no thread without a call', async () => {
      await client.close();
      expect(starts).to.equal(0);
    });
  });

  describe('when a call fails', () => {
    it('rejects only that call and continues', async () => {
      await client.put('ws', [doc('a', ['zebra'])]);
      expect(await codeOf(client.put('ws', [{ ...doc('b', ['x']), chunks: null as never }]))).to.equal(
        'search.index_failed',
      );
      expect(await found('ws', 'zebra')).to.deep.equal(['a-0']);
    });
  });

  it('finds added passages, by words and by meaning', async () => {
    const vectors = Float32Array.from([0.6, 0.8]);
    await client.put('ws', [doc('a', ['Zebras run.'], { vectors, model: 'm' })]);
    const answer = await client.rank('ws', ask('zebra', { vector: Float32Array.of(1, 0), model: 'm' }));
    expect(answer.lexical.map(({ chunkId, documentId }) => [chunkId, documentId])).to.deep.equal([
      ['a-0', 'a'],
    ]);
    expect(answer.semantic).to.deep.equal([{ chunkId: 'a-0', documentId: 'a', score: Math.fround(0.6) }]);
    expect(answer.incomplete).to.equal(false);
  });

  it('transfers the buffers of the vectors, even one that documents share', async () => {
    const both = Float32Array.from([1, 0, 0, 1]);
    await client.put('ws', [
      doc('a', ['x'], { vectors: both.subarray(0, 2), model: 'm' }),
      doc('b', ['x'], { vectors: both.subarray(2), model: 'm' }),
    ]);
    expect(both.buffer.byteLength).to.equal(0);
    const { semantic } = await client.rank('ws', ask('', { vector: Float32Array.of(0, 1), model: 'm' }));
    expect(semantic.map(({ documentId, score }) => [documentId, score])).to.deep.equal([
      ['b', 1],
      ['a', 0],
    ]);
  });

  it('does not change the vector of a request', async () => {
    const vector = Float32Array.of(1, 0);
    await client.rank('ws', ask('', { vector, model: 'm' }));
    expect([...vector]).to.deep.equal([1, 0]);
  });

  it('toggles and drops documents', async () => {
    await client.put('ws', [
      doc('a', ['zebra']),
      doc('b', ['zebra']),
      doc('c', ['zebra'], { isSearchable: false }),
    ]);
    const searchable = [
      { id: 'a', isSearchable: false },
      { id: 'c', isSearchable: true },
    ];
    await client.update('ws', { searchable, dropped: ['b'] });
    expect(await found('ws', 'zebra')).to.deep.equal(['c-0']);
  });

  it("applies a workspace's changes in order, awaited or not", async () => {
    await Promise.all([
      client.put('ws', [...manyDocuments(), doc('a', ['walrus'])]),
      client.update('ws', { searchable: [], dropped: ['a'] }),
    ]);
    expect(await found('ws', 'walrus')).to.deep.equal([]);
  });

  it('answers a search from the old state while documents are added', async () => {
    await client.put('ws', [doc('a', ['walrus'])]);
    const order: string[] = [];
    const putting = client.put('ws', manyDocuments()).then(() => order.push('put'));
    const answer = await found('ws', 'walrus');
    order.push('answered');
    await putting;
    expect([answer, order]).to.deep.equal([['a-0'], ['answered', 'put']]);
  });

  it('answers a workspace while another one loads', async () => {
    await client.put('small', [doc('a', ['zebra'])]);
    const order: string[] = [];
    const loading = client.put('large', manyDocuments()).then(() => order.push('loaded'));
    await client.rank('small', ask('zebra')).then(() => order.push('answered'));
    await loading;
    expect(order).to.deep.equal(['answered', 'loaded']);
  });

  it('separates workspaces and drops one alone', async () => {
    await client.put('one', [doc('a', ['zebra'])]);
    await client.put('two', [doc('b', ['zebra'])]);
    expect(await found('one', 'zebra')).to.deep.equal(['a-0']);
    await client.forget('one');
    expect(await found('one', 'zebra')).to.deep.equal([]);
    expect(await found('two', 'zebra')).to.deep.equal(['b-0']);
  });

  it('returns the size of each workspace', async () => {
    await client.put('one', [doc('a', ['zebra', 'plan'])]);
    await client.put('two', [doc('b', ['x'], { vectors: new Float32Array(100_000), model: 'm' })]);
    const { workspaces, bytes } = await client.size();
    expect(workspaces.map(({ id, chunks }) => [id, chunks])).to.deep.equal([
      ['one', 2],
      ['two', 1],
    ]);
    expect(workspaces[1]!.bytes - workspaces[0]!.bytes).to.be.within(399_000, 410_000);
    expect(bytes).to.equal(workspaces[0]!.bytes + workspaces[1]!.bytes);
  });

  it('does not keep the process running', async () => {
    const script = `import(${JSON.stringify(module)}).then(async ({ createIndexClient }) =>
      console.log((await createIndexClient().size()).bytes));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], { timeout: 30_000 });
    expect(stdout).to.equal('0\n');
  });
});
