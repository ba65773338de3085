import { expect } from 'chai';
import { parseSitemapDate } from '../../../src/web/sitemap.ts';

describe('parseSitemapDate', () => {
  for (const text of [
    '',
    'yesterday',
    '1',
    '2026-13',
    '2026-05-41',
    '05/01/2026',
    '2026-05-01T',
    '20260501',
  ]) {
    it(`finds no date in "${text}"`, () => expect(parseSitemapDate(text)).to.equal(null));
  }

  const rows: [string, string][] = [
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['2026-05', '2026-05-01T00:00:00.000Z'],
    [' 2026-05-01 ', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01T10:20Z', '2026-05-01T10:20:00.000Z'],
    ['2026-05-01T10:20:30.5+02:00', '2026-05-01T08:20:30.500Z'],
    ['2026-05-01T10:20:30+0200', '2026-05-01T08:20:30.000Z'],
    ['2026-05-01T10:20:30', '2026-05-01T10:20:30.000Z'],
    ['2026-05-01 10:20', '2026-05-01T10:20:00.000Z'],
    ['Fri, 01 May 2026 10:20:30 +0200', '2026-05-01T08:20:30.000Z'],
  ];
  for (const [text, expected] of rows) {
    it(`reads "${text}"`, () => expect(parseSitemapDate(text)?.toISOString()).to.equal(expected));
  }
});
