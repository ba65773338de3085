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
      ['forbids everything with a slash', '/', '/any/thing?at=all'],
      ['takes an empty path for the home page', '/$', ''],
      ['takes a query alone for one of the home page', '/?q', '?q=1'],
      ['does not look at the fragment', '/a$', '/a#b'],
    ]);
    differing([
      ['minds the case of a path', '/fish', '/Fish'],
      ['does not match in the middle of a path', '/fish', '/a/fish'],
      ['minds a slash at the end of a rule', '/fish/', '/fish'],
      ['minds the order of a query', '/f?a=1&b=2', '/f?b=2&a=1'],
      ['never matches a rule that begins with neither slash nor star', 'fish', '/fish'],
      ['never matches a whole URL as a rule', 'https://x.io/fish', '/fish'],
      ['has no other special characters', '/[ab].c+', '/abc'],
    ]);
  });

  describe('when a rule has wildcards (section 2.2.3)', () => {
    matching([
      ['lets a star stand for nothing', '/a*b', '/ab'],
      ['lets a star stand for slashes', '/a*b', '/a/x/y/b'],
      ['lets a star stand for a query', '/*id=', '/a/b?x=1&id=2'],
      ['begins with a star', '*.gif$', '/a/b.gif'],
      ['means nothing by a star at the end', '/fish*', '/fish'],
      ['matches several stars in order', '/a*b*c', '/a-b-c-d'],
      ['takes two stars for one', '/a**b', '/a-b'],
      ['forbids everything with a lone star', '*', '/a'],
      ['ends with the path at a dollar', '/a$', '/a'],
      ['finds the last place for what stands before a dollar', '/*.php$', '/a.php.php'],
      ['allows a star right before a dollar', '/a*$', '/abc'],
      ['takes a dollar within a rule for itself', '/a$b', '/a$bc'],
      ['takes an encoded star for itself', '/a-%2A.html', '/a-*.html'],
      ['takes an encoded dollar for itself', '/a-%24', '/a-$x'],
      ['takes an encoded star of a path for a star', '/a-%2a', '/a-%2A'],
      ['lets a star stand for encoded octets', '/a*b', '/a%2F%E3b'],
      ['sees a raw slash of a query behind a star', '/*/private', '/go?to=/private'],
    ]);
    differing([
      ['wants the parts in order', '/a*b*c', '/a-c-b'],
      ['wants the parts not to overlap', '/*aba*aba$', '/ababa'],
      ['does not match beyond a dollar', '/a$', '/ab'],
      ['does not match a query beyond a dollar', '/a$', '/a?b'],
      ['wants the end to come behind the parts', '/ab*b$', '/ab'],
      ['takes no other character for an encoded star', '/a-%2A.html', '/a-b.html'],
      ['keeps the start where it is', '/a*b', '/x/a/b'],
      ['does not take the digits of a code for text', '/*2F', '/a%2Fb'],
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
      ['ignores the case of a code', '/a%3cb', '/a%3Cb'],
      ['matches a raw space with an encoded one', '/a b', '/a%20b'],
      ['matches a reserved octet, encoded in the path', '/a:b', '/a%3Ab'],
      ['matches a reserved octet, encoded in the rule', '/a%2Cb', '/a,b'],
      ['matches an encoded number sign', '/a%23b', '/a%23b'],
      ['takes a percent sign without a code for itself', '/100%', '/100%25'],
      ['takes a broken code for itself', '/a%zz', '/a%zz'],
      ['matches a prefix that ends within a character', '/%E3%83', '/ツ'],
    ]);
    differing([
      ['keeps an encoded slash of a path apart from a slash', '/a/b', '/a%2Fb'],
      ['keeps an encoded slash of a rule apart from a slash', '/a%2Fb', '/a/b'],
      ['keeps an encoded question mark apart from one', '/a?b', '/a%3Fb'],
      ['keeps an encoded ampersand apart from one', '/a?b&c', '/a?b%26c'],
      ['decodes once only', '/a', '/%2561'],
    ]);
  });
});
