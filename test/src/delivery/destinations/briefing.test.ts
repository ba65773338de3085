import { expect } from 'chai';
import PostalMime from 'postal-mime';
import { composeBriefing } from '../../../../src/delivery/destinations/compose.ts';
import type { DestinationKind } from '../../../../src/delivery/destinations/destination.ts';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { createWriteBriefing } from '../../../../src/intel/briefings/write-briefing.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { slackFault, slackTexts, teamsFault } from './chat-tools.ts';
import { ALL, eventOf, setStage, type Stage } from './stage.ts';

const ART = {
  artifact: { _id: 'art_1', module: 'competitor', name: 'Battlecard: Rival' },
  staleReasons: ['Rival has changed its prices.', 'Rival has changed its prices.', 'A page was deleted.'].map(
    (text) => ({ text, message: `${text} Regenerate.` }),
  ),
};

describe('a briefing as a destination', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let stage: Stage;
  let ws = '';
  let events: EventRecord[];
  let stale: object[];
  let written = 0;

  const writeBriefing = createWriteBriefing({
    events: {
      list: async (_: string, { since, before }: { since: Date; before: number | undefined }) => ({
        page: before === undefined ? events.filter(({ detected_at }) => detected_at >= since) : [],
        next: null,
      }),
    } as never,
    competitors: {
      subjects: async () =>
        [1, 2].map((n) => ({
          _id: `comp_${n}`,
          name: `Rival ${n}`,
          domain: `rival-${n}.test`,
          last_check: null,
        })) as never,
    },
    artifacts: { list: async () => ({ page: stale, next: null }) } as never,
    compare: () => Promise.resolve(new Map()),
    writeBriefs: async () => void (written += 1),
  });
  const priceEvent = (at: string, change: Partial<EventRecord> = {}) =>
    eventOf(ws, 'Pro now costs $59, up from $49', {
      competitor_id: 'comp_1',
      severity: 'high',
      before: { plan: 'Pro', amount: 49, currency: 'USD', period: 'month', unit: null },
      after: { plan: 'Pro', amount: 59, currency: 'USD', period: 'month', unit: null },
      delta_pct: 20.41,
      evidence: [
        { quote: 'Pro $59 per month, all taxes included', snapshot_id: 'snap_1', start: 0, end: 37 },
      ],
      detected_at: new Date(at),
      ...change,
    });

  before(async function () {
    this.timeout(1_800_000);
    server = await startMailServer();
    stage = await setStage({ smtp: server.settings, writeBriefing });
  });
  after(async () => {
    await stage.close();
    await server.close();
  });
  beforeEach(async () => {
    ws = stage.newWorkspace();
    await stage.rows.destinations.deleteMany({});
    await stage.rows.messages.deleteMany({});
    [events, stale, written] = [[], [], 0];
    server.mails.length = 0;
    stage.time.now = new Date('2026-03-05T12:00:00Z');
  });

  const monday = async (settings: object = {}): Promise<string> =>
    (
      await stage.keep.create(ws, {
        kind: 'email',
        to: ['team@example.com'],
        wanted: ALL,
        sends: 'briefing',
        when: 'weekly mon 08:00',
        timeZone: 'Europe/Berlin',
        ...settings,
      })
    )._id;
  const at = async (time: string): Promise<void> => {
    stage.time.now = new Date(time);
    await stage.outbox.round();
  };

  describe('when it is not due', () => {
    it('sends nothing, not even for the hour before the destination was created', async () => {
      events = [priceEvent('2026-03-01T10:00:00Z')];
      await monday();
      await at('2026-03-09T06:59:59Z');
      expect(server.mails).to.deep.equal([]);
    });
  });

  describe('when nothing happened', () => {
    it('sends nothing, and is not written again before the next week', async () => {
      const id = await monday();
      await at('2026-03-09T07:00:00Z');
      expect([written, await stage.messages(id)]).to.deep.equal([1, []]);
      await at('2026-03-09T07:00:10Z');
      expect(written).to.equal(1);
    });
  });

  describe('when an event happens', () => {
    it('gets no separate message', async () => {
      const id = await monday();
      await stage.happen(ws, ['A price']);
      expect(await stage.rows.items.countDocuments({ destination_id: id })).to.equal(0);
    });
  });

  describe('on Monday at its hour', () => {
    it('is one mail with the figures in a line and what to update', async () => {
      events = [priceEvent('2026-03-06T10:00:00Z'), priceEvent('2026-03-01T10:00:00Z', { title: 'Too old' })];
      stale = [ART];
      await monday();
      await at('2026-03-09T07:00:00Z');
      await at('2026-03-09T07:00:30Z');
      expect(server.mails).to.have.length(1);
      const { subject, html, text } = await PostalMime.parse(server.mails[0]!.raw);
      expect(subject).to.equal(
        'Competitor briefing, 2 Mar 2026 to 9 Mar 2026: Pro now costs $59, up from $49 (+20.4%)',
      );
      for (const part of [html!, text!]) {
        expect(part).to.include('Rival 1').and.to.include('(+20.4%)').and.not.include('all taxes included');
        expect(part)
          .to.include('Documents to update')
          .and.to.include('Battlecard: Rival: Rival has changed its prices. A page was deleted.');
        expect(part).to.not.include('Too old');
      }
    });

    it('is one message if four workers serve the destination at once', async () => {
      events = [priceEvent('2026-03-06T10:00:00Z')];
      const id = await monday();
      stage.time.now = new Date('2026-03-09T07:00:00Z');
      await Promise.all([1, 2, 3, 4].map(() => stage.another().outbox.round()));
      const messages = await stage.messages(id);
      expect(messages.map(({ event_ids }) => event_ids)).to.deep.equal([[events[0]!._id]]);
      expect(server.mails).to.have.length(1);
    });

    it('is not repeated if the worker dies before it records the period', async () => {
      events = [priceEvent('2026-03-06T10:00:00Z')];
      const id = await monday();
      await at('2026-03-09T07:00:00Z');
      await stage.rows.destinations.updateOne({ _id: id }, { $unset: { briefed_to: 1 } });
      await at('2026-03-09T07:01:00Z');
      expect(await stage.messages(id)).to.have.length(1);
      expect((await stage.rows.destinations.findOne({ _id: id }))!.briefed_to).to.deep.equal(
        new Date('2026-03-09T07:00:00Z'),
      );
    });

    it('covers the week before the hour, however late it is sent', async () => {
      events = [priceEvent('2026-03-10T10:00:00Z')];
      const id = await monday();
      await at('2026-03-11T12:00:00Z');
      expect(await stage.messages(id)).to.deep.equal([]);
      await at('2026-03-16T07:00:00Z');
      expect(await stage.messages(id)).to.have.length(1);
    });

    it('has only the events and competitors that the destination wants', async () => {
      events = [
        priceEvent('2026-03-06T10:00:00Z', { severity: 'low' }),
        priceEvent('2026-03-06T11:00:00Z', { competitor_id: 'comp_2', title: 'Wanted' }),
      ];
      await monday({ wanted: { ...ALL, min_severity: 'medium', competitors: ['comp_2'] } });
      await at('2026-03-09T07:00:00Z');
      const { text } = await PostalMime.parse(server.mails[0]!.raw);
      expect(text).to.include('1 change from 1 competitor').and.to.not.include('Rival 1');
    });
  });

  describe('when there is more than fits into a message', () => {
    it('leaves out less severe changes, for every kind', async () => {
      events = Array.from({ length: 300 }, (_, n) =>
        priceEvent('2026-03-06T10:00:00Z', {
          competitor_id: `comp_${1 + (n % 2)}`,
          title: `Plan ${n} <!channel> ${'x'.repeat(250)}`,
          plain_brief: 'y'.repeat(400),
        }),
      );
      stale = Array.from({ length: 100 }, () => ART);
      const period = { from: new Date('2026-03-02T07:00:00Z'), to: new Date('2026-03-09T07:00:00Z') };
      const briefing = await writeBriefing(ws, period, new AbortController().signal);
      const context = { publicUrl: undefined, timeZone: 'UTC', destination: 'Team', at: period.to };
      const written = (kind: DestinationKind) => composeBriefing(kind, briefing, context);
      const slack = written('slack').json!;
      expect([slackFault(slack), teamsFault(written('teams').json!)]).to.deep.equal([null, null]);
      expect(slackTexts(slack)).to.match(/leaves out \d+ less severe changes/);
      expect(Buffer.byteLength(written('webhook').json!)).to.be.below(256_000);
      expect(Buffer.byteLength(written('email').mail!.html)).to.be.below(100_001);
    });
  });

  it('shows the net change of a price that moved twice', async () => {
    const offer = (amount: number) => ({ plan: 'Pro', amount, currency: 'USD', period: 'month', unit: null });
    events = [
      priceEvent('2026-03-06T10:00:00Z'),
      priceEvent('2026-03-07T10:00:00Z', { before: offer(59), after: offer(69), delta_pct: 16.9 }),
    ];
    await monday();
    await at('2026-03-09T07:00:00Z');
    const { text } = await PostalMime.parse(server.mails[0]!.raw);
    expect(text).to.include('In total: Pro, $49 per month → $69 per month (+40.8%)');
  });
});
