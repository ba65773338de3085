import { Client, Connection } from '@temporalio/client';
import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { stopAtEnd, testServers } from '../support/servers.ts';
import { startService, type TestService } from '../support/service.ts';
import { article } from '../support/site.ts';

describe('indexing', () => {
  let service: TestService;
  let endpoint: EmbeddingEndpoint;
  let temporal: Client;
  let api: ApiClient;

  before(async function () {
    this.timeout(1_800_000);
    const { temporalAddress } = await testServers();
    endpoint = await startEmbeddingEndpoint();
    service = await startService({
      EMBEDDING_BASE_URL: endpoint.baseUrl,
      EMBEDDING_API_KEY: 'embedding-key',
      EMBEDDING_MODEL: 'bag-of-words',
      INDEX_DEADLINE_MS: '10000',
    });
    const connection = await Connection.connect({ address: temporalAddress });
    temporal = new Client({ connection });
    stopAtEnd(async () => {
      await service.stop();
      await endpoint.close();
      await connection.close();
    });
  });

  beforeEach(async () => {
    endpoint.behave('answer');
    endpoint.batches.length = 0;
    api = await service.newClient();
  });

  async function added(json: object): Promise<string> {
    const { body } = await api.post('/api/knowledge', json);
    await service.ended(body.id);
    return body.id;
  }
  const record = async (id: string) => (await api.get(`/api/knowledge/${id}`)).body;
  const describeWorkflow = (id: string) => temporal.workflow.getHandle(`index-source/${id}`).describe();

  describe('indexSource when the embedding endpoint', () => {
    it('hangs: the source fails at its deadline, and a reindex recovers it', async () => {
      endpoint.behave('hang');
      const id = await added({ text: 'Waiting for a vector.' });
      expect((await record(id)).last_error).to.match(/^index\.deadline: /);
      endpoint.behave('answer');
      await api.post(`/api/knowledge/${id}/reindex`);
      await service.ended(id);
      expect(await record(id)).to.include({ status: 'indexed', last_error: null });
    });

    it('hangs for some sources: the others continue meanwhile', async () => {
      endpoint.behave('hang');
      const stuck: string[] = [];
      for (let i = 0; i < 4; i++) {
        const requested = endpoint.requested();
        stuck.push((await api.post('/api/knowledge', { text: `Stuck ${i}.` })).body.id);
        await requested;
      }
      endpoint.behave('answer');
      const id = await added({ text: 'Not stuck.' });
      expect((await record(id)).status).to.equal('indexed');
      expect((await record(stuck[3]!)).status).to.equal('indexing');
      await Promise.all(stuck.map((each) => service.ended(each)));
    });

    it('refuses the key: the source fails at once, and says what to check', async () => {
      endpoint.behave(401);
      const id = await added({ text: 'No entry.' });
      expect((await record(id)).last_error).to.match(/^embeddings\.unauthorized: .*EMBEDDING_API_KEY/);
    });

    it('returns garbage: the source fails and reports this', async () => {
      endpoint.behave({ data: [{ embedding: ['a'] }] });
      const id = await added({ text: 'Rubbish.' });
      expect((await record(id)).last_error).to.match(/^embeddings\.invalid_answer: /);
    });

    it('is busy for a moment: the source is still indexed', async () => {
      endpoint.behave(503);
      const requested = endpoint.requested();
      const { body } = await api.post('/api/knowledge', { text: 'Patience.' });
      await requested;
      endpoint.behave('answer');
      await service.ended(body.id);
      expect(await record(body.id)).to.include({ status: 'indexed', last_error: null });
    });
  });

  describe('indexSource', () => {
    it('also fails in the Temporal UI, with the code and the message', async () => {
      const id = await added({ url: 'http://missing.test/' });
      const failure = await temporal.workflow
        .getHandle(`index-source/${id}`)
        .result()
        .catch((error: { cause?: { type?: string; message?: string } }) => error.cause);
      expect(failure).to.include({ type: 'fetch.http_404' });
    });

    it("shows the source's name as the summary in the Temporal UI, on one plain line", async () => {
      const id = await added({ text: 'Summarised.', name: 'Price\nlist <b>2026</b>' });
      expect(await (await describeWorkflow(id)).staticSummary()).to.equal('Price list b2026/b');
    });

    it('shows its result as the details in the Temporal UI', async () => {
      const id = await added({ text: 'Detailed.' });
      const { currentDetails } = await temporal.workflow
        .getHandle(`index-source/${id}`)
        .query<{ currentDetails: string }>('__temporal_workflow_metadata');
      expect(currentDetails).to.match(/\| characters \| chunks \| embedded \|[^]*\| 9 \| 1 \| 1 \|/);
    });

    it('sends texts in batches, with the key and the model as configured', async () => {
      await added({
        text: Array.from({ length: 200 }, (_, i) => `Paragraph ${i}. ${'Words and words. '.repeat(60)}`).join(
          '\n\n',
        ),
      });
      const sizes = endpoint.batches.map(({ length }) => length);
      expect(Math.max(...sizes)).to.be.greaterThan(16);
      expect(endpoint.headers['authorization']).to.equal('Bearer embedding-key');
    });

    it('stores vectors as BSON float32 vectors of unit length, with the name of the model', async () => {
      const id = await added({ text: 'A vector for this.' });
      const chunk = await service.services.database.db.collection('chunks').findOne({ source_id: id });
      expect(chunk!['model']).to.equal('bag-of-words');
      expect(chunk!['vector'].sub_type).to.equal(9);
      const vector = chunk!['vector'].toFloat32Array() as Float32Array;
      expect(Math.hypot(...vector)).to.be.closeTo(1, 1e-5);
    });

    it('embeds only the chunks that changed', async () => {
      const paragraphs = Array.from(
        { length: 30 },
        (_, i) => `Paragraph ${i}. ${'These words stay as they are. '.repeat(30)}`,
      );
      service.site.serve('http://long.test/', article('Long', ...paragraphs));
      const id = await added({ url: 'http://long.test/' });
      const all = (await record(id)).chunk_count;
      endpoint.batches.length = 0;
      paragraphs[15] = paragraphs[15]!.replace('Paragraph 15', 'Paragraph fifteen');
      service.site.serve('http://long.test/', article('Long', ...paragraphs));
      await api.post(`/api/knowledge/${id}/reindex`);
      await service.ended(id);
      expect(all).to.be.greaterThan(8);
      expect(endpoint.batches.flat().length).to.be.within(1, 3);
      expect((await api.get(`/api/knowledge/${id}/content`)).body.text).to.contain('Paragraph fifteen');
    });

    it('embeds nothing when the text did not change', async () => {
      service.site.serve('http://still.test/', article('Still', 'Nothing moves.'));
      const id = await added({ url: 'http://still.test/' });
      endpoint.batches.length = 0;
      await api.post(`/api/knowledge/${id}/reindex`);
      await service.ended(id);
      expect(endpoint.batches).to.deep.equal([]);
      expect(await record(id)).to.include({ revision: 1, status: 'indexed' });
    });

    it('marks the source failed when an operator cancels the workflow', async () => {
      endpoint.behave('hang');
      const requested = endpoint.requested();
      const { body } = await api.post('/api/knowledge', { text: 'Cancel me.' });
      await requested;
      await temporal.workflow.getHandle(`index-source/${body.id}`).cancel();
      await service.ended(body.id);
      expect((await record(body.id)).last_error).to.match(/^index\.cancelled: /);
    });
  });

  describe('recovery', () => {
    const sources = () => service.services.database.db.collection<{ _id: string }>('sources');

    it('starts a run whose request never reached the queue', async () => {
      const id = await added({ text: 'Lost on the way.' });
      const past = new Date(Date.now() - 3_600_000);
      const later = new Date(Date.now() + 60_000);
      await sources().updateOne(
        { _id: id },
        { $set: { status: 'indexing', run: 2, requested_at: past, deadline_at: later } },
      );
      await service.services.indexing.recover();
      await service.ended(id);
      expect((await record(id)).status).to.equal('indexed');
    });

    it('fails a run that is past its deadline and that no worker processes', async () => {
      const id = await added({ text: 'Forgotten.' });
      const past = new Date(Date.now() - 3_600_000);
      await sources().updateOne({ _id: id }, { $set: { status: 'indexing', deadline_at: past } });
      await service.services.indexing.recover();
      expect((await record(id)).last_error).to.match(/^index\.deadline: /);
    });

    it('removes what a step wrote after its source was deleted', async () => {
      const id = await added({ text: 'Deleted.' });
      await api.delete(`/api/knowledge/${id}`);
      const { db } = service.services.database;
      await db.collection('chunks').insertOne({ source_id: id, revision_id: `late-${id}`, ordinal: 0 });
      await db
        .collection<{ _id: string }>('deletions')
        .updateOne({ _id: id }, { $set: { deleted_at: new Date(0) } });
      await service.services.indexing.recover();
      expect(await db.collection('chunks').countDocuments({ source_id: id })).to.equal(0);
      expect(await db.collection<{ _id: string }>('deletions').countDocuments({ _id: id })).to.equal(0);
    });

    it('leaves a source alone if its deletion was recorded but did not happen', async () => {
      const id = await added({ text: 'Still here.' });
      const { db } = service.services.database;
      await db
        .collection<{ _id: string }>('deletions')
        .insertOne({ _id: id, deleted_at: new Date(0) } as never);
      await service.services.indexing.recover();
      expect((await api.get(`/api/knowledge/${id}/content`)).body.text).to.equal('Still here.');
    });

    it('removes an upload without a source, and keeps one that a source owns', async () => {
      const { uploads, database } = service.services;
      const about = { name: null, contentType: null };
      const small = await uploads.put(Buffer.from('orphan'), about, 'kb_nobody');
      const large = await uploads.put(Buffer.alloc(300_000, 'x'), about, 'kb_nobody');
      const file = (await api.upload('owned.txt', 'Owned by a source.')).body.id;
      const text = (await api.post('/api/knowledge', { text: 'Owned by a text.' })).body.id;
      await Promise.all([service.ended(file), service.ended(text)]);
      const blobOf = async (id: string) =>
        ((await sources().findOne({ _id: id })) as unknown as { origin: { blob_id: string } }).origin.blob_id;
      const rows = (name: string) => database.db.collection<{ _id: string }>(name);
      await rows('pending_uploads').insertOne({ _id: await blobOf(file), claimed_by: file } as never);
      await rows('pending_uploads').updateMany({}, { $set: { begun_at: new Date(0) } });
      await rows('small_uploads').updateMany({}, { $set: { stored_at: new Date(0) } });
      await service.services.indexing.recover();
      expect(await rows('uploads.files').countDocuments({ _id: large.id })).to.equal(0);
      expect(await rows('small_uploads').countDocuments({ _id: small.id })).to.equal(0);
      expect((await uploads.read(await blobOf(file))).toString()).to.equal('Owned by a source.');
      expect((await uploads.read(await blobOf(text))).toString()).to.equal('Owned by a text.');
      expect(await rows('pending_uploads').countDocuments()).to.equal(0);
      expect(await rows('small_uploads').countDocuments({ settled: false } as never)).to.equal(0);
    });
  });
});
