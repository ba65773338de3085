import { expect } from 'chai';
import type { IntelEvent } from '../../../../src/console/api/answers.ts';
import { changeGroups, storiesIn, unfolded } from '../../../../src/console/home/change-groups.ts';

const RIVALS = [{ id: 'comp_1', domain: 'rival.test' }];

let count = 0;
const event = (competitorId: string, title: string, change: Partial<IntelEvent> = {}): IntelEvent =>
  ({
    id: `evt_${++count}`,
    competitorId,
    type: 'pricing',
    kind: 'price_changed',
    topic: 'price',
    severity: 'high',
    title,
    aiBrief: '',
    isActioned: false,
    isRead: false,
    detectedAt: '2026-11-28T12:00:00.000Z',
    pageUrl: 'https://rival.test/tarieven/',
    before: null,
    after: null,
    ...change,
  }) as IntelEvent;
const titles = (...events: IntelEvent[]): string[][] =>
  changeGroups(events, RIVALS).map(({ main }) => main.map(({ title }) => title));

const told = 'Maandabonnement now costs €49,50 per month, up from €45,00 (+10%)';
const watched = (title: string, change: Partial<IntelEvent> = {}) =>
  event('wat_1', title, { kind: 'field_changed', ...change });

describe('changeGroups', () => {
  it('keeps the order of the companies if a change is marked as done', () => {
    const [first, second] = [event('comp_1', 'First'), event('comp_2', 'Second')];
    const ids = (...events: IntelEvent[]) => changeGroups(events, RIVALS).map((group) => group.competitorId);
    expect(ids({ ...first, isActioned: true }, second)).to.deep.equal(ids(first, second));
  });

  it('reports a price once if a watch and the company both report it', () => {
    const same = watched('Maand: “€ 49,50” instead of “€ 45,00” (+10%)', {
      pageUrl: 'https://www.rival.test/tarieven',
    });
    expect(titles(same, event('comp_1', told))).to.deep.equal([[told]]);
  });

  it('reports a text once if a watch and the company both report it', () => {
    const after = { value: 'Open on Sundays until six' };
    const change = event('comp_1', 'Hours: now “Open on Sundays until six”', {
      after: { text: 'We are open on Sundays until six.' },
    });
    expect(titles(watched('Hours', { after }), change)).to.have.length(1);
    expect(titles(watched('Hours', { after }), change)[0]).to.deep.equal([change.title]);
  });

  for (const [what, other] of [
    ['the way back', watched('Maand: “€ 45,00” instead of “€ 49,50” (-9.1%)')],
    ['another page', watched('Maand: “€ 49,50” instead of “€ 45,00”', { pageUrl: 'https://rival.test/' })],
    ['another price', watched('Dagkaart: “€ 15,00” instead of “€ 13,50” (+11.1%)')],
    [
      'the same change of last month',
      watched('Maand: “€ 49,50” instead of “€ 45,00”', { detectedAt: '2026-10-28T12:00:00.000Z' }),
    ],
  ] as const)
    it(`still reports ${what}`, () => {
      expect(titles(other, event('comp_1', told))[0]).to.have.members([other.title, told]);
    });

  it('reports a change that only a watch found', () => {
    const only = watched('Maand: “€ 49,50” instead of “€ 45,00”');
    expect(titles(only)).to.deep.equal([[only.title]]);
  });

  it('lists the most severe changes of a company first, and equally severe ones by relevance', () => {
    const shown = [
      event('comp_1', 'renamed plan', { severity: 'low', relevance: 2 }),
      event('comp_1', 'new role', { severity: 'medium', relevance: 1 }),
      event('comp_1', 'headline', { severity: 'medium', relevance: 2 }),
      event('comp_1', 'price', { severity: 'high', relevance: 4 }),
    ];
    expect(titles(...shown)).to.deep.equal([['price', 'headline', 'new role', 'renamed plan']]);
  });

  describe('when changes can be compared with the own company', () => {
    const compared = (namesYou?: true) => ({
      comparisons: [
        {
          text: 'For you',
          ours: { quote: 'x', url: null, sourceId: null, start: null, end: null },
          theirs: { quote: 'x', url: 'https://rival.test/' },
          ...(namesYou && { namesYou }),
        },
      ],
    });
    const high = event('comp_1', 'high');
    const medium = event('comp_1', 'medium', { severity: 'medium' });
    const low = event('comp_1', 'low', { severity: 'low', ...compared() });

    it('lists a medium one below a change of high severity', () => {
      const concerned = event('comp_1', 'concerned', { severity: 'medium', relevance: 4, ...compared() });
      expect(titles(concerned, high)).to.deep.equal([['high', 'concerned']]);
    });

    it('lists it above other changes of the same severity', () => {
      expect(titles(medium, low, event('comp_1', 'other', { severity: 'low', relevance: 4 }))).to.deep.equal([
        ['medium', 'low', 'other'],
      ]);
    });

    it('lists one that names the company or is about its market first', () => {
      const named = event('comp_1', 'named', { severity: 'low', ...compared(true) });
      expect(titles(low, high, named)).to.deep.equal([['named', 'high', 'low']]);
      const [comparison] = compared().comparisons;
      const near = event('comp_1', 'near', {
        severity: 'low',
        comparisons: [{ ...comparison!, concerns: 'market' }],
      });
      expect(titles(low, high, near)).to.deep.equal([['near', 'high', 'low']]);
    });

    it('lists a price in a currency in which we have none last', () => {
      const elsewhere = event('comp_1', 'elsewhere', { severity: 'high', otherMarket: true });
      expect(titles(elsewhere, medium)).to.deep.equal([['medium', 'elsewhere']]);
    });
  });
});

describe('storiesIn', () => {
  const told = (title: string, story?: string) =>
    event('comp_1', title, story === undefined ? {} : { story });

  it('leaves events without a story apart', () => {
    const [one, other] = [told('One'), told('Other')];
    expect(storiesIn([one, other], [])).to.deep.equal([[one], [other]]);
  });

  it('takes in smaller changes of a story, in the place of its first event', () => {
    const [area, price, role] = [told('Area', 'Exeter'), told('Price'), told('Role', 'Exeter')];
    expect(storiesIn([area, price], [role])).to.deep.equal([[area, role], [price]]);
  });
});

describe('unfolded', () => {
  it('never leaves out a change of high severity, wherever it stands', () => {
    const events = Array.from({ length: 4 }, (_, n) =>
      event('comp_1', `Medium ${n}`, { severity: 'medium' }),
    );
    const abroad = event('comp_1', 'Plan now costs 65 €', { severity: 'high', otherMarket: true });
    const entries = [...events, abroad].map((one) => [one]);
    expect(unfolded(entries, 2).flat()).to.deep.equal([...events.slice(0, 2), abroad]);
  });
});
