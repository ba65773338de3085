import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import type { DeliveryRecord } from '../../../../src/delivery/webhooks/delivery.ts';
import { isSigned, type Reply } from './receiver.ts';
import { setStage, type Stage } from './stage.ts';

describe('attemptDelivery', () => {
  let stage: Stage;
  let workspace = '';
  let workspaces = 0;

  before(async function () {
    this.timeout(1_800_000);
    stage = await setStage();
  });
  beforeEach(() => {
    workspace = `ws-${++workspaces}`;
  });
  after(() => stage.close());

  async function begun(...replies: Reply[]) {
    const receiver = await stage.receiver(workspace, ...replies);
    const [id] = await stage.announced(workspace);
    return { receiver, id: id! };
  }
  const stored = async (id: string): Promise<DeliveryRecord> => (await stage.delivery(id))!;
  const lastError = async (id: string) => (await stored(id)).attempts.at(-1)?.error;

  describe('without such a delivery', () => {
    it('nothing is left to do', async () => {
      const step = await stage.step('dlv_nothing');
      expect(step).to.include({ status: 'deleted', waitMs: null });
    });
  });

  describe('when the webhook was deleted', () => {
    it('nothing is sent', async () => {
      const { receiver, id } = await begun();
      await stage.webhooks.keep.remove(workspace, receiver._id);
      expect(await stage.step(id)).to.include({ status: 'deleted', waitMs: null });
      expect(receiver.received).to.deep.equal([]);
    });

    it('a delivery written after that is removed too', async () => {
      const { receiver, id } = await begun();
      const late = await stored(id);
      await stage.webhooks.keep.remove(workspace, receiver._id);
      await stage.database.db.collection<DeliveryRecord>('webhook_deliveries').insertOne(late);
      expect(await stage.step(id)).to.include({ status: 'deleted', waitMs: null });
      expect([await stage.delivery(id), receiver.received]).to.deep.equal([null, []]);
    });
  });

  describe('when the name now resolves to a private address', () => {
    it('nothing is sent there, and the log says so', async () => {
      stage.addresses.set('rebinding.example', '93.184.216.34');
      await stage.webhooks.keep.create(workspace, { url: 'http://rebinding.example/in' });
      const [id] = await stage.announced(workspace);
      stage.addresses.set('rebinding.example', '127.0.0.1');
      expect(await stage.step(id!)).to.include({ status: 'pending', waitMs: 5_000 });
      const { attempts } = await stored(id!);
      expect(attempts[0]).to.include({
        status: null,
        error:
          'The address is not on the public internet, so nothing is sent there. Use a public address, or ask the operator of the service to allow this address (EGRESS_ALLOW_CIDRS).',
      });
    });
  });

  describe('when the receiver redirects', () => {
    it('it is a failed attempt, and the redirect is not followed', async () => {
      const elsewhere = 'http://elsewhere.test/in';
      const { id } = await begun((response) => response.writeHead(307, { location: elsewhere }).end('moved'));
      expect(await stage.step(id)).to.include({ status: 'pending', waitMs: 5_000 });
      expect((await stored(id)).attempts[0]).to.include({
        status: 307,
        error:
          'The receiver returned 307 (temporary redirect). Redirects are not followed: create a webhook with the final address.',
      });
      expect(stage.site.requests(elsewhere)).to.equal(0);
    });
  });

  describe('when the receiver drops the connection', () => {
    it('the log shows that', async () => {
      const { id } = await begun((response) => response.destroy());
      await stage.step(id);
      expect(await lastError(id)).to.equal(
        'The receiver closed the connection before it responded. Check its log.',
      );
    });
  });

  describe('when the receiver responds with an error', () => {
    for (const status of [400, 401, 404, 429, 500, 503]) {
      it(`retries after ${status}`, async () => {
        const { id } = await begun(status);
        expect(await stage.step(id)).to.deep.include({ status: 'pending', attempts: 1, waitMs: 5_000 });
        expect((await stored(id)).attempts[0]).to.include({ status });
        expect(await lastError(id)).to.match(new RegExp(`^The receiver returned ${status} \\(.+\\)\\.$`));
      });
    }

    it('sends the same bytes with the same id and a new signature', async () => {
      const { receiver, id } = await begun(500);
      await stage.step(id);
      stage.later(5_000);
      expect(await stage.step(id)).to.deep.include({ status: 'delivered', attempts: 2, waitMs: null });
      const [first, second] = await receiver.messages(2);
      expect(second!.body).to.equal(first!.body);
      expect(second!.headers['webhook-id']).to.equal(first!.headers['webhook-id']);
      const timestamps = [first!, second!].map(({ headers }) => Number(headers['webhook-timestamp']));
      expect(timestamps[1]! - timestamps[0]!).to.equal(5);
      expect([first!, second!].map((one) => isSigned(one, receiver.secret))).to.deep.equal([true, true]);
    });

    it('waits as Retry-After says', async () => {
      const { id } = await begun((response) => response.writeHead(503, { 'retry-after': '90' }).end());
      expect((await stage.step(id)).waitMs).to.equal(90_000);
    });

    it('gives up after 24 hours', async () => {
      const { receiver, id } = await begun(500, 500);
      await stage.step(id);
      stage.later(86_400_000);
      expect(await stage.step(id)).to.include({ status: 'failed', waitMs: null });
      expect(await stored(id)).to.include({ status: 'failed', next_attempt_at: null });
      expect(await stage.step(id)).to.include({ status: 'failed', waitMs: null });
      expect(receiver.received).to.have.length(2);
    });
  });

  describe('when the receiver responds with 410', () => {
    it('the webhook is disabled, and its other pending messages are not sent', async () => {
      const { receiver, id } = await begun(410);
      const [, other] = await stage.announced(workspace, 'evt_2');
      expect(await stage.step(id)).to.include({ status: 'gone', waitMs: null });
      const { disabled } = await stage.webhooks.keep.get(workspace, receiver._id);
      expect(disabled).to.match(/^The receiver returned 410/);
      expect(await stage.step(other!)).to.include({ status: 'gone', waitMs: null });
      expect(receiver.received).to.have.length(1);
      expect(await stage.announced(workspace, 'evt_3')).to.deep.equal([]);
    });
  });

  describe('when too many messages to one receiver are in progress', () => {
    it('the next one waits, without an attempt', async () => {
      const waiting: ServerResponse[] = [];
      const hang = (response: ServerResponse) => void waiting.push(response);
      const receiver = await stage.receiver(workspace, ...Array.from({ length: 8 }, () => hang));
      let ids: string[] = [];
      for (let n = 1; n <= 9; n++) ids = await stage.announced(workspace, `evt_${n}`);
      const steps = ids.slice(0, 8).map((id) => stage.step(id));
      await receiver.messages(8);
      const ninth = await stage.step(ids[8]!);
      expect(ninth).to.deep.equal({ status: 'pending', attempts: 0, waitMs: 500, stoodBack: true });
      expect((await stored(ids[8]!)).attempts).to.deep.equal([]);
      for (const response of waiting) response.writeHead(204).end();
      await Promise.all(steps);
      expect(await stage.step(ids[8]!)).to.include({ status: 'delivered', stoodBack: false });
    });
  });

  describe('when the step is repeated', () => {
    it('early: nothing is sent', async () => {
      const { receiver, id } = await begun(500);
      await stage.step(id);
      stage.later(2_000);
      expect(await stage.step(id)).to.deep.include({ status: 'pending', attempts: 1, waitMs: 3_000 });
      expect(receiver.received).to.have.length(1);
    });

    it('after a crash between the response and its record: the same message again, one attempt in the log', async () => {
      const { receiver, id } = await begun();
      const before = await stored(id);
      await stage.step(id);
      await stage.database.db
        .collection<DeliveryRecord>('webhook_deliveries')
        .replaceOne({ _id: id }, before);
      expect(await stage.step(id)).to.include({ status: 'delivered', attempts: 1 });
      expect((await stored(id)).attempts).to.have.length(1);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    });

    it('concurrently: one attempt is recorded, and the other step reads again', async () => {
      const waiting: ServerResponse[] = [];
      const hang = (response: ServerResponse) => void waiting.push(response);
      const { receiver, id } = await begun(hang, hang);
      const both = Promise.all([stage.step(id), stage.step(id)]);
      await receiver.messages(2);
      for (const response of waiting) response.writeHead(500).end();
      const steps = await both;
      expect(steps.map(({ waitMs }) => waitMs).sort((a, b) => a! - b!)).to.deep.equal([1_000, 5_000]);
      expect(await stored(id)).to.include({ tries: 1 });
    });
  });

  describe('when the worker stops meanwhile', () => {
    it('nothing is recorded', async () => {
      const { receiver, id } = await begun(() => {});
      const stopping = new AbortController();
      const step = stage.step(id, stopping.signal).then(
        () => 'went on',
        (error: unknown) => error,
      );
      await receiver.messages(1);
      const reason = new Error('the worker stops');
      stopping.abort(reason);
      expect(await step).to.equal(reason);
      expect((await stored(id)).attempts).to.deep.equal([]);
    });
  });

  describe('when the receiver accepts the message', () => {
    for (const status of [200, 202, 204, 299]) {
      it(`it is delivered with ${status}`, async () => {
        const { id } = await begun(status);
        expect(await stage.step(id)).to.deep.equal({
          status: 'delivered',
          attempts: 1,
          waitMs: null,
          stoodBack: false,
        });
        expect((await stored(id)).attempts[0]).to.include({ status, error: null });
      });
    }

    it('it is delivered, however long the response', async () => {
      const { id } = await begun((response) => response.writeHead(200).end('x'.repeat(200_000)));
      expect(await stage.step(id)).to.include({ status: 'delivered' });
    });

    it('the message follows Standard Webhooks', async () => {
      const { receiver, id } = await begun();
      await stage.step(id);
      const [message] = receiver.received;
      expect(isSigned(message!, receiver.secret)).to.equal(true);
      expect(isSigned({ ...message!, body: `${message!.body} ` }, receiver.secret)).to.equal(false);
      expect(message!.headers).to.include({ 'content-type': 'application/json', 'webhook-id': 'evt_1' });
      expect(JSON.parse(message!.body)).to.deep.equal({
        type: 'intel.event',
        timestamp: (await stored(id)).created_at.toISOString(),
        data: { id: 'evt_1' },
      });
    });
  });
});
