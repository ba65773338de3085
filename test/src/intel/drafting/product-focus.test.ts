import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import {
  focused,
  productFocus,
  productOfBuyers,
  sentencesOfProduct,
  taglinesOn,
  withoutOtherPrices,
  withoutOtherStories,
  withoutOtherTerms,
} from '../../../../src/intel/drafting/product-focus.ts';
import { segmentFocus } from '../../../../src/intel/drafting/segment-focus.ts';
import type { Candidate } from '../../../../src/intel/drafting/candidate.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const page = (path: string, title: string, text: string, host = 'quay.example') =>
  passage(text, { url: `https://${host}${path}`, title, heading: text.split('\n')[0]! });
const HOME = page('/', 'Quay', 'Water without fear\nQuay teaches sailing and repairs boats in Ostend.');
const COURSES = page(
  '/zeilcursus',
  'Zeilcursussen | Quay',
  'Leer zeilen in een week\nVijf dagen op het water met zes cursisten. Annuleren kan tot 10 dagen vooraf.',
);
const REPAIRS = page('/reparatie', 'Reparatie', 'Reparatie\nWij repareren romp en mast binnen drie weken.');
const ABOUT = page('/over-ons', 'Over ons', 'Over ons\nQuay bestaat sinds 1988.');
const RIVAL = page('/cours', 'Cours de voile', 'Cours de voile\nCinq jours.', 'voile.example');
const RIVALS_REPAIRS = page('/carenage', 'Carénage', 'Carénage\nDeux jours.', 'voile.example');
const PASSAGES = [HOME, COURSES, REPAIRS, ABOUT, RIVAL, RIVALS_REPAIRS];
const THEIRS = 'competitor:voile.example';
const PARTIES = ['us', 'us', 'us', 'us', THEIRS, THEIRS] as const;

const focusOn = (product: string | null, passages = PASSAGES) =>
  productFocus(
    { inputs: { product }, brand: { ...EMPTY_BRAND, name: 'Quay', products: [] } as never },
    passages,
    [...PARTIES],
  );
const fact = (kind: UsedFact['kind'], quote: string, at: number, more: Partial<UsedFact> = {}) =>
  usedFact(kind, quote, { party: PARTIES[at]!, passage: at, url: PASSAGES[at]!.url, ...more });
const stated = (one: UsedFact): Candidate => ({ text: one.quote, basis: 'source', facts: [one], label: '' });

describe('productFocus', () => {
  it('tells products apart by their numbers', () => {
    const [small, large] = ['24', '48'].map((size) =>
      page(`/box-${size}`, `Box ${size}`, `Box ${size}\nHolds ${size} ropes.`),
    );
    const passages = [HOME, small!, large!, ABOUT];
    const focus = productFocus(
      {
        inputs: { product: 'Box 24' },
        brand: { ...EMPTY_BRAND, name: 'Quay', products: ['Box 24', 'Box 48'] },
      },
      passages,
      passages.map(() => 'us' as const),
    )!;
    expect([
      focus.isOnlyForOthers('Holds 24 ropes.'),
      focus.isOnlyForOthers('Holds 48 ropes.'),
    ]).to.deep.equal([false, true]);
  });

  it('has no focus without a product', () => expect(focusOn(null)).to.equal(null));
  it('has no focus if no page is about the product', () => expect(focusOn('Kajaks')).to.equal(null));
  it('has no focus if the product is what most pages are about', () => {
    expect(focusOn('Zeilcursus', [HOME, COURSES])?.isOf(fact('proof', 'x', 0))).to.not.equal(true);
    expect(
      focusOn('Zeilcursus', [COURSES, { ...COURSES, url: 'https://quay.example/zeilcursus/2' }]),
    ).to.equal(null);
  });
  it('knows the pages about the product by path and title, in the plural as well', () => {
    const focus = focusOn('Zeilcursussen')!;
    expect(PASSAGES.slice(0, 4).map((_, at) => focus.isOf(fact('proof', 'x', at)))).to.deep.equal([
      false,
      true,
      false,
      false,
    ]);
  });
  it("knows a section of another page by the section's heading", () => {
    expect(
      focusOn('Zeilcursussen')!.isOf(fact('price', '€ 90', 3, { heading: 'Zeilcursus voor beginners' })),
    ).to.equal(true);
  });
});

describe('sentencesOfProduct', () => {
  const found = sentencesOfProduct(focusOn('Zeilcursussen'), {
    passages: PASSAGES,
    parties: PARTIES,
    facts: [],
  });
  it("has the sentences of the product's page, the first of which says what it is", () => {
    expect(found.map(({ kind, quote }) => [kind, quote])).to.deep.equal([
      ['oneliner', 'Vijf dagen op het water met zes cursisten.'],
      ['offer', 'Annuleren kan tot 10 dagen vooraf.'],
    ]);
  });
  it('quotes them verbatim at their offsets', () => {
    for (const { quote, start, end } of found) expect(COURSES.text.slice(start, end)).to.equal(quote);
  });
});

describe('taglinesOn', () => {
  const headlines = (product: string | null) =>
    taglinesOn(focusOn(product), { passages: PASSAGES, parties: PARTIES, facts: [] }).map(
      ({ quote }) => quote,
    );
  it('has the headline of the home page', () =>
    expect(headlines(null)).to.deep.equal(['Water without fear']));
  it("has the headline of the product's page in a document about a product", () => {
    expect(headlines('Zeilcursussen')).to.deep.equal(['Leer zeilen in een week']);
  });
});

describe('withoutOtherPrices', () => {
  it('keeps the prices that rivals ask for the product in another language', () => {
    const prices = [fact('price', '€ 300', 1), fact('price', '€ 90', 4)];
    expect(withoutOtherPrices(focusOn('Zeilcursussen'), prices)).to.have.length(2);
  });
  it('keeps only prices of the product if our own are known', () => {
    const rival = fact('price', '€ 70', 4, { passage: 5 });
    const prices = [fact('price', '€ 300', 1), fact('price', '€ 80', 2), rival];
    const kept = withoutOtherPrices(focusOn('Zeilcursussen'), prices);
    expect(kept.map(({ quote }) => quote)).to.deep.equal(['€ 300']);
  });
});

describe('focused', () => {
  const focus = focusOn('Zeilcursussen');
  const run = (...facts: UsedFact[]) =>
    focused(focus, facts.map(stated), { isVerbatim: false }).map(({ text }) => text);
  it('keeps what several vendors state, whichever product is asked for', () => {
    const cruise = stated(fact('feature', 'Vijf dagen op het water.', 1));
    const ours = fact('certification', 'ISO 9001', 3);
    const several = {
      ...stated(ours),
      text: 'ISO 9001 (Quay; Voile)',
      facts: [ours, fact('certification', 'ISO 9001', 4)],
    };
    expect(focused(focusOn('Zeilcursussen')!, [several, cruise], { isVerbatim: false })).to.include(several);
  });
  it('keeps only what is about the product', () => {
    expect(
      run(fact('proof', 'We exist since 1988.', 3), fact('proof', '94% pass the test.', 1)),
    ).to.deep.equal(['94% pass the test.']);
  });
  it('does not say that the words of one customer are about the whole company', () => {
    const quoted = fact('testimonial', 'Onze leerlingen slaagden allemaal.', 3);
    expect(run(quoted)).to.deep.equal(['Onze leerlingen slaagden allemaal.']);
  });
  it('marks what is about the company if there is nothing about the product', () => {
    expect(run(fact('proof', 'We exist since 1988.', 3))).to.deep.equal([
      'We exist since 1988. (about the whole company)',
    ]);
  });
  it('leaves out what is about another product', () => {
    expect(run(fact('proof', 'Masts are repaired in three weeks.', 2))).to.deep.equal([]);
  });
  it('leaves out a question about another product on a page of the company', () => {
    const passages = [
      HOME,
      page('/sailing', 'Sailing', 'Sailing\nFive days.'),
      page('/repairs', 'Repairs', 'Repairs\nMasts.'),
      page('/help', 'Help', 'Help\nAre repairs insured? Do I need a wetsuit?'),
    ];
    const focus = productFocus(
      {
        inputs: { product: 'Sailing' },
        brand: { ...EMPTY_BRAND, name: 'Quay', products: ['Sailing', 'Repairs'] },
      },
      passages,
      passages.map(() => 'us' as const),
    );
    const asked = (quote: string) =>
      stated(usedFact('faq', quote, { party: 'us', passage: 3, url: passages[3]!.url }));
    const questions = [asked('Are repairs insured?'), asked('Do I need a wetsuit?')];
    expect(focused(focus, questions, { isVerbatim: true }).map(({ text }) => text)).to.deep.equal([
      'Do I need a wetsuit?',
    ]);
  });
  it('keeps what rivals say', () => {
    expect(run(fact('proof', 'Five days at sea.', 4), fact('proof', '94% pass the test.', 1))).to.have.length(
      2,
    );
  });
  describe('with stories of customers', () => {
    const roof = page(
      '/references/haus-linde',
      'Haus Linde',
      'Haus Linde\nWir bauten ein Gründach. 12% weniger Regenwasser.',
    );
    const pool = page(
      '/references/kita-see',
      'Kita See',
      'Kita See\nWir bauten einen Schwimmteich. 30% weniger Chlor.',
    );
    const offer = page('/gruendach', 'Gründach', 'Gründach\nEin Gründach hält den Regen auf dem Dach.');
    const pages = [
      offer,
      page('/schwimmteich', 'Schwimmteich', 'Schwimmteich\nBaden ohne Chlor.'),
      roof,
      pool,
    ];
    const focus = productFocus(
      {
        inputs: { product: 'Gründach' },
        brand: { ...EMPTY_BRAND, name: 'Grünwerk', products: ['Gründach', 'Schwimmteich'] } as never,
      },
      pages,
      ['us', 'us', 'us', 'us'],
    );
    const result = (quote: string, at: number) =>
      stated(usedFact('proof', quote, { party: 'us', passage: at, url: pages[at]!.url }));

    it('keeps the story whose text names the product', () => {
      const all = [result('30% weniger Chlor.', 3), result('12% weniger Regenwasser.', 2)];
      expect(focused(focus, all, { isVerbatim: false }).map(({ text }) => text)).to.deep.equal([
        '12% weniger Regenwasser.',
      ]);
    });
    it('takes no sentence from a job advertisement that names the product', () => {
      const job = page('/jobs/gruendach', 'Gründach', 'Gründach\nDu wärst die sechste Person im Team.');
      const read = { passages: [job, offer], parties: ['us', 'us'] as const, facts: [] };
      expect(sentencesOfProduct(focus, read).map(({ quote }) => quote)).to.deep.equal([
        'Ein Gründach hält den Regen auf dem Dach.',
      ]);
    });
    it('introduces the product with its own sentence, not with a result or an article', () => {
      const article = page(
        '/blog/gruendach',
        'Gründach',
        'Gründach\nUnsere Messung lief im Sommer auf zwölf Dächern.',
      );
      const found = sentencesOfProduct(focus, {
        passages: [article, offer],
        parties: ['us', 'us'],
        facts: [],
      });
      expect(found.filter(({ kind }) => kind === 'oneliner').map(({ quote }) => quote)).to.deep.equal([
        'Ein Gründach hält den Regen auf dem Dach.',
      ]);
    });
  });
});

describe('productOfBuyers', () => {
  const brand = { ...EMPTY_BRAND, name: 'Quay', products: ['Translation', 'Interpreting'] };
  const bought = (story: string) => {
    const passages = [
      HOME,
      page('/clients/vale', 'Vale Hospital', `Vale Hospital\n${story}`),
      page('/clients/orrin', 'Orrin LLP', 'Orrin LLP\nThe translation took a week.'),
    ];
    const parties = passages.map(() => 'us' as const);
    const segment = segmentFocus('nurses at hospitals', { passages, parties, facts: [] });
    return productOfBuyers(segment, { brand: brand as never, passages, parties });
  };
  it("is null if the segment's customer stories mention several products", () =>
    expect(bought('Our interpreters came and a leaflet was translated.')).to.equal(null));
  it("is null if the segment's customer stories mention no product", () =>
    expect(bought('Waits fell.')).to.equal(null));
  it("is the one product that the segment's customer stories mention", () =>
    expect(bought('Our interpreters came.')).to.equal('Interpreting'));
});

describe('withoutOtherStories', () => {
  it('leaves out a customer of another product, wherever the customer is quoted', () => {
    const story = (name: string, size: string) =>
      page(`/customers/${name}`, name, `${name}\nIt bought a Box ${size}. We sleep with ${name}.`);
    const passages = [
      HOME,
      page('/box-24', 'Box 24', 'Box 24\nHolds ropes.'),
      story('Yard', '24'),
      story('Pier', '48'),
      ABOUT,
    ];
    const focus = productFocus(
      {
        inputs: { product: 'Box 24' },
        brand: { ...EMPTY_BRAND, name: 'Quay', products: ['Box 24', 'Box 48'] },
      },
      passages,
      passages.map(() => 'us' as const),
    );
    const told = (at: number, name: string) =>
      usedFact('testimonial', `We sleep with ${name}.`, { party: 'us', passage: at, url: passages[at]!.url });
    const facts = [told(0, 'Yard'), told(0, 'Pier'), told(2, 'Yard'), told(3, 'Pier')];
    expect(withoutOtherStories(focus, facts, null)).to.deep.equal([facts[0], facts[2]]);
  });
});

describe('withoutOtherStories, by the people who do the work', () => {
  it('leaves out the story of a product that it tells in another form of the word', () => {
    const passages = [
      HOME,
      page('/translation', 'Translation', 'Translation\nBy two people.'),
      page('/interpreting', 'Interpreting', 'Interpreting\nBy the hour.'),
      page('/clients/vale', 'Vale Trust', 'Vale Trust\nWaits fell by 31% once our interpreters came.'),
      ABOUT,
    ];
    const brand = { ...EMPTY_BRAND, name: 'Quay', products: ['Translation', 'Interpreting'] };
    const result = usedFact('proof', 'Waits fell by 31% once our interpreters came.', {
      party: 'us',
      passage: 3,
      url: passages[3]!.url,
    });
    const kept = (product: string) =>
      withoutOtherStories(
        productFocus(
          { inputs: { product }, brand },
          passages,
          passages.map(() => 'us' as const),
        ),
        [result],
        null,
      );
    expect([kept('Translation'), kept('Interpreting')]).to.deep.equal([[], [result]]);
  });
});

describe('withoutOtherTerms', () => {
  const NAMED = ['Zeilcursus', 'Reparatie (romp en mast)'];
  const focus = productFocus(
    { inputs: { product: 'Zeilcursus' }, brand: { ...EMPTY_BRAND, name: 'Quay', products: NAMED } },
    PASSAGES,
    [...PARTIES],
  )!;
  const notice = (at: number) =>
    fact('offer', 'Dertig dagen vooraf.', at, {
      term: { subject: 'notice', amount: 30 } as never,
    });
  const kept = [notice(1), notice(2), notice(3)];

  it('leaves out terms on the page of another product', () =>
    expect(withoutOtherTerms(focus, kept)).to.deep.equal([kept[0], kept[2]]));
  it('leaves out a criterion that only competitors state for other products', () => {
    const criterion = (one: UsedFact): Candidate => ({ ...stated(one), theme: 'term notice' });
    const [ours, theirs] = [criterion(notice(3)), criterion(notice(5))];
    expect(focused(focus, [ours, theirs], { isVerbatim: false }).map(({ facts }) => facts[0])).to.deep.equal([
      ours.facts[0],
    ]);
  });
});
