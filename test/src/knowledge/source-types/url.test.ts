import { expect } from 'chai';
import { type AppError, upstreamFailed } from '../../../../src/errors.ts';
import type { SourceRecord } from '../../../../src/knowledge/source-record.ts';
import { createUrlSource } from '../../../../src/knowledge/source-types/url.ts';
import { failureOf } from '../../web/loopback-site.ts';

const SOURCE = { _id: 'src_1', origin: { kind: 'url', url: 'https://shop.test/' } } as SourceRecord;

function failureAfter(tookMs: number): Promise<AppError> {
  let time = 0;
  const { read } = createUrlSource({
    fetchPage: () => {
      time += tookMs;
      return Promise.reject(upstreamFailed('fetch.http_500', 'The page answered 500.'));
    },
    timeoutMs: 30_000,
    clock: () => time,
    checkUrl: () => Promise.resolve(),
    parser: {} as never,
  });
  return failureOf(read(SOURCE, { signal: new AbortController().signal }));
}

describe('a source with an address', () => {
  describe('when the site needs more than a third of the timeout to fail', () => {
    it('is not retried', async () => expect((await failureAfter(10_001)).retryable).to.equal(false));
    it("fails with the site's error", async () =>
      expect(await failureAfter(10_001)).to.include({
        kind: 'UpstreamFailed',
        code: 'fetch.http_500',
        message: 'The page answered 500.',
      }));
  });

  it('retries a faster failure', async () => expect((await failureAfter(10_000)).retryable).to.equal(true));
});
