import { expect } from 'chai';
import { directivesOf } from '../../../src/web/robots-rules.ts';

function setBy(metaTags: [name: string, content: string][], xRobotsTag: string | null = null): string[] {
  const found = directivesOf({
    metaTags: metaTags.map(([name, content]) => ({ name, content })),
    xRobotsTag,
    productToken: 'Groundwork',
  });
  const flags = (['noindex', 'nofollow', 'nosnippet'] as const).filter((name) => found[name]);
  return found.unavailableAfter === null ? flags : [...flags, found.unavailableAfter.toISOString()];
}

describe('directivesOf', () => {
  describe('when the page has meta tags', () => {
    const cases: [fact: string, metaTags: [string, string][], set: string[]][] = [
      ['finds nothing without a tag', [], []],
      ['finds nothing in an empty value', [['robots', '']], []],
      ['finds nothing in commas', [['robots', ' , ,']], []],
      ['ignores unknown words', [['robots', 'noarchive, noimageindex, notranslate']], []],
      ['ignores a word that only begins with a directive', [['robots', 'noindexing']], []],
      ['finds no restriction in index and follow', [['robots', 'index, follow']], []],
      ['finds no restriction in all', [['robots', 'all']], []],
      ['ignores a tag for another crawler', [['googlebot', 'noindex']], []],
      ['ignores a tag whose name begins with ours', [['groundwork-news', 'noindex']], []],
      ['finds noindex', [['robots', 'noindex']], ['noindex']],
      ['finds nofollow', [['robots', 'nofollow']], ['nofollow']],
      ['finds both', [['robots', 'noindex,nofollow']], ['noindex', 'nofollow']],
      ['reads none as both', [['robots', 'none']], ['noindex', 'nofollow']],
      ['finds nosnippet', [['robots', 'nosnippet']], ['nosnippet']],
      ['reads a snippet of length 0 as nosnippet', [['robots', 'max-snippet:0']], ['nosnippet']],
      ['allows a snippet with a maximum length', [['robots', 'max-snippet:10, max-image-preview:none']], []],
      ['allows a snippet of any length', [['robots', 'max-snippet:-1']], []],
      ['ignores case', [['ROBOTS', 'NoIndex, NOFOLLOW']], ['noindex', 'nofollow']],
      ['ignores white space', [[' robots ', ' noindex\n ,\tnofollow ']], ['noindex', 'nofollow']],
      [
        'reads words that are separated by a space',
        [['robots', 'noindex nofollow']],
        ['noindex', 'nofollow'],
      ],
      [
        'reads words that are separated by a semicolon',
        [['robots', 'noindex;nofollow']],
        ['noindex', 'nofollow'],
      ],
      ['obeys the tag with our own name', [['Groundwork', 'noindex']], ['noindex']],
      [
        'combines several tags',
        [
          ['robots', 'noindex'],
          ['robots', 'nofollow'],
        ],
        ['noindex', 'nofollow'],
      ],
      [
        'combines the tag for all crawlers and our own',
        [
          ['robots', 'nofollow'],
          ['groundwork', 'noindex'],
        ],
        ['noindex', 'nofollow'],
      ],
      [
        'keeps a restriction that our own tag does not repeat',
        [
          ['robots', 'noindex'],
          ['groundwork', 'all'],
        ],
        ['noindex'],
      ],
      [
        'keeps a restriction in spite of a later tag',
        [
          ['robots', 'noindex'],
          ['robots', 'index'],
        ],
        ['noindex'],
      ],
      ['keeps a restriction in spite of a contradiction', [['robots', 'index, noindex']], ['noindex']],
    ];
    for (const [fact, metaTags, set] of cases) {
      it(fact, () => expect(setBy(metaTags)).to.deep.equal(set));
    }
  });

  describe('when the response has an X-Robots-Tag', () => {
    const cases: [fact: string, header: string, set: string[]][] = [
      ['finds nothing in an empty value', '', []],
      ['finds no restriction in all', 'all', []],
      ['ignores a directive for another crawler', 'googlebot: noindex', []],
      ['ignores all directives for another crawler', 'googlebot: noindex, nofollow', []],
      [
        'ignores directives for several other crawlers',
        'googlebot: noindex, bingbot: nofollow, nosnippet',
        [],
      ],
      ['ignores a directive for another crawler with a version', 'otherbot/2.1: noindex', []],
      ['finds noindex', 'noindex', ['noindex']],
      ['reads none as both', 'none', ['noindex', 'nofollow']],
      ['finds all directives of a list', 'noindex, nofollow', ['noindex', 'nofollow']],
      ['ignores case', 'NOINDEX,NoFollow', ['noindex', 'nofollow']],
      ['obeys a directive for us', 'groundwork: noindex', ['noindex']],
      ['obeys all directives for us', 'Groundwork : noindex, nofollow', ['noindex', 'nofollow']],
      [
        'obeys a directive for us after one for another crawler',
        'googlebot: nofollow, groundwork: noindex',
        ['noindex'],
      ],
      [
        'ends our directives at the name of another crawler',
        'groundwork: noindex, googlebot: nofollow',
        ['noindex'],
      ],
      ['obeys a directive before the first name', 'nofollow, googlebot: noindex', ['nofollow']],
      ['reads a star as every crawler', 'googlebot: nofollow, *: noindex', ['noindex']],
      ['reads robots as every crawler', 'robots: noindex', ['noindex']],
      ['does not mistake a directive with a value for a name', 'max-snippet: 20, noindex', ['noindex']],
    ];
    for (const [fact, header, set] of cases) {
      it(fact, () => expect(setBy([], header)).to.deep.equal(set));
    }
    it('adds it to the meta tags', () =>
      expect(setBy([['robots', 'nofollow']], 'noindex')).to.deep.equal(['noindex', 'nofollow']));
  });

  describe('when the page has an expiry date', () => {
    const june = '2010-06-25T15:00:00.000Z';
    const cases: [fact: string, header: string, set: string[]][] = [
      ['ignores a value that is not a date', 'unavailable_after: soon', []],
      ['reads what follows a value that is not a date', 'unavailable_after: never, noindex', ['noindex']],
      ['reads what follows a weekday without a date', 'unavailable_after: Sunday, noindex', ['noindex']],
      ['ignores a date for another crawler', 'googlebot: unavailable_after: 25 Jun 2010 15:00:00 GMT', []],
      ['reads an RFC 822 date', 'unavailable_after: 25 Jun 2010 15:00:00 GMT', [june]],
      ['reads an RFC 822 date with the weekday', 'unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT', [june]],
      ['reads an RFC 850 date', 'unavailable_after: Friday, 25-Jun-10 15:00:00 GMT', [june]],
      ['reads a time zone by name', 'unavailable_after: 25 Jun 2010 08:00:00 PDT', [june]],
      ['reads a time zone by offset', 'unavailable_after: 25 Jun 2010 17:00:00 +0200', [june]],
      ['reads an ISO 8601 date', 'unavailable_after: 2010-06-25T15:00:00Z', [june]],
      ['reads an ISO 8601 date without a time zone as UTC', 'unavailable_after: 2010-06-25T15:00:00', [june]],
      ['reads a date without a time zone as UTC', 'unavailable_after: 25 Jun 2010 15:00:00', [june]],
      ['reads a date without a time as UTC', 'unavailable_after: 2010-06-25', ['2010-06-25T00:00:00.000Z']],
      ['reads a date for us', 'groundwork: unavailable_after: Friday, 25-Jun-10 15:00:00 GMT', [june]],
      [
        'continues after a date with a comma',
        'unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, noindex',
        ['noindex', june],
      ],
      [
        'uses the earliest of several',
        'unavailable_after: 2011-01-01, unavailable_after: 25 Jun 2010 15:00:00 GMT, unavailable_after: 2012-01-01',
        [june],
      ],
    ];
    for (const [fact, header, set] of cases) {
      it(fact, () => expect(setBy([], header)).to.deep.equal(set));
    }
    it('reads it in a meta tag too', () =>
      expect(setBy([['robots', 'UNAVAILABLE_AFTER: Friday, 25-Jun-10 15:00:00 GMT']])).to.deep.equal([june]));
  });
});
