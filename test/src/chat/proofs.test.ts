import { expect } from 'chai';
import type { OwnFact } from '../../../src/chat/overview.ts';
import { proofQuestionOf } from '../../../src/chat/proof-question.ts';
import { isProofOf, proofOffer, proofsAbout, proofsOn } from '../../../src/chat/proofs.ts';

const PAGE = [
  'What our customers achieved',
  'Marlowe Dental, seven surgeries in Leeds',
  'Complaints about stuffy rooms fell from 31 to 4 a month.',
  '“Patients ask us where the ferns are from.”',
  'Rhona Speight, practice manager, with us since 2016',
  'Tanbridge Hotel, Harrogate',
  'Spending on flowers went from £1,150 to £290 a month.',
  'Since 2008 we have planted lobbies and waiting rooms.',
].join('\n\n');

function fact(kind: OwnFact['kind'], quote: string, more: Partial<OwnFact> = {}): OwnFact {
  const start = PAGE.indexOf(quote);
  const place = { sourceId: 'kb_1', chunkId: 'chk_1', url: 'https://fernleigh.example/customers' };
  return {
    kind,
    quote,
    start,
    end: start + quote.length,
    title: null,
    heading: null,
    pageText: PAGE,
    ...place,
    ...more,
  };
}
const FACTS = [
  fact('customer', 'Marlowe Dental, seven surgeries in Leeds', { name: 'Marlowe Dental' }),
  fact('proof', 'Complaints about stuffy rooms fell from 31 to 4 a month.'),
  fact('testimonial', 'Patients ask us where the ferns are from.', { role: 'practice manager' }),
  fact('customer', 'Tanbridge Hotel, Harrogate', { name: 'Tanbridge Hotel' }),
  fact('proof', 'Spending on flowers went from £1,150 to £290 a month.'),
  fact('proof', 'Since 2008 we have planted lobbies and waiting rooms.'),
];
const saidAbout = (question: string): string[] | null => {
  const asked = proofQuestionOf(question, ['Fernleigh']);
  return asked && proofsAbout(asked.words, proofsOn(FACTS), FACTS).proofs.map(({ text }) => text);
};

describe('a question for proof', () => {
  it('is not a question for a price quote, an invoice number or a certificate of insurance', () => {
    for (const question of [
      'Can I get a quote for 20 plants?',
      'What is the reference number on the invoice?',
      'Do you have proof of insurance?',
    ])
      expect(proofQuestionOf(question, []), question).to.equal(null);
  });

  it('has no answer if no proof is about the buyers', () => {
    expect(saidAbout('Which proof can I quote to a law firm?')).to.deep.equal([]);
  });

  it('offers the proofs about other subjects, and names the subject as it was spelled', () => {
    const { subject } = proofQuestionOf('Which proof can I quote to a Law firm?', [])!;
    const offer = proofOffer({ subject, all: proofsOn(FACTS) });
    expect(offer.count).to.equal(2);
    expect(offer.subject).to.match(/^Law/u);
    expect(offer.citations.map(({ quote }) => quote)).to.deep.equal([
      'Complaints about stuffy rooms fell from 31 to 4 a month.',
      'Spending on flowers went from £1,150 to £290 a month.',
    ]);
  });

  it('is answered with the result of the customer that is of this kind', () => {
    expect(saidAbout('Which proof with a figure can I quote to a hotel buyer?')).to.deep.equal([
      'Tanbridge Hotel, Harrogate: Spending on flowers went from £1,150 to £290 a month.',
    ]);
    expect(saidAbout('Which numbers can I show to dentists?')).to.deep.equal([
      'Marlowe Dental, seven surgeries in Leeds: Complaints about stuffy rooms fell from 31 to 4 a month.',
    ]);
  });

  it('finds the same customer in German, French, Spanish and Dutch', () => {
    for (const question of [
      'Welchen Beleg mit Zahl kann ich einem Hotel nennen?',
      'Quelle preuve chiffrée puis-je citer à un hôtel ?',
      '¿Qué prueba con cifras puedo citar a un hotel?',
      'Welk bewijs met een cijfer kan ik aan een hotel laten zien?',
    ])
      expect(saidAbout(question)![0], question).to.match(/^Tanbridge Hotel/u);
  });

  it('that names no subject lists a result of each customer with the name, and no years or activities', () => {
    expect(saidAbout('What results has Fernleigh achieved?')).to.deep.equal([
      'Marlowe Dental, seven surgeries in Leeds: Complaints about stuffy rooms fell from 31 to 4 a month.',
      'Tanbridge Hotel, Harrogate: Spending on flowers went from £1,150 to £290 a month.',
    ]);
  });

  it('takes a row with a value before and after as a result', () => {
    const page = 'Ostell Foundry\n\n | Before | After\nManual | £9,400 | £5,150';
    const row = 'Manual | £9,400 | £5,150';
    const detail = {
      ...fact('detail', row, { name: 'Manual', value: 'Before: £9,400; After: £5,150' }),
      pageText: page,
      start: page.indexOf(row),
      end: page.length,
      url: 'https://fernleigh.example/customers/ostell',
    };
    expect(proofsOn([detail]).map(({ text }) => text)).to.deep.equal([
      'Ostell Foundry: Manual: £9,400 → £5,150',
    ]);
  });

  it('for something fast is answered with times, and with a customer who praises that thing', () => {
    const asked = proofQuestionOf('What proof do we have that our spending desk is fast?', [])!;
    expect(asked.words).to.include('fast');
    const about = 'Spending desk: booked in 40 seconds';
    expect(isProofOf(['fast', 'desk'], about)).to.equal(true);
    expect(isProofOf(['fast', 'desk'], 'Spending desk: 40% fewer calls')).to.equal(false);
  });

  it('for customers who gained asks for their results', () => {
    expect(proofQuestionOf('Which customers became faster at the till?', [])).to.deep.include({
      words: ['faster', 'till'],
      isOfCustomers: true,
    });
  });

  const textsOn = (pageText: string, url: string, quotes: [OwnFact['kind'], string][]): string[] =>
    proofsOn(
      quotes.map(([kind, quote]) => {
        const start = pageText.indexOf(quote);
        return fact(kind, quote, { start, end: start + quote.length, pageText, url });
      }),
    ).map(({ text }) => text);

  it('gives the result of a card to the customer that the card names, not to the page', () => {
    const cards = [
      '90 ferries, most of them small',
      'Saltmouth Line',
      'Boarding time down from 9 minutes to 4.',
    ];
    for (const path of ['customers/index.html', 'customers/ferries.html'])
      expect(
        textsOn(cards.join('\n\n'), `https://quayline.example/${path}`, [
          ['customer', 'Saltmouth Line'],
          ['proof', 'Boarding time down from 9 minutes to 4.'],
        ]),
        path,
      ).to.deep.equal(['Saltmouth Line: Boarding time down from 9 minutes to 4.']);
  });

  it('quotes what "that" refers to: the sentence before, or the heading', () => {
    const said = 'That is 30% less than last year.';
    const url = 'https://quayline.example/product/locks';
    expect(textsOn(`Nine minutes, gate to gate\n\n${said}`, url, [['proof', said]])).to.deep.equal([
      `Nine minutes, gate to gate: ${said}`,
    ]);
    const line = `A boat passes in 9 minutes. ${said}`;
    expect(textsOn(`Locks\n\n${line}`, url, [['proof', said]])).to.deep.equal([line]);
  });
});
