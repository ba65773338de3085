import { expect } from 'chai';
import type { EventKind } from '../../../src/events/event-facts.ts';
import {
  byRelevance,
  changedSentences,
  relevanceOf,
  type Topic,
  topicOf,
} from '../../../src/events/topics.ts';
import { processorMsOf } from '../../support/growth.ts';

const text = (
  before: string | null,
  after: string | null,
  more: { type?: string; url?: string; kind?: EventKind } = {},
) => ({
  kind: more.kind ?? ('copy_changed' as const),
  type: more.type ?? 'content',
  page_url: more.url ?? 'https://rival.test/faq',
  before: before === null ? null : { text: before },
  after: after === null ? null : { text: after },
});

describe('topicOf', () => {
  const cases: [topic: Topic, change: Parameters<typeof topicOf>[0]][] = [
    ['positioning', text('Boats.', 'Try our boats for free.', { kind: 'headline_changed' })],
    ['guarantee', text('Boats.', 'Your boat by Friday, or it is free', { kind: 'headline_changed' })],
    ['wording', text('We like boats.', 'We love boats.')],
    ['wording', text('Patients can cancel with one tap.', 'Patients cancel with one tap.')],
    ['wording', text('We shape 140 cancelled visits.', 'We fill 150 cancelled visits.')],
    ['wording', text('We ship in Leeds.', 'We deliver in Leeds.')],
    ['wording', text('Made for the Netherlands.', 'Made for Holland.')],
    ['product', text('Made for Norway.', 'Made for Norway and the U.K. too.')],
    ['wording', text('No crew sails alone.', 'Crews never sail alone.')],
    ['wording', text('Seats for 12 people.', 'Seats for 14 people.')],
    ['product', text('No, only in town.', 'Yes, in the harbor too.')],
    ['product', text('Ja, gegen Gebühr.', 'Nein, erst am Ende des Jahres.')],
    ['product', text('We sail in Norway.', 'We sail in Norway and Denmark.')],
    ['product', text(null, 'Dès janvier en Belgique.')],
    ['company', text('We are 12 sailors.', 'We are 19 sailors.')],
    ['company', text('Wir haben 12 Mitarbeiter.', 'Wir haben 19 Mitarbeiter.')],
    ['integration', text(null, 'Export vers Sage et Xero.')],
    ['terms', text('You pay month by month.', 'There is no yearly contract.')],
    ['terms', text('De opzegtermijn is een maand.', 'De opzegtermijn is een kwartaal.')],
    ['terms', text('Il preavviso è breve.', 'Il preavviso è lungo.')],
    ['terms', text('Fidelização de um ano.', 'Fidelização de dois anos.')],
    ['terms', text('Okres wypowiedzenia: miesiąc.', 'Okres wypowiedzenia: kwartał.')],
    ['terms', text('Bindningstid ett år.', 'Ingen bindningstid.')],
    ['certification', text('Wij werken aan VCA.', 'Wij zijn VCA-gecertificeerd.')],
    ['certification', text('Siamo in attesa.', 'Siamo certificati dal 2026.')],
    ['certification', text('Pracujemy nad tym.', 'Mamy certyfikat HACCP.')],
    ['certification', text(null, 'Vi är certifierade.')],
    ['terms', text('We give 60 days’ notice.', 'We give 15 days’ notice.')],
    ['guarantee', text('Your money back in 90 days.', 'We extend it.')],
    ['leadership', text('Chief executive: Ada Hill.', 'Chief executive: Bo Lund.')],
    ['company', text(null, 'Acme became part of Bolt.')],
    [
      'company',
      {
        ...text(null, null),
        kind: 'post_published',
        after: { title: 'Acme opens its first office in Rome' },
      },
    ],
    [
      'product',
      { ...text(null, null), kind: 'post_published', after: { title: 'Meet Acme Voice, our agent' } },
    ],
    ['post', { ...text(null, null), kind: 'post_published', after: { title: 'Five tips for crews' } }],
    [
      'customer',
      {
        ...text(null, null),
        kind: 'post_published',
        after: { title: 'Acme wint aanbesteding van de haven' },
      },
    ],
    ['certification', text('SOC 2 Type II | In progress', 'SOC 2 Type II | Report available')],
    ['integration', text('It connects to Epic and Elation.', 'It connects to Epic.')],
    ['terms', text('Sie kündigen monatlich.', 'Sie kündigen mit einer Frist von drei Monaten.')],
    ['certification', text('Ein Testat liegt noch nicht vor.', 'Ein Testat liegt seit November vor.')],
    ['guarantee', text('Wir erstatten den Betrag in 30 Tagen.', 'Wir erstatten den Betrag in 14 Tagen.')],
    ['offer', text('Try it with your team for 14 days.', 'Try it with your team for 30 days.')],
    ['plan', text('Practices send up to 3,000 texts.', 'Practices send an unlimited number of texts.')],
    ['customer', text('“It fell to 11%.” – Ada Hill', '“It fell to 7%.” – Ada Hill')],
    ['customer', text(null, 'Calder saved £210,000.', { url: 'https://rival.test/customers' })],
    ['hiring', text(null, 'Migration Lead', { url: 'https://rival.test/join-us' })],
    ['terms', text('We store logs.', 'We store no logs.', { kind: 'legal_terms_changed' })],
    ['price', { ...text(null, null), kind: 'price_changed' }],
    ['positioning', { ...text(null, null), kind: 'headline_changed', after: 'We launch boats' }],
  ];
  for (const [topic, change] of cases)
    it(`is ${topic} for ${JSON.stringify(change.after ?? change.before ?? change.kind)}`, () =>
      expect(topicOf(change)).to.equal(topic));

  it('ignores sentences that did not change', () => {
    const same = 'You get your money back.';
    expect(topicOf(text(`${same} We like boats.`, `${same} We love boats.`))).to.equal('wording');
  });

  it('is the most important topic of several lines', () => {
    expect(topicOf(text('Up to 5 boats.\nCancel any time.', 'Up to 9 boats.\nNo refunds.'))).to.equal(
      'terms',
    );
  });

  it('uses the heading above a list of products', () => {
    const line = {
      section: 'Connects to your records',
      kind: 'text',
      before: 'Epic.',
      after: 'Epic, Elation.',
    } as const;
    expect(topicOf(text(line.before, line.after), [line])).to.equal('integration');
  });

  it('is quick for long text without spaces', () => {
    const long = text('a'.repeat(50_000), 'days '.repeat(20_000));
    expect(processorMsOf(() => topicOf(long))).to.be.below(500);
  });
});

describe('changedSentences', () => {
  it('leaves out the sentences on both sides', () => {
    const before = { text: 'We sail. It costs $5.' };
    expect(changedSentences({ before, after: { text: 'We sail. It costs $6.' } })).to.deep.equal({
      gone: ['It costs $5.'],
      fresh: ['It costs $6.'],
    });
  });
});

describe('relevanceOf', () => {
  it('is zero for a small change of wording', () => {
    expect(relevanceOf({ severity: 'low', topic: 'wording' }, false)).to.equal(0);
  });

  it('is higher for contract terms of low severity than for a headline of medium severity', () => {
    expect(relevanceOf({ severity: 'low', topic: 'terms' }, false)).to.be.above(
      relevanceOf({ severity: 'medium', topic: 'positioning' }, false),
    );
  });

  it('is higher if the company has something of its own to compare', () => {
    const change = { severity: 'low', topic: 'integration' } as const;
    expect(relevanceOf(change, true)).to.be.above(relevanceOf(change, false));
  });

  it('never puts a minor change of wording above a major price change', () => {
    expect(relevanceOf({ severity: 'low', topic: 'wording' }, true)).to.be.below(
      relevanceOf({ severity: 'high', topic: 'price' }, false),
    );
  });

  it('is highest for a change that names our company', () => {
    expect(relevanceOf({ severity: 'low', topic: 'wording' }, true, true)).to.be.above(
      relevanceOf({ severity: 'critical', topic: 'price' }, true),
    );
  });
});

describe('byRelevance', () => {
  it('sorts by relevance, then by severity, then the newest first', () => {
    const rows = [
      { id: 'old', relevance: 2, severity: 'low', at: 1 },
      { id: 'new', relevance: 2, severity: 'low', at: 2 },
      { id: 'severe', relevance: 2, severity: 'high', at: 0 },
      { id: 'most', relevance: 5, severity: 'low', at: 0 },
    ] as const;
    expect(rows.toSorted(byRelevance).map(({ id }) => id)).to.deep.equal(['most', 'severe', 'new', 'old']);
  });
});
