import { expect } from 'chai';
import { robotsPath, robotsPattern } from '../../../src/web/robots-rules.ts';

type Case = [fact: string, rule: string, path: string];

function cases(verdict: boolean, rows: Case[]): void {
  for (const [fact, rule, path] of rows) {
    const octets = Buffer.from(rule, 'utf8').toString('latin1');
    it(fact, () => expect(robotsPattern(octets).matches(robotsPath(path))).to.equal(verdict));
  }
}
const matching = (rows: Case[]): void => cases(true, rows);
const differing = (rows: Case[]): void => cases(false, rows);

describe('robotsPattern', () => {
  describe('when comparing plain paths', () => {
    matching([
      ['matches from the start of the path', '/fish', '/fish.html'],
      ['matches a folder without its slash as a prefix', '/fish', '/fishheads/x'],
      ['matches the query too', '/fish', '/fish?id=1'],
      ['matches a rule with a query', '/fish?id=', '/fish?id=1'],
      ['matches everything with a slash', '/', '/any/thing?at=all'],
      ['treats an empty path as the home page', '/$', ''],
      ['treats a query without a path as one of the home page', '/?q', '?q=1'],
      ['ignores the fragment', '/a$', '/a#b'],
    ]);
    differing([
      ['distinguishes capitals in a path', '/fish', '/Fish'],
      ['does not match in the middle of a path', '/fish', '/a/fish'],
      ['requires the slash at the end of a rule', '/fish/', '/fish'],
      ['requires the order of a query', '/f?a=1&b=2', '/f?b=2&a=1'],
      ['never matches with a rule that begins with neither slash nor star', 'fish', '/fish'],
      ['never matches with a rule that is a whole URL', 'https://x.io/fish', '/fish'],
      ['has no other special characters', '/[ab].c+', '/abc'],
    ]);
  });

  describe('when a rule has wildcards (section 2.2.3)', () => {
    matching([
      ['matches a star with nothing', '/a*b', '/ab'],
      ['matches a star with slashes', '/a*b', '/a/x/y/b'],
      ['matches a star with a query', '/*id=', '/a/b?x=1&id=2'],
      ['accepts a star at the start', '*.gif$', '/a/b.gif'],
      ['ignores a star at the end', '/fish*', '/fish'],
      ['matches several stars in order', '/a*b*c', '/a-b-c-d'],
      ['treats two stars as one', '/a**b', '/a-b'],
      ['matches everything with a lone star', '*', '/a'],
      ['requires the end of the path at a dollar', '/a$', '/a'],
      ['finds the last place of the text before a dollar', '/*.php$', '/a.php.php'],
      ['accepts a star right before a dollar', '/a*$', '/abc'],
      ['matches a dollar within a rule literally', '/a$b', '/a$bc'],
      ['matches an encoded star of a rule literally', '/a-%2A.html', '/a-*.html'],
      ['matches an encoded dollar literally', '/a-%24', '/a-$x'],
      ['matches an encoded star with an encoded star of the path', '/a-%2a', '/a-%2A'],
      ['matches a star with encoded octets', '/a*b', '/a%2F%E3b'],
      ['finds a raw slash of a query after a star', '/*/private', '/go?to=/private'],
    ]);
    differing([
      ['requires the parts in order', '/a*b*c', '/a-c-b'],
      ['does not match parts that overlap', '/*aba*aba$', '/ababa'],
      ['does not match beyond a dollar', '/a$', '/ab'],
      ['does not match a query beyond a dollar', '/a$', '/a?b'],
      ['requires the end to be after the other parts', '/ab*b$', '/ab'],
      ['matches an encoded star with no other character', '/a-%2A.html', '/a-b.html'],
      ['requires the start of the rule at the start of the path', '/a*b', '/x/a/b'],
      ['does not mistake the digits of a code for text', '/*2F', '/a%2Fb'],
    ]);
  });

  describe('when octets are encoded (section 2.2.2)', () => {
    matching([
      ['matches the example of the RFC with a plain query', '/foo/bar?baz=quz', '/foo/bar?baz=quz'],
      [
        'matches a URL in a query, encoded in the path',
        '/foo/bar?baz=https://foo.bar',
        '/foo/bar?baz=https%3A%2F%2Ffoo.bar',
      ],
      [
        'matches a URL in a query, encoded in the rule',
        '/foo/bar?baz=https%3A%2F%2Ffoo.bar',
        '/foo/bar?baz=https://foo.bar',
      ],
      ['matches raw UTF-8 in the rule with an encoded path', '/foo/bar/ツ', '/foo/bar/%E3%83%84'],
      ['matches an encoded rule with raw UTF-8 in the path', '/foo/bar/%E3%83%84', '/foo/bar/ツ'],
      ['matches an encoded rule with an encoded path', '/foo/bar/%E3%83%84', '/foo/bar/%E3%83%84'],
      ['decodes unreserved octets of a rule', '/foo/bar/%62%61%7A', '/foo/bar/baz'],
      ['decodes unreserved octets of a path', '/foo/bar/baz', '/foo/bar/%62%61%7A'],
      ['decodes an encoded tilde', '/%7Ejoe', '/~joe'],
      ['ignores capitals in a code', '/a%3cb', '/a%3Cb'],
      ['matches a raw space with an encoded one', '/a b', '/a%20b'],
      ['matches a reserved octet, encoded in the path', '/a:b', '/a%3Ab'],
      ['matches a reserved octet, encoded in the rule', '/a%2Cb', '/a,b'],
      ['matches an encoded hash sign', '/a%23b', '/a%23b'],
      ['matches a percent sign without a code literally', '/100%', '/100%25'],
      ['matches a broken code literally', '/a%zz', '/a%zz'],
      ['matches a prefix that ends within a character', '/%E3%83', '/ツ'],
    ]);
    differing([
      ['distinguishes an encoded slash of a path from a slash', '/a/b', '/a%2Fb'],
      ['distinguishes an encoded slash of a rule from a slash', '/a%2Fb', '/a/b'],
      ['distinguishes an encoded question mark from a plain one', '/a?b', '/a%3Fb'],
      ['distinguishes an encoded ampersand from a plain one', '/a?b&c', '/a?b%26c'],
      ['decodes only once', '/a', '/%2561'],
    ]);
  });
});
