import { expect } from 'chai';
import { asksForPraise, praiseFor, voiceText } from '../../../src/chat/praise.ts';

const voice = (quote: string, start: number, more: Record<string, string> = {}) => ({
  kind: 'testimonial' as const,
  quote,
  start,
  end: start + quote.length,
  sourceId: 'kb_1',
  url: 'https://tide.test/',
  title: null,
  heading: null,
  ...more,
});
const ANN = { person: 'Ann Roe', role: 'Harbour Master', company: 'Port of Quill' };
const FACTS = [
  voice('We moor faster.', 10, ANN),
  voice('Nobody queues now.', 26, ANN),
  voice('The ferry school loves it.', 90, { person: 'Bo Sand', company: 'Sand Sailing School' }),
];
const told = (subject: string[]) => praiseFor(subject, FACTS).map(voiceText);

describe('asksForPraise', () => {
  for (const question of [
    'What do customers pay?',
    'Which customers do we have?',
    'Was kosten Kunden?',
    'How do people say hello?',
  ])
    it(`is false for “${question}”`, () => expect(asksForPraise(question)).to.equal(false));

  for (const question of [
    'What do our customers say about us?',
    'Is there a customer story about a school?',
    'Was sagen unsere Kunden?',
    'Que disent nos clients ?',
    '¿Qué dicen los clientes?',
    'Wat zeggen klanten over ons?',
    'Give me a customer quotation about the crane.',
    'Geef me een citaat van een klant over de kraan.',
    'Hast du ein Zitat eines Kunden?',
  ])
    it(`is true for “${question}”`, () => expect(asksForPraise(question)).to.equal(true));
});

describe('praiseFor', () => {
  it('finds nothing if no testimonial is about the subject', () =>
    expect(told(['customer', 'story', 'hospital'])).to.deep.equal([]));

  it('knows the subject from the first line of the page', () => {
    const page = { pageText: 'Port of Quill: no-shows from 11% to 4%\n\nWe moor faster.' };
    const found = praiseFor(['noshow'], [voice('We moor faster.', 40, { ...ANN, ...page })]);
    expect(found.map(voiceText)).to.deep.equal([
      '“We moor faster.” — Ann Roe, Harbour Master, Port of Quill',
    ]);
  });

  it('counts missed appointments as no-shows', () =>
    expect(praiseFor(['noshow'], [voice('We had eleven missed appointments.', 0, ANN)]).length).to.equal(1));

  it('keeps to the testimonials about the subject', () =>
    expect(told(['customer', 'story', 'school'])).to.deep.equal([
      '“The ferry school loves it.” — Bo Sand, Sand Sailing School',
    ]));

  it('joins the sentences of one testimonial, with its speaker', () =>
    expect(told(['customers', 'say'])).to.deep.equal([
      '“We moor faster. Nobody queues now.” — Ann Roe, Harbour Master, Port of Quill',
      '“The ferry school loves it.” — Bo Sand, Sand Sailing School',
    ]));

  it('gives a testimonial once if two pages show it', () =>
    expect(
      praiseFor([], [...FACTS, ...FACTS.map((one) => ({ ...one, url: 'https://tide.test/more' }))]).length,
    ).to.equal(2));
});
