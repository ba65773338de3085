import { expect } from 'chai';
import { AppError } from '../../../../src/errors.ts';
import { compileGlob } from '../../../../src/knowledge/crawl/scope.ts';
import { isInProportion } from '../../../support/growth.ts';

describe('compileGlob', () => {
  describe('when the pattern is invalid', () => {
    const broken: [string, string][] = [
      ['is empty', ''],
      ['is blank', '  '],
      ['is longer than 500 characters', `/${'a'.repeat(500)}`],
      ['has more than 20 wildcards', '/*a'.repeat(21)],
      ['is a full address', 'https://x.io/docs/**'],
    ];
    for (const [what, pattern] of broken) {
      it(`refuses one that ${what}`, () => {
        expect(() => compileGlob(pattern))
          .to.throw(AppError)
          .that.includes({ kind: 'InvalidInput', code: 'crawl.invalid_glob' });
      });
    }

    it('does not repeat a long pattern in the message', () => {
      expect(() => compileGlob('a'.repeat(9_000))).to.throw(AppError, /^.{0,200}$/);
    });
  });

  describe('when the pattern is built to be slow', () => {
    const slow: [string, string, (length: number) => string][] = [
      ['stars with a letter between', `${'*a'.repeat(19)}*b`, (length) => 'a'.repeat(length)],
      ['double stars with a letter between', `/${'**a'.repeat(19)}b`, (length) => `/${'a'.repeat(length)}`],
      ['folders upon folders', `${'/**/a'.repeat(20)}/b`, (length) => '/a'.repeat(length / 2)],
      ['characters upon characters', `/${'?'.repeat(19)}*b`, (length) => `/${'a'.repeat(length)}`],
    ];
    for (const [what, pattern, path] of slow) {
      it(`is done in linear time with ${what}`, () => {
        const fits = compileGlob(pattern);
        expect(fits(path(10_000))).to.equal(false);
        expect(isInProportion(100_000, (length) => fits(path(length)))).to.equal(true);
      });
    }
  });

  const rows: [pattern: string, path: string, fits: boolean][] = [
    ['/docs', '/docs-old', false],
    ['/docs', '/docs-old/a', false],
    ['/docs', '/en/docs', false],
    ['/docs', '/Docs', false],
    ['/docs', '/docs', true],
    ['/docs', '/docs/', true],
    ['/docs', '/docs/a/b', true],
    ['/docs', '/docs?page=2', true],
    ['/docs/', '/docs', true],
    ['/docs/', '/docs-old', false],
    ['/docs/**', '/docs', true],
    ['/docs/**', '/docs/a/b', true],
    ['/docs/**', '/docs-old/a', false],
    ['/', '/a/b', true],
    ['**', '/', true],
    ['/**', '/a/b', true],
    ['/blog/*', '/blog', false],
    ['/blog/*', '/blog/', false],
    ['/blog/*', '/blog/a/b', false],
    ['/blog/*', '/blog/a', true],
    ['/blog/*', '/blog/a/', true],
    ['/blog/*/', '/blog/a', true],
    ['/blog/*/edit', '/blog/a/b/edit', false],
    ['/blog/*/edit', '/blog/a/edit', true],
    ['/*-draft', '/a-draft', true],
    ['/*-draft', '/a-draft-2', false],
    ['/*', '/', false],
    ['/a/**/z', '/a/z', true],
    ['/a/**/z', '/a/b/c/z', true],
    ['/a/**/z', '/a/bz', false],
    ['/a/**/z', '/az', false],
    ['/a**z', '/ab/cz', true],
    ['/a**z', '/b/cz', false],
    ['/a***z', '/ab/cz', true],
    ['/page-?', '/page-1', true],
    ['/page-?', '/page-12', false],
    ['/page-?', '/page-', false],
    ['/page-?', '/page-1?sort=up', true],
    ['/a?b', '/a/b', false],
    ['/?ber', '/%C3%BCber', true],
    ['*.pdf', '/a/b.pdf', true],
    ['*.pdf', '/b.pdf', true],
    ['*.pdf', '/b.pdf/a', false],
    ['tag', '/blog/tag/x', true],
    ['tag', '/blog/tags', false],
    ['tag', '/blog/mytag', false],
    ['tag/*', '/tag/x', true],
    ['/search', '/search?q=a', true],
    ['/search*', '/search?q=a', true],
    ['/*a', '/search?q=a', false],
    ['/search?q=*', '/search?q=a', true],
    ['/search?q=*', '/search?q=a/b', true],
    ['/search?q=*', '/search/?q=a', true],
    ['/search/?q=*', '/search/?q=a', true],
    ['/search?q=*', '/search', false],
    ['/search?q=*', '/search?p=a', false],
    ['*?replytocom=*', '/blog/a?replytocom=4', true],
    ['*?replytocom=*', '/blog/a?x=/b?replytocom=4', true],
    ['/**/b?x=1', '/a?u=/b?x=1', false],
    ['/a.b', '/axb', false],
    ['/a+(b)[c]{d}|^$', '/a+(b)[c]{d}|^$', true],
    ['/über uns', '/%C3%BCber%20uns', true],
    ['/%c3%bcber', '/%C3%BCber', true],
    ['/a/b', '/a%2Fb', false],
    ['/a%2fb', '/a%2Fb', true],
    ['/a%zz', '/a%zz', true],
    ['/%ff', '/%FF', true],
  ];
  for (const [pattern, path, fits] of rows) {
    it(`${pattern} ${fits ? 'matches' : 'does not match'} ${path}`, () => {
      expect(compileGlob(pattern)(path)).to.equal(fits);
    });
  }
});
