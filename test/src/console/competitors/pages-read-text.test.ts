import { expect } from 'chai';
import { pageMark, pagesReadText, readingMoreText } from '../../../../src/console/competitors/page-words.ts';

describe('pagesReadText', () => {
  const page = (path: string, state: 'ok' | 'not_modified' | 'blocked' | null, kind = 'product') =>
    ({ state, kind, url: `https://a.example${path}` }) as Parameters<typeof pagesReadText>[0][number];
  const home = page('/', 'ok', 'home');

  for (const [what, pages, text] of [
    ['counts one page', [home], '1 page found and read.'],
    ['counts an unchanged page', [home, page('/x', 'not_modified')], '2 pages found and read.'],
    [
      'names a page that refused access',
      [home, page('/press', 'blocked', 'posts')],
      '1 page found and read. Could not be read: News and blog (/press): access refused.',
    ],
    [
      'names the pages that were not read yet, the price page among them',
      [home, page('/pricing', null, 'pricing'), page('/team', null)],
      '1 page found and read. Not read yet: Pricing (/pricing), Company (/team).',
    ],
    [
      'says how many more it does not name',
      [home, ...['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => page(path, null))],
      '1 page found and read. Not read yet: /a, /b, /c, /d and 2 more.',
    ],
  ] as const)
    it(what, () => {
      expect(pagesReadText(pages)).to.equal(text);
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
