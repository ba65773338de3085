import { expect } from 'chai';
import { pageMark, pagesReadText, readingMoreText } from '../../../../src/console/competitors/page-words.ts';

describe('pagesReadText', () => {
  for (const [what, states, unwatched, text] of [
    ['one page', ['ok'], 0, '1 page found and read.'],
    ['an unchanged page', ['ok', 'not_modified'], 0, '2 pages found and read.'],
    ['a refused page', ['ok', 'ok', 'blocked'], 0, '2 pages found and read. 1 page could not be read.'],
    [
      'a page of the next check',
      ['ok', null],
      0,
      '1 page found and read. The next check will read 1 more page.',
    ],
    [
      'an unwatched page, with the reason',
      ['ok'],
      1,
      '1 page found and read. The linked page a.example/p1 is not watched (Help and documentation).',
    ],
    [
      'unwatched pages',
      ['ok'],
      4,
      '1 page found and read. 4 linked pages are not watched: a.example/p1, a.example/p2, a.example/p3 and 1 more.',
    ],
  ] as const)
    it(`counts ${what}`, () => {
      expect(
        pagesReadText(
          states.map((state) => ({ state, kind: 'product', url: 'https://a.example/' })),
          Array.from({ length: unwatched }, (_, n) => ({
            url: `https://a.example/p${n + 1}`,
            kind: 'product',
            reason: 'help',
          })),
        ),
      ).to.equal(text);
    });
});

describe('readingMoreText', () => {
  it('tells the pages that were read from those of the check that is running', () => {
    expect(readingMoreText([{ state: 'ok' }, { state: null }, { state: null }])).to.equal(
      '1 page read, reading 2 more …',
    );
  });
});

describe('pageMark', () => {
  it('says of every page after the first check that it was read for the first time', () => {
    const page = { state: 'ok', outcome: 'unchanged' } as const;
    expect([pageMark(page, true)?.text, pageMark(page)?.text]).to.deep.equal([
      'Read for the first time',
      'No changes',
    ]);
  });
});
