import { expect } from 'chai';
import type { Json } from '../../../../src/events/change.ts';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { briefingMarkdown } from '../../../../src/intel/briefings/briefing-document.ts';
import { type BriefedSubject, type Briefing, briefingOf } from '../../../../src/intel/briefings/briefing.ts';
import { newEvent } from '../../../support/new-event.ts';

const FROM = new Date('2026-03-02T08:00:00Z');
const TO = new Date('2026-03-09T08:00:00Z');

const subject = (id: string, change: Partial<BriefedSubject> = {}): BriefedSubject => ({
  id,
  name: `Rival ${id}`,
  domain: `${id}.test`,
  unseen: null,
  ...change,
});

let recorded = 0;
const event = (title: string, change: Partial<EventRecord> = {}) => {
  const { related: _, ...found } = newEvent('ws_1', title, { competitor_id: 'a' });
  recorded += 1;
  return {
    ...found,
    _id: `evt_${recorded}`,
    ai_brief: '',
    is_read: false,
    is_actioned: false,
    detected_at: new Date(FROM.getTime() + recorded * 60_000),
    related_ids: [],
    ...change,
  } as EventRecord;
};
const offer = (amount: number | null, change: { [key: string]: Json } = {}): Json => ({
  plan: 'Pro',
  amount,
  currency: 'USD',
  period: 'month',
  unit: null,
  ...change,
});
const briefing = (
  events: EventRecord[],
  subjects = [subject('a')],
  artifacts: Briefing['artifacts'] = [],
): Briefing => briefingOf({ from: FROM, to: TO, events, subjects, artifacts });
const prices = (...events: EventRecord[]) =>
  briefing(events).competitors[0]!.prices.map(({ name, before, after, deltaPct }) => [
    name,
    before,
    after,
    deltaPct,
  ]);

describe('briefingOf', () => {
  describe('when the terms of a price changed', () => {
    const perUser = event('Pro', {
      kind: 'price_changed',
      before: offer(16),
      after: offer(19, { unit: 'user' }),
    });
    it('does not compare a flat price with a price per user', () => {
      expect(prices(perUser)).to.deep.equal([
        ['Pro', 16, null, null],
        ['Pro', null, 19, null],
      ]);
    });
    it('does not compare a flat fee with a fee per user', () => {
      const fee = { plan: null, name: 'Setup fee' };
      const changed = event('Setup fee', {
        kind: 'amount_changed',
        before: offer(40, fee),
        after: offer(60, { ...fee, unit: 'user' }),
      });
      expect(prices(changed)).to.deep.equal([
        ['Setup fee', 40, null, null],
        ['Setup fee', null, 60, null],
      ]);
    });
    it('lists the new price if a plan is billed by another unit', () => {
      const changed = event('Pro', {
        kind: 'model_changed',
        before: offer(16),
        after: offer(19, { unit: 'user' }),
      });
      expect(prices(changed)).to.deep.equal([
        ['Pro', 16, null, null],
        ['Pro', null, 19, null],
      ]);
    });
    it('lists the prices of every plan that is billed by another unit', () => {
      const max = { plan: 'Max' };
      const changed = event('Pro and Max', {
        kind: 'model_changed',
        before: { unit: null, plans: [offer(16), offer(40, max)] },
        after: { unit: 'user', plans: [offer(19, { unit: 'user' }), offer(9, { ...max, unit: 'user' })] },
      });
      expect(prices(changed)).to.deep.equal([
        ['Pro', 16, null, null],
        ['Pro', null, 19, null],
        ['Max', 40, null, null],
        ['Max', null, 9, null],
      ]);
    });
    it('gives each price its own unit', () => {
      expect(briefing([perUser]).competitors[0]!.prices.map(({ unit }) => unit)).to.deep.equal([
        null,
        'user',
      ]);
    });
  });

  describe('when nothing changed', () => {
    it('counts watched pages next to competitors', () => {
      const page = { id: 'w', name: 'Rates', domain: 'parcels.test', isPage: true, unseen: null };
      const { summary } = briefingOf({
        from: FROM,
        to: TO,
        events: [],
        subjects: [subject('a'), page, page],
        artifacts: [],
      });
      expect(summary).to.equal('No changes were found for 1 competitor and 2 watched pages.');
    });

    it('does not say that nothing changed before the competitors were tracked', () => {
      const fresh = { ...subject('a'), trackedSince: new Date(FROM.getTime() + 1) };
      const { summary } = briefingOf({ from: FROM, to: TO, events: [], subjects: [fresh], artifacts: [] });
      expect(summary).to.match(/^No changes are known yet, because you began to track 1 competitor /);
    });

    it('says so, and lists no competitor', () => {
      expect(briefing([])).to.deep.include({
        summary: 'No changes were found for 1 competitor.',
        competitors: [],
      });
    });

    it('does not call a competitor quiet if its pages could not be read', () => {
      const { unseen } = briefing([], [subject('a', { unseen: 'The site asked for a login.' })]);
      expect(unseen).to.deep.equal([
        { competitorId: 'a', name: 'Rival a', summary: 'The site asked for a login.' },
      ]);
    });
  });

  it('counts competitors and watched pages apart, and leaves out a group without changes', () => {
    const page = (id: string) => ({ id, name: id, domain: `${id}.test`, isPage: true, unseen: null });
    const subjects = [subject('a'), subject('b'), page('w'), page('x')];
    const summary = (...ids: string[]): string =>
      briefing(
        ids.map((id) => event('x', { competitor_id: id })),
        subjects,
      ).summary;
    expect(summary('a', 'w')).to.equal('2 changes from 1 of 2 competitors and 1 of 2 watched pages.');
    expect(summary('a')).to.equal('1 change from 1 of 2 competitors.');
    expect(summary('w')).to.equal('1 change from 1 of 2 watched pages.');
  });

  it('leaves out events of a deleted competitor', () => {
    expect(briefing([event('x', { competitor_id: 'gone' })]).competitors).to.deep.equal([]);
  });

  it('puts the competitor with the most severe change first, and its most severe change first', () => {
    const { competitors } = briefing(
      [
        event('low', { severity: 'low' }),
        event('high', { severity: 'high' }),
        event('critical', { severity: 'critical', competitor_id: 'b' }),
      ],
      [subject('a'), subject('b')],
    );
    expect(competitors.map(({ competitorId }) => competitorId)).to.deep.equal(['b', 'a']);
    expect(competitors[1]!.events.map(({ title }) => title)).to.deep.equal(['high', 'low']);
  });

  it('counts every event, and shows at most forty of a competitor', () => {
    const { counts, omitted, competitors } = briefing(Array.from({ length: 42 }, () => event('x')));
    expect([counts.medium, omitted, competitors[0]!.events.length]).to.deep.equal([42, 2, 40]);
  });

  describe('prices', () => {
    it('span several changes, from the first amount to the last one', () => {
      const found = prices(
        event('1', { before: offer(50), after: offer(60) }),
        event('2', { before: offer(60), after: offer(75) }),
      );
      expect(found).to.deep.equal([['Pro', 50, 75, 50]]);
    });

    it('of two plans with the same name stay separate', () => {
      const found = prices(
        event('1', { before: offer(50), after: offer(60) }),
        event('2', { before: offer(90), after: offer(99) }),
      );
      expect(found).to.deep.equal([
        ['Pro', 50, 60, 20],
        ['Pro', 90, 99, 10],
      ]);
    });

    it('that returned to their first amount are left out', () => {
      const found = prices(
        event('1', { before: offer(50), after: offer(60) }),
        event('2', { before: offer(60), after: offer(50) }),
      );
      expect(found).to.deep.equal([]);
    });

    it('of a new plan have no old amount, and of a removed plan no new amount', () => {
      const found = prices(
        event('1', { kind: 'plan_added', after: offer(20, { plan: 'Starter' }) }),
        event('2', { kind: 'amount_removed', before: { name: 'Setup fee', amount: 99, currency: null } }),
      );
      expect(found).to.deep.equal([
        ['Starter', null, 20, null],
        ['Setup fee', 99, null, null],
      ]);
    });

    it('are left out if a plan shows none', () => {
      expect(prices(event('1', { kind: 'plan_added', after: offer(null) }))).to.deep.equal([]);
    });
  });

  it('lists opened and closed roles, with the number of further ones', () => {
    const side = { department: 'Sales', roles: ['Account Executive'], count: 3 };
    const { roles } = briefing([
      event('1', { kind: 'roles_opened', type: 'hiring', after: side }),
      event('2', { kind: 'roles_closed', type: 'hiring', before: { ...side, department: null } }),
    ]).competitors[0]!;
    expect(roles.opened).to.deep.equal([{ ...side, eventId: `evt_${recorded - 1}` }]);
    expect(roles.closed[0]).to.include({ department: null, count: 3 });
  });

  it('lists the roles that a leadership event opened', () => {
    const opened = { department: 'Sales', roles: ['VP of Sales'], count: 1 };
    const { roles } = briefing([
      event('1', { kind: 'leadership_role_opened', type: 'hiring', after: { role: 'VP of Sales', opened } }),
      event('2', {
        kind: 'leadership_role_opened',
        type: 'hiring',
        after: { role: 'CFO', department: 'Sales' },
      }),
    ]).competitors[0]!;
    expect(roles.opened).to.deep.equal([{ ...opened, eventId: `evt_${recorded - 1}` }]);
  });

  it('is the same for the same facts in any order', () => {
    const events = [event('1', { before: offer(50), after: offer(60) }), event('2', { severity: 'high' })];
    expect(briefing(events.toReversed())).to.deep.equal(briefing(events));
  });
});

describe('what matters in a briefing', () => {
  const low = (n: number): EventRecord[] =>
    Array.from({ length: n }, (_, i) => event(`low ${i}`, { severity: 'low', kind: 'copy_changed' }));
  const rise = (title: string, change: Partial<EventRecord> = {}): EventRecord =>
    event(title, { severity: 'high', delta_pct: 10, ...change });

  it('is said in one sentence, by company', () => {
    const { lead } = briefing(
      [
        rise('Silver costs £109'),
        rise('Call-out costs £105', { kind: 'amount_changed' }),
        rise('Plan removed: Gold', { kind: 'plan_removed', delta_pct: null }),
        rise('Total costs 189 €', { competitor_id: 'b', delta_pct: -10 }),
        ...low(20),
      ],
      [subject('a'), subject('b')],
    );
    expect(lead).to.equal('Rival a raised 2 prices and dropped 1 plan; Rival b cut 1 price.');
  });

  it('names one or two prices with their new amounts', () => {
    const { lead } = briefing([
      rise('Weekly box', { after: offer(24, { plan: 'Weekly box' }) }),
      rise('Single box', { after: offer(30, { plan: 'Single box', written: '30 dollars' }) }),
      rise('Delivery', {
        kind: 'amount_changed',
        delta_pct: -10,
        after: offer(3, { plan: null, name: 'Delivery' }),
      }),
    ]);
    expect(lead).to.equal(
      'Rival a raised Single box to 30 dollars and Weekly box to $24 and cut Delivery to $3.',
    );
  });

  it('names medium price changes beside more severe changes', () => {
    const { lead } = briefing([
      rise('Plan removed: Gold', { kind: 'plan_removed', delta_pct: null }),
      rise('Silver', { severity: 'medium', after: offer(24, { plan: 'Silver' }) }),
    ]);
    expect(lead).to.equal('Rival a dropped 1 plan and raised Silver to $24.');
  });

  describe('when terms or texts changed', () => {
    const term = (title: string, change: Partial<EventRecord> = {}): EventRecord =>
      event(title, { kind: 'legal_terms_changed', severity: 'medium', ...change });
    const leadWith = (...events: EventRecord[]): string => briefing(events).lead;
    const copy = (title: string): EventRecord =>
      event(title, { kind: 'copy_changed', type: 'content', severity: 'medium', before: null, after: null });

    it('counts other changes if no title names one', () => {
      expect(leadWith(copy('About: section “Our yard” rewritten'), copy('About: 3 pictures'))).to.equal(
        'Rival a made 2 other changes.',
      );
    });

    it('names the strongest of other changes', () => {
      expect(
        leadWith(copy('About: section “Our yard” rewritten'), {
          ...copy('Home page: “We open a yard in Hull in May.” added'),
          severity: 'high',
        }),
      ).to.equal('Rival a added “We open a yard in Hull in May.” (and 1 other change).');
    });

    it('names a person beside a changed term', () => {
      expect(
        leadWith(
          term('Contract term: 24 months (was 12 months)'),
          copy('About: “Ida Roe” added (“Head of sales”)'),
        ),
      ).to.equal(
        'Rival a changed its contract term from 12 months to 24 months and added “Ida Roe” (“Head of sales”).',
      );
    });

    it('says nothing of small additions and of blocks on many pages', () => {
      expect(
        leadWith(
          copy('On 6 pages: section “Reads of the week” added'),
          term('Terms: “What is a tide table?” added; and 1 more'),
        ),
      ).to.equal('');
    });

    it('names a changed minimum contract, a headline, a place and a person by what they are', () => {
      expect(
        leadWith(
          copy('Prices: Minimum contract now “6 months” (was “3 months”)'),
          term('Terms: now “at least six months” (was “three”)'),
          event('New headline: “Sails back by Friday” (was “Sails”)', {
            kind: 'headline_changed',
            type: 'content',
            severity: 'medium',
            topic: 'positioning',
          }),
          copy('New place: Whitby (“Pier Lane 7”)'),
          copy('New head of sales: Nell Harker; and 1 more'),
        ),
      ).to.equal(
        'Rival a changed its minimum contract from 3 months to 6 months, has the new headline “Sails back by Friday”, now lists Whitby as a place, and named Nell Harker head of sales.',
      );
    });

    it('calls the lowest price by that name', () => {
      const side = (amount: number): Json => ({ name: 'Entry price', amount, currency: 'GBP' });
      expect(
        leadWith(
          rise('Entry price', {
            kind: 'amount_changed',
            severity: 'medium',
            delta_pct: -61,
            before: side(49),
            after: side(19),
          }),
        ),
      ).to.equal('Rival a cut its lowest price from £49 to £19.');
    });

    it('names a new customer story', () => {
      expect(leadWith(copy('New customer story: “Ness Club” (“£900 saved.”)'))).to.equal(
        'Rival a published a customer story (Ness Club).',
      );
    });

    it('says which, with the old value', () => {
      expect(leadWith(term('Contract term: 24 months (was 36 months)'))).to.equal(
        'Rival a changed its contract term from 36 months to 24 months.',
      );
    });

    it('names the most severe and counts the others', () => {
      const severe = term('Rental terms: now “No deposit” (was “Deposit of €100”)', { severity: 'high' });
      expect(leadWith(term('Contract term: 24 months'), severe)).to.equal(
        'Rival a changed its terms (now “No deposit”, was “Deposit of €100”; and 1 other change).',
      );
    });

    it('leaves out the old value if the words are cut', () => {
      expect(leadWith(term('Terms: now “or your next month …” (was “by the end of …”)'))).to.equal(
        'Rival a changed its terms (now “or your next month …”).',
      );
    });

    it('leaves out a detail that is too long for a sentence', () => {
      expect(leadWith(term(`Renewal: ${'long '.repeat(30)}`))).to.equal('Rival a changed its terms.');
    });

    it('comes before a less severe price', () => {
      const price = rise('Silver', { severity: 'medium', after: offer(24, { plan: 'Silver' }) });
      expect(leadWith(price, term('Renewal: none', { severity: 'high' }))).to.equal(
        'Rival a changed its terms (Renewal: none) and raised Silver to $24.',
      );
    });
  });

  describe('when a price is cut for a promotion', () => {
    const at = new Date(FROM.getTime() + 5_000);
    const cut = rise('Lesekarte: 0 €, down from 20 €', {
      kind: 'amount_changed',
      delta_pct: -100,
      detected_at: at,
      after: offer(0, { plan: null, name: 'Aufnahme und Lesekarte' }),
    });
    const promotion = (text: string, change: Partial<EventRecord> = {}): EventRecord =>
      event('Discounts', {
        kind: 'discount_changed',
        severity: 'low',
        detected_at: at,
        after: { text },
        ...change,
      });
    const DATED = 'Bis 31. März: Aufnahme und Lesekarte kostenlos (statt 20 €).';

    it('calls it a promotion if a promotion of the same check names the price', () => {
      expect(briefing([cut, promotion(DATED)]).lead).to.equal('Rival a started a promotion.');
    });

    const evidence = (...quotes: string[]) =>
      quotes.map((quote) => ({ quote, snapshot_id: 's', start: 0, end: quote.length }));

    it('calls it a promotion if the page marks only the new amount', () => {
      const marked = evidence('Lesekarte | 0 € (Aktion)', 'Lesekarte | 20 €');
      expect(briefing([{ ...cut, evidence: marked }]).lead).to.equal('Rival a started a promotion.');
    });

    it('still calls it a cut if the name of the item is like a promotion', () => {
      const both = evidence('Aktion | 0 €', 'Aktion | 20 €');
      expect(briefing([{ ...cut, evidence: both }]).lead).to.contain('cut');
    });

    it('calls it a promotion if the promotion states the same percentage', () => {
      const half = { ...cut, delta_pct: -50 };
      expect(briefing([half, promotion('50 % auf alles, nur im März')]).lead).to.contain('promotion');
    });

    it('still calls it a cut if the promotion is about another price or on another page', () => {
      for (const other of [
        promotion('Bis 31. März: Versand kostenlos.'),
        promotion(DATED, { page_url: 'https://rival.test/versand' }),
        promotion(DATED, { detected_at: new Date(at.getTime() - 86_400_000) }),
      ])
        expect(briefing([cut, other]).lead).to.equal('Rival a cut Aufnahme und Lesekarte to $0.');
    });
  });

  describe('when a change names our company', () => {
    const comparison = (namesYou?: true) => [
      {
        text: 'They name you: “The Larks moved from Orchard.”',
        ours: { quote: 'Orchard', url: null, sourceId: null, start: null, end: null },
        theirs: { quote: 'The Larks moved from Orchard.', url: 'https://b.test/' },
        ...(namesYou && { namesYou }),
      },
    ];
    const about = event('The Larks moved', { severity: 'low', kind: 'copy_changed', competitor_id: 'b' });
    const told = (namesYou?: true) =>
      briefingOf({
        from: FROM,
        to: TO,
        events: [...Array.from({ length: 12 }, (_, i) => rise(`Plan ${i}`)), about],
        comparisons: new Map([[about._id, comparison(namesYou)]]),
        subjects: [subject('a'), subject('b')],
        artifacts: [],
      });

    it('puts it and its company first, however small it is', () => {
      const { highlights, competitors } = told(true);
      expect(highlights[0]).to.equal(about._id);
      expect(competitors[0]!.competitorId).to.equal('b');
    });

    it('says so at the start of the first sentence', () => {
      expect(told(true).lead).to.equal('Rival b named you; Rival a raised 12 prices.');
    });

    it('counts other low changes that can be compared', () => {
      expect(told().highlights).not.to.contain(about._id);
    });
  });

  describe('when a minor change is about our market or product', () => {
    const about = (name: string, concerns: 'market' | 'product') => [
      {
        text: `About ${name}`,
        ours: { quote: name, url: null, sourceId: null, start: null, end: null },
        theirs: { quote: name, url: 'https://a.test/' },
        concerns,
      },
    ];
    const post = event('New post: “Meet our route planner”', { severity: 'low', kind: 'post_published' });
    const role = event('First role in Ghent: Country Manager, Belgium', {
      severity: 'medium',
      kind: 'new_location',
    });
    const elsewhere = rise('Gold', { severity: 'high' });
    const told = briefingOf({
      from: FROM,
      to: TO,
      events: [elsewhere, ...Array.from({ length: 12 }, (_, i) => rise(`Plan ${i}`)), post, role],
      comparisons: new Map([
        [post._id, about('Route planner', 'product')],
        [role._id, about('Belgium', 'market')],
      ]),
      elsewhere: new Set([elsewhere._id]),
      subjects: [subject('a')],
      artifacts: [],
    });

    it('lists it before more severe changes, and prices in currencies of others last', () => {
      expect(told.highlights.slice(0, 2)).to.deep.equal([role._id, post._id]);
      expect(told.highlights.at(-1)).to.equal(elsewhere._id);
    });

    it('says so at the start of the first sentence', () => {
      expect(told.lead).to.match(
        /^Rival a opened its first role in Ghent: Country Manager, Belgium, published “Meet our route planner”,? and raised \d+ prices\.$/u,
      );
    });
  });

  it('contains a high price in a currency of others, and says so in the first sentence', () => {
    const elsewhere = rise('Gold', { severity: 'high' });
    const told = briefingOf({
      from: FROM,
      to: TO,
      events: [elsewhere, ...Array.from({ length: 12 }, (_, i) => event(`Note ${i}`))],
      elsewhere: new Set([elsewhere._id]),
      subjects: [subject('a')],
      artifacts: [],
    });
    expect(told.highlights).to.have.length(10).and.to.contain(elsewhere._id);
    expect(told.lead).to.match(/^Rival a raised /u);
  });

  it('contains the medium changes if there are no more severe ones', () => {
    const medium = { severity: 'medium', kind: 'copy_changed', type: 'content', topic: 'guarantee' } as const;
    expect(briefing([event('Guarantee: 12 months (was 6 months)', medium)]).lead).to.equal(
      'Rival a changed its guarantee (Guarantee: 12 months, was 6 months).',
    );
  });

  it('is nothing if all changes are small', () => {
    expect(briefing(low(3)).lead).to.equal('');
  });

  it('gets a line each, and small changes are counted', () => {
    const told = briefing([rise('Silver costs £109'), ...low(20)]);
    expect(told.highlights).to.deep.equal([told.competitors[0]!.events[0]!._id]);
    const text = briefingMarkdown(told);
    expect(text).to.contain('And 20 smaller changes.').and.not.contain('low 3');
  });

  it('has at most ten entries, unless more changes are high or critical', () => {
    const medium = (n: number) => Array.from({ length: n }, (_, i) => event(`medium ${i}`));
    const severe = (n: number) => Array.from({ length: n }, (_, i) => rise(`high ${i}`));
    expect(briefing([...medium(12), ...severe(3)]).highlights).to.have.length(10);
    expect(briefing([...medium(12), ...severe(13)]).highlights).to.have.length(13);
  });

  it('lists every change of a quiet week', () => {
    expect(briefing(low(4)).highlights).to.have.length(4);
  });
});

describe('briefingMarkdown', () => {
  it('shows changes, prices that changed more than once, and the documents to update', () => {
    const text = briefingMarkdown(
      briefing(
        [
          event('Pro costs $59', { before: offer(49), after: offer(59), severity: 'high' }),
          event('Pro costs $69', { before: offer(59), after: offer(69) }),
        ],
        [subject('a')],
        [
          {
            artifactId: 'art_1',
            module: 'competitor',
            name: 'Battlecard: Rival',
            reasons: [{ text: 'Prices changed.', message: 'Prices changed. Regenerate.' }],
          },
        ],
      ),
    );
    expect(text).to.contain('| Pro | \\$49 per month | \\$69 per month | +40.8% |');
    expect(text).to.contain('- **High:** Pro costs \\$59. (2026-03-02, <https://rival.test/pricing>)');
    expect(text).to.contain('- **Battlecard: Rival** (Battlecard): Prices changed.\n');
    expect(text).to.contain(
      '2 changes from 1 competitor: 1 of high severity. 1 saved document is out of date.',
    );
  });

  it('does not call a change small that concerns the reader', () => {
    const changed = event('New post: “Routes”', { severity: 'low', kind: 'post_published' });
    const ours = { quote: 'Route planner', url: null, sourceId: null, start: null, end: null };
    const comparison = { text: 'About it', ours, theirs: { quote: 'Routes', url: 'https://a.test/' } };
    const facts = { from: FROM, to: TO, events: [changed], subjects: [subject('a')], artifacts: [] };
    const text = briefingMarkdown(
      briefingOf({ ...facts, comparisons: new Map([[changed._id, [comparison]]]) }),
    );
    expect(text).to.contain('- New post: “Routes”.').and.to.contain('For you: About it');
    expect(briefingMarkdown(briefingOf(facts))).to.contain('- **Low:** New post');
  });

  it('states a price and a role only once', () => {
    const roles = { department: 'Sales', roles: ['Account Executive'], count: 1 };
    const text = briefingMarkdown(
      briefing([
        event('Pro costs $59', { before: offer(49), after: offer(59) }),
        event('One role opened: Account Executive', { kind: 'roles_opened', after: roles }),
      ]),
    );
    expect(text.match(/59/g)).to.have.length(1);
    expect(text.match(/Account Executive/g)).to.have.length(1);
  });

  it("says what a change means, with the page of the brand's own fact", () => {
    const changed = event('Pro costs $59');
    const facts = { from: FROM, to: TO, events: [changed], subjects: [subject('a')], artifacts: [] };
    const ours = { quote: '$69', url: 'https://us.test/pricing', sourceId: 'kb_1', start: 0, end: 3 };
    const compared = {
      text: '$10 less than your Team.',
      ours,
      theirs: { quote: '$59', url: changed.page_url },
    };
    const text = briefingMarkdown(
      briefingOf({ ...facts, comparisons: new Map([[changed._id, [compared]]]) }),
    );
    expect(text).to.contain('  For you: \\$10 less than your Team. (<https://us.test/pricing>)');
  });

  it('counts the reasons of a document after the third', () => {
    const reasons = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((text) => ({ text, message: text }));
    const artifacts = [{ artifactId: 'art_1', module: 'competitor', name: 'Card', reasons } as const];
    expect(briefingMarkdown(briefing([event('x')], [subject('a')], [...artifacts]))).to.contain(
      'One. Two. Three. And 2 more changes.',
    );
  });

  it('escapes markup of a page', () => {
    const text = briefingMarkdown(briefing([event('[Click](javascript:x) <b>now</b>')]));
    expect(text).to.contain('\\[Click\\](javascript:x) \\<b\\>now\\</b\\>');
  });

  it("prefers a model's brief, which passed its gate, to the page's words", () => {
    const told = { ai_brief: 'Pro now costs more.', plain_brief: 'New: “Pro”.' };
    const text = briefingMarkdown(briefing([event('x', told)]));
    expect(text).to.contain('Pro now costs more.').and.not.contain('New:');
  });
});
