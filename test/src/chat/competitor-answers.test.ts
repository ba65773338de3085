import { expect } from 'chai';
import { createChat } from '../../../src/chat/answer.ts';
import type { OwnFact } from '../../../src/chat/overview.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';
import { createLog } from '../../../src/log/log.ts';
import { passage } from '../../support/passages.ts';

const OURS = passage('Is there a ferry?\nNot yet. Take the bus.');
const PRICE: OwnFact = {
  kind: 'price',
  quote: '30 € per berth per month',
  start: 0,
  end: 24,
  sourceId: OURS.sourceId,
  chunkId: 'chk_price',
  url: null,
  title: null,
  heading: null,
};
const TEXT = 'Tide costs 25 € per berth per month.\nTide runs a ferry every hour.';
const TIDE = {
  snapshotId: 'snap_1',
  competitorId: 'comp_1',
  competitorName: 'Tide',
  siteName: null,
  url: 'https://tide.test/',
  party: 'competitor:tide.test',
  title: 'Tide',
  asOf: new Date('2026-03-04'),
  text: TEXT,
  facts: [{ kind: 'price', quote: '25 € per berth per month', start: 11, end: 35 }],
} as unknown as WatchedPage;

const answer = (
  message: string,
  {
    withdrawn = false,
    tags,
    pages = [TIDE],
    own = OURS,
    filters = [],
  }: {
    withdrawn?: boolean;
    tags?: string[];
    pages?: WatchedPage[];
    own?: typeof OURS;
    filters?: unknown[];
  } = {},
) =>
  createChat({
    retrievePassages: async ({ about, withoutTags, withoutCompetitors }) => {
      filters.push({ about, withoutTags, withoutCompetitors });
      return { passages: [own], degraded: false };
    },
    stillQuotable: async (_, ids) => new Set(withdrawn ? [] : ids),
    companiesOf: async () => ({
      us: { name: 'Ourdock', domain: 'ourdock.test' },
      competitors: [{ name: 'Tide', domain: 'tide.test' }],
    }),
    watchedPages: async () => pages,
    ownFacts: async () => [PRICE],
    model: null,
    newBoundary: () => 'boundary',
    log: createLog('silent', 'test'),
  }).answer({ workspaceId: 'ws_1', message, history: [], signal: new AbortController().signal, tags });

describe('createChat', () => {
  describe('when our sources are in another language than the question', () => {
    const dutch = {
      ...TIDE,
      text: 'Wij onderhouden boten aan de kust.\nBij een lek komt er binnen 3 uur een duiker.',
      facts: [],
    };
    it('names the competitor whose page answers in that language', async () => {
      const { answer: said } = await answer('Hoe snel komt er een duiker bij een lek?', { pages: [dutch] });
      expect(said).to.match(/^Tide: “Bij een lek komt er binnen 3 uur een duiker\.”/);
    });
    it('quotes no competitor about us', async () => {
      const { grounded } = await answer('Hoe snel komt onze duiker bij een lek?', { pages: [dutch] });
      expect(grounded).to.equal(false);
    });
  });
  describe('when the question is about a competitor', () => {
    it('says which competitor pages have no answer', async () => {
      expect((await answer('Which competitor has a castle?')).answer).to.match(
        /^No answer was found on the pages that were read \(Tide: 1\)/,
      );
    });
    it('suggests no language except that of the competitor pages', async () => {
      const text =
        'Tide ist die Software für Marinas und Yachthäfen, die ihre Liegeplätze planen und abrechnen wollen.';
      const pages = [{ ...TIDE, text, facts: [] } as unknown as WatchedPage];
      const { answer: silent } = await answer('Welcher Wettbewerber hat ein Schloss?', { pages });
      expect(silent).to.match(/^Auf den gelesenen Seiten \(Tide: 1\)/);
      expect(silent).to.not.contain('ask in');
    });
    it('answers from no watched page if the client chose tags', async () => {
      expect(await answer('Is Tide cheaper than us?', { tags: ['harbour'] })).to.not.have.property('watched');
    });
    it('cites none of our prices that may no longer be quoted', async () => {
      const { answer: text, citations } = await answer('Is Tide cheaper than us?', { withdrawn: true });
      expect({ text: text.slice(0, 20), citations }).to.deep.equal({
        text: 'No price for Ourdock',
        citations: [],
      });
    });
    it('cites our price and quotes the price of the competitor', async () => {
      const { citations, watched } = await answer('Is Tide cheaper than us?');
      expect([citations.map(({ quote }) => quote), watched?.map(({ quote }) => quote)]).to.deep.equal([
        ['30 € per berth per month'],
        ['25 € per berth per month'],
      ]);
    });
    it('states both sides of a claim', async () => {
      const { answer: text } = await answer('A customer says Tide has a ferry. What do we answer?');
      expect(text.split('\n')).to.deep.equal([
        'Tide: Yes. “Tide runs a ferry every hour.” (https://tide.test/, read on 4 March 2026)',
        'Ourdock: “Is there a ferry? Not yet. Take the bus.” [1]',
      ]);
    });
    it('compares prices for a claim about them', async () => {
      const { answer: text } = await answer('A customer says Tide is cheaper. What do we answer?');
      expect(text).to.match(/^Yes\. Lowest prices: Tide 25 € per month per berth, Ourdock 30 €/);
    });
  });

  describe('when our sources do not answer', () => {
    const text = 'Tide charges a surcharge of 12% in August.';
    const pages = [{ ...TIDE, text, facts: [] } as unknown as WatchedPage];
    it('names no competitor in a question about us', async () => {
      const { answer: said } = await answer('Do you have a surcharge in August?', { pages });
      expect(said).to.not.contain('Tide');
    });
    it('names no competitor that does not answer either', async () => {
      const { answer: said } = await answer('Is there a discount in March?', { pages });
      expect(said).to.not.contain('Tide');
    });
    it('names the competitor whose page does without quoting it', async () => {
      const found = await answer('Is there a surcharge in August?', { pages });
      expect([found.grounded, found.answer.includes('12%')]).to.deep.equal([false, false]);
      expect(found.answer).to.contain('The pages of these competitors may contain an answer: Tide.');
    });
    it('says so in the language of the question', async () => {
      expect((await answer('Gibt es im März einen Rabatt?', { pages })).answer).to.match(
        /^Die aktivierten Quellen beantworten diese Frage nicht\./,
      );
    });
  });

  describe('when the question compares a value', () => {
    const text = 'Order cut-off: 2 pm\nTide has 40 berths.\nTide is closed on Sundays.';
    const pages = [{ ...TIDE, text, facts: [] } as unknown as WatchedPage];
    const own = passage('The order cut-off is 11 am.\nWe are open on Sundays.');
    it('says which company states nothing', async () => {
      const { answer: said } = await answer('Do we have more berths than Tide?', { pages, own });
      expect(said.split('\n').slice(0, 2)).to.deep.equal([
        'A value was found for only one company, so there is nothing to compare.',
        'Ourdock: no clear answer in the enabled sources.',
      ]);
    });
    it('quotes none of our pages that may no longer be quoted', async () => {
      const question = 'Who has the later order cut-off, us or Tide?';
      const { answer: said, citations } = await answer(question, { pages, own, withdrawn: true });
      expect([said.includes('11 am'), citations]).to.deep.equal([false, []]);
    });
    it('quotes no page about another company', async () => {
      const other = passage('The order cut-off of Tide is 3 pm.');
      const { answer: said } = await answer('Who has the later order cut-off, us or Tide?', {
        pages,
        own: other,
      });
      expect(said).to.not.contain('3 pm');
    });
    it('names both values with their sources', async () => {
      const found = await answer('Who has the later order cut-off, us or Tide?', { pages, own });
      expect(found.answer.split('\n')).to.deep.equal([
        'Tide has the latest time: 2 pm. Ourdock: 11 am.',
        'Ourdock: “The order cut-off is 11 am.” [1]',
        'Tide: “Order cut-off: 2 pm” (https://tide.test/, read on 4 March 2026)',
      ]);
    });
    it('says who does something and who does not', async () => {
      const found = await answer('Who is open on Sundays, us or Tide?', { pages, own });
      expect(found.answer).to.match(/^Yes: Ourdock\./);
    });
  });

  describe('when the question names a customer but no company', () => {
    const text = 'Kunden\nWerft Hollbaum\n31 Boote, davon 28 vor dem Winter gestrichen.';
    const pages = [{ ...TIDE, text, facts: [] } as unknown as WatchedPage];
    it('finds the answer on the page of the competitor that names the customer', async () => {
      const found = await answer('Wie viele Boote der Werft Hollbaum wurden gestrichen?', { pages });
      expect(found.answer).to.match(/^Tide: “31 Boote, davon 28 vor dem Winter gestrichen\.”/);
    });
    it('does not answer about another customer', async () => {
      const found = await answer('Wie viele Boote der Werft Sandmoor wurden gestrichen?', { pages });
      expect(found).to.include({ grounded: false });
    });
    it('does not answer a yes-or-no question, which is probably about us', async () => {
      const found = await answer('Gibt es 31 Boote in der Werft Hollbaum?', { pages });
      expect(found).to.include({ grounded: false });
    });
    it('does not answer a question about us', async () => {
      const found = await answer('Wie viele Boote der Werft Hollbaum haben wir gestrichen?', { pages });
      expect(found).to.include({ grounded: false });
    });
  });
  it('searches no sources about competitors for a question to “you”', async () => {
    const filters: unknown[] = [];
    await answer('Do you charge for a second mooring?', { filters });
    expect(filters).to.not.deep.include({
      about: undefined,
      withoutTags: undefined,
      withoutCompetitors: undefined,
    });
  });
  it('answers a yes-or-no question to “you” from our statement in Dutch', async () => {
    const own = passage('Bezorgen is gratis.');
    const { answer: said } = await answer('Rekenen jullie kosten voor bezorgen?', { own });
    expect(said).to.equal('Bezorgen is gratis. [1]');
  });
  it("searches no answers that users typed, because they are not the competitor's words", async () => {
    const filters: unknown[] = [];
    await answer('How many ferries does Tide have?', { filters });
    expect(filters).to.deep.include({
      about: 'competitor:tide.test',
      withoutTags: ['answer'],
      withoutCompetitors: undefined,
    });
  });

  it('says that a text cannot be written without a model', async () => {
    const { answer: said } = await answer('Write a LinkedIn post about our castle');
    expect(said).to.match(/^Writing copy requires a language model/);
  });
});
