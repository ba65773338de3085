import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { MODULE_NAMES, type ModuleName } from '../../src/intel/modules/registry.ts';
import { type EmbeddingEndpoint, startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { replyingGolden } from '../support/intel/golden.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';

const SECRET = 'sk-secret-of-the-evaluation';

describe('npm run eval:model', () => {
  let model: ModelServer;
  let embeddings: EmbeddingEndpoint;
  before(async () => {
    [model, embeddings] = await Promise.all([startModelServer(), startEmbeddingEndpoint()]);
  });
  after(async () => {
    await Promise.all([model.close(), embeddings.close()]);
  });

  const run = (env: Record<string, string>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const none = {
        OPENAI_API_KEY: '',
        OPENAI_BASE_URL: '',
        CHAT_MODEL: '',
        MONGODB_URI: '',
        TEMPORAL_ADDRESS: '',
      };
      const environment = { ...process.env, ...none, EMBEDDING_BASE_URL: embeddings.baseUrl, ...env };
      execFile(process.execPath, ['src/eval-model.ts'], { env: environment }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it('exits with 1 and says what to set if no model is configured', async () => {
    const { code, out, err } = await run({});
    expect([code, out]).to.deep.equal([1, '']);
    expect(err)
      .to.contain('OPENAI_API_KEY=')
      .and.to.contain('OPENAI_BASE_URL=')
      .and.not.to.contain('    at ');
  });

  it('exits with 1 and the failure of each module if the endpoint is unreachable, without the key', async () => {
    const { code, out, err } = await run({
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: SECRET,
    });
    expect(code).to.equal(1);
    for (const module of MODULE_NAMES) expect(out).to.match(new RegExp(`^${module} +model\\.\\w+ `, 'm'));
    expect(err).to.match(/^model\.\w+: .+/m);
    expect(out + err).not.to.contain(SECRET);
  });

  it('prints for each module what was grounded, fitting and refused, with tokens and time', async () => {
    model.always((request) => {
      const { json_schema: schema } = request.body['response_format'] as {
        json_schema: { name: ModuleName };
      };
      return replyingGolden(schema.name)(request);
    });
    const { out } = await run({
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: SECRET,
      CHAT_MODEL: 'scripted-1',
    });
    expect(out).to.match(/^scripted-1 generated six documents, one per module, from 4 sample sources/);
    expect(out).to.match(/^persona +yes +2 +\d+ +0 \(0%\) +– +\d+ +\d+\/\d+\/\d+\/\d+ +22\/14 +\d+\.\d$/m);
    expect(out).to.match(/^all +5 of 6 /m);
  });
});
