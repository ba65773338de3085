import { expect } from 'chai';
import { pagesToMeet } from '../../../../src/intel/drafting/own-pages.ts';

const read = (url: string | null, text: string, start = 0) =>
  pagesToMeet({ text, start, url }).map(({ kind, name, quote }) => [kind, name, quote]);

describe('pagesToMeet', () => {
  for (const [path, heading, kind, name] of [
    ['blog/no-shows', 'What a missed berth costs', 'channel', 'Blog post'],
    ['2026/09/larkfield', 'A quiet harbour', 'channel', 'Blog post'],
    ['customers/otter', 'Otter Hotels: half the breakdowns', 'customer', 'Case study'],
    ['help/import', 'Import your berths', 'step', 'Setup guide'],
    ['hilfe/erste-schritte', 'Erste Schritte', 'step', 'Setup guide'],
    ['help/merge', 'Merge two guests', 'step', 'Help article'],
  ] as const)
    it(`reads a page by its address: ${path}`, () => {
      const text = `${heading}\n\nThe rest of the page.`;
      expect(read(`https://quay.example/${path}`, text)).to.deep.equal([[kind, name, heading]]);
    });
  for (const path of ['', 'blog', 'customers', 'pricing', 'about/team'])
    it(`reads no other page: /${path}`, () => {
      expect(read(`https://quay.example/${path}`, 'A heading of this page\n\nText.')).to.deep.equal([]);
    });
  it('reads only the beginning of a page', () => {
    expect(read('https://quay.example/blog/x', 'A second part of the post', 900)).to.deep.equal([]);
  });
  it('reads no file', () => expect(read(null, 'A note of a call')).to.deep.equal([]));
});
