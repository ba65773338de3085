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
      ['finds nothing without any', [], []],
      ['finds nothing in an empty one', [['robots', '']], []],
      ['finds nothing in commas', [['robots', ' , ,']], []],
      ['finds nothing in words it does not know', [['robots', 'noarchive, noimageindex, notranslate']], []],
      ['finds nothing in a word that only begins like one', [['robots', 'noindexing']], []],
      ['finds nothing in index and follow', [['robots', 'index, follow']], []],
      ['finds nothing in all', [['robots', 'all']], []],
      ['ignores a tag for another crawler', [['googlebot', 'noindex']], []],
      ['ignores a tag whose name begins like ours', [['groundwork-news', 'noindex']], []],
      ['finds noindex', [['robots', 'noindex']], ['noindex']],
      ['finds nofollow', [['robots', 'nofollow']], ['nofollow']],
      ['finds both', [['robots', 'noindex,nofollow']], ['noindex', 'nofollow']],
      ['takes none for both', [['robots', 'none']], ['noindex', 'nofollow']],
      ['finds nosnippet', [['robots', 'nosnippet']], ['nosnippet']],
      ['takes a snippet of no length for nosnippet', [['robots', 'max-snippet:0']], ['nosnippet']],
      ['lets a snippet have a length', [['robots', 'max-snippet:10, max-image-preview:none']], []],
      ['lets a snippet have any length', [['robots', 'max-snippet:-1']], []],
      ['minds no case', [['ROBOTS', 'NoIndex, NOFOLLOW']], ['noindex', 'nofollow']],
      ['minds no space', [[' robots ', ' noindex\n ,\tnofollow ']], ['noindex', 'nofollow']],
      ['reads words with no comma between', [['robots', 'noindex nofollow']], ['noindex', 'nofollow']],
      ['reads words with a semicolon between', [['robots', 'noindex;nofollow']], ['noindex', 'nofollow']],
      ['heeds the tag with our own name', [['Groundwork', 'noindex']], ['noindex']],
      [
        'adds up several tags',
        [
          ['robots', 'noindex'],
          ['robots', 'nofollow'],
        ],
        ['noindex', 'nofollow'],
      ],
      [
        'adds up the tag for all and our own',
        [
          ['robots', 'nofollow'],
          ['groundwork', 'noindex'],
        ],
        ['noindex', 'nofollow'],
      ],
      [
        'is not freed by our own tag',
        [
          ['robots', 'noindex'],
          ['groundwork', 'all'],
        ],
        ['noindex'],
      ],
      [
        'is not freed by a later tag',
        [
          ['robots', 'noindex'],
          ['robots', 'index'],
        ],
        ['noindex'],
      ],
      ['is not freed by a contradiction', [['robots', 'index, noindex']], ['noindex']],
    ];
    for (const [fact, metaTags, set] of cases) {
      it(fact, () => expect(setBy(metaTags)).to.deep.equal(set));
    }
  });

  describe('when the response has an X-Robots-Tag', () => {
    const cases: [fact: string, header: string, set: string[]][] = [
      ['finds nothing in an empty one', '', []],
      ['finds nothing in all', 'all', []],
      ['ignores what is for another crawler', 'googlebot: noindex', []],
      ['ignores all that is for another crawler', 'googlebot: noindex, nofollow', []],
      ['ignores what is for several others', 'googlebot: noindex, bingbot: nofollow, nosnippet', []],
      ['ignores another crawler with a version', 'otherbot/2.1: noindex', []],
      ['finds noindex', 'noindex', ['noindex']],
      ['takes none for both', 'none', ['noindex', 'nofollow']],
      ['finds all of a list', 'noindex, nofollow', ['noindex', 'nofollow']],
      ['minds no case', 'NOINDEX,NoFollow', ['noindex', 'nofollow']],
      ['heeds what is for us', 'groundwork: noindex', ['noindex']],
      ['heeds all that is for us', 'Groundwork : noindex, nofollow', ['noindex', 'nofollow']],
      ['heeds what is for us after another', 'googlebot: nofollow, groundwork: noindex', ['noindex']],
      ['stops at another after us', 'groundwork: noindex, googlebot: nofollow', ['noindex']],
      ['heeds what comes before any name', 'nofollow, googlebot: noindex', ['nofollow']],
      ['takes a star for everybody', 'googlebot: nofollow, *: noindex', ['noindex']],
      ['takes robots for everybody', 'robots: noindex', ['noindex']],
      ['takes a directive with a value for no name', 'max-snippet: 20, noindex', ['noindex']],
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
      ['ignores one that is no date', 'unavailable_after: soon', []],
      ['does not lose what follows one that is no date', 'unavailable_after: never, noindex', ['noindex']],
      ['does not lose what follows a day without a date', 'unavailable_after: Sunday, noindex', ['noindex']],
      ['ignores one for another crawler', 'googlebot: unavailable_after: 25 Jun 2010 15:00:00 GMT', []],
      ['reads an RFC 822 date', 'unavailable_after: 25 Jun 2010 15:00:00 GMT', [june]],
      ['reads an RFC 822 date with the day', 'unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT', [june]],
      ['reads an RFC 850 date', 'unavailable_after: Friday, 25-Jun-10 15:00:00 GMT', [june]],
      ['reads a zone by name', 'unavailable_after: 25 Jun 2010 08:00:00 PDT', [june]],
      ['reads a zone by offset', 'unavailable_after: 25 Jun 2010 17:00:00 +0200', [june]],
      ['reads an ISO 8601 date', 'unavailable_after: 2010-06-25T15:00:00Z', [june]],
      ['reads an ISO 8601 date without a zone as UTC', 'unavailable_after: 2010-06-25T15:00:00', [june]],
      ['reads a date without a zone as UTC', 'unavailable_after: 25 Jun 2010 15:00:00', [june]],
      ['reads a day alone as UTC', 'unavailable_after: 2010-06-25', ['2010-06-25T00:00:00.000Z']],
      ['reads one for us', 'groundwork: unavailable_after: Friday, 25-Jun-10 15:00:00 GMT', [june]],
      [
        'reads on after a date with a comma',
        'unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT, noindex',
        ['noindex', june],
      ],
      [
        'takes the earliest of several',
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
