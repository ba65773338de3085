import { expect } from 'chai';
import { canonicalUrl } from '../../../../src/extraction/pages/canonical-url.ts';

describe('canonicalUrl', () => {
  const same: [string, string, string][] = [
    ['case of scheme and host', 'HTTP://Example.COM/a', 'http://example.com/a'],
    ['the default port', 'https://example.com:443/', 'https://example.com/'],
    ['a dot after the host', 'https://example.com./', 'https://example.com/'],
    ['dot segments', 'https://example.com/a/../b/./c', 'https://example.com/b/c'],
    ['a fragment', 'https://example.com/a#top', 'https://example.com/a'],
    ['a missing path', 'https://example.com', 'https://example.com/'],
    ['case of percent codes', 'https://example.com/%c3%a9', 'https://example.com/%C3%A9'],
    ['percent codes of plain characters', 'https://example.com/%61%2d', 'https://example.com/a-'],
    ['the order of the query', 'https://example.com/?b=2&a=1', 'https://example.com/?a=1&b=2'],
    ['an empty query', 'https://example.com/?', 'https://example.com/'],
    ['tracking parameters', 'https://example.com/?utm_source=x&id=1&gclid=2', 'https://example.com/?id=1'],
    [
      'parameters of analytics and newsletters',
      'https://example.com/a?_ga=2.1&_gl=3&mc_cid=4&__hstc=5&srsltid=6&mtm_source=7&hsa_acc=8',
      'https://example.com/a',
    ],
  ];
  for (const [what, a, b] of same) {
    it(`normalizes ${what}`, () => expect(canonicalUrl(a)).to.equal(canonicalUrl(b)));
  }

  const different: [string, string, string][] = [
    ['the case of the path', 'https://example.com/A', 'https://example.com/a'],
    ['a slash at the end', 'https://example.com/a/', 'https://example.com/a'],
    ['www.', 'https://www.example.com/', 'https://example.com/'],
    ['the scheme', 'http://example.com/', 'https://example.com/'],
    ['another port', 'http://example.com:8080/', 'http://example.com/'],
    ['values of the query', 'https://example.com/?a=1', 'https://example.com/?a=2'],
    ['an encoded slash', 'https://example.com/a%2Fb', 'https://example.com/a/b'],
    [
      'a parameter that names a branch on some sites',
      'https://example.com/?ref=main',
      'https://example.com/',
    ],
    [
      'a parameter whose name only begins like a tracking parameter',
      'https://example.com/?utm=1',
      'https://example.com/',
    ],
  ];
  for (const [what, a, b] of different) {
    it(`keeps ${what}`, () => expect(canonicalUrl(a)).not.to.equal(canonicalUrl(b)));
  }

  it('is idempotent', () => {
    for (const [, a, b] of [...same, ...different]) {
      for (const url of [a, b]) expect(canonicalUrl(canonicalUrl(url))).to.equal(canonicalUrl(url));
    }
  });
});
