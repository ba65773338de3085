import { expect } from 'chai';
import { isAppError } from '../../../src/errors.ts';
import { createRemoteEmbeddings } from '../../../src/llm/models.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../../support/embedding-endpoint.ts';

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe('createRemoteEmbeddings', () => {
  let endpoint: EmbeddingEndpoint;
  const create = (timeoutMs = 2_000) =>
    createRemoteEmbeddings({ baseUrl: endpoint.baseUrl, apiKey: undefined, model: 'bag' }, { timeoutMs });

  beforeEach(async () => {
    endpoint = await startEmbeddingEndpoint();
  });
  afterEach(() => endpoint.close());

  describe('when the endpoint accepts requests and never responds', () => {
    it('gives up with embeddings.unavailable', async () => {
      endpoint.behave('hang');
      expect(await codeOf(create().embed(['a']))).to.equal('embeddings.unavailable');
    });

    it('refuses further passages for a while, at once', async () => {
      endpoint.behave('hang');
      const embeddings = create();
      await codeOf(embeddings.embed(['a']));
      expect(await codeOf(embeddings.embed(['b']))).to.equal('embeddings.unavailable');
      expect(endpoint.batches).to.deep.equal([['a']]);
    });

    it('still sends queries, which notice first that it is back', async () => {
      endpoint.behave('hang');
      const embeddings = create();
      await codeOf(embeddings.embed(['a']));
      endpoint.behave('answer');
      expect((await embeddings.embedQuery('b')).trust).to.equal(1);
    });
  });

  describe('when the caller aborts before a response', () => {
    it('does not count that as a timeout', async () => {
      endpoint.behave('hang');
      const embeddings = create(60_000);
      const leaving = new AbortController();
      const left = codeOf(embeddings.embed(['a'], { signal: leaving.signal }));
      await endpoint.requested();
      leaving.abort();
      await left;
      endpoint.behave('answer');
      expect(await embeddings.embed(['b'])).to.have.length(1);
    });
  });
});
