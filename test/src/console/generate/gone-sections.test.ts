import { expect } from 'chai';
import { goneSections, UNKNOWN_REASON, whyGone } from '../../../../src/console/generate/gone-sections.ts';

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
    const [gone] = goneSections(BLOCKS, before, now);
    expect([gone!.title, gone!.line, gone!.claims.length]).to.deep.equal([
      'Where we win and lose',
      '12 months',
      1,
    ]);
  });

  it('gives no line if the section had no statements', () => {
    const had = version({ strengths: [{ name: 'Port' }] });
    expect(goneSections(BLOCKS, had, version({ strengths: [] }))).to.deep.equal([
      { title: 'Strengths', line: null, claims: [] },
    ]);
  });
});

describe('whyGone', () => {
  type Before = Parameters<typeof whyGone>[0];
  type Gone = Parameters<typeof whyGone>[2];
  const SOURCE = { code: 'source_changed', sourceId: 'kb_1', message: 'The price page has changed.' };
  const RIVAL = { code: 'competitor_changed', competitorId: 'cmp_1', message: 'Quay has changed its terms.' };
  const BRAND = { code: 'brand_profile_changed', message: 'The audiences have changed.' };
  const before = (...staleReasons: object[]): Before =>
    ({
      staleReasons,
      citations: [
        { n: 1, sourceId: 'kb_1', competitorId: null },
        { n: 2, sourceId: null, competitorId: 'cmp_1' },
      ],
    }) as unknown as Before;
  const quoting = (...citations: number[]): Gone => [{ basis: 'source', citations }];
  const generated = { editedFrom: null, version: 3 };

  it('is the edit if somebody edited the earlier version', () => {
    expect(whyGone(before(SOURCE), { editedFrom: 2, version: 3 }, quoting(1))).to.deep.equal([
      'Somebody removed these lines by hand.',
    ]);
  });

  it('is the restored version', () => {
    expect(whyGone(before(), { editedFrom: 1, version: 3 }, [])).to.deep.equal([
      'Somebody restored version 1, which does not have these lines.',
    ]);
  });

  it('is no change of the profile if the lines do not repeat it', () => {
    expect(whyGone(before(BRAND), generated, quoting(1))).to.deep.equal([UNKNOWN_REASON]);
  });

  it('is a change of the profile if the lines repeat it', () => {
    expect(whyGone(before(BRAND), generated, [{ basis: 'brand', citations: [] }])).to.deep.equal([
      'The audiences have changed.',
    ]);
  });

  it('is no change of a page that the lines do not quote', () => {
    expect(whyGone(before(SOURCE, RIVAL), generated, quoting(2))).to.deep.equal([
      'Quay has changed its terms.',
    ]);
  });

  it('may be a change of any competitor for a comparison', () => {
    const gone: Gone = [{ basis: 'computed', citations: [1] }];
    expect(whyGone(before(RIVAL), generated, gone)).to.deep.equal(['Quay has changed its terms.']);
  });

  it('is each change once, without the advice to regenerate', () => {
    const text = 'Quay has changed its terms. Guarantee 12 months.';
    const twice = { ...RIVAL, text, message: `${text} Regenerate the document to use the current terms.` };
    expect(whyGone(before(twice, twice, SOURCE), generated, quoting(1, 2))).to.deep.equal([
      'Quay has changed its terms. Guarantee 12 months.',
      'The price page has changed.',
    ]);
  });
});
