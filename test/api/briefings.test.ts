import { expect } from 'chai';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

const PATH = '/api/intel/briefings';

describe('POST /api/intel/briefings', () => {
  const test = useService();

  const track = async (domain: string): Promise<string> =>
    (await test.api.post('/api/intel/competitors', { domain, name: 'Rival', every: null })).body.id;
  const offer = (amount: number) => ({ plan: 'Pro', amount, currency: 'USD', period: 'month', unit: null });
  const record = async (competitorId: string) => {
    const change = {
      competitor_id: competitorId,
      severity: 'high' as const,
      before: offer(49),
      after: offer(59),
    };
    await test.service.services.events.record([newEvent(test.api.workspaceId, 'Pro costs $59', change)]);
  };

  for (const body of [{ days: 0 }, { days: 91 }, { days: 1.5 }, { days: '7' }, { weeks: 1 }]) {
    it(`answers 400 to ${JSON.stringify(body)}`, async () => {
      expect((await test.api.post(PATH, body)).status).to.equal(400);
    });
  }

  it('says in an empty workspace that no competitor is tracked', async () => {
    const { status, body } = await test.api.post(PATH, {});
    expect([status, body.summary, body.competitors]).to.deep.equal([
      200,
      'No competitors are being tracked.',
      [],
    ]);
  });

  it('covers seven days, with the price before and after and its event', async () => {
    const id = await track('briefed-one.test');
    await record(id);
    const { body } = await test.api.post(PATH, {});
    expect(Date.parse(body.to) - Date.parse(body.from)).to.equal(7 * 86_400_000);
    const [{ competitorId, prices, events }] = body.competitors;
    expect([competitorId, prices[0].before, prices[0].after]).to.deep.equal([id, 49, 59]);
    expect(prices[0].eventIds).to.deep.equal([events[0].id]);
  });

  it('is a Markdown document for clients that ask for Markdown', async () => {
    await record(await track('briefed-two.test'));
    const { headers, body } = await test.api.post(PATH, { days: 30 }, { accept: 'text/markdown' });
    expect(headers.get('content-type')).to.equal('text/markdown; charset=utf-8');
    expect(body).to.contain('- **High:** Pro costs \\$59.').and.not.contain('|');
  });

  it('names saved work that the changes made stale', async () => {
    const competitorId = await track('briefed-three.test');
    const order = { competitorId, save: true, name: 'Rival card' };
    const { artifactId } = (await test.api.post('/api/intel/competitor', order)).body;
    await record(competitorId);
    const { artifacts } = (await test.api.post(PATH, {})).body;
    expect(artifacts).to.have.length(1);
    expect(artifacts[0]).to.include({ artifactId, name: 'Rival card' });
    expect(artifacts[0].reasons[0]).to.include({ competitorId });
  });
});
