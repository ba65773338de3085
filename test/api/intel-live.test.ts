import { expect } from 'chai';
import type { IntelCitation } from '../../src/intel/gates/claims.ts';
import { MODULE_NAMES, moduleOf } from '../../src/intel/modules/registry.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { GOLDEN } from '../support/intel/golden.ts';
import { furnish } from '../support/intel/scripted-generation.ts';
import { startService, type TestService } from '../support/service.ts';

const { OPENAI_BASE_URL, OPENAI_API_KEY, CHAT_MODEL } = process.env;
const PATIENCE_MS = 900_000;

const given = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));

describe('POST /api/intel/{module} with a live model, if OPENAI_BASE_URL names one', function () {
  this.timeout(PATIENCE_MS);
  let service: TestService | undefined;
  let embeddings: EmbeddingEndpoint | undefined;
  let api: ApiClient;

  before(async function () {
    if (!OPENAI_BASE_URL) {
      this.skip();
    }
    embeddings = await startEmbeddingEndpoint();
    service = await startService({
      ...given({ OPENAI_BASE_URL, OPENAI_API_KEY, CHAT_MODEL }),
      EMBEDDING_BASE_URL: embeddings.baseUrl,
    });
  });
  after(async () => {
    await service?.stop();
    await embeddings?.close();
  });

  async function generated(name: string, inputs: object): Promise<ApiAnswer> {
    const answer = await api.post(`/api/intel/${name}`, inputs);
    if (answer.status !== 202) return answer;
    const { runId } = answer.body;
    await service!.services.workflows.generationEnded(runId, {
      waitMs: PATIENCE_MS,
      signal: new AbortController().signal,
    });
    const { body } = await api.get(`/api/intel/runs/${runId}`);
    return { ...answer, status: body.status === 'succeeded' ? 200 : 502, body: body.result ?? body };
  }

  for (const name of MODULE_NAMES) {
    it(`writes ${name} in the shape of its schema, with verbatim citations`, async () => {
      api = await service!.newClient();
      const id = await furnish(service!, api, name);
      const { text } = (await api.get(`/api/knowledge/${id}/content`)).body;
      const { status, body } = await generated(name, GOLDEN[name].goldenInputs);
      expect([status, body.error]).to.deep.equal([200, undefined]);
      moduleOf(name).output.parse(body.output);
      const citations = body.citations as IntelCitation[];
      expect(citations.map(({ sourceId, start, end }) => [sourceId, text.slice(start, end)])).to.deep.equal(
        citations.map(({ quote }) => [id, quote]),
      );
    });
  }
});
