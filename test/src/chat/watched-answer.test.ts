import { expect } from 'chai';
import { type WatchedPage, watchedAnswer } from '../../../src/chat/watched-answer.ts';

const page = (
  domain: string,
  text: string,
  facts: { kind: string; quote: string; name?: string; item?: string }[] = [],
) =>
  ({
    snapshotId: `snap_${domain}`,
    competitorId: `comp_${domain}`,
    competitorName: null,
    siteName: null,
    url: `https://${domain}/page`,
    party: `competitor:${domain}`,
    title: 'Page',
    asOf: new Date('2026-03-04T05:06:07Z'),
    text,
    facts: facts.map((fact) => ({
      ...fact,
      start: text.indexOf(fact.quote),
      end: text.indexOf(fact.quote) + fact.quote.length,
    })),
  }) as unknown as WatchedPage;

const QUAY = page('quay.test', 'Quay is certified to ISO 27001. Harbours pay 49 euros per month.', [
  { kind: 'certification', name: 'ISO 27001', quote: 'Quay is certified to ISO 27001.' },
  { kind: 'price', item: 'Harbour', quote: '49 euros per month' },
]);
const TIDE = page('tide.test', 'Tide has no free plan. Ourname costs 12 euros per month.', [
  { kind: 'price', item: 'Ourname costs', quote: 'Ourname costs 12 euros per month.' },
]);
const REEF = page(
  'reef.test',
  'Reef is for harbours. Team plan: $10 per user. Start a free trial. Reef has ISO 9001, certified by auditors. Connect it with HubSpot Sales Hub.',
  [
    { kind: 'audience', quote: 'Reef is for harbours.' },
    { kind: 'price', item: 'Team plan', quote: '$10 per user' },
    { kind: 'offer', name: 'Free trial', quote: 'Start a free trial.' },
    { kind: 'certification', name: 'ISO 9001', quote: 'Reef has ISO 9001, certified by auditors.' },
    { kind: 'integration', name: 'HubSpot Sales Hub', quote: 'Connect it with HubSpot Sales Hub.' },
  ],
);
const GULL = page(
  'gull.test',
  'Unlike Tide, which is certified to ISO 9001, we are open. Tide has no free plan. It stores data in Ohio.',
  [{ kind: 'certification', name: 'ISO 9001', quote: 'certified to ISO 9001' }],
);
const ask = (question: string, name: string | null = null) =>
  watchedAnswer(question, [QUAY, TIDE], { name, others: ['Ourname'] });

describe('watchedAnswer', () => {
  it('gives no answer if no page answers the question', () => {
    expect(ask('Which one supports Arabic?')).to.equal(null);
  });
  it('gives no price of another company that the page mentions', () => {
    expect(watchedAnswer('What does Tide cost?', [TIDE], { name: 'Tide', others: ['Ourname'] })).to.equal(
      null,
    );
  });
  for (const question of [
    'Which one is certified to ISO 9001?',
    'Which one has a free plan?',
    'Which one stores data in Ohio?',
  ])
    it(`does not attribute to a competitor what its page says about another: ${question}`, () => {
      const pages = [GULL, { ...TIDE, competitorName: 'Tide' }];
      const found = watchedAnswer(question, pages, { name: null, others: [] })?.watched ?? [];
      expect(found.filter(({ url }) => url === GULL.url)).to.deep.equal([]);
    });
  it('says whose pages do not mention it', () => {
    expect(ask('Which one is certified to ISO 27001?')?.answer).to.include(
      'tide.test: no clear answer on the 1 page that was read.',
    );
  });
  it('quotes a page with its address and date', () => {
    expect(ask('Which one is certified to ISO 27001?')?.answer).to.include(
      'quay.test: “Quay is certified to ISO 27001.” (https://quay.test/page, read on 2026-03-04)',
    );
  });
  it("quotes a competitor's denial", () => {
    expect(ask('Which one has a free plan?')?.watched.map(({ quote }) => quote)).to.deep.equal([
      'Tide has no free plan.',
    ]);
  });
  it('quotes each text at its offsets', () => {
    const [one] = ask('Which one is certified to ISO 27001?')!.watched;
    expect(QUAY.text.slice(one!.start, one!.end)).to.equal(one!.quote);
  });
  it('names the plan of a price', () => {
    expect(watchedAnswer('What does Quay cost?', [QUAY], { name: 'Quay', others: [] })?.answer).to.equal(
      'Quay: Harbour, “49 euros per month” (https://quay.test/page, read on 2026-03-04)',
    );
  });
  for (const question of [
    'How many users does the Team plan of Reef have?',
    'How long is the free trial of Reef?',
    'When was Reef certified to ISO 9001?',
    'Does Reef integrate with Salesforce?',
    'Who is responsible for support at Reef?',
  ])
    it(`gives no answer that is not on the page: ${question}`, () => {
      expect(watchedAnswer(question, [REEF], { name: 'Reef', others: [] })).to.equal(null);
    });
});
