import type { ApplicationFailure } from '@temporalio/common';
import { expect } from 'chai';
import { MongoServerSelectionError } from 'mongodb';
import { toFailure } from '../../activities/failures.ts';
import { invalidInput, unavailable, upstreamFailed } from '../../src/errors.ts';
import { createLog } from '../../src/log/log.ts';

const log = createLog('silent', 'test');
const failure = (error: unknown, attempt: number): ApplicationFailure =>
  toFailure(error, { work: 'index', attempt, log }) as ApplicationFailure;

describe('toFailure', () => {
  it('passes on the code and the message, but not the cause', () => {
    const error = upstreamFailed('fetch.refused', 'The site refused.', {
      cause: new Error('connect 10.0.0.7:443'),
    });
    expect(failure(error, 1)).to.include({ type: 'fetch.refused', message: 'The site refused.' });
    expect(JSON.stringify(failure(error, 1))).not.to.contain('10.0.0.7');
  });

  it('does not retry invalid input', () => {
    expect(failure(invalidInput('a.b', 'Wrong.'), 1).nonRetryable).to.equal(true);
  });

  it('tries a site three times', () => {
    const error = upstreamFailed('fetch.http_500', 'The page answered 500.');
    expect([1, 2, 3].map((attempt) => failure(error, attempt).nonRetryable)).to.deep.equal([
      false,
      false,
      true,
    ]);
  });

  it('waits as long as a site asks', () => {
    expect(failure(upstreamFailed('a', 'b', { retryAfter: 7 }), 1).nextRetryDelay).to.equal('7s');
  });

  it('retries a site that asks for no pause', () => {
    expect(failure(upstreamFailed('a', 'b', { retryAfter: 0 }), 1).nextRetryDelay).to.equal('1s');
  });

  it('does not wait for a site that asks for more than ten seconds', () => {
    expect(failure(upstreamFailed('a', 'b', { retryAfter: 11 }), 1).nonRetryable).to.equal(true);
  });

  it('does not retry a site that sent nothing before the timeout', () => {
    expect(failure(upstreamFailed('fetch.timeout', 'b'), 1).nonRetryable).to.equal(true);
  });

  it('waits at most a minute for a part of the service that asks for more', () => {
    expect(failure(unavailable('a', 'b', { retryAfter: 3_600 }), 1).nextRetryDelay).to.equal('60s');
  });

  it('keeps retrying while a part of the service is unavailable', () => {
    expect(failure(unavailable('embeddings.unavailable', 'Away.'), 500).nonRetryable).to.equal(false);
    const away = new MongoServerSelectionError('no server', {} as never);
    expect(failure(away, 500)).to.include({ type: 'database.unavailable', nonRetryable: false });
  });

  for (const [work, code, advice] of [
    ['index', 'index.failed', /Reindex the source/],
    ['crawl', 'crawl.failed', /Reindex the source/],
    ['reEmbedding', 'embeddings.failed', /will retry it within ten minutes/],
    ['generation', 'intel.failed', /Try again/],
    ['check', 'competitor.check_failed', /Start the check again/],
    ['delivery', 'webhook.failed', /will try again shortly/],
  ] as const)
    it(`reports an unexpected error in work of the kind ${work} as ${code}, and says what to do`, () => {
      const { type, message } = toFailure(new TypeError('x'), {
        work,
        attempt: 1,
        log,
      }) as ApplicationFailure;
      expect(type).to.equal(code);
      expect(message).to.match(advice);
    });

  it('makes five attempts after an unexpected error, and hides its text', () => {
    const fault = new TypeError('x is not a function at /secret/path');
    expect([4, 5].map((attempt) => failure(fault, attempt).nonRetryable)).to.deep.equal([false, true]);
    expect(failure(fault, 1).message).not.to.contain('secret');
  });
});
