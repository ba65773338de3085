import { expect } from 'chai';
import { type SearchPassages, type WatchedPage, watchedAnswer } from '../../../src/chat/watched-answer.ts';

const page = (
  domain: string,
  text: string,
  facts: { kind: string; quote: string; name?: string; item?: string }[] = [],
) =>
  ({
    snapshotId: `snap_${domain}`,
    competitorId: `comp_${domain}`,
    competitorName: null,
    siteName: null,
    url: `https://${domain}/page`,
    party: `competitor:${domain}`,
    title: 'Page',
    asOf: new Date('2026-03-04T05:06:07Z'),
    text,
    facts: facts.map((fact) => ({
      ...fact,
      start: text.indexOf(fact.quote),
      end: text.indexOf(fact.quote) + fact.quote.length,
    })),
  }) as unknown as WatchedPage;

const QUAY = page('quay.test', 'Quay is certified to ISO 27001. Harbours pay 49 euros per month.', [
  { kind: 'certification', name: 'ISO 27001', quote: 'Quay is certified to ISO 27001.' },
  { kind: 'price', item: 'Harbour', quote: '49 euros per month' },
]);
const TIDE = page('tide.test', 'Tide has no free plan. Ourname costs 12 euros per month.', [
  { kind: 'price', item: 'Ourname costs', quote: 'Ourname costs 12 euros per month.' },
]);
const REEF = page(
  'reef.test',
  'Reef is for harbours. Team plan: $10 per user. Start a free trial. Reef has ISO 9001, certified by auditors. Connect it with HubSpot Sales Hub.',
  [
    { kind: 'audience', quote: 'Reef is for harbours.' },
    { kind: 'price', item: 'Team plan', quote: '$10 per user' },
    { kind: 'offer', name: 'Free trial', quote: 'Start a free trial.' },
    { kind: 'certification', name: 'ISO 9001', quote: 'Reef has ISO 9001, certified by auditors.' },
    { kind: 'integration', name: 'HubSpot Sales Hub', quote: 'Connect it with HubSpot Sales Hub.' },
  ],
);
const GULL = page(
  'gull.test',
  'Unlike Tide, which is certified to ISO 9001, we are open. Tide has no free plan. It stores data in Ohio.',
  [{ kind: 'certification', name: 'ISO 9001', quote: 'certified to ISO 9001' }],
);
const ask = (question: string, name: string | null = null) =>
  watchedAnswer(question, [QUAY, TIDE], { name, others: ['Ourname'] });

const PLAIN: Parameters<typeof page>[2] = [];
const of = async (text: string, question: string): Promise<string | undefined> =>
  (await watchedAnswer(question, [page('reef.test', text, PLAIN)], { name: 'Reef', others: [] }))?.watched[0]
    ?.quote;

describe('watchedAnswer', () => {
  const answerOf = async (text: string, question: string): Promise<string | undefined> =>
    (await watchedAnswer(question, [page('reef.test', text, PLAIN)], { name: 'Reef', others: [] }))?.answer;
  it('reads no minimum term in a subscription from month to month', async () => {
    const text = 'Flexible subscriptions run from month to month with a notice of 30 days.';
    expect(await of(text, 'Does Reef have a minimum term?')).to.equal(undefined);
  });
  it('reads a minimum term in how long a contract runs', async () => {
    for (const text of ['Annual subscriptions run for 18 months.', 'The minimum hire is 24 months.'])
      expect(await of(text, 'Does Reef have a minimum term?'), text).to.equal(text);
  });
  it('reads an automatic renewal in “unless you cancel”', async () => {
    const text = 'Annual plans renew for 12 months unless you cancel 60 days before the end.';
    expect(await of(text, 'Do the annual plans of Reef renew automatically?')).to.equal(text);
  });
  it('denies a permission for things of others by “only”', async () => {
    const text = 'Reef sails are red. You agree to use only sails supplied by Reef.';
    const answer = await answerOf(text, 'Can guests use their own sails with Reef?');
    expect(answer).to.match(/^Reef: No\. “You agree to use only sails/);
  });
  it('does not read a question about own offices as one about permissions', async () => {
    expect(await of('Reef has offices in Hull.', 'Does Reef have other offices?')).to.equal(
      'Reef has offices in Hull.',
    );
  });
  it('prefers a deposit to a product without one', async () => {
    const text =
      'Langzeitmiete: 24 Monate, ohne Kaution.\nVor der Abholung ist eine Kaution von 500 € zu hinterlegen.';
    expect(await of(text, 'Welche Kaution verlangt Reef?')).to.match(/^Vor der Abholung/);
  });
  it('reads a share due with the order as a deposit', async () => {
    const text =
      'Offre découverte : sans acompte.\nVous réglez 30 % à la commande et le solde à la livraison.';
    expect(await of(text, 'Quel acompte demande Reef ?')).to.match(/^Vous réglez 30 %/);
  });
  it('quotes a price with the name above it, not a saving', async () => {
    const text =
      'Ligplaats per boot\nvanaf € 940\nOnze klanten\n12 ligplaatsen per boot geteld. Zij besparen gemiddeld € 210 per jaar.';
    expect(await of(text, 'Wat kost een ligplaats per boot bij Reef?')).to.equal(
      'Ligplaats per boot\nvanaf € 940',
    );
  });
  it('prefers what is promised to the time when it ends', async () => {
    const text =
      'De vlekkengarantie vervalt als u zelf wast.\nVlekkengarantie: 99% vlekvrij of wij wassen opnieuw, een jaar lang';
    expect(await of(text, 'Welke vlekkengarantie geeft Reef?')).to.match(/^Vlekkengarantie: 99%/);
  });
  it('quotes no price of another size', async () => {
    const text = 'Lagerung\n10 bis 50 m² | 8 € je m²\n50 bis 90 m² | 6 € je m²';
    expect(await of(text, 'Was kostet die Lagerung von 70 m² bei Reef?')).to.equal(
      '50 bis 90 m² | 6 € je m²',
    );
  });
  it('gives no answer if no page answers the question', async () => {
    expect(await ask('Which one supports Arabic?')).to.equal(null);
  });
  for (const question of [
    'What changed at Reef this week?',
    'Was hat sich bei Reef geändert?',
    'Quoi de neuf chez Reef ?',
    '¿Qué ha cambiado en Reef?',
  ])
    it(`quotes no page as news: ${question}`, async () => {
      const search: SearchPassages = async ([first]) => ({
        passage: first!,
        quote: 'Reef is for harbours.',
        start: 0,
        end: 21,
      });
      expect(await watchedAnswer(question, [REEF], { name: 'Reef', others: [], search })).to.equal(null);
    });
  it('gives no price of another company that the page mentions', async () => {
    expect(
      await watchedAnswer('What does Tide cost?', [TIDE], { name: 'Tide', others: ['Ourname'] }),
    ).to.equal(null);
  });
  for (const question of [
    'Which one is certified to ISO 9001?',
    'Which one has a free plan?',
    'Which one stores data in Ohio?',
  ])
    it(`does not attribute to a competitor what its page says about another: ${question}`, async () => {
      const pages = [GULL, { ...TIDE, competitorName: 'Tide' }];
      const answered = await watchedAnswer(question, pages, { name: null, others: [] });
      const found = answered?.watched ?? [];
      expect(found.filter(({ url }) => url === GULL.url)).to.deep.equal([]);
    });
  it('reads nothing from a table that compares the competitor with another company', async () => {
    const rows = page('quay.test', 'Feature | Quay | Ourname\nNight ferry | – | ✓\nNight train | ✓ | ✓');
    const answered = await watchedAnswer('Does Quay have a night ferry?', [rows], {
      name: 'Quay',
      others: ['Ourname'],
    });
    expect(answered).to.equal(null);
  });
  it('says whose pages do not mention it', async () => {
    expect((await ask('Which one is certified to ISO 27001?'))?.answer).to.include(
      'tide.test: no clear answer on the 1 page read.',
    );
  });
  describe('with a careers page', () => {
    const jobs = {
      ...TIDE,
      kind: 'careers' as const,
      snapshotId: 'snap_jobs',
      url: 'https://tide.test/jobs',
    };

    it('quotes nothing from it', async () => {
      const said = { ...jobs, text: 'Tide has a night ferry.', facts: [] };
      expect(
        await watchedAnswer('Does Tide have a night ferry?', [said], { name: 'Tide', others: [] }),
      ).to.equal(null);
    });

    it('counts it among the pages that were read but not searched', async () => {
      const pages = [QUAY, TIDE, jobs];
      const answered = await watchedAnswer('Which one is certified to ISO 27001?', pages, {
        name: null,
        others: [],
      });
      expect(answered?.answer).to.include(
        'no clear answer on 1 of the 2 pages read (careers pages are not searched).',
      );
    });
  });
  it('does not mistake an amount per month for the length of a contract', async () => {
    const mole = page(
      'mole.test',
      'Must we moor with you for the whole contract? Yes, at least 6 berths a month.',
    );
    expect(
      await watchedAnswer('How long is the contract at Mole?', [mole], { name: 'Mole', others: [] }),
    ).to.equal(null);
  });
  it('finds two words of the question in one Dutch word', async () => {
    const mole = page('mole.test', 'Een jachtlift kost € 24 per maand.');
    const found = await watchedAnswer('Which one offers jacht lifts?', [mole], { name: null, others: [] });
    expect(found!.answer).to.match(/^mole\.test: Yes\. “Een jachtlift/);
  });
  it('quotes a page with its address and date', async () => {
    expect((await ask('Which one is certified to ISO 27001?'))?.answer).to.include(
      'quay.test: Yes. “Quay is certified to ISO 27001.” (https://quay.test/page, read on 4 March 2026)',
    );
  });
  it("quotes a competitor's denial", async () => {
    expect((await ask('Which one has a free plan?'))?.watched.map(({ quote }) => quote)).to.deep.equal([
      'Tide has no free plan.',
    ]);
  });
  it('quotes each text at its offsets', async () => {
    const [one] = (await ask('Which one is certified to ISO 27001?'))!.watched;
    expect(QUAY.text.slice(one!.start, one!.end)).to.equal(one!.quote);
  });
  it('names the plan of a price', async () => {
    const found = await watchedAnswer('What does Quay cost?', [QUAY], { name: 'Quay', others: [] });
    expect(found?.answer).to.equal(
      'Quay: Harbour, “49 euros per month” (https://quay.test/page, read on 4 March 2026)',
    );
  });
  for (const question of [
    'How many users does the Team plan of Reef have?',
    'How long is the free trial of Reef?',
    'When was Reef certified to ISO 9001?',
    'Does Reef integrate with Salesforce?',
    'Who is responsible for support at Reef?',
  ])
    it(`gives no answer that is not on the page: ${question}`, async () => {
      expect(await watchedAnswer(question, [REEF], { name: 'Reef', others: [] })).to.equal(null);
    });

  const told = async (question: string, text: string, facts: Parameters<typeof page>[2] = []) =>
    (await watchedAnswer(question, [page('reef.test', text, facts)], { name: null, others: [] }))?.answer ??
    null;

  const toldOfReef = async (question: string, text: string) =>
    (await watchedAnswer(question, [page('reef.test', text)], { name: 'Reef', others: [] }))?.answer ?? null;

  it('does not answer with a button', async () => {
    const facts = [{ kind: 'offer', name: 'Free trial', quote: 'Start free trial' }];
    expect(await told('Which one has a free trial?', 'Reef\nStart free trial', facts)).to.equal(null);
  });
  it('does not answer with a heading', async () => {
    expect(await told('Which one has a ferry?', 'Ferry\nBook early.')).to.equal(null);
  });
  it('does not answer with a line of the menu', async () => {
    const pages = ['a', 'b', 'c'].map((one) => ({
      ...page('reef.test', `Ferry timetable in Dover\n${one} is a harbour.`),
      snapshotId: one,
    }));
    expect(await watchedAnswer('Which one is in Dover?', pages, { name: null, others: [] })).to.equal(null);
  });
  it('does not mistake part of an identifier for the whole', async () => {
    expect(await told('Which one is certified to ISO 14001?', 'Reef is certified to ISO 9001.')).to.equal(
      null,
    );
  });
  it('quotes no line that is as long as a page', async () => {
    const line = 'phone support '.repeat(60);
    expect(await told('Which one has phone support?', `${line}.`)).to.equal(null);
  });
  it('says what a competitor lacks with the question on the page', async () => {
    expect(await told('Which one has a ferry?', 'Is there a ferry?\nNot yet. Take the bus.')).to.match(
      /^reef\.test: No\. “Is there a ferry\? Not yet\. Take the bus\.”/,
    );
  });
  it('reverses the verdict if the question asks for what is lacking', async () => {
    expect(await told('Which one has no contract?', 'Sin permanencia.')).to.match(/^reef\.test: Yes\./);
  });
  it('finds a country in another language', async () => {
    expect(await told('Which one is in Norway?', 'Reef arbeitet in Norwegen.')).to.match(
      /^reef\.test: Yes\./,
    );
  });
  it('finds a duration in another unit and language', async () => {
    expect(await told('Which one demands a contract of two years?', 'Mindestlaufzeit 24 Monate.')).to.match(
      /^reef\.test: Yes\./,
    );
  });
  it('reads an amount as the price of what was asked', async () => {
    expect(await told('Which one charges for delivery?', 'Livraison : 8 €')).to.match(/^reef\.test: Yes\./);
  });
  it('does not mistake another amount for a fee that one word names', async () => {
    const said = await toldOfReef(
      'Hat Reef eine Aufnahmegebühr?',
      'Ein Wechsel des Liegeplatzes kostet 40 €.',
    );
    expect(said).to.equal(null);
  });
  for (const [question, text, yes] of [
    ['Does Reef have a set-up fee?', 'Für die Einrichtung berechnen wir einmalig 150 €.', 'Yes'],
    ['Hat Reef eine Einrichtungsgebühr?', 'La quota di attivazione è di € 90.', 'Ja'],
  ] as const)
    it(`finds a fee in another language: ${question}`, async () => {
      expect(await toldOfReef(question, text)).to.include(`Reef: ${yes}.`);
    });
  for (const [question, text, no] of [
    ['Is een ligplaats bij Reef overdraagbaar?', 'Een ligplaats kan niet worden overgedragen.', 'Nee'],
    ['Reef propose-t-il un essai ?', 'Nous ne proposons pas d’essai.', 'Non'],
    ['Can a berth at Reef be transferred to someone else?', 'A berth cannot be transferred.', 'No'],
  ] as const)
    it(`answers “no” in the language of the question: ${question}`, async () => {
      expect(await toldOfReef(question, text)).to.include(`Reef: ${no}.`);
    });
  it('denies a transfer to somebody if any transfer is denied', async () => {
    const text = 'Berths are tied to one boat and cannot be moved.';
    expect(await toldOfReef('Can a berth at Reef be moved to a new boat?', text)).to.include('Reef: No.');
  });
  it('finds a guarantee in a promise without that word', async () => {
    const text = 'Afloat in two lifts or your fee back\nWe lift boats.';
    expect(await toldOfReef('Does Reef have a money-back guarantee?', text)).to.include('Reef: Yes.');
    const free = 'Afloat in two lifts or the crane is free\nWe lift boats.';
    expect(await toldOfReef('Does Reef have a money-back guarantee?', free)).to.equal(null);
  });
  it('does not deny a transfer because another kind of transfer is denied', async () => {
    const text = 'Berths cannot be moved on Sundays.';
    expect(await toldOfReef('Can a berth at Reef be moved to a new boat?', text)).to.equal(null);
  });
  it('reads a list of standards as certificates', async () => {
    const text = 'Security\nSOC 2 Type II and ISO 27001:2022.';
    expect(await toldOfReef('Is Reef ISO 27001 certified?', text)).to.include('Reef: Yes.');
    expect(await toldOfReef('Is Reef ISO 14001 certified?', text)).to.equal(null);
  });
  it('finds how many companies a competitor has, in a question that begins with that general word', async () => {
    const said = await toldOfReef(
      'Wie viele Unternehmen lernen bei Reef?',
      'Über 40 Unternehmen zwischen Ems und Elbe lernen bei uns.',
    );
    expect(said).to.include('Über 40 Unternehmen');
  });
  it('does not mistake the day on which something happens for the time until it happens', async () => {
    expect(
      await toldOfReef('How fast does a mechanic come?', 'A mechanic waits on a day with storms.'),
    ).to.equal(null);
  });
  for (const [question, text] of [
    ['How fast does a mechanic come?', 'A mechanic is there within two working days.'],
    ['Wie schnell kommt ein Mechaniker?', 'Ein Mechaniker kommt innerhalb von 24 Stunden.'],
    ['Hoe snel komt een monteur?', 'Een monteur komt dezelfde dag.'],
  ] as const)
    it(`finds the time until something happens: ${question}`, async () => {
      expect(await toldOfReef(question, text)).to.contain(text);
    });
  it('leaves out the price of a service if there are prices of plans', async () => {
    const text = 'Rescue costs 90 €.\nHarbour\n49 € per month';
    const one = page('reef.test', text, [
      { kind: 'price', item: 'Rescue', quote: 'Rescue costs 90 €.' },
      { kind: 'price', item: 'Harbour', quote: '49 € per month' },
    ]);
    const found = await watchedAnswer('What does Reef cost?', [one], { name: 'Reef', others: [] });
    expect(found!.watched.map(({ quote }) => quote)).to.deep.equal(['49 € per month']);
  });
  it('leaves out prices of additions if sentences name plans', async () => {
    const text = 'Das Paket Hafen kostet 49 € im Monat. Der Funk kostet 5 € im Monat.';
    const one = page('reef.test', text, [
      { kind: 'price', item: 'Hafen', quote: 'Das Paket Hafen kostet 49 € im Monat.' },
      { kind: 'price', item: 'Der Funk', quote: 'Der Funk kostet 5 € im Monat.' },
    ]);
    const found = await watchedAnswer('Was kostet Reef?', [one], { name: 'Reef', others: [] });
    expect(found!.watched.map(({ quote }) => quote)).to.deep.equal(['Das Paket Hafen kostet 49 € im Monat.']);
  });
  it('gives only the price of the item that the question names', async () => {
    const text =
      'Gibt es eine Probestunde?\nJa, kostenlos.\nAbendkurs\n49 € im Monat\nTageskurs\n90 € im Monat';
    const one = page('reef.test', text, [
      { kind: 'price', item: 'Abendkurs', quote: '49 € im Monat' },
      { kind: 'price', item: 'Tageskurs', quote: '90 € im Monat' },
    ]);
    const found = await watchedAnswer('Was kostet der Tageskurs bei Reef?', [one], {
      name: 'Reef',
      others: [],
    });
    expect(found!.watched.map(({ quote }) => quote)).to.deep.equal(['90 € im Monat']);
  });
  for (const question of ['Was kostet der Sommerkurs bei Reef?', 'Wat kost een reddingsvest bij Reef?'])
    it(`gives no price of another thing: ${question}`, async () => {
      const text =
        'Was kostet ein Kurs?\nDer erste Kurs ist kostenlos.\nHet pakket Haven kost € 49 per maand.';
      const search: SearchPassages = async ([first]) => ({
        passage: first!,
        quote: 'Het pakket Haven kost € 49 per maand.',
        start: text.indexOf('Het'),
        end: text.length,
      });
      const found = await watchedAnswer(question, [page('reef.test', text)], {
        name: 'Reef',
        others: [],
        search,
      });
      expect(found).to.equal(null);
    });
  it('does not mistake the notice of a new price for a notice period', async () => {
    const text = 'We may raise our rates with a notice of 30 days.';
    expect(await told('Which one has a notice period?', text)).to.equal(null);
  });
  it('searches no page for a question without a subject', async () => {
    const search: SearchPassages = async ([first]) => ({
      passage: first!,
      quote: TEXT,
      start: 0,
      end: TEXT.length,
    });
    const TEXT = 'Reef has ISO 9001.';
    const found = await watchedAnswer('How is Reef?', [page('reef.test', TEXT)], {
      name: 'Reef',
      others: [],
      search,
    });
    expect(found).to.equal(null);
  });
  it('says what a competitor is with the first sentence about it on its home page', async () => {
    const text = 'Reef\nBerths\nBerths for all\nReef vermietet Liegeplätze an Segelschulen.';
    const home = { ...page('reef.test', text), url: 'https://reef.test/', competitorName: 'Reef' };
    const found = await watchedAnswer('What is Reef?', [home], { name: 'Reef', others: [] });
    expect(found?.watched[0]!.quote).to.equal('Reef vermietet Liegeplätze an Segelschulen.');
  });
  it('does not answer with the teaser of an article', async () => {
    expect(await told('Which one has a ferry?', 'How long does a ferry last? A short guide.')).to.equal(null);
  });
  it('does not mistake a notice period for the length of a contract', async () => {
    expect(
      await told('How long is the contract?', 'The contract ends with a notice of six months.'),
    ).to.equal(null);
  });
  it('finds the length of a contract beside a notice period', async () => {
    const text = 'The contract runs for two years, with a notice of six months.';
    expect(await told('How long is the contract?', text)).to.match(/two years/);
  });
  it('searches 50 pages of 100 kB with less than a second of processor time', async () => {
    const text = 'The harbour has a quiet bay with boats and a long pier for fishing.\n'.repeat(1_500);
    const pages = Array.from({ length: 50 }, (_, i) => ({ ...page('reef.test', text), snapshotId: `s${i}` }));
    const from = process.cpuUsage();
    await watchedAnswer('Which one offers phone support?', pages, { name: null, others: [] });
    expect(process.cpuUsage(from).user).to.be.below(1_000_000);
  });
});
