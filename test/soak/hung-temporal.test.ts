import { expect } from 'chai';
import { testServers } from '../support/servers.ts';
import { prose } from '../support/crawls.ts';
import { notWhole, outcomes, settled, startHungStage, type HungStage } from '../faults/hangs/stage.ts';

const AWAY = '503 queue.unavailable';

describe('the service when Temporal hangs', () => {
  let stage: HungStage;
  let id: string;
  let competitorId: string;
  let webhookId: string;

  before(async function () {
    this.timeout(1_800_000);
    const { temporalAddress } = await testServers();
    stage = await startHungStage(temporalAddress, (address) => ({ TEMPORAL_ADDRESS: address }));
    const { api, hung } = stage;
    const add = async (name: string): Promise<string> =>
      (await api.post('/api/knowledge', { text: prose(name, 200) })).body.id;
    competitorId = (await api.post('/api/intel/competitors', { domain: 'acme.test', every: null })).body.id;
    webhookId = (await api.post('/api/webhooks', { url: 'http://acme.test/hook' })).body.id;
    [id] = (await Promise.all(['one', 'two', 'three'].map(add))) as [string];
    hung.hang();
  });

  after(() => stage.stop());

  it('accepts work that can wait, refuses requests that wait for a result, and serves those without a workflow', async () => {
    expect(
      await outcomes(stage.api, [
        ['POST', '/api/knowledge', { text: prose('sent while it hangs', 50) }],
        ['POST', '/api/intel/persona', { segment: 'sailors' }],
        ['POST', `/api/intel/competitors/${competitorId}/check`],
        ['POST', `/api/webhooks/${webhookId}/test`],
        ['GET', `/api/knowledge/${id}`],
        ['POST', '/api/knowledge/search', { query: 'boats' }],
        ['POST', '/api/chat', { message: 'What do boats need?' }],
      ]),
    ).to.deep.equal({
      'POST /api/knowledge': '202',
      'POST /api/intel/persona': AWAY,
      'POST /api/intel/competitors/comp/check': AWAY,
      'POST /api/webhooks/wh/test': '202',
      'GET /api/knowledge/kb': '200',
      'POST /api/knowledge/search': '200',
      'POST /api/chat': '200',
    });
  });

  it('says which part is unavailable, and that the process is alive', async () => {
    expect(
      await outcomes(stage.api, [
        ['GET', '/healthz'],
        ['GET', '/readyz'],
      ]),
    ).to.deep.equal({
      'GET /healthz': '200',
      'GET /readyz': '503 {"database":"ok","temporal":"failed"}',
    });
  });

  it('recovers when Temporal responds again, without losses or duplicates', async () => {
    stage.hung.pass();
    expect(await settled(stage.api)).to.have.length(4);
    expect(await notWhole(stage.api)).to.deep.equal([]);
  });
});
