import { expect } from 'chai';
import type { Change } from '../../../src/events/change.ts';
import type { Finding } from '../../../src/events/event-facts.ts';
import { SEVERITY_TABLE_VERSION } from '../../../src/events/event-kinds.ts';
import type { Evidence } from '../../../src/events/event-record.ts';
import type { NewEvent } from '../../../src/events/record-events.ts';
import { toEvents, type ChangedPage, type FoundChange } from '../../../src/events/to-events.ts';

const EVIDENCE: Evidence[] = [{ quote: '$59', snapshot_id: 'snap_1', start: 10, end: 13 }];
const terms = { currency: 'USD', period: 'month', unit: null } as const;

const found = (finding: Finding, key: string, more: Partial<Change & FoundChange> = {}): FoundChange => {
  const { evidence = EVIDENCE, namesOwnBrand = false, ...change } = more;
  const whole = { ...finding, key, before: null, after: null, confidence: 1, proof: [], ...change };
  return { change: whole as Change, evidence, namesOwnBrand };
};
const price = (plan: string, before: number, after: number, more: Partial<Change & FoundChange> = {}) =>
  found({ kind: 'price_changed', facts: { plan, before, after, ...terms } }, plan, {
    before,
    after,
    ...more,
  });
const freeTierRemoved = found({ kind: 'free_tier_removed', facts: { plan: 'Hobby' } }, 'hobby');
const headline = (after: string, more: Partial<Change & FoundChange> = {}) =>
  found({ kind: 'positioning_changed', facts: { before: null, after } }, 'hero', { after, ...more });

const PRICING = { pageUrl: 'https://rival.test/pricing', isHomePage: false };
const HOME = { pageUrl: 'https://rival.test/', isHomePage: true };

const ofPages = (...pages: ChangedPage[]): NewEvent[] =>
  toEvents({ workspaceId: 'ws_1', competitorId: 'comp_1', epoch: 'chk_1', pages });
const events = (...changes: FoundChange[]): NewEvent[] => ofPages({ ...PRICING, changes });
const severities = (of: NewEvent[]): string[] => of.map(({ severity }) => severity);

describe('toEvents', () => {
  it('relates the events of one story', () => {
    const launched = found({ kind: 'product_launched', facts: { product: 'Kelp' } }, 'kelp', {
      after: 'Kelp',
    });
    const [one, other, last] = events(launched, headline('Meet Kelp'), price('Pro', 49, 59));
    expect([one!.story, other!.story, last!.story]).to.deep.equal(['Kelp', 'Kelp', undefined]);
    expect([one!.related, other!.related]).to.deep.equal([[other!.fingerprint], [one!.fingerprint]]);
  });

  it('returns nothing without changes', () => {
    expect(ofPages()).to.deep.equal([]);
    expect(events()).to.deep.equal([]);
  });

  it('contains everything found about a change', () => {
    const [event] = events(price('Pro', 49, 59, { confidence: 0.9 }));
    const { fingerprint, ...rest } = event!;
    expect(fingerprint).to.match(/^[0-9a-f]{64}$/);
    expect(rest).to.deep.equal({
      workspace_id: 'ws_1',
      competitor_id: 'comp_1',
      type: 'pricing',
      kind: 'price_changed',
      severity: 'high',
      severity_version: SEVERITY_TABLE_VERSION,
      topic: 'price',
      title: 'Pro now costs $59 per month, up from $49 (+20.4%)',
      plain_brief: '',
      page_url: 'https://rival.test/pricing',
      before: 49,
      after: 59,
      delta_pct: 20.4081632653,
      confidence: 0.9,
      evidence: EVIDENCE,
      related: [],
    });
  });

  it('spells an amount as the page does, in its title and on both sides', () => {
    const side = (amount: number) => ({
      plan: 'Confort',
      amount,
      currency: 'EUR',
      period: 'month',
      unit: 'vet',
    });
    const terms = { currency: 'EUR', period: 'month', unit: 'vet' } as const;
    const quotes = ['75 € par vétérinaire et par mois', '69 € par vétérinaire et par mois'];
    const evidence = quotes.map((quote, n) => ({
      quote,
      snapshot_id: `snap_${n}`,
      start: 0,
      end: quote.length,
    }));
    const [event] = events(
      found(
        { kind: 'price_changed', facts: { plan: 'Confort', before: 75, after: 69, ...terms } },
        'confort',
        {
          before: side(75),
          after: side(69),
          evidence,
        },
      ),
    );
    expect(event!.title).to.equal('Confort now costs 69 € per vet per month, down from 75 € (−8%)');
    expect([event!.before, event!.after]).to.deep.equal([
      { ...side(75), written: '75 €' },
      { ...side(69), written: '69 €' },
    ]);
  });

  it('has a percentage only for prices above zero', () => {
    const deltas = events(price('A', 100, 80), price('B', 0, 5), freeTierRemoved).map((e) => e.delta_pct);
    expect(deltas).to.deep.equal([-20, null, null]);
  });

  it('keeps the order of pages and changes', () => {
    const made = ofPages(
      { ...HOME, changes: [headline('New')] },
      { ...PRICING, changes: [price('B', 10, 11), price('A', 10, 11)] },
    );
    expect(
      made.map(({ page_url: url, title }) => `${new URL(url).pathname} ${title.slice(0, 5)}`),
    ).to.deep.equal(['/ New p', '/pricing B now', '/pricing A now']);
  });

  describe('when the change is in a row of a table', () => {
    const quote = 'Precio al mes | 12,00 € | 16,90 €';

    it('has no bars in the quoted row of its brief', () => {
      const [event] = events(
        found(
          { kind: 'amount_changed', facts: { name: 'Precio', before: 14.5, after: 16.9, ...terms } },
          'row',
          {
            proof: [{ side: 'after', start: 10, end: 43 }],
            evidence: [{ quote, snapshot_id: 'snap_1', start: 10, end: 43 }],
          },
        ),
      );
      expect(event!.plain_brief).to.equal('Now: “Precio al mes: 12,00 €, 16,90 €”.');
    });

    it('has no bars in its title', () => {
      expect(events(headline('Plans | 3 | 5'))[0]!.title).not.to.contain('|');
    });
  });

  describe('with a low confidence', () => {
    it('is one step less severe', () => {
      expect(severities(events(price('Pro', 49, 59, { confidence: 0.6 })))).to.deep.equal(['medium']);
    });
  });

  describe('when new text names the own brand', () => {
    it('is one step more severe', () => {
      const made = ofPages({ ...PRICING, changes: [headline('Better than you', { namesOwnBrand: true })] });
      expect(severities(made)).to.deep.equal(['critical']);
    });
  });

  describe('when the change is on the home page', () => {
    it('is medium at most', () => {
      expect(severities(ofPages({ ...HOME, changes: [headline('New')] }))).to.deep.equal(['medium']);
      expect(severities(ofPages({ ...PRICING, changes: [headline('New')] }))).to.deep.equal(['high']);
    });
  });

  describe('when one role is a new leadership role in a new department', () => {
    const role = 'VP of Harbors';
    const proofAt = (start: number): Evidence[] => [
      { quote: role, snapshot_id: 'snap_1', start, end: start + 13 },
    ];
    const opened = found(
      { kind: 'roles_opened', facts: { roles: [role], department: 'Harbors', board: 4 } },
      'harbors',
      {
        after: { department: 'Harbors', roles: [role], count: 1 },
        evidence: proofAt(1),
      },
    );
    const first = found(
      { kind: 'new_department', facts: { department: 'Harbors', roles: [role] } },
      'harbors',
      {
        after: { department: 'Harbors' },
      },
    );
    const leader = found({ kind: 'leadership_role_opened', facts: { role, level: 'vp' } }, '7', {
      after: { role, level: 'vp', department: null },
      evidence: proofAt(40),
    });

    it('does not lose a second role of the department', () => {
      const two = found(
        { kind: 'roles_opened', facts: { roles: [role, 'Pilot'], department: 'Harbors', board: 4 } },
        'harbors',
      );
      expect(events(two, leader).map(({ kind }) => kind)).to.deep.equal([
        'roles_opened',
        'leadership_role_opened',
      ]);
    });

    it('does not lose a role with the same title in another department', () => {
      const other = found(
        { kind: 'roles_opened', facts: { roles: [role], department: 'Rivers', board: 4 } },
        'rivers',
      );
      expect(events(opened, other)).to.have.length(2);
    });

    const place = found({ kind: 'new_location', facts: { location: 'Oslo', roles: [role] } }, 'oslo', {
      after: { location: 'Oslo' },
    });

    it('is one event that names a location that is new too', () => {
      expect(events(opened, leader, first, place).map(({ title }) => title)).to.deep.equal([
        'Leadership role opened: VP of Harbors; first role in Harbors and Oslo',
      ]);
    });

    it('is one event that names the department and the location of an ordinary role', () => {
      const [event, ...others] = events(opened, first, place);
      expect([event!.title, others]).to.deep.equal(['First role in Harbors and Oslo: VP of Harbors', []]);
      expect(event!.after).to.include({ department: 'Harbors', location: 'Oslo' });
    });

    it('is one event that names the department and the location of two roles', () => {
      const both = [role, 'Pilot'];
      const made = events(
        found({ kind: 'roles_opened', facts: { roles: both, department: 'Harbors', board: 4 } }, 'harbors'),
        found({ kind: 'new_department', facts: { department: 'Harbors', roles: both } }, 'harbors'),
        found({ kind: 'new_location', facts: { location: 'Oslo', roles: both } }, 'oslo'),
      );
      expect(made.map(({ title }) => title)).to.deep.equal([
        'First roles in Harbors and Oslo: VP of Harbors and Pilot',
      ]);
    });

    for (const [location, title] of [
      ['München, Vollzeit', 'First role in München: Pilot'],
      ['Lyon · temps plein', 'First role in Lyon: Pilot'],
      ['Full-time | Oslo', 'First role in Oslo: Pilot'],
    ] as const)
      it(`does not mistake terms of employment for a place in “${location}”`, () => {
        const made = events(found({ kind: 'new_location', facts: { location, roles: ['Pilot'] } }, 'x'));
        expect(made.map((event) => event.title)).to.deep.equal([title]);
      });

    it('does not report a place that is only a term of employment', () => {
      const place = { location: 'Teilzeit', roles: ['Pilot'] };
      expect(events(found({ kind: 'new_location', facts: place }, 'x'))).to.deep.equal([]);
    });

    it('does not report a role again under the country in its title', () => {
      const place = (location: string, role: string): FoundChange =>
        found({ kind: 'new_location', facts: { location, roles: [role] } }, location);
      const opened = { department: 'Sales', board: 5 };
      const made = events(
        place('Aarhus', 'Country Manager, Denmark'),
        place('Denmark', 'Country Manager'),
        found({ kind: 'roles_opened', facts: { roles: ['Country Manager'], ...opened } }, 'short'),
      );
      expect(made.map(({ title }) => title)).to.deep.equal([
        'First role in Aarhus: Country Manager, Denmark',
      ]);
    });

    it('does not lose the new department and location of many roles', () => {
      const many = Array.from({ length: 10 }, (_, at) => `Pilot ${at}`);
      const made = events(
        found({ kind: 'roles_opened', facts: { roles: many, department: 'Harbors', board: 30 } }, 'harbors'),
        found({ kind: 'new_department', facts: { department: 'Harbors', roles: many } }, 'harbors'),
        found({ kind: 'new_location', facts: { location: 'Oslo', roles: many } }, 'oslo'),
      );
      expect(made.map(({ kind }) => kind)).to.include.members(['new_department', 'new_location']);
    });

    it('is one event that names the department', () => {
      expect(events(opened, leader, first).map(({ title }) => title)).to.deep.equal([
        'Leadership role opened: VP of Harbors; first role in Harbors',
      ]);
    });

    it('has the evidence and the values of all', () => {
      const [event] = events(opened, leader, first);
      expect(event!.evidence.map(({ start }) => start)).to.deep.equal([40, 10, 1]);
      expect(event!.after).to.deep.equal({
        role,
        level: 'vp',
        department: 'Harbors',
        opened: { department: 'Harbors', roles: [role], count: 1 },
      });
    });
  });

  it('has no percentage for prices in different units', () => {
    const was = { period: 'month', unit: null } as const;
    const facts = { plan: 'Pro', before: 16, after: 19, ...terms, unit: 'user', was };
    expect(events(found({ kind: 'price_changed', facts }, 'pro'))[0]!.delta_pct).to.equal(null);
  });

  describe('when two pages show the same change', () => {
    it('is one event on the first page', () => {
      const made = ofPages(
        { ...PRICING, changes: [price('Pro', 49, 59)] },
        { ...HOME, changes: [price('Pro', 49, 59), price('Team', 99, 89)] },
      );
      expect(made.map(({ page_url }) => page_url)).to.deep.equal([PRICING.pageUrl, HOME.pageUrl]);
    });

    it("is the event of the more confident page, in the first page's place", () => {
      const made = ofPages(
        { ...HOME, changes: [price('Pro', 49, 59, { confidence: 0.6 }), price('Team', 99, 89)] },
        { ...PRICING, changes: [price('Pro', 49, 59)] },
      );
      expect(made.map(({ page_url, severity }) => [page_url, severity])).to.deep.equal([
        [PRICING.pageUrl, 'high'],
        [HOME.pageUrl, 'high'],
      ]);
    });

    it('counts once in its direction', () => {
      const changes = [price('Pro', 49, 51), price('Team', 99, 103)];
      const made = ofPages({ ...PRICING, changes }, { ...HOME, changes });
      expect(severities(made)).to.deep.equal(['medium', 'medium']);
    });
  });

  describe('in different checks', () => {
    it('has one fingerprint for a post, in any check and on any page', () => {
      const of = (
        page: Pick<ChangedPage, 'pageUrl' | 'isHomePage'>,
        epoch: string,
        title: string,
      ): string => {
        const post = found({ kind: 'post_published', facts: { title } }, 'https://rival.test/blog/a', {
          after: { title },
        });
        const pages = [{ ...page, changes: [post] }];
        return toEvents({ workspaceId: 'ws_1', competitorId: 'comp_1', epoch, pages })[0]!.fingerprint;
      };
      expect(of(HOME, 'chk_1', 'A new way')).to.equal(of(PRICING, 'chk_2', 'A new way of…'));
    });

    it('has different fingerprints only for different epochs and competitors', () => {
      const of = (competitorId: string, epoch: string): string => {
        const pages = [{ ...PRICING, changes: [price('Pro', 49, 59)] }];
        return toEvents({ workspaceId: 'ws_1', competitorId, epoch, pages })[0]!.fingerprint;
      };
      expect(new Set([of('a', '1'), of('a', '2'), of('b', '1')])).to.have.property('size', 3);
      expect(of('a', '1')).to.equal(of('a', '1'));
    });
  });

  describe('when two prices rise', () => {
    it('links nothing', () => {
      const made = events(price('A', 100, 105), price('B', 100, 105));
      expect(severities(made)).to.deep.equal(['medium', 'medium']);
      expect(made.map(({ related }) => related)).to.deep.equal([[], []]);
    });
  });

  describe('when three prices rise', () => {
    const made = events(price('A', 100, 105), price('B', 100, 108), price('C', 100, 101));

    it('raises only the most severe one (the largest move among equals) by one step', () => {
      expect(severities(made)).to.deep.equal(['medium', 'high', 'low']);
    });

    it('links each event to the other two', () => {
      const [a, b, c] = made.map(({ fingerprint }) => fingerprint);
      expect(made.map(({ related }) => related)).to.deep.equal([
        [b, c],
        [a, c],
        [a, b],
      ]);
    });

    it('counts all pages of the check', () => {
      const [a, b, c] = [price('A', 100, 105), price('B', 100, 108), price('C', 100, 101)];
      const apart = ofPages({ ...PRICING, changes: [a] }, { ...HOME, changes: [b, c] });
      expect(severities(apart)).to.deep.equal(['medium', 'high', 'low']);
    });
  });

  describe('when a doubtful change would lead', () => {
    it('lets a more severe change lead', () => {
      const doubtful = price('A', 100, 140, { confidence: 0.5 });
      const made = events(doubtful, price('B', 100, 112), price('C', 100, 101));
      expect(severities(made)).to.deep.equal(['medium', 'critical', 'low']);
    });
  });

  describe('with prices that rise, others that fall and a new plan', () => {
    it('counts neither falls nor additions as rises', () => {
      const added = found({ kind: 'plan_added', facts: { plan: 'Max', amount: 9, ...terms } }, 'max', {
        after: 'Max',
      });
      const made = events(price('A', 100, 105), price('B', 100, 105), price('C', 100, 95), added);
      expect(severities(made)).to.deep.equal(['medium', 'medium', 'medium', 'medium']);
      expect(made.flatMap(({ related }) => related)).to.deep.equal([]);
    });
  });

  describe('with a removed free plan, hidden prices and a rise', () => {
    it('is one price move, led by the most severe event', () => {
      const hidden = found({ kind: 'prices_hidden', facts: { plans: ['Max'], priced: 3 } }, 'max', {
        before: 'Max',
      });
      const made = events(price('A', 100, 105), hidden, freeTierRemoved);
      expect(severities(made)).to.deep.equal(['medium', 'high', 'critical']);
      expect(made.map(({ related }) => related.length)).to.deep.equal([2, 2, 2]);
    });
  });

  describe('with a new free plan, published prices and a fall', () => {
    it('is one price move, led by the most severe event', () => {
      const added = found({ kind: 'free_tier_added', facts: { plan: 'Hobby' } }, 'hobby', { after: 1 });
      const published = found({ kind: 'prices_published', facts: { plans: ['Max'] } }, 'max', { after: 2 });
      const made = events(price('A', 100, 95), added, published);
      expect(severities(made)).to.deep.equal(['medium', 'critical', 'high']);
      expect(made.map(({ related }) => related.length)).to.deep.equal([2, 2, 2]);
    });
  });

  describe('when a free plan gets a price among others that rise', () => {
    it('leads if all are equally severe', () => {
      const made = events(
        price('A', 10, 100, { confidence: 0.6 }),
        price('B', 0, 5, { confidence: 0.6 }),
        price('C', 100, 101),
      );
      expect(severities(made)).to.deep.equal(['high', 'critical', 'low']);
    });
  });
});
