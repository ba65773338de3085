import { expect } from 'chai';
import { pagesReadText, readingMoreText } from '../../../../src/console/competitors/page-words.ts';

describe('pagesReadText', () => {
  for (const [what, states, unchecked, text] of [
    ['one page', ['ok'], 0, '1 page found and read.'],
    ['an unchanged page', ['ok', 'not_modified'], 0, '2 pages found and read.'],
    ['a refused page', ['ok', 'ok', 'blocked'], 0, '2 pages found and read. 1 page could not be read.'],
    ['a page of the next check', ['ok', null], 0, '1 page found and read. The next check will read 1 more.'],
    ['an unchecked page', ['ok'], 1, '1 page found and read. 1 linked page is not watched.'],
    ['unchecked pages', ['ok'], 2, '1 page found and read. 2 linked pages are not watched.'],
  ] as const)
    it(`counts ${what}`, () => {
      expect(
        pagesReadText(
          states.map((state) => ({ state })),
          unchecked,
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
