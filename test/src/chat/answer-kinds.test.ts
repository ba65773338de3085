import { expect } from 'chai';
import {
  askedKinds,
  itemsIn,
  periodIn,
  saysBilling,
  type AnswerKind,
} from '../../../src/chat/answer-kinds.ts';

describe('askedKinds', () => {
  const cases: [string, AnswerKind | undefined][] = [
    ['What does the bridge look like?', undefined],
    ['Is parking included?', undefined],
    ['Showers on the whole floor?', undefined],
    ['What percentage of the land is forest?', 'percent'],
    ['How many seats does Pro have?', 'number'],
    ['How much is the Pro plan?', 'money'],
    ['How much does it weigh?', 'span'],
    ['How long is the warranty?', 'span'],
    ['What are your opening hours?', 'time'],
    ['In what year did it open?', 'time'],
    ['Where is your office?', 'place'],
    ['How can I contact you?', 'contact'],
    ['Who wrote it?', 'name'],
    ['Why was it closed?', 'reason'],
    ['Was kostet der Tarif?', 'money'],
    ['Wie viele Plätze gibt es?', 'number'],
    ['Wann öffnet der Laden?', 'time'],
    ['Quand le magasin ouvre-t-il ?', 'time'],
    ['¿Cuánto cuesta el plan?', 'money'],
    ['Сколько стоит тариф?', 'money'],
  ];
  for (const [question, kind] of cases) {
    it(`finds ${kind ?? 'nothing'} asked for in "${question}"`, () => {
      expect(askedKinds(question)[0]).to.equal(kind);
    });
  }
});

describe('itemsIn', () => {
  const kindsOf = (text: string) => new Set(itemsIn(text).map(({ kind }) => kind));
  const cases: [string, AnswerKind, boolean][] = [
    ['Everything is sold out.', 'number', false],
    ['Everything is sold out.', 'name', false],
    ['It has 34 seats.', 'money', false],
    ['It costs $49.', 'money', true],
    ['It costs $49.', 'price', true],
    ['The fee is 3% of each sale.', 'price', true],
    ['Loads are insured for $5,000.', 'price', false],
    ['Save $5 today.', 'price', false],
    ['Our insurance cover is $20,000.', 'price', false],
    ['Moves have a $20,000 cover by our liability insurance.', 'price', false],
    ['The leather cover is $30.', 'price', true],
    ['A gift comes with orders over $50.', 'price', false],
    ['It is just under $10 per month.', 'price', true],
    ['Der Versand lohnt sich, wenn Waren über 50 Euro im Warenkorb liegen.', 'price', false],
    [`A rate applies. ${'We sell lamps. '.repeat(6)}It grew by 12%.`, 'price', false],
    ['Get 20% off.', 'price', false],
    ['We raised $8 million.', 'price', false],
    ['Shipping is free for orders above $50.', 'price', true],
    ['Returns are free.', 'money', true],
    ['It has three doors.', 'number', true],
    ['It grew by 12 %.', 'percent', true],
    ['It opened on 5 March 2021.', 'time', true],
    ['Open Monday to Friday, 9:00 to 17:00.', 'time', true],
    ['It takes 3 business days.', 'span', true],
    ['It was built by Ada Lovelace.', 'name', true],
    ['The office stands in Lisbon.', 'place', true],
    ['It was closed because of rain.', 'reason', true],
    ['Write to help@acme.test.', 'contact', true],
  ];
  for (const [text, kind, expected] of cases) {
    it(`${expected ? 'finds' : 'finds no'} ${kind} in "${text}"`, () => {
      expect(kindsOf(text).has(kind)).to.equal(expected);
    });
  }
});

describe('periodIn', () => {
  it('does not read the English article "an" as a French year', () => {
    expect(periodIn('How much does an Acme Team seat cost per month?')).to.equal('month');
  });
  for (const text of ['90 € par an', '90 €/an', "90 € l'an"])
    it(`finds a year in "${text}"`, () => {
      expect(periodIn(text)).to.equal('year');
    });
});

describe('saysBilling', () => {
  it('finds no period in "Paid by an invoice"', () => {
    expect(saysBilling('Paid by an invoice')).to.equal(false);
  });
  it('finds a period in "billed annually"', () => {
    expect(saysBilling('billed annually')).to.equal(true);
  });
});
