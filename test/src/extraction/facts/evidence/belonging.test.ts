import { expect } from 'chai';
import type { FactKind } from '../../../../../src/extraction/facts/evidence/kinds.ts';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const of = (kind: FactKind, main: string, url = EVIDENCE_URL) =>
  readFacts(evidencePage(`<h1>Quayline</h1>${main}`), url).facts.filter((fact) => fact.kind === kind);
const offersIn = (main: string) => of('offer', main).map(({ name, quote }) => `${name}: ${quote}`);
const saidBy = (main: string, words: string, url?: string) =>
  of('testimonial', main, url).find(({ quote }) => quote.includes(words))?.person;

const HARBOUR = 'Quayline has halved the work in our harbour office and our owners love it.';
const TIDE = 'The tide tables alone are worth it and our team would never go back.';
const CRANE = 'We love how easy it is to plan the crane and we recommend it to every marina.';
const said = (...html: string[]): string => `<h2>What our customers say</h2>${html.join('')}`;

describe('readFacts', () => {
  describe('when a question names an offer', () => {
    const faq = (question: string, answer: string): string =>
      `<h2>Frequently asked questions</h2><h3>${question}</h3><p>${answer}</p><h3>How do I import boats?</h3><p>Upload a file.</p>`;

    it('has no offer if the answer is no', () => {
      expect(offersIn(faq('Do you have a free tier?', 'No. Every berth is billed.'))).to.deep.equal([]);
    });
    it('has no offer if the answer denies it', () => {
      expect(
        offersIn(faq('Can I get a refund?', 'We do not offer refunds for started months.')),
      ).to.deep.equal([]);
    });
    it('has another offer that the answer makes', () => {
      const answer = 'No. We offer a 30-day free trial of all functions instead.';
      expect(offersIn(faq('Do you have a free tier?', answer))).to.deep.equal([`Free trial: ${answer}`]);
    });
    it('has the offer, quoted from the answer, if the answer is yes', () => {
      const answer = 'Yes, for marinas with fewer than five berths.';
      expect(offersIn(faq('Do you have a free tier?', answer))).to.deep.equal([`Free plan: ${answer}`]);
    });
  });

  describe('when a price is 0', () => {
    const priced = (name: string, price: string): string =>
      `<h2>Prices</h2><h3>${name}</h3><p>${price}</p><h3>Pier</h3><p>€49 per month</p>`;

    it('has no free plan if the price is that of a setup', () => {
      expect(offersIn(priced('Set-up fee', '€0'))).to.deep.equal([]);
    });
    it('has a free plan if the price is that of a plan', () => {
      expect(of('offer', priced('Dinghy', '€0 per month'))[0]).to.include({
        name: 'Free plan',
        item: 'Dinghy',
      });
    });
  });

  describe('when a page quotes several customers', () => {
    it('names nobody if a name may belong to either neighbor', () => {
      const main = said(`<p>“${HARBOUR}”</p>`, '<p>Nora Vik, Owner, Vik Marina</p>', `<p>“${TIDE}”</p>`);
      expect([saidBy(main, 'halved'), saidBy(main, 'tide')]).to.deep.equal([undefined, undefined]);
    });
    it('does not name a person for the quote in the next block', () => {
      const main = said(
        `<blockquote>${HARBOUR}<cite>Nora Vik, Owner, Vik Marina</cite></blockquote>`,
        `<blockquote>${TIDE}</blockquote>`,
      );
      expect([saidBy(main, 'halved'), saidBy(main, 'tide')]).to.deep.equal(['Nora Vik', undefined]);
    });
    it('names the person whom the block glues to the quote', () => {
      const main = said(
        `<blockquote>${HARBOUR}<cite>Nora Vik, Owner, Vik Marina</cite></blockquote>`,
        `<blockquote>${TIDE}<cite>Ben Okoro, Harbour Manager, Port Ness</cite></blockquote>`,
      );
      expect([saidBy(main, 'halved'), saidBy(main, 'tide')]).to.deep.equal(['Nora Vik', 'Ben Okoro']);
    });
    it('leaves a glued name out of the quote', () => {
      const main = said(`<blockquote>${HARBOUR}<cite>Nora Vik, Owner, Vik Marina</cite></blockquote>`);
      expect(of('testimonial', main).map(({ quote }) => quote)).to.deep.equal([HARBOUR]);
    });
    it('names the person above each quote if the page begins with a name', () => {
      const main = said(
        '<p>Nora Vik, Owner, Vik Marina</p>',
        `<p>“${HARBOUR}”</p>`,
        '<p>Ben Okoro, Harbour Manager, Port Ness</p>',
        `<p>“${TIDE}”</p>`,
      );
      expect([saidBy(main, 'halved'), saidBy(main, 'tide')]).to.deep.equal(['Nora Vik', 'Ben Okoro']);
    });
    it('names the person below each quote if the page begins with a quote', () => {
      const main = said(
        `<p>“${HARBOUR}”</p>`,
        '<p>Nora Vik, Owner, Vik Marina</p>',
        `<p>“${CRANE}”</p>`,
        '<p>Ben Okoro, Harbour Manager, Port Ness</p>',
      );
      expect([saidBy(main, 'halved'), saidBy(main, 'crane')]).to.deep.equal(['Nora Vik', 'Ben Okoro']);
    });
  });

  describe('when employees are quoted', () => {
    const quote = (who: string): string => said(`<blockquote><p>${HARBOUR}</p><p>${who}</p></blockquote>`);

    it('has no testimonial of an officer of the company', () => {
      expect(of('testimonial', quote('Ida Moe, CTO at Quayline'))).to.deep.equal([]);
    });
    it('has no testimonial on a careers page of a person without a company', () => {
      expect(of('testimonial', quote('Ida Moe, Head of Support'), `${EVIDENCE_URL}careers`)).to.deep.equal(
        [],
      );
    });
    it('has the testimonial of a customer on any page', () => {
      expect(saidBy(quote('Nora Vik, Owner, Vik Marina'), 'halved', `${EVIDENCE_URL}about`)).to.equal(
        'Nora Vik',
      );
    });
  });

  describe('when a sentence is about another company', () => {
    const pay = '<h2>Security</h2><p>We take payments through Mollie, a licensed bank.</p>';
    const certified = (sentence: string): string[] =>
      of('certification', `${pay}<p>${sentence}</p>`).map(({ name }) => name!);

    for (const sentence of [
      'Mollie is certified to PCI DSS Level 1.',
      'Our hosting provider is certified to ISO 27001.',
      'All data is hosted by Hetzner in data centers that are certified to ISO 27001.',
    ])
      it(`does not credit the page's company: ${sentence}`, () => {
        expect(certified(sentence)).to.deep.equal([]);
      });
    for (const sentence of ['Quayline is certified to ISO 27001.', 'We are certified to ISO 27001.'])
      it(`credits the page's company: ${sentence}`, () => {
        expect(certified(sentence)).to.deep.equal(['ISO 27001']);
      });
  });

  describe('when a sentence says what goes wrong', () => {
    const problems = (sentence: string): string[] =>
      of('problem', `<h2>Busy harbours</h2><p>${sentence}</p>`).map(({ quote }) => quote);

    for (const sentence of [
      'Quayline prevents double bookings, so owners never face an angry guest and a broken plan.',
      'We lost a whole season to errors in a spreadsheet before we built this.',
      'Angry guests, lost berths.',
    ])
      it(`has no problem in a cure, a story or a slogan: ${sentence}`, () => {
        expect(problems(sentence)).to.deep.equal([]);
      });
    for (const sentence of [
      'Most harbour crews learn of a lost mooring from an angry skipper on the quay.',
      'When every berth list is outdated, owners chase answers by phone and invoices go unread.',
    ])
      it(`has the problem: ${sentence}`, () => expect(problems(sentence)).to.deep.equal([sentence]));
  });
});
