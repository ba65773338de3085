import { expect } from 'chai';
import { askedAge, foundingsStated } from '../../../src/chat/company-age.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';

const NAMES = ['Ourdock', 'Tide'];

describe('askedAge', () => {
  for (const question of [
    'Whose boats are older, ours or Tide’s?',
    'Who delivers first, us or Tide?',
    'Who has the longer contract, us or Tide?',
    'How long does the trial last?',
    'How old must guests be?',
    'Wer liefert früher, wir oder Tide?',
    'Who is cheaper, us or Tide?',
  ])
    it(`asks for no age in “${question}”`, () => {
      expect(askedAge(question, NAMES)).to.equal(null);
    });
  for (const question of [
    'Who has been in business longer, us or Tide?',
    'Who was founded first, Ourdock or Tide?',
    'Which of us is the oldest company?',
    'Wer ist länger am Markt, wir oder Tide?',
    'Wer ist älter, Ourdock oder Tide?',
    'Qui existe depuis plus longtemps, nous ou Tide ?',
    '¿Quién lleva más tiempo en el mercado, nosotros o Tide?',
    'Wie bestaat langer, wij of Tide?',
    'Chi è sul mercato da più tempo, noi o Tide?',
  ])
    it(`asks for the older company in “${question}”`, () => {
      expect(askedAge(question, NAMES)).to.deep.equal({ wanted: 'older' });
    });
  it('asks for the younger company', () => {
    expect(askedAge('Who is younger, us or Tide?', NAMES)).to.deep.equal({ wanted: 'younger' });
  });
  it('prefers no age in a question about one company', () => {
    for (const question of [
      'When was Tide founded?',
      'How long has Tide been in business?',
      'Wie alt ist Tide?',
    ])
      expect(askedAge(question, NAMES), question).to.deep.equal({ wanted: null });
  });
});

describe('foundingsStated', () => {
  const page = (text: string, url = 'https://tide.test/about') =>
    ({ text, url, title: null }) as unknown as WatchedPage;
  const quotes = (...pages: WatchedPage[]): string[] =>
    foundingsStated(pages).map(({ page: { text }, start, end }) => text.slice(start, end));

  for (const text of [
    'We opened our second harbour in 2019.',
    '© Tide Ltd 2004',
    'Our moorings cost 1998 euros a year.',
    'We have been ISO 9001 certified since 2011.',
  ])
    it(`reads no founding in “${text}”`, () => {});
  it('reads no founding on the page of a customer', () => {
    expect(quotes(page('Founded in 1921, the Gull Inn …', 'https://tide.test/customers/gull'))).to.deep.equal(
      [],
    );
  });
  for (const text of [
    'Tide was founded in 1987.',
    'The workshop opened in 2009 in Leeds.',
    'Seit 2012 im Rhein-Main-Gebiet.',
    '1987 gegründet, heute 60 Mitarbeiter.',
    'Depuis 2001, Tide loue des bateaux.',
    'Opgericht in 2010.',
    'Fondata nel 1974.',
  ])
    it(`reads a founding in “${text}”`, () => {
      expect(quotes(page(text))).to.deep.equal([text]);
    });
  it('puts the founding before a later beginning of something', () => {
    const text = 'We have sold boats since 2015.\n\nTide was established in 1998.';
    expect(quotes(page(text))[0]).to.equal('Tide was established in 1998.');
  });
});
