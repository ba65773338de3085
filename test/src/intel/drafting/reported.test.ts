import { expect } from 'chai';
import { termsIn } from '../../../../src/intel/comparing/read-terms.ts';
import type { Candidate } from '../../../../src/intel/drafting/candidate.ts';
import { languagesOf } from '../../../../src/intel/drafting/languages.ts';
import { isUnreadable, reported, reportedSays } from '../../../../src/intel/drafting/reported.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { stating, usedFact } from '../../../support/intel/used-fact.ts';

const INTRODUCTION = usedFact(
  'oneliner',
  'Quay rents boats to families who want to spend a day on the water with their children and their friends, and it teaches them how to sail and how to read the weather before they go out.',
  { party: 'us', url: 'https://quay.example/boats' },
);
const GERMAN = { vendor: 'Pier', url: 'https://pier.example/de/boote' };
const FRENCH = { party: 'us', url: 'https://quay.example/fr/bateaux' } as const;
const of = (vendor: string, quote: string, more: Partial<UsedFact> = {}): UsedFact =>
  usedFact('offer', quote, { vendor, ...more });
const term = (quote: string, more: Partial<UsedFact> = GERMAN): UsedFact =>
  usedFact('offer', quote, { ...more, term: termsIn({ text: quote, start: 0 })[0]!.term });

function languagesWith(fact: UsedFact) {
  const evidence = stating(INTRODUCTION, fact);
  return languagesOf(evidence.passages, evidence.facts);
}
const told = (fact: UsedFact, text = fact.quote, more: Partial<Candidate> = {}): string =>
  reported({ text, basis: 'source', facts: [fact], label: 'Deposit', ...more }, languagesWith(fact)).text;

describe('reported', () => {
  const OURS = 'We deliver every boat to the harbour.';
  const theirs = of('Pier', OURS);

  it('does not say who speaks in a sentence of ours', () => {
    expect(told(of('Quay', OURS, { party: 'us' }))).to.equal(OURS);
  });
  it('does not say who speaks in a sentence that names its subject', () => {
    expect(told(of('Pier', 'Pier delivers every boat in the US.'))).to.equal(
      'Pier delivers every boat in the US.',
    );
  });
  it('does not repeat who speaks', () => {
    expect(told(theirs, `Pier says: “${OURS}”`)).to.equal(`Pier says: “${OURS}”`);
  });
  it('leaves a statement alone that was computed', () => {
    const text = `Delivery: promised by Pier (${OURS}), not found on our pages`;
    expect(told(theirs, text, { basis: 'computed' })).to.equal(text);
  });
  it('leaves words of a customer alone', () => {
    const text = `A customer of Pier: “Our boat came on time.”`;
    expect(told(of('Pier', 'Our boat came on time.', { kind: 'testimonial' }), text)).to.equal(text);
  });
  it('does not take a customer’s words in quotation marks for the rival’s', () => {
    const words = '“We sailed on Sunday.” Ole Brandt, Marina Sund';
    expect(told(of('Pier', words, { kind: 'proof' }))).to.equal(words);
  });
  it('gives an uptime in English before the quotation', () => {
    const uptime = term('Die Verfügbarkeit lag im Jahr 2025 bei 99,94 %.');
    expect(told(uptime, 'Pier says: “Die Verfügbarkeit lag im Jahr 2025 bei 99,94 %.”')).to.equal(
      'Deposit: 99.94% (Pier in German: “Die Verfügbarkeit lag im Jahr 2025 bei 99,94 %.”)',
    );
  });
  it('gives the number of customers in English before the quotation', () => {
    const quote = '380 Häfen an der Küste arbeiten mit Pier.';
    expect(told(of('Pier', quote, { ...GERMAN, kind: 'proof' }))).to.equal(
      `Number of customers: 380 (Pier in German: “${quote}”)`,
    );
  });
  it('gives a price in English before the quotation', () => {
    const rent = of('Pier', 'Miete Basis ab 149,00 € netto / Monat.', {
      ...GERMAN,
      kind: 'price',
      amount: 149,
      currency: 'EUR',
      unit: 'month',
    });
    expect(told(rent)).to.equal(
      'From €149 per month (Pier in German: “Miete Basis ab 149,00 € netto / Monat.”)',
    );
  });
  it('says what a price in English is for', () => {
    const rent = of('Pier', 'Jolle 279,00 €', {
      ...GERMAN,
      kind: 'price',
      amount: 279,
      currency: 'EUR',
      unit: 'month',
      item: 'Jolle',
    });
    expect(told(rent)).to.equal('Jolle: €279 per month (Pier in German: “Jolle 279,00 €”)');
  });
  it('gives no price in English if its unit has no English word', () => {
    const lent = of('Pier', 'Leihgebühr 12 € pro Segelsack.', {
      ...GERMAN,
      kind: 'price',
      amount: 12,
      currency: 'EUR',
      unit: 'segelsack',
    });
    expect(told(lent)).to.match(/Leihgebühr 12 € pro Segelsack\. \(German\)$/);
  });
  it('says that a rival speaks of itself', () => {
    expect(told(theirs)).to.equal(`Pier says: “${OURS}”`);
  });
  it('says it once after the name of the rival', () => {
    expect(told(theirs, `Pier: ${OURS}`)).to.equal(`Pier says: “${OURS}”`);
  });
  it('says it after the subject', () => {
    expect(told(theirs, `Deposit: ${OURS}`)).to.equal(`Deposit: Pier says: “${OURS}”`);
  });
  it('says it of a part of a sentence', () => {
    const part = of('Pier', 'We deliver on Sundays and we charge £20.');
    expect(told(part, 'We charge £20.')).to.equal('Pier says: “We charge £20.”');
  });
  it('says it of a reply beside another statement', () => {
    const also = { weSay: { text: OURS, basis: 'source', facts: [theirs], label: '' } as const };
    const candidate = { text: 'x', basis: 'computed', facts: [], label: '', also } as const;
    expect(reported(candidate, languagesWith(theirs)).also?.['weSay']?.text).to.equal(`Pier says: “${OURS}”`);
  });
  for (const said of [
    'Wir liefern jedes Boot.',
    'Nous livrons chaque bateau.',
    'Entregamos cada barco en el puerto.',
    'Wij bezorgen elke boot.',
    'Consegniamo ogni barca al porto.',
    'Entregamos cada barco no porto.',
  ])
    it(`recognizes who speaks in “${said}”`, () => {
      expect(told(of('Pier', said))).to.equal(`Pier says: “${said}”`);
    });

  describe('when the quotation is in another language', () => {
    it('names the language of a sentence without a value', () => {
      expect(told(of('Pier', 'Boote für Familien in Kiel', GERMAN))).to.equal(
        'Boote für Familien in Kiel (German)',
      );
    });
    it('names the language and the speaker', () => {
      const quote = 'Über 450 Familien vertrauen uns.';
      expect(told(of('Pier', quote, GERMAN))).to.equal(`Pier says in German: “${quote}”`);
    });
    it('does not mark a list of prices', () => {
      const price = of('Pier', 'Klein 79 €', { ...GERMAN, kind: 'price', amount: 79, currency: 'EUR' });
      expect(told(price, 'Klein 79 €; Groß 90 €')).to.equal('Klein 79 €; Groß 90 €');
    });
    it('states a time in English', () => {
      const quote = 'Unsere Verträge laufen 12 Monate.';
      expect(told(term(quote))).to.equal(`12 months (Pier in German: “${quote}”)`);
    });
    it('states a number word in English', () => {
      const quote = 'Die Kündigungsfrist beträgt drei Monate.';
      expect(told(term(quote), `Notice period: ${quote}`, { label: 'Notice period' })).to.equal(
        `Notice period: three months (Pier in German: “${quote}”)`,
      );
    });
    it('states a range in English', () => {
      const quote = 'Die Lieferung dauert 2 bis 3 Werktage.';
      expect(told(term(quote))).to.equal(`2 to 3 working days (Pier in German: “${quote}”)`);
    });
    it('states an amount in English', () => {
      const quote = 'Die Kaution beträgt 90 €.';
      expect(told(term(quote))).to.equal(`€90 (Pier in German: “${quote}”)`);
    });
    it('says that a value is a limit', () => {
      const quote = 'Die Kaution beträgt mindestens 90 €.';
      expect(told(term(quote))).to.equal(`At least €90 (Pier in German: “${quote}”)`);
    });
    it('says what the value is about, instead of who says it', () => {
      const quote = 'Die Kaution beträgt 90 €.';
      expect(told(term(quote), `Pier says: “${quote}”`)).to.equal(
        `Deposit: €90 (Pier in German: “${quote}”)`,
      );
    });
    it('names no speaker for a page of ours', () => {
      const quote = 'Le préavis est de trois mois.';
      expect(told(term(quote, FRENCH))).to.equal(`Three months (in French: “${quote}”)`);
    });
    it('states a certificate by its name', () => {
      const quote = 'Zertifiziert nach ISO 14001.';
      expect(told(of('Pier', quote, { ...GERMAN, kind: 'certification', name: 'ISO 14001' }))).to.equal(
        `ISO 14001 (Pier in German: “${quote}”)`,
      );
    });
    it('puts the value of a line with both companies into English', () => {
      const quote = 'Die Kündigungsfrist beträgt drei Monate.';
      const line = 'Notice period: one month with us, drei Monate with Pier';
      expect(told(term(quote), line)).to.equal(
        `Notice period: one month with us, three months with Pier (in German: “${quote}”)`,
      );
    });
  });
});

describe('isUnreadable', () => {
  const isHard = (fact: UsedFact) =>
    isUnreadable({ text: fact.quote, basis: 'source', facts: [fact], label: '' }, languagesWith(fact));

  it('is true for a foreign sentence without a typed value', () => {
    expect(isHard(of('Pier', 'Boote für Familien in Kiel', GERMAN))).to.equal(true);
  });
  it('is false for a typed value', () => {
    expect(isHard(term('Die Kaution beträgt 90 €.'))).to.equal(false);
  });
  it('is false in the main language', () => {
    expect(isHard(of('Pier', 'Boats for families'))).to.equal(false);
  });
});

describe('reportedSays', () => {
  const says = (fact: UsedFact, text = fact.quote) => {
    const candidate = { text: '', basis: 'computed', facts: [fact], label: '' } as const;
    return reportedSays({ ...candidate, says: [{ vendor: fact.vendor, text }] }, languagesWith(fact))
      .says?.[0]?.text;
  };

  it('leaves our own words as they are', () => {
    expect(says(of('Quay', 'We deliver', { party: 'us' }))).to.equal('We deliver');
  });
  it('leaves words as they are that name no speaker', () => {
    expect(says(of('Pier', 'Free delivery'))).to.equal('Free delivery');
  });
  it('does not exceed the length of a cell', () => {
    const long = `We deliver ${'boats '.repeat(18)}`.trim();
    expect(says(of('Pier', long))).to.have.length.at.most(120);
  });
  it('quotes what a rival says of itself', () => {
    expect(says(of('Pier', 'We deliver'))).to.equal('“We deliver”');
  });
  it('states a value in English', () => {
    const quote = 'Unsere Verträge laufen 12 Monate.';
    expect(says(term(quote))).to.equal(`12 months (in German: “${quote}”)`);
  });
});
