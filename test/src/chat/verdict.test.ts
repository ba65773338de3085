import { expect } from 'chai';
import { asksForLack, isYesOrNo, verdictOf, needsSeveralPages } from '../../../src/chat/verdict.ts';

const verdict = (
  said: string,
  words: string[],
  {
    question = '',
    isFee = false,
    firstLength,
  }: { question?: string; isFee?: boolean; firstLength?: number } = {},
) => verdictOf({ question, said, firstLength }, { words, isFee, asOf: new Date('2026-03-04') });

describe('verdictOf', () => {
  it('reads what follows “no” if the page asks about something else', () => {
    const question = 'Is the ferry included?';
    expect(
      verdict('No, tickets for the ferry are sold on board.', ['ferry', 'tickets'], { question }),
    ).to.equal('yes');
  });
  for (const [said, word] of [
    ['Our ferry is not limited to cars.', 'ferry'],
    ['You will not need another ferry.', 'ferry'],
    ['We do not just have a ferry, we have two.', 'ferry'],
    ['There is no ferry without a booking.', 'ferry'],
    ['The ferry is not included in Basic. The ferry is included in Pro.', 'ferry'],
    ['A ferry is planned.', 'ferry'],
    ['A ferry is on our roadmap.', 'ferry'],
    ['Join the waiting list for the ferry.', 'ferry'],
    ['The ferry was discontinued in 2024.', 'ferry'],
    ['Die Fähre wurde 2024 eingestellt.', 'Fähre'],
    ['If you have a ferry, tell us.', 'ferry'],
    ['Si vous avez un bac, dites-le nous.', 'bac'],
    ['Use the bridge instead of a ferry.', 'ferry'],
    ['The ferry starts in May 2027.', 'ferry'],
    ['Our data centre is certified.', 'certified'],
  ])
    it(`is not clear: ${said}`, () => {
      expect(verdict(said!, [word!])).to.equal(null);
    });
  for (const [said, word] of [
    ['We do not have a ferry.', 'ferry'],
    ['No ferry needed: the bridge is open.', 'ferry'],
    ['Eine Fähre bieten wir leider nicht an.', 'Fähre'],
    ['Nous n’avons pas de bac.', 'bac'],
    ['No hay transbordador.', 'transbordador'],
    ['Wij hebben geen app.', 'app'],
    ["Non offriamo un'app.", 'app'],
    ['Não temos app.', 'app'],
    ['Vi har ingen app.', 'app'],
    ['Open daily, but not on the ferry.', 'ferry'],
    ['Ferry | – | –', 'ferry'],
  ])
    it(`denies: ${said}`, () => {
      expect(verdict(said!, [word!])).to.equal('no');
    });
  for (const [said, word] of [
    ['Take the ferry, no booking needed.', 'ferry'],
    ['If it rains, the ferry still sails.', 'ferry'],
    ['Non-stop ferry to the island.', 'ferry'],
    ['Shift planning is included.', 'planning'],
    ['Works sans réseau.', 'offline'],
    ['Trial of 20 days without a card.', 'trial'],
    ['Ferry | – | ✓', 'ferry'],
  ])
    it(`confirms: ${said}`, () => {
      expect(verdict(said!, [word!])).to.equal('yes');
    });
  it('is not clear how often something is possible after a duration', () => {
    expect(verdict('You sail with a notice of two weeks.', ['sail', 'weekly'])).to.equal(null);
  });
  it('reads the first word of an answer to a question on the page', () => {
    expect(
      verdict('Noch nicht. Wir fahren mit dem Bus.', ['Fähre'], { question: 'Gibt es eine Fähre?' }),
    ).to.equal('no');
  });
  it('is not clear for two sentences that have the words only together', () => {
    expect(verdict('We have a ferry. Dogs are welcome.', ['ferry', 'dogs'], { firstLength: 16 })).to.equal(
      null,
    );
  });
  it('denies a fee that is nothing', () => {
    expect(verdict('Delivery is free.', ['delivery'], { isFee: true })).to.equal('no');
  });
  for (const said of ['Delivery: €0', 'Delivery: 0,00 €'])
    it(`denies a fee of zero: ${said}`, () => {
      expect(verdict(said, ['delivery'], { isFee: true })).to.equal('no');
    });
  it('confirms a fee of less than one', () => {
    expect(verdict('Delivery: €0.50', ['delivery'], { isFee: true })).to.equal('yes');
  });
  it('confirms a fee with an amount', () => {
    expect(verdict('Delivery: 12 €', ['delivery'], { isFee: true })).to.equal('yes');
  });
});

describe('asksForLack', () => {
  it('is false for a question about what there is', () => {
    expect(asksForLack('Which has a ferry?', ['ferry'])).to.equal(false);
  });
  it('is true for a question about what is lacking', () => {
    expect(asksForLack('Welcher hat keine Fähre?', ['Fähre'])).to.equal(true);
  });
});

describe('isYesOrNo', () => {
  for (const [question, isList] of [
    ['Was kostet Tide?', false],
    ['How long is the trial of Tide?', false],
    ['Which has the most ferries?', true],
  ] as const)
    it(`is false: ${question}`, () => {
      expect(isYesOrNo(question, { isList })).to.equal(false);
    });
  for (const [question, isList] of [
    ['Was Tide sold?', false],
    ['Hat Tide eine Fähre?', false],
    ['Tide propose-t-il un essai ?', false],
    ['Which has a ferry?', true],
  ] as const)
    it(`is true: ${question}`, () => {
      expect(isYesOrNo(question, { isList })).to.equal(true);
    });
});

describe('needsSeveralPages', () => {
  for (const question of [
    'Which rival has a shorter contract than us?',
    'Welcher Wettbewerber liefert schneller als wir?',
    'Quel concurrent livre plus vite que nous ?',
    '¿Qué competidor entrega más rápido que nosotros?',
    'What is new at Quay?',
  ])
    it(`is true: ${question}`, () => expect(needsSeveralPages(question)).to.equal(true));
  for (const question of ['Does Quay support more than 10 harbours?', 'Has Quay changed its terms?'])
    it(`is false: ${question}`, () => expect(needsSeveralPages(question)).to.equal(false));
});
