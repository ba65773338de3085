import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { parseConfig } from '../../../../src/config/config.ts';
import { evaluateConfiguredModel, tableOf } from '../../../../src/eval-model.ts';
import { SAMPLE } from '../../../../src/intel/evaluation/sample-sources.ts';
import { MODULE_NAMES, type ModuleName } from '../../../../src/intel/modules/registry.ts';
import { type EmbeddingEndpoint, startEmbeddingEndpoint } from '../../../support/embedding-endpoint.ts';
import { GOLDEN, replying, replyingGolden } from '../../../support/intel/golden.ts';
import { type ModelRequest, type ModelServer, startModelServer } from '../../../support/model-server.ts';

describe('evaluateConfiguredModel', () => {
  let model: ModelServer;
  let embeddings: EmbeddingEndpoint;
  beforeEach(async () => {
    [model, embeddings] = await Promise.all([startModelServer(), startEmbeddingEndpoint()]);
  });
  afterEach(async () => {
    await Promise.all([model.close(), embeddings.close()]);
  });

  const config = (env: Record<string, string> = {}) =>
    parseConfig({
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: 'sk-of-nobody',
      CHAT_MODEL: 'scripted-1',
      EMBEDDING_BASE_URL: embeddings.baseUrl,
      EMBEDDING_MODEL: 'bag-of-words',
      ...env,
    });
  const askedModule = ({ body }: ModelRequest): ModuleName =>
    (body['response_format'] as { json_schema: { name: ModuleName } }).json_schema.name;
  const paragraphs = (text: string): string =>
    `<!doctype html><html><head><title>Page</title></head><body><main>${text
      .split('\n\n')
      .map((one) => `<p>${one}</p>`)
      .join('')}</main></body></html>`;
  const golden = (module: ModuleName, domain: string) => ({
    brand: { ...EMPTY_BRAND, domain, version: 1 },
    sources: [
      { id: 'src_golden', url: 'https://golden.example/', html: paragraphs(GOLDEN[module].goldenSource) },
    ],
    requests: { [module]: GOLDEN[module].goldenInputs },
  });

  it('says what to set when no model is configured', async () => {
    const error = await evaluateConfiguredModel(SAMPLE, { config: parseConfig({}) }).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.message)
      .to.contain('OPENAI_API_KEY')
      .and.to.contain('OPENAI_BASE_URL')
      .and.to.contain('CHAT_MODEL');
  });

  it('shows the failure of every module if the endpoint refuses', async () => {
    model.always({ status: 401 });
    const scores = await evaluateConfiguredModel(SAMPLE, { config: config() });
    expect(scores.map(({ module }) => module)).to.deep.equal([...MODULE_NAMES]);
    for (const { failed, statements } of scores) {
      expect(failed?.code).to.match(/^model\./);
      expect(failed?.message).not.to.equal('');
      expect(statements).to.equal(0);
    }
    expect(tableOf(scores)).to.contain('0 of 6');
  });

  it('counts an answer that never has the right shape as failed, with its three attempts', async () => {
    model.always('{"label": 1}');
    const [score] = await evaluateConfiguredModel(golden('persona', 'golden.example'), { config: config() });
    expect(score).to.deep.include({ asks: 3, isValidAtFirst: false });
    expect(score!.failed?.code).to.equal('model.invalid_output');
  });

  it('grounds nothing in quotes that do not exist', async () => {
    model.always((request) => replyingGolden(askedModule(request))(request));
    const [persona] = await evaluateConfiguredModel(
      { ...SAMPLE, requests: { persona: SAMPLE.requests.persona! } },
      { config: config() },
    );
    expect(persona).to.include({ failed: null, grounded: 0, inTable: 0 });
    expect(persona!.refused.quotes).to.be.greaterThan(10);
  });

  it("gate: counts statements in the brand's voice from another party's page", async () => {
    model.always(replyingGolden('messaging'));
    const [messaging] = await evaluateConfiguredModel(golden('messaging', 'somebody-else.example'), {
      config: config(),
    });
    expect(messaging!.refused.party).to.be.greaterThan(0);
  });

  it('gate: counts figures that their quote lacks', async () => {
    const { goldenDraft, goldenQuotes } = GOLDEN.persona;
    const trigger = { text: 'They opened their 97th shop.', basis: 'source', refs: [3] };
    model.always(replying({ ...goldenDraft, triggers: [trigger] }, goldenQuotes));
    const [persona] = await evaluateConfiguredModel(golden('persona', 'golden.example'), {
      config: config(),
    });
    expect(persona!.refused).to.deep.equal({ quotes: 0, facts: 1, party: 0, module: 0 });
  });

  it('counts grounded and fitting statements, attempts, tokens and time', async () => {
    model.always(replyingGolden('persona'));
    const [persona] = await evaluateConfiguredModel(golden('persona', 'golden.example'), {
      config: config(),
    });
    const sourced = JSON.stringify(GOLDEN.persona.goldenDraft).split('"basis":"source"').length - 1;
    expect(persona).to.deep.include({
      failed: null,
      isValidAtFirst: true,
      asks: 1,
      grounded: sourced,
      refused: { quotes: 0, facts: 0, party: 0, module: 0 },
      inputTokens: 11,
      outputTokens: 7,
    });
    expect(persona!.inTable).to.be.within(1, sourced);
    expect(persona!.fitting).to.be.within(0, persona!.inTable);
    expect(persona!.seconds).to.be.greaterThan(0);
  });

  it('counts no statement whose field does not accept its quote', async () => {
    const praise = '“Before we used Rotaleaf I spent every Sunday evening on the phone looking for cover.”';
    const price = 'Group plan: £240 per month';
    const { goldenDraft } = GOLDEN.persona;
    const pain = (text: string, n: number) => ({
      pain: { text, basis: 'source', refs: [n] },
      severity: 'high',
      workaround: null,
    });
    const fittingOf = async (text: string): Promise<[number, number]> => {
      const draft = structuredClone(goldenDraft) as Record<string, unknown>;
      const assumed = JSON.parse(
        JSON.stringify(draft)
          .replaceAll('"basis":"source"', '"basis":"assumption"')
          .replaceAll(/"refs":\[[\d,]*\]/g, '"refs":[]'),
      );
      model.always(
        replying({ ...assumed, vocabulary: [], pains: [pain(text, 1)] }, [{ n: 1, passage: 1, quote: text }]),
      );
      const [persona] = await evaluateConfiguredModel(
        { ...SAMPLE, requests: { persona: SAMPLE.requests.persona! } },
        { config: config() },
      );
      return [persona!.fitting, persona!.inTable];
    };
    expect([await fittingOf(praise), await fittingOf(price)]).to.deep.equal([
      [1, 1],
      [0, 0],
    ]);
  });
});
