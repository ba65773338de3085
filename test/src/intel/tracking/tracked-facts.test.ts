import { expect } from 'chai';
import type { ShownJob, ShownPlan } from '../../../../src/competitors/tracking/read-competitors.ts';
import { notFound } from '../../../../src/errors.ts';
import type { CompareEvents } from '../../../../src/events/comparison.ts';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { competitor } from '../../../../src/intel/modules/competitor.ts';
import type { TrackedCompetitors } from '../../../../src/intel/tracking/tracked-competitors.ts';
import { createLookUp } from '../../../../src/intel/tracking/tracked-facts.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

const plan = (more: Partial<ShownPlan>): ShownPlan => ({
  name: 'Pro',
  amount: 49,
  currency: 'USD',
  period: 'month',
  billed: null,
  startingAt: false,
  unit: null,
  features: [],
  limits: [],
  contactSales: false,
  url: 'https://acme.example/pricing',
  asOf: hoursAgo(1),
  ...more,
});
const event = (_id: string, more: Partial<EventRecord>): EventRecord =>
  ({
    _id,
    severity: 'low',
    title: `Title of ${_id}`,
    ai_brief: '',
    detected_at: hoursAgo(1),
    evidence: [],
    ...more,
  }) as EventRecord;

function lookUp({
  shown = [],
  open = [],
  recorded = [],
  checkedAt = hoursAgo(1),
  isGone = false,
  compare,
  ...more
}: {
  compare?: CompareEvents;
  shown?: ShownPlan[];
  open?: ShownJob[];
  recorded?: EventRecord[];
  checkedAt?: Date | null;
  isGone?: boolean;
} & Partial<TrackedCompetitors>) {
  const tracked: Parameters<typeof createLookUp>[0]['tracked'] = {
    byId: (_, id) => Promise.resolve(isGone ? null : { id, domain: 'acme.example', name: 'Acme', checkedAt }),
    plans: () => Promise.resolve({ plans: shown }),
    jobs: () => Promise.resolve({ jobs: open }),
    events: (_, __, { since, limit }) =>
      Promise.resolve(recorded.filter(({ detected_at: at }) => at >= since).slice(0, limit)),
    latestPricing: () => Promise.resolve(new Map()),
    ...more,
  };
  return createLookUp({ tracked, now: () => NOW, ...(compare && { compare }) })({
    workspace_id: 'ws',
    competitor: { id: 'comp_1' },
  });
}
const pricingOf = async (...plans: ShownPlan[]) => (await lookUp({ shown: plans })).tracked!.pricing;

describe('lookUp', () => {
  describe('when nothing is tracked', () => {
    const nothing = { tracked: null, cited_competitor: null };

    it('is null for a run about no tracked competitor', async () => {
      const look = createLookUp({ tracked: {} as TrackedCompetitors, now: () => NOW });
      expect(await look({ workspace_id: 'ws', competitor: null })).to.deep.equal(nothing);
      expect(await look({ workspace_id: 'ws' })).to.deep.equal(nothing);
    });
    it('is null for a competitor deleted since', async () => {
      expect(await lookUp({ isGone: true })).to.deep.equal(nothing);
    });
    it('has no plans of one that is deleted at that moment', async () => {
      const plans = () => Promise.reject(notFound('competitor.not_found', 'gone'));
      expect((await lookUp({ plans })).tracked!.pricing.plans).to.deep.equal([]);
    });
    it('does not know about free plans or prices on request if no plan was read', async () => {
      expect(await pricingOf()).to.deep.equal({
        currency: null,
        plans: [],
        freeTier: null,
        contactSales: null,
      });
    });
  });

  describe('when a check reports the same news twice', () => {
    const news = (id: string, title: string, more: Partial<EventRecord> = {}) =>
      event(id, { kind: 'company_event', after: { event: 'acquisition', title }, ...more });
    const movesOf = async (...recorded: EventRecord[]) =>
      (await lookUp({ recorded })).tracked!.recentMoves.map(({ eventId }) => eventId);
    const headline = news('a', 'Acme übernimmt den Verlag Nordtext');

    it('keeps the acquisitions of two companies', async () => {
      expect(await movesOf(headline, news('b', 'Acme übernimmt den Verlag Südtext'))).to.have.length(2);
    });
    it('keeps news of another day', async () => {
      const later = news('b', 'Acme hat den Verlag Nordtext übernommen.', { detected_at: hoursAgo(30) });
      expect(await movesOf(headline, later)).to.have.length(2);
    });
    it('keeps other events that name the same companies', async () => {
      const other = event('b', { kind: 'copy_changed', after: { title: 'Acme Verlag Nordtext' } });
      expect(await movesOf(headline, other)).to.have.length(2);
    });
    it('lists it once', async () => {
      const sentence = news('b', 'Acme hat den Bremer Verlag Nordtext übernommen.');
      expect(await movesOf(headline, sentence)).to.deep.equal(['a']);
    });
  });

  describe('when a minor change is about our market', () => {
    it('lists it before more severe changes', async () => {
      const recorded = [event('price', { severity: 'high' }), event('post', { severity: 'low' })];
      const comparison = {
        text: 'In your market Belgium',
        ours: { quote: 'Belgium', url: null, sourceId: null, start: null, end: null },
        theirs: { quote: 'Belgium', url: 'https://acme.example/' },
        concerns: 'market' as const,
      };
      const found = { comparisons: [comparison], missing: [] };
      const compare: CompareEvents = () => Promise.resolve(new Map([['post', found]]));
      const { recentMoves } = (await lookUp({ recorded, compare })).tracked!;
      expect(recentMoves.map(({ eventId }) => eventId)).to.deep.equal(['post', 'price']);
    });
  });

  describe('when plans were read', () => {
    it('says what each column of a table of plans contains', async () => {
      const { plans } = await pricingOf(
        plan({ name: 'Jib', features: ['Response: next day', 'Labour: €40 per hour', 'Hotline'] }),
        plan({ limits: [{ name: 'Checks per year', amount: '2' }], features: ['Labour'] }),
      );
      expect(plans.map(({ keyLimits }) => keyLimits)).to.deep.equal([
        ['Response: next day', 'Labour: €40 per hour'],
        ['Checks per year: 2', 'Labour: included'],
      ]);
    });
    it('has the head of a column in front of what its cell says', async () => {
      const { plans } = await pricingOf(
        plan({ limits: [{ name: 'Umfang', amount: '45 Minuten, bis 6 Boote' }] }),
      );
      expect(plans[0]!.keyLimits).to.deep.equal(['Umfang: 45 Minuten, bis 6 Boote']);
    });
    it('lists the features that are not limits', async () => {
      const { plans } = await pricingOf(plan({ features: ['Berth plan', 'Response: next day'] }));
      expect([plans[0]!.features, plans[0]!.keyLimits]).to.deep.equal([
        ['Berth plan'],
        ['Response: next day'],
      ]);
    });
    it('says that a number of people is the highest one, in one spelling', async () => {
      const { plans } = await pricingOf(
        plan({ name: 'Jib', limits: [{ name: 'users', amount: '5' }] }),
        plan({ name: 'Main', limits: [{ name: 'Users', amount: 'Unlimited' }] }),
      );
      expect(plans.map(({ keyLimits }) => keyLimits)).to.deep.equal([['Up to 5 users'], ['Unlimited users']]);
    });
    it('leaves out a heading without a price and content', async () => {
      const heading = plan({ name: 'One-off costs', amount: null, currency: null, period: null });
      const { plans } = await pricingOf(plan({}), heading);
      expect(plans).to.have.length(1);
    });
    it('shows the current ones, with the time they were seen', async () => {
      const pricing = await pricingOf(
        plan({ name: 'Free', amount: 0 }),
        plan({ unit: 'seat', limits: [{ name: 'projects', amount: '10' }] }),
        plan({ name: 'Enterprise', amount: null, currency: null, period: null, contactSales: true }),
      );
      const asOf = hoursAgo(1).toISOString();
      expect(pricing).to.deep.equal({
        currency: 'USD',
        plans: [
          {
            name: 'Free',
            amount: 0,
            period: 'month',
            unit: null,
            billed: null,
            startingAt: false,
            keyLimits: [],
            features: [],
            asOf,
          },
          {
            name: 'Pro',
            amount: 49,
            period: 'month',
            unit: 'seat',
            billed: null,
            startingAt: false,
            keyLimits: ['10 projects'],
            features: [],
            asOf,
          },
          {
            name: 'Enterprise',
            amount: null,
            period: null,
            unit: null,
            billed: null,
            startingAt: false,
            keyLimits: [],
            features: [],
            asOf,
          },
        ],
        freeTier: true,
        contactSales: true,
      });
    });
    it('leaves out amounts in a less common currency', async () => {
      const { currency, plans } = await pricingOf(
        plan({ currency: 'EUR' }),
        plan({ name: 'Team' }),
        plan({ name: 'Scale' }),
      );
      expect([currency, plans.map(({ name }) => name)]).to.deep.equal(['USD', ['Team', 'Scale']]);
    });
    it("matches the output's schema, whatever the page wrote", async () => {
      const limits = Array.from({ length: 40 }, (_, i) => ({ name: 'x'.repeat(400), amount: String(i) }));
      const odd = plan({ name: 'A\u202Eb\n'.repeat(200), unit: ' '.repeat(9), limits });
      const { tracked } = await lookUp({ shown: Array.from({ length: 90 }, () => odd) });
      expect(competitor.output.shape['pricing']!.safeParse(tracked!.pricing).success).to.equal(true);
    });
  });

  describe('when events were recorded', () => {
    it('leaves out those older than 90 days', async () => {
      const recorded = [event('evt_1', { detected_at: hoursAgo(24 * 91) })];
      expect((await lookUp({ recorded })).tracked!.recentMoves).to.deep.equal([]);
    });
    const movesOf = async (recorded: EventRecord[]) =>
      (await lookUp({ recorded })).tracked!.recentMoves.map(({ eventId, severity }) => [eventId, severity]);
    it('has the six most severe events, newest first', async () => {
      const recorded = Array.from({ length: 14 }, (_, i) =>
        event(`evt_${i}`, {
          detected_at: hoursAgo(i + 1),
          severity: i < 5 ? 'low' : i === 8 ? 'critical' : 'high',
        }),
      );
      expect(await movesOf(recorded)).to.deep.equal([
        ['evt_8', 'critical'],
        ['evt_5', 'high'],
        ['evt_6', 'high'],
        ['evt_7', 'high'],
        ['evt_9', 'high'],
        ['evt_10', 'high'],
      ]);
    });
    it('has events of low severity only if there are no others', async () => {
      const low = [event('evt_1', {}), event('evt_2', {})];
      expect(await movesOf(low)).to.deep.equal([
        ['evt_1', 'low'],
        ['evt_2', 'low'],
      ]);
      expect(await movesOf([...low, event('evt_3', { severity: 'medium' })])).to.deep.equal([
        ['evt_3', 'medium'],
      ]);
    });
    it('has one move for a plan whose prices per month and per year changed', async () => {
      const priced = { severity: 'medium', detected_at: hoursAgo(1) } as const;
      const yearly = (_id: string, name: string) =>
        event(_id, { ...priced, kind: 'amount_changed', after: { name, amount: 590 } });
      const moves = await movesOf([
        yearly('evt_1', 'Skiff'),
        event('evt_2', { ...priced, kind: 'price_changed', after: { plan: 'Skiff', amount: 59 } }),
        yearly('evt_3', 'Mooring'),
      ]);
      expect(moves.map(([id]) => id)).to.deep.equal(['evt_2', 'evt_3']);
    });
    it('has a question that was added after other moves of the check', async () => {
      const told = { severity: 'medium', detected_at: hoursAgo(1) } as const;
      const moves = await movesOf([
        event('evt_1', { ...told, title: 'Terms: “What is a cleat?” added' }),
        event('evt_2', { ...told, title: 'New place: Ripon' }),
      ]);
      expect(moves.map(([id]) => id)).to.deep.equal(['evt_2', 'evt_1']);
    });
    describe('of a notice about consent', () => {
      const copy = (...quotes: string[]) =>
        event('evt_1', {
          kind: 'copy_changed',
          severity: 'medium',
          evidence: quotes.map((quote) => ({ quote, snapshot_id: 'snap_1', start: 0, end: quote.length })),
        });
      it('leaves it out', async () => {
        expect(
          await movesOf([copy('Usamos cookies para medir.', 'Utilizamos cookies propias y de terceros.')]),
        ).to.deep.equal([]);
      });
      it('keeps a change that also touches other text', async () => {
        expect(await movesOf([copy('Usamos cookies para medir.', 'Llegamos en 2 horas.')])).to.deep.equal([
          ['evt_1', 'medium'],
        ]);
      });
    });
    it('has the open positions with their places', async () => {
      const job = (title: string, location: string | null): ShownJob => ({
        id: title,
        title,
        location,
        department: null,
        url: null,
        pageUrl: '',
        asOf: NOW,
      });
      const { tracked: known } = await lookUp({
        open: [job('Parts Assistant', 'Bristol'), job('Cook', null)],
      });
      expect(known!.roles).to.deep.equal([
        { title: 'Parts Assistant', location: 'Bristol' },
        { title: 'Cook', location: null },
      ]);
    });
    it('has no positions of a competitor that is deleted at that moment', async () => {
      const none = () => Promise.reject(notFound('competitor.not_found', 'gone'));
      expect((await lookUp({ plans: none, jobs: none })).tracked!.roles).to.deep.equal([]);
    });
    it('uses the brief, or the title without a brief', async () => {
      const recorded = [event('evt_1', { ai_brief: 'Pro got dearer.' }), event('evt_2', {})];
      const moves = (await lookUp({ recorded })).tracked!.recentMoves;
      expect(moves.map(({ meaning }) => meaning)).to.deep.equal(['Pro got dearer.', 'Title of evt_2']);
    });
  });

  describe('the time of its facts', () => {
    const asOf = async (pricedAt: Date | null, checkedAt: Date | null) => {
      const newest = new Map(
        pricedAt === null ? [] : [['comp_1', { at: pricedAt, kind: 'price_changed' as const, title: '' }]],
      );
      const found = await lookUp({ checkedAt, latestPricing: () => Promise.resolve(newest) });
      return found.cited_competitor!.as_of;
    };

    it('is now if no check is in progress', async () => {
      expect(await asOf(null, null)).to.deep.equal(NOW);
      expect(await asOf(hoursAgo(2), hoursAgo(1))).to.deep.equal(NOW);
    });
    it('is the last check if a later one has recorded events but not ended', async () => {
      expect(await asOf(hoursAgo(1), hoursAgo(2))).to.deep.equal(hoursAgo(2));
    });
  });
});
