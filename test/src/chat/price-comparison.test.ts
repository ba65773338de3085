import { expect } from 'chai';
import type { OwnFact } from '../../../src/chat/overview.ts';
import { comparePrices, type PriceQuestion, priceQuestionOf } from '../../../src/chat/price-comparison.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';

const COMPANIES = {
  us: { name: 'Ourdock', domain: 'ourdock.test' },
  competitors: [
    { domain: 'quay.test', name: 'Quay' },
    { domain: 'tide.test', name: 'Tide' },
  ],
} as unknown as Parameters<typeof priceQuestionOf>[1];
const asked = (question: string): PriceQuestion => priceQuestionOf(question, COMPANIES)!;

const page = (name: string, text: string, prices: string[]) =>
  ({
    snapshotId: `snap_${name}`,
    competitorId: `comp_${name}`,
    competitorName: name,
    siteName: null,
    url: `https://${name.toLowerCase()}.test/prices`,
    party: `competitor:${name.toLowerCase()}.test`,
    title: 'Prices',
    asOf: new Date('2026-03-04'),
    text,
    facts: prices.map((quote) => ({
      kind: 'price',
      quote,
      start: text.indexOf(quote),
      end: text.indexOf(quote) + quote.length,
    })),
  }) as unknown as WatchedPage;
const own = (pageText: string, quote: string, chunkId: string | null = 'chk_1'): OwnFact => ({
  kind: 'price',
  quote,
  start: pageText.indexOf(quote),
  end: pageText.indexOf(quote) + quote.length,
  sourceId: 'kb_1',
  chunkId,
  url: null,
  title: null,
  heading: null,
  pageText,
});
const OURS = [own('30 € per berth per month', '30 € per berth per month')];
const QUAY = page('Quay', 'Quay costs 25 € per berth per month. Set-up costs 5 €.', [
  '25 € per berth per month',
  'Set-up costs 5 €.',
]);
const TIDE = page('Tide', 'Tide costs £20 per berth per month.', ['£20 per berth per month']);
const companies = [COMPANIES.us, ...COMPANIES.competitors];
const plans = (name: string, text: string, quotes: string[]) => {
  const made = page(name, text, quotes);
  return { ...made, facts: made.facts.map((fact, i) => ({ ...fact, item: `Plan ${i}` })) } as typeof made;
};
const lines = (question: string, pages = [QUAY], facts = OURS): string[] =>
  comparePrices(asked(question), { us: 'Ourdock', own: facts, pages, companies })!.map(({ text }) => text);

describe('priceQuestionOf', () => {
  for (const question of [
    'Which is the cheapest?',
    'Who has the lowest monthly price?',
    'Chi ha il canone più basso?',
  ])
    it(`asks for the prices of all companies in “${question}”`, () => {
      expect(asked(question)).to.include({ domains: null, withUs: true });
    });
  it('does not compare companies in a question about our cheapest plan', () => {
    expect(priceQuestionOf('Which is the cheapest plan?', COMPANIES)).to.equal(null);
  });
  for (const question of [
    'What does Quay cost?',
    'Which competitor has the cheapest delivery?',
    'Is our ferry cheaper than a bridge?',
    'Which competitor has a cheap hotline?',
    'What is the cheapest plan of Quay?',
  ])
    it(`is null: ${question}`, () => {
      expect(priceQuestionOf(question, COMPANIES)).to.equal(null);
    });
  for (const question of [
    'Ist Quay billiger als wir?',
    'Is Quay cheaper than Ourdock?',
    'Quay est-il moins cher que nous ?',
    '¿Es Quay más barato que nosotros?',
    'Is Quay cheaper?',
  ])
    it(`compares with our prices: ${question}`, () => {
      expect(asked(question)).to.include({ withUs: true, isUsFirst: false, isDear: false });
    });
  it('compares only competitors if the question asks for the cheapest of our competitors', () => {
    expect(asked('Welcher unserer Wettbewerber ist am günstigsten?')).to.include({
      withUs: false,
      domains: null,
    });
  });
});

describe('comparePrices', () => {
  it('does not mistake the price of a charge for that of a plan', () => {
    const text = '9 € per berth per month';
    const charge = { ...own(text, text), item: 'Second key', name: 'Fee' };
    expect(lines('Is Quay cheaper than us?', [QUAY], [charge, ...OURS])[0]).to.include('Ourdock 30 €');
  });
  it('does not mistake the price of another company for that of the page’s own', () => {
    const text = 'Tide costs 5 € per berth per month.';
    const mixed = page('Quay', `${text}\n25 € per berth per month`, [text, '25 € per berth per month']);
    expect(lines('Is Quay cheaper than us?', [mixed])[0]).to.include('Quay 25 €');
  });
  it('does not mistake a competitor’s price on our pages for ours', () => {
    const text = 'Quay charges 9 € per berth per month.';
    expect(lines('Is Quay cheaper than us?', [QUAY], [own(text, text), ...OURS])[0]).to.include(
      'Ourdock 30 €',
    );
  });
  it('reads no price from a table that compares companies', () => {
    const table = 'Plan | Quay | Ourdock\nBerth per month | 25 € | 9 € per berth per month';
    const mixed = plans('Quay', table, ['9 € per berth per month']);
    expect(lines('Is Quay cheaper than us?', [mixed, TIDE]).join('\n')).to.not.include('9 €');
  });
  for (const saved of ['save 10 € per berth per month', 'Spare bis zu 10 € per berth per month'])
    it(`does not mistake a discount for a price: ${saved}`, () => {
      const quote = `25 € per berth per month, ${saved}`;
      expect(lines('Is Quay cheaper than us?', [plans('Quay', quote, [quote])])[0]).to.include('Quay 25 €');
    });
  for (const named of ['Spartarif', 'Formule économique', 'Plan Ahorro'])
    it(`does not mistake the name of a plan for a discount: ${named}`, () => {
      const quote = `${named}: 25 € per berth per month`;
      expect(lines('Is Quay cheaper than us?', [plans('Quay', quote, [quote])])[0]).to.include('Quay 25 €');
    });
  it('does not decide if only one company has a plan that costs nothing', () => {
    const text = '0 € per month\n35 € per berth per month';
    const [first] = lines('Is Quay cheaper than us?', [plans('Quay', text, text.split('\n'))]);
    expect(first).to.equal(
      'Lowest paid prices: Quay 35 € per month per berth, Ourdock 30 € per month per berth. Quay also has a plan for 0 € per month.',
    );
  });
  it('does not read the competitor after “than” as the subject', () => {
    expect(lines('You are more expensive than Quay.')[0]).to.match(/^Yes\./);
  });
  it('does not answer “why” with “yes”', () => {
    expect(lines('Why is Quay cheaper than us?')[0]).to.match(/^Lowest prices/);
  });
  for (const question of [
    'Are our competitors cheaper than us?',
    'Sind unsere Wettbewerber günstiger als wir?',
    '¿Son nuestros competidores más baratos que nosotros?',
    'Est-ce que Quay est moins cher que nous ?',
  ])
    it(`reads the competitors as the subject: ${question}`, () => {
      expect(lines(question)[0]).to.match(/^Yes\. Lowest prices: Quay 25 €/);
    });
  it('says for each competitor whether we are cheaper', () => {
    const reef = page('Reef', 'Reef costs 39 € per berth per month.', ['39 € per berth per month']);
    const found = lines('Are we cheaper than our competitors?', [QUAY, reef]);
    expect(
      found.filter((line) => line.startsWith('Compared')).map((line) => line.split('.')[0]),
    ).to.deep.equal(['Compared with Quay: No', 'Compared with Reef: Yes']);
  });
  it('compares all companies if one may be the cheapest', () => {
    expect(asked('Is Quay the cheapest?')).to.include({ domains: null, withUs: true, isYesOrNo: false });
  });

  it('lists the prices of both if the competitor states none for a period or a unit', () => {
    const fee = page('Quay', 'A crane lift costs 90 €.', ['A crane lift costs 90 €.']);
    const [first, ...prices] = lines('Is Quay cheaper than us?', [fee]);
    expect(first).to.contain('no recurring price');
    expect(prices.join()).to.contain('90 €').and.to.contain('30 € per berth per month');
  });
  it('returns nothing if no competitor shows prices', () => {
    const silent = page('Quay', 'Ask us.', []);
    const options = { us: 'Ourdock', own: OURS, pages: [silent] };
    expect(comparePrices(asked('Is Quay cheaper than us?'), options)).to.equal(null);
  });
  it('compares no prices in different currencies', () => {
    expect(lines('Is Tide cheaper than us?', [TIDE])[0]).to.equal(
      'The prices are in different currencies: Tide GBP, Ourdock EUR. These prices cannot be compared.',
    );
  });
  it('compares no prices for different units', () => {
    const perBoat = [own('30 € per boat per month', '30 € per boat per month')];
    expect(lines('Is Quay cheaper than us?', [QUAY], perBoat)[0]).to.match(
      /^The prices are for different units/,
    );
  });
  it('compares no prices for different periods', () => {
    const perYear = [own('30 € per berth per year', '30 € per berth per year')];
    expect(lines('Is Quay cheaper than us?', [QUAY], perYear)[0]).to.match(
      /These prices cannot be compared\.$/,
    );
  });
  it('compares no price for a user with a price without a unit', () => {
    const perUser = [own('30 € per user per month', '30 € per user per month')];
    const flat = page('Quay', 'Quay costs 25 € per month.', ['25 € per month']);
    expect(lines('Is Quay cheaper than us?', [flat], perUser)[0]).to.match(
      /These prices cannot be compared\.$/,
    );
  });
  it('compares prices without a unit with each other and not with those per unit', () => {
    const flat = page('Quay', 'Quay costs 25 € per month.', ['25 € per month']);
    const text = 'Harbour | 28 € per month\nBerth | 3 € per berth per month';
    const facts = ['28 € per month', '3 € per berth per month'].map((quote) => own(text, quote));
    expect(lines('Is Quay cheaper than us?', [flat], facts)[0]).to.match(
      /^Yes\. Lowest prices: Quay 25 € per month, Ourdock 28 € per month\.$/,
    );
  });
  it('says which price list has no unit', () => {
    const flat = page('Quay', 'Quay costs 25 € per month.', ['25 € per month']);
    expect(lines('Is Quay cheaper than us?', [flat])[0]).to.match(
      /The price list of Quay does not say what unit/,
    );
  });
  it('quotes none of our prices that the search leaves out', () => {
    const hidden = [own('30 € per berth per month', '30 € per berth per month', null)];
    expect(lines('Is Quay cheaper than us?', [QUAY], hidden)[0]).to.match(/^No price for Ourdock was found/);
  });
  for (const [question, verdict] of [
    ['Is Quay cheaper than us?', 'Yes.'],
    ['Are we cheaper than quay?', 'No.'],
    ['Is Quay more expensive than us?', 'No.'],
    ['Are we more expensive than Quay?', 'Yes.'],
    ['Sind wir teurer als Quay?', 'Yes.'],
    ['Is Ourdock cheaper than Quay?', 'No.'],
  ] as const)
    it(`answers “${question}” with ${verdict}`, () => {
      expect(lines(question)[0]!.slice(0, verdict.length)).to.equal(verdict);
    });
  it('leaves out a price in a sentence if there are prices of plans', () => {
    const text = 'Each further boat costs 5 € per berth per month.';
    const addition = { ...own(text, text), item: 'Each further boat' };
    const plan = { ...own('30 € per berth per month', '30 € per berth per month'), item: 'Harbour' };
    expect(lines('Is Quay cheaper than us?', [QUAY], [addition, plan])[0]).to.include('Ourdock 30 €');
  });
  it('leaves out prices of extras and figures of articles beside plans for one unit', () => {
    const text =
      'Shore\n£49 per berth / month\nFleet\n£79 per berth / month\nImages | £8 per 100 GB a month\nA missed visit at a busy harbour costs its owner about £830 a day.';
    const items = ['Shore', 'Fleet', 'Images', 'What a missed visit costs'];
    const quotes = text.split('\n').filter((line) => line.includes('£'));
    const ours = quotes.map((quote, i) => ({ ...own(text, quote), item: items[i]! }));
    expect(
      lines('Is Tide cheaper than us?', [TIDE], ours).filter((line) => line.startsWith('Ourdock:')),
    ).to.deep.equal(['Ourdock: Shore, “£49 per berth / month”', 'Ourdock: Fleet, “£79 per berth / month”']);
  });
  it('prefers recurring prices in sentences to the fee of a visit', () => {
    const text = 'Essential is £88 per berth per month.\nCall-out\n£58 per visit.';
    const made = page('Tide', text, ['Essential is £88 per berth per month.', '£58 per visit.']);
    const facts = made.facts.map((fact, i) => ({ ...fact, item: ['Essential', 'Call-out'][i]! }));
    const found = lines('Is Tide cheaper than us?', [{ ...made, facts } as typeof made]);
    expect(found.some((line) => line.includes('£88'))).to.equal(true);
    expect(found.some((line) => line.includes('£58'))).to.equal(false);
  });
  it('leaves out fees that are paid once', () => {
    expect(lines('Is Quay cheaper than us?').join('\n')).to.not.include('Set-up');
  });
  it('reads the unit in the label of a table’s row', () => {
    const row = 'Price per berth and month | 30 € | 40 €';
    expect(lines('Is Quay cheaper than us?', [QUAY], [own(row, '30 €')])[0]).to.include(
      '30 € per month per berth',
    );
  });
  it('names the competitor with the lowest price', () => {
    const reef = page('Reef', 'Reef costs 19 € per berth per month.', ['19 € per berth per month']);
    expect(lines('Which competitor is cheapest?', [QUAY, reef, TIDE])).to.deep.equal([
      'Reef has the lowest price: 19 € per month per berth.',
      'Reef: “19 € per berth per month” (https://reef.test/prices, read on 4 March 2026)',
      'Quay: “25 € per berth per month” (https://quay.test/prices, read on 4 March 2026)',
      'Tide: not comparable, because the currency, unit or period differs.',
      'Tide: “£20 per berth per month” (https://tide.test/prices, read on 4 March 2026)',
    ]);
  });
});
