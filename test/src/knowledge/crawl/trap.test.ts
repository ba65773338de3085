import { expect } from 'chai';
import { isTrap } from '../../../../src/knowledge/crawl/scope.ts';

const now = new Date('2026-05-01T00:00:00Z');
const judge = (path: string): boolean => isTrap(`https://x.io${path}`, now);
const parameters = (count: number): string =>
  Array.from({ length: count }, (_, index) => `p${index}=${index}`).join('&');

describe('isTrap', () => {
  const traps: [string, string][] = [
    ['an address of more than 2,048 characters', `/${'a'.repeat(2_048)}`],
    ['a segment three times in a row', '/a/a/a'],
    ['a segment three times in a row within a path', '/x/a/a/a/y'],
    ['two segments that repeat', '/a/b/a/b/a/b'],
    ['three segments that repeat', '/docs/en/api/docs/en/api/docs/en/api/page.html'],
    ['words and numbers that repeat', '/p/1/p/1/p/1'],
    ['more than 8 parameters', `/?${parameters(9)}`],
    ['a month in the far future', '/2029/01/'],
    ['a day in the far future', '/2029/01/31'],
    ['a month in the distant past', '/events/1989/12'],
    ['a month written with a dash', '/calendar/2031-05'],
    ['a day written with dashes', '/day/2031-05-12/'],
    ['a month of one digit in a calendar', '/calendar/2031/5'],
    ['a month of one digit deeper in a calendar', '/events/view/month/2031/5'],
    ['a month of a calendar in the query', '/?month=5&year=2031'],
    ['a date in the distant past in the query', '/agenda?date=1950-05-01'],
    ['a month in the far future in the query', '/agenda?month=2031-05'],
    ['a date of an events plugin', '/events/?tribe-bar-date=2040-01-01'],
    ['a session in the path', '/a;jsessionid=0A1B'],
    ['a session in the path of ASP.NET', '/(S(abcdefghijklmnopqrstuvwx))/a.aspx'],
    ['a session of PHP', '/a?PHPSESSID=x1'],
    ['a session of Java in the query', '/a?JSESSIONID=x1'],
    ['a long sid', '/a?sid=0123456789abcdef'],
    ['a session that is a UUID', '/a?session_id=a3bb189e-8bf9-3888-9912-ace4e6543002'],
  ];
  for (const [what, path] of traps) {
    it(`is ${what}`, () => expect(judge(path)).to.equal(true));
  }

  const pages: [string, string][] = [
    ['the front page', '/'],
    ['an address of 2,048 characters', `/${'a'.repeat(2_048 - 'https://x.io/'.length)}`],
    ['a segment twice in a row', '/a/a/b'],
    ['a segment three times apart', '/a/b/a/c/a'],
    ['two segments twice', '/a/b/a/b'],
    ['numbers that repeat', '/map/0/0/0'],
    ['segments with the same start', '/a/ab/abc'],
    ['8 parameters', `/?${parameters(8)}`],
    ['8 parameters and tracking', `/?${parameters(8)}&utm_source=a&utm_medium=b&gclid=c`],
    ['a facet of 4 parameters', '/shop?colour=red&size=m&brand=x&sort=price'],
    ['a further page of a list', '/blog?page=3'],
    ['an article with its date', '/2026/04/30/an-article'],
    ['an old article with its date', '/1990/01/an-article'],
    ['a month two years ahead', '/events/2028/12'],
    ['a title that begins with a date', '/2050-10-goals'],
    ['a title that begins with a year and a number', '/blog/1984-05-things'],
    ['a year without a month', '/films/1985'],
    ['a year as a facet', '/films?year=1985'],
    ['numbers that are not dates', '/article/4512/07'],
    ['a year with a number that is not a month', '/archive/1950/42'],
    ['a size', '/wallpaper/1920/1080'],
    ['the current date in the query', '/agenda?date=2026-05-01'],
    ['a date that is not about a calendar', '/people?born=1950-05-01'],
    ['a short sid', '/forum?sid=12'],
    ['a session of a conference', '/talks?session=keynote-building-2026-things'],
    ['a word as a session', '/talks?session=internationalisation'],
    ['another matrix parameter', '/map;zoom=3'],
  ];
  for (const [what, path] of pages) {
    it(`is not ${what}`, () => expect(judge(path)).to.equal(false));
  }

  it('depends on the current year', () => {
    expect(isTrap('https://x.io/2029/01/', new Date('2027-01-01T00:00:00Z'))).to.equal(false);
  });
});
