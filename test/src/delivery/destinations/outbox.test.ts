import { expect } from 'chai';
import { slackTexts } from './chat-tools.ts';
import { createOutbox } from '../../../../src/delivery/destinations/outbox.ts';
import { ALL, eventOf, HOUR, SECOND, setStage, type Stage } from './stage.ts';

describe('outbox', () => {
  let stage: Stage;
  let ws = '';

  before(async function () {
    this.timeout(1_800_000);
    stage = await setStage();
  });
  beforeEach(() => {
    ws = stage.newWorkspace();
    stage.time.now = new Date('2026-03-02T12:00:00Z');
  });
  after(() => stage.close());

  const step = (id: string): Promise<void> => stage.outbox.step(id);
  async function drain(id: string, most = 100): Promise<void> {
    for (let i = 0; i < most; i += 1) {
      stage.later(60 * SECOND);
      await step(id);
      const open = await stage.rows.items.countDocuments({ destination_id: id, message_id: null });
      const unsent = await stage.rows.messages.countDocuments({ destination_id: id, status: 'pending' });
      if (open + unsent === 0) return;
    }
    throw new Error('something still waits');
  }
  const idsIn = async (id: string): Promise<string[]> =>
    (await stage.messages(id)).flatMap(({ event_ids }) => event_ids);

  describe("when an event does not match a destination's filter", () => {
    it('is not queued', async () => {
      const wanted = { ...ALL, types: ['hiring'] };
      const { id } = await stage.slack(ws, { wanted });
      await stage.happen(ws, ['A price']);
      expect(await stage.rows.items.countDocuments({ destination_id: id })).to.equal(0);
    });

    for (const [what, wanted] of [
      ['kind', { ...ALL, kinds: ['plan_added'] }],
      ['competitor', { ...ALL, competitors: ['comp_other'] }],
      ['severity', { ...ALL, min_severity: 'high' as const }],
    ] as const)
      it(`is not queued for another ${what}`, async () => {
        const { id } = await stage.slack(ws, { wanted });
        await stage.happen(ws, ['A price']);
        expect(await stage.rows.items.countDocuments({ destination_id: id })).to.equal(0);
      });

    it('is not queued in another workspace', async () => {
      const { id } = await stage.slack(stage.newWorkspace());
      await stage.happen(ws, ['A price']);
      expect(await stage.rows.items.countDocuments({ destination_id: id })).to.equal(0);
    });
  });

  describe('when queueing for one destination fails', () => {
    it('throws after the others are queued, so that the step is retried', async () => {
      const noted: string[] = [];
      const fault = new RangeError('no room');
      const { take } = createOutbox({
        destinations: {
          ofWorkspace: async () => ['dest_1', 'dest_2'].map((_id) => ({ _id, wanted: ALL })),
        },
        outbox: {
          add: async ({ destination_id: id }: { destination_id: string }) => {
            if (id === 'dest_1') throw fault;
            noted.push(id);
          },
        },
        now: () => new Date(),
      } as unknown as Parameters<typeof createOutbox>[0]);
      const thrown = await take(eventOf('ws', 'A price')).catch((error: unknown) => error);
      expect([thrown, noted]).to.deep.equal([fault, ['dest_2']]);
    });
  });

  describe('when an event is announced again', () => {
    it('each destination has it once, even after it was sent', async () => {
      const [a, b] = [await stage.slack(ws), await stage.slack(ws)];
      const [event] = await stage.happen(ws, ['A price']);
      await stage.outbox.take(event!);
      await stage.outbox.take(event!);
      await drain(a.id);
      await drain(b.id);
      await stage.outbox.take(event!);
      await drain(a.id);
      expect([await idsIn(a.id), await idsIn(b.id)]).to.deep.equal([[event!._id], [event!._id]]);
    });
  });

  describe('when the receiver fails', () => {
    it('sends the same message again, and newer events in the next', async () => {
      const { id, taken } = await stage.slack(ws, {}, 500);
      await stage.happen(ws, ['First']);
      stage.later(5 * SECOND);
      await step(id);
      await stage.happen(ws, ['Second']);
      await drain(id);
      expect(taken.map(({ body }) => /First/.test(body))).to.deep.equal([true, false]);
    });

    it('waits as Retry-After says', async () => {
      const { id, taken } = await stage.slack(
        ws,
        {},
        (response) => void response.writeHead(429, { 'retry-after': '1800' }).end(),
      );
      await stage.happen(ws, ['A price']);
      stage.later(5 * SECOND);
      await step(id);
      stage.later(1_799 * SECOND);
      await step(id);
      expect(taken).to.have.length(0);
      stage.later(2 * SECOND);
      await step(id);
      expect(taken).to.have.length(1);
    });

    it('logs the reason that Slack names', async () => {
      const { id } = await stage.slack(ws, {}, (response) => void response.writeHead(404).end('no_service'));
      await stage.happen(ws, ['A price']);
      stage.later(5 * SECOND);
      await step(id);
      const [message] = await stage.messages(id);
      expect(message!.attempts[0]!.error).to.match(/404 \(not found\)\. Reason: no_service\.$/);
    });

    it("does not accept an HTML page as Slack's response", async () => {
      const { id } = await stage.slack(ws, {}, (response) => void response.end('<html>Sign in</html>'));
      await stage.happen(ws, ['A price']);
      stage.later(5 * SECOND);
      await step(id);
      const [message] = await stage.messages(id);
      expect([message!.status, message!.attempts[0]!.error]).to.deep.equal([
        'pending',
        'The receiver returned 200, but without Slack\'s "ok". Check that the address is an incoming webhook.',
      ]);
    });

    it('pauses the destination on 410, and loses nothing until it is resumed', async () => {
      const { id, taken } = await stage.slack(ws, {}, 410);
      await stage.happen(ws, ['First']);
      stage.later(5 * SECOND);
      await step(id);
      const { paused } = await stage.keep.get(ws, id);
      expect([paused?.by, paused?.reason]).to.deep.equal([
        'service',
        'The receiver returned 410 (Gone), which means that it accepts no more messages. Fix the destination, then resume it. Its events are kept until then.',
      ]);
      await stage.happen(ws, ['Second']);
      stage.later(HOUR);
      await step(id);
      expect(taken).to.have.length(0);
      await stage.keep.change(ws, id, { paused: false });
      await drain(id);
      expect(taken.map(({ body }) => slackTexts(body)).join('\n'))
        .to.include('First')
        .and.include('Second');
    });

    it('pauses the destination after a day of failures, with the reason', async () => {
      const { id } = await stage.slack(ws, {}, ...Array.from({ length: 60 }, () => 503));
      await stage.happen(ws, ['A price']);
      for (let hour = 0; hour < 30; hour += 1) {
        stage.later(HOUR);
        await step(id);
      }
      const { paused } = await stage.keep.get(ws, id);
      expect(paused?.reason).to.match(/^Nothing could be delivered for 24 hours\. The receiver returned 503/);
    });
  });

  describe('when a worker dies', () => {
    it('between the message and the marks of its events, no event is in two messages', async () => {
      const { id } = await stage.slack(ws);
      await stage.happen(ws, ['First', 'Second']);
      stage.later(5 * SECOND);
      await step(id);
      await stage.rows.items.updateMany({ destination_id: id }, { $set: { message_id: null } });
      await stage.happen(ws, ['Third']);
      await drain(id);
      const ids = await idsIn(id);
      expect([ids.length, new Set(ids).size]).to.deep.equal([3, 3]);
    });

    it('during an attempt, another worker repeats it later with the same id', async () => {
      const { id, taken } = await stage.slack(ws);
      await stage.happen(ws, ['First']);
      stage.later(5 * SECOND);
      await step(id);
      await stage.rows.messages.updateMany(
        { destination_id: id },
        { $set: { status: 'pending', next_attempt_at: new Date(stage.time.now.getTime() + 120 * SECOND) } },
      );
      await step(id);
      expect(taken).to.have.length(1);
      stage.later(121 * SECOND);
      await step(id);
      expect(taken.map((one) => one.id)).to.deep.equal([taken[0]!.id, taken[0]!.id]);
    });
  });

  describe('when four workers serve a destination at once', () => {
    it('each event is in exactly one message', async () => {
      const { id, taken } = await stage.slack(ws);
      const workers = [stage.outbox, ...[1, 2, 3].map(() => stage.another().outbox)];
      const titles = Array.from({ length: 40 }, (_, i) => `Change ${i}`);
      for (let i = 0; i < titles.length; i += 10) {
        await Promise.all([
          stage.happen(ws, titles.slice(i, i + 10)),
          ...workers.map((worker) => worker.step(id)),
        ]);
        stage.later(31 * SECOND);
        await Promise.all(workers.map((worker) => worker.step(id)));
      }
      await drain(id);
      const ids = await idsIn(id);
      expect([ids.length, new Set(ids).size, new Set(taken.map((one) => one.id)).size]).to.deep.equal([
        40,
        40,
        taken.length,
      ]);
    });
  });

  describe('when the destination is edited', () => {
    it('events waiting for a digest follow the new schedule, once', async () => {
      const { id, taken } = await stage.slack(ws, { when: 'weekly fri 08:00' });
      const [event] = await stage.happen(ws, ['A price']);
      stage.later(HOUR);
      await step(id);
      expect(taken).to.have.length(0);
      await stage.keep.change(ws, id, { when: 'now' });
      await drain(id);
      await stage.keep.change(ws, id, { when: 'daily 08:00' });
      stage.later(72 * HOUR);
      await step(id);
      expect(await idsIn(id)).to.deep.equal([event!._id]);
    });

    it('or deleted, events queued meanwhile are removed', async () => {
      const { id } = await stage.slack(ws);
      await stage.happen(ws, ['A price']);
      await stage.rows.destinations.deleteOne({ _id: id });
      await step(id);
      expect(await stage.rows.items.countDocuments({ destination_id: id })).to.equal(0);
    });
  });

  describe('when it is a digest', () => {
    it('sends nothing without events', async () => {
      const { id, taken } = await stage.slack(ws, { when: 'daily 08:00' });
      stage.later(48 * HOUR);
      await step(id);
      expect(taken).to.have.length(0);
    });

    it('sends all events up to its hour in one message', async () => {
      const { id, taken } = await stage.slack(ws, { when: 'daily 08:00', timeZone: 'Europe/Berlin' });
      await stage.happen(ws, ['First', 'Second']);
      stage.time.now = new Date('2026-03-03T06:59:59Z');
      await step(id);
      expect(taken).to.have.length(0);
      stage.time.now = new Date('2026-03-03T07:00:01Z');
      await stage.happen(ws, ['Too late']);
      await step(id);
      expect(taken).to.have.length(1);
      expect(slackTexts(taken[0]!.body))
        .to.include('First')
        .and.include('Second')
        .and.not.include('Too late');
    });

    it('sends one per day across both clock changes', async () => {
      const { id, taken } = await stage.slack(ws, { when: 'daily 02:30', timeZone: 'Europe/Berlin' });
      stage.time.now = new Date('2026-03-28T12:00:00Z');
      for (let day = 0; day < 3; day += 1) {
        await stage.happen(ws, [`Change ${day}`]);
        for (let hour = 0; hour < 24; hour += 1) {
          stage.later(HOUR);
          await step(id);
        }
      }
      expect(taken).to.have.length(3);
    });
  });

  describe('during quiet hours', () => {
    it('waits until they end', async () => {
      const { id, taken } = await stage.slack(ws, { quietHours: { from: '12:00', to: '14:00' } });
      await stage.happen(ws, ['A price']);
      stage.later(HOUR);
      await step(id);
      expect(taken).to.have.length(0);
      stage.later(HOUR);
      await step(id);
      expect(taken).to.have.length(1);
    });
  });

  describe('when events are deleted with their competitor', () => {
    it('sends nothing of them', async () => {
      const { id, taken } = await stage.slack(ws);
      const [event] = await stage.happen(ws, ['A price']);
      stage.forget(event!);
      stage.later(HOUR);
      await step(id);
      expect([taken.length, await stage.rows.items.countDocuments({ destination_id: id })]).to.deep.equal([
        0, 0,
      ]);
    });
  });

  describe('with hundreds of events in a minute', () => {
    it('they become few messages, none refused, with each event in full once', async () => {
      const { id, taken, faults } = await stage.slack(ws);
      const titles = Array.from(
        { length: 300 },
        (_, i) => `Plan ${i + 1_000} now costs $${i + 2}, up from $${i + 1}`,
      );
      await stage.happen(ws, titles);
      await drain(id);
      const text = taken.map(({ body }) => slackTexts(body)).join('\n');
      const seen = titles.filter((title) => text.split(title).length === 2);
      expect([faults, seen.length]).to.deep.equal([[], 300]);
      expect(taken.length).to.be.at.most(3);
    });
  });

  describe('when rows are no longer needed', () => {
    it('they expire by the real clock, and others never', async () => {
      stage.time.now = new Date('2020-01-01T00:00:00Z');
      const { id } = await stage.slack(ws);
      await stage.happen(ws, ['First']);
      expect((await stage.rows.items.findOne({ destination_id: id }))!.expires_at).to.equal(undefined);
      stage.later(5 * SECOND);
      await step(id);
      const [item, message] = [
        await stage.rows.items.findOne({ destination_id: id }),
        await stage.rows.messages.findOne({ destination_id: id }),
      ];
      const soonest = Date.now() + 80 * 24 * HOUR;
      expect([item!.expires_at!.getTime() > soonest, message!.expires_at!.getTime() > soonest]).to.deep.equal(
        [true, true],
      );
    });
  });
});
