import { expect } from 'chai';
import { analysePassage, analyseQuery } from '../../../../src/search/analysis/analyse.ts';
import type { Language } from '../../../../src/search/analysis/language.ts';

type Case = [passage: string, query: string, language: Language | null];

function isFound([passage, query, language]: Case): boolean {
  const { words, parts } = analysePassage(passage, language);
  const terms = new Set([...words, ...parts]);
  const asked = analyseQuery(query, language === null ? [] : [language]).filter(
    ({ isStopword }) => !isStopword,
  );
  const found = asked.filter(({ alternatives }) => alternatives.some(({ term }) => terms.has(term)));
  return found.length > 0 && asked.every(({ word }) => found.some((other) => other.word === word));
}

const FAR_APART: Case[] = [
  ['The plan is $49.99.', '4999', 'en'],
  ['The plan is $49.99.', '49', 'en'],
  ['10.5 litres', '105', 'en'],
  ['The X200 camera', 'X300', 'en'],
  ['Our category page', 'cat', 'en'],
  ['A vitamin C tablet', 'C++ D', 'en'],
  ['Reis aus Italien', 'Preis', 'de'],
  ['йод', 'иод', null],
  ['手机价格', '电脑', null],
  ['ราคาถูก', 'โทรศัพท์', null],
  ['it was over', 'war', 'en'],
];

const TOGETHER: Record<string, Case[]> = {
  'spelling does not matter': [
    ['Ｇｒｏｕｎｄｗｏｒｋ ２０２４', 'groundwork 2024', 'en'],
    ['A small CAFÉ', 'cafe', 'en'],
    ['a naive view', 'naïve', 'en'],
    ['le café', 'cafe', 'fr'],
    ['the com\u00adpany', 'company', 'en'],
    ['the company’s pricing', "company's price", 'en'],
    ["O'Brien", 'O’Brien', 'en'],
    ["l'abonnement annuel", 'abonnements', 'fr'],
    ['Straße in München', 'Strasse Muenchen', 'de'],
    ['Strasse in Muenchen', 'Straße München', 'de'],
    ['the Straße', 'strasse', 'en'],
    ['Århus', 'Aarhus', 'da'],
    ['İSTANBUL', 'istanbul', 'tr'],
    ["ABC'deki", 'ABC', 'tr'],
    ["Türkiye'nin fiyatları", 'Türkiye fiyat', 'tr'],
    ['ещё зелёный чай', 'зеленый чай', 'ru'],
    ['שָׁלוֹם', 'שלום', null],
    ['كِتَاب', 'كتاب', 'ar'],
    ['ｶﾞｲﾄﾞ', 'ガイド', null],
  ],
  'inflection does not matter': [
    ['the priced systems', 'pricing system', 'en'],
    ['the adoption of it', 'adopted', 'en'],
    ['die Häuser', 'Haus', 'de'],
    ['цены на книги', 'цена книги', 'ru'],
    ['ціни на книги', 'ціна книгами', 'uk'],
    ['los precios', 'precio', 'es'],
    ['i prezzi', 'prezzo', 'it'],
    ['os preços', 'preço', 'pt'],
    ['de huizen', 'huizen', 'nl'],
    ['priserna', 'priser', 'sv'],
    ['fiyatları', 'fiyat', 'tr'],
    ['hinnasto', 'hinnastoa', 'fi'],
    ['az árakat', 'árak', 'hu'],
    ['τιμές', 'τιμή', 'el'],
    ['Cena roczna planu jest niższa, ale nie jest to dla wszystkich i może być wyższa', 'rocznym', null],
  ],
  'numbers are found by their value': [
    ['$49.99 a month', '49.99', 'en'],
    ['49,99 €', '49.99', 'de'],
    ['1,000 users', '1.000', 'en'],
    ['1,234,567.50', '1.234.567,50', 'en'],
    ["CHF 1'000", '1000', 'de'],
    ['12\u202f000 €', '12000', 'fr'],
    ['12 000 ₽', '12000', 'ru'],
    ['12,000', '12 000', 'en'],
    ['$10.00', '10', 'en'],
    ['on 12.03.2024', '2024', 'en'],
    ['٢٠٢٤', '2024', 'ar'],
    ['२०२४', '2024', 'hi'],
  ],
  'names of products are found however they are written': [
    ['a time-sharing system', 'time sharing', 'en'],
    ['a time-sharing system', 'timesharing', 'en'],
    ['a timesharing system', 'time-sharing', 'en'],
    ['a timesharing system', 'time sharing', 'en'],
    ['the X-200', 'X200', 'en'],
    ['the X200', 'X-200', 'en'],
    ['the X200', 'X 200', 'en'],
    ['200GB of storage', '200 GB', 'en'],
    ['200 GB of storage', '200GB', 'en'],
    ['C++ and C# and .NET', 'c++', 'en'],
    ['C++ and C# and .NET', 'C#', 'en'],
    ['C++ and C# and .NET', '.net', 'en'],
    ['Disney+', 'Disney', 'en'],
    ['write to sales@acme.com', 'sales@acme.com', 'en'],
    ['write to sales@acme.com', 'acme', 'en'],
    ['AT&T', 'att', 'en'],
    ['Node.js', 'nodejs', 'en'],
    ['the U.S.A.', 'usa', 'en'],
    ['call getUserName', 'user', 'en'],
    ['iPhone手机价格', 'iphone', null],
    ['iPhone手机价格', '手机', null],
  ],
  'compounds are found by their elements and the other way round': [
    ['Unsere Preisübersicht', 'Übersicht der Preise', 'de'],
    ['Unsere Preisübersicht', 'Preis', 'de'],
    ['Eine Übersicht der Preise', 'Preisübersicht', 'de'],
    ['Die Gebühr für die Kündigung', 'Kündigungsgebühr', 'de'],
    ['Die Kündigungsgebühr entfällt.', 'Gebühr Kündigung', 'de'],
    ['Een prijsoverzicht', 'overzicht prijs', 'nl'],
    ['Uppsägningsavgift', 'avgift uppsägning', 'sv'],
    ['Vuosihinnasto', 'hinnasto', 'fi'],
  ],
  'scripts without spaces are found by pairs and by single characters': [
    ['苹果手机的价格', '手机', null],
    ['大熊猫每天吃竹子', '竹', null],
    ['年間プランの料金は安い', '料金', null],
    ['데이터베이스 가격은', '가격', null],
    ['ราคาสินค้า', 'ราคา', null],
    ['𠮷', '𠮷', null],
  ],
};

describe('analysePassage and analyseQuery', () => {
  for (const [passage, query, language] of FAR_APART)
    it(`"${query}" does not find "${passage}"`, () => {
      expect(isFound([passage, query, language])).to.equal(false);
    });

  for (const [fact, cases] of Object.entries(TOGETHER))
    for (const [passage, query, language] of cases)
      it(`${fact}: "${query}" finds "${passage}"`, () => {
        expect(isFound([passage, query, language])).to.equal(true);
      });

  it('a text without words has no terms', () => {
    expect(analysePassage(' — … 🚀\n', null)).to.deep.equal({ words: [], parts: [] });
    expect(analyseQuery(' ?! ', ['en'])).to.deep.equal([]);
  });

  it('property names of objects are ordinary words', () => {
    expect(analysePassage('constructor __proto__', 'en').words).to.have.length(2);
  });
});

describe('analysePassage', () => {
  it('has one term for each word of a text, with repeats', () => {
    const { words } = analysePassage('The price, the prices: 10.50 and 手机', 'en');
    expect(words).to.deep.equal(['the', 'price', 'the', 'price', '10.50', 'and', '手机']);
  });

  it('has parts that are not words', () => {
    const cases = Object.values(TOGETHER).flat();
    const words = new Set(cases.flatMap(([text, , language]) => analysePassage(text, language).words));
    const parts = cases.flatMap(([text, , language]) => analysePassage(text, language).parts);
    expect(parts.length).to.be.greaterThan(100);
    expect(parts.filter((part) => words.has(part) || !/^[~^]./u.test(part))).to.deep.equal([]);
  });

  it('returns the same terms regardless of its cache', () => {
    const text = 'Kündigungsgebühren für Preisübersichten';
    const before = analysePassage(text, 'de');
    for (let i = 0; i < 70_000; i++) analysePassage(`wort${i}`, 'de');
    expect(analysePassage(text, 'de')).to.deep.equal(before);
  });

  it('detects the language if none is given', () => {
    const text = 'Die Kosten für das Haus und die Kosten der Wohnungen sind nicht gleich.';
    expect(analysePassage(text, null)).to.deep.equal(analysePassage(text, 'de'));
  });

  it('reads English words in a Russian text as English', () => {
    expect(analysePassage('Мы любим pricing', 'ru').words).to.include('price');
  });

  describe('when a text is built to be slow', () => {
    const LENGTH = 100_000;
    const hostile: [string, string][] = [
      ['one word', 'a'],
      ['one German word', 'preis'],
      ['one number', '9'],
      ['one run of Chinese', '价'],
      ['words joined by hyphens', 'a-'],
      ['numbers joined by commas', '1,'],
      ['numbers grouped without end', ',000'],
      ['apostrophes', "a'"],
      ['elisions', "l'"],
      ['signs', '+#.'],
      ['accents in the wrong order', '\u0301\u0327'],
      ['Thai signs without letters', '\u0e31'],
      ['halves of characters', '\ud842'],
      ['capitals in turn', 'aB'],
    ];
    for (const [what, unit] of hostile)
      it(`${what}: the terms are at most a few times as long as the text`, () => {
        const { words, parts } = analysePassage(unit.repeat(LENGTH / unit.length), 'de');
        expect([...words, ...parts].join('').length).to.be.lessThan(6 * LENGTH);
      });

    it('no term is longer than a word', () => {
      const { words, parts } = analysePassage(hostile.map(([, unit]) => unit.repeat(1000)).join(' '), 'de');
      expect(Math.max(...[...words, ...parts].map((term) => term.length))).to.be.lessThan(130);
    });

    it('a long word is one term, cut', () => {
      const { words } = analysePassage('a'.repeat(LENGTH), 'en');
      expect(words.map((word) => word.length)).to.deep.equal([64]);
    });
  });
});

describe('analyseQuery', () => {
  const weightsOf = (query: string, languages: Language[], word: string): Map<string, number> =>
    new Map(
      analyseQuery(query, languages)
        .find((term) => term.word === word)!
        .alternatives.map(({ term, weight }) => [term, weight]),
    );
  const stopwordsOf = (query: string, languages: Language[]): string[] =>
    analyseQuery(query, languages)
      .filter(({ isStopword }) => isStopword)
      .map(({ word }) => word);

  it('returns the stem of each language, each once, with weight 1', () => {
    const weights = weightsOf('Kosten', ['de', 'nl'], 'kosten');
    expect([...weights].filter(([, weight]) => weight === 1).map(([term]) => term)).to.have.members([
      'kost',
      'kosten',
    ]);
  });

  it('adds the last element of a compound separately, under the compound', () => {
    const [whole, last, ...others] = analyseQuery('Kündigungsgebühr', ['de']);
    const terms = (term?: { alternatives: { term: string }[] }) => term?.alternatives.map(({ term }) => term);
    expect(others).to.deep.equal([]);
    expect(last?.word).to.equal('kündigungsgebühr');
    expect(terms(last)).to.include('gebuhr').and.not.include(terms(whole)![0]);
  });

  it('weighs parts of a word below the word', () => {
    const weights = weightsOf('Übersicht', ['de'], 'übersicht');
    const parts = [...weights].filter(([term]) => /^[~^]/.test(term));
    expect(parts).to.have.length(2);
    for (const [, weight] of parts) expect(weight).to.be.within(0.1, 0.9);
  });

  it('weighs C++ fully, and C less', () => {
    const weights = weightsOf('C++', ['en'], 'c');
    expect(weights.get('~c++')).to.equal(1);
    expect(weights.get('c')).to.be.lessThan(1);
  });

  const questions: [string, Language[], string[]][] = [
    ['How much does the plan cost?', ['en'], ['how', 'does', 'the']],
    ["What isn't in the company's plan?", ['en'], ['what', 'is', 'in', 'the']],
    ['Wie hoch sind die Preise?', ['de'], ['wie', 'sind', 'die']],
    ['Cuanto es el precio?', ['es'], ['cuanto', 'es', 'el']],
    ['İÇİN', ['tr'], ['için']],
    ['Какая цена у плана?', ['ru'], ['какая', 'у']],
    ['Where does the die wear?', ['en', 'de'], ['where', 'does', 'the']],
    ['Wie sind die Preise?', ['en', 'de'], ['wie', 'sind', 'die']],
    ['黄河的价', [], ['的']],
  ];
  for (const [query, languages, stopwords] of questions)
    it(`marks the stopwords of "${query}" (${languages.join(', ')})`, () => {
      expect(stopwordsOf(query, languages)).to.deep.equal(stopwords);
    });

  it('drops no word', () => {
    expect(analyseQuery('to be or not to be', ['en'])).to.have.length(6);
  });

  it('is the same in any order of languages', () => {
    expect(analyseQuery('die Kosten', ['en', 'de'])).to.deep.equal(analyseQuery('die Kosten', ['de', 'en']));
  });
});
