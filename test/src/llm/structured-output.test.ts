import { AIMessage, HumanMessage, SystemMessage, type BaseMessage } from '@langchain/core/messages';
import { expect } from 'chai';
import { isAppError, type AppError } from '../../../src/errors.ts';
import { createRemoteChat } from '../../../src/llm/models.ts';
import { PATIENCE } from '../../../src/llm/patience.ts';
import { createStructuredOutput, type StructuredCall } from '../../../src/llm/structured-output.ts';
import { startModelServer, type ModelReply, type ModelServer } from '../../support/model-server.ts';

const KEY = 'sk-very-secret-key';
const SCHEMA = {
  type: 'object',
  properties: { label: { type: 'string' } },
  required: ['label'],
  additionalProperties: false,
};
const MESSAGES = [new SystemMessage('You describe personas.'), new HumanMessage('Describe one.')];
const GOOD = '{"label":"Buyer"}';

describe('createStructuredOutput', () => {
  let server: ModelServer;
  let output: ReturnType<typeof createStructuredOutput>;
  beforeEach(async () => {
    server = await startModelServer();
    const endpoint = { baseUrl: server.baseUrl, apiKey: KEY, model: 'scripted' };
    output = createStructuredOutput(createRemoteChat(endpoint));
  });
  afterEach(() => server.close());

  const ask = (call: Partial<StructuredCall> = {}, messages: BaseMessage[] = MESSAGES) =>
    output.ask(messages, { name: 'persona', schema: SCHEMA, ...call });
  const failure = async (call: Partial<StructuredCall> = {}): Promise<AppError> => {
    const error = await ask(call).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!isAppError(error))
      throw new Error('it was answered, or failed in a way of its own', { cause: error });
    return error;
  };
  const forms = () =>
    server.requests.map(
      ({ body }) => (body['response_format'] as { type: string } | undefined)?.type ?? 'text',
    );
  const refusing = (message: string, status = 400): ModelReply => ({ status, json: { error: { message } } });

  describe('when the request fails', () => {
    const cases: [string, ModelReply, string][] = [
      ['the model declines', { refusal: 'I would rather not.' }, 'model.refused'],
      ['the answer is filtered', { pieces: [GOOD], finishReason: 'content_filter' }, 'model.refused'],
      ['the key is wrong', { status: 401 }, 'model.unauthorized'],
      ['the quota of the account is used up', { status: 402 }, 'model.request_refused'],
      ['the endpoint is too busy', { status: 429 }, 'model.rate_limited'],
      ['the endpoint fails', { status: 500 }, 'model.failed'],
      ['the endpoint is starting', { status: 503 }, 'model.unavailable'],
      [
        'the endpoint stops in the middle',
        { rubbish: 'data: {"error":{"message":"x"}}\n\n' },
        'model.failed',
      ],
      ['the endpoint returns garbage', { rubbish: 'data: {{{{\n\n' }, 'model.invalid_answer'],
    ];
    for (const [what, reply, code] of cases) {
      it(`throws ${code} after one request if ${what}`, async () => {
        server.script(reply);
        expect([(await failure()).code, server.requests.length]).to.deep.equal([code, 1]);
      });
    }

    it('passes on the retry delay', async () => {
      server.script({ status: 429, headers: { 'retry-after': '17' } });
      expect((await failure()).retryAfter).to.equal(17);
    });

    it('throws model.timeout after the time limit of the call, not of the model', async () => {
      server.script({ hang: 'before' });
      const { code } = await failure({ patience: { ...PATIENCE, firstMs: 50 } });
      expect(code).to.equal('model.timeout');
    });

    it('reveals the key neither in the message nor in the JSON of the error', async () => {
      server.always(refusing(`Incorrect key ${KEY}`));
      const error = await failure();
      expect(`${error.message} ${JSON.stringify(error)}`).to.not.include(KEY);
    });

    it("throws the caller's abort reason", async () => {
      server.script({ pieces: ['{'], hang: 'after' });
      const controller = new AbortController();
      const reason = new Error('enough');
      const asked = ask({ signal: controller.signal }).catch((error: unknown) => error);
      await server.requested(1);
      controller.abort(reason);
      expect(await asked).to.equal(reason);
    });
  });

  describe('when the prompt is too long', () => {
    const cases: [string, ModelReply][] = [
      ['OpenAI', { status: 400, json: { error: { message: 'x', code: 'context_length_exceeded' } } }],
      ['vLLM', refusing("This model's maximum context length is 4096 tokens. However, you requested 5000.")],
      ['llama.cpp', refusing('the request exceeds the available context size, try increasing it')],
      ['Text Generation Inference', refusing('`inputs` tokens + `max_new_tokens` must be <= 4096', 422)],
      ['llama.cpp while it writes', refusing('Context size has been exceeded.', 500)],
      ['Google', refusing('The input token count (12) exceeds the maximum number of tokens allowed (10).')],
      ['a gateway', { status: 413 }],
      [
        'an endpoint that has begun to stream',
        { rubbish: 'data: {"error":{"message":"prompt is too long: 9 tokens > 8"}}\n\n' },
      ],
    ];
    for (const [who, reply] of cases) {
      it(`throws model.prompt_too_long, as ${who} reports it, after one request`, async () => {
        server.script(reply);
        expect([(await failure()).code, server.requests.length]).to.deep.equal(['model.prompt_too_long', 1]);
      });
    }

    it('says that a retry is useless', async () => {
      server.script({ status: 413 });
      expect((await failure()).retryable).to.equal(false);
    });

    it('recognizes a quota error, whatever its words', async () => {
      server.script(refusing('The input token count exceeds your quota', 429));
      expect((await failure()).code).to.equal('model.rate_limited');
    });

    it('recognizes an invalid answer, whatever it says', async () => {
      server.script({ rubbish: 'data: prompt is too long\n\n' });
      expect((await failure()).code).to.equal('model.invalid_answer');
    });

    it("ignores the model's own mention of it", async () => {
      server.script('{"label":"prompt is too long"}');
      expect((await ask()).value).to.deep.equal({ label: 'prompt is too long' });
    });
  });

  describe('when the endpoint does not support the format', () => {
    for (const status of [400, 404, 415, 422, 501]) {
      it(`requests JSON after ${status}`, async () => {
        server.script({ status }, GOOD);
        await ask();
        expect(forms()).to.deep.equal(['json_schema', 'json_object']);
      });
    }

    it('requests JSON after a 500 that names the unsupported option', async () => {
      server.script(refusing('failed to parse grammar', 500), GOOD);
      expect((await ask()).value).to.deep.equal({ label: 'Buyer' });
    });

    it('requests JSON after a stream that ends with that error', async () => {
      server.script({ rubbish: 'data: {"error":{"message":"response_format is not supported"}}\n\n' }, GOOD);
      expect((await ask()).value).to.deep.equal({ label: 'Buyer' });
    });

    it('requests no format if JSON is refused too', async () => {
      server.script({ status: 400 }, { status: 400 }, GOOD);
      await ask();
      expect(forms()).to.deep.equal(['json_schema', 'json_object', 'text']);
    });

    it('throws model.request_refused if that is refused too', async () => {
      server.script({ status: 400 }, { status: 400 }, { status: 400 });
      expect((await failure()).code).to.equal('model.request_refused');
    });

    it('starts with the accepted format the next time', async () => {
      server.script({ status: 400 }, { status: 400 }, GOOD, GOOD);
      await ask();
      await ask();
      expect(forms().at(3)).to.equal('text');
    });

    it('remembers it even if the answer was unusable', async () => {
      server.script({ status: 400 }, 'Hello.', GOOD);
      await ask();
      await ask();
      expect(forms().at(2)).to.equal('json_object');
    });

    it('starts with the schema the next time if nothing was accepted', async () => {
      server.script({ status: 400 }, { status: 400 }, { status: 400 }, GOOD);
      await failure();
      await ask();
      expect(forms().at(3)).to.equal('json_schema');
    });

    it('throws the error of the second request', async () => {
      server.script({ status: 400 }, { status: 503 });
      expect((await failure()).code).to.equal('model.unavailable');
    });

    for (const [form, refusals] of [
      ['JSON', 1],
      ['text', 2],
    ] as const) {
      it(`adds the schema to the last system message when it requests ${form}`, async () => {
        server.script(...Array.from({ length: refusals }, () => ({ status: 400 })), GOOD);
        const messages = [
          new SystemMessage('First.'),
          new AIMessage('Yes?'),
          new SystemMessage('Second.'),
          new HumanMessage('Describe one.'),
        ];
        await ask({}, messages);
        const [first, , second, last] = server.requests.at(-1)!.messages.map(({ content }) => content);
        expect([first, last]).to.deep.equal(['First.', 'Describe one.']);
        expect(second).to.match(/^Second\.\n\n.*\bJSON\b/);
        expect(second).to.include(JSON.stringify(SCHEMA));
      });
    }

    it('puts it first if there is no system message', async () => {
      server.script({ status: 400 }, GOOD);
      await ask({}, [new HumanMessage('Describe one.')]);
      const { messages } = server.requests.at(-1)!;
      expect(messages.map(({ role }) => role)).to.deep.equal(['system', 'user']);
    });
  });

  describe('when the answer is unusable', () => {
    const cases: [string, ModelReply, RegExp][] = [
      ['is cut off', { pieces: ['{"label":'], finishReason: 'length' }, /cut off at the length limit/],
      ['is cut off without a notice', '{"label":', /cut off before/],
      ['breaks off', { pieces: ['{"label":', '"'], cut: true }, /is incomplete/],
      ['is empty', { pieces: [] }, /was empty/],
      ['does not end', { pieces: ['{"label":"', 'x'.repeat(200_001)] }, /was too long and was cut off/],
      ['has no JSON object', 'I describe personas.', /does not contain a JSON object/],
      ['is a list', '[{"label":"Buyer"}]', /JSON array/],
      ['is almost JSON', '{"label":"Buyer",}', /not valid JSON/],
    ];
    for (const [what, reply, problem] of cases) {
      it(`returns the fault for the model if it ${what}, after one request`, async () => {
        server.script(reply);
        const got = await ask();
        expect(got.value).to.equal(undefined);
        expect(got.problem).to.match(problem);
        expect(server.requests).to.have.length(1);
      });
    }

    it("still returns the model's text", async () => {
      server.script({ pieces: ['{"label":', '"Bu'], finishReason: 'length' });
      expect((await ask()).text).to.equal('{"label":"Bu');
    });
  });

  describe('when the answer is a JSON object', () => {
    const cases: [string, string][] = [
      ['plain', GOOD],
      ['fenced', `\`\`\`json\n${GOOD}\n\`\`\``],
      ['wrapped in prose', `Here you are [1]:\n${GOOD}\nAnything else?`],
      ['behind thoughts', `<think>Maybe {"label":"Somebody else"}?</think>\n${GOOD}`],
    ];
    for (const [what, text] of cases) {
      it(`returns its value if it is ${what}`, async () => {
        server.script(text);
        expect(await ask()).to.deep.equal({ text, value: { label: 'Buyer' }, problem: undefined });
      });
    }

    it('sent the schema unchanged, in strict mode', async () => {
      server.script(GOOD);
      await ask();
      expect(server.requests[0]!.body['response_format']).to.deep.equal({
        type: 'json_schema',
        json_schema: { name: 'persona', strict: true, schema: SCHEMA },
      });
    });

    it('sent the messages unchanged', async () => {
      server.script(GOOD);
      await ask();
      expect(server.requests[0]!.messages).to.deep.equal([
        { role: 'system', content: 'You describe personas.' },
        { role: 'user', content: 'Describe one.' },
      ]);
    });

    it('requested a stream', async () => {
      server.script(GOOD);
      await ask();
      expect(server.requests[0]!.stream).to.equal(true);
    });

    it('returns the token counts', async () => {
      server.script(GOOD);
      const told: unknown[] = [];
      await ask({ onUsage: (usage) => told.push(usage) });
      expect(told).to.deep.equal([{ inputTokens: 11, outputTokens: 7 }]);
    });

    it("has the model's name", () => {
      expect(output.name).to.equal('scripted');
    });
  });
});
