import { expect } from 'chai';
import { standaloneQuery } from '../../../src/chat/standalone-query.ts';
import type { AppError } from '../../../src/errors.ts';
import { createRemoteChat } from '../../../src/llm/models.ts';
import { startModelServer, type ModelReply, type ModelServer } from '../../support/model-server.ts';

const history = [
  { role: 'user' as const, content: 'What does shipping cost?' },
  { role: 'assistant' as const, content: 'Five dollars. {not a variable}' },
];
const message = 'How long does it take?';

describe('standaloneQuery', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const signal = new AbortController().signal;
  const rewritten = (reply: ModelReply): Promise<string> => {
    server.script(reply);
    const model = createRemoteChat({ baseUrl: server.baseUrl, apiKey: undefined, model: 'scripted' });
    return standaloneQuery({ message, history }, { model, signal });
  };
  const BORROWED = /^How long does it take\? .*shipping/;

  describe('when the rewrite is unusable', () => {
    const cases: [string, ModelReply][] = [
      ['empty', { pieces: [] }],
      ['white space', '  \n '],
      ['refused', { refusal: 'No.' }],
      ['cut off', { pieces: ['How long does shipping'], finishReason: 'length' }],
      ['as long as an essay', 'How long does shipping take? '.repeat(40)],
      ['about something else', 'Bananas are yellow.'],
      ['a citation', 'How long does shipping take? [[1: "x"]]'],
    ];
    for (const [what, reply] of cases) {
      it(`falls back to the rule if it is ${what}`, async () => {
        expect(await rewritten(reply)).to.match(BORROWED);
      });
    }
  });

  it('throws other failures of the model', async () => {
    const error = await rewritten({ status: 500 }).catch((thrown: AppError) => thrown);
    expect((error as AppError).code).to.equal('model.failed');
  });
  it("uses the model's question", async () => {
    expect(await rewritten('"How long does shipping take?"\n')).to.equal('How long does shipping take?');
  });
  it('sends the model the conversation and the message', async () => {
    await rewritten('How long does shipping take?');
    const { content } = server.requests[0]!.messages.at(-1)!;
    expect(content).to.include('assistant: Five dollars. {not a variable}').and.include(message);
  });
  it('calls no model without a history', async () => {
    const model = createRemoteChat({ baseUrl: server.baseUrl, apiKey: undefined, model: 'scripted' });
    expect(await standaloneQuery({ message, history: [] }, { model, signal })).to.equal(message);
    expect(server.requests).to.have.length(0);
  });
  it('uses the rule without a model', async () => {
    expect(await standaloneQuery({ message, history }, { model: null, signal })).to.match(BORROWED);
  });
});
