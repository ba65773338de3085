import { expect } from 'chai';
import {
  asksWhichCustomers,
  fitsQuestion,
  hasDimension,
  isPriceOfUnit,
  isTableHead,
  sectionNamed,
} from '../../../src/chat/answer-fit.ts';

describe('fitsQuestion', () => {
  const HOURLY = '¿Cuánto cobra Ancla por hora?';
  for (const quote of ['Plan básico: 45 € al mes', 'Respondemos en 3 horas.'])
    it(`is not a price per hour: ${quote}`, () => expect(fitsQuestion(HOURLY, { quote })).to.equal(false));
  it('is a price per hour if the row says so', () => {
    expect(fitsQuestion(HOURLY, { quote: '48 €', about: 'Mano de obra por hora' })).to.equal(true);
  });
  for (const quote of [
    'Kunden mit Premium-Vertrag erhalten einen Ansprechpartner.',
    'Bei unseren Vertragskunden sank die Zahl der Einsätze um 35 %.',
  ])
    it(`names no customer: ${quote}`, () => {
      expect(fitsQuestion('Welche Kunden hat Anker?', { quote })).to.equal(false);
    });
  for (const question of [
    'Who uses Anker?',
    'Wer nutzt Anker?',
    'Qui utilise Anker ?',
    'Wie gebruikt Anker?',
  ])
    it(`asks for customers: ${question}`, () => {
      expect(asksWhichCustomers(question)).to.equal(true);
    });
  it('accepts the names of customers', () => {
    const quote = 'Zu unseren Kunden zählen die Reederei Sund, Port Ness und Marina Nord.';
    expect(fitsQuestion('Welche Kunden hat Anker?', { quote })).to.equal(true);
  });
  it('has no rule for other questions', () => {
    expect(fitsQuestion('Where is the harbour?', { quote: 'In Ostend.' })).to.equal(true);
  });
});

describe('isPriceOfUnit', () => {
  it('distinguishes an hour of work from a thing that is paid by the hour', () => {
    const asked = 'Was kostet Anker pro Stunde?';
    expect(isPriceOfUnit(asked, 'Arbeitsstunde: 52 €')).to.equal(true);
    expect(isPriceOfUnit(asked, 'Kran: 70 € pro Stunde')).to.equal(false);
  });
});

describe('hasDimension', () => {
  it('needs a length for a height', () => {
    expect(hasDimension('Hoe hoog is de mast?', 'Het aantal bezoeken per mast steeg tot 545.')).to.equal(
      false,
    );
    expect(hasDimension('Hoe hoog is de mast?', 'De mast draagt 240 m² zeil.')).to.equal(false);
    expect(hasDimension('Hoe hoog is de mast?', 'Masten tot 17 meter.')).to.equal(true);
  });
});

describe('isTableHead', () => {
  const text = 'Prices\n\nBoat | Price per day\nDinghy | €40';
  const at = (line: string) => ({ start: text.indexOf(line), end: text.indexOf(line) + line.length });
  it('knows the row with the names of the columns', () => {
    expect(isTableHead(text, at('Boat | Price per day'))).to.equal(true);
  });
  it('knows the other rows', () => expect(isTableHead(text, at('Dinghy | €40'))).to.equal(false));
});

describe('sectionNamed', () => {
  const text = [
    'Customers',
    'Port Ness: half the time',
    'Its master saved 40 hours.',
    'Port Sund',
    'Most ports save 10 hours.',
    '“We sleep well.”',
    'Ole Brandt, Port Ness',
  ].join('\n\n');
  const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
  const isOf = sectionNamed(['port', 'ness'], [text])!;
  it('has the sentences below the heading with the names', () => {
    expect(isOf(text, at('Its master saved 40 hours.'))).to.equal(true);
  });
  it('lacks the sentences below another heading', () => {
    expect(isOf(text, at('Most ports save 10 hours.'))).to.equal(false);
  });
  it('has a sentence with the names', () => expect(isOf(text, at('Ole Brandt, Port Ness'))).to.equal(true));
  it('has no rule if no heading has the names, or without names', () => {
    expect(sectionNamed(['ostend'], [text])).to.equal(null);
    expect(sectionNamed([], [text])).to.equal(null);
  });
});

describe('fitsQuestion, when the question asks for a weight or a load', () => {
  for (const [question, quote] of [
    ['How heavy is the dinghy?', 'The dinghy fits every berth.'],
    ['How heavy is the dinghy?', 'Payload | 100 kg'],
    ['Wie schwer ist das Boot?', 'Das Boot trägt 90 kg.'],
    ['How much does the ferry carry?', 'The ferry holds 2 to 8°C for seven hours.'],
  ] as const)
    it(`“${quote}” does not answer “${question}”`, () =>
      expect(fitsQuestion(question, { quote })).to.equal(false));
  for (const [question, quote] of [
    ['How heavy is the dinghy?', 'Weight | 39 kg'],
    ['Wie schwer ist das Boot?', 'Das Boot wiegt 80 kg.'],
    ['How much does the ferry carry?', 'Carries 180 kg.'],
  ] as const)
    it(`“${quote}” answers “${question}”`, () => expect(fitsQuestion(question, { quote })).to.equal(true));
});
