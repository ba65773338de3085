import { expect } from 'chai';
import { countsCustomers, isEntryOfSize, remarksIn } from '../../../../src/intel/drafting/remarks.ts';
import { SIZE } from '../../../../src/intel/outputs/takes.ts';

const said = (text: string, { url = 'https://quaybook.example/', us = 'Tidebook' as string | null } = {}) =>
  remarksIn({ text, start: 10, url }, { vendor: 'quaybook', us });
const kinds = (text: string, more: Parameters<typeof said>[1] = {}) =>
  said(text, more).map(({ kind }) => kind);

describe('remarksIn on the size of a vendor', () => {
  const sizes = (text: string): string[] =>
    remarksIn({ text, start: 0, url: 'https://pier.example/about' }, { vendor: 'Pier', us: 'Quay' }).flatMap(
      ({ name, quote }) => (name === SIZE ? [quote] : []),
    );
  for (const text of [
    'Today we are 31 people with 18 riggers.',
    '14 Sprachen, 190 freie Dolmetscherinnen, 27 Angestellte.',
    '22 langues, 160 comédiens, 15 salariés.',
    'Heute führt sie 45 Mitarbeiter an drei Standorten.',
    'Nous sommes 12 salariés à Brest.',
    'Hoy somos 27 personas en tres puertos.',
    'Today there are 26 of us, and 1,900 boats have left the yard.',
    'Our small team of 14 builds every hull by hand.',
    'Meanwhile the team has grown to 41 people in two yards.',
    'Some 28 people work at our yard in Brixham.',
    'Heute arbeiten bei uns 33 Menschen, und 900 Boote liegen im Hafen.',
    'Wir sind heute 35 Kolleginnen und Kollegen in Husum.',
    '27 empleados.',
    '58 people in Brixham and Fowey.',
    'Heute 33 Beschäftigte in Husum und Kiel.',
    '38 salariés à Brest.',
  ])
    it(`finds: ${text}`, () => expect(sizes(text)).to.deep.equal([text]));
  for (const text of [
    'We have trained 300 people since 2010.',
    'We have boats for up to 12 people.',
    'There are 12 islands in the bay, and two of us sail there.',
    'Our team of 14 trains skippers for every harbour.',
    'Over 40 people visit the harbour each day.',
    '12 people in Fowey lost their keys last summer.',
  ])
    it(`finds nothing: ${text}`, () => expect(sizes(text)).to.deep.equal([]));
});

describe('remarksIn on a size after another sentence', () => {
  const said = (url: string): string[] =>
    remarksIn(
      { text: 'Gegründet 1987 in Husum. 45 Angestellte. Rund 620 Kunden.', start: 0, url },
      { vendor: 'Pier', us: 'Quay' },
    ).map(({ quote }) => quote);
  it('finds it on a page about the company', () => {
    for (const path of ['ueber-uns', 'referenzen.html', 'kunden/', ''])
      expect(said(`https://pier.example/${path}`)).to.deep.equal(['45 Angestellte.', 'Rund 620 Kunden.']);
  });
  it('finds nothing in a post', () => {
    expect(said('https://pier.example/blog/rigging')).to.deep.equal([]);
  });
});

describe('remarksIn on the results of the own company', () => {
  const results = (text: string): string[] =>
    remarksIn(
      { text, start: 0, url: 'https://quay.example/work' },
      { vendor: 'Quay', us: 'Quay', isOwn: true },
    ).flatMap(({ kind, quote }) => (kind === 'proof' ? [quote] : []));
  for (const text of [
    'Our refusal rate in 2025 was 4.1%.',
    'Die Ausfallquote lag 2025 bei 0,8 %.',
    'The rate of lost bags was 0.2%, against an industry average of 3%.',
  ])
    it(`finds: ${text}`, () => expect(results(text)).to.deep.equal([text]));
  it('finds none in the rate of a loan', () => {
    expect(results('The interest rate of the loan is 6.9%.')).to.deep.equal([]);
  });
});

describe('remarksIn', () => {
  it('reads statements about a brand whose name has an accent', () => {
    const [one] = said('Vélopro has no loan bikes for cargo riders.', { us: 'Vélopro' });
    expect(one?.rival).to.equal('Vélopro');
  });
  it('finds no brand whose name has no letters', () => {
    expect(kinds('We are faster than the others in the harbour.', { us: '---' })).to.deep.equal([]);
  });
  it('reads no restriction into a boast, a condition or a sentence about others', () => {
    for (const text of [
      'Other calendars do not support tides, so boats run aground.',
      'If a berth is not available, the calendar suggests another one.',
      'We do not offer your contacts to anybody and sell no data.',
      'Are refunds not available for harbours that close early?',
    ])
      expect(kinds(text), text).to.deep.equal([]);
  });
  it('reads no restriction into a sentence that denies one', () => {
    for (const text of [
      'No minimum commitment is required to get started.',
      'There is no minimum contract of any kind.',
      'Our support has no refunds to process, because nobody asks.',
      'Refunds are not a problem with us, even after months.',
      'Plans are not only available on the enterprise tier.',
    ])
      expect(kinds(text), text).to.deep.equal([]);
  });
  it('reads no restriction into a sentence about something other than the service', () => {
    for (const text of [
      'Quaybook works even where internet is not available.',
      'Automations that are not possible in spreadsheets take minutes in Quaybook.',
      'Every driver must be approved by our team.',
      'A service that is not available costs you money.',
      'Our tide tables are not available elsewhere on the coast.',
      'Sell non-refundable tickets to your guests in minutes.',
      'Manual entry in spreadsheets is not supported by anyone.',
      'A harbour that is run by a single person saves an hour a day.',
      'We do not provide your data to anybody outside the harbour.',
    ])
      expect(kinds(text), text).to.deep.equal([]);
  });
  for (const text of [
    'Other calendars do not hold an ISO 27001 certificate.',
    'Do you not hold an ISO 27001 certificate?',
    'Boats without an ISO 27001 certificate stay outside.',
    '“We had no ISO 27001 certificate before Quaybook.”',
    'We are certified to ISO 27001.',
  ])
    it(`finds no missing certificate in: ${text}`, () => expect(kinds(text)).to.deep.equal([]));
  for (const [text, name] of [
    ['We do not hold an ISO 27001 certificate.', 'Limit'],
    ['Quaybook has no free plan for small harbours.', 'Limit'],
    ['Wir sind noch nicht nach ISO 27001 zertifiziert.', 'Limit'],
    ['Nous n’avons pas de certification ISO 27001.', 'Limit'],
    ['No tenemos la certificación ISO 27001.', 'Limit'],
    ['ISO 27001 audit is planned for spring 2027.', 'Planned'],
  ] as const)
    it(`reads what the vendor lacks or plans: ${text}`, () => {
      expect(said(text).map((remark) => [remark.kind, remark.name])).to.deep.equal([['problem', name]]);
    });
  it('does not mistake a sentence about us for a restriction of the rival', () => {
    expect(kinds('There is no free plan at Tidebook for small harbours.')).to.deep.equal(['comparison']);
  });
  it('reads on our own page only what we lack or plan', () => {
    const own = (text: string) =>
      remarksIn({ text, start: 0, url: null }, { vendor: 'Tidebook', us: 'Tidebook', isOwn: true });
    expect(own('Tidebook is a calendar for small harbours.')).to.deep.equal([]);
    expect(own('Tidebook has no free plan for harbours.').map(({ name }) => name)).to.deep.equal(['Limit']);
  });
  it('reads restrictions that the vendor admits', () => {
    for (const text of [
      'You can cancel at any time, but no refunds are provided for the rest of the month.',
      'The support team consists of a single person.',
      'Downgrades must be managed by our Support staff to prevent abuse.',
      'Multi-day outages are possible during storms.',
      'We do not offer phone support on weekends.',
      'Phone support is not available on weekends.',
      'Single sign-on is only available on the enterprise plan.',
      'There are no cancellation fees, though no refunds are provided for the month.',
      'All fees are non-refundable after the first week.',
      'Die Kündigung ist nicht möglich vor dem Ende des Jahres.',
      'Please note that refunds are not possible after that.',
    ])
      expect(
        said(text).map(({ kind, name }) => [kind, name]),
        text,
      ).to.deep.equal([['problem', 'Limit']]);
  });
  it('quotes the sentence at its offsets', () => {
    const text = 'Harbours first.\nWe like boats. The crew consists of a single person. We sail.';
    const [{ quote, start, end }] = said(text) as [ReturnType<typeof said>[number]];
    expect(quote).to.equal('The crew consists of a single person.');
    expect(text.slice(start - 10, end - 10)).to.equal(quote);
  });
  it('does not mistake an everyday word for our name', () => {
    for (const us of ['Linear', 'linear'])
      expect(kinds('Our onboarding follows a linear path for all teams.', { us }), us).to.deep.equal([]);
    expect(kinds('We meet every Monday at nine to plan.', { us: 'Monday' })).to.deep.equal([]);
  });
  it('finds our name where it is also an everyday word', () => {
    for (const us of ['Linear', 'linear'])
      expect(kinds('Unlike Linear, Quaybook has no limit on berths.', { us }), us).to.deep.equal([
        'comparison',
      ]);
    expect(kinds('Quaybook costs less than Monday and Tidebook.', { us: 'Monday' })).to.deep.equal([
      'comparison',
    ]);
  });
  it('finds what a rival says about us', () => {
    expect(kinds('Unlike Tidebook, Quaybook has no limit on berths.')).to.deep.equal(['comparison']);
    expect(kinds('Unlike Tidebook, Quaybook has no limit on berths.', { us: null })).to.deep.equal([]);
    expect(kinds('Every tidebooking is confirmed within a minute.')).to.deep.equal([]);
  });
  it('finds an introduction on a main page, and on no other page', () => {
    const intro = 'Quaybook.io is an open calendar for busy harbours.';
    expect(kinds(intro)).to.deep.equal(['oneliner']);
    expect(kinds(intro, { url: 'https://quaybook.example/product' })).to.deep.equal(['oneliner']);
    expect(kinds(intro, { url: 'https://quaybook.example/blog/news' })).to.deep.equal([]);
    expect(kinds('Quaybook monitors the berths that your harbour rents out.')).to.deep.equal(['oneliner']);
    expect(kinds('Quaybook lets skippers book a free berth.')).to.deep.equal(['oneliner']);
    expect(kinds('Quaybook runs reliably in harbours of every size.')).to.deep.equal([]);
    expect(kinds('With us, Quaybook is a calendar for busy harbours.')).to.deep.equal([]);
  });
});

describe('countsCustomers', () => {
  for (const quote of [
    'Trusted by over 2,300 clinics in 14 countries.',
    'Über 900 Praxen und Kliniken arbeiten täglich damit.',
    'Déjà 1 400 cliniques en France, en Belgique et en Suisse.',
    'Más de 300 empresas confían en nosotros.',
    'Rund 240 Auftraggeber im Jahr 2025.',
    'About 310 boatyards sent us sails in 2025.',
    '610+ customers.',
    '48 languages, 610 customers, two yards.',
  ])
    it(`counts them: ${quote}`, () => expect(countsCustomers(quote)).to.equal(true));
  for (const quote of [
    'Templates for more than 120 procedures.',
    'We have worked in harbours for over 20 years.',
    'Each manager looks after more than 90 clients.',
    'Plans for up to 40 customers.',
  ])
    it(`counts something else: ${quote}`, () => expect(countsCustomers(quote)).to.equal(false));
});

describe('isEntryOfSize', () => {
  const isSize = (name: string, quote: string): boolean => isEntryOfSize({ kind: 'detail', name, quote });
  it('knows the people of a team, but no other figure of it', () => {
    expect(isEntryOfSize({ kind: 'proof', name: 'Team', quote: 'Team\n52 people' })).to.equal(true);
    expect(isEntryOfSize({ kind: 'proof', name: 'Team', quote: 'Team\n£9 per seat' })).to.equal(false);
  });
  it('knows a size that was read as a figure', () => {
    expect(isEntryOfSize({ kind: 'proof', name: 'Beschäftigte', quote: 'Beschäftigte\n45' })).to.equal(true);
  });
  for (const [name, value] of [
    ['Employees', '24'],
    ['Umsatz 2025', '5,1 Mio. €'],
    ['Number of customers', '310'],
  ] as const)
    it(`is true for ${name}`, () => expect(isSize(name, `${name}: ${value}`)).to.equal(true));
  it('is false for an entry without a number', () => {
    expect(isSize('Customers', 'Customers: harbours and boatyards')).to.equal(false);
  });
  it('is false for an entry about something else', () => {
    expect(isSize('Customer portal', 'Customer portal: 5 seats')).to.equal(false);
  });
});
