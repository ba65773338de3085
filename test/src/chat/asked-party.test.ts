import { expect } from 'chai';
import { askedParty } from '../../../src/chat/asked-party.ts';
import type { Companies } from '../../../src/knowledge/party.ts';

const COMPANIES: Companies = {
  us: { name: 'Marenta', domain: 'marenta.example' },
  competitors: [
    { domain: 'brightledger.example', name: 'BrightLedger' },
    { domain: 'tally.example', name: 'Tally' },
    { domain: 'books-24.example', name: 'Books-24 (EU)' },
  ],
};
const partyIn = (question: string) => askedParty(question, COMPANIES)?.party ?? null;

describe('askedParty', () => {
  for (const [why, question] of [
    ['no company is named', 'How much does the Team plan cost?'],
    ['a competitor is compared with us', 'Are we cheaper than BrightLedger?'],
    ['two competitors are named', 'Does BrightLedger or Tally have an API?'],
    ['a short name is written like an ordinary word', 'Does the tally include tax?'],
    ['a name is only a part of a word', 'Is Tallyho supported?'],
    ['the United States are meant', 'Which plans are sold in the US?'],
  ] as const)
    it(`is null if ${why}`, () => expect(partyIn(question)).to.equal(null));

  for (const question of [
    'Do we have a free plan?',
    'What do customers say about us?',
    'Bieten wir eine API an?',
    'Does Marenta offer SSO?',
    'what does marenta.example cost?',
  ])
    it(`is the brand in "${question}"`, () => expect(partyIn(question)).to.equal('us'));

  for (const [question, domain] of [
    ['how much is brightledger growth', 'brightledger.example'],
    ["What is Tally's refund policy?", 'tally.example'],
    ['Does Books-24 (EU) export CSV?', 'books-24.example'],
  ] as const)
    it(`is the competitor in "${question}"`, () =>
      expect(partyIn(question)).to.equal(`competitor:${domain}`));

  it('leaves the name out of the question', () =>
    expect(askedParty('What does BrightLedger Growth cost?', COMPANIES)?.query).to.equal(
      'What does Growth cost?',
    ));

  it('keeps a question that consists only of the name', () =>
    expect(askedParty('Who is Marenta?', COMPANIES)?.query).to.equal('Who is Marenta?'));

  it('knows no name before the profile has one', () =>
    expect(askedParty('Who are you?', { us: { name: null, domain: null }, competitors: [] })).to.equal(null));
});
