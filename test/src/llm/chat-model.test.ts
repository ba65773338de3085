import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HumanMessage } from '@langchain/core/messages';
import { expect } from 'chai';
import type { AppError } from '../../../src/errors.ts';
import { createRemoteChat } from '../../../src/llm/models.ts';
import { startModelServer, type ModelReply, type ModelServer } from '../../support/model-server.ts';

const KEY = 'sk-very-secret-key';
const PATIENT = { firstMs: 60_000, idleMs: 60_000, totalMs: 60_000 };
const HASTY = { firstMs: 1_000, idleMs: 300, totalMs: 3_000 };
const ask = [new HumanMessage('Say something.')];

describe('createRemoteChat', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const model = ({ baseUrl = server.baseUrl, patience = PATIENT } = {}) =>
    createRemoteChat({ baseUrl, apiKey: KEY, model: 'scripted' }, patience);

  async function outcome(chat = model()): Promise<{ text: string; error: AppError | undefined }> {
    let text = '';
    try {
      for await (const part of chat.stream(ask)) text += part;
      return { text, error: undefined };
    } catch (error) {
      return { text, error: error as AppError };
    }
  }

  describe('when the endpoint fails', () => {
    const cases: [string, ModelReply, string, number][] = [
      ['answers 400', { status: 400 }, 'model.request_refused', 502],
      ['does not know the model', { status: 404 }, 'model.request_refused', 502],
      ['refuses the key', { status: 401 }, 'model.unauthorized', 502],
      ['is too busy', { status: 429 }, 'model.rate_limited', 503],
      ['fails', { status: 500 }, 'model.failed', 502],
      ['is starting', { status: 503 }, 'model.unavailable', 503],
      ['never answers', { hang: 'before' }, 'model.timeout', 503],
      ['falls silent', { pieces: ['One'], hang: 'after' }, 'model.timeout', 503],
      ['closes the connection early', { pieces: ['One', 'two'], cut: true }, 'model.interrupted', 502],
      ['ends without an end marker', { pieces: ['One'], finishReason: null }, 'model.interrupted', 502],
      ['streams rubbish', { rubbish: 'data: {{{{\n\n' }, 'model.invalid_answer', 502],
      ['streams odd JSON', { rubbish: 'data: null\n\n' }, 'model.invalid_answer', 502],
      ['streams bytes', { rubbish: Uint8Array.from([0, 255, 254, 10, 10, 7]) }, 'model.invalid_answer', 502],
      ['stops with an error', { rubbish: 'data: {"error":{"message":"x"}}\n\n' }, 'model.failed', 502],
      ['answers with JSON', { json: { hello: 'you' } }, 'model.invalid_answer', 502],
      ['declines', { refusal: 'I would rather not.' }, 'model.refused', 502],
      ['filters the answer', { pieces: ['O'], finishReason: 'content_filter' }, 'model.refused', 502],
      ['runs into its limit', { pieces: ['One'], finishReason: 'length' }, 'model.truncated', 502],
      ['says nothing', { pieces: [] }, 'model.empty', 502],
    ];
    for (const [what, reply, code, status] of cases) {
      it(`throws ${code} if it ${what}`, async () => {
        server.script(reply);
        const { error } = await outcome(model({ patience: code === 'model.timeout' ? HASTY : PATIENT }));
        expect([error?.code, error?.status]).to.deep.equal([code, status]);
      });
    }

    it('throws model.unreachable if nothing listens', async () => {
      const closed = createServer().listen(0, '127.0.0.1');
      await once(closed, 'listening');
      const { port } = closed.address() as AddressInfo;
      await new Promise((resolve) => closed.close(resolve));
      const { error } = await outcome(model({ baseUrl: `http://127.0.0.1:${port}/v1` }));
      expect([error?.code, error?.status]).to.deep.equal(['model.unreachable', 503]);
    });

    it('passes on the retry delay, in seconds or as a date', async () => {
      const date = new Date(Date.now() + 30_000).toUTCString();
      server.script({ status: 429, headers: { 'retry-after': '17' } });
      server.script({ status: 429, headers: { 'retry-after': date, date: new Date().toUTCString() } });
      expect((await outcome()).error?.retryAfter).to.equal(17);
      expect((await outcome()).error?.retryAfter).to.be.within(28, 31);
    });

    it("reveals neither key, host nor the endpoint's words", async () => {
      server.script({ status: 401, json: { error: { message: `Incorrect key ${KEY} at secret.host` } } });
      const { error } = await outcome();
      expect(error?.message).to.not.match(/sk-|secret|127\.0\.0\.1/);
    });

    it('sends one request', async () => {
      server.script({ status: 500 });
      await outcome();
      expect(server.requests).to.have.length(1);
    });

    it('closes the connection of a model that stopped responding', async () => {
      server.script({ pieces: ['One'], hang: 'after' });
      await outcome(model({ patience: HASTY }));
      await server.abandoned(1);
    });

    it('gives up on a model that responds slowly without end', async () => {
      const pieces = Array.from({ length: 1_000 }, () => 'x');
      server.script({ pieces, between: () => new Promise((resolve) => setTimeout(resolve, 20)) });
      expect((await outcome(model({ patience: { ...PATIENT, totalMs: 500 } }))).error?.code).to.equal(
        'model.timeout',
      );
    });
  });

  describe('when the endpoint responds', () => {
    it('returns the words as they arrive', async () => {
      server.script({ pieces: ['Hello', ', ', 'you.'] });
      const got: string[] = [];
      for await (const part of model().stream(ask)) got.push(part);
      expect(got).to.deep.equal(['Hello', ', ', 'you.']);
    });

    it('returns them all together', async () => {
      server.script({ pieces: ['Hello', ', ', 'you.'] });
      expect(await model().complete(ask)).to.equal('Hello, you.');
    });

    it('returns the token counts', async () => {
      server.script('Hello');
      const told: unknown[] = [];
      await model().complete(ask, { onUsage: (usage) => told.push(usage) });
      expect(told).to.deep.equal([{ inputTokens: 11, outputTokens: 7 }]);
    });

    it('sends the key, the model and `stream`', async () => {
      server.script('Hello');
      await model().complete(ask);
      const { headers, body } = server.requests.at(-1)!;
      expect(headers['authorization']).to.equal(`Bearer ${KEY}`);
      expect(body).to.include({ model: 'scripted', stream: true, temperature: 0 });
    });

    it('sends no temperature to a reasoning model', async () => {
      server.script('Hello');
      await createRemoteChat({ baseUrl: server.baseUrl, apiKey: KEY, model: 'o3-mini' }).complete(ask);
      expect(server.requests.at(-1)!.body).to.not.have.property('temperature');
    });

    it('accepts the end marker without a finish reason', async () => {
      server.script({ pieces: ['Hello'], rubbish: 'data: [DONE]\n\n' });
      expect(await outcome()).to.deep.equal({ text: 'Hello', error: undefined });
    });

    it('does not mistake a mention of refusals for a refusal', async () => {
      server.script({ pieces: ['A "refusal": "x" is possible.'] });
      expect((await outcome()).error).to.equal(undefined);
    });
  });

  describe('when the caller aborts', () => {
    it('closes the connection and throws the reason', async () => {
      server.script({ pieces: ['One'], hang: 'after' });
      const controller = new AbortController();
      const reason = new Error('enough');
      let thrown: unknown;
      try {
        for await (const _ of model().stream(ask, { signal: controller.signal })) {
          controller.abort(reason);
        }
      } catch (error) {
        thrown = error;
      }
      await server.abandoned(1);
      expect(thrown).to.equal(reason);
    });

    it('closes the connection when the loop is left', async () => {
      server.script({ pieces: ['One'], hang: 'after' });
      for await (const _ of model().stream(ask)) break;
      await server.abandoned(1);
    });
  });
});
