import { expect } from 'chai';
import { isDatabaseAway } from '../../src/database/database.ts';
import { testServers } from '../support/servers.ts';
import { prose } from '../support/crawls.ts';
import { notWhole, outcomes, settled, startHungStage, type HungStage } from '../faults/hangs/stage.ts';

const AWAY = '503 database.unavailable';
const LARGE = 12_000_000;

describe('the service when the database hangs', () => {
  let stage: HungStage;
  let accepted: string[];
  let id: string;
  let competitorId: string;
  let webhookId: string;
  let writing: Promise<unknown>;

  before(async function () {
    this.timeout(1_800_000);
    const { mongodbUri } = await testServers();
    const { host } = new URL(mongodbUri);
    stage = await startHungStage(host, (address) => ({ MONGODB_URI: mongodbUri.replace(host, address) }));
    const { api, service, hung } = stage;
    const add = async (name: string): Promise<string> =>
      (await api.post('/api/knowledge', { text: prose(name, 200) })).body.id;
    id = await add('before');
    await service.ended(id);
    competitorId = (await api.post('/api/intel/competitors', { domain: 'acme.test', every: null })).body.id;
    webhookId = (await api.post('/api/webhooks', { url: 'http://acme.test/hook' })).body.id;
    accepted = [id, ...(await Promise.all(['one', 'two', 'three', 'four'].map(add)))];
    hung.hang();
    const { db } = service.services.database;
    writing = db.collection('large').insertOne({ bytes: Buffer.alloc(LARGE) });
    writing.catch(() => undefined);
  });

  after(() => stage.stop());

  it('answers every request with 503 and a code, even on connections in use', async () => {
    const requests = [
      ['GET', '/api/knowledge'],
      ['GET', `/api/knowledge/${id}`],
      ['POST', '/api/knowledge', { text: 'Sent while it hangs.' }],
      ['PATCH', `/api/knowledge/${id}`, { enabled: false }],
      ['POST', `/api/knowledge/${id}/reindex`],
      ['POST', '/api/knowledge/search', { query: 'boats' }],
      ['POST', '/api/knowledge/crawl', { seedUrl: 'http://acme.test/' }],
      ['POST', '/api/chat', { message: 'What do boats need?' }],
      ['POST', '/api/intel/persona', { segment: 'sailors' }],
      ['POST', `/api/intel/competitors/${competitorId}/check`],
      ['GET', '/api/intel/events'],
      ['POST', `/api/webhooks/${webhookId}/test`],
      ['DELETE', `/api/knowledge/${id}`],
    ] as const;
    const answers = await outcomes(stage.api, requests);
    expect(new Set(Object.values(answers))).to.deep.equal(new Set([AWAY]));
  });

  it('gives up a write that waits for the socket to drain', async () => {
    const error = await writing.catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error), String(error)).to.equal(true);
  });

  it('says which part is unavailable, and that the process is alive', async () => {
    expect(
      await outcomes(stage.api, [
        ['GET', '/healthz'],
        ['GET', '/readyz'],
      ]),
    ).to.deep.equal({
      'GET /healthz': '200',
      'GET /readyz': '503 {"database":"failed","temporal":"ok"}',
    });
  });

  it('recovers when the database responds again, without losses or duplicates', async () => {
    stage.hung.pass();
    const sources = await settled(stage.api);
    expect(sources.map((source) => source.id)).to.include.members(accepted);
    expect(await notWhole(stage.api)).to.deep.equal([]);
  });
});
