import { expect } from 'chai';
import { createEndlessSpaces } from '../../../../src/knowledge/crawl/endless.ts';
import { crawlEndless } from '../../../support/crawl-endless.ts';

describe('createEndlessSpaces', () => {
  const isPart = (path: string, found: readonly string[] = []): boolean => {
    const endless = createEndlessSpaces(100);
    for (const other of found) endless.note(`https://x.io${other}`);
    return endless.isPart(`https://x.io${path}`);
  };

  const pages: [string, string][] = [
    ['a post with the date of its day', '/blog/2026/11/a-new-route'],
    ['a page of films of one year', '/films?year=1985'],
    ['the pages of a list', '/list?page=3&sort=price'],
    ['an entry with a long id', '/item?id=8f3a2c9d8f3a2c9d8f3a'],
    ['a document named by its id', '/files/8f3a2c9d8f3a2c9d8f3a'],
    ['a page of a manual', '/docs/v2/guides/routes/plan/first-steps'],
  ];
  for (const [what, path] of pages)
    it(`ignores ${what}`, () => {
      expect(isPart(path)).to.equal(false);
    });

  it('ignores addresses whose parameters each name a page', () => {
    const articles = Array.from({ length: 60 }, (_, i) => `/index.php?option=content&article=${i}`);
    expect(isPart('/index.php?option=content&article=7', articles)).to.equal(false);
  });

  const spaces: [string, string][] = [
    ['a day of a calendar', '/events/2026/11/3'],
    ['a month of a calendar', '/whats-on/2026-11'],
    ['a day in a parameter', '/diary?show=2026-11-03'],
    ['a month in two parameters', '/diary?y=2026&m=11'],
    ['a session in a parameter', '/account?token=8f3a2c9d8f3a2c9d8f3a'],
    ['a session in the path', '/s/8f3a2c9d8f3a2c9d8f3a/about'],
    ['a path of nine folders', '/a/b/c/d/e/f/g/h/i'],
  ];
  for (const [what, path] of spaces)
    it(`finds ${what}`, () => {
      expect(isPart(path)).to.equal(true);
    });

  it('finds combinations of filters once there are many with few values', () => {
    const found = ['1', '2', '3', '4', '5'].flatMap((size) =>
      ['1', '2', '3', '4', '5'].map((colour) => `/shop?size=${size}&colour=${colour}`),
    );
    expect(isPart('/shop?size=1&colour=9', found)).to.equal(true);
    expect(isPart('/shop?size=1&colour=9', found.slice(0, 10))).to.equal(false);
  });
});

describe('a crawl of a site with infinite URL spaces', () => {
  for (const space of ['calendar', 'facets', 'sessions', 'deeper'])
    it(`finds all 200 pages next to ${space}, which takes at most a quarter of 400`, () => {
      const { good, others } = crawlEndless([space], 400);
      expect(good).to.equal(200);
      expect(others).to.be.at.most(100);
    });

  it('reads a few pages of a site that is only a calendar', () => {
    expect(crawlEndless(['calendar'], 20).others).to.be.within(1, 5);
  });
});
