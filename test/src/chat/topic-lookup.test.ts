import { expect } from 'chai';
import { createChat } from '../../../src/chat/answer.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';
import { createLog } from '../../../src/log/log.ts';
import { passage } from '../../support/passages.ts';

const OWN = `Terms

1. Minimum term

Loft: 12 months. Nook: 3 months.

2. Notice

45 days in writing.

What costs extra

Item | Price | Note
First visit | £60 | Once. Free if you pay for a year
Fuel surcharge | None | We live nearby

Team

Ada Fenwick

Managing Director

Sailed for nine years before.

About us

There are 31 of us, and 220 customers rely on us.`;
const RIVAL = `Terms

How long am I tied in?

Two years at least.

Service levels

What | Our promise | If we don't
Arrival | By 9am | £20 credit
Turnaround | 48 hours | Next visit free
Fuel surcharge | 2.5% of the invoice | –

Do you work on Sundays?

Saturdays and Sundays on Grand. On other plans a call-out costs £35.

- Moira Vane, founder and CEO. Before: a harbour pilot.
- Jonas Petty, Head of Scheduling. Before: a train dispatcher.

New customers pay half until May. A late payment costs £12.`;
const PLANS = `Plan | Monthly | Yearly | Visits
Small | £49 | £490 | 2
Grand | £119 £99 | £990 | 4`;

const pageOf = (text: string, path = ''): WatchedPage =>
  ({
    snapshotId: `snap_${path}`,
    competitorId: 'comp_1',
    competitorName: 'Tide',
    siteName: null,
    url: `https://tide.test/${path}`,
    party: 'competitor:tide.test',
    kind: 'product',
    title: 'Tide',
    asOf: new Date('2026-03-04'),
    text,
    facts: ['Small', 'Grand'].flatMap((item) => {
      const start = text.indexOf('£490');
      return start === -1 ? [] : [{ kind: 'price', item, quote: '£490', start, end: start + 4 }];
    }),
  }) as unknown as WatchedPage;

async function answer(message: string, own = OWN): Promise<string> {
  const of = passage(own);
  const chat = createChat({
    retrievePassages: async ({ about }) => ({
      passages: about === undefined || about === 'us' ? [of] : [],
      degraded: false,
    }),
    stillQuotable: async (_, ids) => new Set(ids),
    companiesOf: async () => ({
      us: { name: 'Ourdock', domain: 'ourdock.test' },
      competitors: [{ name: 'Tide', domain: 'tide.test' }],
    }),
    watchedPages: async () => [pageOf(RIVAL), pageOf(PLANS, 'pricing')],
    model: null,
    newBoundary: () => 'boundary',
    log: createLog('silent', 'test'),
  });
  const { answer: said, grounded } = await chat.answer({
    workspaceId: 'ws_1',
    message,
    history: [],
    signal: new AbortController().signal,
  });
  return grounded ? said.replaceAll(/ \(https:[^)]*\)/gu, '') : 'no answer';
}

describe('createChat', () => {
  describe('when a question asks for a term of business', () => {
    it('never compares what other providers charge as our charge', async () => {
      const others = 'Fees\n\nOther providers often ask for a set-up fee of £400.';
      expect(await answer('Who has the lowest set-up fee?', others)).not.to.match(/Ourdock: /);
    });
    it('gives no number of customers for a number of people', async () => {
      expect(await answer('How many people work here?', 'About 40 customers visit us.')).to.equal(
        'no answer',
      );
    });
    it('gives no size of one customer for a number of customers', async () => {
      const own = 'The Grand plan is for companies with 900 clients.\n\nToday we moor boats for 340 clients.';
      expect(await answer('How many customers do we have?', own)).to.match(/^Today we moor boats/u);
    });
    for (const customers of ['340 organisations', '340 boating companies'])
      it(`counts “${customers}” as customers`, async () => {
        const own = `Today we moor boats for ${customers}.`;
        expect(await answer('How many customers do we have?', own)).to.contain(customers);
      });
    for (const own of [
      '415 jetties looked after.',
      'About 415 boats trust us.',
      'We serve some 415 jetties.',
    ])
      it(`counts customers by what is served in “${own}”`, async () => {
        expect(await answer('How many customers do we have?', own)).to.contain('415');
      });
    it('names the towns in which any service is done', async () => {
      const own = 'We repair broken hulls in Leith and Oban.\n\nOur office opened in Perth, Australia.';
      expect(await answer('Which towns do we serve?', own)).to.match(/^We repair broken hulls in Leith/u);
    });
    it('gives no late payment for a late arrival', async () => {
      expect(await answer('What happens when Tide is late?')).to.not.contain('payment');
    });
    it('says what is due if a promise is broken', async () => {
      expect(await answer('What happens when Tide is late?')).to.contain(
        "48 hours; If we don't: Next visit free",
      );
    });
    it('names no other person for a role that nobody has', async () => {
      expect(await answer('Who is the finance director of Tide?')).to.equal('no answer');
    });
    it('never gives a struck price', async () => {
      expect(await answer('What does Grand cost at Tide?')).to.equal(
        'Tide: “Grand: Monthly £99; Yearly £990; Visits 4”',
      );
    });
    it('says no bare yes if only one plan has it', async () => {
      expect(await answer('Does Tide work on Sundays?')).to.match(
        /^Tide: “Do you work on Sundays\? Saturdays/u,
      );
    });
    for (const question of ['What is our notice period?', 'How can customers end our contract?'])
      it(`answers “${question}” from the definition of notice`, async () => {
        expect(await answer(question)).to.equal('Notice: 45 days in writing. [1]');
      });
    for (const question of ['Does Tide charge a fuel surcharge?', 'What is Tide’s fuel surcharge?'])
      it(`answers “${question}” with the percentage`, async () => {
        expect(await answer(question)).to.contain('Fuel surcharge: 2.5% of the invoice');
      });
    it('answers both parts of a double question', async () => {
      expect(await answer('What is our minimum term, and how much notice must customers give?')).to.equal(
        'Minimum term: Loft: 12 months. Nook: 3 months. [1]\nNotice: 45 days in writing. [2]',
      );
    });
    it('keeps the condition of a charge', async () => {
      expect(await answer('What do we charge once at the start, and when is it waived?')).to.equal(
        'First visit: £60; Once. Free if you pay for a year [1]',
      );
    });
    it('names the person above a role', async () => {
      expect(await answer('Who is our managing director?')).to.equal(
        'Ada Fenwick, Managing Director. Sailed for nine years before. [1]',
      );
    });
    it('finds the person who leads a department', async () => {
      expect(await answer('Who runs scheduling at Tide and what did they do before?')).to.equal(
        'Tide: “Jonas Petty, Head of Scheduling. Before: a train dispatcher.”',
      );
    });
    it('finds a person by name', async () => {
      expect(await answer('Who is Moira Vane?')).to.equal(
        'Tide: “Moira Vane, founder and CEO. Before: a harbour pilot.”',
      );
    });
  });
  describe('when a question compares terms of business', () => {
    it('says who has no statement', async () => {
      expect(await answer('How do notice periods compare?')).to.contain(
        'Tide: no clear answer on the 2 pages read.',
      );
    });
    it('compares all tracked competitors if the question names none', async () => {
      expect((await answer('Whose minimum term is shortest?')).split('\n')).to.deep.equal([
        'Ourdock has the shortest time: 12 months / 3 months. Tide: Two years.',
        'Ourdock: “Minimum term: Loft: 12 months. Nook: 3 months.” [1]',
        'Tide: “How long am I tied in? Two years at least.”',
      ]);
    });
    it('says who charges and who does not', async () => {
      expect((await answer('Who charges a fuel surcharge?')).split('\n')[0]).to.equal(
        'Yes: Tide. No: Ourdock.',
      );
    });
  });
});
