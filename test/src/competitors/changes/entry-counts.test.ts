import { expect } from 'chai';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { changeOf } from './quiet-page.ts';

const list = (heading: string, ...lines: string[]): string =>
  `<h3>${heading}</h3><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

describe('a number of entries next to a topic', () => {
  const told: [string, PageKind, string, string][] = [
    ['a figure about the company', 'home', '<p>Vans 120 Drivers 300</p>', '<p>Vans 180 Drivers 450</p>'],
    [
      'a measure',
      'product',
      list('Specifications', 'Berths 4', 'Cabins 2'),
      list('Specifications', 'Berths 6', 'Cabins 2'),
    ],
    [
      'a price below a heading of types',
      'pricing',
      list('Types', 'Single room 89'),
      list('Types', 'Single room 99'),
    ],
    [
      'a quota below a heading of labels',
      'pricing',
      list('Labels', 'Starter 5'),
      list('Labels', 'Starter 3'),
    ],
    [
      'a quota',
      'pricing',
      list('Included', 'Projects 5', 'Seats 9'),
      list('Included', 'Projects 8', 'Seats 9'),
    ],
    [
      'a benefit',
      'careers',
      list('Types', 'Vacation days 25', 'Sick days 10'),
      list('Types', 'Vacation days 30', 'Sick days 10'),
    ],
    [
      'a price below such a heading',
      'pricing',
      list('Categories', 'Adults €12', 'Children €6'),
      list('Categories', 'Adults €14', 'Children €6'),
    ],
    [
      'an age below such a heading',
      'product',
      list('Categories', 'Under 12 years: free'),
      list('Categories', 'Under 14 years: free'),
    ],
    [
      'part of a name',
      'product',
      list('Brands', 'Atlas 40', 'Atlas 50'),
      list('Brands', 'Atlas 42', 'Atlas 50'),
    ],
    [
      'a new topic',
      'product',
      list('Categories', 'Ropes 12', 'Masts 4'),
      list('Categories', 'Ropes 12', 'Masts 4', 'Anchors 9'),
    ],
  ];
  for (const [what, kind, before, after] of told)
    it(`is not ${what}`, async () => {
      expect((await changeOf(kind, before, after)).events).to.be.greaterThan(0);
    });

  const quiet: [string, PageKind, string, string][] = [
    [
      'in one line of a blog',
      'posts',
      '<p>Crew Hiring 1 Route Planning 1</p>',
      '<p>Crew Hiring 5 Route Planning 11</p>',
    ],
    ['in a list of a blog', 'posts', list('More', 'Boats 3', 'Maps 9'), list('More', 'Boats 8', 'Maps 9')],
    [
      'in the categories of a shop',
      'product',
      list('Product categories', 'Ropes 12', 'Masts 4'),
      list('Product categories', 'Ropes 18', 'Masts 9'),
    ],
    [
      'behind a brand',
      'home',
      list('Brands', 'Harken 12', 'Lewmar 31'),
      list('Brands', 'Harken 22', 'Lewmar 31'),
    ],
    [
      'behind tags in German',
      'product',
      list('Schlagwörter', 'Hafen 3', 'Boote 12'),
      list('Schlagwörter', 'Hafen 9', 'Boote 12'),
    ],
    ['of the whole blog', 'posts', '<p>12 posts</p>', '<p>19 posts</p>'],
  ];
  for (const [what, kind, before, after] of quiet)
    it(`is ignored as a counter ${what}`, async () => {
      expect(await changeOf(kind, before, after)).to.deep.equal({ events: 0, ignored: ['counter'] });
    });
});
