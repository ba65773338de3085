import { expect } from 'chai';
import {
  customersCounted,
  segmentEvidence,
  segmentFocus,
  sentencesOfSegment,
} from '../../../../src/intel/drafting/segment-focus.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const SITE = 'https://stille-raeume.example';
const PAGES = [
  ['/', 'Raumakustik', 'Wir montieren Segel für Büros und Schulen.'],
  [
    '/schulen',
    'Für Schulen',
    'Lehrkräfte müssen schreien und fallen deshalb mit kaputter Stimme aus. Die meisten Schulen melden sich bei uns, wenn ein Gutachten vorliegt. Wir montieren in den Ferien, damit kein Unterricht ausfällt.',
  ],
  ['/preise', 'Preise', 'Segel ab 210 € pro Stück.'],
  ['/referenzen/quantis', 'Quantis Bank', '60% weniger Beschwerden im Kundencenter.'],
  ['/referenzen/weserbogen', 'Schule Weserbogen', 'Nachhall von 1,4 auf 0,5 Sekunden gesenkt.'],
] as const;
const passages = PAGES.map(([path, title, text]) => passage(text, { url: SITE + path, title }));
const parties = PAGES.map(() => 'us' as const);

const ours = (kind: UsedFact['kind'], quote: string, at: number, more: Partial<UsedFact> = {}) =>
  usedFact(kind, quote, { party: 'us', url: SITE + PAGES[at]![0], passage: at, ...more });
const signed = (quote: string, at: number, [person, role, company]: readonly [string, string, string]) =>
  ours('testimonial', quote, at, { person, role, company, attribution: `${person}, ${role}, ${company}` });

const bank = signed('Wir haben endlich Ruhe.', 0, ['Tanja Riedel', 'Leiterin Einkauf', 'Quantis Bank']);
const school = signed('Niemand muss mehr schreien.', 1, ['Henrike Voss', 'Rektorin', 'Kolleg Nord']);
const ofBank = ours('proof', '60% weniger Beschwerden im Kundencenter.', 3);
const ofSchool = ours('proof', 'Nachhall von 1,4 auf 0,5 Sekunden gesenkt.', 4);
const facts = [bank, school, ofBank, ofSchool];
const focusOn = (buyers: string) => segmentFocus(buyers, { passages, parties, facts });

describe('segmentFocus', () => {
  it('is null if no page and no customer is of the segment', () => {
    expect(focusOn('Leiter von Museen')).to.equal(null);
  });
  it('leaves out customers of another industry even if no customer is of the segment', () => {
    const focus = focusOn('Leiter von Krankenhäusern')!;
    expect(facts.map((fact) => focus.isOfOther(fact))).to.deep.equal([false, false, false, true]);
    expect(facts.some((fact) => focus.isOf(fact))).to.equal(false);
  });
  it('knows a customer by the line that says what it makes', () => {
    const [yard, clinic] = [
      passage('Orrin Halyards\n\nA maker of ropes in Whitby.\n\nThe cost fell by 12%.', {
        url: `${SITE}/clients/orrin`,
        title: 'Orrin Halyards',
      }),
      passage('Vale Clinics\n\nSix clinics in Hull.', { url: `${SITE}/clients/vale`, title: 'Vale Clinics' }),
    ];
    const told = [
      usedFact('proof', 'The cost fell by 12%.', { party: 'us', url: yard!.url, passage: 0 }),
      usedFact('proof', 'Six clinics in Hull.', { party: 'us', url: clinic!.url, passage: 1 }),
    ];
    const focus = segmentFocus('manufacturers', {
      passages: [yard!, clinic!],
      parties: ['us', 'us'],
      facts: told,
    })!;
    expect(told.map((fact) => focus.isOf(fact))).to.deep.equal([true, false]);
  });
  it('finds the customer of a result on the card that names it', () => {
    const card = passage(
      'Kunden\n\nQuantis Bank\nBeschwerden von 40 auf 16\n\nSchule Weserbogen\nNachhall halbiert',
      {
        url: `${SITE}/referenzen`,
        title: 'Referenzen',
      },
    );
    const focus = segmentFocus('Schulleitungen', {
      passages: [...passages, card],
      parties: [...parties, 'us'],
      facts,
    })!;
    expect(
      ['Beschwerden von 40 auf 16', 'Nachhall halbiert'].map((text) => focus.namesOther(text)),
    ).to.deep.equal([true, false]);
  });
  it('leaves out a discount for another group', () => {
    const focus = focusOn('Schulleitungen')!;
    const offers = [
      'Orchester erhalten 10% Rabatt.',
      'Schulen erhalten 10% Rabatt.',
      'Alle erhalten 10% Rabatt.',
    ];
    expect(offers.map((quote) => focus.isForOthers(ours('offer', quote, 2)))).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
  it('is null without buyers', () => {
    expect(segmentFocus(undefined, { passages, parties, facts })).to.equal(null);
  });
  it('knows a customer by the page for the segment that quotes it', () => {
    const focus = focusOn('Schulleitungen')!;
    expect([bank, school].map((fact) => focus.isOf(fact))).to.deep.equal([false, true]);
  });
  it('leaves out customers of another segment, with the results on their own page', () => {
    const focus = focusOn('Schulleitungen')!;
    expect(facts.map((fact) => focus.isOfOther(fact))).to.deep.equal([true, false, true, false]);
  });
  it('knows whose words are repeated without a name on another page', () => {
    const unnamed = ours('testimonial', '“60% weniger Beschwerden im Kundencenter.”', 0);
    expect(focusOn('Schulleitungen')!.isOfOther(unnamed)).to.equal(true);
  });
  for (const buyers of ['Travel agents and guides', 'Travel agents that visit Schulen'])
    it(`finds nobody for "${buyers}"`, () => expect(focusOn(buyers)).to.equal(null));
  it('knows a customer by the title of its speaker', () => {
    const focus = focusOn('Leiter Einkauf von Versicherungen')!;
    expect([bank, school].map((fact) => focus.isOf(fact))).to.deep.equal([true, false]);
  });
  it('finds the customer of a result in the brand profile by the page that states it', () => {
    const focus = focusOn('Schulleitungen')!;
    expect([ofBank, ofSchool].map(({ quote }) => focus.namesOther(quote))).to.deep.equal([true, false]);
  });
  it('does not mistake a word of most pages for the name of a segment', () => {
    const everywhere = PAGES.slice(0, 3).map(([path, title, text]) =>
      passage(text, { url: SITE + path, title: `${title} für Archive` }),
    );
    expect(segmentFocus('Archive', { passages: everywhere, parties, facts: [] })).to.equal(null);
  });
  describe('isForOthers', () => {
    const site = [
      ...PAGES,
      ['/banken', 'Für Banken', 'Akustik für Schalterhallen\n\nIn der Schalterhalle hört jeder jedes Konto.'],
    ] as const;
    const at = (path: string): number => site.findIndex(([one]) => one === path);
    const focus = segmentFocus('Schulleitungen', {
      passages: site.map(([path, title, text]) =>
        passage(text, { url: SITE + path, title, heading: text.split('\n')[0]! }),
      ),
      parties: site.map(() => 'us' as const),
      facts,
    })!;
    const fact = (kind: UsedFact['kind'], quote: string, more: Partial<UsedFact> = {}) =>
      usedFact(kind, quote, { party: 'us', url: `${SITE}/fragen`, passage: 0, ...more });

    it('leaves out questions, posts and prices about the subject of another segment', () => {
      expect(
        [
          fact('faq', 'Dämpfen Sie auch eine Schalterhalle?'),
          fact('channel', 'Schalterhallen: fünf Fehler', { name: 'Blog post' }),
          fact('price', 'ab 900 €', { item: 'Segel für die Schalterhalle' }),
        ].map((one) => focus.isForOthers(one)),
      ).to.deep.equal([true, true, true]);
    });
    it('keeps those about the segment, or about everybody', () => {
      expect(
        [
          fact('faq', 'Dämpfen Sie auch Klassenzimmer?'),
          fact('faq', 'Wie lange hält ein Segel?'),
          fact('channel', 'Schulen: was ein Segel in der Schalterhalle lehrt', { name: 'Blog post' }),
        ].map((one) => focus.isForOthers(one)),
      ).to.deep.equal([false, false, false]);
    });
    it('leaves out what the page for another segment says', () => {
      const said = (path: string) => fact('feature', 'Leise.', { url: SITE + path, passage: at(path) });
      expect(['/banken', '/schulen', '/'].map((path) => focus.isForOthers(said(path)))).to.deep.equal([
        true,
        false,
        false,
      ]);
    });
  });
  it('keeps a segment in a German phrase with "in"', () => {
    const ofClinics = segmentFocus('Verwaltungsleitungen in Schulen', { passages, parties, facts })!;
    expect(ofClinics.isPage(`${SITE}/schulen`)).to.equal(true);
  });
  it('leaves out nobody if no customer is of the segment', () => {
    const focus = segmentFocus('Écoles primaires', {
      passages: [
        ...passages.slice(0, 4),
        passage('Les classes sont bruyantes.', { url: `${SITE}/ecoles`, title: 'Écoles' }),
      ],
      parties,
      facts: [bank],
    })!;
    expect(focus.isOfOther(bank)).to.equal(false);
  });
});

describe('segmentFocus of a vendor with a single trade', () => {
  const site = 'https://kelp.example';
  const shown = [
    ['/', 'Kelp', 'Kelp runs boat yards. Every boat yard has a board.'],
    ['/prices', 'Prices', 'A boat yard pays £40 a month.'],
    ['/help', 'Help', 'Your boat yard can call us.'],
    [
      '/customers/moss',
      'Moss Canal Boat Yard',
      'Moss Canal Boat Yard moves narrow boats. Moves fell by 30%.',
    ],
    [
      '/customers/reef',
      'Reef Racing Boat Yard',
      'Reef Racing Boat Yard rigs fast boats. Rigging fell by 20%.',
    ],
  ] as const;
  const of = (at: number, company: string) =>
    usedFact('testimonial', shown[at]![2].split('. ')[1]!, {
      party: 'us',
      url: site + shown[at]![0],
      passage: at,
      company,
    });
  const canal = of(3, 'Moss Canal Boat Yard');
  const racing = of(4, 'Reef Racing Boat Yard');
  const focus = segmentFocus('owners of a canal boat yard', {
    passages: shown.map(([path, title, text]) => passage(text, { url: site + path, title })),
    parties: shown.map(() => 'us' as const),
    facts: [canal, racing],
  })!;

  it('does not tell customers apart by words that most pages use', () => {
    expect([canal, racing].map((fact) => focus.isOf(fact))).to.deep.equal([true, false]);
    expect([canal, racing].map((fact) => focus.isOfOther(fact))).to.deep.equal([false, true]);
  });
  it('knows the customer by the heading above a figure', () => {
    const figure = usedFact('proof', 'Rigging time down 72%.', {
      party: 'us',
      url: `${site}/customers`,
      heading: 'Reef Racing Boat Yard',
    });
    expect(focus.isOfOther(figure)).to.equal(true);
  });
});

describe('segmentEvidence', () => {
  for (const [buyers, sentence] of [
    ['Manufacturers in Ohio', 'Orrin Hinges makes door hinges in two halls.'],
    ['Hersteller von Beschlägen', 'Orrin Hinges fertigt Scharniere in zwei Hallen.'],
  ] as const)
    it(`knows a manufacturer by what it makes: ${sentence}`, () => {
      const path = `${SITE}/customers/orrin`;
      const heading = usedFact('customer', 'Orrin Hinges: half the noise', {
        party: 'us',
        name: 'Case study',
        url: path,
      });
      const site = [
        ...passages,
        passage(`Orrin Hinges: half the noise\n\n${sentence}`, { url: path, title: 'Orrin Hinges' }),
      ];
      const read = { passages: site, parties: site.map(() => 'us' as const), facts: [heading] };
      expect(segmentEvidence(buyers, read)?.reason?.quote).to.equal(heading.quote);
      expect(segmentEvidence('Landwirte', read)).to.equal(null);
    });
  it('counts the customers of a segment and gives the words of one as the reason', () => {
    const { customers, reason } = segmentEvidence('Schulleitungen', { passages, parties, facts })!;
    expect([customers, reason?.quote]).to.deep.equal([1, school.quote]);
  });
  it('is null for a segment without pages or customers', () => {
    expect(segmentEvidence('Krankenhäuser', { passages, parties, facts })).to.equal(null);
  });
});

describe('customersCounted', () => {
  const proof = ours(
    'proof',
    'In 2025 we worked for 96 churches, 1,071 law firms and 43 housing associations.',
    0,
  );
  for (const [buyers, count] of [
    ['bakers', undefined],
    ['law', 1071],
    ['solicitors', 1071],
    ['churches', 96],
    ['Housing associations in the north of England', 43],
  ] as const)
    it(`counts ${count ?? 'nobody'} for ${buyers}`, () =>
      expect(customersCounted(buyers, [proof])?.customers).to.equal(count));
});

describe('a section for other buyers on a page for everybody', () => {
  const focus = focusOn('Schulleitungen')!;
  const under = (heading: string) =>
    focus.isForOthers(ours('feature', 'Wir arbeiten mit Filz und Glas.', 2, { heading }));
  it('is recognized by a word of the story of another customer', () =>
    expect(under('Für Schalter einer Bank')).to.equal(true));
  it('is not recognized if it names the buyers', () => expect(under('Bank und Schulen')).to.equal(false));
});

describe('sentencesOfSegment', () => {
  const found = sentencesOfSegment(focusOn('Schulleitungen'), { passages, parties, facts });
  it('reads problems, triggers and what we do for the segment on its page', () => {
    expect(found.map(({ note, kind, quote }) => [note ?? kind, quote])).to.deep.equal([
      ['pain', 'Lehrkräfte müssen schreien und fallen deshalb mit kaputter Stimme aus.'],
      ['trigger', 'Die meisten Schulen melden sich bei uns, wenn ein Gutachten vorliegt.'],
      ['feature', 'Wir montieren in den Ferien, damit kein Unterricht ausfällt.'],
    ]);
  });
  it('reads criteria and triggers on pages for everybody, but not on pages for others', () => {
    const TEXT =
      'Viele melden sich bei uns, wenn der Hall stört. Lehrkräfte warten lange.\n\nWorauf Käufer achten\n\n- Brandschutzklasse B1';
    const notes = (path: string, title: string) =>
      sentencesOfSegment(focusOn('Schulleitungen'), {
        passages: [...passages, passage(TEXT, { url: SITE + path, title })],
        parties: [...parties, 'us'],
        facts,
      })
        .filter(({ passage: at }) => at === passages.length)
        .map(({ note }) => note);
    expect(notes('/segel', 'Segel')).to.deep.equal(['trigger', 'criterion']);
    const others = [passage('Ruhe in der Bank.', { url: `${SITE}/banken`, title: 'Für Banken' })];
    const known = segmentFocus('Schulleitungen', {
      passages: [...passages, ...others],
      parties: [...parties, 'us'],
      facts,
    });
    const read = {
      passages: [passage(TEXT, { url: `${SITE}/banken`, title: 'Für Banken' })],
      parties: ['us' as const],
      facts,
    };
    expect(sentencesOfSegment(known, read)).to.deep.equal([]);
  });
  it('quotes the page exactly', () => {
    for (const { passage: at, quote, start, end } of found)
      expect(passages[at]!.text.slice(start, end)).to.equal(quote);
  });
});

describe('segmentFocus on a page with a section for each segment', () => {
  const url = 'https://tidemark.example/who-we-help';
  const text = `Who we help

Orchards and fruit growers

Warm nights spoil a load before the lorry arrives. We cool it in the field.

Fishing ports

Ice melts on the quay while the auction waits. We bring flakes at four.

Buyers call us when a load was refused.`;
  const story = passage('Otter Farm\n\nFruit grower, 12 employees\n\nThe farm had no ice.', {
    url: 'https://tidemark.example/customers/otter-farm',
    title: 'Otter Farm',
  });
  const told = usedFact('testimonial', 'The farm had no ice.', {
    party: 'us',
    name: 'Interview',
    note: 'pain',
    story: 'Otter Farm',
    company: 'Otter Farm',
    url: story.url,
    passage: 1,
  });
  const read = {
    passages: [passage(text, { url, title: 'Who we help' }), story],
    parties: ['us', 'us'] as const,
    facts: [told],
  };
  const said = (buyers: string) =>
    sentencesOfSegment(segmentFocus(buyers, read), read).map(({ note, quote }) => [note, quote]);

  it('reads the section of the segment, and what the page says about all of them', () => {
    expect(said('Fruit growers')).to.deep.equal([
      ['pain', 'Warm nights spoil a load before the lorry arrives.'],
      ['trigger', 'Buyers call us when a load was refused.'],
    ]);
    expect(said('Fishing ports')).to.deep.equal([
      ['pain', 'Ice melts on the quay while the auction waits.'],
      ['trigger', 'Buyers call us when a load was refused.'],
    ]);
  });
  it('reads nothing that the vendor does, even if only the ending of a Spanish verb says so', () => {
    const page =
      'Para quién\n\nPuertos\n\nLlevamos hielo al muelle cada noche.\n\nHuertos\n\nRegamos de noche.';
    const spanish = { ...read, passages: [passage(page, { url, title: 'Para quién' }), story] };
    expect(sentencesOfSegment(segmentFocus('Puertos', spanish), spanish)).to.deep.equal([]);
  });
  it('leaves out facts of the section for another segment', () => {
    const focus = segmentFocus('Fruit growers', read)!;
    const fact = (quote: string) => usedFact('feature', quote, { party: 'us', url });
    expect(
      ['We bring flakes at four.', 'We cool it in the field.'].map((quote) => focus.isForOthers(fact(quote))),
    ).to.deep.equal([true, false]);
  });
  it('knows a customer by the line of the story that says what the customer is', () => {
    expect(segmentFocus('Fruit growers', read)!.isCustomerOf(told)).to.equal(true);
  });

  describe('segmentEvidence', () => {
    const result = {
      ...told,
      id: 'fct_result',
      note: 'success',
      quote: 'Losses fell from 33 to 4 loads.',
    } as const;
    it('gives the measured result of a customer as the reason', () => {
      const reason = segmentEvidence('Fruit growers', { ...read, facts: [told, result] })?.reason;
      expect(reason?.quote).to.equal(result.quote);
    });
    it('gives what the section of the segment says if no result is known', () => {
      expect(segmentEvidence('Fishing ports', read)?.reason?.quote).to.equal(
        'Ice melts on the quay while the auction waits.',
      );
    });
  });
});
