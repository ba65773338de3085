import { expect } from 'chai';
import { changedSections } from '../../../../src/console/generate/document-lines.ts';
import type { Parts } from '../../../../src/console/generate/output-value.ts';

const TITLES: Record<string, string> = {
  pricing: 'Prices',
  recentMoves: 'Recent moves',
  claimsVendors: 'Who claims what',
};
const words = { titleOf: (key: string): string => TITLES[key] ?? key, names: { us: 'We' } };
const said = (text: string) => ({ text, basis: 'source', refs: [1] });
const plan = (name: string, amount: number) => ({
  name,
  amount,
  period: 'month',
  unit: null,
  keyLimits: ['Visits per year: 2'],
  asOf: `2026-11-${amount % 28}`,
});
const pricing = (...plans: object[]) => ({ pricing: { currency: 'GBP', plans, freeTier: false } });
const move = (meaning: string) => ({ eventId: `evt_${meaning}`, date: '2026-11-28', meaning });
const lines = (from: Parts, to: Parts) =>
  changedSections(from, to, words).map(({ title, removed, added }) => [title, [...removed], [...added]]);

describe('changedSections', () => {
  it('lists a changed price with its terms', () => {
    expect(lines(pricing(plan('Silver', 99)), pricing(plan('Silver', 109)))).to.deep.equal([
      [
        'Prices',
        ['Silver: £99 per month; Visits per year: 2'],
        ['Silver: £109 per month; Visits per year: 2'],
      ],
    ]);
  });

  it('lists a renamed plan', () => {
    const [changed] = lines(pricing(plan('Gold', 199)), pricing(plan('Gold Assure', 199)));
    expect(changed![1]).to.deep.equal(['Gold: £199 per month; Visits per year: 2']);
  });

  it('lists a new move and a new section', () => {
    expect(lines({}, { recentMoves: [move('Silver now costs £109, up from £99')] })).to.deep.equal([
      ['Recent moves', [], ['Silver now costs £109, up from £99']],
    ]);
  });

  it('lists another advantage and another statement under the name of their row', () => {
    const row = (us: string, advantage: string | null) => ({
      comparison: [{ dimension: 'Call-out', us: said(us), them: said('£95'), advantage }],
    });
    expect(lines(row('£85', null), row('£90', 'us'))).to.deep.equal([
      ['comparison', ['Call-out, We: £85'], ['Call-out, We: £90', 'Call-out, Advantage: us']],
    ]);
  });

  it('lists a vendor that is no longer compared', () => {
    expect(lines({ claimsVendors: ['Us', 'Rival'] }, { claimsVendors: ['Us'] })).to.deep.equal([
      ['Who claims what', ['Rival'], []],
    ]);
  });

  it('lists the statement of an entry without a name as it is', () => {
    const pains = (text: string) => ({ pains: [{ pain: said(text), severity: null }] });
    expect(lines(pains('Slow'), pains('Late'))).to.deep.equal([['pains', ['Slow'], ['Late']]]);
  });

  it('lists only the cells of claims that changed when a vendor joins', () => {
    const claim = (vendors: string[], terms: string[]) => ({
      claimsMatrix: [
        {
          claim: 'Free trial',
          vendors,
          says: vendors.map((vendor, i) => ({ vendor, text: terms[i] })),
          finding: said(`Free trial: offered by ${vendors.length} vendors (${terms.join('; ')})`),
        },
      ],
    });
    const before = claim(['Us', 'Rival'], ['30 days', '14 days']);
    const after = claim(['Us', 'Rival', 'Joined'], ['30 days', '7 days', '21 days']);
    expect(lines(before, after)).to.deep.equal([
      [
        'claimsMatrix',
        ['Free trial, Rival: 14 days'],
        ['Free trial, Rival: 7 days', 'Free trial, Joined: 21 days'],
      ],
    ]);
  });

  it('does not list a row that another row moved out of a full table', () => {
    const claims = (...names: string[]) => ({
      claimsMatrix: names.map((claim) => ({
        claim,
        vendors: ['Us'],
        says: [{ vendor: 'Us', text: `${claim} stated` }],
        finding: said(claim),
      })),
    });
    const kept = Array.from({ length: 11 }, (_, i) => `Claim ${i}`);
    expect(lines(claims(...kept, 'Support hours'), claims(...kept, 'ISO 9001'))).to.deep.equal([]);
    expect(lines(claims('Support hours'), claims('ISO 9001'))).to.have.length(1);
  });

  it('does not list the same statement under another name', () => {
    const text = 'Berth planning for marinas.';
    expect(
      lines({ positioning: { theirWords: said(text) } }, { positioning: { oneLine: said(text) } }),
    ).to.deep.equal([]);
  });

  it('does not list the severity of a move as a separate change', () => {
    const rated = (severity: string | null) => ({ recentMoves: [{ ...move('Gold is gone'), severity }] });
    expect(lines(rated(null), rated('high'))).to.deep.equal([]);
  });

  it('does not list other ids, dates or order', () => {
    const [one, other] = [plan('Silver', 99), { ...plan('Silver', 99), asOf: '2026-12-24' }];
    const gold = plan('Gold', 199);
    expect(lines(pricing(one, gold), pricing(gold, other))).to.deep.equal([]);
  });
});
