import { expect } from 'chai';
import { createServices, type Services } from '../../../src/services.ts';
import { receiverAt } from '../../src/delivery/webhooks/receiver.ts';
import { prose } from '../../support/crawls.ts';
import type { Stage } from './stage.ts';

export function recoveryCases(stage: Stage): void {
  const { ended, indexed, rows } = stage;
  describe('when both recover at once after an outage of the queue', () => {
    const long = new Date(Date.now() - 60_000);
    let cutOff: Services;
    let others: Services;
    before(() => {
      const { config, log } = stage.fleet.services;
      cutOff = createServices({ ...config, temporal: { ...config.temporal, address: '127.0.0.1:1' } }, log);
      others = createServices(config, log);
    });
    after(async () => {
      await Promise.all([cutOff.close(), others.close()]);
    });
    const atOnce = (recover: (services: Services) => Promise<void>) =>
      Promise.all([stage.fleet.services, others, stage.fleet.services, others].map(recover));
    const change = (collection: string, id: string, fields: object) =>
      stage.fleet.services.database.db
        .collection(collection)
        .updateOne({ _id: id as never }, { $set: fields });

    it('indexes a source once', async () => {
      const { workspaceId } = stage.first;
      const { source } = await cutOff.knowledge.addSource({ workspaceId, text: prose('never doubled') });
      await change('sources', source._id, { requested_at: long });
      await atOnce(({ indexing }) => indexing.recover());
      await indexed(source._id);
      const { body } = await stage.second.get(`/api/knowledge/${source._id}`);
      expect(body).to.include({ status: 'indexed', revision: 1, last_error: null });
      expect(await rows('chunks', { source_id: source._id })).to.have.length(body.chunk_count);
    });

    it('sends a message to a webhook once', async () => {
      const receiver = receiverAt(stage.fleet.site, 'http://late.test/in');
      const { id } = (await stage.first.post('/api/webhooks', { url: receiver.url })).body;
      const delivery = await cutOff.webhooks.requests.sendTest(stage.first.workspaceId, id);
      await change('webhook_deliveries', delivery._id, { next_attempt_at: long });
      await atOnce(({ webhooks }) => webhooks.recover());
      await ended(`deliver-webhook/${delivery._id}`);
      await atOnce(({ webhooks }) => webhooks.recover());
      const { deliveries } = (await stage.second.get(`/api/webhooks/${id}/deliveries`)).body;
      expect(deliveries.map(({ status }: { status: string }) => status)).to.deep.equal(['delivered']);
      expect(receiver.received).to.have.length(1);
    });

    it('creates one schedule of checks', async () => {
      const order = { domain: 'later.com', every: '24h' };
      const { _id } = await cutOff.competitors.track(stage.first.workspaceId, order);
      await atOnce(({ competitors }) => competitors.repairSchedules());
      const ours = (await stage.fleet.services.workflows.schedules.list()).filter(
        ({ competitorId }) => competitorId === _id,
      );
      expect(ours.map(({ everyMs }) => everyMs)).to.deep.equal([24 * 3_600_000]);
    });
  });
}
