import { expect } from 'chai';
import {
  createDuplicates,
  packMinhash,
  signatureOf,
  unpackMinhash,
} from '../../../../src/knowledge/crawl/duplicates.ts';

const wordsOf = (stem: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => stem + String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26)));

const FIRST = wordsOf('before', 150).join(' ');
const LAST = wordsOf('after', 150).join(' ');

const pageWith = (...middle: string[]): string => [FIRST, ...middle, LAST].join('\n\n');

const signed = (text: string, title: string | null = 'A title') => signatureOf({ title, text });

function kindOf(a: string, b: string, titles: [string | null, string | null] = ['A title', 'A title']) {
  const duplicates = createDuplicates([{ pageId: 'a', ...signed(a, titles[0]) }]);
  return duplicates.find(signed(b, titles[1]), 'b')?.kind ?? 'none';
}

describe('createDuplicates', () => {
  describe('when a number differs', () => {
    const facts: [what: string, a: string, b: string][] = [
      ['a price', 'It costs $49 a month.', 'It costs $59 a month.'],
      ['two figures of a price that changed places', 'It costs €12.90.', 'It costs €19.20.'],
      ['the currency', 'It costs $49.', 'It costs €49.'],
      ['the currency after an amount', 'It costs 49 €.', 'It costs 49 £.'],
      ['a currency in letters', 'It costs 49 USD.', 'It costs 49 EUR.'],
      ['a price with separators', 'It costs $1,024 in all.', 'It costs $1,025 in all.'],
      ['a percentage', 'Save 10% today.', 'Save 15% today.'],
      ['a percentage that became a number', 'Save 10% today.', 'Save 10 today.'],
      ['the sign', 'The change was -5 points.', 'The change was 5 points.'],
      ['the number of a page', 'Page 17 of 40', 'Page 18 of 40'],
      ['a year', 'The report of 2024', 'The report of 2025'],
      ['a month with its year', 'The report of March 2025', 'The report of April 2025'],
      ['a number of a part', 'Part WH-1000XM4', 'Part WH-1000XM5'],
      ['a version', 'Version 1.2.34', 'Version 1.2.35'],
      ['a size', 'With 16GB of memory', 'With 32GB of memory'],
      ['a telephone number', 'Call 030 1234567', 'Call 030 1234576'],
      ['an account', 'To DE89370400440532013000', 'To DE89370400440532013001'],
      ['the name of a file', 'See annual_report_2024_final.pdf', 'See annual_report_2025_final.pdf'],
      ['a number beside a counter', '40 seats, 12 views', '41 seats, 12 views'],
      [
        'an amount of money before the word of a counter',
        'We paid $500 shares aside',
        'We paid $600 shares aside',
      ],
      ['opening hours', 'Open 9:00-18:00', 'Open 9:00-19:00'],
      ['followers', 'It has 1,024 followers', 'It has 1,025 followers'],
      ['a span of time', 'Delivered in 3 days', 'Delivered in 5 days'],
      ['prices of two lines that changed places', 'Basic\n$10\nPro\n$20', 'Basic\n$20\nPro\n$10'],
      ['prices of one line that changed places', 'Basic | $10 | $20', 'Basic | $20 | $10'],
      ['prices of sentences that changed places', 'Basic is $10, Pro is $20.', 'Basic is $20, Pro is $10.'],
      ['a number that occurred twice', 'Take 5\nTake 5', 'Take 5'],
      ['a number in another script', 'السعر ٤٩ ريال', 'السعر ٥٩ ريال'],
      ['a number between Chinese words', '价格为49元', '价格为59元'],
    ];
    for (const [what, a, b] of facts) {
      it(`separates pages by ${what}`, () => expect(kindOf(pageWith(a), pageWith(b))).to.equal('none'));
    }
  });

  describe('when pages are not similar enough', () => {
    it('finds none without pages', () => {
      expect(createDuplicates([]).find(signed(FIRST), 'b')).to.equal(null);
    });
    it('finds none for another text', () => {
      expect(kindOf(FIRST, LAST)).to.equal('none');
    });
    it('finds none for a text that is half the same', () => {
      expect(kindOf(`${FIRST}\n${LAST}`, `${FIRST}\n${wordsOf('other', 150).join(' ')}`)).to.equal('none');
    });
    it('finds none for a text with an additional paragraph of a fifth of its length', () => {
      expect(kindOf(pageWith(), pageWith(wordsOf('more', 60).join(' ')))).to.equal('none');
    });
    it('finds none for another title', () => {
      expect(kindOf(pageWith('one'), pageWith('two'), ['A title', 'A heading'])).to.equal('none');
    });
    it('finds none for another number in the title', () => {
      expect(kindOf(pageWith(), pageWith(), ['Page 17', 'Page 18'])).to.equal('none');
    });
    it('finds no near duplicate without titles', () => {
      expect(kindOf(pageWith('one'), pageWith('two'), [null, null])).to.equal('none');
    });
    it('finds no near duplicate with blank titles', () => {
      expect(kindOf(pageWith('one'), pageWith('two'), [' ', ''])).to.equal('none');
    });
    it('finds no near duplicate of fewer than 60 words', () => {
      const short = wordsOf('word', 59).join(' ');
      expect(kindOf(`${short} 3 views`, `${short} 4 views`)).to.equal('none');
    });
    it("finds no near duplicate of a book's length", () => {
      const book = 'word '.repeat(200_001);
      expect(kindOf(`${book} 3 views`, `${book} 4 views`)).to.equal('none');
    });
    it('finds none for Japanese that is half different', () => {
      const signs = (from: number): string =>
        Array.from({ length: 100 }, (_, i) => String.fromCharCode(from + i)).join('');
      const [a, b, c] = [signs(0x4e00), signs(0x5000), signs(0x6000)];
      expect(kindOf(a + b, a + c)).to.equal('none');
    });
  });

  describe('when only changing text differs', () => {
    const noise: [what: string, a: string, b: string][] = [
      ['a date', 'Published 3 March 2025', 'Published 14 April 2026'],
      ['a date in American order', 'Published Mar. 3, 2025', 'Published April 14th, 2026'],
      ['a date in German', 'Veröffentlicht am 3. März 2025', 'Veröffentlicht am 14. Dezember 2026'],
      ['a date in Spanish', 'Publicado el 3 de marzo de 2025', 'Publicado el 4 de abril de 2025'],
      ['a date in French', 'Publié le 3 février 2025', 'Publié le 14 août 2026'],
      ['a date in Japanese', '更新日 2025年3月3日', '更新日 2026年12月14日'],
      ['a date in figures', 'Published 2025-03-03', 'Published 2026-12-14'],
      ['a date with slashes', 'Published 3/3/2025', 'Published 12/14/25'],
      ['a date with dots', 'Published 03.03.2025', 'Published 14.12.2026'],
      ['a date in a sentence', `We met on 3 March 2025 again.`, `We met on 4 March 2025 again.`],
      ['a time beside a date', '3 March 2025 at 10:32 am', '4 March 2025 at 9:05 pm'],
      ['a time stamp', '2025-03-03T10:32:05.123Z', '2025-03-04T11:00:00.999Z'],
      ['the time of an update', 'Last updated at 10:32', 'Last updated at 11:05'],
      ['an age', 'Written 3 hours ago', 'Written 2 days ago'],
      ['an age in German', 'Geschrieben vor 3 Stunden', 'Geschrieben vor 2 Tagen'],
      ['an age in Chinese', '3小时前', '5天前'],
      ['views', '1,024 views', '1,187 views'],
      ['abbreviated views', '1.2k views', '980 views'],
      ['views after a colon', 'Views: 1,024', 'Views: 1,187'],
      ['comments', '12 Comments', '1 comment'],
      ['comments in brackets', 'Comments (12)', 'Comments (40)'],
      ['shares', '100 shares', '101 shares'],
      ['views in German', '1.024 Aufrufe', '1.187 Aufrufe'],
      [
        'an id of a session',
        'Session 0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        'Session f9e8d7c6b5a4938271605f4e3d2c1b0a',
      ],
      [
        'a UUID',
        'Request a3bb189e-8bf9-3888-9912-ace4e6543002',
        'Request 11111111-2222-3333-4444-555555555555',
      ],
      ['a token in base64', 'Token kX9d3fQ7b2Zp8Lm1Vt6Rw0', 'Token 7bQ2Zp8Lm1kX9d3fVt6Rw5Y'],
      [
        'the order of a list',
        'Soap\n$10\n12 ways to wash\nTowel\n$20',
        '12 ways to wash\nTowel\n$20\nSoap\n$10',
      ],
      ['a word', 'one', 'two'],
    ];
    for (const [what, a, b] of noise) {
      it(`ignores ${what}`, () => expect(kindOf(pageWith(a), pageWith(b))).to.equal('near'));
    }
    it('ignores white space and case of the title', () => {
      expect(kindOf(pageWith('one'), pageWith('two'), [' A  Title', 'a title\n'])).to.equal('near');
    });
    it('ignores a counter in a language without spaces', () => {
      const text = Array.from({ length: 60 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
      expect(kindOf(`${text}\n1024次浏览`, `${text}\n1187次浏览`)).to.equal('near');
    });
    it('does not ignore permanent numbers', () => {
      const fixed = 'It costs $49 for 12 months.';
      expect(kindOf(pageWith(fixed, '12 views'), pageWith(fixed, '13 views'))).to.equal('near');
    });
  });

  describe('when title and text are the same', () => {
    it('finds a short page', () => expect(kindOf('Some words', 'Some words')).to.equal('exact'));
    it('finds a page without a title', () => {
      expect(kindOf('Some words', 'Some words', [null, null])).to.equal('exact');
    });
    it('ignores white space', () => {
      expect(kindOf('Some words', ' Some\n\n words ', ['A title', 'A  title'])).to.equal('exact');
    });
    it('respects case', () => expect(kindOf('Some words', 'some words')).to.equal('none'));
    it('keeps the title and the text apart', () => {
      expect(kindOf('b c', 'c', ['a', 'a b'])).to.equal('none');
    });
  });

  describe('with several duplicates', () => {
    const base = pageWith('one');
    const away = (count: number) => signed(pageWith('one', wordsOf('away', count).join(' ')));

    it('does not find the page itself', () => {
      expect(createDuplicates([{ pageId: 'a', ...signed(base) }]).find(signed(base), 'a')).to.equal(null);
    });
    it('does not find the page itself as a near duplicate', () => {
      expect(createDuplicates([{ pageId: 'a', ...away(1) }]).find(signed(base), 'a')).to.equal(null);
    });
    it('finds another one with the same text as itself', () => {
      const duplicates = createDuplicates(['a', 'b'].map((pageId) => ({ pageId, ...signed(base) })));
      expect(duplicates.find(signed(base), 'a')).to.deep.equal({ pageId: 'b', kind: 'exact' });
    });
    it('prefers exact to near duplicates', () => {
      const duplicates = createDuplicates([
        { pageId: 'near', ...away(1) },
        { pageId: 'exact', ...signed(base) },
      ]);
      expect(duplicates.find(signed(base), 'b')).to.deep.equal({ pageId: 'exact', kind: 'exact' });
    });
    it('prefers the most similar', () => {
      const duplicates = createDuplicates([
        { pageId: 'far', ...away(8) },
        { pageId: 'close', ...away(1) },
        { pageId: 'middle', ...away(4) },
      ]);
      expect(duplicates.find(signed(base), 'b')).to.deep.equal({ pageId: 'close', kind: 'near' });
    });
    it('prefers the first of equally similar ones', () => {
      const duplicates = createDuplicates(['z', 'a'].map((pageId) => ({ pageId, ...away(1) })));
      expect(duplicates.find(signed(base), 'b')?.pageId).to.equal('z');
    });
    it('prefers the first with the same text', () => {
      const duplicates = createDuplicates(['z', 'a'].map((pageId) => ({ pageId, ...signed(base) })));
      expect(duplicates.find(signed(base), 'b')?.pageId).to.equal('z');
    });
    it('keeps the position of a page added again unchanged', () => {
      const duplicates = createDuplicates(['z', 'a'].map((pageId) => ({ pageId, ...away(1) })));
      duplicates.add('z', away(1));
      expect(duplicates.find(signed(base), 'b')?.pageId).to.equal('z');
    });
  });

  describe('when a page is removed or changed', () => {
    const of = (text: string) => createDuplicates([{ pageId: 'a', ...signed(text) }]);

    it('does not find a page that was removed', () => {
      const duplicates = of('Some words');
      duplicates.remove('a');
      expect(duplicates.find(signed('Some words'), 'b')).to.equal(null);
    });
    it('does not find a removed page as a near duplicate', () => {
      const duplicates = of(pageWith('one'));
      duplicates.remove('a');
      expect(duplicates.find(signed(pageWith('two')), 'b')).to.equal(null);
    });
    it('still finds another page with the text of a removed one', () => {
      const duplicates = of('Some words');
      duplicates.add('c', signed('Some words'));
      duplicates.remove('a');
      expect(duplicates.find(signed('Some words'), 'b')?.pageId).to.equal('c');
    });
    it('ignores the removal of an unknown page', () => {
      expect(() => of('Some words').remove('b')).not.to.throw();
    });
    it('does not find a page by its old text', () => {
      const duplicates = of('Some words');
      duplicates.add('a', signed('Other words'));
      expect(duplicates.find(signed('Some words'), 'b')).to.equal(null);
    });
    it('does not find a near duplicate of its old text', () => {
      const duplicates = of(pageWith('one'));
      duplicates.add('a', signed('Other words'));
      expect(duplicates.find(signed(pageWith('two')), 'b')).to.equal(null);
    });
    it('finds a page by its new text', () => {
      const duplicates = of('Some words');
      duplicates.add('a', signed('Other words'));
      expect(duplicates.find(signed('Other words'), 'b')?.pageId).to.equal('a');
    });
  });
});

describe('signatureOf', () => {
  for (const [what, text] of [
    ['figures', '1'],
    ['separated figures', '123,'],
    ['letters', 'a'],
    ['alternating letters and digits', 'a1'],
    ['currency signs', '$'],
    ['nothing', ' '],
    ['empty lines', '\n'],
    ['dates', '3 March 2025, '],
    ['combining marks', 'e\u0301'],
    ['lone surrogates', '\ud83d'],
  ] as const) {
    it(`handles a text of only ${what}`, () => {
      const long = text.repeat(900_000 / text.length);
      expect(signed(long).textHash).to.have.length(64);
    });
  }

  it('needs no more than 610 bytes', () => {
    const { textHash, titleKey, facts, minhash } = signed(pageWith('It costs $49 and 12%.'));
    expect(textHash.length + titleKey.length + facts.length + minhash!.byteLength).to.be.at.most(610);
  });
  it('is the same each time', () => {
    expect(signed(pageWith('It costs $49.'))).to.deep.equal(signed(pageWith('It costs $49.')));
  });
});

describe('unpackMinhash', () => {
  const minhash = signed(pageWith()).minhash!;

  it('reads what packMinhash wrote', () => {
    expect(unpackMinhash(packMinhash(minhash))).to.deep.equal(minhash);
  });
  it('reads from the middle of a buffer', () => {
    const buffer = new Uint8Array(1_001);
    buffer.set(packMinhash(minhash), 3);
    expect(unpackMinhash(buffer.subarray(3, 3 + 512))).to.deep.equal(minhash);
  });
});
