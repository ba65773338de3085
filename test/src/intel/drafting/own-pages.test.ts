import { expect } from 'chai';
import { occasionsIn, pagesToMeet } from '../../../../src/intel/drafting/own-pages.ts';

const read = (url: string | null, text: string, start = 0) =>
  pagesToMeet({ text, start, url }).map(({ kind, name, quote }) => [kind, name, quote]);

describe('pagesToMeet', () => {
  for (const [path, heading, kind, name] of [
    ['blog/no-shows', 'What a missed berth costs', 'channel', 'Blog post'],
    ['2026/09/larkfield', 'A quiet harbour', 'channel', 'Blog post'],
    ['customers/otter', 'Otter Hotels: half the breakdowns', 'customer', 'Case study'],
    ['help/import', 'Import your berths', 'step', 'Setup guide'],
    ['hilfe/erste-schritte', 'Erste Schritte', 'step', 'Setup guide'],
    ['help/merge', 'Merge two guests', 'step', 'Help article'],
  ] as const)
    it(`reads a page by its address: ${path}`, () => {
      const text = `${heading}\n\nThe rest of the page.`;
      expect(read(`https://quay.example/${path}`, text)).to.deep.equal([[kind, name, heading]]);
    });
  for (const path of ['', 'blog', 'customers', 'pricing', 'about/team'])
    it(`reads no other page: /${path}`, () => {
      expect(read(`https://quay.example/${path}`, 'A heading of this page\n\nText.')).to.deep.equal([]);
    });
  for (const kicker of [
    'Customer story · Hotel · House plan',
    'Kundenbericht',
    'Hotels · Otter Bay · Moorings',
  ])
    it(`takes the headline below "${kicker}"`, () => {
      const text = `${kicker}\n\nOtter Hotels: half the breakdowns\n\nText.`;
      expect(read('https://quay.example/customers/otter', text)).to.deep.equal([
        ['customer', 'Case study', 'Otter Hotels: half the breakdowns'],
      ]);
    });
  it('reads only the beginning of a page', () => {
    expect(read('https://quay.example/blog/x', 'A second part of the post', 900)).to.deep.equal([]);
  });
  it('reads no file', () => expect(read(null, 'A note of a call')).to.deep.equal([]));
});

describe('occasionsIn', () => {
  const found = (text: string, url: string | null = 'https://quay.example/service') =>
    occasionsIn({ text, start: 7, url }).map(({ name, quote, start }) => {
      expect(text.slice(start - 7), 'its place').to.match(new RegExp(`^${quote.slice(0, 8)}`, 'u'));
      return [name, quote];
    });

  for (const [name, quote] of [
    ['Test or trial', 'Book a tasting in our hall.'],
    ['Test or trial', 'Kostenlose Probestunde vereinbaren'],
    ['Kick-off', 'The welcome call takes half an hour.'],
    ['Kick-off', 'In the first week we measure every berth.'],
    ['Kick-off', 'In der ersten Woche vermessen wir jeden Liegeplatz.'],
    ['Kick-off', 'La première semaine, nous mesurons chaque place.'],
    ['Contact person', 'You have a named project manager from day one.'],
    ['Contact person', 'Ein persönlicher Ansprechpartner begleitet Sie.'],
    ['Report', 'We send a monthly report on all visits.'],
    ['Report', 'Attendance for each boat, every week'],
  ] as const)
    it(`finds how customers meet the company: ${quote}`, () => {
      expect(found(`# Service\n\nWe moor boats. ${quote}\nMore of it.`)).to.deep.equal([[name, quote]]);
    });
  for (const text of [
    'Is there a monthly report?',
    '“We got a monthly report.”',
    'There is no kick-off call.',
    'The annual ferry leaves at noon.',
  ])
    it(`finds none: ${text}`, () => expect(found(text)).to.deep.equal([]));
  for (const heading of ['How we start', 'So beginnen wir', 'Le démarrage', 'La puesta en marcha'])
    it(`reads the sentences below "${heading}" and no others`, () => {
      const text = `Service\n\nWe moor boats.\n\n${heading}\n\nA diver checks each chain.\n\nThe harbour\n\nIt has forty berths.`;
      expect(found(text)).to.deep.equal([['Kick-off', 'A diver checks each chain.']]);
    });
  it('reads no post, no job and no file', () => {
    for (const url of ['https://quay.example/blog/x', 'https://quay.example/careers', null])
      expect(found('We send a monthly report on all visits.', url)).to.deep.equal([]);
  });
});
