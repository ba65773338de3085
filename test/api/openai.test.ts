import { expect } from 'chai';
import OpenAI, { APIError } from 'openai';
import { REFUSED_BY_COMPLETIONS, REFUSED_BY_RESPONSES } from '../support/openai-parameters.ts';
import { useService } from '../support/shared-service.ts';

const REFUNDS = 'Refunds are paid within 14 days of the return.';
const QUESTION = 'How long do refunds take?';

describe('the API in OpenAI’s format', () => {
  const test = useService();
  let client: OpenAI;
  let sourceId: string;

  const clientWith = (apiKey: string) =>
    new OpenAI({ apiKey, baseURL: `${test.service.url}/v1`, maxRetries: 0 });
  const ask = (rest: object = {}, content: string = QUESTION) =>
    client.chat.completions.create({
      model: 'groundwork',
      messages: [{ role: 'user', content }],
      ...rest,
      stream: false,
    });
  const groundworkOf = (answer: object) =>
    (answer as { groundwork: { grounded: boolean; answer: string; citations: Record<string, unknown>[] } })
      .groundwork;
  const refused = async (asked: Promise<unknown>): Promise<APIError> => {
    const error = await asked.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(APIError);
    return error as APIError;
  };
  const sent = (path: string, json: unknown) =>
    fetch(`${test.service.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.api.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });

  beforeEach(async () => {
    client = clientWith(test.api.key);
    sourceId = await test.added({ text: REFUNDS, name: 'Refunds' });
  });

  describe('when a request cannot be served', () => {
    it('reports a wrong key as the vendor does', async () => {
      const error = await refused(clientWith('gw_wrong').models.list());
      expect([error.status, error.type, error.code]).to.deep.equal([
        401,
        'authentication_error',
        'key.invalid',
      ]);
      expect(error.requestID).to.match(/^req_/);
    });

    it('names the scope that a key lacks', async () => {
      const { key } = (await test.api.post('/api/keys', { scopes: ['read'] })).body;
      const error = await refused(clientWith(key).responses.create({ model: 'groundwork', input: QUESTION }));
      expect([error.status, error.code]).to.deep.equal([403, 'key.scope']);
      expect(error.message).to.contain('`search`');
    });

    it('reports an unknown model', async () => {
      const error = await refused(ask({ model: 'gpt-4o' }));
      expect([error.status, error.code, error.param]).to.deep.equal([404, 'model_not_found', 'model']);
    });

    it('reports an unknown path in the same format', async () => {
      const error = await refused(client.embeddings.create({ model: 'groundwork', input: 'x' }));
      expect([error.status, error.code]).to.deep.equal([404, 'route.not_found']);
    });

    it('names an unknown parameter', async () => {
      const error = await refused(ask({ temprature: 1 }));
      expect([error.status, error.param]).to.deep.equal([400, 'temprature']);
    });

    for (const [name, value] of Object.entries(REFUSED_BY_COMPLETIONS)) {
      it(`refuses ${name} of chat completions by name`, async () => {
        const error = await refused(ask({ [name]: value }));
        expect([error.status, error.code, error.param]).to.deep.equal([400, 'unsupported_parameter', name]);
        expect(error.message).to.contain(`'${name}'`);
      });
    }

    for (const [name, value] of Object.entries(REFUSED_BY_RESPONSES)) {
      it(`refuses ${name} of responses by name`, async () => {
        const asked = { model: 'groundwork', input: QUESTION, [name]: value, stream: false as const };
        const error = await refused(client.responses.create(asked));
        expect([error.status, error.code, error.param]).to.deep.equal([400, 'unsupported_parameter', name]);
      });
    }

    it('refuses images and tool messages by their position', async () => {
      const image = [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }];
      expect((await refused(ask({ messages: [{ role: 'user', content: image }] }))).param).to.equal(
        'messages.0.content.0.type',
      );
      const ofTool = { role: 'tool', tool_call_id: 'call_1', content: '3' };
      expect((await refused(ask({ messages: [ofTool] }))).param).to.equal('messages.0.role');
    });

    it('requires a question at the end of the conversation', async () => {
      const error = await refused(ask({ messages: [{ role: 'assistant', content: 'Hello' }] }));
      expect([error.status, error.param]).to.deep.equal([400, 'messages']);
    });
  });

  describe('models', () => {
    it('lists one model', async () => {
      const ids: string[] = [];
      for await (const { id } of client.models.list()) ids.push(id);
      expect(ids).to.deep.equal(['groundwork']);
    });
  });

  describe('chat completions', () => {
    it('answers from the sources, with citations as annotations and in a field of their own', async () => {
      const answer = await ask();
      const { content, annotations } = answer.choices[0]!.message;
      expect(content).to.contain('14 days');
      const { grounded, citations } = groundworkOf(answer);
      expect(grounded).to.equal(true);
      expect(citations[0]).to.include({ sourceId, quote: REFUNDS });
      const [annotation] = annotations!;
      expect(annotation!.url_citation.url).to.equal(`groundwork://sources/${sourceId}`);
      const { start_index, end_index } = annotation!.url_citation;
      expect(content!.slice(start_index, end_index)).to.equal('[1]');
    });

    it('reports this if the sources have no answer', async () => {
      const answer = await ask({}, 'Who won the football world cup?');
      expect(groundworkOf(answer)).to.include({ grounded: false });
      expect(answer.choices[0]!.message.annotations).to.deep.equal([]);
    });

    it('answers from the given sources only', async () => {
      const other = await test.added({ text: 'The office in Lisbon opens at nine.' });
      expect(groundworkOf(await ask({ groundwork: { sourceIds: [other] } })).citations).to.deep.equal([]);
      const error = await refused(ask({ groundwork: { sourceIds: ['kb_nothing'] } }));
      expect([error.status, error.code]).to.deep.equal([404, 'source.not_found']);
    });

    it('streams the same text in chunks, with the citations in the last', async () => {
      const whole = await ask();
      const stream = await client.chat.completions.create({
        model: 'groundwork',
        messages: [{ role: 'user', content: QUESTION }],
        stream: true,
        stream_options: { include_usage: true },
      });
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
      expect(text).to.equal(whole.choices[0]!.message.content);
      const last = chunks.find(({ choices }) => choices[0]?.finish_reason === 'stop')!;
      expect(groundworkOf(last)).to.deep.equal(groundworkOf(whole));
      expect(chunks.at(-1)).to.deep.include({ choices: [] }).and.to.have.property('usage');
      expect(new Set(chunks.map(({ id }) => id))).to.have.property('size', 1);
    });

    it('uses earlier turns to understand a question', async () => {
      const messages = [
        { role: 'system' as const, content: 'You are a pirate.' },
        { role: 'user' as const, content: 'Tell me about refunds.' },
        { role: 'assistant' as const, content: 'What about them?' },
        { role: 'user' as const, content: [{ type: 'text' as const, text: 'How long do they take?' }] },
      ];
      expect(groundworkOf(await ask({ messages })).citations[0]).to.include({ sourceId });
    });
  });

  describe('responses', () => {
    it('answers from the sources, with citations as annotations and in a field of their own', async () => {
      const answer = await client.responses.create({ model: 'groundwork', input: QUESTION });
      expect(answer.output_text).to.contain('14 days');
      const [item] = answer.output;
      const content = item?.type === 'message' ? item.content[0] : undefined;
      const annotations = content?.type === 'output_text' ? content.annotations : [];
      expect(annotations[0]).to.include({ type: 'url_citation', title: 'Refunds' });
      expect(groundworkOf(answer).citations[0]).to.include({ sourceId, quote: REFUNDS });
    });

    it('streams events that the client assembles to the same answer', async () => {
      const whole = await client.responses.create({ model: 'groundwork', input: QUESTION });
      const stream = client.responses.stream({
        model: 'groundwork',
        input: [
          { role: 'user', content: 'Hello' },
          { type: 'message', role: 'user', content: [{ type: 'input_text', text: QUESTION }] },
        ],
      });
      const numbers: number[] = [];
      let text = '';
      for await (const event of stream) {
        if ('sequence_number' in event) numbers.push(event.sequence_number);
        if (event.type === 'response.output_text.delta') text += event.delta;
      }
      const final = await stream.finalResponse();
      expect(text).to.equal(whole.output_text);
      expect(final.output_text).to.equal(whole.output_text);
      expect(groundworkOf(final)).to.deep.equal(groundworkOf(whole));
      expect(numbers).to.deep.equal(numbers.map((_, i) => i));
    });
  });

  describe('requests of chat front ends', () => {
    // These parameters are taken from Open WebUI's backend/open_webui/routers/openai.py and utils/payload.py.
    it("work with Open WebUI's usual parameters", async () => {
      const response = await sent('/v1/chat/completions', {
        model: 'groundwork',
        messages: [
          { role: 'system', content: 'Be brief.' },
          {
            role: 'user',
            content: [{ type: 'text', text: QUESTION, cache_control: { type: 'ephemeral' } }],
          },
        ],
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0.8,
        top_p: 0.9,
        max_tokens: 128,
        frequency_penalty: 0,
        presence_penalty: 0,
        seed: 7,
        reasoning: { effort: 'low' },
      });
      expect(response.status).to.equal(200);
      const lines = (await response.text()).trim().split('\n\n');
      expect(lines.every((line) => line.startsWith('data: '))).to.equal(true);
      expect(lines.at(-1)).to.equal('data: [DONE]');
      const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.slice('data: '.length)));
      expect(chunks.some(({ groundwork }) => groundwork?.grounded === true)).to.equal(true);
    });

    it("work with LibreChat's usual parameters", async () => {
      const response = await sent('/v1/chat/completions', {
        model: 'groundwork',
        temperature: 1,
        top_p: 1,
        presence_penalty: 0,
        frequency_penalty: 0,
        user: '65f0c0ffee',
        n: 1,
        stop: null,
        stream: true,
        messages: [{ role: 'user', content: QUESTION }],
      });
      expect(response.status).to.equal(200);
      expect(await response.text())
        .to.contain('14 days')
        .and.to.contain('data: [DONE]');
    });
  });
});
