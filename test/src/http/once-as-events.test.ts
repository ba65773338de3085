import { expect } from 'chai';
import { z } from 'zod';
import type { ServerEvent } from '../../../src/http/event-stream.ts';
import { onceAsEvents } from '../../../src/http/idempotency.ts';
import { openApi } from '../../../src/http/openapi.ts';
import { defineRoute, type Answer } from '../../../src/http/route.ts';

const whole = { event: 'answer', data: { text: 'ab' } };
const token = { event: 'token', data: { text: 'a' } };

describe('onceAsEvents', () => {
  let kept: Answer | Error | undefined;
  beforeEach(() => {
    kept = undefined;
  });

  const keeping = async (act: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await act();
      kept = answer;
      return answer;
    } catch (error) {
      kept = error as Error;
      throw error;
    }
  };
  const streaming = (events: () => AsyncGenerator<ServerEvent>) =>
    onceAsEvents(keeping, 'answer', async () => ({ status: 200, events: events() }));

  async function read({ events }: Answer): Promise<ServerEvent[]> {
    const all: ServerEvent[] = [];
    for await (const event of events!) all.push(event);
    return all;
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('throws an error before the stream', async () => {
    const failed = onceAsEvents(keeping, 'answer', () => Promise.reject(new Error('no')));
    expect(await failed.catch((error: Error) => error.message)).to.equal('no');
    expect(kept).to.be.an('error');
  });
  it('stores nothing of a failed stream', async () => {
    const answer = await streaming(async function* () {
      yield token;
      throw new Error('broken');
    });
    expect(await read(answer).catch((error: Error) => error.message)).to.equal('broken');
    await settled();
    expect(kept).to.be.an('error');
  });
  it('stores nothing of a stream without a result', async () => {
    await read(
      await streaming(async function* () {
        yield token;
      }),
    );
    await settled();
    expect(kept).to.be.an('error');
  });
  it('stores nothing of a stream that nobody reads', async () => {
    const { events } = await streaming(async function* () {
      yield whole;
    });
    await events![Symbol.asyncIterator]().return!();
    await settled();
    expect(kept).to.be.an('error');
  });
  it('stores the last event as the body, before it is sent', async () => {
    const { events } = await streaming(async function* () {
      yield token;
      yield whole;
    });
    for await (const { event } of events!) {
      expect(kept === undefined).to.equal(event === 'token');
    }
    expect(kept).to.deep.equal({ status: 200, body: whole.data });
  });
  it('replays the stored result as the last event alone', async () => {
    const stored: Answer = { status: 200, body: whole.data, headers: { 'Idempotent-Replayed': 'true' } };
    const answer = await onceAsEvents(
      () => Promise.resolve(stored),
      'answer',
      () => Promise.reject(new Error('asked')),
    );
    expect(answer.headers).to.deep.equal(stored.headers);
    expect(await read(answer)).to.deep.equal([whole]);
  });
});

describe('defineRoute', () => {
  const schema = z.object({ text: z.string() });
  const define = (method: 'get' | 'post', answer: object) =>
    defineRoute({
      method,
      path: '/asked',
      summary: 'Asked',
      tag: 'test',
      scope: 'read',
      answers: { 200: { description: 'It.', ...answer } },
      handle: async () => ({ status: 200 }),
    });

  it('refuses a POST with events only', () => {
    expect(() => define('post', { events: { answer: schema } })).to.throw(/last event/);
  });
  it('refuses a last event that is not the response', () => {
    expect(() => define('post', { schema, events: { answer: z.string() }, lastEvent: 'answer' })).to.throw(
      /last event/,
    );
  });
  it('documents a response in both forms', () => {
    const route = define('post', { schema, events: { answer: schema }, lastEvent: 'answer' });
    const { paths } = openApi([route], { version: '1' });
    const { responses } = paths['/asked']!['post'] as { responses: Record<number, { content: object }> };
    expect(Object.keys(responses[200]!.content)).to.deep.equal(['application/json', 'text/event-stream']);
  });
});
