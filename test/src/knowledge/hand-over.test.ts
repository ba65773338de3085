import { expect } from 'chai';
import { createHandOver } from '../../../src/knowledge/start-indexing.ts';
import type { SourceRecord } from '../../../src/knowledge/source-record.ts';
import { createLog } from '../../../src/log/log.ts';

const SOURCE = { _id: 'kb_1' } as SourceRecord;

function slowQueue() {
  const waiting: { resolve(): void; reject(reason: Error): void }[] = [];
  const startIndexing = (): Promise<void> =>
    new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  return { waiting, ...createHandOver({ startIndexing, log: createLog('silent', 'test') }) };
}

async function hasCome(promise: Promise<void>): Promise<boolean> {
  let come = false;
  void promise.then(() => (come = true));
  await new Promise(setImmediate);
  return come;
}

describe('handOver', () => {
  describe('when the queue fails', () => {
    it('counts as finished', async () => {
      const { handOver, handedOver, waiting } = slowQueue();
      await handOver(SOURCE);
      waiting[0]!.reject(new Error('away'));
      await handedOver();
    });
  });

  describe('with sixteen in progress', () => {
    it('waits for the queue', async () => {
      const { handOver, waiting } = slowQueue();
      for (let i = 0; i < 16; i++) await handOver(SOURCE);
      const next = handOver(SOURCE);
      expect(await hasCome(next)).to.equal(false);
      waiting[16]!.resolve();
      await next;
    });

    it('continues once one has arrived', async () => {
      const { handOver, waiting } = slowQueue();
      for (let i = 0; i < 16; i++) await handOver(SOURCE);
      waiting[3]!.resolve();
      await new Promise(setImmediate);
      await handOver(SOURCE);
    });
  });

  it('does not wait for the queue', async () => {
    const { handOver, waiting } = slowQueue();
    await handOver(SOURCE);
    expect(waiting).to.have.length(1);
  });

  it('is finished only when the queue has responded', async () => {
    const { handOver, handedOver, waiting } = slowQueue();
    await handOver(SOURCE);
    expect(await hasCome(handedOver())).to.equal(false);
    waiting[0]!.resolve();
    await handedOver();
  });
});
