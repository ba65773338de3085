import { createLog } from '../../../../src/log/log.ts';
import { createAnnounce } from '../../../../src/delivery/webhooks/announce.ts';
import { MongoServerSelectionError } from 'mongodb';
import { expect } from 'chai';
import { invalidInput, unavailable } from '../../../../src/errors.ts';
import { WEBHOOK_EVENTS, type DeliveryRecord } from '../../../../src/delivery/webhooks/delivery.ts';
import { setStage, type Stage } from './stage.ts';

describe('announce', () => {
  let stage: Stage;
  let workspace = '';
  let workspaces = 0;

  before(async function () {
    this.timeout(1_800_000);
    stage = await setStage();
  });
  beforeEach(() => {
    workspace = `ws-${++workspaces}`;
    stage.queue.fault = null;
    stage.queued.length = 0;
  });
  after(() => stage.close());

  const fact = (id = 'evt_1') => ({ id, type: 'intel.event' as const, data: { id } });
  const announce = (id?: string) => stage.webhooks.announce(workspace, fact(id));
  const away = () => unavailable('queue.unavailable', 'The work queue cannot be reached.');

  describe('without receivers', () => {
    it('writes nothing without webhooks', async () => {
      await announce();
      expect(await stage.deliveries(workspace)).to.deep.equal([]);
    });

    it('skips webhooks of another workspace', async () => {
      await stage.receiver(`${workspace}-other`);
      await announce();
      expect(await stage.deliveries(`${workspace}-other`)).to.deep.equal([]);
    });

    it('skips webhooks that do not subscribe to the event', async () => {
      const events = WEBHOOK_EVENTS.filter((event) => event !== 'intel.event');
      await stage.webhooks.keep.create(workspace, { url: 'http://hook.test/', events });
      await announce();
      expect(await stage.deliveries(workspace)).to.deep.equal([]);
    });
  });

  describe('when the same fact is announced again', () => {
    it('each webhook has it once', async () => {
      const [a, b] = [await stage.receiver(workspace), await stage.receiver(workspace)];
      await announce();
      await announce();
      await Promise.all([announce(), announce(), announce()]);
      const told = (await stage.deliveries(workspace)).map(({ webhook_id }) => webhook_id);
      expect(told).to.have.members([a._id, b._id]);
      expect(stage.queued).to.have.length(2);
    });

    it('a webhook created in between gets it', async () => {
      const a = await stage.receiver(workspace);
      await announce();
      const b = await stage.receiver(workspace);
      await announce();
      const told = (await stage.deliveries(workspace)).map(({ webhook_id }) => webhook_id);
      expect(told).to.have.members([a._id, b._id]);
    });
  });

  describe('when the queue is unavailable', () => {
    it('does not throw, and the delivery is pending', async () => {
      await stage.receiver(workspace);
      stage.queue.fault = away();
      await announce();
      expect((await stage.deliveries(workspace)).map(({ status }) => status)).to.deep.equal(['pending']);
    });

    it('recover hands it over later, if it has not started', async () => {
      await stage.receiver(workspace);
      stage.queue.fault = away();
      await announce();
      stage.queue.fault = null;
      const [delivery] = await stage.deliveries(workspace);
      stage.later(15_001);
      await stage.webhooks.recover();
      expect(stage.queued).to.include(delivery!._id);
      await stage.step(delivery!._id);
      stage.queued.length = 0;
      stage.later(15_001);
      await stage.webhooks.recover();
      expect(stage.queued).to.not.include(delivery!._id);
    });

    it('recover does not throw, and tries the queue once per round', async () => {
      await stage.receiver(workspace);
      await stage.receiver(workspace);
      await announce();
      stage.later(15_001);
      stage.queue.fault = away();
      stage.queue.asked = 0;
      await stage.webhooks.recover();
      expect(stage.queue.asked).to.equal(1);
    });
  });

  describe('when a delivery waits for its next attempt', () => {
    it('recover leaves it to its workflow', async () => {
      await stage.receiver(workspace, 500);
      await announce();
      const [{ _id } = { _id: '' }] = await stage.deliveries(workspace);
      await stage.step(_id);
      stage.later(5_000 + 14_999);
      stage.queued.length = 0;
      await stage.webhooks.recover();
      expect(stage.queued).to.not.include(_id);
      stage.later(2);
      await stage.webhooks.recover();
      expect(stage.queued).to.include(_id);
    });
  });
});

describe('keep.create', () => {
  let stage: Stage;
  before(async function () {
    this.timeout(1_800_000);
    stage = await setStage();
  });
  after(() => stage.close());

  describe('with sixty concurrent requests', () => {
    it('fifty are created, and the others refused', async () => {
      const made = await Promise.all(
        Array.from({ length: 60 }, () =>
          stage.webhooks.keep.create('ws', { url: 'http://hook.test/' }).then(
            () => 'made',
            (error: { code?: string }) => error.code,
          ),
        ),
      );
      const count = (what: string) => made.filter((one) => one === what).length;
      expect([count('made'), count('webhook.too_many')]).to.deep.equal([50, 10]);
    });
  });
});

describe('announce', () => {
  async function told(
    insert: (delivery: DeliveryRecord) => Promise<boolean>,
    started: string[] = [],
  ): Promise<string[]> {
    const announce = createAnnounce({
      webhooks: { subscribed: async () => ['wh_1', 'wh_2'] },
      deliveries: { insert },
      start: async ({ _id }) => {
        started.push(_id);
        return true;
      },
      newId: (kind) => `${kind}_${started.length}`,
      now: () => new Date(),
      log: createLog('silent', 'test'),
    });
    await announce('ws', { id: 'evt_1', type: 'intel.event', data: {} });
    return started;
  }

  describe('when the delivery to one webhook cannot be written', () => {
    const failing =
      (fault: Error) =>
      async ({ webhook_id }: DeliveryRecord): Promise<boolean> => {
        if (webhook_id === 'wh_1') throw fault;
        return true;
      };

    it('throws after the others are written, so that the step is retried', async () => {
      const started: string[] = [];
      const fault = new RangeError('no room');
      const thrown = await told(failing(fault), started).catch((error: unknown) => error);
      expect([thrown, started.length]).to.deep.equal([fault, 1]);
    });

    it('continues after invalid input, which no retry fixes', async () => {
      const started = await told(failing(invalidInput('input.invalid', 'Too long.')));
      expect(started).to.have.length(1);
    });
  });

  describe('when the database is unavailable', () => {
    it('throws, so that the step is retried', async () => {
      const away = new MongoServerSelectionError('no server', {} as never);
      const thrown = await told(() => Promise.reject(away)).catch((error: unknown) => error);
      expect(thrown).to.equal(away);
    });
  });
});
