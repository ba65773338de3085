import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import { isTampered } from '../../../../src/competitors/briefs/brief-facts.ts';
import { compareContent } from '../../../../src/competitors/changes/content/compare-content.ts';
import { sectionsOf } from '../../../../src/competitors/changes/content/text-events.ts';
import { type ContentFacts, noContent } from '../../../../src/extraction/facts/content/content-facts.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const PROSE = `<p>${'Acme plans the routes of small fleets and shows each van on a map while it drives. '.repeat(4)}</p>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Acme</title></head><body><main><h1>Routes for small fleets</h1>${PROSE}${body}</main></body></html>`;

async function edited(kind: PageKind, before: string, after: string) {
  const path = { home: '', pricing: 'pricing', careers: 'careers' }[kind as string] ?? 'product';
  const watching = watchInMemory({ url: `https://www.acme.example/${path}`, kind });
  await watching.check(0, page(before));
  const verdict = await watching.check(1, page(after));
  return {
    titles: eventsOf(verdict).map(({ title }) => title),
    ignored: verdict.account.ignored.map(({ reason }) => reason),
  };
}

const listing = (text: string): ContentFacts => ({
  ...noContent(),
  passages: [{ text, at: { start: 0, end: text.length }, kind: 'text', level: null, place: 'listing' }],
});

describe('a different small word that changes the meaning of a sentence', () => {
  for (const [before, after] of [
    ['Your assistant answers each call in the office.', 'AI assistant answers each call in the office.'],
    ['Our planner works with Excel in each office.', 'Our planner works like Excel in each office.'],
    ['All vans are made by our customers in Leeds.', 'All vans are made for our customers in Leeds.'],
    ['We sell our vans to Amazon every spring.', 'We sell our vans via Amazon every spring.'],
    ['Dit plan is gemaakt van onze leden in Utrecht.', 'Dit plan is gemaakt voor onze leden in Utrecht.'],
  ] as const)
    it(`is reported: ${after}`, async () => {
      const { titles } = await edited('home', `<p>${before}</p>`, `<p>${after}</p>`);
      expect(titles).to.have.length(1);
    });
});

describe('a word that reverses the meaning of a sentence about an abbreviated name', () => {
  for (const [before, after] of [
    [
      'We moor at the Leeds Canal Trust (LCT) yard.',
      'We no longer moor at the Leeds Canal Trust (LCT) yard.',
    ],
    [
      'Wir fahren für den Deutschen Kanal Verein (DKV).',
      'Wir fahren nicht mehr für den Deutschen Kanal Verein (DKV).',
    ],
  ] as const)
    for (const kind of ['home', 'legal'] as const)
      it(`is reported on a ${kind} page: ${after}`, async () => {
        const { titles } = await edited(kind, `<p>${before}</p>`, `<p>${after}</p>`);
        expect(titles).to.have.length(1);
      });
});

describe('a different currency with the same amount', () => {
  const fees = (...amounts: string[]): string =>
    amounts
      .map((amount, at) => `<p>${['Setup fee', 'Visit of a van', 'Spare key'][at]}: ${amount}</p>`)
      .join('');
  const old = fees('€250', '€90', '€15');
  it('is reported if other amounts keep their currency', async () => {
    for (const kind of ['pricing', 'legal', 'home'] as const) {
      const { titles } = await edited(kind, old, fees('$250', '€90', '€15'));
      expect(titles).to.have.length(1);
      expect(titles[0]).to.include('$250').and.include('€250');
    }
  });
  it('is listed as ignored if all amounts have it, as for visitors from other countries', async () => {
    expect(await edited('pricing', old, fees('$250', '$90', '$15'))).to.deep.equal({
      titles: [],
      ignored: ['currency'],
    });
  });
  it('is listed as ignored if all prices with a period have it, even if sentences keep theirs', async () => {
    const prices = (sign: string): string =>
      `<p>${sign}29 per van and month plus VAT</p><p>${sign}49 per van and month plus VAT</p>` +
      '<p>Our drivers saved €4,000 last year.</p><p>A team of ten people saves €900 in a month.</p>';
    expect(await edited('pricing', prices('€'), prices('£'))).to.deep.equal({
      titles: [],
      ignored: ['currency'],
    });
  });
  it('is not a change if only the sign moved to the other side', async () => {
    expect((await edited('pricing', old, fees('250 €', '90 €', '15 €'))).titles).to.deep.equal([]);
  });
  it('is reported if two amounts exchanged their currencies', async () => {
    const text = (one: string, other: string): string =>
      `<p>Repairs cost ${one}30 and a visit ${other}30.</p>`;
    expect((await edited('home', text('€', '$'), text('$', '€'))).titles).to.not.deep.equal([]);
  });
  it('is never reported as a rise or a cut', async () => {
    const { titles } = await edited('pricing', old, fees('€250', '$99', '€15'));
    expect(titles).to.have.length(1);
    expect(titles[0]).to.include('$99 instead of €90').and.not.include('%');
  });
  it('is reported for a plan among others', async () => {
    const plans = (solo: string): string =>
      [
        ['Solo', solo],
        ['Team', '€40'],
        ['Fleet', '€90'],
      ]
        .map(
          ([name, price]) =>
            `<section><h3>${name}</h3><p>${price} per month</p><p>Route planner</p></section>`,
        )
        .join('');
    expect((await edited('pricing', plans('€20'), plans('$20'))).titles).to.have.length(1);
  });
});

describe('figures that change places', () => {
  it('are reported in a sentence', async () => {
    const text = (a: number, b: number): string =>
      `<p>Starter costs $${a} per month. Team costs $${b} per month.</p>`;
    expect((await edited('pricing', text(10, 30), text(30, 10))).titles).to.not.deep.equal([]);
  });
  it('are reported in a single row of a table', async () => {
    const table = (...cells: string[]): string =>
      `<table><tr><th>Plan</th><th>Solo</th><th>Fleet</th></tr><tr><td>Seats</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr><tr><td>Hotline</td><td>No</td><td>Yes</td></tr></table>`;
    expect((await edited('home', table('5', '20'), table('20', '5'))).titles).to.have.length(1);
  });
});

describe('a line that a site replaces every day', () => {
  for (const [before, after] of [
    ['Tip of the day: Check the tyres.', 'Tip of the day: Keep a spare key.'],
    ['Tipp des Tages: Reifen prüfen.', 'Tipp des Tages: Schlüssel doppelt anlegen.'],
    ['Astuce du jour : vérifiez les pneus.', 'Astuce du jour : gardez un double des clés.'],
    ['Consejo del día: revise los neumáticos.', 'Consejo del día: guarde otra llave.'],
  ] as const)
    it(`causes no event: ${before}`, async () => {
      const { titles, ignored } = await edited('home', `<p>${before}</p>`, `<p>${after}</p>`);
      expect([titles, ignored]).to.deep.equal([[], ['rotation']]);
    });
  it('causes an event if it names a price', async () => {
    const tip = (price: string): string => `<p>Tip of the day: annual plans now cost ${price}.</p>`;
    expect((await edited('home', tip('$99'), tip('$199'))).titles).to.have.length(1);
  });
  it('causes an event if it names an offer of the day', async () => {
    const { titles } = await edited('home', '<p>Deal of the day: vans</p>', '<p>Deal of the day: trucks</p>');
    expect(titles).to.have.length(1);
  });
});

describe('an edit of a watched page', () => {
  const counters: [string, string, string][] = [
    [
      'a counter beside a free phone number',
      'Call free on 0800 111 222 | Over 3,417 people trained and counting!',
      'Call free on 0800 111 222 | Over 3,462 people trained and counting!',
    ],
    ['a counter of customers', '12,431 customers trust us', '12,502 customers trust us'],
    [
      'a count of reviewers that falls',
      'Rated 4.5 on G2 by 1,219 reviewers.',
      'Rated 4.5 on G2 by 1,204 reviewers.',
    ],
    ['a counter in thousands that shows each one', '74,213 companies use it', '74,228 companies use it'],
    ['a number of visitors', '124 online', '131 online'],
    ['the remaining days of a sale', 'The spring sale ends in 3 days', 'The spring sale ends in 2 days'],
    ['a number of forks on a code host', 'Fork 1,204 forks', 'Fork 1,219 forks'],
    ['a number of reviews in French', 'Déjà 17200 avis', 'Déjà 17250 avis'],
    ['a number of entries behind each filter', 'In stock (89) Sold out (13)', 'In stock (91) Sold out (12)'],
    ['the length of a list', 'showing 30 out of 438 fairs', 'showing 30 out of 441 fairs'],
    ['the length of a list that shows a part', 'Showing 1 to 24 of 391', 'Showing 1 to 24 of 402'],
    ['the length of a list in German', 'Anzeige: 15 von 170 Ergebnissen', 'Anzeige: 15 von 174 Ergebnissen'],
    ['the length of a list in French', '1–24 sur 391 résultats', '1–24 sur 402 résultats'],
    ['a running number whose label is another line', '1,818,598,937', '1,818,604,112'],
    ['a mean rating', 'Rated 4.7 out of 5 by crews', 'Rated 4.6 out of 5 by crews'],
    ['a mean rating and its votes', '4.7 / 5 (381 votes)', '4.8 / 5 (390 votes)'],
    ['a stock', 'In stock: 14', 'In stock: 11'],
    ['people on the page', '7 people are viewing this right now', '11 people are viewing this right now'],
    [
      'a clock',
      '<p>02</p><p>Days</p><p>14</p><p>Hours</p><p>33</p><p>Minutes</p>',
      '<p>01</p><p>Days</p><p>04</p><p>Hours</p><p>12</p><p>Minutes</p>',
    ],
    ['a clock in one line', '02d 14h 33m', '01d 04h 12m'],
    ['the number of a request', 'Request ID: 8f3a-77bc-1204', 'Request ID: 1d0e-45aa-9931'],
    ['the name of a server', 'Served by web-07 in 12 ms', 'Served by web-11 in 31 ms'],
    ['the time that a server took', 'Page rendered in 0.034 seconds', 'Page rendered in 0.051 seconds'],
    ['the weather', 'Bergen: 12 °C, cloudy', 'Bergen: 15 °C, sunny'],
    ['an exchange rate', '1 USD = 10.42 NOK', '1 USD = 10.57 NOK'],
    ['a captcha question', 'What is 3 + 4?', 'What is 8 + 1?'],
    ['votes on a review', '2 out of 2 people found this helpful', '3 out of 3 people found this helpful'],
    [
      'a number of reviews beside their share',
      'Very good (11,312): 95% of the 11,312 reviews praise the maps',
      'Very good (11,498): 95% of the 11,498 reviews praise the maps',
    ],
  ];
  for (const [what, before, after] of counters)
    it(`is listed as ignored when it is ${what}`, async () => {
      const { titles, ignored } = await edited('product', `<p>${before}</p>`, `<p>${after}</p>`);
      expect(titles).to.deep.equal([]);
      expect(ignored).to.deep.equal(['counter']);
    });

  for (const [what, before, after, reason] of [
    ['an exchange rate', '1 USD = 10.42 NOK', '1 USD = 10.57 NOK', 'counter'],
    ['a rate of a pair of currencies', 'EUR/USD: 1.0832', 'EUR/USD: 1.0911', 'counter'],
    ['the time that a server took', 'Rendered in 0.034 seconds', 'Rendered in 0.051 seconds', 'counter'],
    ['a greeting', 'Good morning, sailor!', 'Good evening, sailor!', 'date'],
  ] as const)
    it(`is listed as ignored on a pricing page when it is ${what}`, async () => {
      const { titles, ignored } = await edited('pricing', `<p>${before}</p>`, `<p>${after}</p>`);
      expect([titles, ignored]).to.deep.equal([[], [reason]]);
    });

  for (const [before, after] of [
    ['Rated 4.8 on Trustpilot from 512 reviews.', 'Rated 4.3 on Trustpilot from 560 reviews.'],
    [
      'Gasten geven ons een 8,9 op Zoover (342 beoordelingen).',
      'Gasten geven ons een 8,1 op Zoover (371 beoordelingen).',
    ],
    ['4,2 von 5 Sternen bei 140 Bewertungen', '4,7 von 5 Sternen bei 161 Bewertungen'],
  ] as const)
    it(`is reported when it is a rating that moved: ${after}`, async () => {
      const { titles } = await edited('home', `<p>${before}</p>`, `<p>${after}</p>`);
      expect(titles).to.have.length(1);
    });

  it('is listed as ignored when only the number of reviews beside a rating grows', async () => {
    const rated = (count: number): string => `<p>Rated 4.8 on Trustpilot from ${count} reviews.</p>`;
    expect((await edited('home', rated(512), rated(560))).ignored).to.deep.equal(['counter']);
  });

  const moments: [string, string, string][] = [
    ['a greeting', 'Good morning, sailor!', 'Good evening, sailor!'],
    ['an age in a list', '<i>16d</i>', '<i>18d</i>'],
    ['whether the office is open', 'Open now · Closes at 6 PM', 'Closed · Opens at 9 AM'],
    ['the year of a copyright notice', '2015–2025 Acme', '2015–2026 Acme'],
    [
      'a time of delivery',
      'Order now and it arrives by 4PM at your pier',
      'Order now and it arrives by 6PM at your pier',
    ],
    [
      'a computed hour of an order',
      'Ordered by 4:17 PM, your rope ships on the same day',
      'Ordered by 4:52 PM, your rope ships on the same day',
    ],
    ['the year of a date', 'Built on March 3, 2025', 'Built on March 3, 2026'],
    [
      'the day of delivery beside the hours of transport',
      'Express in 48h-72h. Delivered by Tuesday 10 March.',
      'Express in 48h-72h. Delivered by Wednesday 11 March.',
    ],
  ];
  for (const [what, before, after] of moments)
    it(`is listed as a date when it is ${what}`, async () => {
      const { titles, ignored } = await edited('product', `<p>${before}</p>`, `<p>${after}</p>`);
      expect(titles).to.deep.equal([]);
      expect(ignored).to.deep.equal(['date']);
    });

  const notations: [string, string, string][] = [
    ['a telephone number', 'Call us at 330-747-9551.', 'Call us at (330) 747-9551.'],
    ['a range in thousands', 'Pay: C$90k - 110k', 'Pay: C$90,000 – 110,000'],
    ['a number without its separator', 'Trusted for 6.200 routes', 'Trusted for 6200 routes'],
    ['a number with other separators', 'Trusted for 1 250 000 routes', 'Trusted for 1,250,000 routes'],
    ['an amount with one zero for the cents', 'Route check: $80.0', 'Route check: $80'],
    ['an amount before its sign', 'Routenprüfung: 80,00 €', 'Routenprüfung: 80 €'],
    ['an amount with a currency code', 'Controllo: EUR 80,0', 'Controllo: EUR 80'],
  ];
  for (const [what, before, after] of notations)
    it(`is not reported when only the notation differs of ${what}`, async () => {
      const { titles, ignored } = await edited('product', `<p>${before}</p>`, `<p>${after}</p>`);
      expect([titles, ignored]).to.deep.equal([[], ['markup']]);
    });
  const others: [string, string][] = [
    ['Takes 1.5 hours to set up', 'Takes 1-5 hours to set up'],
    ['Fuel: $1.299 per litre', 'Fuel: $1,299 per litre'],
    ['Fuel: $1.0 per litre', 'Fuel: $10 per litre'],
    ['Version 8.0 of our maps', 'Version 8 of our maps'],
    ['Uptime of 99.999 % a year', 'Uptime of 99999 % a year'],
    ['Plays 4k video on board', 'Plays 4000 video on board'],
    ['Maps of 1920 1080 dots', 'Maps of 19201080 dots'],
    ['A ratio of 1:10 in all', 'A ratio of 1.10 in all'],
    ['9 out of 10 crews found it helpful', '8 out of 10 crews found it helpful'],
  ];
  for (const [before, after] of others)
    it(`is reported when “${before}” becomes “${after}”`, async () => {
      const { titles } = await edited('product', `<p>${before}</p>`, `<p>${after}</p>`);
      expect(titles).to.have.length(1);
    });
  it('is reported when a name moves to another list of the sentence', async () => {
    const { titles } = await edited(
      'product',
      '<p>It plans in C#, Java, and Python, and takes add-ons for others, such as Rust and Go.</p>',
      '<p>It plans in C#, Go, Java, and Python, and takes add-ons for others, such as Rust.</p>',
    );
    expect(titles).to.have.length(1);
  });
  it('is reported when one digit of a telephone number differs', async () => {
    const { titles } = await edited(
      'product',
      '<p>Call us at 330-747-9551.</p>',
      '<p>Call us at (330) 747-9552.</p>',
    );
    expect(titles).to.have.length(1);
  });

  it('is reported when a feature moves to another plan of the home page', async () => {
    const plans = (small: string, large: string): string =>
      `<section><h3>Crew</h3><ul><li>5 vans</li>${small}</ul></section><section><h3>Depot</h3><ul><li>50 vans</li>${large}</ul></section>`;
    const feature = '<li>Priority support</li>';
    const { titles } = await edited('home', plans(feature, ''), plans('', feature));
    expect(titles).to.deep.equal(['Home page: “Priority support” moved from “Crew” to “Depot”']);
  });

  const terms: [string, string, string][] = [
    ['the value of a currency in credits', '1 USD = 100 credits', '1 USD = 50 credits'],
    ['the price of credits', '1 USD = 1.5 credits', '1 USD = 1.2 credits'],
    ['a fee in percent', 'EUR/USD conversion fee: 0.3%', 'EUR/USD conversion fee: 0.9%'],
    ['a list of response times', 'Response times: 1h, 4h, 24h', 'Response times: 2h, 8h, 48h'],
    ['a list of times in one unit', '7 days, 30 days, 90 days', '3 days, 7 days, 30 days'],
    ['the countries of delivery', 'Ship to: US, Canada and Mexico', 'Ship to: US'],
    ['the version of a runtime', 'Node: 18', 'Node: 20'],
    ['an office without a day of return', 'Closed until further notice', 'Open until further notice'],
  ];
  for (const kind of ['pricing', 'product'] as const)
    for (const [what, before, after] of terms)
      it(`is reported on a page of the kind ${kind} when it is ${what}`, async () => {
        const { titles, ignored } = await edited(kind, `<p>${before}</p>`, `<p>${after}</p>`);
        expect([titles.length, ignored]).to.deep.equal([1, []]);
      });

  it('is reported on a pricing page when a line begins like a post of a social network', async () => {
    const { titles } = await edited(
      'pricing',
      '<p>@acme: Free plan for all</p>',
      '<p>@acme: Free plan ends</p>',
    );
    expect(titles).to.have.length(1);
  });

  describe('that changes an amount', () => {
    const kindsOf = async (before: string, after: string) => {
      const watching = watchInMemory({ url: 'https://www.acme.example/pricing', kind: 'pricing' });
      await watching.check(0, page(before));
      return eventsOf(await watching.check(1, page(after))).map(({ kind }) => kind);
    };
    for (const [what, text] of [
      ['a customer has saved', 'Leaving Vanroute saved us almost # a year and two planners.'],
      ['a customer has spent', 'Before that we spent more than # per month on paper maps.'],
      ['is in a quote', '“The maps pay for themselves, that is # a month for our depot.”'],
    ] as const)
      it(`is not a change of a price if the amount ${what}`, async () => {
        const kinds = await kindsOf(
          `<p>${text.replace('#', '$30k')}</p>`,
          `<p>${text.replace('#', '$45k')}</p>`,
        );
        expect(kinds).not.to.include('amount_changed');
      });
    it('is a change of a price if the vendor charges the amount', async () => {
      expect(
        await kindsOf('<p>Setup costs $30 for each van.</p>', '<p>Setup costs $45 for each van.</p>'),
      ).to.include('amount_changed');
    });
  });

  const wordings: [string, string, string, boolean][] = [
    ['a negation', 'You can move a route to another fleet', 'You cannot move a route to another fleet', true],
    [
      'a limit',
      'You can call our support at night for each van',
      'You can call our support at night only for each van',
      true,
    ],
    [
      'another way to write a negation',
      'You don’t need a card to begin with one van',
      'You do not need a card to begin with one van',
      false,
    ],
    ['another article', 'You can move the route to a fleet', 'You can move a route to a fleet', false],
    ['a condition', 'You can move a route since it is short', 'You can move a route if it is short', true],
    ['another connective', 'We plan a route while you load', 'We plan a route because you load', false],
    ['a choice', 'We plan your tours and routes at night', 'We plan your tours or routes at night', true],
    ['another actor', 'In the night we plan the routes', 'In the night you plan the routes', true],
    ['a scope', 'We can refund a route that you cancel', 'We can fully refund a route that you cancel', true],
    ['another modality', 'You can refuse a route at any time', 'You must refuse a route at any time', true],
    ['another unit', 'We bill a route for each hour of it', 'We bill a route for each day of it', true],
    ['a synonym', 'You can buy a route on the map', 'You can purchase a route on the map', false],
    ['an opposite', 'You can sell a route on the map', 'You can buy a route on the map', true],
    ['another form', 'The vans report their routes', 'The vans reported their routes', false],
    ['a person', 'We make custom routes at night', 'We make customer routes at night', true],
    ['a person for another', 'Each employee sees a route', 'Each employer sees a route', true],
    ['a word with another letter', 'The maps present delays', 'The maps prevent delays', true],
    ['its letters in order', 'The maps seperate all vans', 'The maps separate all vans', false],
    ['letters that it lacked', 'All registed vans see it', 'All registered vans see it', false],
    ['the first letter that it lacked', 'An nvoice lists all vans', 'An invoice lists all vans', false],
    [
      'another word by a letter in front',
      'Crews are earning on the road',
      'Crews are learning on the road',
      true,
    ],
    [
      'a letter in front that reverses the meaning',
      'A route may be typical',
      'A route may be atypical',
      true,
    ],
    ['an actor who speaks', 'In the night I plan the routes', 'In the night you plan the routes', true],
    [
      'another preposition',
      'Our maps look different than most maps',
      'Our maps look different from most maps',
      false,
    ],
    [
      'another preposition after “different”',
      'Our maps are different from the old',
      'Our maps are different to the old',
      false,
    ],
    [
      'another preposition in German',
      'Wir schreiben von jeder Fahrt',
      'Wir schreiben über jeder Fahrt',
      false,
    ],
    [
      'another comparison in Dutch',
      'De kaart is groter als de oude',
      'De kaart is groter dan de oude',
      false,
    ],
    ['another pronoun', 'We plan for people that sail', 'We plan for people who sail', false],
    ['the verb of its number', 'Each of the vans have a map', 'Each of the vans has a map', false],
    ['a word that sounds alike', 'The rain effects each route', 'The rain affects each route', false],
    ['another direction', 'Parcels ship from Norway by boat', 'Parcels ship to Norway by boat', true],
    ['another agent', 'The maps are made by sailors', 'The maps are made for sailors', true],
    ['a lack', 'Each van comes with a map', 'Each van comes without a map', true],
    ['another order', 'You pay before the trip ends', 'You pay after the trip ends', true],
    ['another deadline', 'Bring the van back by 6 PM', 'Bring the van back from 6 PM', true],
    ['another limit', 'You can test it for 30 days', 'You can test it within 30 days', true],
    ['a choice in Dutch', 'Eten en drinken zijn aan boord', 'Eten of drinken zijn aan boord', true],
    [
      'a minor word',
      'You can move a route to another fleet of yours',
      'You can easily move a route to another fleet of yours',
      false,
    ],
  ];
  for (const [what, before, after, isReported] of wordings)
    it(`is ${isReported ? 'reported' : 'a typo'} when a sentence gets ${what}`, async () => {
      const sentence = (said: string): string => `<p>${said}, and the map of the day shows it at once.</p>`;
      const { titles, ignored } = await edited('product', sentence(before), sentence(after));
      expect([titles.length, ignored]).to.deep.equal(isReported ? [1, []] : [0, ['typo']]);
    });

  describe("when a sentence loses the page's own name", () => {
    const practice = (name: string, body: string): string =>
      page(body).replace('Routes for small fleets', name).replace('<title>Acme', `<title>${name}`);
    const titlesOf = async (name: string, before: string, after: string): Promise<string[]> => {
      const watching = watchInMemory({ url: 'https://www.acme.example/', kind: 'home' });
      await watching.check(0, practice(name, `<p>${before}</p>`));
      return eventsOf(await watching.check(1, practice(name, `<p>${after}</p>`))).map(({ title }) => title);
    };
    const [NAMED, OWN] = [
      'I’m Dr Ada Quill, a planner of routes with many years on the road, and I teach crews in all harbours.',
      'I am a planner of routes with many years on the road, and I teach crews in all harbours.',
    ];

    it('is not reported', async () => {
      expect(await titlesOf('Dr. Ada Quill', NAMED, OWN)).to.deep.equal([]);
    });

    it('is not reported if its paragraph becomes part of a longer one', async () => {
      const rest =
        'You are welcome to write at any time, and I answer each letter within two days, whatever its length and wherever you are.';
      expect(
        await titlesOf('Dr. Ada Quill', `${NAMED}</p><p>${rest}`, `${OWN}<br><br>${rest}`),
      ).to.deep.equal([]);
    });

    it('is reported if the name is not the name of the page', async () => {
      expect(await titlesOf('Dr. Tim Ross', NAMED, OWN)).to.have.length(1);
    });

    it('is reported if the headline is a slogan with these words', async () => {
      const [before, after] = [NAMED, OWN].map((text) => text.replace('Dr Ada Quill, a', 'small fleets, a'));
      expect(await titlesOf('Routes for small fleets', before!, after!)).to.have.length(1);
    });

    it('is reported if a different name takes its place', async () => {
      expect(
        await titlesOf('Dr. Ada Quill', NAMED, NAMED.replace('Dr Ada Quill', 'Tim Ross')),
      ).to.have.length(1);
    });
  });

  it('is reported when a sentence gets a promise of five words besides its spelling', async () => {
    const { titles } = await edited(
      'pricing',
      '<p>The free trial includes all routes for 90 days, except the yard / depot map. After 90 days your fleet will be switched to the free plan unless you pay.</p>',
      '<p>The free trial plan includes all routes for 90 days, except the yard, depot map. After 90 days your fleet will remain active and will be switched to the free plan unless you pay.</p>',
    );
    expect(titles).to.have.length(1);
  });

  describe('when the row of a feature moves up in the table of plans', () => {
    const mark = '<i class="icon-check"></i>';
    const row = (...cells: string[]): string =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (...rows: string[]): string =>
      `<table><tr><th></th><th>Crew</th><th>Depot</th><th>Fleet</th></tr>${row('Price', '$10/mo', '$20/mo', '$40/mo')}${rows.join('')}</table>`;
    const others = [
      row('Maps', mark, mark, mark),
      row('Weather', mark, mark, mark),
      row('Audit', '', '', mark),
    ];
    const only = row('Radio', '', '', mark);

    it('is reported as a feature of more plans if more plans have its check mark', async () => {
      const { titles } = await edited(
        'pricing',
        table(...others, only),
        table(row('Radio', mark, mark, mark), ...others),
      );
      expect(titles).to.deep.equal(['“Radio” is now also in Crew and Depot']);
    });

    it('is not reported if the same plans have its check mark', async () => {
      const { titles } = await edited('pricing', table(...others, only), table(only, ...others));
      expect(titles).to.deep.equal([]);
    });
  });

  const shipped = (price: string): ContentFacts =>
    listing(
      `Parcels to the islands cost ${price}, and all orders leave our yard within two days of your call.`,
    );
  for (const [kind, count] of [
    ['product', 1],
    ['posts', 0],
  ] as const)
    it(`is ${count === 0 ? 'not ' : ''}reported when a figure of a listed paragraph of a page of the kind ${kind} differs`, () => {
      const context = { kind, url: 'https://www.acme.example/ropes' };
      expect(compareContent(shipped('8'), shipped('9'), context).changes).to.have.length(count);
    });

  it("is a typo when a template's placeholder becomes its word", async () => {
    const row = (name: string): string => `<ul><li>${name} (Branding)</li><li>Single sign-on</li></ul>`;
    const { titles, ignored } = await edited('product', row('White pricing-table_label'), row('White Label'));
    expect(titles).to.deep.equal([]);
    expect(ignored).to.deep.equal(['typo']);
  });

  it('is a typo when a line moved and is written in two words there', async () => {
    const list = (...names: string[]): string =>
      `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
    const { titles, ignored } = await edited(
      'home',
      list('QuayNotify Chat', 'Mattermost', 'Zulip rooms', 'Pager bridge'),
      list('Mattermost', 'Pager bridge', 'Quay Notify Chat', 'Zulip rooms'),
    );
    expect(titles).to.deep.equal([]);
    expect(ignored).to.deep.equal(['typo']);
  });

  it('is reported when a figure lost its point', async () => {
    const { titles } = await edited(
      'product',
      '<ul><li>Ropes of 1.5 cm</li></ul>',
      '<ul><li>Ropes of 15 cm</li></ul>',
    );
    expect(titles).to.have.length(1);
  });

  it('reports a price as gone even though quotas on the new page have the same digits', async () => {
    const { titles } = await edited(
      'pricing',
      '<h3>Pay what you like</h3><p>$ 10 / month</p><ul><li>Unlimited checks</li></ul>',
      "<ul><li>Unlimited checks</li><li>10'000 log entries</li><li>10 users</li></ul>",
    );
    expect(titles).to.include('No longer listed: Pay what you like, $10 per month');
  });

  const claims: [string, string, string][] = [
    ['a word of a short line of a card', 'Support by phone for all vans', 'Support by mail for all vans'],
    ['a duration of something online', '12 months of an online course', '6 months of an online course'],
    [
      'a question that opens its answer',
      '<button><h3>Is insurance included?</h3></button><div>Ask us.</div>',
      '<button><h3>Is a deposit needed?</h3></button><div>Ask us.</div>',
    ],
    [
      'a name in a dialog that a click opens',
      '<div role="dialog"><p>Fleets of the Harbor Crew Program are insured by us.</p></div>',
      '<div role="dialog"><p>Fleets of the Harbor Staff Program are insured by us.</p></div>',
    ],
    ['a price beside a number of products', 'Showing 12 chairs from $149', 'Showing 12 chairs from $129'],
    [
      'the price of a list with a length',
      'Showing 12 of 15 chairs from $149',
      'Showing 12 of 15 chairs from $129',
    ],
    ['the size of a display in German', 'Anzeige: 15 Zoll', 'Anzeige: 17 Zoll'],
    [
      'a term in a sentence about customers',
      'Returns are free within 30 days for all of our customers.',
      'Returns are free within 14 days for all of our customers.',
    ],
    ['a small number of people', 'We are a team of 42 people', 'We are a team of 57 people'],
    ['a number of customers in hundreds', '12,400 customers plan with us', '15,800 customers plan with us'],
    ['the year of a product', 'Runs on Windows Server 2019', 'Runs on Windows Server 2022'],
    [
      'the name of a logo',
      '<img src="/l/a.svg" alt="Nordkai"><img src="/l/b.svg" alt="Fjordline">',
      '<img src="/l/a.svg" alt="Nordkai"><img src="/l/b.svg" alt="Skagen Tours">',
    ],
    ['a rounded number of customers', 'Trusted by 74,000+ businesses', 'Trusted by 80,000+ businesses'],
    ['a single rounded number', '10,000', '12,000'],
    [
      'the hour until which orders ship on the same day',
      'Same day shipping if ordered by 4PM Eastern.',
      'Same day shipping if ordered by 2PM Eastern.',
    ],
    ['a share of customers', '81% of customers renew', '94% of customers renew'],
    [
      'a number in words',
      'Dispatchers watch four vans at once on one map, and all of them know it.',
      'Dispatchers watch six vans at once on one map, and all of them know it.',
    ],
    ['a number of customers in millions', 'Join 38 million people', 'Join 40 million people'],
    ['a number of customers in thousands', '<b>16k</b> paying customers', '<b>17k</b> paying customers'],
    [
      'the age of the company in a sentence about customers',
      'Our customers profit from over 95 years of experience with routes',
      'Our customers profit from over 97 years of experience with routes',
    ],
  ];
  for (const [what, before, after] of claims)
    it(`is reported when it is ${what}`, async () => {
      const { titles } = await edited('product', `<p>${before}</p>`, `<p>${after}</p>`);
      expect(titles).to.have.length(1);
    });

  const pictures: [string, string, string][] = [
    ['replaces another', '<img src="/hero/1.webp" alt="Nordkai">', '<img src="/hero/2.webp" alt="Skagen">'],
    [
      'alone gets another name',
      '<img src="/hero.webp" alt="Leeds Bridge">',
      '<img src="/hero.webp" alt="About Us">',
    ],
    [
      'gets another description',
      '<img src="/hero.webp" alt="Two people at a desk">',
      '<img src="/hero.webp" alt="A team in a meeting">',
    ],
    [
      'shows several names with one placeholder',
      '<img src="/blank.gif" alt="Nordkai"><img src="/blank.gif" alt="Skagen">',
      '<img src="/blank.gif" alt="Nordkai"><img src="/blank.gif" alt="Lofot">',
    ],
  ];
  for (const [what, before, after] of pictures)
    it(`is listed as ignored when a picture ${what}`, async () => {
      const { titles, ignored } = await edited('product', before, after);
      expect(titles).to.deep.equal([]);
      expect(ignored).to.deep.equal(['picture']);
    });

  it('reads the words of a headline that a script has split', async () => {
    const headline = (...words: string[]): string =>
      `<h2>${words.map((word) => `<span class="word">${word}</span>`).join('')}</h2>`;
    const { titles } = await edited(
      'product',
      headline('The', 'board', 'for', 'crews'),
      headline('The', 'planner', 'for', 'crews'),
    );
    expect(titles).to.deep.equal([
      'Routes for small fleets: now “The planner for crews” (was “The board for crews”)',
    ]);
  });

  it('names the home page by its kind, because its headline is a slogan', async () => {
    const { titles } = await edited(
      'home',
      '<p>We answer within 8 hours.</p>',
      '<p>We answer within 4 hours.</p>',
    );
    expect(titles).to.deep.equal([
      'Home page: now “We answer within 4 hours.” (was “We answer within 8 hours.”)',
    ]);
  });

  it('quotes both wordings even if the new line also exists elsewhere', async () => {
    const lists = (first: string): string =>
      `<h2>Starter</h2><ul><li>One site</li><li>${first} years of history</li><li>Reports by mail</li></ul>
       <h2>Growth</h2><ul><li>Ten sites</li><li>5 years of history</li><li>Managed proxy</li></ul>`;
    const { titles } = await edited('home', lists('3'), lists('5'));
    expect(titles).to.have.length(1);
    expect(titles[0]).to.include('now “5 years of history” (was “3 years of history”)');
  });

  it('is only an opened role when its other lines are also below another role', async () => {
    const roles = (...titles: string[]): string =>
      `<h2>Open roles</h2><ul>${titles
        .map((title) => `<li><a href="/jobs/${title}"><h3>${title}</h3></a><p>Engineering, Berlin</p></li>`)
        .join('')}</ul>`;
    const known = ['Data Engineer', 'Platform Engineer', 'Mobile Engineer'];
    const { titles } = await edited('careers', roles(...known), roles(...known, 'Quality Engineer'));
    expect(titles).to.deep.equal(['One role opened: Quality Engineer']);
  });

  it("is reported when a listed role's pay changes", async () => {
    const roles = (pay: string): string =>
      `<h2>Open roles</h2><ul>
        <li><a href="/jobs/1">Data Engineer</a><p>${pay}</p><p>Remote</p></li>
        <li><a href="/jobs/2">Product Designer</a><p>$90k - $110k</p><p>Berlin</p></li>
        <li><a href="/jobs/3">Support Engineer</a><p>$70k - $80k</p><p>Lisbon</p></li></ul>`;
    const { titles } = await edited('careers', roles('$100k - $120k'), roles('$115k - $130k'));
    expect(titles).to.have.length(1);
    expect(titles[0]).to.include('$115k - $130k');
  });

  const offers = (...lists: string[][]): string =>
    lists
      .map(
        (list, at) =>
          `<h3>${['Crew', 'Fleet', 'Add-ons'][at]}</h3>${list.map((line) => `<p>${line}</p>`).join('')}`,
      )
      .join('');

  it('is reported when a line of a pricing page moves below another heading', async () => {
    const { titles } = await edited(
      'pricing',
      offers(['One board'], ['Two boards'], ['Night support', 'Paper rosters']),
      offers(['One board'], ['Two boards', 'Night support'], ['Paper rosters']),
    );
    expect(titles).to.deep.equal([
      'Routes for small fleets: “Night support” moved from “Add-ons” to “Fleet”',
    ]);
  });

  it('is listed as order when more than three lines of a pricing page move below another heading', async () => {
    const four = ['Night support', 'Paper rosters', 'Weather', 'Tide tables'];
    const { titles, ignored } = await edited(
      'pricing',
      offers(['One board'], ['Two boards'], [...four, 'Pilots']),
      offers(['One board'], ['Two boards', ...four], ['Pilots']),
    );
    expect([titles, ignored]).to.deep.equal([[], ['order']]);
  });

  it('is reported as a move to another plan when a line of a home page moves below another heading with a price', async () => {
    const { titles } = await edited(
      'home',
      offers(['$9 per month'], ['$19 per month', 'Night support'], ['Paper rosters']),
      offers(['$9 per month', 'Night support'], ['$19 per month'], ['Paper rosters']),
    );
    expect(titles).to.deep.equal(['Home page: “Night support” moved from “Fleet” to “Crew”']);
  });

  it('is reported as text when a line moves below another heading without a price', async () => {
    const { titles } = await edited(
      'product',
      '<h3>Planned</h3><p>Tide tables</p><p>Night maps</p><h3>Shipped</h3><p>Rosters</p>',
      '<h3>Planned</h3><p>Night maps</p><h3>Shipped</h3><p>Rosters</p><p>Tide tables</p>',
    );
    expect(titles).to.deep.equal([
      'Routes for small fleets: “Tide tables” moved from “Planned” to “Shipped”',
    ]);
  });

  for (const [what, line] of [
    ['a badge', 'Most popular'],
    ['an amount', 'Extra berth: $5'],
  ] as const)
    it(`is listed as order when ${what} moves below another heading of a pricing page`, async () => {
      const { titles, ignored } = await edited(
        'pricing',
        offers(['One board', line], ['Two boards']),
        offers(['One board'], ['Two boards', line]),
      );
      expect([titles, ignored]).to.deep.equal([[], ['order']]);
    });

  const plan = (name: string, price: string, ...lines: string[]): string =>
    `<div class="plan"><h3>${name}</h3><p class="price">${price}</p><ul>${lines
      .map((line) => `<li>${line}</li>`)
      .join('')}</ul></div>`;

  it('is only a price of each plan when a plan gets the old price of the next plan', async () => {
    const { titles } = await edited(
      'pricing',
      plan('Crew', '$20 per month', '10 boats') + plan('Fleet', '$80 per month', '200 boats'),
      plan('Crew', '$80 per month', '10 boats') + plan('Fleet', '$120 per month', '200 boats'),
    );
    expect(titles).to.deep.equal([
      'Crew now costs $80 per month, up from $20 (+300%)',
      'Fleet now costs $120 per month, up from $80 (+50%)',
    ]);
  });

  it('is only a limit of each plan when a plan gets the old limit of the next plan', async () => {
    const { titles } = await edited(
      'pricing',
      plan('Crew', '$20 per month', '10 boats', '1 GB') + plan('Fleet', '$80 per month', '50 boats', '5 GB'),
      plan('Crew', '$20 per month', '50 boats', '1 GB') + plan('Fleet', '$80 per month', '90 boats', '5 GB'),
    );
    expect(titles).to.deep.equal(['Crew, boats: 50 (was 10)', 'Fleet, boats: 90 (was 50)']);
  });

  it('is not reported when the parts of a pricing page change places', async () => {
    const parts = ['One board', 'Two boards', 'Night support'].map(
      (line) => `<h3>${line} plan</h3><p>${line}</p>`,
    );
    const { titles } = await edited('pricing', parts.join(''), parts.toReversed().join(''));
    expect(titles).to.deep.equal([]);
  });

  const row = (...names: string[]): string =>
    `<div>${names.map((name, at) => `<img src="/l/${name}-${at}.svg" alt="${name}">`).join('')}</div>`;

  it('is reported when a logo joins a row of logos', async () => {
    const { titles } = await edited(
      'product',
      row('Nordkai', 'Fjordline', 'Skagen Tours', 'Lofot'),
      row('Nordkai', 'Fjordline', 'Skagen Tours', 'Lofot', 'Harald'),
    );
    expect(titles).to.deep.equal(['Routes for small fleets: “Harald” added']);
  });

  it('is listed as ignored when a row of logos shows different logos', async () => {
    const { titles, ignored } = await edited(
      'product',
      row('Nordkai', 'Fjordline', 'Skagen Tours', 'Lofot'),
      row('Nordkai', 'Fjordline', 'Skagen Tours', 'Harald'),
    );
    expect(titles).to.deep.equal([]);
    expect(ignored).to.deep.equal(['picture']);
  });

  it('names an amount by its row and label', async () => {
    const table = (price: number): string =>
      `<table><tr><th>Package</th><th>Fee</th></tr>
       <tr><td>2 sessions of training</td><td>Student: $80 Member: $130</td></tr>
       <tr><td>5 sessions of training</td><td>Student: $${price} Member: $240</td></tr></table>`;
    const { titles } = await edited('pricing', table(190), table(205));
    expect(titles).to.deep.equal(['5 sessions of training, Student: $205, up from $190 (+7.9%)']);
  });

  it('names an amount by a note in brackets after it', async () => {
    const { titles } = await edited('pricing', '<p>$1,779.00 (SAVE 50%)</p>', '');
    expect(titles).to.deep.equal(['No longer listed: SAVE 50%, $1,779.00']);
  });

  describe('when less than half of the page is left', () => {
    const plans = (names: string[]): string =>
      names
        .map(
          (name, i) =>
            `<section><h2>${name}</h2><p>$${(i + 1) * 20} per month</p><ul><li>${i + 1} vans</li></ul></section>`,
        )
        .join('');
    const OLD = 'Every plan shows the vans on a map, and the office sees at once who is late and why. ';
    const NEW =
      'Depots hire drivers by the hour; we count kilometres and send one bill at the end of a quarter. ';

    const html = (h1: string, body: string): string =>
      `<html><head><title>Acme</title></head><body><main><h1>${h1}</h1>${body}</main></body></html>`;
    async function toldOf(body: string): Promise<{ kind: string; title: string }[]> {
      const watching = watchInMemory({ url: 'https://www.acme.example/pricing', kind: 'pricing' });
      const old = plans(['Solo', 'Team', 'Fleet']) + `<p>${OLD.repeat(3)}</p>`;
      await watching.check(0, html('Plans for fleets', old));
      const rebuilt = html('Pay as you drive', `${body}<p>${NEW.repeat(3)}</p>`);
      return eventsOf(await watching.check(1, rebuilt));
    }

    it('is one event in addition to the new headline if its plans cannot be read', async () => {
      const told = await toldOf('<p>Team and Fleet now pay by the kilometre.</p>');
      expect(told.map(({ kind }) => kind)).to.deep.equal(['headline_changed', 'page_rewritten']);
    });

    it('does not report a plan as removed if the page still names it', async () => {
      const told = await toldOf(`${plans(['Depot', 'Yard'])}<p>Who had Team keeps what it had.</p>`);
      expect(told.map(({ kind }) => kind)).to.include('page_rewritten');
      expect(
        told.filter(({ kind, title }) => kind === 'plan_removed' && title.includes('Team')),
      ).to.deep.equal([]);
    });
  });
});

describe('a closed part of a watched page', () => {
  const plans = (name: string): string =>
    `<p>Fleets of the Harbor ${name} Program are insured by us, on land and at sea.</p>`;
  const answer = (name: string): string =>
    `<h3><button aria-expanded="false" aria-controls="a1">Who is insured?</button></h3><div id="a1" hidden>${plans(name)}</div>`;

  const news: [string, (name: string) => string][] = [
    ['a dialog', (name) => `<dialog>${plans(name)}</dialog>`],
    ['an element with the role of a dialog', (name) => `<div role="dialog" hidden>${plans(name)}</div>`],
    ['the answer to a question', answer],
    ['a part that only a script opens', (name) => `<div style="display:none">${plans(name)}</div>`],
    ['a part that fades in', (name) => `<div style="opacity:0">${plans(name)}</div>`],
    [
      'a part of a closed dialog',
      (name) => `<dialog><p>All crews are insured.</p><div hidden>${plans(name)}</div></dialog>`,
    ],
    [
      'one of two answers that the same button opens',
      (name) =>
        `<button aria-controls="a0 a1">Who is insured?</button><div id="a1" hidden>${plans(name)}</div>`,
    ],
    [
      'a dialog with a soft hyphen and with a panel of its own',
      (name) =>
        `<button aria-controls="a1">Who?</button><dialog>${plans(`${name}\u00AD`)}<div id="a1"><p>At sea.</p></div></dialog>`,
    ],
  ];
  for (const [what, part] of news)
    it(`causes an event when the text of ${what} is edited`, async () => {
      const { titles } = await edited('product', part('Crew'), part('Staff'));
      expect(titles).to.have.length(1);
      expect(titles[0]).to.match(/Staff/);
    });

  it('is marked as hidden, so that no model gets the text', async () => {
    const watching = watchInMemory({ url: 'https://www.acme.example/product', kind: 'product' });
    await watching.check(0, page(answer('Crew')));
    const [event] = eventsOf(await watching.check(1, page(answer('Staff'))));
    expect(event!.after).to.include({ hidden: true });
    expect(isTampered(event!)).to.equal(true);
  });

  it('is marked as hidden even if more lines change than are reported one by one', async () => {
    const berths = (fee: number): string =>
      `<div hidden>${Array.from({ length: 320 }, (_, i) => `<p>Berth ${i} of the harbor is ${fee + i} coins a day for boats of members.</p>`).join('')}</div>`;
    const watching = watchInMemory({ url: 'https://www.acme.example/product', kind: 'product' });
    await watching.check(0, page(berths(3)));
    const events = eventsOf(await watching.check(1, page(berths(5_000))));
    expect(events).to.not.have.length(0);
    for (const event of events) expect(event.after).to.include({ hidden: true });
  });

  const refund = '<p>You may cancel until the day before.</p>';
  const moves: [string, string, string, RegExp][] = [
    [
      'hides a visible line',
      refund,
      `<div hidden>${refund}</div>`,
      /^Routes for small fleets: “You may cancel until the day before.” is now shown only after a click$/,
    ],
    [
      'is shown',
      `<div hidden>${refund}</div>`,
      refund,
      /^Routes for small fleets: “You may cancel until the day before.” is now shown without a click$/,
    ],
  ];
  for (const [what, before, after, title] of moves)
    it(`causes an event when it ${what}`, async () => {
      const { titles } = await edited('product', before, after);
      expect(titles).to.have.length(1);
      expect(titles[0]).to.match(title);
    });

  it('is listed as ignored when another tab is open', async () => {
    const tabs = (open: string, closed: string): string =>
      `<div class="tab"><p>${open}</p></div><div class="tab" hidden><p>${closed}</p></div>`;
    const [weeks, months] = ['Each boat gets a row for each day.', 'Each crew gets a row for each week.'];
    const { titles, ignored } = await edited('product', tabs(weeks, months), tabs(months, weeks));
    expect(titles).to.deep.equal([]);
    expect(ignored).to.deep.equal(['hidden']);
  });

  it('causes an event when the price of a plan that cannot be read changes', async () => {
    const berth = (price: number): string =>
      `<p>Berths of our harbor</p><div hidden><p>A berth at the pier</p><p>$${price} a night</p></div>`;
    expect((await edited('pricing', berth(30), berth(36))).titles).to.have.length(1);
  });

  it('is one event together with the same edit of the visible page', async () => {
    const both = (days: number): string =>
      `<p>We ship in ${days} days.</p><div hidden><p>We ship in ${days} days.</p></div>`;
    expect((await edited('product', both(2), both(5))).titles).to.have.length(1);
  });

  it('causes no event when a closed cart shows different products', async () => {
    const cart = (...products: string[]): string =>
      `<div class="cart-drawer" style="display:none"><h2>Your bag</h2><p>Your bag is empty</p><p>Customers also bought</p>${products
        .map((product) => `<p>${product}</p>`)
        .join('')}<p>Taxes and shipping calculated at checkout</p></div>`;
    const { titles } = await edited(
      'product',
      cart('Blue ceramic mug', '$12', 'Oak serving tray', '$48'),
      cart('Linen notebook', '$16', 'Brass pen holder', '$22'),
    );
    expect(titles).to.deep.equal([]);
  });

  it('causes no event when an older post moves out of a list that a click extends', async () => {
    const posts = (...titles: string[]): string =>
      `<div style="display:none">${titles.map((title) => `<p>${title}</p>`).join('')}</div>`;
    const { titles } = await edited(
      'posts' as PageKind,
      posts(
        'Planning the winter routes early',
        'What crews told us about tides',
        'Five lessons from small ports',
      ),
      posts('Planning the winter routes early', 'What crews told us about tides'),
    );
    expect(titles).to.deep.equal([]);
  });

  it('is reported for each line when different lines change in the same way', async () => {
    const terms = (days: number): string =>
      `<div hidden><p>You get a full refund within ${days} days of your booking.</p><p>Deleted routes are kept in backups for ${days} days after that.</p></div>`;
    const { titles, ignored } = await edited('product', terms(30), terms(14));
    expect(titles).to.have.length(2);
    expect(ignored).to.not.include('duplicate_of_event');
  });

  it('is not put below the last heading of the page', () => {
    const line = { text: 'Moorings', at: { start: 0, end: 8 }, level: null } as const;
    const [heading, open, closed] = [
      { ...line, kind: 'heading', place: 'page' },
      { ...line, kind: 'text', place: 'page' },
      { ...line, kind: 'text', place: 'window' },
    ] as const;
    expect([...sectionsOf([heading, open, closed]).keys()]).to.deep.equal([open]);
  });

  const quiet: [string, string, string][] = [
    ['appears', '', `<dialog>${plans('Crew')}</dialog>`],
    [
      'asks for consent',
      '<dialog><p>We and our 143 partners store cookies on your device.</p></dialog>',
      '<dialog><p>We and our 151 partners store cookies on your device.</p></dialog>',
    ],
    ['appears without a dialog', '', `<div hidden>${plans('Crew')}</div>`],
    [
      'is a menu',
      '<div hidden><ul><li><a href="/a">Ropes of Kiel</a></li></ul></div>',
      '<div hidden><ul><li><a href="/a">Sails of Kiel</a></li></ul></div>',
    ],
    [
      'is filled by a script',
      '<div hidden><p>Hello {{ name }}, we ship to 12 islands.</p></div>',
      '<div hidden><p>Hello {{ name }}, we ship to 14 islands.</p></div>',
    ],
    [
      'is hidden in another way than a panel',
      answer('Crew').replace(' hidden', ' class="sr-only"'),
      answer('Staff').replace(' hidden', ' class="sr-only"'),
    ],
  ];
  for (const [what, before, after] of quiet)
    it(`causes no event when it ${what}`, async () => {
      expect((await edited('product', before, after)).titles).to.deep.equal([]);
    });
});

describe('a whole panel that a visible element opens', () => {
  const QUESTIONS = [
    ['May I cancel?', 'Yes, you may cancel each month with one click.'],
    ['Do you refund?', 'We refund the first fourteen days in full.'],
    ['Where is my data?', 'All data is stored in Frankfurt and in Dublin.'],
  ] as const;
  const answers = (count: number): string =>
    QUESTIONS.slice(0, count)
      .map(
        ([question, answer], at) =>
          `<h3><button aria-expanded="false" aria-controls="a${at}">${question}</button></h3><div id="a${at}" hidden><p>${answer}</p></div>`,
      )
      .join('');
  const tabs = (count: number): string =>
    `<div role="tablist">${QUESTIONS.slice(0, count)
      .map(([question], at) => `<button role="tab" aria-controls="t${at}">${question}</button>`)
      .join('')}</div>${QUESTIONS.slice(0, count)
      .map(
        ([, answer], at) =>
          `<div role="tabpanel" id="t${at}"${at === 0 ? '' : ' hidden'}><p>${answer}</p></div>`,
      )
      .join('')}`;
  const details = (count: number): string =>
    QUESTIONS.slice(0, count)
      .map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`)
      .join('');

  for (const [what, part] of [
    ['an answer', answers],
    ['a tab', tabs],
    ['an element of details', details],
  ] as const)
    it(`is reported with its text if it is ${what} that appears or disappears`, async () => {
      const [come, gone] = [
        await edited('product', part(2), part(3)),
        await edited('product', part(3), part(2)),
      ];
      for (const { titles, ignored } of [come, gone]) {
        expect(titles).to.not.have.length(0);
        expect(ignored).to.deep.equal([]);
      }
    });

  const panel = (text: string, name = 'panel'): string =>
    `<button aria-controls="more">More</button><div id="more" class="${name}" hidden><p>${text}</p></div>`;
  it('causes no event if it is a cart', async () => {
    const { titles } = await edited(
      'product',
      panel('', 'cart-drawer'),
      panel('Your bag has three new products in it.', 'cart-drawer'),
    );
    expect(titles).to.deep.equal([]);
  });
  it('causes no event if it gets the price of a plan that the page showed before', async () => {
    const plan = '<h3>Solo</h3><p>$10 per month for one boat at sea</p>';
    const { titles } = await edited(
      'pricing',
      plan,
      `<button aria-controls="p">Plans</button><div id="p" hidden>${plan}</div>`,
    );
    expect(titles.filter((title) => /gone|removed|no longer shown/.test(title))).to.deep.equal([]);
  });
});

describe('a part of a page whose markup does not show what it is', () => {
  const whole = (body: string): string =>
    `<!doctype html><html><head><title>Acme</title></head><body>${body}</body></html>`;
  const prose = (said: string): string => `<h2>Routes for small fleets</h2>${PROSE}<p>${said}</p>`;
  const footer = (...lines: string[]): string =>
    `<main><h1>Routes</h1>${PROSE}</main><footer><ul><li><a href="/jobs">Jobs at Acme</a></li></ul>${lines.map((line) => `<p>${line}</p>`).join('')}<p>© 2026 Acme</p></footer>`;
  const offices = ['12 Harbor Street, Kiel', '4 Mill Lane, Leeds'];
  const list = (...counts: number[]): string =>
    `<main><h1>Fairs</h1>${PROSE}${['Asia', 'Europe', 'America'].map((name, at) => `<div><a href="/${name}">${name}</a> <span>${counts[at]}</span></div>`).join('')}</main>`;
  const priced = (price: string): string =>
    `<main><h1>Desk</h1>${PROSE}<div role="status"><span>${price}</span></div></main>`;
  const bar = (said: string): string =>
    `<div class="alert"><p>${said}</p></div><nav><a href="/">Home</a></nav><main><h1>Movers</h1>${PROSE}</main>`;
  const fading = (said: string): string =>
    `<main><h1>Talks</h1>${PROSE.repeat(2)}<div style="transform:translateY(10%);opacity:0"><h3>${said}</h3></div></main>`;
  const services = (said: string): string =>
    `<main><h1>Rentals</h1>${PROSE}<p>To suit each of our customers, we offer ${said} rentals of our boats on land and at sea.</p></main>`;

  const cases: [string, string, string, number][] = [
    [
      'the content has a class that negates a footer',
      `<div class="site-not-footer">${prose('Repairs take 5 days')}</div><div class="footer"><p>Acme</p></div>`,
      `<div class="site-not-footer">${prose('Repairs take 7 days')}</div><div class="footer"><p>Acme</p></div>`,
      1,
    ],
    ['an office leaves the footer', footer(...offices), footer(offices[0]!), 1],
    ['a live region shows the price of a product', priced('$169.99'), priced('$189.99'), 1],
    [
      'a bar looks for another trade',
      bar('Now Hiring Qualified Movers - Apply Now'),
      bar('Now Hiring Truck Drivers - Apply Now'),
      1,
    ],
    ['a heading fades in', fading('Rest before it is too late'), fading('Grief at work for managers'), 1],
    [
      'an enumeration loses an entry',
      services('daily, weekly, and monthly'),
      services('weekly and monthly'),
      1,
    ],
    ['each entry of a list has a count', list(187, 792, 394), list(189, 801, 391), 0],
    ['the footer shows other times', footer('Open today until 17:30'), footer('Open today until 18:00'), 0],
  ];
  for (const [what, before, after, count] of cases)
    it(`causes ${count === 0 ? 'no' : 'an'} event when ${what}`, async () => {
      const watching = watchInMemory({ url: 'https://www.acme.example/product', kind: 'product' });
      await watching.check(0, whole(before));
      expect(eventsOf(await watching.check(1, whole(after)))).to.have.length(count);
    });
});

describe('the sign of a measure', () => {
  it('is reported if the measure is no longer below zero', async () => {
    const { titles } = await edited('product', '<p>Kühlraum: −18 °C</p>', '<p>Kühlraum: 18 °C</p>');
    expect(titles).to.deep.equal(['Routes for small fleets: now “Kühlraum: 18 °C” (was “Kühlraum: −18 °C”)']);
  });
  it('is not reported if a minus is only another character', async () => {
    const { titles } = await edited('product', '<p>Kühlraum: −18 °C</p>', '<p>Kühlraum: -18 °C</p>');
    expect(titles).to.deep.equal([]);
  });
  it('is not reported if a dash only separates two numbers', async () => {
    const { titles } = await edited('product', '<p>Kühlraum: 4-8 °C</p>', '<p>Kühlraum: 4 – 8 °C</p>');
    expect(titles).to.deep.equal([]);
  });
});

describe('the label of a link to the contact page', () => {
  it('is not reported on a page of prices', async () => {
    const { titles, ignored } = await edited(
      'pricing',
      '<ul><li>Contatti</li></ul>',
      '<ul><li>Contattaci</li></ul>',
    );
    expect([titles, ignored]).to.deep.equal([[], ['button']]);
  });
});

describe('a price in crowns', () => {
  it('has the currency of the language of its page', async () => {
    const watching = watchInMemory({ url: 'https://www.acme.example/product', kind: 'product' });
    const html = (price: string): string =>
      `<html lang="da"><head><title>Acme</title></head><body><main><h1>Ruter</h1>${PROSE}<p>En tur koster ${price}.</p></main></body></html>`;
    await watching.check(0, html('90 kr'));
    const [event] = eventsOf(await watching.check(1, html('99 kr')));
    expect(event?.after).to.include({ amount: 99, currency: 'DKK' });
  });
});
