import { expect } from 'chai';
import { askedOfCompetitors, askedParty, withoutName } from '../../../src/chat/asked-party.ts';
import type { Companies } from '../../../src/knowledge/party.ts';

const COMPANIES: Companies = {
  us: { name: 'Marenta', domain: 'marenta.example' },
  competitors: [
    { domain: 'brightledger.example', name: 'BrightLedger' },
    { domain: 'tally.example', name: 'Tally' },
    { domain: 'monday.example', name: 'Monday' },
    { domain: 'books-24.example', name: 'Books-24 (EU)' },
    { domain: 'oneil-books.example', name: "O'Neil Books" },
  ],
};
const asked = (...questions: string[]) => askedParty(questions, COMPANIES);
const partyIn = (question: string) => asked(question)?.party ?? null;

describe('askedParty', () => {
  for (const [why, question] of [
    ['no company is named', 'How much does the Team plan cost?'],
    ['two competitors are named', 'Does BrightLedger or Tally have an API?'],
    ['a short name is written like an ordinary word', 'Does the tally include tax?'],
    ['a name is only a part of a word', 'Is Tallyho supported?'],
    ['the name is the verb of a command', 'Tally my invoices'],
    ['the name is a day', 'Can I cancel on Monday?'],
    ['a competitor is only the object', 'Do you integrate with Tally?'],
    ['the United States are meant', 'Which plans are sold in the US?'],
    ['the United States are meant in lower case', 'Where in the us do you ship?'],
  ] as const)
    it(`is null if ${why}`, () => expect(partyIn(question)).to.equal(null));

  for (const question of [
    'Can customers use their own cards with Tally?',
    'Can books be bought from BrightLedger?',
    'Darf man mit Tally eigene Belege verwenden?',
  ])
    it(`is the competitor that allows something in “${question}”`, () =>
      expect(partyIn(question)).to.match(/^competitor:/));
  it('is null if something connects with a competitor', () => {
    for (const question of ['Can files be synced with Tally?', 'Does the app work with BrightLedger?'])
      expect(partyIn(question), question).to.equal(null);
  });

  it('is the competitor whose customer achieved something', () =>
    expect(partyIn('What results did Port of Quill get with Tally?')).to.equal('competitor:tally.example'));

  for (const question of [
    'Do we have a free plan?',
    'Is that plan one of OURS?',
    'What do customers say about us?',
    'Bieten wir eine API an?',
    'Does Marenta offer SSO?',
    'what is the marenta refund policy?',
    'what does marenta.example cost?',
    'Marentaの料金は?',
    'Are we cheaper than BrightLedger?',
  ])
    it(`is the brand in "${question}"`, () => expect(partyIn(question)).to.equal('us'));

  for (const [question, domain] of [
    ['how much is brightledger growth', 'brightledger.example'],
    ["What is Tally's refund policy?", 'tally.example'],
    ['Tally pricing', 'tally.example'],
    ['Tally a-t-elle été rachetée ?', 'tally.example'],
    ['does tally.example have an API?', 'tally.example'],
    ['Does Books-24 (EU) export CSV?', 'books-24.example'],
  ] as const)
    it(`is the competitor in "${question}"`, () =>
      expect(partyIn(question)).to.equal(`competitor:${domain}`));

  it('says whether a question compares us with a competitor', () =>
    expect(asked('Are we cheaper, or is BrightLedger?')?.isComparison).to.equal(true));

  it('is the company of an earlier question if the newest names none', () =>
    expect(asked('And how long does it take?', 'How does Tally pay refunds?')?.party).to.equal(
      'competitor:tally.example',
    ));

  it('finds no name before the profile has one', () =>
    expect(askedParty(['Who are you?'], { us: { name: null, domain: null }, competitors: [] })).to.equal(
      null,
    ));
  it('finds a name with another apostrophe', () =>
    expect(partyIn('What does O’Neil Books cost?')).to.equal('competitor:oneil-books.example'));
});

describe('withoutName', () => {
  it('leaves the name out of the question', () =>
    expect(withoutName('What does BrightLedger Growth cost?', 'BrightLedger')).to.equal(
      'What does Growth cost?',
    ));
  it('keeps a question that consists only of the name', () =>
    expect(withoutName('Who is Marenta?', 'Marenta')).to.equal('Who is Marenta?'));
});

describe('askedOfCompetitors', () => {
  for (const question of [
    'What does Acme cost?',
    'Why are we cheaper than our competitors?',
    'Sind wir besser als die Konkurrenz?',
    'How do we compare with the competition?',
    'Do we offer competitor monitoring?',
    'Who are our main competitors?',
    'Wer sind unsere Wettbewerber?',
    'How do we beat our competitors?',
    'Why should customers choose us over competitors?',
  ])
    it(`does not apply to “${question}”`, () => {
      expect(askedOfCompetitors(question)).to.equal(null);
    });
  for (const [question, rest] of [
    ['Which of our competitors has a free plan?', 'Which has a free plan?'],
    ['Welcher Wettbewerber hat ein GoBD-Testat?', 'Welcher hat ein GoBD-Testat?'],
    ['Quel concurrent est certifié ?', 'Quel est certifié ?'],
    ['Do we have competitors with a free plan?', 'Do have with a free plan?'],
  ])
    it(`applies to “${question}”`, () => {
      expect(askedOfCompetitors(question!)).to.equal(rest);
    });
});
