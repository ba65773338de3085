import { expect } from 'chai';
import { goneSections, whyGone } from '../../../../src/console/generate/gone-sections.ts';

const BLOCKS = [
  { title: 'Where we win and lose', keys: ['whereWeWin', 'whereWeLose'] },
  { title: 'Strengths', keys: ['strengths'] },
];
const said = (text: string) => ({ text, basis: 'source', refs: [1] });
const version = (output: object, claims: { path: string; text: string }[] = []) =>
  ({ output, claims }) as unknown as Parameters<typeof goneSections>[1];

describe('goneSections', () => {
  const before = version(
    { whereWeWin: [{ reason: said('12 months') }], whereWeLose: [], strengths: [said('Fast')] },
    [
      { path: 'whereWeWin[0].reason', text: '12 months' },
      { path: 'strengths[0]', text: 'Fast' },
    ],
  );

  it('is empty if every section still has content', () => {
    expect(goneSections(BLOCKS, before, before)).to.deep.equal([]);
  });

  it('is empty for a section that never had content', () => {
    const empty = version({ whereWeWin: [], whereWeLose: [], strengths: [] });
    expect(goneSections(BLOCKS, empty, empty)).to.deep.equal([]);
  });

  it('keeps a section of which one part is left', () => {
    const now = version({
      whereWeWin: [],
      whereWeLose: [{ reason: said('2 hours') }],
      strengths: [said('Fast')],
    });
    expect(goneSections(BLOCKS, before, now)).to.deep.equal([]);
  });

  it('gives the title and the first line of a section without content', () => {
    const now = version({ whereWeWin: [], whereWeLose: [], strengths: [said('Fast')] });
    expect(goneSections(BLOCKS, before, now)).to.deep.equal([
      { title: 'Where we win and lose', line: '12 months' },
    ]);
  });

  it('gives no line if the section had no statements', () => {
    const had = version({ strengths: [{ name: 'Port' }] });
    expect(goneSections(BLOCKS, had, version({ strengths: [] }))).to.deep.equal([
      { title: 'Strengths', line: null },
    ]);
  });
});

describe('whyGone', () => {
  const stale = (...messages: string[]) =>
    ({ staleReasons: messages.map((message) => ({ message })) }) as unknown as Parameters<typeof whyGone>[0];
  const generated = { editedFrom: null, version: 3 };

  it('is the edit if somebody edited the earlier version', () => {
    expect(whyGone(stale('A source changed.'), { editedFrom: 2, version: 3 })).to.deep.equal([
      'Somebody removed these lines by hand.',
    ]);
  });

  it('is the restored version', () => {
    expect(whyGone(stale(), { editedFrom: 1, version: 3 })).to.deep.equal([
      'Somebody restored version 1, which does not have these lines.',
    ]);
  });

  it('is each change once, without the advice to regenerate', () => {
    const message =
      'The competitor has changed its terms. Guarantee 12 months. Regenerate to use the current terms.';
    expect(whyGone(stale(message, message, 'A cited source was deleted.'), generated)).to.deep.equal([
      'The competitor has changed its terms. Guarantee 12 months.',
      'A cited source was deleted.',
    ]);
  });

  it('says that no source supports the lines if nothing else is known', () => {
    expect(whyGone(stale(), generated)).to.deep.equal([
      'No source that was read supports these lines any more.',
    ]);
  });
});
