import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage } from '../../../../support/evidence-page.ts';

const offersIn = (sentence: string, url = 'https://quayline.example/') =>
  readFacts(evidencePage(`<h1>Quayline</h1><p>${sentence}</p><p>Bring your own ropes and charts.</p>`), url)
    .facts.filter(({ kind, quote }) => kind === 'offer' && sentence.includes(quote))
    .map(({ name }) => name);

describe('offers in headings and on buttons', () => {
  const quotesIn = (main: string): string[] =>
    readFacts(evidencePage(main), 'https://quayline.example/')
      .facts.filter(({ kind }) => kind === 'offer')
      .map(({ quote }) => quote);

  for (const main of [
    '<h1>Quayline</h1><p>Boats for all.</p><a href="/quote">Get my free quote</a>',
    '<h1>Quayline</h1><p>Boote für alle.</p><a href="/probe">Meine kostenlose Probefahrt</a>',
  ])
    it(`are not read from ${main}`, () => expect(quotesIn(main)).to.deep.equal([]));

  it('are read from the text below a heading that only names its topic', () => {
    const text = '20 jaar productgarantie op de romp, 5 jaar op de motor en 3 jaar op onze montage.';
    const main = `<h1>Botenverhuur</h1><p>Wij leveren boten.</p><h2>Garantie</h2><p>${text}</p>`;
    expect(quotesIn(main)).to.deep.equal([text]);
  });

  it('are read from a heading that states one', () => {
    expect(quotesIn('<h1>Quayline</h1><h2>30-day money-back guarantee</h2><p>Ask us.</p>')).to.deep.equal([
      '30-day money-back guarantee',
    ]);
  });
});

describe('offers for a stated time', () => {
  for (const sentence of [
    'We do not give refunds within the first 30 days.',
    'Unlike our rivals, the harbour has no free 14-day trial.',
    'By law, buyers get their money back within 14 days.',
    'Members may cancel within 14 days of joining.',
  ])
    it(`are not read from “${sentence}”`, () => {
      expect(offersIn(sentence)).to.deep.equal([]);
    });

  it('are not read from an article', () => {
    const sentence = 'Get your money back within 45 days.';
    expect(offersIn(sentence, 'https://quayline.example/blog/refunds')).to.deep.equal([]);
  });

  for (const [sentence, name] of [
    ['Get your money back within 45 days.', 'Money-back guarantee'],
    ['We refund your fee within 28 days if you are not satisfied.', 'Money-back guarantee'],
    ['Refunds are available within 14 days of your first visit.', 'Money-back guarantee'],
    ['Start your free 30-day trial today.', 'Free trial'],
    ['Try every berth free for 21 days.', 'Free trial'],
  ] as const)
    it(`are read from “${sentence}”`, () => {
      expect(offersIn(sentence)).to.deep.equal([name]);
    });
});
