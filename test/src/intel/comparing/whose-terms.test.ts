import { expect } from 'chai';
import { termsIn } from '../../../../src/intel/comparing/read-terms.ts';
import { verdictOfTerms } from '../../../../src/intel/comparing/term-advantage.ts';
import { termsOnPage } from '../../../../src/intel/comparing/whose-terms.ts';

const termsOf = (text: string, url = 'https://quay.example/terms') =>
  termsOnPage(termsIn({ text, start: 0 }), url).map(({ term, quote }) => ({ term, quote }));
const subjectsOf = (text: string, url?: string): string[] =>
  termsOf(text, url).map(({ term }) => term.subject);
const amountOf = (text: string, subject: string): number | undefined =>
  termsOf(text).find(({ term }) => term.subject === subject)?.term.amount;

describe('an uptime', () => {
  for (const text of [
    'You may leave without a fee if availability drops below 98.5% for two months.',
    'Sinkt die Verfügbarkeit unter 97 %, dürfen Sie kündigen.',
    'Cuando la disponibilidad baja del 99 %, devolvemos el 10 %.',
  ])
    it(`is not promised by a limit: ${text}`, () => {
      expect(subjectsOf(text)).not.to.include('uptime');
    });
  it('is promised although a remedy follows', () => {
    expect(amountOf('We guarantee 99.8% availability; below it, you get 10% back.', 'uptime')).to.equal(99.8);
  });
});

describe('a renewal', () => {
  for (const text of [
    'Certificates\n\nSOC 2 Type II, renewed every year since 2021',
    'Our licence to carry waste renews every three years.',
    'Domain names are renewed each year at cost.',
  ])
    it(`is not one of a contract: ${text}`, () => {
      expect(subjectsOf(text)).not.to.include('renewal');
    });
  it('is one of a contract under a heading that says so', () => {
    expect(subjectsOf('Contract\n\nAfter a year it is automatically renewed.')).to.include('renewal');
  });
});

describe('a notice period', () => {
  for (const text of [
    "Scheduled downtime\n\nSundays from 2 to 4 a.m., with 48 hours' notice",
    'Mantenimiento programado\n\nSábados de 23:00 a 1:00, con preaviso de 72 horas',
    'We inform you 14 days before we add a new data processor.',
    "Our engineers can be booked with 2 days' notice.",
  ])
    it(`is not one of a contract: ${text}`, () => {
      expect(subjectsOf(text)).not.to.include('notice');
    });
  it('is one of a contract in the answer to how to leave', () => {
    expect(amountOf("How do I leave?\n\nWrite to us with 60 days' notice.", 'notice')).to.equal(60);
  });
});

describe('countries served', () => {
  for (const text of [
    'We are the controller under the UK Data Protection Act.',
    'Do you accept francs from Switzerland?\n\nNo. All prices are in euros.',
    'There are no sales outside Belgium.',
    'Three are in Norway, under the usual contracts.',
    'Can I take my kayak abroad?\n\nYes, to Norway and Denmark.',
    'Up to 40 days a year in Norway, with the same cover.',
    'Kann ich das Zelt ins Ausland mitnehmen?\n\nJa, nach Frankreich.',
  ])
    it(`are not named by: ${text}`, () => {
      expect(subjectsOf(text)).not.to.include('places');
    });
  it('are named by the answer to a question about service', () => {
    expect(amountOf('Do you ship to Norway?\n\nYes, within five days.', 'places')).to.equal(1);
  });
});

describe('support by phone', () => {
  for (const text of [
    'Phone\n\n0113 000 000\nMonday to Friday, 8:00–17:00.',
    'When can I call?\n\nMonday to Friday, 9:00 to 17:00.',
    'Our phone lines are open from 8:00 to 18:00 on weekdays.',
  ])
    it(`is offered by its hours: ${JSON.stringify(text)}`, () => {
      expect(amountOf(text, 'phone')).to.equal(1);
    });
  it('is not offered around the clock by a response time', () => {
    expect(subjectsOf('Service down\n\n20 minutes, day and night, by the engineer on call')).not.to.include(
      'hours',
    );
  });
});

it('a backup is read below its heading without a full stop', () => {
  expect(amountOf('Backups\n\nEvery hour, kept for 30 days', 'backup')).to.equal(1 / 24);
});

it('a job advert states no terms', () => {
  const text = 'You will own our mobile app. We answer within three working days.';
  expect(subjectsOf(text)).to.include('app');
  expect(subjectsOf(text, 'https://quay.example/careers/app-engineer')).to.deep.equal([]);
});

describe('a limit of liability', () => {
  it('is a share of the fees of a year', () => {
    expect(
      amountOf('Our liability in a year is limited to 200% of the fees paid in that year.', 'liability'),
    ).to.equal(730);
  });
  it('names the fees, not only the time', () => {
    const text = 'Our liability is limited to the fees paid in the 6 months before the claim.';
    expect(termsOf(text)[0]?.term.value).to.equal('fees paid in the 6 months');
  });
});

it('a free choice of supplies needs a supply', () => {
  expect(subjectsOf('A demo takes half an hour, with your own price list.')).not.to.include('supplies');
  expect(subjectsOf('You can use your own paper.')).to.include('supplies');
});

describe('a return period', () => {
  it('begins with the first days', () => {
    const text = 'If you are not content in the first 14 days we refund the whole amount.';
    expect(amountOf(text, 'returns')).to.equal(14);
  });
  it('is not the time until a refund is paid', () => {
    expect(subjectsOf('Prepaid fees are refunded within 45 days.')).not.to.include('returns');
  });
});

it('a move that is free for some customers remedies no broken promise', () => {
  expect(
    subjectsOf('Moving later is a project of four weeks and is free for Gold customers.'),
  ).not.to.include('remedy');
});

it('the lowest set-up fee of a row of plans is the least that customers pay', () => {
  const table = 'Plan | Skiff | Yacht | Fleet\nSet-up fee | £90 | £210 | On request';
  expect(termsOf(table)[0]?.term).to.deep.equal({
    subject: 'setup',
    amount: 90,
    currency: 'GBP',
    isLeast: true,
  });
});

describe('the verdict', () => {
  const verdict = (ours: string, theirs: string) => {
    const [us] = termsOf(ours);
    const them = termsOf(theirs).filter(({ term }) => term.subject === us!.term.subject);
    return verdictOfTerms([us!], them).advantage;
  };
  it('compares no yearly plan with a monthly plan', () => {
    const yearly = 'Yearly plans end with 30 days notice.';
    expect(verdict('Monthly plans end with 60 days notice.', yearly)).to.equal(null);
    expect(verdict('Yearly plans end with 60 days notice.', yearly)).to.equal('them');
  });
  it('is open if our promise is limited to some plans', () => {
    const theirs = 'We promise 99.5% uptime.';
    expect(verdict('We promise 99.9% uptime.', theirs)).to.equal('us');
    expect(verdict('Gold and Silver plans carry a promise of 99.9% uptime.', theirs)).to.equal(null);
    expect(verdict('Gold and Silver plans carry a promise of 99.1% uptime.', theirs)).to.equal('them');
  });
  it('finds phone support around the clock ahead of phone support on working days', () => {
    expect(
      verdict('Our phone lines are open from 8:00 to 18:00 on weekdays.', '24/7 phone support.'),
    ).to.equal('them');
  });
});

describe('support hours', () => {
  for (const text of [
    'Journalists can reach us at press@quay.example, at any hour if need be.',
    'Applicants can call us Monday to Friday, 9:00 to 17:00.',
    'Press enquiries: phone support 24 hours a day, 7 days a week.',
    'Für Lieferanten: Telefon Montag bis Freitag von 9 bis 17 Uhr.',
  ])
    it(`are not promised to customers by a sentence for others: ${text}`, () => {
      expect(termsOf(text)).to.deep.equal([]);
    });
  it('are promised to customers in any other sentence', () => {
    expect(subjectsOf('Support answers every day, 24 hours a day.')).to.include('hours');
  });
});

describe('a time to repair', () => {
  for (const text of [
    'Rent a boat, have it mended in the harbour, and hand it back after three years.',
    'Have it repaired in our yard for 18 months.',
  ])
    it(`is not how long a contract runs: ${text}`, () => {
      expect(subjectsOf(text)).not.to.include('repair');
    });
  it('is how soon the repair is finished', () => {
    expect(amountOf('Sails are mended within six working days.', 'repair')).to.equal(6);
  });
});
