import { randomBytes } from 'node:crypto';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { expect } from 'chai';
import { allRoutes, startApi, type RunningApi } from '../../src/api.ts';
import { parseConfig } from '../../src/config/config.ts';
import { createDatabase, type Database } from '../../src/database/database.ts';
import { createChunkStore } from '../../src/knowledge/chunk-store.ts';
import { createPageStore } from '../../src/knowledge/crawl/page-store.ts';
import { createDocumentStore } from '../../src/knowledge/document-store.ts';
import { createReEmbed } from '../../src/knowledge/indexing/re-embed.ts';
import { createSourceStore } from '../../src/knowledge/source-store.ts';
import { createServices, type Services } from '../../src/services.ts';
import { startWorker, type RunningWorker } from '../../src/worker.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { page, serveSite } from '../support/crawls.ts';
import { bagOfWords, startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { stopAtEnd, testServers, workflowBundle } from '../support/servers.ts';
import { startService, type TestService } from '../support/service.ts';

const name = `re-embed-${randomBytes(6).toString('hex')}`;
const PATIENCE = 5_000;
const QUESTION = 'where do penguins live';

interface StoredChunk {
  _id: string;
  model: string;
  revision_id: string;
}

describe('reEmbed after a change of the embedding model', () => {
  let temporal: Client;
  let database: Database;
  let endpoints: Record<'a' | 'b', EmbeddingEndpoint>;
  let old: TestService;
  let services: Services;
  let api: RunningApi;
  let worker: RunningWorker | undefined;
  let client: ApiClient;
  let chunksBefore: StoredChunk[];
  let publishedBefore: unknown[];

  const modelEnv = (model: 'a' | 'b') => ({
    MONGODB_DATABASE: name,
    TEMPORAL_TASK_QUEUE: name,
    EMBEDDING_BASE_URL: endpoints[model].baseUrl,
    EMBEDDING_MODEL: model,
    CRAWL_DELAY_MS: '0',
  });
  const stored = (): Promise<StoredChunk[]> =>
    database.db
      .collection<StoredChunk>('chunks')
      .find()
      .project<StoredChunk>({ model: 1, revision_id: 1 })
      .sort({ _id: 1 })
      .toArray();
  const published = async (): Promise<unknown[]> => {
    const all = await Promise.all(
      ['sources', 'pages'].map((collection) =>
        database.db
          .collection(collection)
          .find({ published: { $ne: null } })
          .project({ published: 1 })
          .sort({ _id: 1 })
          .toArray(),
      ),
    );
    return all.flat();
  };
  const search = async (mode: string): Promise<{ texts: string[]; degraded: boolean }> => {
    const { body } = await client.post('/api/knowledge/search', { query: QUESTION, mode });
    return { texts: body.hits.map(({ text }: { text: string }) => text), degraded: body.degraded };
  };
  const handle = () => temporal.workflow.getHandle(`re-embed/${name}/b`);

  before(async function () {
    this.timeout(1_800_000);
    const { mongodbUri, temporalAddress, cacheDir } = await testServers();
    endpoints = { a: await startEmbeddingEndpoint(), b: await startEmbeddingEndpoint() };
    const connection = await Connection.connect({ address: temporalAddress });
    temporal = new Client({ connection });
    database = createDatabase({ uri: mongodbUri, name });
    stopAtEnd(async () => {
      await database.db.dropDatabase();
      await database.close();
      await connection.close();
      await endpoints.a.close();
      await endpoints.b.close();
    });

    old = await startService(modelEnv('a'));
    client = await old.newClient();
    const texts = ['Penguins live in the south.', 'Walruses live in the north.', 'Storks fly to Africa.'];
    for (const text of texts) await old.ended((await client.post('/api/knowledge', { text })).body.id);
    serveSite(old.site, 'http://zoo.test', {
      '/': page('Zoo', { links: ['/penguins'] }),
      '/penguins': page('Penguins', { text: 'Our penguins live in the new pool.' }),
    });
    const { sourceId } = (await client.post('/api/knowledge/crawl', { seedUrl: 'http://zoo.test/' })).body;
    await temporal.workflow.getHandle(`crawl-site/${sourceId}`).result();
    chunksBefore = await stored();
    publishedBefore = await published();

    services = createServices(
      parseConfig({
        PORT: '0',
        MONGODB_URI: mongodbUri,
        TEMPORAL_ADDRESS: temporalAddress,
        CACHE_DIR: cacheDir,
        WORKFLOW_BUNDLE: await workflowBundle({ encrypts: false }),
        ...modelEnv('b'),
      }),
      old.services.log,
    );
    api = await startApi(services);
    client = createApiClient({ ...client, url: `http://127.0.0.1:${api.port}`, routes: allRoutes(services) });
  });

  after(async () => {
    await api.stop();
    await worker?.stop();
    await services.close();
  });

  describe('when only workers with the old model run', () => {
    before(async () => {
      await services.indexing.reEmbed.start();
    });
    after(() => old.stop());

    it('finds five documents with vectors from the old model', () => {
      expect(publishedBefore).to.have.lengthOf(5);
      expect(new Set(chunksBefore.map(({ model }) => model))).to.deep.equal(new Set(['a']));
    });

    it('search uses only words, and reports this', async () => {
      const { texts, degraded } = await search('hybrid');
      expect(degraded).to.equal(true);
      expect(texts).to.include('Penguins live in the south.');
    });

    it('search compares nothing with vectors from the old model', async () => {
      expect(await search('vector')).to.deep.equal({ texts: [], degraded: true });
    });

    it('joins the work in progress when it is started again', async () => {
      const { runId } = await handle().describe();
      await services.indexing.reEmbed.start();
      await services.indexing.reEmbed.start();
      expect((await handle().describe()).runId).to.equal(runId);
    });

    it('they fail as retryable, so that other workers do the work', async () => {
      const failed = await old.services.indexing.reEmbed
        .step('b', { signal: new AbortController().signal, budgetMs: 1_000, onProgress: () => undefined })
        .catch((error: Error) => error);
      expect(failed).to.include({ code: 'embeddings.other_model', retryable: true });
    });

    it('the workflow waits, and says why', async () => {
      let waitsFor: string | null | undefined;
      for (let i = 0; i < PATIENCE && waitsFor === undefined; i++) {
        const { raw } = await handle().describe();
        waitsFor = raw.pendingActivities?.[0]?.lastFailure?.applicationFailureInfo?.type;
      }
      expect(waitsFor).to.equal('embeddings.other_model');
      expect((await handle().describe()).status.name).to.equal('RUNNING');
      expect(new Set((await stored()).map(({ model }) => model))).to.deep.equal(new Set(['a']));
    });
  });

  describe('when a worker with the new model runs', () => {
    let waiting: WorkflowHandle;
    before(async () => {
      waiting = temporal.workflow.getHandle(`re-embed/${name}/b`, (await handle().describe()).runId);
      worker = await startWorker(services);
      await waiting.result();
    });

    it('all passages have vectors from the new model', async () => {
      expect(new Set((await stored()).map(({ model }) => model))).to.deep.equal(new Set(['b']));
    });

    it('passages and revisions stay the same', async () => {
      const ids = ({ _id, revision_id }: StoredChunk) => [_id, revision_id];
      expect((await stored()).map(ids)).to.deep.equal(chunksBefore.map(ids));
      expect(await published()).to.deep.equal(publishedBefore);
    });

    it('embeds the same texts as before, including titles, once each', () => {
      const texts = (endpoint: EmbeddingEndpoint): string[] => endpoint.batches.flat().toSorted();
      const passages = texts(endpoints.b).filter((text) => text !== QUESTION);
      expect(passages).to.deep.equal(texts(endpoints.a));
      expect(passages.some((text) => text.includes('Zoo'))).to.equal(true);
    });

    it('search uses meaning again', async () => {
      const { texts, degraded } = await search('vector');
      expect(degraded).to.equal(false);
      expect(texts).to.have.lengthOf(chunksBefore.length);
      expect(texts[0]).to.match(/enguins live/);
      expect((await search('hybrid')).degraded).to.equal(false);
    });

    it('shows the result in the Temporal UI', async () => {
      const { currentDetails } = await waiting.query<{ currentDetails: string }>(
        '__temporal_workflow_metadata',
      );
      expect(currentDetails).to.contain('| documents done | chunks embedded | documents left |');
      expect(currentDetails).to.contain(`| 5 | ${chunksBefore.length} | 0 |`);
    });

    it('starts nothing if nothing is left to do', async () => {
      await handle().result();
      const { runId } = await handle().describe();
      await services.indexing.reEmbed.start();
      const { runId: after_, status } = await handle().describe();
      expect([after_, status.name]).to.deep.equal([runId, 'COMPLETED']);
    });
  });

  describe('step', () => {
    const now = (): Date => new Date();
    const vectorsOf = (texts: readonly string[]) => texts.map((text) => Float32Array.from(bagOfWords(text)));
    function stepWith(model: string, act: (texts: readonly string[]) => unknown, clock = () => 0) {
      const { db } = database;
      const { step } = createReEmbed({
        sources: createSourceStore({ db, now }),
        pages: createPageStore({ db, now }),
        documents: createDocumentStore({ db }),
        chunks: createChunkStore({ db }),
        embeddings: {
          ...services.embeddings,
          model: async () => model,
          async embed(texts) {
            await act(texts);
            return vectorsOf(texts);
          },
        },
        requestReEmbedding: () => Promise.resolve(),
        clock,
        log: services.log,
      });
      const signal = new AbortController().signal;
      return step(model, { signal, budgetMs: 1_000, onProgress: () => undefined });
    }

    it('is not stopped by a passage that is deleted while it is being embedded', async () => {
      const chunks = database.db.collection<StoredChunk>('chunks');
      const { _id } = (await chunks.findOne({ revision_id: chunksBefore[0]!.revision_id }))!;
      const done = await stepWith('c', () => chunks.deleteOne({ _id }));
      expect(done).to.deep.equal({ documents: 5, chunks: chunksBefore.length, left: 0 });
      expect(await chunks.countDocuments({ _id })).to.equal(0);
      expect(await chunks.countDocuments({ model: { $ne: 'c' } })).to.equal(0);
    });

    it('does not record the model of a document that is republished meanwhile', async () => {
      const sources = database.db.collection<{ _id: string; published: string | null }>('sources');
      const { _id, published: revision } = (await sources.findOne({ published: { $ne: null } }))!;
      let asked = 0;
      const { left } = await stepWith(
        'd',
        () => sources.updateOne({ _id }, { $set: { published: `${revision}_new` } }),
        () => 600 * asked++,
      );
      await sources.updateOne({ _id }, { $set: { published: revision } });
      expect(left).to.equal(1);
    });

    it('stops when it is aborted', async () => {
      const controller = new AbortController();
      controller.abort(new Error('told to'));
      const { reEmbed } = services.indexing;
      await database.db.collection('sources').updateMany({}, { $set: { embedded_with: 'z' } });
      const failed = await reEmbed
        .step('b', { signal: controller.signal, budgetMs: 1_000, onProgress: () => undefined })
        .catch((error: Error) => error.message);
      expect(failed).to.equal('told to');
    });
  });
});
