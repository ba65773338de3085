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
  describe('when a list names customers', () => {
    const list = (heading: string, ...items: string[]): string =>
      `<h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    const customers = (main: string) => of('customer', main).map(({ name }) => name);

    it('takes no reasons for customers', () => {
      expect(customers(list('Why harbours trust us', 'Free Delivery', 'Night Watch'))).to.deep.equal([]);
    });
    it('takes no sentences for customers', () => {
      expect(
        customers(list('Used by harbours', 'Berths are booked online', 'Cranes are planned')),
      ).to.deep.equal([]);
    });
    for (const [heading, ...names] of [
      ['Teams that work with us', 'Fowey Marina', 'Harbour of St Ives'],
      ['Diese Häfen vertrauen uns', 'Hafen am Priel', 'Werft Brandauer'],
      ['Ils nous font confiance', 'Port du Moulin', 'Chantier Saint-Aubry'],
      ['Confían en nosotros', 'Puerto de las Moreras', 'Astillero Arenal'],
    ] as const)
      it(`reads the names below “${heading}” as customers and not as features`, () => {
        expect(customers(list(heading, ...names))).to.deep.equal(names);
        expect(of('feature', list(heading, ...names))).to.deep.equal([]);
      });
  });

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
    for (const [question, answer] of [
      ['Do you charge a fee if I ask for a refund?', 'Yes, we charge ten euros for each refund.'],
      ['Is there a minimum contract or can I cancel any time?', 'Yes, twelve months from the day you sign.'],
      ['Are there exclusions to the guarantee?', 'Yes, parts that wear are excluded from it.'],
      ['Will my data be deleted after the free trial?', 'Yes, seven days after it ends.'],
      ['Is there no refund?', 'Yes, none for started months of a berth.'],
      ['Are there free trial limits?', 'Yes, three berths and one crane.'],
    ] as const)
      it(`has no offer if the question asks for something else: ${question}`, () => {
        expect(offersIn(faq(question, answer))).to.deep.equal([]);
      });
    it('has a different offer that the answer makes', () => {
      const answer = 'No. We offer a 30-day free trial of all functions instead.';
      expect(offersIn(faq('Do you have a free tier?', answer))).to.deep.equal([`Free trial: ${answer}`]);
    });
    for (const [question, name] of [
      ['Do you offer a money-back guarantee?', 'Money-back guarantee'],
      ['Can I cancel anytime?', 'No contract'],
      ['Is there a free trial for schools?', 'Free trial'],
      ['Gibt es eine kostenlose Testphase?', 'Free trial'],
    ] as const)
      it(`has the offer if the answer is yes to: ${question}`, () => {
        const answer = 'Yes, in each of our forty harbours.';
        expect(offersIn(faq(question, answer))).to.deep.equal([`${name}: ${answer}`]);
      });
    it('has the offer, quoted from the answer, if the answer is yes', () => {
      const answer = 'Yes, for marinas with fewer than five berths.';
      expect(offersIn(faq('Do you have a free tier?', answer))).to.deep.equal([`Free plan: ${answer}`]);
    });
  });

  describe('when something is free of charge', () => {
    for (const sentence of [
      'The set-up of your berths is free of charge and for free.',
      'We import your boats for free.',
      'Die Einrichtung ist kostenlos.',
      'Schulungen für Ihr Team sind kostenlos.',
      'Die Kündigung ist jederzeit kostenlos.',
      'La formation de votre équipe est gratuite et gratuit pour tous.',
      'La importación de tus barcos es gratis.',
    ])
      it(`has no free plan: ${sentence}`, () => {
        const names = of('offer', `<h2>Prices</h2><p>${sentence}</p>`).map(({ name }) => name);
        expect(names).to.not.include('Free plan');
      });
    it('has a free plan if the plan is free, with its set-up', () => {
      const names = of('offer', '<h2>Prices</h2><p>Our free plan includes the set-up.</p>').map(
        ({ name }) => name,
      );
      expect(names).to.deep.equal(['Free plan']);
    });
  });

  describe('when a question has an answer', () => {
    const answers = (main: string): (string | undefined)[] => of('faq', main).map(({ answer }) => answer);

    it('ends the answer before the footer', () => {
      const [last] = answers(
        '<h2>Questions</h2><h3>Do you import boats?</h3><p>We import boats from every spreadsheet.</p><p>Visitors: 4811 · 3 May 2026 · <a href="/terms">Terms</a></p><p>© 2026 Quayline</p>',
      ).slice(-1);
      expect(last).to.equal('We import boats from every spreadsheet.');
    });
  });

  describe('when the line below a price says nothing but a period', () => {
    const unitOf = (price: string, below: string) =>
      of('price', `<h2>Prices</h2><h3>Dinghy</h3>${price}${below}<h3>Pier</h3><p>€49 per month</p>`).find(
        ({ item }) => item === 'Dinghy',
      )?.unit;
    it('has no unit if the line says more', () => {
      expect(unitOf('<p>€19</p>', '<p>for 12 boats a month</p>')).to.equal(undefined);
      expect(unitOf('<p>€19</p>', '')).to.equal(undefined);
    });
    it('keeps the unit that the price states itself', () => {
      expect(unitOf('<p>€19 per year</p>', '<p>per month</p>')).to.equal('year');
    });
    it('is the unit of the price', () => {
      expect(unitOf('<p>€19</p>', '<p>per month</p>')).to.equal('month');
      expect(unitOf('<p>from €19</p>', '<p>/user/month, billed yearly</p>')).to.equal('user per month');
    });
  });

  describe('when a price is 0', () => {
    const priced = (name: string, price: string): string =>
      `<h2>Prices</h2><h3>${name}</h3><p>${price}</p><h3>Pier</h3><p>€49 per month</p>`;

    it('has no free plan if the price is that of a setup', () => {
      expect(offersIn(priced('Set-up fee', '€0'))).to.deep.equal([]);
    });
    for (const name of ['Onboarding', 'Transaction costs', 'Your balance'])
      it(`has no free plan if the price is that of: ${name}`, () => {
        expect(offersIn(priced(name, '€0'))).to.deep.equal([]);
      });
    it('has no free plan if no other plan has a price', () => {
      expect(offersIn('<h2>Prices</h2><h3>Dinghy</h3><p>€0 per month</p>')).to.deep.equal([]);
    });
    it('has a free plan if the price is that of a plan', () => {
      expect(of('offer', priced('Dinghy', '€0 per month'))[0]).to.include({
        name: 'Free plan',
        item: 'Dinghy',
      });
    });
  });

  describe('when a sentence has a negative word', () => {
    const offers = (sentence: string): string[] => offersIn(`<h2>Offer</h2><p>${sentence}</p>`);

    for (const sentence of [
      'We offer no refunds for our free trial.',
      'We do not give a full refund for started months.',
      'A free trial is not available for this plan.',
      'If you cancel, you get no money back.',
    ])
      it(`has no offer that is denied: ${sentence}`, () => expect(offers(sentence)).to.deep.equal([]));
    for (const [sentence, name] of [
      ['30-day money-back guarantee, no questions asked refund.', 'Money-back guarantee'],
      ['No fuss money-back guarantee for 60 days.', 'Money-back guarantee'],
      ['Start your no obligation free trial today.', 'Free trial'],
      ['No credit card free trial for 14 days.', 'Free trial'],
      ['Get a no commitment free demo of Quayline.', 'Free quote or consultation'],
      ['Our free plan does not include ads.', 'Free plan'],
      ['Free plan forever: we never make you pay.', 'Free plan'],
      ['If your order is not available within a week, we give you a full refund.', 'Money-back guarantee'],
      [
        'If your free trial is not available within a day, we give you a full refund.',
        'Money-back guarantee',
      ],
    ] as const)
      it(`has the offer if the word denies something else: ${sentence}`, () => {
        expect(offers(sentence)).to.deep.equal([`${name}: ${sentence}`]);
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
    it('names the person whose name follows the quote in its block without a space', () => {
      const main = said(
        `<blockquote>${HARBOUR}<cite>Nora Vik, Owner, Vik Marina</cite></blockquote>`,
        `<blockquote>${TIDE}<cite>Ben Okoro, Harbour Manager, Port Ness</cite></blockquote>`,
      );
      expect([saidBy(main, 'halved'), saidBy(main, 'tide')]).to.deep.equal(['Nora Vik', 'Ben Okoro']);
    });
    it('leaves such a name out of the quote', () => {
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
      const main = quote('Ida Moe, Head of Support').replace('What our customers say', 'Our days');
      expect(of('testimonial', main, `${EVIDENCE_URL}careers`)).to.deep.equal([]);
    });
    it('has no testimonial of an officer of the company with its legal form', () => {
      expect(of('testimonial', quote('Ida Moe, CTO, Quayline GmbH'))).to.deep.equal([]);
    });
    for (const path of ['about/testimonials', 'company/customers', 'jobs/', 'team'])
      it(`has the testimonial of an owner without a company on /${path}`, () => {
        const main = quote('Nora Vik, Owner').replace('What our customers say', 'Our days');
        expect(saidBy(main, 'halved', EVIDENCE_URL + path)).to.equal('Nora Vik');
      });
    for (const heading of ['Why work with us', 'Join us and 5,000 marinas'])
      it(`has the testimonial of a customer below “${heading}”`, () => {
        const main = quote('Nora Vik, Harbour Manager').replace('What our customers say', heading);
        expect(of('testimonial', main)).to.have.lengthOf(1);
      });
    it('has the testimonial of a customer below a heading about customers of a people page', () => {
      const main = quote('Nora Vik, Harbour Manager');
      expect(of('testimonial', main, `${EVIDENCE_URL}about`)).to.have.lengthOf(1);
    });
    it('has the testimonial of a customer whose name begins like that of the company', () => {
      expect(of('testimonial', quote('Nora Vik, Owner, Quaylines Marina'))).to.have.lengthOf(1);
    });
    it('has the testimonial of a customer whom the title of the page names', () => {
      const reading = evidencePage(`<h1>Quayline</h1>${quote('Nora Vik, Owner, Vik Marina')}`, 'Vik Marina');
      const { facts } = readFacts(reading, EVIDENCE_URL);
      expect(facts.filter(({ kind }) => kind === 'testimonial')).to.have.lengthOf(1);
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
      'Our data is stored in ISO 27001 certified data centers.',
      'Quayline is hosted on AWS, which is certified to ISO 27001.',
    ])
      it(`has no certification of the page's company: ${sentence}`, () => {
        expect(certified(sentence)).to.deep.equal([]);
      });
    for (const sentence of ['Quayline is certified to ISO 27001.', 'We are certified to ISO 27001.'])
      it(`has the certification of the page's company: ${sentence}`, () => {
        expect(certified(sentence)).to.deep.equal(['ISO 27001']);
      });
    for (const [sentence, name] of [
      ['We are certified to ISO 27001 and our data is hosted on AWS.', 'ISO 27001'],
      ['Quayline is ISO 27001 certified and hosted on AWS in Frankfurt.', 'ISO 27001'],
      ['Quayline is hosted on AWS and certified to ISO 27001.', 'ISO 27001'],
      ['Our infrastructure is hosted on Google Cloud and is SOC 2 certified.', 'SOC 2'],
      ['Quayline is ISO 27001 certified, and so is our hosting provider.', 'ISO 27001'],
      ['Payments are handled by Stripe, and Quayline is PCI DSS certified.', 'PCI DSS'],
      ['Quayline is a PCI DSS Level 1 certified service provider.', 'PCI DSS'],
      ['Quayline holds ISO 27001, and all sub-processors are reviewed.', 'ISO 27001'],
      ['Harbor Suite is ISO 27001 certified.', 'ISO 27001'],
    ] as const)
      it(`has the certification of the page's company next to a supplier or of its product: ${sentence}`, () => {
        expect(certified(sentence)).to.deep.equal([name]);
      });
    it('names each certification of a sentence', () => {
      const names = certified(
        'Quayline holds ISO 27001, 14001 and SOC 2, and all sub-processors are reviewed.',
      );
      expect(names).to.have.members(['ISO 27001', 'ISO 14001', 'SOC 2']);
    });
    for (const sentence of [
      'Quayline è certificata ISO 21001.',
      'Quayline ha la certificazione ISO 21001.',
      'Quayline is gecertificeerd volgens ISO 21001.',
      'Quayline posiada certyfikat ISO 21001.',
      'A Quayline é certificada pela ISO 21001.',
      'Quayline är certifierad enligt ISO 21001.',
      'Quayline er certificeret efter ISO 21001.',
    ])
      it(`names the standard of any number: ${sentence}`, () => {
        expect(certified(sentence)).to.deep.equal(['ISO 21001']);
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
      it(`has no problem in a solution, a story or a slogan: ${sentence}`, () => {
        expect(problems(sentence)).to.deep.equal([]);
      });
    for (const sentence of [
      'Most harbour crews learn of a lost mooring from an angry skipper on the quay.',
      'When every berth list is outdated, owners chase answers by phone and invoices go unread.',
    ])
      it(`has the problem: ${sentence}`, () => expect(problems(sentence)).to.deep.equal([sentence]));
  });
});
