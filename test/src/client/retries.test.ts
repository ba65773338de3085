import { expect } from 'chai';
import { GroundworkError } from '../../../src/client/errors.ts';
import { withRetries, type Fetch, type RetryOptions } from '../../../src/client/retries.ts';

describe('withRetries', () => {
  let bodies: string[];
  beforeEach(() => {
    bodies = [];
  });
  const URL = 'http://service.test/api/knowledge';
  const answering =
    (...answers: (number | Response | Error)[]): Fetch =>
    async (request) => {
      bodies.push(await request.text());
      const answer = answers[bodies.length - 1];
      if (answer === undefined) throw new Error('more requests than answers');
      if (answer instanceof Error) throw answer;
      return typeof answer === 'number'
        ? new Response(null, { status: answer, headers: { 'retry-after': '0' } })
        : answer;
    };
  const post = (headers = {}): Request => new Request(URL, { method: 'POST', body: 'text', headers });
  const keyed = (): Request => post({ 'idempotency-key': '12345678' });
  const statusOf = async (fetch: Fetch, request = new Request(URL), options: RetryOptions = {}) =>
    (await withRetries(fetch, options)(request)).status;

  it('does not retry a change without an idempotency key', async () => {
    expect(await statusOf(answering(503, 200), post())).to.equal(503);
  });

  it('does not retry a refusal', async () => {
    for (const status of [400, 401, 403, 404, 500]) {
      bodies = [];
      expect(await statusOf(answering(status, 200))).to.equal(status);
    }
  });

  it('does not wait longer than its limit', async () => {
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '61' } });
    expect(await statusOf(answering(busy, 200))).to.equal(429);
  });

  it('gives up after three retries', async () => {
    expect(await statusOf(answering(503, 503, 503, 503, 200))).to.equal(503);
  });

  it('says that the service is unreachable', async () => {
    const error = await withRetries(answering(new Error('refused')), { retries: 0 })(new Request(URL)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(GroundworkError);
    expect((error as GroundworkError).code).to.equal('http.unreachable');
    expect((error as GroundworkError).message).to.contain('http://service.test');
  });

  it('stops waiting when the caller aborts', async () => {
    const stop = new AbortController();
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '60' } });
    const call = withRetries(async (request) => {
      stop.abort(new Error('enough'));
      return answering(busy)(request);
    })(new Request(URL, { signal: stop.signal }));
    expect(((await call.catch((thrown: Error) => thrown)) as Error).message).to.equal('enough');
  });

  it('retries reads, and changes with a key, with their body', async () => {
    expect(await statusOf(answering(429, new Error('reset'), 200))).to.equal(200);
    bodies = [];
    expect(await statusOf(answering(503, 409, 200), keyed())).to.equal(200);
    expect(bodies).to.deep.equal(['text', 'text', 'text']);
  });

  it('waits until the date in Retry-After', async () => {
    const date = new Date(Date.now() - 5_000).toUTCString();
    const busy = new Response(null, { status: 503, headers: { 'retry-after': date } });
    expect(await statusOf(answering(busy, 200))).to.equal(200);
  });
});
